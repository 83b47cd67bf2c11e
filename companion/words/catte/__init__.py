"""What is said at a table that plays Catte."""
