"""Which language the words are in: a translator for this thread or request, English when none was set."""

from contextvars import ContextVar
from gettext import NullTranslations
from typing import Any

ENGLISH = NullTranslations()
translations: ContextVar[NullTranslations | None] = ContextVar("translations", default=None)


def _current() -> NullTranslations:
    return translations.get() or ENGLISH


def gettext(message: str, **facts: Any) -> str:
    """The message in the language of the moment, with its facts filled in."""
    text = _current().gettext(message)
    return str(text % facts) if facts else text


def ngettext(one: str, many: str, number: int, **facts: Any) -> str:
    """The message in the number's plural form; *number* fills `%(number)s`."""
    return str(_current().ngettext(one, many, number) % {"number": number, **facts})
