"""A table before, between and around its games: people, phones, roles, sessions."""
