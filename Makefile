# make play: the web table. make test: everything CI runs. Both set up what they need.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
COMPILED := build/compiled
GPU := build/gpu
ENGINE := $(shell find ecotone -name page -prune -o \( -name '*.py' -o -name '*.toml' -o -name '*.json' -o -name '*.net' \) -print)
PAGE := ecotone/server/page
MODULES := web/node_modules/done
TIMED := bash $(CURDIR)/tools/timed.sh
WEB := $(shell find web -path web/node_modules -prune -o -type f -print)

export PYTHONDONTWRITEBYTECODE := 1
export ECOTONE_PAGE := $(CURDIR)/$(PAGE)
export PATH := $(CURDIR)/$(BIN):$(PATH)

.PHONY: play test ci compiled-tests interpreted-tests test-gpu test-wheel thorough check lint mypy web-check web-test compiled page types golden mutants soak bench bench-beside profile bots deck durability faults load latency looking screenshots lock clean packages

play: $(COMPILED)/done $(PAGE)/index.html
	@PYTHONPATH=$(COMPILED) $(BIN)/ecotone serve --open

# What keeps one core busy goes two at a time, each part's words in one piece; then the tests, which take both cores.
test: packages
	@rm -f build/seconds
	@$(MAKE) --no-print-directory -j 2 --output-sync=target $(FIRST) $(PAGE)/index.html web-check web-test mypy lint
	@$(MAKE) --no-print-directory compiled-tests
	@$(MAKE) --no-print-directory interpreted-tests
	@$(TIMED)

FIRST := $(COMPILED)/built

# CI compiles the engine for the wheel that it installs as a stranger would, and tests that one.
ci: FIRST := test-wheel test-gpu
ci: test

# Everything on the engine that people play with, and again in plain Python what may differ there.
# Three workers there: one mostly waits for a browser or a server.
SIDE_BY_SIDE := $(BIN)/pytest --dist worksteal
compiled-tests interpreted-tests: export PYTHONDONTWRITEBYTECODE :=
compiled-tests: $(COMPILED)/built $(PAGE)/index.html
	ECOTONE_EXPECT=compiled PYTHONPATH=$(CURDIR)/$(COMPILED) $(TIMED) tests-compiled $(SIDE_BY_SIDE) -n 3

interpreted-tests: $(VENV)/done
	ECOTONE_EXPECT=interpreted $(TIMED) tests-interpreted $(SIDE_BY_SIDE) -n 2 -m "not once" $(BOTH_WAYS)

# The laws over a hundred games at each table instead of five.
thorough: $(COMPILED)/built
	PYTHONPATH=$(CURDIR)/$(COMPILED) $(SIDE_BY_SIDE) -n 2 --hypothesis-profile=thorough tests/laws

# What testing needs beside Python and Node: a C compiler, a browser, and the two servers that clubs may use.
PACKAGES := gcc libc6-dev chromium chromium-headless-shell postgresql redis-server
packages:
	@sh tools/packages.sh $(PACKAGES)

# What must hold compiled and interpreted; of the command line and the server a part shows that plain Python does too.
BOTH_WAYS := tests/core tests/games tests/laws tests/bots tests/sim tests/test_build.py tests/test_playthroughs.py \
	tests/cli/test_usage.py tests/server/test_engine.py

check: lint mypy web-check

lint: $(VENV)/done $(MODULES)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/python tools/sizes.py
	$(BIN)/python tools/rule_coverage.py
	$(BIN)/python tools/web_types.py --check

mypy: $(VENV)/done
	$(TIMED) mypy $(BIN)/mypy

web-check: $(MODULES)
	cd web && $(TIMED) web-check npm run check

web-test: $(MODULES)
	cd web && $(TIMED) web-test npm test

# The package as a stranger gets it: an archive of the sources, a wheel built from that in an environment of its own,
# installed into a bare one. The versions are the locked ones. The engine is compiled anew, and stays for `make test`.
WHEEL := build/wheel
test-wheel: $(VENV)/done $(PAGE)/index.html
	rm -rf $(WHEEL) $(COMPILED)
	mkdir -p $(WHEEL)
	sed -n 's/^\([a-z][^ ]*==[^\]*\).*/\1/p' requirements/dev.txt requirements/node.txt > $(WHEEL)/locked.txt
	ECOTONE_COMPILED=require ECOTONE_COMPILED_IN=$(CURDIR)/$(COMPILED) PIP_CONSTRAINT=$(CURDIR)/$(WHEEL)/locked.txt \
		$(TIMED) wheel-build $(BIN)/python -m build --outdir $(WHEEL)
	touch $(COMPILED)/built $(COMPILED)/done
	$(PYTHON) -m venv $(WHEEL)/bare
	$(WHEEL)/bare/bin/python -m pip install -q -c $(WHEEL)/locked.txt "$$(ls $(CURDIR)/$(WHEEL)/*.whl)[server]"
	ECOTONE_BARE=$(CURDIR)/$(WHEEL)/bare $(TIMED) tests-wheel $(BIN)/pytest -q -n 2 -c wheel_tests/pytest.ini wheel_tests

