"""Break the rules in many small ways and count what the tests notice: `python tools/mutants.py [GAME | FILE ...]`.

Each mutant is one change in one file. Inside a function it becomes the code of the running function, and the tests that
execute this function run until the first failure; what runs at import is broken in a copy of the repository, and the
tests of its game run there. Of a game all rules are broken and its report is written again (docs/mutants.md for
ecosystem, docs/mutants-GAME.md for another); without words that is done for every game. `--after LOG` takes over what
the output of an earlier run says, and judges only its survivors without an excuse again, when tests were added.

The published tools were tried first. mutmut 3.8 breaks under pytest 9 and cannot judge what runs at import, which is
where this engine builds its tables. cosmic-ray 8.7 starts Python anew for each of its 1,648 mutants: over an hour.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
import tomllib
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent))

from tools.mutation import afresh, running
from tools.mutation.breaking import Mutant, mutants_of
from tools.mutation.covering import covered
from tools.mutation.told import left_out, report, taken_over
from tools.mutation.verdicts import SURVIVED, Verdicts, earlier, kept

ROOT = Path(__file__).resolve().parent.parent
RULES = {  # the files of each game that hold its rules
    "ecosystem": ["cards", "grid", "scoring", "flow", "state", "view"],
    "baltica": [
        "cards",
        "deck",
        "policy_cards",
        "state",
        "setup",
        "table",
        "offers",
        "turn",
        "policies",
        "measures",
        "view",
    ],
    "ecos": [
        "cards",
        "field",
        "grammar",
        "deck",
        "state",
        "setup",
        "board",
        "counts",
        "table",
        "dial",
        "use",
        "effect",
        "placing",
        "replacing",
        "pointing",
        "gaining",
        "scoring",
        "special",
        "programs",
        "resolve",
        "flow",
        "drafting",
        "view",
        "weigh",
    ],
    "ecologic": [
        "cards",
        "field",
        "grammar",
        "deck",
        "state",
        "setup",
        "food",
        "placing",
        "table",
        "planned",
        "eating",
        "taking",
        "spending",
        "playing",
        "drawing",
        "exchange",
        "effects",
        "settling",
        "passing_on",
        "hunger",
        "deaths",
        "mouths",
        "larder",
        "assistant_flow",
        "assistant_web",
        "assistant_order",
        "assistant_course",
        "assistant_plan",
        "assistant",
        "assisting",
        "proposing",
        "markers",
        "feeding",
        "season",
        "express",
        "flow",
        "automa",
        "automa_feeding",
        "automa_abilities",
        "scoring",
        "view",
        "weigh",
    ],
}
FIRST = "ecosystem"  # the game whose report and excuses carry no name


def files_of(game: str) -> list[str]:
    """The files that are broken."""
    return [f"ecotone/games/{game}/{name}.py" for name in RULES[game]]


def game_of(file: str) -> str:
    """The game whose rules a file holds."""
    found = [game for game in RULES if f"ecotone/games/{game}/" in file]
    if not found or not (ROOT / file).is_file():
        raise SystemExit(f"{file}: expected one of {', '.join(RULES)}, or a file of their rules")
    return found[0]


def named(folder: str, game: str, ending: str) -> Path:
    """A game's own file: the report in docs, or in tools why a survivor changes nothing."""
    return ROOT / folder / ("mutants" + ("" if game == FIRST else f"-{game}") + ending)


def judged(mutants: list[Mutant], game: str, workers: int) -> tuple[Verdicts, list[str]]:
    """A verdict on each mutant, and the tests that were left out."""
    sys.dont_write_bytecode = False  # whatever `make` says: the workers copy what the first run compiled
    with tempfile.TemporaryDirectory(prefix="mutants-") as scratch:
        copy = afresh.copied(ROOT, Path(tempfile.mkdtemp(dir=scratch)))
        covering = covered(copy, game, files_of(game))
        inside = [m for m in mutants if m.inside and (m.file, m.where) not in covering.at_import]
        verdicts = running.judged(inside, copy, game, covering, workers)
        rest = [mutant for mutant in mutants if mutant.name not in verdicts]
        return verdicts | afresh.judged(rest, copy, game, covering, workers), covering.long


def excuses_of(game: str) -> dict[str, str]:
    """Why survivors of a game change nothing."""
    path = named("tools", game, ".toml")
    found: dict[str, str] = tomllib.loads(path.read_text(encoding="utf-8"))["equal"] if path.is_file() else {}
    return found


def break_game(game: str, files: list[str], known: Verdicts, workers: int) -> bool:
    """Break files of a game, or all of them, and tell; whether enough is noticed."""
    began = time.monotonic()
    excuses = excuses_of(game)
    mutants = [mutant for file in files or files_of(game) for mutant in mutants_of(ROOT, file)]
    old = kept(mutants, known, excuses)
    found, long = judged([mutant for mutant in mutants if mutant.name not in old], game, workers)
    title = "# Mutants" if game == FIRST else f"# Mutants of {game}"
    text = report(title, mutants, found | old, excuses, [*left_out(long), *taken_over(len(old))])
    print(text, f"{time.monotonic() - began:.0f} s", sep="\n")
    if not files:
        named("docs", game, ".md").write_text(text, encoding="utf-8")
    return 10 * [*found.values(), *old.values()].count(SURVIVED) < len(mutants)


def main() -> int:
    """Break what is named, or everything."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("words", nargs="*", metavar="GAME | FILE")
    parser.add_argument("--workers", type=int, default=2, metavar="N", help="how many processes judge at a time")
    parser.add_argument("--after", type=Path, metavar="LOG", help="judge only what survived in the output of a run")
    told = parser.parse_args()
    files: dict[str, list[str]] = {word: [] for word in told.words or RULES if word in RULES}
    for word in told.words:
        if word not in RULES:
            files.setdefault(game_of(word), []).append(word)
    known = earlier(told.after) if told.after else {}
    return 0 if all([break_game(game, chosen, known, told.workers) for game, chosen in files.items()]) else 1


if __name__ == "__main__":
    sys.exit(main())
