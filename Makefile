# make play: the web table. make test: everything CI runs. Both set up what they need.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
COMPILED := build/compiled
GPU := build/gpu
ENGINE := $(shell find ecotone -name page -prune -o \( -name '*.py' -o -name '*.toml' -o -name '*.json' -o -name '*.net' \) -print)
PAGE := ecotone/server/page
MODULES := web/node_modules/done
WEB := $(shell find web -path web/node_modules -prune -o -type f -print)

export PYTHONDONTWRITEBYTECODE := 1
export ECOTONE_PAGE := $(CURDIR)/$(PAGE)
export PATH := $(CURDIR)/$(BIN):$(PATH)

.PHONY: play test test-gpu test-wheel check compiled page types golden mutants soak bench bench-beside profile bots deck durability faults load latency looking screenshots lock clean packages

play: $(COMPILED)/done $(PAGE)/index.html
	@PYTHONPATH=$(COMPILED) $(BIN)/ecotone serve --open

test: packages check $(COMPILED)/built $(PAGE)/index.html
	cd web && npm test
	ECOTONE_EXPECT=interpreted $(BIN)/pytest -n 2
	ECOTONE_EXPECT=compiled PYTHONPATH=$(COMPILED) $(BIN)/pytest -n 2 $(BOTH_WAYS)

# What testing needs beside Python and Node: a C compiler, a browser, and the two servers that clubs may use.
PACKAGES := gcc libc6-dev chromium postgresql redis-server
packages:
	@sh tools/packages.sh $(PACKAGES)

# What must hold interpreted and compiled; the rest is tested once.
BOTH_WAYS := tests/core tests/games tests/laws tests/bots tests/sim tests/test_build.py tests/test_playthroughs.py

check: $(VENV)/done $(MODULES)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/python tools/sizes.py
	$(BIN)/python tools/rule_coverage.py
	$(BIN)/python tools/web_types.py --check
	cd web && npm run check

# The package as a stranger gets it: an archive of the sources, a wheel built from that in an environment of its own,
# installed into a bare one. The versions are the locked ones. The engine is compiled anew, and stays for `make test`.
WHEEL := build/wheel
test-wheel: $(VENV)/done $(PAGE)/index.html
	rm -rf $(WHEEL) $(COMPILED)
	mkdir -p $(WHEEL)
	sed -n 's/^\([a-z][^ ]*==[^\]*\).*/\1/p' requirements/dev.txt requirements/node.txt > $(WHEEL)/locked.txt
	ECOTONE_COMPILED=require ECOTONE_COMPILED_IN=$(CURDIR)/$(COMPILED) PIP_CONSTRAINT=$(CURDIR)/$(WHEEL)/locked.txt \
		$(BIN)/python -m build --outdir $(WHEEL)
	touch $(COMPILED)/built $(COMPILED)/done
	$(PYTHON) -m venv $(WHEEL)/bare
	$(WHEEL)/bare/bin/python -m pip install -q -c $(WHEEL)/locked.txt "$$(ls $(CURDIR)/$(WHEEL)/*.whl)[server]"
	ECOTONE_BARE=$(CURDIR)/$(WHEEL)/bare $(BIN)/pytest -q -n 2 -c wheel_tests/pytest.ini wheel_tests

# The simulator for GPUs, proved equal to the engine on JAX for CPUs; it has an environment of its own.
test-gpu: $(GPU)/done
	PYTHONPATH=. $(GPU)/bin/pytest -q -c gpu_tests/pytest.ini gpu_tests

$(GPU)/done: requirements/gpu.txt
	$(PYTHON) -m venv $(GPU)
	$(GPU)/bin/python -m pip install -q --require-hashes -r requirements/gpu.txt
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

bots: $(COMPILED)/built
	PYTHONPATH=$(COMPILED) $(BIN)/python tools/bot_table.py
	PYTHONPATH=$(COMPILED) $(BIN)/python tools/team_table.py
	PYTHONPATH=$(COMPILED) $(BIN)/python tools/ecos_table.py
	PYTHONPATH=$(COMPILED) $(BIN)/python tools/ecologic_table.py

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
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install -q --require-hashes -r requirements/dev.txt
	$(BIN)/python -m pip install -q --no-deps --no-build-isolation -e .
	touch $@

$(COMPILED)/built: $(VENV)/done tools/compile.py $(ENGINE)
	$(BIN)/python tools/compile.py $(COMPILED)
	touch $(COMPILED)/built $(COMPILED)/done

# Without a C compiler the game still runs, only slower.
$(COMPILED)/done: $(VENV)/done tools/compile.py $(ENGINE)
	@$(MAKE) --no-print-directory $(COMPILED)/built || { rm -rf $(COMPILED); mkdir -p $(COMPILED); echo "The engine could not be compiled here; playing on plain Python."; }
	@touch $@

# Node comes from the machine, else from a Python package that carries it.
$(MODULES): web/package-lock.json web/.npmrc $(VENV)/done
	@command -v npm > /dev/null || $(BIN)/python -m pip install -q --require-hashes -r requirements/node.txt
	cd web && npm ci --no-progress
	touch $@

$(PAGE)/index.html: $(MODULES) $(WEB)
	cd web && npm run build
	touch $@

lock: $(VENV)/done
	$(BIN)/python -m pip install -q uv
	$(BIN)/uv pip compile -q --universal --generate-hashes --no-header --no-emit-index-url --extra dev pyproject.toml -o requirements/dev.txt
	$(BIN)/uv pip compile -q --universal --generate-hashes --no-header --no-emit-index-url --extra peers pyproject.toml -o requirements/peers.txt
	$(BIN)/uv pip compile -q --universal --generate-hashes --no-header --no-emit-index-url --extra node pyproject.toml -o requirements/node.txt
	$(BIN)/uv pip compile -q --universal --generate-hashes --no-header --no-emit-index-url --extra gpu-test pyproject.toml -o requirements/gpu.txt

clean:
	rm -rf $(VENV) build dist web/node_modules $(PAGE)
