"""What a seat may know: hands and the order of decks are secret, all else lies open (EC-2.8)."""

from __future__ import annotations

from ecotone.core.kernel import Choice, Event, State, Together, reopen_lane
from ecotone.core.rng import Rng, fresh
from ecotone.core.views import Piece, View, Zone
from ecotone.games.ecos.board import free_cells, species_at
from ecotone.games.ecos.cards import BLUE, BROWN, ELEMENTS, KINDS, NONE, NUMBERS, TERRAINS
from ecotone.games.ecos.field import CELL_NAMES, HEXES
from ecotone.games.ecos.names import KEPT, KEPT_UNSEEN
from ecotone.games.ecos.pointing import PACK, ChooseGoal
from ecotone.games.ecos.state import PEAK, TERRAIN, WOODS, Ecos, herd_at, is_full


def outcome(s: State) -> list[float]:
    """The points (EC-10.2)."""
    assert isinstance(s, Ecos)
    return [float(points) for points in s.points]


def tell(event: Event, seat: int) -> Event:
    """Which card was kept is for the one who kept it; the others see its back."""
    if event[0] == KEPT and event[1] != seat:
        return (KEPT_UNSEEN, event[1], event[3])
    return event


def look(s: State, seat: int) -> View:
    """The table as a seat sees it."""
    assert isinstance(s, Ecos)
    zones = {
        "map": map_zone(s),
        "drawn": Zone("row", pieces=[Piece(f"drawn:{n}", ELEMENTS[token]) for n, token in enumerate(s.drawn)]),
        "open": Zone("row", pieces=[card_piece(card) for card in s.open]),
        "blue": Zone("stack", hidden=len(s.decks[BLUE])),
        "brown": Zone("stack", hidden=len(s.decks[BROWN])),
        "discards": Zone("stack", pieces=[card_piece(card) for card in [*s.discards[BLUE], *s.discards[BROWN]]]),
        "looked": secret(s.looked, s.looker, seat),
    }
    for owner in range(s.seats):
        zones[f"tableau {owner}"] = tableau(s, owner)
        zones[f"hand {owner}"] = hand(s, owner, seat)
        zones[f"pack {owner}"] = pack(s, owner, seat)
    return View(zones, facts(s), [])


def facts(e: Ecos) -> dict[str, int | list[int]]:
    """The numbers beside the board."""
    return {
        "round": e.round,
        "draw": e.draws,
        "harbinger": e.harbinger,
        "token": e.token,
        "pending": len(e.tokens),
        "points": e.points[:],
        "cubes": e.cubes[:],
        "dial": e.dial[:],
        "box": e.box,
        "bag": [e.bag.count(element) for element in range(len(ELEMENTS))],
        "tokens": e.stock[:],
        "limit": e.limit,
        "resolving": e.resolving + 1,
        "step": e.step,
        "here": place(e.here),
        "moving": place(moving(e)),
        "last_call": e.calls,
        "blue": [back(e, seat, BLUE) for seat in range(e.seats)],
        "brown": [back(e, seat, BROWN) for seat in range(e.seats)],
        "drafts": [int(drafts) for drafts in e.drafts],
    }


def place(cell: int) -> list[int]:
    """A cell by its coordinates; nothing where there is none."""
    return list(HEXES[cell]) if cell != NONE else []


def moving(e: Ecos) -> int:
    """Where the animal stands that somebody is about to move (EC-7.6)."""
    f = e.stack[-1] if e.stack else None
    return f.memo // PACK if f is not None and isinstance(f.op, ChooseGoal) else NONE


def back(e: Ecos, seat: int, colour: int) -> int:
    """How many cards of a colour a hand has: backs are seen by all."""
    return len([card for card in e.hands[seat] if e.deck.colour[card] == colour])


def map_zone(e: Ecos) -> Zone:
    """The landscape, and the empty cells around it."""
    zone = Zone("hex")
    for cell in sorted(e.tiles):
        face = TERRAINS[e.ground[cell] & TERRAIN]
        zone.pieces.append(Piece(f"cell:{CELL_NAMES[cell]}", face, CELL_NAMES[cell], pieces_on(e, cell)))
    for cell in sorted(free_cells(e)):
        zone.pieces.append(Piece(f"cell:{CELL_NAMES[cell]}", "free", CELL_NAMES[cell]))
    return zone


