"""What a seat may know of a table, what it may only imagine, and how the game ends."""

from __future__ import annotations

from ecotone.core.kernel import Choice, Event, State, Together, reopen_lane
from ecotone.core.rng import Rng, fresh
from ecotone.core.views import Piece, View, Zone
from ecotone.games.ecologic.cards import CARD_NAMES, KINDS, NONE
from ecotone.games.ecologic.facts import facts
from ecotone.games.ecologic.field import PLACE_NAMES, PLACES
from ecotone.games.ecologic.hunger import unfed
from ecotone.games.ecologic.names import DREW, DREW_KIND, RECEIVED, RECEIVED_UNSEEN, RECOVERED, RECOVERED_KIND
from ecotone.games.ecologic.scoring import empty_fields, total
from ecotone.games.ecologic.state import AUTOMA, P_FEED, P_TRADE, Ecologic, Side, seen_side
from ecotone.games.ecologic.table import TOPS, beneath


def outcome(s: State) -> list[float]:
    """Points a seat, empty fields where they are equal (EL-11.8); alone, points or the lead over the automa."""
    assert isinstance(s, Ecologic)
    totals = [float(total(s, number)) for number in range(len(s.sides))]
    if len(totals) == 1:
        return totals
    full = [totals[number] - empty_fields(s, side) / 100 for number, side in enumerate(s.sides)]
    return [full[0] - full[1]] if s.mode == AUTOMA else full


def tell(event: Event, seat: int) -> Event:
    """An event as a seat may know it: which card was drawn or received is for the one who has it."""
    if event[1] == seat:
        return event
    if event[0] == DREW:
        return (DREW_KIND, event[1], event[3])
    if event[0] == RECOVERED:
        return (RECOVERED_KIND, event[1], event[3])
    if event[0] == RECEIVED:
        return (RECEIVED_UNSEEN, event[1])
    return event


def look(s: State, seat: int) -> View:
    """Everything that lies open, and this seat's own hand and plans."""
    assert isinstance(s, Ecologic)
    zones = {
        "pile": Zone("stack", hidden=len(s.pile)),
        "discard": Zone("stack", hidden=len(s.discard) + len(dead_of(s, seat))),
        "row": Zone("row", pieces=[card_piece(card) for card in s.row]),
        "impacts": Zone("row", pieces=[card_piece(card) for card in s.impacts]),
    }
    if s.with_weather:
        opened = [card_piece(card) for card in s.weather_open]
        zones["weather"] = Zone("stack", pieces=opened, hidden=len(s.weather))
    for number in range(len(s.sides)):
        zones[f"board {number}"] = board_zone(s, number, seat)
    for owner in range(s.seats):
        zones[f"hand {owner}"] = hand_zone(s, owner, seat)
    return View(zones, facts(s, seat), [])


def dead_of(e: Ecologic, eyes: int) -> list[int]:
    """Cards that have died in one's own plan."""
    return seen_side(e, eyes, eyes).dead if eyes >= 0 else []


def card_piece(card: int) -> Piece:
    """A card that is seen."""
    return Piece(f"card:{CARD_NAMES[card]}", CARD_NAMES[card])


def board_zone(e: Ecologic, number: int, eyes: int) -> Zone:
    """The cards of an ecosystem with their tokens."""
    side = seen_side(e, number, eyes)
    hungry = unfed(e, side) if e.phase == P_FEED else []
    zone = Zone("grid", number if number < e.seats else NONE)
    for place in range(PLACES):
        card = side.ground[place]
        if card != NONE:
            piece = card_piece(card)
            piece.at = PLACE_NAMES[place]
            piece.marks = marks_on(e, side, place, e.sides[number].ground[place])
            if place in hungry:
                piece.marks.append("hungry")
            zone.pieces.append(piece)
    return zone


def marks_on(e: Ecologic, side: Side, place: int, before: int) -> list[str]:
    """The tokens of a card, what it covers, and whether it is only planned."""
    card = side.ground[place]
    is_new = card != before and e.below[before] != card if before != NONE else True
    marks = [f"biomass:{side.biomass[place]}", f"remains:{side.remains[place]}"]
    covered = depth(e, side, card)
    if covered:
        marks.append(f"covers:{covered}")
    if is_new:
        marks.append("new")
    if e.phase == P_FEED and side.fed >> place & 1 and not e.deck.is_producer(card):  # EL-10.5
        marks.append("fed")
    return marks


def depth(e: Ecologic, side: Side, card: int) -> int:
    """How many cards lie under one."""
    count = 0
    while beneath(e, side, card) != NONE:
        card = beneath(e, side, card)
        count += 1
    return count


