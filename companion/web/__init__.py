"""The pages: load, form, rules, store, redirect."""
