"""Build the wheel, install it into a fresh environment, start it elsewhere and look at every part of it.

Run by `make test`: python tests/house/wheel_smoke.py. Tests that run in the checkout can't see what the wheel lacks.
"""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from html.parser import HTMLParser
from http.cookiejar import CookieJar
from pathlib import Path
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, OpenerDirector, Request, build_opener

ROOT = Path(__file__).parents[2]
SECONDS = 60
PEOPLE = ["Mia", "Otto", "Ida"]

# One page of each blueprint. {code} is the table that is opened on the way, {catte} one that plays Catte.
PAGES = {
    "home": "/",
    "tables": "/t/{code}/lobby",
    "join": "/j/{code}",
    "host": "/host",
    "play": "/t/{code}/play",
    "catte": "/t/{catte}/round",
    "history": "/t/{code}/history",
    "correct": "/t/{code}/correct/1/seats",
    "counting": "/t/{code}/ladder",
    "why": "/t/{code}/why/1/s1",
    "live": "/t/{code}/live",
    "static": "/static/style.css",
}
BLUEPRINTS = "from companion import create_app; print(*create_app().blueprints)"


class Form(HTMLParser):
    """What a browser would send for the form of a page, its buttons left alone."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.fields: list[tuple[str, str]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = dict(attrs)
        unset = named.get("type") in ("radio", "checkbox") and "checked" not in named
        if tag == "input" and named.get("name") and not unset:
            self.fields.append((str(named["name"]), named.get("value") or ""))

    def with_people(self, people: list[str], game: str) -> bytes:
        """The fields, with names typed into the empty ones, the first of them leading, and this game chosen."""
        names, chosen = iter(people), ("lead", "game")
        typed = [
            (name, next(names, "") if name == "name" else value) for name, value in self.fields if name not in chosen
        ]
        return urlencode([*typed, ("lead", "0"), ("game", game)]).encode()


def run(*words: str | Path, **more: object) -> str:
    done = subprocess.run([str(word) for word in words], check=True, stdout=subprocess.PIPE, text=True, **more)  # type: ignore[call-overload]
    return str(done.stdout)


def build(folder: Path) -> Path:
    """The wheel, made from the source archive as a stranger would."""
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, ROOT)
    return next(folder.glob("*.whl"))


def install(folder: Path, wheel: Path) -> Path:
    """The folder of programs of a fresh environment that has the wheel."""
    run(sys.executable, "-m", "venv", folder)
    pip = [folder / "bin" / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    run(*pip, "--require-hashes", "-r", ROOT / "requirements.lock")
    run(*pip, "--no-deps", wheel)
    return folder / "bin"


@contextmanager
def serving(programs: Path, elsewhere: Path) -> Iterator[str]:
    """The address of the installed companion, started from another folder."""
    place = ["--host", "127.0.0.1", "--port", "18765", "--no-qr"]
    process = subprocess.Popen([programs / "companion", "serve", *place], cwd=elsewhere)
    try:
        yield _address(elsewhere / "data" / "address.txt", process)
        process.send_signal(signal.SIGTERM)
        assert process.wait(SECONDS) == 0, "it did not end cleanly"
    finally:
        if process.poll() is None:
            process.kill()
            process.wait(SECONDS)


def _address(written: Path, process: subprocess.Popen[bytes]) -> str:
    deadline = time.monotonic() + SECONDS
    while time.monotonic() < deadline and process.poll() is None:
        if written.is_file() and written.read_text(encoding="utf-8").endswith("\n"):
            return written.read_text(encoding="utf-8").splitlines()[0].rstrip("/").replace("localhost", "127.0.0.1")
        time.sleep(0.1)
    raise SystemExit("the installed companion did not start")


def open_table(browser: OpenerDirector, address: str, game: str = "big-gig") -> str:
    """The code of a new table, opened through the page for it."""
    with browser.open(f"{address}/new", timeout=SECONDS) as page:
        form = Form(page.read().decode())
    with browser.open(Request(f"{address}/new", form.with_people(PEOPLE, game)), timeout=SECONDS) as lobby:
        found = re.search(r"/t/([^/]+)/", lobby.geturl())
    assert found, "no table was opened"
    return found[1]


def look(address: str, blueprints: set[str]) -> None:
    unseen = blueprints - set(PAGES)
    assert not unseen, f"no page of these is looked at: {unseen}"
    browser = build_opener(HTTPCookieProcessor(CookieJar()))
    code, catte = open_table(browser, address), open_table(browser, address, "catte")
    for path in PAGES.values():
        with browser.open(address + path.format(code=code, catte=catte), timeout=SECONDS) as page:
            assert page.status == 200
            # A stream has no end, so one line must do.
            assert page.readline().strip(), f"{path} is empty"
            print(f"  {page.status} {page.geturl().removeprefix(address)}")


def score(programs: Path, elsewhere: Path) -> None:
    head = {"format": "companion-session-log", "version": 1, "game": "big-gig", "players": PEOPLE}
    (elsewhere / "log.json").write_text(json.dumps({**head, "entries": []}), encoding="utf-8")
    answer = run(programs / "companion", "score", "--json", "log.json", cwd=elsewhere)
    assert "Mia" in json.dumps(json.loads(answer))
    print("  companion score")


def main() -> None:
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        elsewhere = folder / "elsewhere"
        elsewhere.mkdir()
        os.environ["COMPANION_DATA"] = str(elsewhere / "data")
        print("wheel smoke: build, install", flush=True)
        programs = install(folder / "fresh", build(folder / "built"))
        blueprints = set(run(programs / "python", "-c", BLUEPRINTS, cwd=elsewhere).split())
        with serving(programs, elsewhere) as address:
            look(address, blueprints)
        score(programs, elsewhere)
        print("wheel smoke: all there")


if __name__ == "__main__":
    main()
