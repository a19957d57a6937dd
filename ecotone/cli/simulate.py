"""`ecotone simulate`: many games among bots, and what they say together."""

from __future__ import annotations

import json
import os
import sys
import time
from argparse import Namespace, _SubParsersAction
from typing import Any

from ecotone.cli.arguments import Parser, add_table, any_whole, levels, table_options, whole
from ecotone.cli.deck import given_options
from ecotone.cli.screen import table_title
from ecotone.cli.terminal import Progress, Terminal, table
from ecotone.core.game import Game
from ecotone.core.numbers import rounded
from ecotone.sim.stats import Tally
from ecotone.sim.tournament import Tournament, play_all
from ecotone.words import Words, sentence

Plain = dict[str, Any]


def add(commands: _SubParsersAction[Parser]) -> None:
    """The command and its arguments."""
    told = (
        "Play many games among bots, one seat for each bot named. Game i has seed S + i, and the bots move on by one"
        " seat each game. The same seed gives the same numbers, however many processes work on it."
    )
    parser = commands.add_parser("simulate", help="many games among bots", description=told)
    parser.example(
        "ecotone simulate ecosystem --bots grove,sapling,sapling --games 300 --seed 1",
        "ecotone simulate ecosystem --bots sapling --games 1000 --json",
    )
    add_table(parser)
    parser.add_argument("--bots", metavar="A,B,C", type=levels, required=True, help="a bot level for each seat")
    parser.add_argument("--games", metavar="N", type=whole(1, 10_000_000), default=100, help="how many games (100)")
    parser.add_argument("--seed", metavar="S", type=any_whole, default=0, help="the first game's seed (0)")
    parser.add_argument("--jobs", metavar="J", type=whole(1, 1024), help="how many processes (one a core)")
    parser.add_argument("--json", action="store_true", help="print the numbers as JSON")
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    """Play all games and print what they say."""
    game, bots = args.game, args.bots
    options = table_options(game, len(bots), given_options(args))
    jobs = min(args.jobs or cores(), args.games)
    tally = Tally(game, bots)
    progress = Progress(args.games, "games")
    start = time.perf_counter()
    try:
        for result in play_all(Tournament(game.id, tuple(bots), args.games, args.seed, options), jobs):
            tally.add(result)
            progress.step()
    finally:
        progress.close()
    head = {"game": game.id, "version": game.version, "bots": bots, "games": args.games, "seed": args.seed}
    report = {
        **head,
        "options": options,
        **tally.plain(),
        **won_alone(tally, options),
        "timing": timing(tally, time.perf_counter() - start, jobs),
    }
    if args.json:
        print(json.dumps(report, indent=1))
    else:
        show(game, report)
    return 0


def won_alone(tally: Tally, options: dict[str, str]) -> Plain:
    """How often somebody won who played alone for a level: as often as that level was reached."""
    goal = options.get("goal", "")
    return {"won": tally.plain()["levels"][goal]} if goal in tally.levels else {}


def cores() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def timing(tally: Tally, seconds: float, jobs: int) -> Plain:
    """How fast it went: the only numbers that differ from run to run."""
    return {
        "seconds": round(seconds, 3),
        "jobs": jobs,
        "moves_per_second": round(tally.moves / seconds),
        "games_per_second": round(tally.games / seconds, 2),
    }


# --- for people


def show(game: Game, report: Plain) -> None:
    """The numbers as tables."""
    terminal, words = Terminal(sys.stdout), Words(game)
    games = f"{report['games']} games from seed {report['seed']}"
    head = table_title(words, len(report["bots"]), games, report["options"])
    terminal.head(head)
    terminal.say()
    if game.cooperative:
        terminal.tell(f"The team ({', '.join(report['bots'])}) won {share(report['won'])} of its games.")
        terminal.tell(words.text("score", "together"))
    else:
        terminal.say(*results_table(report), "", *contest_told(words, report))
    if "levels" in report and "won" in report:
        goal = words.name("level", report["options"]["goal"])
        terminal.say(f"Won, the goal being the {goal} level: {share(report['won'])} of games.")
    for name, reached in report.get("levels", {}).items():
        title = f"{sentence(str(words.name('level', name)))} level (at least {reached['least']})"
        terminal.say(f"{title}: {share(reached)} of games.")
    terminal.say(f"{report['moves_a_game']:.1f} moves a game, {report['options_a_move']:.1f} options a move.", "")
    terminal.say(*cards_table(words, report["cards"]))
    terminal.say(speed_told(report["timing"]))
    scores = "" if game.cooperative else "Student's t for scores, "
    terminal.say(f"Intervals are 95 %: {scores}Wilson's for shares, over games.")


def contest_told(words: Words, report: Plain) -> list[str]:
    """What the seats and the winners say; alone, what a score is."""
    if "seats" not in report:
        note = words.text("score", "solo")
        return [note] if note else []
    winners = f"Winner's score {interval(report['winner_score'])}; shared wins {share(report['shared_wins'])}."
    return [*seats_table(report), "", winners]


def speed_told(timed: Plain) -> str:
    """How fast it went."""
    speed = f"{timed['moves_per_second']:,} moves/s, {timed['games_per_second']:,.1f} games/s"
    return f"{timed['seconds']:.1f} s with {timed['jobs']} process{'es' * (timed['jobs'] > 1)}: {speed}."


def results_table(report: Plain) -> list[str]:
    """How each bot fared."""
    contest = "seats" in report
    rows = [["bot", "seats", "score", "95 %", "sd", *(["win share", "95 %"] if contest else [])]]
    for found in report["results"]:
        row = [found["bot"], str(found["seats"]), *standing(found)]
        rows.append(row if contest else row[:5])
    return table(rows)


def seats_table(report: Plain) -> list[str]:
    """Whether the place at the table matters."""
    rows = [["seat", "score", "95 %", "sd", "win share", "95 %"]]
    rows += [[str(seat), *standing(found)] for seat, found in enumerate(report["seats"])]
    return table(rows)


def standing(found: Plain) -> list[str]:
    """Score and win share, each with its interval."""
    score, wins = found["score"], found["win_share"]
    return [rounded(score["mean"], ".2f"), span(score), f"{score['sd']:.2f}", percent(wins["mean"]), percents(wins)]


def cards_table(words: Words, cards: Plain) -> list[str]:
    """What each card was good for, on all boards together."""
    if not cards:
        return []
    rows = [["card", "a board", "points", "points a card"]]
    for name, found in cards.items():
        numbers = [found["placed"], found["points"], found["points_each"]]
        rows.append([str(words.name("card", name)), *[rounded(number, ".2f") for number in numbers]])
    return [*table(rows), ""]


def span(found: Plain) -> str:
    """An interval of scores; a single game has none."""
    return "-" if found["low"] is None else f"{rounded(found['low'], '.2f')} to {rounded(found['high'], '.2f')}"


def interval(found: Plain) -> str:
    """A mean with its interval."""
    return f"{rounded(found['mean'], '.2f')} ({span(found)})"


def percent(value: float) -> str:
    """A share for people."""
    return f"{100 * value:.1f} %"


def percents(found: Plain) -> str:
    """An interval of shares."""
    return f"{100 * found['low']:.1f} to {100 * found['high']:.1f} %"


def share(found: Plain) -> str:
    """A share with its interval."""
    return f"{percent(found['mean'])} ({percents(found)})"
