"""What the server says at the start: addresses, the QR code, where the games are kept."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, TextIO

from companion.addresses import EVERYWHERE, addresses, join_address
from companion.paths import ADDRESS_FILE
from companion.qr import qr_text


def greet(config: Mapping[str, Any], qr: bool, out: TextIO) -> None:
    """Say it in the terminal, and beside the games for those who don't see the terminal."""
    plain = greeting(config, qr, colours=False)
    first = join_address(config) or f"http://localhost:{config['PORT']}"
    (Path(config["DATA"]) / ADDRESS_FILE).write_text(f"{first}/\n\n{plain}", encoding="utf-8")
    text = greeting(config, qr, colours=out.isatty())
    if not _can_show(text, out):
        text = greeting(config, qr=False, colours=False).encode("ascii", "replace").decode()
    print(text, file=out, flush=True)


def greeting(config: Mapping[str, Any], qr: bool, colours: bool) -> str:
    """All that the terminal shows; *colours* of its own make the QR code readable in any terminal."""
    link = join_address(config)
    lines = ["Cat Companion is running.", "", f"On this computer:  {_here(config)}", _for_phones(config, link)]
    if link and qr:
        lines += ["", qr_text(f"{link}/", colours)]
    others = [f"http://{address.ip}:{config['PORT']}/" for address in addresses(config)[1:]]
    if others and not config["PUBLIC_URL"]:
        lines += ["", "If the phones can't reach it, try: " + "  ".join(others)]
    return "\n".join([*lines, "", f"The games are kept in {config['DATA']}", "Stop it with Ctrl+C.", ""])


def _here(config: Mapping[str, Any]) -> str:
    host, port = config["HOST"], config["PORT"]
    everywhere = host in EVERYWHERE or host == "127.0.0.1"
    return f"http://localhost:{port}/" if everywhere else f"http://{host}:{port}/"


def _for_phones(config: Mapping[str, Any], link: str | None) -> str:
    if link:
        where = "" if config["PUBLIC_URL"] else "   (on the same Wi-Fi as this computer)"
        return f"On the phones:     {link}/{where}"
    if config["HOST"] in EVERYWHERE:
        return "This computer has no address that phones could reach: is it on a Wi-Fi?"
    return f"It listens on {config['HOST']} only, so phones can't reach it."


def _can_show(text: str, out: TextIO) -> bool:
    try:
        text.encode(out.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