def pieces_on(e: Ecos, cell: int) -> list[str]:
    """Everything that stands on a tile."""
    found = ["mountain"] if e.ground[cell] & PEAK else []
    found += ["forest"] * (e.ground[cell] >> WOODS)
    for kind in species_at(e, cell):
        found += [KINDS[kind]] * herd_at(e, cell, kind)
    return found


def card_piece(card: int) -> Piece:
    """A card that lies open."""
    return Piece(f"card:{NUMBERS[card]}", NUMBERS[card])


def tableau(e: Ecos, owner: int) -> Zone:
    """A player's active cards with leaves and cubes."""
    zone = Zone("row", owner)
    for card in e.active[owner]:
        piece = card_piece(card)
        piece.marks = [f"leaves:{e.leaves[card]}"]
        for number, element in enumerate(e.deck.slots[card]):
            if e.filled[card] >> number & 1:
                piece.marks.append(f"cube:{ELEMENTS[element]}")
        if is_full(e, card):
            piece.marks.append("full")
        if card == e.resolving:
            piece.marks.append("resolving")
        zone.pieces.append(piece)
    return zone


def secret(cards: list[int], owner: int, seat: int) -> Zone:
    """Cards that only their owner sees."""
    if owner == seat and seat != NONE:
        return Zone("fan", owner, [card_piece(card) for card in cards])
    return Zone("fan", owner, hidden=len(cards))


def hand(e: Ecos, owner: int, seat: int) -> Zone:
    """A hand (EC-2.8); cards that were picked to begin face up are marked for their owner."""
    zone = secret(e.hands[owner], owner, seat)
    for piece in zone.pieces:
        if int(piece.face) - 1 in e.picks[owner]:
            piece.marks = ["picked"]
    return zone


def pack(e: Ecos, owner: int, seat: int) -> Zone:
    """What a player drafts from; what was just taken of it is still counted, so that nobody sees who has chosen."""
    cards = e.packs[owner]
    taken = [card for card in e.picks[owner] if card not in e.hands[owner]]
    zone = secret(sorted([*cards, *taken]), owner, seat)
    for piece in zone.pieces:
        if int(piece.face) - 1 in taken:
            piece.marks = ["picked"]
    return zone


# --- imagining


def imagine(s: State, seat: int, rng: Rng) -> State:
    """A table that the seat cannot tell from the true one: hidden cards are dealt anew, shuffle by shuffle."""
    assert isinstance(s, Ecos)
    e = s.clone()
    e.rng = fresh(rng)
    for other in range(e.seats):
        if other != seat:  # what others have chosen in secret goes back
            e.packs[other] += [card for card in e.picks[other] if card not in e.hands[other]]
            e.picks[other] = []
    redeal(e, seat, rng)
    ask_anew(e, seat)
    return e


def ask_anew(e: Ecos, seat: int) -> None:
    """Others choose afresh, and from the cards that they now have."""
    f = e.stack[-1] if e.stack else None
    if f is not None and isinstance(f.op, Together):
        for other in range(e.seats):
            if other != seat:
                reopen_lane(e, other)
    elif f is not None and isinstance(f.op, Choice) and f.seat != seat:
        e.offers[f.seat] = f.op.options(e, f)


def redeal(e: Ecos, seat: int, rng: Rng) -> None:
    """Mix the cards that the seat cannot see with those hidden by the same shuffle: all saw what went into it.

    All is put in order: how cards truly lie in others' hands and in the bag is not the seat's to know.
    """
    shuffles: dict[int, list[tuple[list[int], int]]] = {}
    for place in unseen(e, seat):
        for number, card in enumerate(place):
            if e.hidden[card] != NONE:
                shuffles.setdefault(e.hidden[card], []).append((place, number))
    for shuffle in sorted(shuffles):
        spots = shuffles[shuffle]
        cards = sorted([place[number] for place, number in spots])
        rng.shuffle(cards)
        for (place, number), card in zip(spots, cards, strict=True):
            place[number] = card
    for other in range(e.seats):
        if other != seat:
            e.hands[other].sort()
    e.bag.sort()


def unseen(e: Ecos, seat: int) -> list[list[int]]:
    """The places whose cards a seat does not see."""
    found = e.decks[:]
    for other in range(e.seats):
        if other != seat:
            found += [e.hands[other], e.packs[other]]
    return found if e.looker == seat else [*found, e.looked]