def hand_zone(e: Ecologic, owner: int, eyes: int) -> Zone:
    """A hand: its owner sees it, others only how many cards it has (EL-18.1)."""
    if owner != eyes:
        return Zone("fan", owner, hidden=len(e.sides[owner].hand))
    zone = Zone("fan", owner)
    side = seen_side(e, owner, eyes)
    for card in side.hand:
        piece = card_piece(card)
        if card in e.prepared[owner]:
            piece.marks.append("prepared")
        if card in e.received[owner]:
            piece.marks.append("received")
        zone.pieces.append(piece)
    zone.pieces += [
        gone_piece(card) for card in e.sides[owner].hand if card not in side.hand and card not in side.ground
    ]
    return zone


def gone_piece(card: int) -> Piece:
    """A card that a plan gives away."""
    piece = card_piece(card)
    piece.marks = ["gone"]
    return piece


# --- imagining


def imagine(s: State, seat: int, rng: Rng) -> State:
    """A table that the seat cannot tell from the true one: what it does not know is dealt anew."""
    assert isinstance(s, Ecologic)
    e = s.clone()
    e.rng = fresh(rng)
    for other in range(e.seats):
        if other != seat:
            e.scripts[other] = []  # what others have planned, and nobody has seen yet, goes back
    redeal(e, seat, rng)
    ask_anew(e, seat)
    return e


def ask_anew(e: Ecologic, seat: int) -> None:
    """Others choose afresh, and from the cards that they now have."""
    f = e.stack[-1] if e.stack else None
    if f is not None and isinstance(f.op, Together):
        for other in range(e.seats):
            if other != seat:
                reopen_lane(e, other)
    elif f is not None and isinstance(f.op, Choice) and f.seat != seat:
        e.offers[f.seat] = f.op.options(e, f)


def redeal(e: Ecologic, seat: int, rng: Rng) -> None:
    """Deal anew what the seat cannot know: whose hand has which back, then which face is behind each back.

    How many backs of each kind are in the pile and in the discard is public, and so is, by subtraction, how many
    are in all other hands together (EL-18.1). Nothing depends on how the cards truly lie: all is put in order first.
    """
    others = [other for other in range(e.seats) if other != seat]
    faces: list[list[int]] = [[] for _ in KINDS]
    received = [take_received(e, seat, other) for other in others]
    hands = [lift(e, seat, e.sides[other].hand, faces) for other in others]
    discarded = lift(e, seat, e.discard, faces)
    tops = [e.deck.kind[card] for card in e.pile[-TOPS:]] if e.tops_only else []
    lift(e, NONE, e.pile, faces)
    for alike in faces:
        alike.sort()
    for other, number, backs in zip(others, received, hands if e.open_backs else mixed(hands, rng), strict=True):
        cards = deal(faces, backs, rng)
        e.sides[other].hand += cards
        e.received[other] += cards[:number]
        for card in cards:
            e.seen[card] = 1 << other
    e.discard += deal(faces, discarded, rng)
    known = deal(faces, tops, rng)
    rest = [card for alike in faces for card in alike]
    rng.shuffle(rest)
    e.pile = rest + known
    e.weather.sort()
    rng.shuffle(e.weather)


def take_received(e: Ecologic, seat: int, other: int) -> int:
    """Keep only those received cards in mind that the seat has seen; how many others there are.

    They matter until they were traded; later it is a secret which of them are still there.
    """
    cards = e.received[other] if e.phase == P_TRADE else []
    e.received[other] = sorted([card for card in cards if has_seen(e, seat, card)])
    return len(cards) - len(e.received[other])


def lift(e: Ecologic, seat: int, cards: list[int], faces: list[list[int]]) -> list[int]:
    """Leave in a place only what the seat has seen go there; the backs of what was taken, to be dealt anew."""
    backs: list[int] = []
    kept: list[int] = []
    for card in cards:
        if has_seen(e, seat, card):
            kept.append(card)
        else:
            faces[e.deck.kind[card]].append(card)
            backs.append(e.deck.kind[card])
            e.seen[card] = 0
    cards[:] = sorted(kept)
    return sorted(backs)


def has_seen(e: Ecologic, seat: int, card: int) -> bool:
    """Whether a seat has seen a card go where it is; a spectator has seen none."""
    return seat >= 0 and e.seen[card] >> seat & 1 > 0


def mixed(hands: list[list[int]], rng: Rng) -> list[list[int]]:
    """Hands of the same sizes with all their backs mixed."""
    backs = sorted([back for hand in hands for back in hand])
    rng.shuffle(backs)
    found: list[list[int]] = []
    for hand in hands:
        found.append(backs[: len(hand)])
        backs = backs[len(hand) :]
    return found


def deal(faces: list[list[int]], backs: list[int], rng: Rng) -> list[int]:
    """A face behind each back."""
    return [rng.draw(faces[back]) for back in backs]
