"""What measured games say of the bots, as tables in Markdown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from statistics import median

from ecotone.games import GAMES
from ecotone.sim.arena import Result
from ecotone.sim.stats import Mean, Plain, Tally
from tools.strength_games import Asked, Played
from tools.strength_lines import Line

LEAST = {"old-growth": 100}  # games of each level before it is called ordered
LEAST_OF_OTHERS = 1000
NOTHING = "–"
BINS = 10  # of the gauge
GAUGE = ["gauge", "positions", "said on average %", "sea saved %"]


@dataclass(frozen=True)
class Found:
    """What the games of a line say so far. `below` is the line of the level below, where levels play apart."""

    line: Line
    played: list[tuple[Asked, Played]]
    below: Found | None = None

    @cached_property
    def tally(self) -> Tally:
        """All games together."""
        tally = Tally(GAMES[self.line.game], self.line.bots)
        for asked, played in self.played:
            tally.add(Result(asked.seed, asked.names(), tuple(played.numbers), 0))
        return tally

    @cached_property
    def scores(self) -> list[float]:
        """The first bot's score in every game, wherever it sat."""
        first = self.line.bots[0]
        return [played.numbers[asked.names().index(first)] for asked, played in self.played]

    def score(self) -> Plain:
        """The mean score of the first bot, over all its seats."""
        return self.tally.bots[self.line.bots[0]].games.interval()

    def share(self) -> Plain:
        """The win share of the first bot."""
        return self.tally.bots[self.line.bots[0]].wins.share()

    def is_contest(self) -> bool:
        """Whether one bot plays against others."""
        return len(set(self.line.bots)) > 1

    def is_enough(self) -> bool:
        """Whether it has as many games as an order of levels asks for."""
        return len(self.played) >= LEAST.get(self.line.bots[0], LEAST_OF_OTHERS)


# --- the order of levels


def ordered(found: Found) -> str:
    """Whether a level is above the one below: at a table by its win share, alone by score, as a team by wins."""
    if found.is_contest():
        equal = 1 / len(found.line.bots)
        return verdict(found.share(), (equal, equal), found.is_enough())
    below = found.below
    if below is None:
        return ""
    if not below.played:
        return NOTHING
    under = apart(below)
    return verdict(apart(found), (under["low"], under["high"]), found.is_enough() and below.is_enough())


def apart(found: Found) -> Plain:
    """By what levels that do not meet are compared."""
    return found.tally.won.share() if GAMES[found.line.game].cooperative else found.score()


def verdict(part: Plain, bar: tuple[float | None, float | None], is_enough: bool) -> str:
    """An interval against what it must be above."""
    least, most = bar
    if part["low"] is None or least is None or most is None:
        return NOTHING
    word = "ordered" if part["low"] > most else "reversed" if part["high"] < least else "not told apart"
    return word if is_enough else f"{word} so far"


# --- cells


def told(part: Plain, scale: float = 1.0, digits: int = 1) -> str:
    """A number with its interval, if there is one."""
    if part["low"] is None:
        return f"{part['mean'] * scale:.{digits}f}"
    mean, low, high = [f"{part[name] * scale:.{digits}f}" for name in ("mean", "low", "high")]
    return f"{mean} ({low} to {high})"


def percent(values: Sequence[float]) -> str:
    """A share in per cent with its interval."""
    mean = Mean()
    for value in values:
        mean.add(value)
    return told(mean.share(), 100)


SETTINGS: dict[str, Callable[[Found], str]] = {
    "bots": lambda found: " ".join(found.line.bots),
    "players": lambda found: str(len(found.line.bots)),
    "options": lambda found: ", ".join(map(" ".join, found.line.options)),
    "games": lambda found: str(len(found.played)),
}
MEASURES: dict[str, Callable[[Found], str]] = {
    "score": lambda found: told(found.score(), digits=found.line.table.digits),
    "share": lambda found: told(found.share(), 100) if found.is_contest() else "",
    "winner": lambda found: told(found.tally.best.interval()),
    "won": lambda found: told(found.tally.won.share(), 100),
    "median": lambda found: f"{median(found.scores):g}",
    "ordered": ordered,
}


def cell(found: Found, what: str) -> str:
    """What a column tells of a line: a setting, an option's value, a measure, or how many games are `> 0`, `>= 30`."""
    options = dict(found.line.options)
    if what in SETTINGS or what in options:
        return SETTINGS[what](found) if what in SETTINGS else options[what]
    if not found.played:
        return NOTHING
    if what in MEASURES:
        return MEASURES[what](found)
    sign, number = what.split()
    least = float(number)
    return percent([score >= least if sign == ">=" else score > least for score in found.scores])


# --- tables


def printed(founds: list[Found]) -> str:
    """The lines of a table with its sentence, and what they hold for."""
    line = founds[0].line
    rows = gauge(founds) if line.table.way == "gauge" else crossed(founds) if line.table.across else plain(founds)
    return "\n".join([f"### {line.game}: {line.table.name}", "", line.table.about, "", *rows, "", holds_for(founds)])


def holds_for(founds: list[Found]) -> str:
    """Which rules were played, and when."""
    game = GAMES[founds[0].line.game]
    days = sorted({played.day for found in founds for _, played in found.played})
    when = " to ".join(dict.fromkeys([days[0], days[-1]])) if days else "no game yet"
    return f"Version {game.version} of the rules, {when}."


def marked(head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows as Markdown."""
    return ["| " + " | ".join(cells) + " |" for cells in [head, ["---"] * len(head), *rows]]


def plain(founds: list[Found]) -> list[str]:
    """A row for each line."""
    table = founds[0].line.table
    return marked([*table.columns], [[cell(found, what) for what in table.columns.values()] for found in founds])


def crossed(founds: list[Found]) -> list[str]:
    """A row for the lines that differ in one option only."""
    table = founds[0].line.table
    values = list(dict.fromkeys([cell(found, table.across) for found in founds]))
    rows: dict[tuple[str, ...], dict[str, str]] = {}
    for found in founds:
        row = rows.setdefault(tuple(cell(found, what) for what in table.columns.values()), {})
        row[cell(found, table.across)] = cell(found, table.cell)
    head = [*table.columns, *[f"{table.across} {value}" for value in values]]
    return marked(head, [[*names, *[row.get(value, "") for value in values]] for names, row in rows.items()])


def gauge(founds: list[Found]) -> list[str]:
    """What the gauge said of positions, in bins, against how often they were won."""
    bins: list[list[tuple[float, float]]] = [[] for _ in range(BINS)]
    for found in founds:
        for _, played in found.played:
            for said, came in zip(played.numbers[::2], played.numbers[1::2], strict=True):
                bins[min(int(said * BINS), BINS - 1)].append((said, came))
    rows = [[f"{10 * number} to {10 * number + 10} %", *binned(pairs)] for number, pairs in enumerate(bins) if pairs]
    return marked(GAUGE, rows)


def binned(pairs: list[tuple[float, float]]) -> list[str]:
    """How many positions, what was said of them, and what came."""
    said = 100 * sum(said for said, _ in pairs) / len(pairs)
    return [str(len(pairs)), f"{said:.1f}", percent([came for _, came in pairs])]
