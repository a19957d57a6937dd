"""What a seat may know of a table, and the tables it cannot tell from the true one (ruling 15)."""

from __future__ import annotations

from typing import Final

from ecotone.core.kernel import Event, State, Together, reopen_lane
from ecotone.core.rng import Rng, fresh
from ecotone.core.views import Piece, View, Zone
from ecotone.games.ecosystem.badges import Badges, badges
from ecotone.games.ecosystem.cards import NAMES
from ecotone.games.ecosystem.flow import DREW, DREW_UNSEEN, PLACING
from ecotone.games.ecosystem.grid import CELL_NAMES, Grid
from ecotone.games.ecosystem.scoring import Sheet
from ecotone.games.ecosystem.standing import is_won, lead, pad, sheets, tallies
from ecotone.games.ecosystem.state import NEUTRAL, NONE, Ecosystem, known_cards, passes_to

CELL_KEYS: Final = [f"cell:{name}" for name in CELL_NAMES]


def outcome(s: State) -> list[float]:
    """Points a seat; in the solo game the lead over the automa, whatever its goal: that is what levels are for."""
    assert isinstance(s, Ecosystem)
    return [float(lead(s))] if s.seats == 1 else [float(sheet.total) for sheet in sheets(s)]


def look(s: State, seat: int) -> View:
    """Everything that lies open, and this seat's own hand and plans."""
    assert isinstance(s, Ecosystem)
    zones = {"deck": Zone("stack", hidden=len(s.deck))}
    for hand in range(len(s.hands)):
        zones[hand_name(s, hand)] = hand_zone(s, hand, seat)
    worths = tallies(s)
    sheets = pad(s, worths)
    for grid in range(len(s.grids)):
        shown = badges(s.grids[grid], worths[grid], sheets[grid].points)
        zones[grid_name(s, grid)] = grid_zone(s.grids[grid], NONE if grid >= s.seats else grid, shown)
    for other in range(s.seats):
        zones[f"chosen {other}"] = chosen_zone(s, other, seat)
    if s.seats == NEUTRAL:
        zones["neutral pile"] = Zone("row", pieces=cards(sorted(s.pile)))
    return View(zones, facts(s, sheets), [])


def facts(e: Ecosystem, sheets: list[Sheet]) -> dict[str, int | list[int]]:
    """The numbers beside the board, all public."""
    found: dict[str, int | list[int]] = {"round": e.round, "turn": e.turn}
    if e.seats > 1:
        found["passes_to"] = [passes_to(e, hand) for hand in range(len(e.hands))]
    if e.goal:
        found["goal"] = e.goal
        found["won"] = int(is_won(e))
    for column, sheet in enumerate(sheets):
        found[f"sheet {column}"] = [*sheet.points, sheet.gaps, sheet.biodiversity, sheet.total]
    return found


def hand_name(e: Ecosystem, hand: int) -> str:
    """What a place in the ring is called."""
    return f"hand {hand}" if hand < e.seats else "neutral hand"


def grid_name(e: Ecosystem, grid: int) -> str:
    """What a grid is called."""
    return f"ecosystem {grid}" if grid < e.seats else "automa"


def hand_zone(e: Ecosystem, hand: int, seat: int) -> Zone:
    """One's own hand lies open, any other is a number of cards (ES-2.4, ES-8.3)."""
    owner = hand if hand < e.seats else NONE
    if hand == seat:
        return Zone("fan", owner, cards(sorted(e.hands[hand])))
    return Zone("fan", owner, hidden=len(e.hands[hand]))


def cards(faces: list[int]) -> list[Piece]:
    """Cards lying open outside a grid."""
    return [Piece(f"card:{NAMES[card]}", NAMES[card]) for card in faces]


def grid_zone(g: Grid, owner: int, shown: Badges) -> Zone:
    """An ecosystem, cell by cell; the points that a card carries are marked on it."""
    zone = Zone("grid", owner)
    for cell in sorted(g.placed):
        piece = Piece(CELL_KEYS[cell], NAMES[g.cells[cell]], CELL_NAMES[cell])
        if cell in shown:
            piece.marks = [f"points:{shown[cell]}"]
        zone.pieces.append(piece)
    return zone


def chosen_zone(e: Ecosystem, owner: int, seat: int) -> Zone:
    """The card a seat has chosen this turn: open to all once revealed, its planned place only to itself."""
    zone = Zone("row", owner)
    if owner == seat and e.picks[owner] != NONE:
        zone.pieces = [own_choice(e, owner)]
    elif is_revealed(e):
        zone.pieces = cards([e.picks[owner]])
    return zone


def own_choice(e: Ecosystem, seat: int) -> Piece:
    """What a seat itself sees of its plans."""
    piece = cards([e.picks[seat]])[0]
    if e.targets[seat] != NONE:
        piece.at = CELL_NAMES[e.targets[seat]]
    piece.marks = [f"swap:{CELL_NAMES[cell]}" for cell in e.swaps[seat] if cell != NONE]
    return piece


def is_revealed(e: Ecosystem) -> bool:
    """Whether this turn's cards lie open and wait for their places (ES-3.2b)."""
    return bool(e.stack) and e.stack[-1].op is PLACING


def tell(event: Event, seat: int) -> Event:
    """An event as a seat may know it: which card was drawn is for the one who drew it."""
    if event[0] == DREW and event[1] != seat:
        return (DREW_UNSEEN, event[1])
    return event


def imagine(s: State, seat: int, rng: Rng) -> State:
    """A table that the seat cannot tell from the true one: what it does not know is dealt anew."""
    assert isinstance(s, Ecosystem)
    e = s.clone()
    e.rng = fresh(rng)
    redeal(e, seat, rng)
    if e.stack and isinstance(e.stack[-1].op, Together):
        for other in range(e.seats):
            if other != seat:
                reopen_lane(e, other)
    return e


def redeal(e: Ecosystem, seat: int, rng: Rng) -> None:
    """Mix the deck with every card in other hands that the seat does not know of, and deal again.

    All is put in order first: how cards truly lie is not the seat's to know.
    """
    unknown = e.deck
    missing: list[int] = []
    for hand in range(len(e.hands)):
        cards = e.hands[hand]
        kept = known_cards(e, seat, hand)[:]
        missing.append(len(cards) - len(kept))
        if missing[hand]:
            for card in kept:
                cards.remove(card)
            unknown.extend(cards)
        kept.sort()
        e.hands[hand] = kept
    unknown.sort()
    for hand in range(len(e.hands)):
        for _ in range(missing[hand]):
            e.hands[hand].append(rng.draw(unknown))
