"""The pages of Catte."""
