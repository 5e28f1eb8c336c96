# `make play` and `make test` work in a new clone with nothing but python3 (3.11 or later).
PYTHON ?= python3
JOBS ?= 2
VENV := .venv
BIN := $(VENV)/bin
GAMES ?= 2000

.PHONY: play test lint fuzz bench compiled clean

play: $(VENV)/.play
	@$(BIN)/grognard play an-impossible-war zumalacarregui --seat carlist --bot sergeant

test: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/mypy --strict src
	$(BIN)/python -m pytest -q -n $(JOBS)

fuzz: $(VENV)/.play
	$(BIN)/python -m grognard.lab.fuzz --games $(GAMES)

bench: $(VENV)/.play
	$(BIN)/grognard bench

compiled: $(VENV)/.dev
	$(BIN)/python tools/compiled.py

clean:
	rm -rf build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +
	rm -f $(VENV)/.play $(VENV)/.dev

# The stamps say which set of packages the environment holds; a changed pyproject.toml installs again.
$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Python 3.11 or later is needed; try: make PYTHON=python3.11 ..." >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)

$(VENV)/.play: pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[server]'
	@touch $@

$(VENV)/.dev: pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev]'
	@touch $@ $(VENV)/.play