# The simulator for GPUs, proved equal to the engine on JAX for CPUs; it has an environment of its own.
test-gpu: $(GPU)/done
	PYTHONPATH=. $(TIMED) tests-gpu $(GPU)/bin/pytest -q -c gpu_tests/pytest.ini gpu_tests

$(GPU)/done: requirements/gpu.txt
	$(TIMED) venv-gpu $(PYTHON) -m venv $(GPU)
	$(TIMED) install-gpu $(GPU)/bin/python -m pip install -q --require-hashes -r requirements/gpu.txt
	touch $@

compiled: $(COMPILED)/built

page: $(PAGE)/index.html

types: $(VENV)/done $(MODULES)
	$(BIN)/python tools/web_types.py
	$(BIN)/python tools/baltica_faces.py

golden: $(VENV)/done
	$(BIN)/python tools/golden.py

mutants: $(VENV)/done
	$(BIN)/python tools/mutants.py

soak: $(COMPILED)/built
	PYTHONPATH=$(COMPILED) $(BIN)/python tools/soak.py --games 2000 --seed 1 --jobs 2

# Hours, unless told otherwise: `make bots MINUTES=30`. It goes on where it stopped.
bots: $(COMPILED)/built
	PYTHONPATH=$(COMPILED) $(BIN)/python tools/strength.py $(if $(MINUTES),--minutes $(MINUTES))

deck: $(COMPILED)/built
	PYTHONPATH=$(COMPILED) $(BIN)/python tools/ecos_deck.py
	PYTHONPATH=$(COMPILED) $(BIN)/python tools/ecologic_deck.py

bench: $(COMPILED)/built
	$(BIN)/python -m pip install -q --require-hashes -r requirements/peers.txt
	PYTHONPATH=$(COMPILED) $(BIN)/ecotone bench --peers

# The engine as it is here beside that of a commit, in turns: both are compiled first.
bench-beside: $(VENV)/done
	$(BIN)/python tools/beside.py $(REF)

durability: $(COMPILED)/built packages
	PYTHONPATH=$(COMPILED) $(BIN)/python tools/kill_test.py

faults: $(COMPILED)/built
	PYTHONPATH=$(COMPILED) $(BIN)/python tools/simulate_faults.py --runs 300

load: $(COMPILED)/built
	PYTHONPATH=$(COMPILED) $(BIN)/python tools/load_test.py --warm-up 6 --seconds 20 --search 50

latency: $(COMPILED)/built $(PAGE)/index.html packages
	PYTHONPATH=$(COMPILED) $(BIN)/python tools/latency.py

looking: $(COMPILED)/built
	PYTHONPATH=$(COMPILED) $(BIN)/python tools/looking_test.py

screenshots: $(VENV)/done $(PAGE)/index.html packages
	$(BIN)/python tools/screenshots.py

profile: $(COMPILED)/built
	PYTHONPATH=$(COMPILED) $(BIN)/python tools/hotspots.py

$(VENV)/done: requirements/dev.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Ecotone needs Python 3.11 or newer; say which one: make PYTHON=python3.12 ..."; exit 1; }
	$(TIMED) venv $(PYTHON) -m venv $(VENV)
	$(TIMED) install $(BIN)/python -m pip install -q --require-hashes -r requirements/dev.txt
	$(BIN)/python -m pip install -q --no-deps --no-build-isolation -e .
	touch $@

$(COMPILED)/built: $(VENV)/done tools/compile.py $(ENGINE)
	$(TIMED) compile $(BIN)/python tools/compile.py $(COMPILED)
	touch $(COMPILED)/built $(COMPILED)/done

# Without a C compiler the game still runs, only slower.
$(COMPILED)/done: $(VENV)/done tools/compile.py $(ENGINE)
	@$(MAKE) --no-print-directory $(COMPILED)/built || { rm -rf $(COMPILED); mkdir -p $(COMPILED); echo "The engine could not be compiled here; playing on plain Python."; }
	@touch $@

# Node comes from the machine, else from a Python package that carries it.
NODE := $(shell command -v npm > /dev/null || echo $(VENV)/done)
$(MODULES): web/package-lock.json web/.npmrc $(NODE)
	@command -v npm > /dev/null || $(BIN)/python -m pip install -q --require-hashes -r requirements/node.txt
	cd web && $(TIMED) npm-ci npm ci --no-progress
	touch $@

$(PAGE)/index.html: $(MODULES) $(WEB)
	cd web && $(TIMED) page npm run build
	touch $@

lock: $(VENV)/done
	$(BIN)/python -m pip install -q uv
	$(BIN)/uv pip compile -q --universal --generate-hashes --no-header --no-emit-index-url --extra dev pyproject.toml -o requirements/dev.txt
	$(BIN)/uv pip compile -q --universal --generate-hashes --no-header --no-emit-index-url --extra peers pyproject.toml -o requirements/peers.txt
	$(BIN)/uv pip compile -q --universal --generate-hashes --no-header --no-emit-index-url --extra node pyproject.toml -o requirements/node.txt
	$(BIN)/uv pip compile -q --universal --generate-hashes --no-header --no-emit-index-url --extra gpu-test pyproject.toml -o requirements/gpu.txt

clean:
	rm -rf $(VENV) build dist web/node_modules $(PAGE)
