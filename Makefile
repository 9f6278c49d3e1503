# Everything works on an empty machine with Python 3.11 or newer, make and git.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
PEERS := $(VENV)/.peers
UV := $(VENV)/uv/bin/uv

.PHONY: help setup play test check format bench peers soak requirements clean

help:            ## show these targets
	@sed -n 's/^\([a-z]*\):.*## /  make \1|/p' $(MAKEFILE_LIST) | column -t -s '|'

setup: $(READY)  ## create the virtual environment

play: $(READY)   ## play in the terminal
	@$(BIN)/fireteam

test: check      ## every check, then every test, in parallel and in random order
	$(BIN)/python -m pytest -n auto

check: $(READY)  ## style, types, import walls, texts, ledger
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/fireteam check-text
	$(BIN)/fireteam rules --check

format: $(READY) ## put the code into the house style
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: $(READY)  ## decisions a second, clone, save, memory
	$(BIN)/fireteam bench

peers: $(PEERS)  ## the same beside python-chess, OpenSpiel and PettingZoo
	$(BIN)/fireteam bench --peers

soak: $(READY)   ## ten thousand games with every invariant checked
	$(BIN)/fireteam soak --games 10000

COMPILE = $(UV) pip compile --quiet --upgrade --generate-hashes --universal --python-version 3.11 \
	--no-emit-index-url --custom-compile-command 'make requirements' pyproject.toml

requirements: $(UV) ## pin the newest versions of all dependencies, with their hashes
	$(COMPILE) --output-file requirements/runtime.txt
	$(COMPILE) --extra dev --constraint requirements/runtime.txt --output-file requirements/dev.txt
	$(COMPILE) --extra peers --constraint requirements/dev.txt --output-file requirements/peers.txt

clean:           ## remove what can be made again
	rm -rf $(VENV) .fireteam .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache

$(BIN)/python:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Fireteam needs Python 3.11 or newer")'
	$(PYTHON) -m venv $(VENV)

$(READY): requirements/dev.txt pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/dev.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

$(PEERS): requirements/peers.txt $(READY)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/peers.txt
	@touch $@

$(UV): | $(BIN)/python
	$(PYTHON) -m venv $(VENV)/uv
	$(VENV)/uv/bin/python -m pip install --quiet --disable-pip-version-check uv
