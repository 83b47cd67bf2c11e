"""What no file of the project may hold."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

# Written in pieces, so that this file passes its own test.
REGISTRIES = ["py" + "pi.org", "python" + "hosted.org", "registry." + "npmjs", "deb." + "debian.org"]
MACHINE_PATHS = ["/wor" + "k/", "/far" + "m/", "/ro" + "ot/", "/ho" + "me/", "/tm" + "p/"]
LEFT_OPEN = [
    "TO" + "DO",
    "FIX" + "ME",
    "X" * 3,
    "NotImplemented" + "Error",
    "mark." + "skip(",
    "pytest." + "skip",
    "x" + "fail",
]

INLINE = re.compile(r"\sstyle\s*=|\son[a-z]+\s*=|<style|javascript:|<script(?![^>]*\ssrc=)", re.IGNORECASE)


def _tracked() -> list[Path]:
    listing = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout
    return [ROOT / name for name in listing.decode().split("\0") if name]


def _texts() -> dict[str, str]:
    texts = {}
    for path in _tracked():
        if path.is_file():
            texts[str(path.relative_to(ROOT))] = path.read_bytes().decode("utf-8", "replace")
    return texts


TEXTS = _texts()
TEMPLATES = {name: text for name, text in TEXTS.items() if name.startswith("templates/")}


def _holding(words: list[str], names: dict[str, str]) -> list[tuple[str, str]]:
    return [(name, word) for name, text in names.items() for word in words if word in text]


def test_no_file_names_a_package_registry() -> None:
    assert _holding(REGISTRIES, TEXTS) == []


def test_no_file_holds_a_path_of_one_persons_machine() -> None:
    assert _holding(MACHINE_PATHS, TEXTS) == []


def test_nothing_is_left_open_or_skipped() -> None:
    ours = {name: text for name, text in TEXTS.items() if re.match(r"(companion|tests|templates|static)/", name)}
    assert _holding(LEFT_OPEN, ours) == []


@pytest.mark.parametrize("name", sorted(TEMPLATES))
def test_a_template_has_no_inline_script_or_style(name: str) -> None:
    # The policy in the headers would block it, without a word to whoever wrote it.
    assert INLINE.findall(TEMPLATES[name]) == []


@pytest.mark.parametrize("text", ['<p style="x">', "<a onclick=x>", "<style>", "<script>x</script>"])
def test_inline_script_and_style_would_be_found(text: str) -> None:
    assert INLINE.search(text)


def test_a_script_of_our_own_is_no_inline_script() -> None:
    assert not INLINE.search('<script src="/static/live.js" defer></script>')


def test_no_virtual_environment_or_database_is_tracked() -> None:
    # One database of each released schema is kept, to be brought up to date by the tests.
    ours = {name for name in TEXTS if not name.startswith("tests/data/")}
    strays = [name for name in ours if re.search(r"\.(db|sqlite3?|pyc|mo|whl)$|secret_key$|^\.venv/", name)]
    assert strays == []
