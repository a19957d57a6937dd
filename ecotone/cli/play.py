"""`ecotone play`: a game in the terminal, whichever it is: you in seat 0, bots in the others."""

from __future__ import annotations

import secrets
import sys
from argparse import Namespace, _SubParsersAction
from collections.abc import Mapping
from dataclasses import dataclass

from ecotone.cli.answers import choose
from ecotone.cli.arguments import Misuse, Parser, a_level, add_table, any_whole, table_options, whole, write_text
from ecotone.cli.deck import given_options
from ecotone.cli.hints import hint
from ecotone.cli.reading import meant, own_cards, told
from ecotone.cli.screen import Screen, ending, table_title
from ecotone.cli.terminal import TIE, Terminal
from ecotone.core.errors import BadInput, IllegalAction
from ecotone.core.game import Game
from ecotone.core.views import Ask, Option, View
from ecotone.sim.arena import Match, make_bots
from ecotone.sim.stats import statistics_of
from ecotone.words import Words, sentence

YOU = 0
SEEDS = 1_000_000
COMMANDS = (
    ("?", "this help"),
    ("look", "show the whole table again"),
    ("undo", "take your last step back, as far as nothing was revealed since"),
    ("read NAME", "what a card does, or what lies on a place; without a name, all your cards"),
    ("hint", "what a strong bot would do, and why"),
    ("save FILE", "save the record of the game so far"),
    ("quit", "leave the game"),
)


def add(commands: _SubParsersAction[Parser]) -> None:
    """The command and its arguments."""
    told = "Play a game in the terminal: you in seat 0, bots in the other seats."
    parser = commands.add_parser("play", help="a game in the terminal", description=told)
    parser.example(
        "ecotone play ecosystem",
        "ecotone play ecosystem --seats 1 --save solo.txt",
        "ecotone play ecosystem --seats 4 --bot grove --option hand=11 --seed 7",
    )
    add_table(parser)
    parser.add_argument("--seats", metavar="N", type=whole(1), help="how many play, you among them (3 if the game can)")
    parser.add_argument("--bot", metavar="LEVEL", type=a_level, default="sapling", help="the bots' level (sapling)")
    parser.add_argument("--seed", metavar="S", type=any_whole, help="play a certain game; a random one if left out")
    parser.add_argument("--save", metavar="FILE", help="keep the record of the game in this file")
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    """Play one game; leaving early is fine."""
    seats = args.seats or default_seats(args.game)
    seed = secrets.randbelow(SEEDS) if args.seed is None else args.seed
    options = table_options(args.game, seats, given_options(args))
    session = Session(args.game, Setting(seats, seed, args.bot, args.save or ""), options)
    try:
        session.play()
    except (EOFError, KeyboardInterrupt):
        session.leave()
    return 0


def default_seats(game: Game) -> int:
    """Three, or as near above it as the game can be played."""
    return min([seats for seats in game.seats if seats >= 3] or [game.seats[0]])


@dataclass(frozen=True)
class Setting:
    """What was agreed before the game began."""

    seats: int
    seed: int
    level: str
    save: str


def in_order(ask: Ask) -> list[Option]:
    """The answers in the order of the verb table: cards and cells as they are listed elsewhere."""
    return sorted(ask.options, key=lambda option: option.action)


class Left(Exception):
    """The player wants to leave."""


