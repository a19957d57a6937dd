"""What `tools/mutants.py` is made of: breaking rules, finding the tests that execute them, and judging by these."""
