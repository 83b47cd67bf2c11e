"""Something that is not saved, looked at as if it stood."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from flask import g

from companion.log.book import Book


@contextmanager
def as_if_it_stood(book: Book) -> Iterator[None]:
    """Forms, rules and words speak of this book meanwhile."""
    stands, g.book = g.book, book
    try:
        yield
    finally:
        g.book = stands
