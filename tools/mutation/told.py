"""The report of a run."""

from __future__ import annotations

from collections import Counter

from tools.mutation.apart import TIMED_OUT
from tools.mutation.breaking import Mutant
from tools.mutation.covering import LONG
from tools.mutation.verdicts import KILLED, SURVIVED, Verdicts

HOW = """\
Written by `make mutants`: small changes to the rules, and whether the tests notice.
A mutant inside a function meets the tests of its game that execute it, one of what runs at import meets all of them."""


def report(title: str, mutants: list[Mutant], verdicts: Verdicts, excuses: dict[str, str], notes: list[str]) -> str:
    """The counts and every survivor, with its excuse where it has one."""
    survivors = [mutant for mutant in mutants if verdicts[mutant.name] == SURVIVED]
    equal = [mutant for mutant in survivors if mutant.key in excuses]
    lines = [title, "", HOW, *notes, "", *table(mutants, verdicts), ""]
    lines += [f"{len(survivors)} of {len(mutants)} survive: {100 * len(survivors) / len(mutants):.1f} %."]
    lines += [f"Of these, {len(equal)} change nothing that a game could show, as said below.", "", "## Survivors", ""]
    for mutant in survivors:
        excuse = excuses.get(mutant.key, "**not excused**")
        lines.append(f"- `{mutant.file}:{mutant.line}` `{mutant.change}`. {excuse}")
    return "\n".join(lines) + "\n"


def table(mutants: list[Mutant], verdicts: Verdicts) -> list[str]:
    """The counts, file by file."""
    lines = ["| file | mutants | killed | timed out | survived |", "|---|---|---|---|---|"]
    for file in [*dict.fromkeys(mutant.file for mutant in mutants), "all"]:
        counts = Counter(verdicts[mutant.name] for mutant in mutants if file in (mutant.file, "all"))
        cells = [sum(counts.values()), counts[KILLED], counts[TIMED_OUT], counts[SURVIVED]]
        lines.append(f"| {file} | " + " | ".join(map(str, cells)) + " |")
    return lines


def left_out(long: list[str]) -> list[str]:
    """A sentence about tests that were not run, if there are any."""
    names = ", ".join(f"`{test.rpartition('/')[2]}`" for test in long)
    return [f"Left out, since each takes more than {LONG} s: {names}."] if long else []


def taken_over(number: int) -> list[str]:
    """A sentence about verdicts of an earlier run, if there are any."""
    told = f"{number} verdicts are an earlier run's, whose survivors without an excuse were judged again."
    return [told] if number else []
