"""Beside the entry of a blues game: how the table must look, counting it, what beats what."""
