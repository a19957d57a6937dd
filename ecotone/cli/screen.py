"""A view drawn as text, for any game: boards, hands, piles, facts and the score sheet."""

from __future__ import annotations

import textwrap
from collections.abc import Collection, Mapping, Sequence

from ecotone.cli.facts import RIVAL, SHEET, Fact, Facts
from ecotone.cli.strips import Strips, letter
from ecotone.cli.terminal import WIDTH, Terminal, listed, table
from ecotone.core.game import is_won
from ecotone.core.numbers import printed, rounded
from ecotone.core.views import Ask, Piece, View, Zone
from ecotone.words import Words, sentence

ABBREVIATED = 3  # letters of a card on a small board
LONGEST = 40  # letters of an option in a title; an own deck may have thousands
COLUMN = f"{SHEET} "  # facts that are columns of a score sheet
Place = tuple[int, int]  # row, column


def place_of(cell: str) -> Place | None:
    """Row and column of a cell called like `e4`; none for any other name."""
    letter, number = cell[:1], cell[1:]
    if not ("a" <= letter <= "z" and number.isdecimal()):
        return None
    return int(number) - 1, ord(letter) - ord("a")


def cell_name(place: Place) -> str:
    """What a cell is called."""
    return f"{chr(ord('a') + place[1])}{place[0] + 1}"


def places(names: Collection[str]) -> set[Place]:
    """Where the named cells are; what is no cell is left out."""
    return {place for name in names if (place := place_of(name)) is not None}


def marked_cells(ask: Ask | None) -> set[Place]:
    """The cells that an answer points at."""
    keys = [key for option in ask.options for key in option.on] if ask else []
    return places([key.removeprefix("cell:") for key in keys if key.startswith("cell:")])