class Session:
    """One game at the terminal."""

    def __init__(self, game: Game, setting: Setting, options: Mapping[str, str]) -> None:
        self.setting = setting
        self.words = Words(game, deck=options.get("deck", ""))
        self.names = ["you"] + [f"{setting.level} {seat}" for seat in range(1, setting.seats)]
        self.match = Match(game, setting.seats, setting.seed, options)
        self.bots = make_bots(game, [setting.level] * setting.seats, setting.seed)
        self.terminal = Terminal(sys.stdout)
        self.screen = Screen(self.words, self.terminal, self.names, YOU)
        self.faces = game.faces(options.get("deck", ""))
        self.told = 0  # events already told
        self.known: set[str] = set()  # cards whose print was told
        self.drawn: dict[str, list[str]] = {}  # blocks as they were last shown
        self.stale = True  # whether the table must be shown again

    def play(self) -> None:
        """From the first question to the score sheet, or until the player leaves."""
        self.welcome()
        try:
            while self.bots_act():
                if self.stale:
                    self.keep()
                    self.show()
                self.stale = False
                self.obey(self.read())
        except Left:
            self.leave()
            return
        self.finish()

    def welcome(self) -> None:
        """Say which game this is, so that it can be played again."""
        setting = self.setting
        head = table_title(self.words, setting.seats, f"seed {setting.seed}", self.match.record.options)
        self.terminal.head(head)
        self.terminal.say("Type an answer by name or number; ? helps, undo takes back, quit leaves.")

    def bots_act(self) -> bool:
        """Let every bot act that can; whether it is the player's turn then."""
        while acting := self.match.acting():
            waiting = [seat for seat in acting if seat != YOU]
            if not waiting:
                return True
            for seat in waiting:
                self.match.let_act(seat, self.bots[seat])
        return False

    # --- showing

    def show(self) -> None:
        """What is new since the last question, one's own board, and the question."""
        view = self.match.game.view(self.match.state, YOU)
        self.tell_events()
        self.terminal.say()
        self.terminal.head(self.screen.heading(view))
        for name, lines in self.screen.small_blocks(view).items():
            self.block(name, lines)
        self.block("sheet", self.screen.small_sheet(view))
        self.terminal.say("", *self.screen.board(view))
        if hands := self.screen.hands(view):
            self.terminal.say(*hands)
        self.tell_cards(view)
        if view.ask:
            self.ask(view, view.ask)

    def block(self, name: str, lines: list[str]) -> None:
        """A part of the table, only when it looks different from the last time."""
        if lines and self.drawn.get(name) != lines:
            self.drawn[name] = lines
            self.terminal.say("", *[self.terminal.faint(line) for line in lines])

    def tell_events(self) -> None:
        """What happened since the last question, as far as the player may know."""
        events = self.match.state.events or []
        news = self.match.game.events_for(events[self.told :], YOU)
        self.told = len(events)
        if news:
            self.terminal.say()
            self.terminal.tell(" ".join(self.words.event(event, self.names) for event in news))

    def tell_cards(self, view: View) -> None:
        """What is printed on the cards that the player has not read yet."""
        new = {piece.face: piece for piece in own_cards(self.screen, view, self.faces) if piece.face not in self.known}
        self.known |= new.keys()
        if new:
            self.terminal.say()
        for piece in new.values():
            self.terminal.tell(told(self.screen, piece, self.faces, view), indent="  ")

    def ask(self, view: View, ask: Ask) -> None:
        """The question and its numbered answers, with what lies at the places they point at."""
        options = in_order(ask)
        labels = [self.words.label(option.action, self.names) for option in options]
        lying = [self.screen.strips.pointed(view, option) for option in options]
        answers = [f"{i} {label}{at}" for i, (label, at) in enumerate(zip(labels, lying, strict=True), start=1)]
        self.terminal.say("", self.terminal.strong(self.words.prompt(ask.kind)))
        self.terminal.tell("   ".join(answer.replace(" ", TIE) for answer in answers))

    # --- obeying

    def read(self) -> str:
        """What the player types."""
        return input("> ").strip()

    def obey(self, text: str) -> None:
        """Carry out a command or an answer; a mistake gets one sentence."""
        command, _, rest = text.partition(" ")
        try:
            if command in ("?", "help"):
                self.help()
            elif command == "look":
                self.look()
            elif command == "undo":
                self.undo()
            elif command == "hint":
                self.hint()
            elif command == "read":
                self.read_aloud(rest.strip())
            elif command == "save":
                self.save(rest.strip())
            elif command in ("quit", "exit"):
                raise Left
            elif text:
                self.answer(text)
        except (BadInput, IllegalAction, Misuse) as wrong:
            self.terminal.say(sentence(str(wrong)))

    def answer(self, text: str) -> None:
        """Do what the player chose."""
        ask = self.match.game.ask(self.match.state, YOU)
        self.match.act(YOU, choose(in_order(ask), self.words, text, self.names).action)
        self.stale = True

    def look(self) -> None:
        """Show the whole table again."""
        self.drawn.clear()
        self.known.clear()
        self.stale = True

    def help(self) -> None:
        """What may be done now, and the commands."""
        ask = self.match.game.ask(self.match.state, YOU)
        self.terminal.say()
        self.terminal.tell(self.words.help(ask.kind))
        self.terminal.tell("Answers (a number, a name or the beginning of one will do):")
        self.terminal.tell(", ".join(option.text.replace(" ", TIE) for option in in_order(ask)))
        for command, does in COMMANDS:
            self.terminal.say(f"  {command:10} {does}")
        self.terminal.say(f"Steps that you can take back now: {self.match.may_take_back(YOU)}.")

    def undo(self) -> None:
        """Take the last step back, and say how many more there are."""
        self.match.take_back(YOU)
        self.told = len(self.match.state.events or [])
        self.stale = True
        left = self.match.may_take_back(YOU)
        more = f"{left} more can be." if left else "No more can be."
        self.terminal.say(f"Your last step is taken back. {more}")

    def read_aloud(self, name: str) -> None:
        """What a piece does and how it stands; without a name, what is printed on all cards of the player."""
        state, game = self.match.state, self.match.game
        view = game.view(state, YOU)
        if name:
            zone, piece = meant(self.screen, view, name)
            self.terminal.tell(told(self.screen, piece, self.faces, view), indent="  ")
            for line in game.explain(state, YOU, zone, piece.key).lines:
                self.terminal.tell(f"- {self.words.line(line, self.names)}", indent="  ")
        elif self.faces:
            self.known.clear()
            self.tell_cards(view)
        else:
            raise Misuse("read needs the name of a card or a place, as in: read fox")

    def hint(self) -> None:
        """A bot's opinion."""
        self.terminal.tell(hint(self.match, self.words, self.names, YOU))

    def save(self, path: str) -> None:
        """Save the record where the player says."""
        if not path:
            raise Misuse("save needs the name of a file, as in: save game.txt")
        write_text(path, self.match.text())
        self.terminal.say(f"Saved in {path}. See it with: ecotone replay {path}")

    # --- leaving

    def keep(self) -> None:
        """Save the record after each step, where the player asked for it."""
        if self.setting.save:
            write_text(self.setting.save, self.match.text())

    def leave(self) -> None:
        """The player goes before the end."""
        self.terminal.say("", "You have left the game.")
        if self.setting.save:
            self.keep()
            self.terminal.say(f"It is saved in {self.setting.save}. See it with: ecotone replay {self.setting.save}")
        else:
            self.terminal.say("It was not saved; with --save FILE it is kept for ecotone replay.")

    def finish(self) -> None:
        """The score sheet, or the last numbers where there is none, and who has won."""
        game, scores = self.match.game, self.match.record.outcome
        view = game.view(self.match.state, YOU)
        statistics = statistics_of(game)
        levels = statistics.levels(self.setting.seats) if statistics else []
        self.tell_events()
        sheet = self.screen.sheet(view)
        for lines in (self.screen.board(view), self.screen.small_boards(view), sheet):
            if lines:
                self.terminal.say("", *lines)
        self.terminal.say()
        if not sheet:
            self.terminal.head(self.screen.heading(view))
        self.terminal.tell(ending(self.words, self.names, scores, levels, view.facts))
        self.keep()
        if self.setting.save:
            self.terminal.say(f"Saved in {self.setting.save}. See it with: ecotone replay {self.setting.save}")
