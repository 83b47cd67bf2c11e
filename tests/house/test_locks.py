"""The locks: complete, hashed, the same versions, and without addresses."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LOCKS = ["requirements.lock", "requirements-dev.lock"]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def _locked(name: str) -> dict[str, str]:
    """Each package with its entry, hashes included."""
    entries = re.split(r"\n(?=\S)", (ROOT / name).read_text(encoding="utf-8").strip())
    return {entry.split("==")[0]: entry for entry in entries}


def _versions(name: str) -> dict[str, str]:
    return {package: re.findall(r"==(\S+)", entry)[0] for package, entry in _locked(name).items()}


def _plain(requirement: str) -> str:
    return re.split(r"[<>=!~;\[ ]", requirement)[0].lower()


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_holds_no_address(name: str) -> None:
    assert not re.search(r"://|index-url|find-links", (ROOT / name).read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", LOCKS)
def test_every_locked_package_has_its_hashes(name: str) -> None:
    assert [package for package, entry in _locked(name).items() if "--hash=sha256:" not in entry] == []


def test_what_the_program_needs_is_locked() -> None:
    wanted = {_plain(requirement) for requirement in PROJECT["project"]["dependencies"]}
    assert wanted <= set(_locked("requirements.lock"))


def test_what_development_needs_is_locked() -> None:
    wanted = {_plain(requirement) for requirement in PROJECT["dependency-groups"]["dev"]}
    assert wanted <= set(_locked("requirements-dev.lock"))


def test_tests_run_with_the_versions_that_players_get() -> None:
    development = _versions("requirements-dev.lock")
    differing = {
        package for package, version in _versions("requirements.lock").items() if development.get(package) != version
    }
    assert differing == set()


def test_there_is_one_kind_of_lock() -> None:
    assert not (ROOT / "uv.lock").exists()


def test_requirements_have_lower_bounds_and_no_pins() -> None:
    every = [*PROJECT["project"]["dependencies"], *PROJECT["dependency-groups"]["dev"]]
    assert [requirement for requirement in every if ">=" not in requirement or "~=" in requirement] == []
