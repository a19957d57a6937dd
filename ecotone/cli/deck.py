"""`ecotone deck check`, and `--deck` of other commands: somebody's own card file, which the game can be played with."""

from __future__ import annotations

import importlib
import importlib.util
from argparse import Namespace, _SubParsersAction
from types import ModuleType

from ecotone.cli.arguments import Misuse, Parser, a_game, read_text
from ecotone.core.game import Game
from ecotone.games import GAMES


def add(commands: _SubParsersAction[Parser]) -> None:
    """The command and its arguments."""
    deck = commands.add_parser("deck", help="check a card file of your own", description="Work with card files.")
    deck.example("ecotone deck check ecosystem my-cards.toml")
    actions = deck.add_subparsers(title="actions", metavar="ACTION", required=True, parser_class=Parser)
    told = (
        "Check a card file: every mistake is told with file, card, key and what was expected, and so is what may not"
        " differ from the game's own file. Play with it: --deck FILE."
    )
    parser = actions.add_parser("check", help="check a card file", description=told)
    parser.example("ecotone deck check ecosystem my-cards.toml")
    parser.add_argument("game", metavar="GAME", type=a_game, help=f"one of {', '.join(GAMES)}")
    parser.add_argument("file", metavar="FILE", help="a TOML file like the game's own cards.toml, or - for input")
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    """Check one file."""
    found = deck_module(args.game).check_deck(read_text(args.file), args.file)
    print(f"{args.file}: a good deck for {args.game.id}: {found}.")
    return 0


def deck_module(game: Game) -> ModuleType:
    """The game's own `deck` module, which reads card files."""
    name = f"ecotone.games.{game.id}.deck"
    if not importlib.util.find_spec(name):
        raise Misuse(f"{game.id} has no card file to check.")
    return importlib.import_module(name)


def given_options(args: Namespace) -> list[tuple[str, str]]:
    """The options of a table as they were typed, a deck from its file among them."""
    given: list[tuple[str, str]] = args.option
    if not args.deck:
        return given
    if "deck" in dict(given):
        raise Misuse("the deck is given twice, by --deck and by --option.")
    option = args.game.read_deck(read_text(args.deck), args.deck)
    return [*given, ("deck", option)] if option else given
