"""The QR code that phones scan, read back as a phone would."""

from __future__ import annotations

import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest
import zxingcpp

from companion.qr import QUIET, modules, qr_svg, qr_text

LINK = "http://192.168.178.123:8765/j/7KQ4-MXPD"
SCALE = 4


def _seen(rows: list[list[bool]]) -> memoryview:
    """The code as a grey picture."""
    pixels = bytearray()
    for row in rows:
        line = bytes(0 if dark else 255 for dark in row for _ in range(SCALE))
        pixels += line * SCALE
    return memoryview(pixels).cast("B", (len(rows) * SCALE, len(rows[0]) * SCALE))


def _drawn(svg: str) -> list[list[bool]]:
    """What the SVG's path paints: rectangles that are one module high."""
    size = int(re.findall(r'viewBox="0 0 (\d+) \1"', svg)[0])
    rows = [[False] * size for _ in range(size)]
    for x, y, width in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\3z", svg):
        for column in range(int(x), int(x) + int(width)):
            rows[int(y)][column] = True
    return rows


def _read(rows: list[list[bool]]) -> str:
    found = zxingcpp.read_barcodes(_seen(rows))
    return str(found[0].text) if found else ""


@pytest.mark.parametrize("text", [LINK, "https://cats.example.org/blues/j/7KQ4-MXPD", "http://10.0.0.5:8765/"])
def test_the_page_shows_what_a_phone_reads(text: str) -> None:
    assert _read(_drawn(qr_svg(text))) == text


def test_the_path_paints_nothing_but_the_code() -> None:
    assert _drawn(qr_svg(LINK)) == modules(LINK)


def test_the_svg_is_one_path_without_style_or_prefix() -> None:
    svg = str(qr_svg(LINK))
    assert [node.tag for node in ElementTree.fromstring(svg)] == ["path"]
    assert not re.search(r"style|svg:|<script|xmlns", svg)


def test_the_text_of_the_code_cannot_leave_the_picture() -> None:
    assert "<b>" not in qr_svg('"><b>')


def test_white_lies_around_the_code() -> None:
    rows = modules(LINK)
    around = [*rows[:QUIET], *rows[-QUIET:], *([*row[:QUIET], *row[-QUIET:]] for row in rows)]
    assert not any(any(row) for row in around)


def _shown(text: str) -> list[list[bool]]:
    """The modules of the half blocks; what is lit is white."""
    rows: list[list[bool]] = []
    for line in text.splitlines():
        rows.append([letter not in "▀█" for letter in line])
        rows.append([letter not in "▄█" for letter in line])
    return rows


def test_the_terminal_shows_what_a_phone_reads() -> None:
    assert _read(_shown(qr_text(LINK))) == LINK


def test_a_colour_terminal_shows_black_on_white_whatever_its_own_colours() -> None:
    lines = qr_text(LINK, colours=True).splitlines()
    assert all(line.startswith("\x1b[38;5;231m\x1b[48;5;16m") and line.endswith("\x1b[0m") for line in lines)
    assert re.sub(r"\x1b\[[0-9;]*m", "", "\n".join(lines)) == qr_text(LINK)


def test_all_lines_in_the_terminal_are_equally_long() -> None:
    lines = qr_text(LINK).splitlines()
    assert all(len(one) == len(next_one) for one, next_one in pairwise(lines))
