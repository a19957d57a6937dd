"""`ecotone replay`: check a record against the rules and show it."""

from __future__ import annotations

import sys
import textwrap
from argparse import Namespace, _SubParsersAction

from ecotone.cli.arguments import Misuse, Parser, read_text, whole
from ecotone.cli.screen import Screen, ending, table_title
from ecotone.cli.terminal import WIDTH, Terminal, listed
from ecotone.core.errors import BadInput
from ecotone.core.game import Game
from ecotone.core.kernel import State, play, to_act
from ecotone.core.record import Record, check, read, replay
from ecotone.games import GAMES
from ecotone.sim.stats import statistics_of
from ecotone.words import Words

SPECTATOR = -1
MARGIN = 6  # for the numbers of actions


def add(commands: _SubParsersAction[Parser]) -> None:
    """The command and its arguments."""
    told = "Check a record against the rules and show the game; seats are numbered from 0, as in the record."
    parser = commands.add_parser("replay", help="check a record and show it", description=told)
    parser.example("ecotone replay game.txt", "ecotone replay game.txt --at 30 --seat 0")
    parser.add_argument("file", metavar="FILE", help="a record, or - for the standard input")
    parser.add_argument("--at", metavar="N", type=whole(0), help="show the table after so many actions")
    parser.add_argument("--seat", metavar="K", type=whole(0), help="see with this seat's eyes; else as a spectator")
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    """Check the whole record, then show all of it or one moment."""
    try:
        record = read(read_text(args.file), GAMES)
        game = GAMES[record.game]
        last = check(game, record)
    except BadInput as wrong:
        told = str(wrong)
        raise BadInput(told if told.startswith(f"{args.file}: ") else f"{args.file}: {told}") from None
    check_range("--at", args.at, "action", len(record.actions))
    check_range("--seat", args.seat, "seat", record.seats - 1)
    show = Showing(game, record, SPECTATOR if args.seat is None else args.seat)
    if args.at is None:
        show.whole(last)
    else:
        show.moment(args.at)
    return 0


def check_range(argument: str, value: int | None, what: str, most: int) -> None:
    """Refuse a number that the record does not reach."""
    if value is not None and value > most:
        raise Misuse(f"{argument} {value}: the record has no such {what}, expected 0 to {most}.")


class Showing:
    """A record shown to one pair of eyes."""

    def __init__(self, game: Game, record: Record, seat: int) -> None:
        self.game = game
        self.record = record
        self.seat = seat
        self.names = [f"seat {number}" for number in range(record.seats)]
        self.words = Words(game, deck=record.options.get("deck", ""))
        self.terminal = Terminal(sys.stdout)
        self.screen = Screen(self.words, self.terminal, self.names, seat)

    def whole(self, last: State) -> None:
        """The log from the beginning, and how the game stands at the end."""
        self.title()
        self.terminal.say()
        s = replay(self.game, self.record, 0)
        self.log(0, 0, s)
        for number, (seat, action) in enumerate(self.record.actions, start=1):
            told = len(s.events or [])
            play(s, seat, action)
            self.log(number, told, s)
        self.table(last)

    def moment(self, number: int) -> None:
        """The table after so many actions, and what the last of them led to."""
        before = replay(self.game, self.record, max(0, number - 1))
        now = replay(self.game, self.record, number)
        self.title()
        self.terminal.say(f"This is the table after {number} of them.", "")
        self.log(number, len(before.events or []) if number else 0, now)
        self.table(now)

    def title(self) -> None:
        """Which game this is, and that it keeps the rules."""
        record = self.record
        head = table_title(self.words, record.seats, f"seed {record.seed}", record.options)
        self.terminal.head(head)
        self.terminal.say(f"All {len(record.actions)} actions keep the rules.")

    def log(self, number: int, told: int, s: State) -> None:
        """What one action led to: the events after those already told."""
        news = self.game.events_for((s.events or [])[told:], self.seat)
        if news:
            text = " ".join(self.words.event(event, self.names) for event in news)
            self.terminal.say(*textwrap.wrap(f"{number:4d}  {text}", WIDTH, subsequent_indent=" " * MARGIN))

    def table(self, s: State) -> None:
        """Boards, hands and the score sheet."""
        view = self.game.view(s, self.seat)
        screen = self.screen
        self.terminal.say()
        self.terminal.head(screen.heading(view))
        self.terminal.say()
        for block in (screen.small_boards(view), screen.board(view), screen.hands(view), screen.sheet(view)):
            if block:
                self.terminal.say(*block, "")
        self.terminal.tell(self.standing(s))

    def standing(self, s: State) -> str:
        """Who has won, or who is to act."""
        if acting := to_act(s):
            return f"The game waits for {listed([self.names[seat] for seat in acting])}."
        statistics = statistics_of(self.game)
        levels = statistics.levels(self.record.seats) if statistics else []
        facts = self.game.view(s, self.seat).facts
        return ending(self.words, self.names, self.game.outcome(s), levels, facts)
