"""Corrections of any entry of any session, and what would follow from them."""