class Screen:
    """Draws views of one game for one seat, or for a spectator when the seat is -1."""

    def __init__(self, words: Words, terminal: Terminal, names: Sequence[str], seat: int) -> None:
        self.words = words
        self.terminal = terminal
        self.names = names
        self.seat = seat
        self.facts = Facts(words, names, seat)
        self.kinds = self.facts.kinds
        self.strips = Strips(self.facts, self.named)

    # --- boards

    def board(self, view: View) -> list[str]:
        """The seat's own boards, large, with the cells that it may choose in brackets."""
        plans = self.plans(view)
        marked = marked_cells(view.ask)
        lines: list[str] = []
        strips = self.strips.boards(view)
        for name, zone in view.zones.items():
            if zone.kind == "grid" and zone.owner == self.seat >= 0:
                lines += self.strips.large(view, name) if name in strips else self.large(zone, plans, marked)
        return lines

    def plans(self, view: View) -> dict[Place, Piece]:
        """Pieces that the seat is about to place, by where they will be."""
        own = [zone for zone in view.zones.values() if zone.owner == self.seat >= 0 and zone.kind != "grid"]
        found = [(place_of(piece.at), piece) for zone in own for piece in zone.pieces]
        return {place: piece for place, piece in found if place is not None}

    def large(self, zone: Zone, plans: Mapping[Place, Piece], marked: Collection[Place]) -> list[str]:
        """A board with whole names."""
        faces = pieces_by_place(zone)
        shown = [*faces, *plans, *marked]
        if not shown:
            return ["(empty)"]
        columns = range(min(c for _, c in shown), max(c for _, c in shown) + 1)
        names = {place: self.cell(place, faces, plans, place in marked) for place in shown}
        width = max(9, *[len(name) for name in names.values()]) + 2
        edge = "─" * (width * len(columns))
        lines = ["    " + "".join(cell_name((0, c))[0].center(width) for c in columns).rstrip(), f"   ┌{edge}┐"]
        for row in range(min(r for r, _ in shown), max(r for r, _ in shown) + 1):
            cells = [self.tinted(names.get((row, c), "·").center(width), (row, c) in marked) for c in columns]
            lines.append(f"{row + 1:2d} │{''.join(cells)}│")
        return [*lines, f"   └{edge}┘"]

    def cell(self, place: Place, faces: Mapping[Place, str], plans: Mapping[Place, Piece], marked: bool) -> str:
        """A cell's text: [chosen from] in brackets, (planned) in parentheses."""
        if place in plans:
            name = self.face(plans[place].face)
            return f"[{name}]" if marked else f"({name})"
        name = self.face(faces[place]) if place in faces else cell_name(place)
        return f"[{name}]" if marked else name

    def tinted(self, text: str, marked: bool) -> str:
        """A cell in its colour."""
        return self.terminal.bright(text) if marked else text

    def face(self, face: str) -> str:
        """The name of a card."""
        return str(self.words.name("card", face))

    def small_boards(self, view: View) -> list[str]:
        """Everybody else's boards, with names cut short or without their marks."""
        return [line for block in self.small_blocks(view).values() for line in ["", *block]][1:]

    def small_blocks(self, view: View) -> dict[str, list[str]]:
        """Everybody else's boards by what they are called: those that are told row by row, and all others together."""
        strips = self.strips.boards(view)
        blocks: dict[str, list[str]] = {}
        others: list[list[str]] = []
        for name, zone in view.zones.items():
            if zone.kind != "grid" or zone.owner == self.seat >= 0:
                continue
            title = self.board_title(name, zone, view)
            if name in strips:
                blocks[name] = [title, *self.strips.small(view, name)]
            else:
                others.append([title, *self.small(zone)])
        return {**blocks, "boards": beside(others)} if others else blocks

    def board_title(self, name: str, zone: Zone, view: View) -> str:
        """Whose board it is, and how many cards that seat holds."""
        if zone.owner < 0:
            return sentence(self.words.text("zone", name, str(self.words.strings.get("nobody", name))))
        held = sum(other.hidden for other in view.zones.values() if other.owner == zone.owner)
        return sentence(self.names[zone.owner]) + (f" (holds {held})" if held else "")

    def small(self, zone: Zone) -> list[str]:
        """A board with names cut short."""
        faces = pieces_by_place(zone)
        if not faces:
            return ["(empty)"]
        rows = range(min(r for r, _ in faces), max(r for r, _ in faces) + 1)
        columns = range(min(c for _, c in faces), max(c for _, c in faces) + 1)
        short = {place: self.face(face)[:ABBREVIATED] for place, face in faces.items()}
        return [" ".join(short.get((r, c), "·").ljust(ABBREVIATED) for c in columns).rstrip() for r in rows]

    # --- hands, piles and facts

    def heading(self, view: View) -> str:
        """The numbers beside the board, and the size of the stacks that are nobody's, in one line."""
        told = [self.facts.told(view, name) for name in view.facts if not self.facts.is_counted(view, name)]
        for name, zone in view.zones.items():
            if zone.kind == "stack" and zone.owner < 0:
                told.append(f"{self.words.text('zone', name, name)} {zone.hidden + len(zone.pieces)}")
        return sentence(", ".join(text for text in told if text))

    def hands(self, view: View) -> list[str]:
        """Everything open that lies on no board, everybody's stacks, one's own first, and what facts count."""
        own: dict[str, str] = {}
        others: dict[str, list[str]] = {}
        for name, zone in view.zones.items():
            is_stack = zone.kind == "stack" and zone.owner >= 0
            if zone.kind == "grid" or not (zone.pieces or is_stack):
                continue
            title = self.title(name, zone, view)
            if zone.owner == self.seat >= 0:
                own[self.own_title(title)] = self.pieces(zone)
            else:
                owner = f"{self.names[zone.owner]} " if zone.owner >= 0 else ""
                others.setdefault(sentence(title), []).append(f"{owner}{self.pieces(zone)}")
        told = [f"{title}: {pieces}" for title, pieces in own.items()]
        told += [f"{title}: {'; '.join(pieces)}" for title, pieces in others.items()]
        told += [sentence(self.facts.told(view, name)) for name in view.facts if self.facts.is_counted(view, name)]
        return [line for text in told for line in textwrap.wrap(text, WIDTH, subsequent_indent="  ")]

    def title(self, name: str, zone: Zone, view: View) -> str:
        """What a zone is called; with its number, from 1, only where its owner has several of the kind."""
        kind, number = numbered(name)
        alike = [other for other in view.zones if numbered(other)[0] == kind and view.zones[other].owner == zone.owner]
        text = self.words.text("zone", kind, kind)
        return f"{text} {number + 1}" if len(alike) > 1 else text

    def own_title(self, title: str) -> str:
        """What something of one's own is called."""
        name = self.names[self.seat]
        return f"Your {title}" if name == "you" else f"{sentence(name)}, {title}"

    def pieces(self, zone: Zone) -> str:
        """The pieces of a zone, those alike counted, with marks or planned places; a stack's size or what is open."""
        if zone.kind == "stack" and not (zone.owner < 0 and zone.pieces and zone.hidden):
            return f"{zone.hidden + len(zone.pieces)}"
        if zone.kind == "hex":
            return self.map(zone)
        plans = [piece.at for piece in zone.pieces if place_of(piece.at)]
        if plans:
            plans += [mark.replace(":", " ") for piece in zone.pieces for mark in piece.marks]
            return f"{', '.join(self.named(piece, 1) for piece in zone.pieces)} (planned: {', '.join(plans)})"
        return ", ".join(self.named(same[0], len(same)) + marks_told(same[0]) for same in alike(zone))

    def map(self, zone: Zone) -> str:
        """A map of hexes: what lies where, what is alike together."""
        found = [(self.named(same[0], 1) + marks_told(same[0]), [piece.at for piece in same]) for same in alike(zone)]
        return "; ".join(f"{name} {' '.join(at)}" for name, at in found)

    def named(self, piece: Piece, number: int) -> str:
        """So many of a piece; one alone without its number."""
        kind = piece.key.partition(":")[0]
        kind = kind if kind in self.words.strings else "card"
        return self.words.count(kind, piece.face, number) if number > 1 else str(self.words.name(kind, piece.face))

    # --- the score sheet

    def columns(self, view: View) -> list[tuple[str, list[int]]]:
        """The columns of the score sheet: whose, and the numbers."""
        found: list[tuple[str, list[int]]] = []
        for name, value in view.facts.items():
            number = name.removeprefix(COLUMN)
            if name.startswith(COLUMN) and isinstance(value, list) and number.isdecimal():
                found.append((self.facts.name_of(int(number), SHEET), value))
        return found

    def rows(self, view: View) -> dict[str, list[int]]:
        """The rows of a score sheet that is made of facts: what each is called, and everybody's numbers."""
        labels = self.facts.labels(SHEET)
        sizes = [len(value) for name in labels if isinstance(value := view.facts.get(name), list)]
        people = min(sizes, default=0)
        if people > len(self.names):
            labels |= self.facts.labels(RIVAL)
        found: dict[str, list[int]] = {}
        for name, label in labels.items():
            numbers = view.facts.get(name, [])
            assert isinstance(numbers, list)
            count = len(numbers) // people if people else 0  # several, where a fact has one for each row of a board
            found |= {label.format(row=letter(row)): numbers[row::count] for row in range(count)}
        return found

    def small_sheet(self, view: View) -> list[str]:
        """The score sheet as it stands, one line a player."""
        columns = self.columns(view)
        if not columns:
            return []
        labels = [label for _, label in self.words.rows(len(columns[0][1]))]
        head = ["", *[label[:ABBREVIATED] for label in labels[:-1]], labels[-1]]
        rows = [head, *[[sentence(name), *map(printed, numbers)] for name, numbers in columns]]
        lines = table(rows, gap=" ")
        return lines if len(lines[0]) <= WIDTH else large_sheet(self.words, columns)

    def sheet(self, view: View) -> list[str]:
        """The score sheet as the box has it: one column a player."""
        columns = self.columns(view)
        if columns:
            return large_sheet(self.words, columns)
        rows = self.rows(view)
        people = [self.facts.name_of(place, SHEET) for place in range(max(map(len, rows.values()), default=0))]
        return ruled(people, list(rows), list(rows.values())) if rows else []


