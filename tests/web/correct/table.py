"""Corrections as people tap them: the form, what follows, and the button that saves."""

from __future__ import annotations

import json
import zlib
from base64 import urlsafe_b64encode
from typing import Any

from companion.log.entries import as_json
from companion.web.correct.units import Unit, units
from tests.web.play.evening import Evening, Form, Page, Phone


def unit(evening: Evening, form: str, number: int = 1) -> Unit:
    """The so-manieth unit with this form."""
    return [one for one in units(evening.book) if one.form == form][number - 1]


def address(evening: Evening, form: str, number: int = 1) -> str:
    one = unit(evening, form, number)
    return f"correct/{evening.session.number}/entry/{one.at}/{one.drops}/{form}"


def form_of(page: Page) -> Form:
    """The form of a page of corrections."""
    return next(form for form in page.reader.forms if "/correct/" in form.action and not form.action.endswith("/undo"))


def wish(phone: Phone, path: str, **typed: Any) -> Page:
    """Fill the form there and see what follows."""
    return phone.send(form_of(phone.get(path)), **typed)


def save(phone: Phone, preview: Page, do: str = "save", **more: Any) -> Page:
    return phone.send(form_of(preview), do=do, **more)


def buttons(page: Page) -> list[str]:
    """What the form offers to tap."""
    return [text for _name, _value, text in form_of(page).buttons if text]


def packed(log: str) -> str:
    """A log as the address of a forgotten game has it."""
    return urlsafe_b64encode(zlib.compress(log.encode())).decode()


def log_of(evening: Evening) -> str:
    """The session as an export would hold it: its header and all entries."""
    book = evening.book
    return json.dumps([book.header.as_json(), [as_json(entry) for entry in book.entries]])
