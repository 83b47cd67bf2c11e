"""What is kept: tables, seats, phones, sessions and their saves, in one SQLite file behind one door."""
