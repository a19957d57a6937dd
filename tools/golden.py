"""Write the golden files again: `python tools/golden.py`. Playthroughs and census; their diff is the review."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import msgspec

# At the end, so that an engine named in PYTHONPATH is the one that plays.
sys.path.append(str(Path(__file__).resolve().parent.parent))

from ecotone.core import record as records
from ecotone.core.game import Game
from ecotone.core.kernel import Event, State, apply, legal, to_act
from ecotone.core.rng import Rng, seeded
from ecotone.core.views import Ask, Piece, View, Zone
from ecotone.games import GAMES
from tools.tables import Table, is_long, random_game, some_tables

ROOT = Path(__file__).resolve().parent.parent
SPECTATOR = -1
EVERY = 40  # decisions between two looks at the whole table
SEEDS = (1, 2, 3)  # of each table in the census
DEPTH = 40  # decisions over which the census counts different views
MIDDLE = 30  # decisions before the census tries everything, three decisions deep
LONGEST = 240  # decisions of a playthrough of a long game
MARKS = ("?", "!", "|")  # what begins a line that is no part of the record: questions, events, views


def files() -> dict[Path, Callable[[], str]]:
    """Every golden file with what makes the text that belongs in it: naming them all plays nothing."""
    found: dict[Path, Callable[[], str]] = {}
    for game in GAMES.values():
        for number, table in enumerate(some_tables(game), start=1):
            name = str(table).removeprefix(f"{game.id}-")
            path = ROOT / "tests" / "playthroughs" / game.id / f"{name}.txt"
            found[path] = partial(playthrough, table, seed_kept(path, number))
        found[ROOT / "tests" / "census" / f"{game.id}.txt"] = partial(census, game)
    return found


def seed_kept(path: Path, otherwise: int) -> int:
    """The seed of a golden game that is there already, so that a table added before it changes nothing of it."""
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    found = [int(line.removeprefix("seed ")) for line in lines if line.startswith("seed ")]
    return found[0] if found else otherwise


def chance(seed: int) -> Rng:
    """What the players of a golden game choose by; not the stream that the game deals by."""
    return seeded(1000 + seed)


# --- playthroughs


def playthrough(table: Table, seed: int) -> str:
    """A whole game, or a long one's beginning: its record, between its lines every question and event, some views."""
    game = table.game
    lines: list[str] = []
    asked: dict[int, str] = {}
    told = 0
    for record, s in random_game(table, seed, chance(seed)):
        lines += action_lines(game, record)
        events = s.events or []
        lines += [event_line(game, event) for event in events[told:]]
        told = len(events)
        if len(record.actions) % EVERY == 0 or not to_act(s):
            lines += table_lines(game, s)
        lines += new_asks(game, record, s, asked)
        if is_long(game) and len(record.actions) == LONGEST:
            break
    if to_act(s):
        return "\n".join([records.write(game, table.begin(seed)).rpartition("\n")[0], *lines, ""])
    record.outcome = game.outcome(s)
    head, _, _ = records.write(game, table.begin(seed)).rpartition("\n")
    *_, foot = records.write(game, record).splitlines()
    return "\n".join([head, *lines, "", foot, ""])


def action_lines(game: Game, record: records.Record) -> list[str]:
    """The last action of a record as it stands there."""
    return [f"{seat} {game.verbs.text(action)}" for seat, action in record.actions[-1:]]


def new_asks(game: Game, record: records.Record, s: State, asked: dict[int, str]) -> list[str]:
    """The questions that were not asked before; `asked` remembers them until they are answered."""
    for seat, _ in record.actions[-1:]:
        asked.pop(seat, None)
    lines = {seat: ask_line(game, s, seat) for seat in to_act(s)}
    news = [line for seat, line in lines.items() if asked.get(seat) != line]
    asked.update(lines)
    return news


def ask_line(game: Game, s: State, seat: int) -> str:
    """A question with its answers."""
    ask = game.ask(s, seat)
    return f"? {seat} {ask.kind}: {answers(ask)}"


def answers(ask: Ask) -> str:
    """All options, those of one verb and kind together."""
    found: dict[str, list[str]] = {}
    for option in ask.options:
        words, equals, name = option.text.rpartition("=")
        found.setdefault(words + equals, []).append(name)
    return "; ".join(start + ",".join(names) for start, names in found.items())


