# make run    start the companion for the phones at the table
# make test   everything that must hold before a change is taken
# make bench  how soon all phones show a new entry
# make lint   the quick part of make test

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check

.PHONY: run test bench lint chromium

run: $(VENV)/.run
	@exec $(BIN)/python -m companion serve $(ARGS)

test: $(VENV)/.test chromium lint
	$(BIN)/python -m pytest --numprocesses=auto --maxprocesses=4 --dist=loadfile --no-loadscope-reorder
	$(BIN)/python tests/house/wheel_smoke.py

lint: $(VENV)/.test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

bench: $(VENV)/.test
	$(BIN)/python -m bench $(ARGS)

# Stamps, each as new as what it was made from: a second run starts at once.
$(VENV)/.made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Python 3.11 or newer is needed. Name it: make PYTHON=python3.12" >&2; exit 1; }
	@$(PYTHON) -m venv $(VENV) \
	  || { echo "Python can't make a virtual environment here. On Debian: apt-get install python3-venv" >&2; exit 1; }
	@touch $@

$(VENV)/.run: $(VENV)/.made requirements.lock pyproject.toml
	$(PIP) --require-hashes -r requirements.lock
	$(PIP) --no-deps -e .
	@touch $@

$(VENV)/.test: $(VENV)/.run requirements-dev.lock
	$(PIP) --require-hashes -r requirements-dev.lock
	@touch $@

# The browser tests are never left out: Chromium comes from Debian, or somebody is told to install it. Its headless
# shell is the same engine without windows, at half the cost; where there is none, Chromium itself will do.
chromium:
	@if command -v chromium-headless-shell >/dev/null; then exit 0; fi; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	  apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -yq --no-install-recommends \
	    chromium-headless-shell fonts-dejavu-core && exit 0; \
	fi; \
	if command -v chromium >/dev/null || command -v chromium-browser >/dev/null; then exit 0; fi; \
	echo "The browser tests need Chromium, and there is none here. On Debian: sudo apt-get install chromium-headless-shell" >&2; \
	exit 1
