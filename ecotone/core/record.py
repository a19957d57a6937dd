"""A record is a header and the actions: restart, replay, undo and bug report are all the same replay."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from ecotone.core.errors import BadInput, IllegalAction
from ecotone.core.game import Game
from ecotone.core.kernel import Action, State, play, to_act
from ecotone.core.releases import other_rules
from ecotone.core.verbs import Verbs

FORMAT = "ecotone record 1"
HEADER = ("game", "version", "seats", "seed")


@dataclass
class Record:
    """A game as it was played; `outcome` is empty until it has ended."""

    game: str
    version: int
    seats: int
    seed: int
    options: dict[str, str]
    actions: list[tuple[int, Action]] = field(default_factory=list)
    outcome: list[float] = field(default_factory=list)


def begin(game: Game, seats: int, seed: int, options: dict[str, str] | None = None) -> Record:
    """The record of a game in which nobody has acted yet."""
    return Record(game.id, game.version, seats, seed, game.complete(seats, options or {}))


def replay(game: Game, record: Record, upto: int | None = None) -> State:
    """Play a record again through the checked door, as far as asked."""
    s = game.new(record.seats, record.seed, record.options)
    for seat, action in record.actions[:upto]:
        play_next(game, s, seat, action)
    return s


def play_next(game: Game, s: State, seat: int, action: Action) -> None:
    """Play the next action of a record through the checked door; one against the rules is named by its number."""
    try:
        play(s, seat, action)
    except IllegalAction as wrong:
        line = f"{seat} {game.verbs.text(action)}"
        raise BadInput(f"action {s.acts + 1} ({line}) is against the rules: {wrong}") from wrong


def check(game: Game, record: Record) -> State:
    """Replay the whole record and compare how it ended with what it says."""
    check_rules(game, record)
    s = replay(game, record)
    check_end(game, record, s)
    return s


def check_rules(game: Game, record: Record) -> None:
    """Refuse a record of another game, or of other rules."""
    if record.game != game.id:
        raise BadInput(f"this record is of {record.game}, not of {game.id}")
    if record.version != game.version:
        raise BadInput(other_rules("record", game.id, record.version, game.version))


def check_end(game: Game, record: Record, s: State) -> None:
    """Compare how a record says that it ended with the state that it leads to."""
    if not to_act(s) and record.outcome and game.outcome(s) != record.outcome:
        raise BadInput(f"the game ends {game.outcome(s)}, but the record says {record.outcome}")
    if to_act(s) and record.outcome:
        raise BadInput("the record gives an outcome, but the game is not over")


def may_take_back(record: Record, s: State, seat: int) -> int:
    """How many of its last actions the seat may take back; `s` is the state the record leads to."""
    return sum(1 for actor, _ in record.actions[s.floors[seat] :] if actor == seat)


def take_back(record: Record, s: State, seat: int) -> Record:
    """The record without the seat's last action, which may lie before others' simultaneous ones."""
    for i in range(len(record.actions) - 1, s.floors[seat] - 1, -1):
        if record.actions[i][0] == seat:
            return replace(record, actions=record.actions[:i] + record.actions[i + 1 :], outcome=[])
    raise IllegalAction("There is nothing to take back since the last reveal, chance or other seat's act.")


def write(game: Game, record: Record) -> str:
    """The text form: a header, an empty line, one action a line, and how it ended."""
    return "\n".join(head_lines(record) + action_lines(game.verbs, record.actions) + end_lines(record)) + "\n"


def head_lines(record: Record) -> list[str]:
    """The header, and the empty line after it."""
    lines = [FORMAT, f"game {record.game}", f"version {record.version}", f"seats {record.seats}", f"seed {record.seed}"]
    return lines + [f"option {name}={value}" for name, value in record.options.items()] + [""]


def action_lines(verbs: Verbs, actions: list[tuple[int, Action]]) -> list[str]:
    """A line for each action."""
    return [f"{seat} {verbs.text(action)}" for seat, action in actions]


def end_lines(record: Record) -> list[str]:
    """How it ended, if it has."""
    return ["", "outcome " + " ".join([plain(points) for points in record.outcome])] if record.outcome else []


def plain(points: float) -> str:
    """A number as it is written: whole ones without a point, others to the last digit."""
    return str(int(points)) if points == int(points) else repr(points)


def read(text: str, games: dict[str, Game]) -> Record:
    """The record that a text form holds; whether it keeps the rules is for `check` to say.

    One of another version is refused at once: its actions may have words that are not known here.
    """
    lines = [line.strip() for line in text.splitlines()]
    record = read_head(lines, games)
    check_rules(games[record.game], record)
    read_lines(record, lines, 0, len(lines), games[record.game])
    return record


def read_head(lines: list[str], games: dict[str, Game]) -> Record:
    """The record that a header begins, without its actions; the header's lines are left empty."""
    if not lines or lines[0] != FORMAT:
        raise BadInput(f"line 1: expected {FORMAT!r}")
    record = Record("", 0, 0, 0, {})
    named: list[str] = []
    body = lines.index("") if "" in lines else len(lines)
    for i in range(1, body):
        read_header(record, lines[i], i + 1, games)
        named.append(lines[i].partition(" ")[0])
    for key in HEADER:
        if key not in named:
            raise BadInput(f"line {body}: the header ends without {key!r}, expected {', '.join(HEADER)}")
    lines[:body] = [""] * body
    return record


def read_lines(record: Record, lines: list[str], start: int, end: int, game: Game) -> None:
    """Read on: those of the lines that lie between two numbers."""
    for i in range(start, min(end, len(lines))):
        if lines[i]:
            read_line(record, lines[i], i + 1, game)


def read_header(record: Record, line: str, number: int, games: dict[str, Game]) -> None:
    """One line of the header."""
    key, _, value = line.partition(" ")
    if key == "game":
        if value not in games:
            raise BadInput(f"line {number}: unknown game {value!r}, expected one of {', '.join(games)}")
        record.game = value
    elif key == "version":
        record.version = whole(value, key, number)
    elif key == "seats":
        record.seats = whole(value, key, number)
    elif key == "seed":
        record.seed = whole(value, key, number)
    elif key == "option" and "=" in value:
        name, _, chosen = value.partition("=")
        record.options[name] = chosen
    else:
        raise BadInput(f"line {number}: expected one of {', '.join(HEADER)} or option NAME=VALUE, not {line!r}")


def read_line(record: Record, line: str, number: int, game: Game) -> None:
    """One action, or how the game ended."""
    first, _, rest = line.partition(" ")
    if record.outcome:
        raise BadInput(f"line {number}: nothing may follow the outcome")
    if first == "outcome":
        record.outcome = [real(word, number) for word in rest.split()]
        if not record.outcome:
            raise BadInput(f"line {number}: expected numbers after 'outcome'")
        return
    try:
        record.actions.append((whole(first, "seat", number), game.verbs.parse(rest)))
    except BadInput as wrong:
        told = str(wrong)
        raise BadInput(told if told.startswith("line ") else f"line {number}: {told}") from None


def whole(word: str, what: str, number: int) -> int:
    """A whole number written out in a record."""
    try:
        return int(word)
    except ValueError:
        raise BadInput(f"line {number}: {what} must be a whole number, not {word!r}") from None


def real(word: str, number: int) -> float:
    """A number of an outcome."""
    try:
        return float(word)
    except ValueError:
        raise BadInput(f"line {number}: expected numbers after 'outcome', not {word!r}") from None
