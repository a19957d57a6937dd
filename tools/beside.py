"""The engine of the working tree beside that of a commit: `make bench-beside REF=<commit>`.

Both are compiled, each by the tools of its own tree. Then both play the same random games in turns, so that a busy
minute of the machine hits both, and CPU seconds are compared round by round.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log
from pathlib import Path
from statistics import median, quantiles

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build" / "beside"
OWN = ROOT / "build" / "compiled"
SEATS = {"ecosystem": 4, "ecos": 4, "baltica": 4, "ecologic": 4}
ROUNDS = 15
SECONDS = 1.0  # of CPU that each engine gets for each game in a round, about


class NoCommit(Exception):
    """There is no commit of this name."""


# --- two engines


def commit_of(ref: str) -> str:
    """The full name of a commit."""
    command = ["git", "rev-parse", "--verify", "--quiet", "--end-of-options", ref + "^{commit}"]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if found.returncode:
        raise NoCommit(f"there is no commit {ref!r}, expected one that git knows, such as main or 1a2b3c4")
    return found.stdout.strip()


def compiled(tree: Path, out: Path) -> Path:
    """The engine of a tree, compiled by its own tool if it is not there yet."""
    command = [sys.executable, str(tree / "tools" / "compile.py"), str(out)]
    subprocess.run(command, cwd=tree, check=True)
    return out


def engine_of(commit: str) -> Path:
    """The compiled engine of a commit, from a checkout that lasts as long as the compiler needs it."""
    tree = BUILD / f"{commit}-tree"
    git = ["git", "worktree"]
    subprocess.run([*git, "prune"], cwd=ROOT, check=True)
    subprocess.run([*git, "add", "--quiet", "--force", "--detach", str(tree), commit], cwd=ROOT, check=True)
    try:
        return compiled(tree, BUILD / commit)
    finally:
        subprocess.run([*git, "remove", "--force", str(tree)], cwd=ROOT, check=True)


class Player:
    """A process that plays random games with one engine."""

    def __init__(self, engine: Path) -> None:
        command = [sys.executable, str(ROOT / "tools" / "rounds.py")]
        environment = {**os.environ, "PYTHONPATH": str(engine), "PYTHONHASHSEED": "0"}
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, env=environment)

    def play(self, id: str, first: int, games: int) -> tuple[int, float]:
        """Decisions taken and CPU seconds spent in games with these seeds."""
        assert self.process.stdin
        assert self.process.stdout
        print(id, SEATS[id], first, games, file=self.process.stdin, flush=True)
        moves, seconds = self.process.stdout.readline().split()
        return int(moves), float(seconds)

    def stop(self) -> None:
        """There are no more games to play."""
        self.process.communicate()


# --- rounds


@dataclass
class Line:
    """How fast both engines were, in decisions per CPU second, round by round."""

    name: str
    new: list[float]
    old: list[float]

    def ratios(self) -> list[float]:
        """The new engine's speed in the old one's: above 1 it is faster."""
        return [new / old for new, old in zip(self.new, self.old, strict=True)]


def games_for(player: Player, id: str) -> int:
    """How many games take about as long as a round should."""
    games = 1
    while (spent := player.play(id, 0, games)[1]) < SECONDS / 8:
        games *= 2
    return max(1, round(games * SECONDS / spent))


def measured(new: Player, old: Player, rounds: int) -> list[Line]:
    """Both engines at every game, in turns, each round with other games than the last and the other engine first."""
    lines = [Line(id, [], []) for id in SEATS]
    games = {id: games_for(new, id) for id in SEATS}
    for number in range(rounds):
        for line in lines:
            first = number * games[line.name]
            sides = [(new, line.new), (old, line.old)]
            for player, speeds in sides if number % 2 else reversed(sides):
                moves, seconds = player.play(line.name, first, games[line.name])
                speeds.append(moves / seconds)
    return lines


def together(lines: Sequence[Line]) -> list[float]:
    """The ratio of all games in each round: their geometric mean, so that none counts more."""
    by_round = zip(*[line.ratios() for line in lines], strict=True)
    return [exp(sum(log(ratio) for ratio in ratios) / len(ratios)) for ratios in by_round]


def spread(ratios: Sequence[float]) -> tuple[float, float, float]:
    """The median between the quartiles."""
    low, middle, high = quantiles(ratios, n=4, method="inclusive") if len(ratios) > 1 else [ratios[0]] * 3
    return low, middle, high


def report(lines: Sequence[Line]) -> list[str]:
    """The table: speeds in the middle of all rounds, and the ratio."""
    told = [f"{'game':<14}{'new, moves/s':>14}{'old, moves/s':>14}{'new/old':>9}   quartiles"]
    for line in lines:
        told.append(f"{line.name:<14}{median(line.new):>14,.0f}{median(line.old):>14,.0f}{ratio_told(line.ratios())}")
    return [*told, f"{'all':<14}{'':>28}{ratio_told(together(lines))}"]


def ratio_told(ratios: Sequence[float]) -> str:
    """A ratio as the table has it."""
    low, middle, high = spread(ratios)
    return f"{middle:>9.3f}   {low:.3f} to {high:.3f}"


def too_slow(lines: Sequence[Line], least: float) -> list[str]:
    """The games at which the new engine is slower than it may be."""
    return [line.name for line in lines if spread(line.ratios())[1] < least]


# --- the command


def positive(text: str) -> int:
    """A number of rounds."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"expected a whole number of at least 1, not {text!r}")
    return int(text)


def arguments(words: Sequence[str]) -> argparse.Namespace:
    """What the command was asked."""
    parser = argparse.ArgumentParser(prog="beside", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("ref", metavar="REF", help="the commit to compare with")
    parser.add_argument("--rounds", type=positive, default=ROUNDS, metavar="N", help="(default: %(default)s)")
    parser.add_argument("--least", type=float, default=0.0, metavar="R", help="fail where a game's ratio is below")
    given = parser.parse_args(words)
    try:
        given.commit = commit_of(given.ref)
    except NoCommit as wrong:
        parser.error(str(wrong))
    return given


def main(words: Sequence[str]) -> int:
    """Build, measure and print."""
    given = arguments(words)
    players = [Player(compiled(ROOT, OWN)), Player(engine_of(given.commit))]
    try:
        lines = measured(players[0], players[1], given.rounds)
    finally:
        for player in players:
            player.stop()
    print(f"The working tree beside {given.commit[:10]}: random play, {given.rounds} rounds in turns, CPU seconds.")
    print(*report(lines), sep="\n")
    slow = too_slow(lines, given.least)
    if slow:
        print(f"Below {given.least:g}: {', '.join(slow)}.", file=sys.stderr)
    return int(bool(slow))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
