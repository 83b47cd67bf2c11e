"""The documents say what is true: commands, options, links."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from companion.cli import main

ROOT = Path(__file__).parents[2]
DOCUMENTS = [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").rglob("*.md"))]
DECISIONS = sorted((ROOT / "docs" / "decisions").glob("*.md"))
README = (ROOT / "README.md").read_text(encoding="utf-8")
PROOFS = (ROOT / "docs" / "proofs.md").read_text(encoding="utf-8")
HOSTING = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")


def _name(path: Path) -> str:
    return str(path.relative_to(ROOT))


def _options(command: click.Command) -> list[str]:
    return [name for option in command.params for name in option.opts if name.startswith("--")]


def test_the_readme_opens_with_one_sentence_a_picture_and_the_two_commands() -> None:
    title, sentence, picture, commands = README.split("\n\n")[:4]
    assert title.startswith("# ")
    assert sentence.count(".") == 1
    assert picture.startswith("![")
    assert commands.split() == ["```", "make", "run", "make", "test", "```"]


def test_the_readme_says_whose_games_these_are() -> None:
    assert "The games belong to their authors and publishers." in README


def test_every_make_command_in_the_documents_is_there() -> None:
    named = set(re.findall(r"(?:^|`)make ([a-z]+)", README + HOSTING, re.MULTILINE))
    assert {"run", "test"} <= named <= set(re.findall(r"^([a-z]+):", MAKEFILE, re.MULTILINE))


def test_continuous_integration_runs_exactly_make_test() -> None:
    lines = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    assert lines[-1] == "exec make test"
    assert (ROOT / ".ci" / "run").stat().st_mode & 0o111


@pytest.mark.parametrize("option", _options(main.commands["serve"]))
def test_every_option_of_the_server_is_documented(option: str) -> None:
    assert f"`{option}" in HOSTING


@pytest.mark.parametrize("command", sorted(main.commands))
def test_every_command_is_documented(command: str) -> None:
    assert f"companion {command}" in README + HOSTING


@pytest.mark.parametrize("path", DOCUMENTS, ids=_name)
def test_every_link_leads_to_a_file(path: Path) -> None:
    links = re.findall(r"\]\(([^)#:]+)\)", path.read_text(encoding="utf-8"))
    assert [link for link in links if not (path.parent / link).exists()] == []


@pytest.mark.parametrize("path", DOCUMENTS, ids=_name)
def test_every_file_that_a_document_names_is_there(path: Path) -> None:
    named = re.findall(r"`((?:companion|tests|docs)/[\w/.-]+)`", path.read_text(encoding="utf-8"))
    assert [name for name in named if not (ROOT / name).exists()] == []


def _docstrings() -> Iterator[tuple[str, str]]:
    """Each docstring of the code and its tests, with its file."""
    for path in (path for folder in ("companion", "tests") for path in (ROOT / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
                yield _name(path), ast.get_docstring(node) or ""


def test_every_document_that_a_docstring_cites_is_there() -> None:
    cited = [(path, name) for path, text in _docstrings() for name in re.findall(r"[\w./-]+\.md\b", text)]
    assert "docs/proofs.md" in {name for _path, name in cited}
    assert [(path, name) for path, name in cited if not (ROOT / name).is_file()] == []


def test_every_theorem_that_a_docstring_cites_is_stated() -> None:
    stated = re.findall(r"^### Theorem (\d):", PROOFS, re.MULTILINE)
    texts = "\n".join(text for _path, text in _docstrings())
    assert set(re.findall(r"Theorems? (\d)", texts)) <= set(stated) == {"1", "2", "3", "4"}


def test_decisions_are_numbered_without_a_gap() -> None:
    assert [int(path.name[:4]) for path in DECISIONS] == list(range(1, len(DECISIONS) + 1))


@pytest.mark.parametrize("path", DECISIONS, ids=_name)
def test_a_decision_says_why_what_and_at_what_cost_on_one_page(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert [part for part in ("**Context.**", "**Decision.**", "**What it costs.**") if part not in text] == []
    assert len(text.splitlines()) <= 60
