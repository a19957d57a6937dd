"""A second scorer for Ecosystem, slow and plain, written from the rule text; it shares nothing with the engine.

A board is a list of rows, a row a list of card names, and an empty name is no card.
"""

from __future__ import annotations

from dataclasses import dataclass

Board = list[list[str]]
Spot = tuple[int, int]

TYPES = ["bear", "bee", "meadow", "trout", "eagle", "rabbit", "dragonfly", "fox", "deer", "stream", "wolf"]


@dataclass
class Column:
    """One player's column of the score pad."""

    points: dict[str, int]
    gaps: int
    biodiversity: int
    total: int


def card_at(board: Board, row: int, column: int) -> str:
    """The card there, or an empty name, also beyond the border."""
    if row < 0 or column < 0 or row >= len(board) or column >= len(board[row]):
        return ""
    return board[row][column]


def spots_of(board: Board, kind: str) -> list[Spot]:
    """Where the cards of a type lie."""
    spots = []
    for row in range(len(board)):
        for column in range(len(board[row])):
            if board[row][column] == kind:
                spots.append((row, column))
    return spots


def sides_of(spot: Spot) -> list[Spot]:
    """ES-4.2: adjacent is above, below, left and right."""
    row, column = spot
    return [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]


def adjacent_cards(board: Board, spot: Spot) -> list[str]:
    """The cards adjacent to a spot."""
    return [card_at(board, row, column) for row, column in sides_of(spot)]


def groups_of(board: Board, kind: str) -> list[set[Spot]]:
    """The connected groups of a type: every card starts alone, and groups that touch are merged until none do."""
    groups = [{spot} for spot in spots_of(board, kind)]
    merged = True
    while merged:
        merged = False
        for one in groups:
            for other in groups:
                if one is not other and any(side in other for spot in one for side in sides_of(spot)):
                    groups = [group for group in groups if group is not one and group is not other]
                    groups.append(one | other)
                    merged = True
                    break
            if merged:
                break
    return groups


def bees(board: Board) -> int:
    """ES-6.1."""
    return sum(3 * adjacent_cards(board, spot).count("meadow") for spot in spots_of(board, "bee"))


def bears(board: Board) -> int:
    """ES-6.2."""
    total = 0
    for spot in spots_of(board, "bear"):
        cards = adjacent_cards(board, spot)
        total += 2 * cards.count("bee") + 2 * cards.count("trout")
    return total


def trout(board: Board) -> int:
    """ES-6.3."""
    total = 0
    for spot in spots_of(board, "trout"):
        cards = adjacent_cards(board, spot)
        total += 2 * cards.count("stream") + 2 * cards.count("dragonfly")
    return total


def foxes(board: Board) -> int:
    """ES-6.4."""
    total = 0
    for spot in spots_of(board, "fox"):
        cards = adjacent_cards(board, spot)
        if "wolf" not in cards and "bear" not in cards:
            total += 3
    return total


def eagles(board: Board) -> int:
    """ES-6.5."""
    total = 0
    for row, column in spots_of(board, "eagle"):
        for prey_row, prey_column in spots_of(board, "rabbit") + spots_of(board, "trout"):
            if abs(row - prey_row) + abs(column - prey_column) <= 2:
                total += 2
    return total


def dragonflies(board: Board) -> int:
    """ES-6.6."""
    total = 0
    for spot in spots_of(board, "dragonfly"):
        for group in groups_of(board, "stream"):
            if any(side in group for side in sides_of(spot)):
                total += len(group)
    return total


def deer(board: Board) -> int:
    """ES-6.7."""
    spots = spots_of(board, "deer")
    rows = {row for row, _ in spots}
    columns = {column for _, column in spots}
    return 2 * len(rows) + 2 * len(columns)


def rabbits(board: Board) -> int:
    """ES-6.8."""
    return len(spots_of(board, "rabbit"))


def meadows(board: Board) -> int:
    """ES-6.9."""
    worth = {1: 0, 2: 3, 3: 6, 4: 10}
    return sum(worth.get(len(group), 15) for group in groups_of(board, "meadow"))


def longest_stream(board: Board) -> int:
    """ES-6.10."""
    longest = 0
    for group in groups_of(board, "stream"):
        longest = max(longest, len(group))
    return longest


def prizes(values: list[int], worth: list[int]) -> list[int]:
    """ES-6.12, ES-6.13: place = 1 + number of competitors strictly ahead; none of the card, no place."""
    given = []
    for value in values:
        ahead = len([other for other in values if other > value])
        given.append(worth[ahead] if value > 0 and ahead < len(worth) else 0)
    return given


def biodiversity(gaps: int) -> int:
    """ES-7.3."""
    if gaps <= 2:
        return 12
    if gaps == 3:
        return 7
    if gaps == 4:
        return 3
    if gaps == 5:
        return 0
    return -5


def column_of(board: Board, stream_prize: int, wolf_prize: int, biodiverse: bool) -> Column:
    """ES-7.1, ES-7.2, ES-7.4."""
    points = {
        "bear": bears(board),
        "bee": bees(board),
        "meadow": meadows(board),
        "trout": trout(board),
        "eagle": eagles(board),
        "rabbit": rabbits(board),
        "dragonfly": dragonflies(board),
        "fox": foxes(board),
        "deer": deer(board),
        "stream": stream_prize,
        "wolf": wolf_prize,
    }
    gaps = len([kind for kind in TYPES if points[kind] == 0])
    extra = biodiversity(gaps) if biodiverse else 0
    return Column(points, gaps, extra, sum(points.values()) + extra)


def columns(boards: list[Board], pile: list[str], solo: bool) -> list[Column]:
    """The whole score pad: two players have a pile that competes (ES-8.6); solo, the second board is the automa's."""
    streams = [longest_stream(board) for board in boards] + [pile.count("stream")]
    wolves = [len(spots_of(board, "wolf")) for board in boards] + [pile.count("wolf")]
    stream_prizes = prizes(streams, [8, 5])
    wolf_prizes = prizes(wolves, [12, 8, 4])
    pad = []
    for i, board in enumerate(boards):
        pad.append(column_of(board, stream_prizes[i], wolf_prizes[i], biodiverse=not (solo and i == 1)))
    return pad


def best(pad: list[Column]) -> list[int]:
    """ES-7.5."""
    highest = max(column.total for column in pad)
    return [i for i, column in enumerate(pad) if column.total == highest]


def level(margin: int) -> str:
    """ES-9.8."""
    if margin >= 70:
        return "high"
    if margin >= 50:
        return "medium"
    return "low" if margin >= 30 else ""
