"""`ecotone score`: the score sheets of finished boards from a real table."""

from __future__ import annotations

import json
import sys
from argparse import Namespace, _SubParsersAction
from typing import Any

from ecotone.cli.arguments import Parser, read_text
from ecotone.cli.screen import ending, large_sheet, winners_told
from ecotone.cli.terminal import Terminal
from ecotone.core.errors import BadInput
from ecotone.games import GAMES
from ecotone.games.ecosystem.scorepad import score_text
from ecotone.games.ecosystem.statistics import levels
from ecotone.words import Words

Result = dict[str, Any]


def add(commands: _SubParsersAction[Parser]) -> None:
    """The command and its arguments."""
    told = (
        "Score the finished boards of a real table. The file holds one table, a list of tables, or tables under"
        ' "vectors". A table is {"mode": M, "boards": [...]} with mode multi (3 to 6 boards), two, or solo (your board,'
        " then the automa's). A board is 4 rows of 5 cards by name. Mode two also needs the neutral player's cards:"
        ' "neutral": {"stream": 3, "wolf": 2}, or "neutral_pile" with all 20.'
    )
    parser = commands.add_parser("score", help="score the boards of a real table", description=told)
    parser.example("ecotone score ecosystem table.json", "ecotone score ecosystem - --json < table.json")
    parser.add_argument("game", metavar="GAME", choices=["ecosystem"], help="ecosystem")
    parser.add_argument("file", metavar="FILE", help="a JSON file, or - for the standard input")
    parser.add_argument("--json", action="store_true", help="print the sheets as JSON")
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    """Score every table of the file."""
    text = read_text(args.file)
    try:
        results = score_text(text)
    except BadInput as wrong:
        raise BadInput(f"{args.file}: {wrong}") from None
    if args.json:
        print(json.dumps(results, indent=1))
        return 0
    for number, result in enumerate(results, start=1):
        show(result, number, len(results))
    return 0


def show(result: Result, number: int, tables: int) -> None:
    """One table's sheet for people."""
    terminal, words = Terminal(sys.stdout), Words(GAMES["ecosystem"])
    title = f"Table {number}" if result["id"] is None else f"Table {result['id']}"
    names = ["you", "automa"] if "solo" in result else [f"player {i + 1}" for i in range(len(result["players"]))]
    columns = [(name, numbers(player)) for name, player in zip(names, result["players"], strict=True)]
    terminal.say(terminal.strong(title), "", *large_sheet(words, columns), "")
    totals = [column[-1] for _, column in columns]
    if "solo" in result:
        terminal.tell(ending(words, names, [result["solo"]["margin"]], levels(1)))
    else:
        terminal.tell(winners_told(names, totals))
    if number < tables:
        terminal.say()


def numbers(player: Result) -> list[int]:
    """A player's column from top to bottom."""
    return [*player["categories"].values(), player["gaps"], player["biodiversity"], player["total"]]
