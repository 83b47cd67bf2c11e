"""Styles, signs and template imports are all used by some page."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TEMPLATES = {
    str(path.relative_to(ROOT / "templates")): path.read_text() for path in (ROOT / "templates").rglob("*.html")
}
SCRIPTS = re.sub(r"//.*", "", "\n".join(path.read_text() for path in sorted((ROOT / "static").glob("*.js"))))
STYLE = re.sub(r"/\*.*?\*/", " ", (ROOT / "static" / "style.css").read_text(), flags=re.DOTALL)
SYMBOLS = re.findall(r'<symbol id="([^"]+)"', (ROOT / "static" / "sprite.svg").read_text())

SELECTORS = [part for part in re.findall(r"([^{}]+)\{", STYLE) if not part.strip().startswith("@")]
# What stands in brackets is an attribute; what follows a colon is a state, not an element.
BARE = [re.sub(r"\[[^\]]*\]|:nth-child\([^)]*\)|::?[\w-]+|[.#][\w-]+", " ", part) for part in SELECTORS]
FROM = re.compile(r"\{%-?\s*from\s+'([^']+)'\s+import\s+([^%]+?)(?:\s+with context)?\s*-?%\}")


def _strings(path: Path) -> list[str]:
    """The strings of the code that can be a name: sentences and docstrings have blanks."""
    return [
        node.value
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and " " not in node.value.strip()
    ]


@cache
def named() -> frozenset[str]:
    """Every word in a string of a template that nobody reads, every string of the code that is one word, all scripts.

    In small letters, as colours of cards are written in a class.
    """
    pages = re.sub(
        r"gettext\('[^']*', '[^']*'|_\('[^']*'|\{#.*?#\}", "", "\n".join(TEMPLATES.values()), flags=re.DOTALL
    )
    quoted = re.findall(r"\"[^\"]*\"|'[^']*'", pages)
    code = [text for path in (ROOT / "companion").rglob("*.py") for text in _strings(path)]
    return frozenset(re.findall(r"[\w-]+", "\n".join([*quoted, *code, SCRIPTS]).lower()))


@cache
def begun() -> tuple[str, ...]:
    """How names begin that a template puts together, as of-catte from "of-" and a title."""
    pages = "\n".join(TEMPLATES.values())
    found = {*re.findall(r"([\w-]+)\{\{", pages), *re.findall(r"'(?:[^']* )?([\w-]+)' ~", pages)}
    return tuple(start for start in found if start[-1] in "-_")


# The picture of a card by its value, and the lines of the chart, which are told apart by their dashes.
NUMBERED = re.compile(r"[vl]\d")


def is_used(name: str) -> bool:
    return name.lower() in named() or name.startswith(begun()) or NUMBERED.fullmatch(name) is not None


@pytest.mark.parametrize("kind", [r"\.([a-zA-Z][\w-]*)", r"#([a-zA-Z][\w-]*)", r"\[[\w-]+[~|^$*]?=[\"']?([\w-]+)"])
def test_every_class_id_and_value_in_the_style_is_on_some_page(kind: str) -> None:
    found = {name for part in SELECTORS for name in re.findall(kind, part)}
    assert found
    assert sorted(name for name in found if not is_used(name)) == []


def test_every_element_in_the_style_is_on_some_page() -> None:
    pages = "\n".join(TEMPLATES.values())
    found = {name for part in BARE for name in re.findall(r"[a-z][a-z0-9]*", part)}
    assert "table" in found
    assert sorted(name for name in found if f"<{name}" not in pages) == []


def test_every_sign_is_on_some_page() -> None:
    assert sorted(name for name in SYMBOLS if not is_used(name)) == []


def _code_of(page: str) -> str:
    """What a template does, with all that it includes: an included one sees what is imported here."""
    text = re.sub(r"\{#.*?#\}", "", TEMPLATES[page], flags=re.DOTALL)
    own = " ".join(re.findall(r"\{[{%].*?[%}]\}", FROM.sub("", text), flags=re.DOTALL))
    return own + "".join(_code_of(other) for other in re.findall(r"include '([^']+)'", own))


@pytest.mark.parametrize("page", sorted(TEMPLATES))
def test_everything_that_a_template_imports_is_used_there(page: str) -> None:
    imported = [
        name.split(" as ")[-1].strip() for _from, names in FROM.findall(TEMPLATES[page]) for name in names.split(",")
    ]
    code = _code_of(page)
    assert [name for name in imported if not re.search(rf"(?<![\w.'\"]){name}\s*(?:\(|\.|,|\||\)|\}}|%)", code)] == []


def test_every_macro_is_called() -> None:
    made = {(page, name) for page, text in TEMPLATES.items() for name in re.findall(r"macro (\w+)\(", text)}
    imported = {
        (other, name.strip())
        for text in TEMPLATES.values()
        for other, names in FROM.findall(text)
        for name in names.split(",")
    }
    own = {(page, name) for page, name in made if len(re.findall(rf"\b{name}\(", TEMPLATES[page])) > 1}
    assert sorted(made - imported - own) == []
