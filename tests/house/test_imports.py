"""Imports point one way, and the rules need nothing but Python."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
RULES = sorted((ROOT / "companion" / "rules").rglob("*.py"))
LOG = sorted((ROOT / "companion" / "log").rglob("*.py"))
CLOCK_CHANCE_AND_WORDS = {"random", "secrets", "time", "datetime", "gettext", "locale", "sqlite3", "os", "socket"}


def _name(path: Path) -> str:
    return str(path.relative_to(ROOT))


def _imported(path: Path) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are written in full"
            names.add(node.module or "")
    return names


def _loaded_after(code: str) -> set[str]:
    command = [sys.executable, "-c", f"{code}\nimport sys; print(*sys.modules)"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True, timeout=60)
    return set(done.stdout.split())


@pytest.mark.parametrize("path", RULES, ids=_name)
def test_rules_import_the_standard_library_and_rules_only(path: Path) -> None:
    others = {
        name
        for name in _imported(path)
        if name.split(".")[0] not in sys.stdlib_module_names and not name.startswith("companion.rules")
    }
    assert others == set()


@pytest.mark.parametrize("path", RULES, ids=_name)
def test_rules_know_no_clock_no_chance_and_no_words(path: Path) -> None:
    assert {name.split(".")[0] for name in _imported(path)} & CLOCK_CHANCE_AND_WORDS == set()


@pytest.mark.parametrize("path", LOG, ids=_name)
def test_the_log_imports_the_standard_library_rules_and_log_only(path: Path) -> None:
    others = {
        name
        for name in _imported(path)
        if name.split(".")[0] not in sys.stdlib_module_names
        and not name.startswith(("companion.rules", "companion.log"))
    }
    assert others == set()


def test_rules_load_without_flask_or_the_database() -> None:
    loaded = _loaded_after("import companion.rules, companion.log.book")
    assert "companion.rules" in loaded
    assert not loaded & {"flask", "sqlite_utils", "babel", "click"}


def test_scoring_a_log_loads_neither_flask_nor_the_database() -> None:
    loaded = _loaded_after("import companion.cli, companion.score")
    assert not loaded & {"flask", "sqlite_utils", "waitress", "ifaddr"}


def test_the_import_contract_holds() -> None:
    command = [str(Path(sys.executable).parent / "lint-imports"), "--no-cache"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stdout
