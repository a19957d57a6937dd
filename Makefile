# make play: a game in the terminal. make test: everything CI runs. Both set up what they need.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
COMPILED := build/compiled
ENGINE := $(shell find ecotone -name '*.py' -o -name '*.toml' -o -name '*.json')

export PYTHONDONTWRITEBYTECODE := 1

.PHONY: play test check compiled golden mutants soak bench profile bots lock clean compiler

play: $(COMPILED)/done
	@PYTHONPATH=$(COMPILED) $(BIN)/ecotone play ecosystem

test: compiler check $(COMPILED)/built
	ECOTONE_EXPECT=interpreted $(BIN)/pytest -n 2
	ECOTONE_EXPECT=compiled PYTHONPATH=$(COMPILED) $(BIN)/pytest -n 2 $(BOTH_WAYS)

# The compiled engine is tested too, so testing needs a C compiler; playing does not.
compiler:
	@command -v cc > /dev/null || { test "$$(id -u)" = 0 && apt-get update -q && apt-get install -q -y gcc libc6-dev; } \
		|| { echo "make test needs a C compiler, for instance: sudo apt-get install gcc libc6-dev"; exit 1; }

# What must hold interpreted and compiled; the rest is tested once.
BOTH_WAYS := tests/core tests/games tests/laws tests/bots tests/sim tests/test_build.py tests/test_playthroughs.py

check: $(VENV)/done
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/python tools/sizes.py
	$(BIN)/python tools/rule_coverage.py

compiled: $(COMPILED)/built

golden: $(VENV)/done
	$(BIN)/python tools/golden.py

mutants: $(VENV)/done
	$(BIN)/python tools/mutants.py

soak: $(COMPILED)/built
	PYTHONPATH=$(COMPILED) $(BIN)/python tools/soak.py --games 2000 --seed 1 --jobs 2

bots: $(COMPILED)/built
	PYTHONPATH=$(COMPILED) $(BIN)/python tools/bot_table.py

bench: $(COMPILED)/built
	$(BIN)/python -m pip install -q --require-hashes -r requirements/peers.txt
	PYTHONPATH=$(COMPILED) $(BIN)/ecotone bench --peers

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

lock: $(VENV)/done
	$(BIN)/python -m pip install -q uv
	$(BIN)/uv pip compile -q --universal --generate-hashes --no-header --no-emit-index-url --extra dev pyproject.toml -o requirements/dev.txt
	$(BIN)/uv pip compile -q --universal --generate-hashes --no-header --no-emit-index-url --extra peers pyproject.toml -o requirements/peers.txt

clean:
	rm -rf $(VENV) build dist
