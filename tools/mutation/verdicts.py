"""What is said of mutants, line by line while a run goes on."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from tools.mutation.breaking import Mutant

KILLED, SURVIVED = "killed", "survived"
LINE = re.compile(r"\d+/\d+ ([a-z ]+): (.*)")

Verdicts = dict[str, str]  # by the names of mutants


def tell(number: int, found: Iterable[tuple[Mutant, str]]) -> Verdicts:
    """Print verdicts as they come, and keep them."""
    verdicts: Verdicts = {}
    for done, (mutant, verdict) in enumerate(found, start=1):
        verdicts[mutant.name] = verdict
        print(f"{done}/{number} {verdict}: {mutant.name}", flush=True)
    return verdicts


def earlier(log: Path) -> Verdicts:
    """What a run has printed."""
    lines = [LINE.fullmatch(line) for line in log.read_text(encoding="utf-8").splitlines()]
    return {line[2]: line[1] for line in lines if line}


def kept(mutants: list[Mutant], known: Verdicts, excuses: dict[str, str]) -> Verdicts:
    """What need not be judged again when tests were added: survivors may die of these, unless they are excused."""
    named = {mutant.name: mutant for mutant in mutants if mutant.name in known}
    return {name: known[name] for name in named if known[name] != SURVIVED or named[name].key in excuses}