def event_line(game: Game, event: Event) -> str:
    """What happened, and how it was told to those who may not know it all."""
    line = f"! {game.event_text(event)}"
    told = game.tell(event, SPECTATOR)
    return line if told == event else f"{line} (to others: {game.event_text(told)})"


def table_lines(game: Game, s: State) -> list[str]:
    """What a spectator sees, and for each seat what it sees differently."""
    public = view_lines(game.view(s, SPECTATOR))
    lines = ["| spectator", *[f"|   {line}" for line in public]]
    for seat in range(s.seats):
        own = [line for line in view_lines(game.view(s, seat)) if line not in public]
        lines += [f"| seat {seat}", *[f"|   {line}" for line in own]]
    return lines


def view_lines(view: View) -> list[str]:
    """A view as text, a line a fact and a zone."""
    waiting = [str(seat) for seat, is_awaited in enumerate(view.waiting) if is_awaited]
    lines = [f"waiting for {' '.join(waiting) or 'nobody'}"]
    for name, fact in view.facts.items():
        lines.append(f"{name}: {' '.join(str(n) for n in fact) if isinstance(fact, list) else fact}")
    lines += [f"{name}: {zone_text(zone)}" for name, zone in view.zones.items()]
    return lines + ([f"asked: {view.ask.kind}"] if view.ask else [])


def zone_text(zone: Zone) -> str:
    """What lies in a zone."""
    words = [piece_text(piece) for piece in zone.pieces]
    return " ".join(words + ([f"({zone.hidden} hidden)"] if zone.hidden else [])) or "empty"


def piece_text(piece: Piece) -> str:
    """A piece with its place and marks."""
    place = f"{piece.at}=" if piece.at else ""
    return place + piece.face + "".join(f"[{mark}]" for mark in piece.marks)


# --- census


def census(game: Game) -> str:
    """Numbers from fixed seeds that any silent change of the rules would change."""
    heads = ("table", "seed", "decisions", "actions", f"views to {DEPTH}", f"tree at {MIDDLE}")
    rows = [[str(table), str(seed), *counts(table, seed)] for table in some_tables(game) for seed in SEEDS]
    widths = [max(len(row[i]) for row in [heads, *rows]) for i in range(len(heads))]
    lines = ["  ".join(word.ljust(width) for word, width in zip(row, widths, strict=True)) for row in [heads, *rows]]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def counts(table: Table, seed: int) -> list[str]:
    """Decisions, legal actions summed, different views, and ways to go on from the middle, of one random game."""
    actions = tree = 0
    views: set[bytes] = set()
    for record, s in random_game(table, seed, chance(seed)):
        actions += sum(len(legal(s, seat)) for seat in to_act(s))
        if len(record.actions) <= DEPTH:
            views.update(msgspec.json.encode(table.game.view(s, viewer)) for viewer in range(-1, s.seats))
        if len(record.actions) == MIDDLE:
            tree = ways(s, 3)
    return [str(number) for number in (len(record.actions), actions, len(views), tree)]


def ways(s: State, depth: int) -> int:
    """How many different lines of play there are, the lowest seat always acting first."""
    acting = to_act(s)
    if depth == 0 or not acting:
        return 1
    total = 0
    for action in legal(s, acting[0]):
        c = s.clone()
        apply(c, acting[0], action)
        total += ways(c, depth - 1)
    return total


def main() -> None:
    """Write what changed, and remove what no longer belongs."""
    argparse.ArgumentParser(description=__doc__).parse_args()
    wanted = files()
    for path, make in wanted.items():
        text = make()
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
            print(f"wrote {path.relative_to(ROOT)}")
    for path in existing():
        if path not in wanted:
            path.unlink()
            print(f"removed {path.relative_to(ROOT)}")
    print(f"{len(wanted)} golden files")


def existing() -> list[Path]:
    """The golden files that there are."""
    return sorted([*(ROOT / "tests" / "playthroughs").rglob("*.txt"), *(ROOT / "tests" / "census").glob("*.txt")])


if __name__ == "__main__":
    main()