def alike(zone: Zone) -> list[list[Piece]]:
    """The pieces of a zone, those together that have the same face and marks."""
    found: dict[tuple[str, ...], list[Piece]] = {}
    for piece in zone.pieces:
        found.setdefault((piece.face, *piece.marks), []).append(piece)
    return list(found.values())


def pieces_by_place(zone: Zone) -> dict[Place, str]:
    """What lies where on a board."""
    found = [(place_of(piece.at), piece.face) for piece in zone.pieces]
    return {place: face for place, face in found if place is not None}


def numbered(zone: str) -> tuple[str, int]:
    """The kind of a zone and its number: `hand 1` is the second hand."""
    kind, _, number = zone.rpartition(" ")
    return (kind, int(number)) if number.isdecimal() else (zone, 0)


def marks_told(piece: Piece) -> str:
    """The marks on a piece, in parentheses."""
    return f" ({', '.join(mark.replace(':', ' ') for mark in piece.marks)})" if piece.marks else ""


def beside(blocks: Sequence[list[str]]) -> list[str]:
    """Blocks of lines beside each other, as many as fit, then the next below."""
    lines: list[str] = []
    width = max([24, *[len(line) + 3 for block in blocks for line in block]])
    fit = max(1, WIDTH // width)
    for start in range(0, len(blocks), fit):
        group = blocks[start : start + fit]
        for row in range(max(len(block) for block in group)):
            cells = [block[row] if row < len(block) else "" for block in group]
            lines.append("".join(cell.ljust(width) for cell in cells).rstrip())
        lines.append("")
    return lines[:-1]


def large_sheet(words: Words, columns: Sequence[tuple[str, Sequence[int]]]) -> list[str]:
    """A score sheet, a column a player and a row a category; the total set apart."""
    labels = [label for _, label in words.rows(len(columns[0][1]))]
    rows = [[column[1][row] for column in columns] for row in range(len(labels))]
    return ruled([name for name, _ in columns], labels, rows)


def ruled(people: Sequence[str], labels: Sequence[str], rows: Sequence[Sequence[int]]) -> list[str]:
    """A sheet of numbers, the last row set apart; where it is too wide, as many people as fit, then the next below."""
    told = [[sentence(label), *map(printed, numbers)] for label, numbers in zip(labels, rows, strict=True)]
    lines = table([["", *people], *told])
    width = max(len(line) for line in lines)
    if width > WIDTH and len(people) > 1:
        half = (len(people) + 1) // 2
        first, second = [row[:half] for row in rows], [row[half:] for row in rows]
        return [*ruled(people[:half], labels, first), "", *ruled(people[half:], labels, second)]
    return [lines[0], "─" * width, *lines[1:-1], "─" * width, lines[-1]]


def winners_told(names: Sequence[str], scores: Sequence[float], points: Sequence[float] = ()) -> str:
    """Who has won, and a shared win said as one; with points that ties do not blur, where there are such."""
    best = max(scores)
    winners = [place for place, score in enumerate(scores) if score == best]
    won = (points or scores)[winners[0]]
    told = f"{rounded(won, 'g')} point{'s' * (won != 1)}"
    if len(winners) > 1:
        return sentence(f"{listed([names[place] for place in winners])} share the win with {told} each.")
    winner = names[winners[0]]
    return sentence(f"{winner} {'win' if winner == 'you' else 'wins'} with {told}.")


def ending(
    words: Words,
    names: Sequence[str],
    scores: Sequence[float],
    levels: Sequence[tuple[str, int]],
    facts: Mapping[str, Fact] | None = None,
) -> str:
    """How a game ended, in a sentence or two, with what the view's facts say of it: see `docs/adding-a-game.md`."""
    known = (facts or {}).get("points")
    points = known if isinstance(known, list) else []
    if words.game.cooperative:
        return team_told(words, scores)
    if len(scores) > 1:
        return winners_told(names, scores, points)
    if len(points) > 1:  # alone against somebody beyond the seats
        return winners_told([*names, str(words.strings.get("nobody", ""))], [scores[0], 0.0], points)
    margin = words.text("end", "solo", "The score is {margin}.").format(margin=rounded(scores[0], "g"))
    told = [*goal_told(words, facts or {}), margin]
    return " ".join([*told, *level_told(words, scores[0], levels, (facts or {}).get("verdict"))])


def goal_told(words: Words, facts: Mapping[str, Fact]) -> list[str]:
    """Whether somebody alone has won, where the view has a `goal`: the level that wins, 1 for the lowest."""
    goal = facts.get("goal")
    if not isinstance(goal, int):
        return []
    level = words.name("level", list(words.strings["level"])[goal - 1])
    return [words.text("event", "won" if facts.get("won") else "lost").format(level=level)]


def level_told(words: Words, score: float, levels: Sequence[tuple[str, int]], verdict: Fact | None) -> list[str]:
    """Which level somebody alone has reached: by the score, or as a verdict says, 0 for none and 1 for the lowest."""
    reached = [name for name, least in levels if score >= least]
    if isinstance(verdict, int):
        reached = list(words.strings.get("level", {}))[:verdict]
    if reached:
        return [words.text("end", "level").format(level=words.name("level", reached[-1]))]
    if levels or verdict is not None:
        return [words.text("end", "no_level").format(least=levels[0][1] if levels else 0)]
    return []


def team_told(words: Words, scores: Sequence[float]) -> str:
    """Whether those who play together have won."""
    if is_won(scores):
        return words.text("end", "won", "The team has won.")
    return words.text("end", "lost", "The team has lost.")


def cut(text: str) -> str:
    """A text as far as it fits into a title."""
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"


def table_title(words: Words, seats: int, seed: str, options: Mapping[str, str]) -> str:
    """Which table this is, in one line."""
    told = "".join(f", {name}={cut(value)}" for name, value in options.items())
    return f"{words.title()}, {seats} seat{'s' * (seats > 1)}, {seed}{told}"
