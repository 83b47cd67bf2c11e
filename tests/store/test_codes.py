"""Codes that people type."""

import pytest

from companion.store import codes, tables
from companion.store.database import Store


def test_a_code_has_eight_letters_that_nobody_confuses() -> None:
    letters = codes.new_code().replace("-", "")
    assert len(letters) == 8
    assert not set(letters) & set("ILO01")
    assert len(codes.ALPHABET) == len(set(codes.ALPHABET)) == 31


@pytest.mark.parametrize("typed", ["7KQ4-MXPD", "7kq4mxpd", " 7KQ4 MXPD ", "7kq4–mxpd", "７ＫＱ４-ＭＸＰＤ"])
def test_a_code_is_understood_however_it_is_typed(typed: str) -> None:
    assert codes.parse_code(typed) == "7KQ4-MXPD"


@pytest.mark.parametrize(
    "typed", ["", "7KQ4-MXP", "7KQ4-MXPDD", "7KQ4-MXP0", "7KQ4-MXPÖ", "\ud800" * 8, "\0", "١٢٣٤٥٦٧٨"]
)
def test_what_can_be_no_code_is_none(typed: str, store: Store) -> None:
    assert codes.parse_code(typed) is None
    assert tables.table_by_code(store, typed) is None


def test_a_code_that_is_taken_is_drawn_again(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = iter(["AAAA-2222", "AAAA-2222", "BBBB-3333"])
    monkeypatch.setattr(tables, "new_code", lambda: next(drawn))
    first = tables.open_table(store, "", ["Mia"], "one")
    second = tables.open_table(store, "", ["Mia"], "two")
    assert (first.code, second.code) == ("AAAA-2222", "BBBB-3333")
