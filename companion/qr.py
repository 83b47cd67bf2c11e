"""A QR code as one path of an SVG, and in the terminal."""

from __future__ import annotations

from markupsafe import Markup
from qrcode.constants import ERROR_CORRECT_M
from qrcode.main import QRCode

QUIET = 4  # modules of white around it; phones need them

Modules = list[list[bool]]


def modules(text: str) -> Modules:
    """The rows of the code, True for dark, with the quiet zone."""
    code = QRCode(error_correction=ERROR_CORRECT_M, border=QUIET)
    code.add_data(text)
    code.make(fit=True)
    return [list(map(bool, row)) for row in code.get_matrix()]


def qr_svg(text: str) -> Markup:
    """The code as an SVG to put into a page: no prefix, no style, coloured by the style sheet."""
    rows = modules(text)
    path = "".join(_runs(y, row) for y, row in enumerate(rows))
    size = len(rows)
    return Markup(
        f'<svg viewBox="0 0 {size} {size}" aria-hidden="true" shape-rendering="crispEdges"><path d="{path}"/></svg>'
    )


def qr_text(text: str, colours: bool = False) -> str:
    """The code in half blocks: light on dark as terminals mostly are, or in colours of its own."""
    rows = modules(text)
    if len(rows) % 2:
        rows.append([False] * len(rows[0]))
    lines = [
        "".join(" ▄▀█"[2 * (not upper) + (not lower)] for upper, lower in zip(*pair, strict=True))
        for pair in zip(rows[::2], rows[1::2], strict=True)
    ]
    if colours:
        lines = [f"\x1b[38;5;231m\x1b[48;5;16m{line}\x1b[0m" for line in lines]
    return "\n".join(lines)


def _runs(y: int, row: list[bool]) -> str:
    """The dark stretches of one row, each a rectangle."""
    drawn, x = "", 0
    while x < len(row):
        width = 0
        while x + width < len(row) and row[x + width]:
            width += 1
        if width:
            drawn += f"M{x} {y}h{width}v1h-{width}z"
        x += width or 1
    return drawn
