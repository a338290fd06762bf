# make play: play a game. make test: check everything. Both set up what they need.
PYTHON ?= python3
BIN := .venv/bin
JOBS ?= 2
RULES := $(shell find src/fareplay/core src/fareplay/ticket_to_ride src/fareplay/get_on_board src/fareplay/bots -name '*.py')
WEB := $(shell find web -type f -not -path '*/node_modules/*' -not -path '*/tests/*')

.PHONY: play test setup lint docs reference screenshots browser page page-check wire web-dev unit coverage soak bench bench-page bench-server bench-lab clean

play: .venv/ready
	@$(BIN)/fareplay

test: lint docs page-check unit coverage

setup: .venv/ready-dev

.venv/ready: pyproject.toml hatch_build.py $(WEB)
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Fareplay needs Python 3.11 or newer; try make PYTHON=python3.12 ..."; exit 1; }
	@echo "Setting up Fareplay in .venv (once) ..."
	@$(PYTHON) -m venv .venv
	@$(BIN)/python -m pip install --quiet --upgrade pip
	@$(BIN)/python -m pip install --quiet --editable .
	@touch $@

# Machine code ahead of the first game; quick where it is there already.
.venv/compiled: .venv/ready $(RULES)
	@$(BIN)/fareplay compile
	@touch $@

.venv/ready-dev: .venv/ready
	@$(BIN)/python -m pip install --quiet --editable . --group dev
	@touch $@

lint: .venv/ready-dev
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/lint-imports

# The documentation as a site, built into the package; the server has it under /docs.
docs: .venv/ready-dev
	$(BIN)/python docs/publish.py

# The pages of the documentation that are made from the code.
reference: .venv/ready-dev
	$(BIN)/python -m fareplay.cli.reference > docs/reference/help.md
	$(BIN)/python -m fareplay.server.reference > docs/reference/http.md
	$(BIN)/python -m fareplay.lab.reference > docs/reference/spaces.md

# The page alone: built into the package, or served by Vite, which asks a server at FAREPLAY_SERVER (port 8000 here).
page:
	$(PYTHON) web/build.py

# Every page in both themes and both sizes, into docs/images/.
screenshots: .venv/ready-dev .venv/compiled browser
	$(BIN)/python -m tests.page.screenshots

page-check: .venv/ready
	$(BIN)/python web/build.py check

# The types of the wire, and their page, from what the server says of itself.
wire: .venv/ready
	$(BIN)/fareplay openapi | node web/wire.mjs
	$(BIN)/python -m fareplay.server.reference > docs/reference/http.md

web-dev: page
	cd web && node node_modules/vite/bin/vite.js

# Chromium for the tests of the page: Debian's, installed where that can be done.
browser: .venv/ready-dev
	@$(BIN)/python -m tests.page.chromium

# The browser's driver keeps an event loop running, so the page has processes of its own.
unit: .venv/ready-dev .venv/compiled browser
	$(BIN)/python -m pytest -n $(JOBS) --ignore tests/page
	$(BIN)/python -m pytest -n $(JOBS) tests/page

# The same rules as plain Python, to see which lines and branches the tests reach.
coverage: .venv/ready-dev
	$(BIN)/coverage erase
	NUMBA_DISABLE_JIT=1 $(BIN)/python -m pytest -n $(JOBS) -m "not compiled" --cov --cov-report= tests/core tests/ticket_to_ride tests/get_on_board
	$(BIN)/coverage report

# 100,000 random games a board, every position checked for cards, pieces and tickets.
soak: .venv/ready-dev
	$(BIN)/python -m tests.soak

bench: .venv/ready-dev
	$(BIN)/python -m benchmarks.run
	$(BIN)/python -m benchmarks.search

# The page in a headless browser: its weight, how soon it can be used, how fast the board is drawn.
bench-page: .venv/ready-dev .venv/compiled browser
	@$(BIN)/python -m benchmarks.page

# One server process on one core, asked from the other: moves a second, how soon they are answered, memory, a full store.
bench-server: .venv/ready-dev .venv/compiled
	@$(BIN)/python -m benchmarks.server

# The environments beside PettingZoo, pgx and OpenSpiel.
bench-lab: .venv/ready-dev
	@$(BIN)/python -m pip install --quiet --group bench
	$(BIN)/python -m benchmarks.lab

clean:
	rm -rf .venv build dist .coverage .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
