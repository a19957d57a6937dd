"""What the laws must know of Ecosystem."""

from __future__ import annotations

from collections import Counter

from ecotone.core.kernel import Event, State
from ecotone.core.views import View, Zone
from ecotone.games.ecosystem.cards import EMPTY, NAMES
from ecotone.games.ecosystem.flow import DREW, PLACING
from ecotone.games.ecosystem.grid import CELLS, COLUMN, ROW, Grid
from ecotone.games.ecosystem.state import Ecosystem
from tests.games.ecosystem.slow_scorer import Board, columns
from tests.laws.own import Own

SUPPLY = Counter(  # ES-1.2
    bear=12, bee=8, meadow=20, trout=10, eagle=8, rabbit=8, dragonfly=8, fox=12, deer=12, stream=20, wolf=12
)
LETTERS = "abcdefghi"


def supply(seats: int, options: dict[str, str]) -> Counter[str]:
    """All cards: the printed deck, but for what an own deck says otherwise."""
    said = [part.split(":") for part in options["deck"].split(",")] if "deck" in options else []
    return Counter({**SUPPLY, **{name: int(number) for name, number in said}})


def count(view: View, viewer: int) -> Counter[str]:
    """All cards by face. A chosen card still lies in its hand until all are revealed."""
    chosen = [zone for name, zone in view.zones.items() if name.startswith("chosen ")]
    is_revealed = len(chosen) > 1 and all(zone.pieces for zone in chosen)
    found: Counter[str] = Counter()
    for zone in view.zones.values():
        if zone not in chosen or is_revealed:
            found.update(piece.face for piece in zone.pieces)
            found[""] += zone.hidden
    if viewer >= 0 and not is_revealed:
        assert all(piece.key in keys(view.zones[f"hand {viewer}"]) for piece in chosen[viewer].pieces)
    return found


def keys(zone: Zone) -> list[str]:
    """What in a zone can be clicked."""
    return [piece.key for piece in zone.pieces]


def contents(s: State) -> Counter[str]:
    """Every card wherever it lies; one that waits for its place is in no hand any more."""
    assert isinstance(s, Ecosystem)
    cards = [*s.deck, *s.pile]
    for hand in s.hands:
        cards += hand
    for g in s.grids:
        cards += [g.cells[cell] for cell in g.placed]
    if s.stack and s.stack[-1].op is PLACING:
        cards += s.picks
    return Counter(NAMES[card] for card in cards)


def board(zone: Zone) -> Board:
    """An ecosystem as rows of names, wherever it lies."""
    rows = [[""] * 9 for _ in range(7)]
    for piece in zone.pieces:
        assert piece.key == f"cell:{piece.at}"
        rows[int(piece.at[1:]) - 1][LETTERS.index(piece.at[0])] = piece.face
    return rows


def scores(view: View, _: State) -> list[float]:
    """Points a seat, alone the lead over the automa; the score pad in the view must say the same."""
    boards = [board(zone) for zone in view.zones.values() if zone.kind == "grid"]
    is_solo = "automa" in view.zones
    pile = [piece.face for piece in view.zones["neutral pile"].pieces] if "neutral pile" in view.zones else []
    pad = columns(boards, pile, is_solo)
    for number, column in enumerate(pad):
        shown = view.facts[f"sheet {number}"]
        assert shown == [*column.points.values(), column.gaps, column.biodiversity, column.total]
    totals = [float(column.total) for column in pad]
    return [totals[0] - totals[1]] if is_solo else totals


def check_kept(s: State) -> None:
    """Each grid's cells, box and edge are what its cards make them (ES-4.3, ES-4.4)."""
    assert isinstance(s, Ecosystem)
    for g in s.grids[: s.seats]:
        assert sorted(g.placed) == [cell for cell in range(CELLS) if g.cells[cell] != EMPTY]
        if g.placed:
            rows, spans = [ROW[cell] for cell in g.placed], [COLUMN[cell] for cell in g.placed]
            assert (g.top, g.bottom, g.left, g.right) == (min(rows), max(rows), min(spans), max(spans))
            assert sorted(g.edge) == [cell for cell in range(CELLS) if may_lie(g, cell)]
    assert [len(g.placed) for g in s.grids[: s.seats]] == [len(s.grids[0].placed)] * s.seats


def may_lie(g: Grid, cell: int) -> bool:
    """Whether the next card may go there: free, beside a card, and the whole within 4 rows and 5 columns."""
    rows = [ROW[other] for other in [*g.placed, cell]]
    spans = [COLUMN[other] for other in [*g.placed, cell]]
    is_beside = any(abs(ROW[cell] - ROW[c]) + abs(COLUMN[cell] - COLUMN[c]) == 1 for c in g.placed)
    return cell not in g.placed and is_beside and max(rows) - min(rows) < 4 and max(spans) - min(spans) < 5


def is_secret(event: Event, viewer: int) -> bool:
    """Which card was drawn is only for who drew it."""
    return event[0] == DREW and event[1] != viewer


def renamed(s: State, order: list[int]) -> State:
    """The same ecosystems before other seats."""
    e = s.clone()
    assert isinstance(e, Ecosystem)
    grids = e.grids[:]
    for seat, other in enumerate(order):
        e.grids[seat] = grids[other]
    return e


def things(view: View) -> list[tuple[str, str]]:
    """Every piece, every cell of a grid, every row of the score sheets."""
    found = {(name, piece.key) for name, zone in view.zones.items() for piece in zone.pieces}
    for name, zone in view.zones.items():
        if zone.kind == "grid":
            found |= {(name, f"cell:{letter}{row}") for letter in LETTERS for row in range(1, 8)}
    rows = [*SUPPLY, "gaps", "biodiversity", "total"]
    found |= {(fact, f"row:{row}") for fact in view.facts if fact.startswith("sheet ") for row in rows}
    return sorted(found)


def loose(s: State, seat: int) -> list[list[int]]:
    """The deck and all hands."""
    assert isinstance(s, Ecosystem)
    return [s.deck, *s.hands]


OWN = Own(supply, count, contents, scores, check_kept, is_secret, renamed, things, loose)
