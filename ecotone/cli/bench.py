"""`ecotone bench`: how fast the engine is, interpreted and compiled, and beside others."""

from __future__ import annotations

import json
import sys
from argparse import Namespace, _SubParsersAction
from typing import Any

from ecotone.cli.arguments import Parser, positive
from ecotone.cli.terminal import Progress, Terminal, table
from ecotone.games import GAMES
from ecotone.sim.bench import REPETITIONS, Row, machine, measure, own_rows, ratios
from ecotone.sim.engines import engines, is_compiled
from ecotone.sim.peers import peers

Plain = dict[str, Any]


def add(commands: _SubParsersAction[Parser]) -> None:
    """The command and its arguments."""
    told = (
        "Measure random legal play, driven from Python, per CPU second of this process:"
        f" the median of {REPETITIONS} interleaved repetitions. A move is a decision of a player."
    )
    parser = commands.add_parser("bench", help="the benchmark table", description=told)
    parser.example("ecotone bench", "ecotone bench --peers --seconds 2")
    parser.add_argument("--peers", action="store_true", help="also OpenSpiel and Catanatron, where installed")
    seconds = "CPU seconds a row and repetition (1)"
    parser.add_argument("--seconds", metavar="S", type=positive, default=1.0, help=seconds)
    parser.add_argument("--json", action="store_true", help="print the numbers as JSON")
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    """Measure and print."""
    own = [row for engine in engines() for id in GAMES for row in own_rows(engine, id)]
    found, versions = peers() if args.peers else ([], {})
    others = [Row(peer.game, peer.engine, peer.play) for peer in found]
    progress = Progress(REPETITIONS * (len(own) + len(others)), "measurements")
    try:
        numbers = measure([*own, *others], args.seconds, progress.step)
    finally:
        progress.close()
    ours, theirs = numbers[: len(own)], numbers[len(own) :]
    report = {"machine": machine(versions), "seconds": args.seconds, "rows": numbers, "ratios": ratios(ours, theirs)}
    if args.json:
        print(json.dumps(report, indent=1))
    else:
        show(report)
    return 0


def show(report: Plain) -> None:
    """The numbers as tables."""
    terminal = Terminal(sys.stdout)
    told = report["machine"]
    terminal.say(f"{told['processor']}, {told['cores']} cores, {told['date']}, Python {told['python']}")
    terminal.say(*[f"{name} {told[name]}" for name in list(told)[4:]], "")
    lines = table([heading(), *[line(row) for row in report["rows"]]])
    terminal.say(*lines)
    if not is_compiled():
        start = lines[0].index("engine")
        terminal.say(f"{'all':{start - 5}}{'compiled':>11}  not compiled here: make compiled")
    if any(row["to"] for row in report["ratios"]):
        terminal.say("", "Our moves/s in theirs:", *ratio_table(report["ratios"]))
    terminal.say("", f"Per CPU second, median of {REPETITIONS} interleaved repetitions of {report['seconds']:g} s.")


def heading() -> list[str]:
    """The heads of the columns."""
    return ["game", "engine", "moves/s", "range k", "games/s", "clone µs", "replay ms"]


def line(row: Plain) -> list[str]:
    """One line of the table."""
    name = short(row["name"])
    span = f"{row['least'] / 1000:.0f}-{row['most'] / 1000:.0f}"
    clone = f"{row['clone_us']:.2f}" if "clone_us" in row else ""
    replay = f"{row['replay_us'] / 1000:.2f}" if "replay_us" in row else ""
    return [name, row["engine"], f"{row['moves_per_second']:,}", span, f"{row['games_per_second']:,.0f}", clone, replay]


def ratio_table(found: list[Plain]) -> list[str]:
    """A line for each of our rows, a column for each peer."""
    names = list(found[0]["to"])
    head = ["", "engine", *[short(name.partition(" ")[2]) for name in names]]
    return table(
        [head, *[[row["name"], row["engine"], *[f"{row['to'][name]:.2f}" for name in names]] for row in found]]
    )


def short(name: str) -> str:
    """A game's name without its settings, to fit into a column."""
    return name.removeprefix("python_").partition("(")[0]
