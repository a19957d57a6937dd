"""`ecotone deck check`: is somebody's own card file one that the game can be played with?"""

from __future__ import annotations

import importlib
import importlib.util
from argparse import Namespace, _SubParsersAction

from ecotone.cli.arguments import Misuse, Parser, a_game, read_text
from ecotone.games import GAMES


def add(commands: _SubParsersAction[Parser]) -> None:
    """The command and its arguments."""
    deck = commands.add_parser("deck", help="check a card file of your own", description="Work with card files.")
    deck.example("ecotone deck check ecosystem my-cards.toml")
    actions = deck.add_subparsers(title="actions", metavar="ACTION", required=True, parser_class=Parser)
    told = "Check a card file: every mistake is told with file, card, key and what was expected."
    parser = actions.add_parser("check", help="check a card file", description=told)
    parser.example("ecotone deck check ecosystem my-cards.toml")
    parser.add_argument("game", metavar="GAME", type=a_game, help=f"one of {', '.join(GAMES)}")
    parser.add_argument("file", metavar="FILE", help="a TOML file like the game's own cards.toml, or - for input")
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    """Check one file with the game's own `deck` module."""
    name = f"ecotone.games.{args.game.id}.deck"
    if not importlib.util.find_spec(name):
        raise Misuse(f"{args.game.id} has no card file to check.")
    found = importlib.import_module(name).check_deck(read_text(args.file), args.file)
    print(f"{args.file}: a good deck for {args.game.id}: {found}.")
    return 0
