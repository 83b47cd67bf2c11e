"""Where templates/, static/ and the data folder are, in a checkout and once installed."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs

PACKAGE = Path(__file__).resolve().parent
CHECKOUT = PACKAGE.parent

# What lies in the data folder.
DATABASE = "companion.db"
ADDRESS_FILE = "address.txt"


def in_checkout() -> bool:
    """Whether this runs from the project's own folder and not from an installed copy."""
    return (CHECKOUT / "pyproject.toml").is_file()


def shipped(name: str) -> Path:
    """The folder *name* that ships with the app: in the package once installed, beside it in a checkout."""
    if (PACKAGE / name).is_dir():
        return PACKAGE / name
    if in_checkout() and (CHECKOUT / name).is_dir():
        return CHECKOUT / name
    raise RuntimeError(f"{name}/ is missing: neither in {PACKAGE} nor in a checkout at {CHECKOUT}")


def data_folder() -> Path:
    """Where the games are kept unless `--data` says otherwise; never inside a virtual environment."""
    if os.environ.get("COMPANION_DATA"):
        return Path(os.environ["COMPANION_DATA"])
    if in_checkout():
        return CHECKOUT / "instance"
    return Path(platformdirs.user_data_dir("cat-companion", appauthor=False))
