"""What the laws must know of Ecos: cards, tiles, pieces, cubes and element tokens, wherever they are."""

from __future__ import annotations

import json
from collections import Counter

from ecotone.core.kernel import Event, State
from ecotone.core.views import View, Zone
from ecotone.games.ecos.names import KEPT, SCORED
from ecotone.games.ecos.state import Ecos
from tests.laws.own import Own

ELEMENTS = {"sun": 10, "water": 8, "grass": 6, "egg": 5, "fern": 4, "rock": 3, "animal": 2, "wild": 2}  # EC-1.4
PIECES = {"land tile": 45, "water tile": 30, "mountain": 15, "forest": 25, "cube": 66}  # EC-1.2, EC-1.3
SPECIES = {  # EC-1.5
    "fish": 16,
    "antelope": 14,
    "gorilla": 9,
    "rhinoceros": 9,
    "elephant": 9,
    "stork": 9,
    "lion": 8,
    "cheetah": 7,
    "leopard": 7,
    "manatee": 7,
    "shark": 7,
}
KINDS = ["land tile", "", "water tile", "mountain", "forest", *SPECIES]  # as the fact `tokens` has them
HELD = ("open", "discards", "blue", "brown", "looked", "tableau", "hand", "pack")  # zones with cards


def supply(seats: int, options: dict[str, str]) -> Counter[str]:
    """105 cards and everything else, but for what an own deck says of elements."""
    own = json.loads(options["deck"]) if "deck" in options else {}
    found = Counter({str(number): 1 for number in range(1, 106)})
    found.update({**PIECES, **SPECIES})
    found.update({f"token {name}": number for name, number in {**ELEMENTS, **own.get("elements", {})}.items()})
    return found


def count(view: View, viewer: int) -> Counter[str]:
    """All pieces by face; of cards that are not seen only the number."""
    found: Counter[str] = Counter()
    for name, zone in view.zones.items():
        if name.split()[0] in HELD:
            found.update(piece.face for piece in zone.pieces)
            found[""] += zone.hidden
        found["cube"] += sum(mark.startswith("cube:") for piece in zone.pieces for mark in piece.marks)
    found.update(landscape(view.zones["map"]))
    found.update(f"token {piece.face}" for piece in view.zones["drawn"].pieces)
    found.update({f"token {name}": number for name, number in zip(ELEMENTS, numbers(view, "bag"), strict=True)})
    found.update({kind: number for kind, number in zip(KINDS, numbers(view, "tokens"), strict=True) if kind})
    box = view.facts["box"]
    assert isinstance(box, int)
    found["cube"] += box + sum(numbers(view, "cubes"))
    return found


def numbers(view: View, name: str) -> list[int]:
    """A fact that is a list."""
    found = view.facts[name]
    assert isinstance(found, list)
    return found


def landscape(zone: Zone) -> Counter[str]:
    """Tiles and what stands on them."""
    tiles = [piece for piece in zone.pieces if piece.face != "free"]
    found = Counter("water tile" if piece.face == "water" else "land tile" for piece in tiles)
    found.update(mark for piece in tiles for mark in piece.marks)
    return found


def contents(s: State) -> Counter[str]:
    """Everything as it truly is; a card just picked from a pack is in nobody's hand yet."""
    assert isinstance(s, Ecos)
    cards = [*s.open, *s.looked]
    for zone in [*s.hands, *s.active, *s.decks, *s.discards, *s.packs]:
        cards += zone
    cards += [card for picks in s.picks for card in picks if card not in cards]
    found = Counter(str(card + 1) for card in cards)
    found.update({kind: number for kind, number in zip(KINDS, s.stock, strict=True) if kind})
    for cell in s.tiles:
        found.update(on_cell(s, cell))
    found["cube"] += s.box + sum(s.cubes) + sum(bits.bit_count() for bits in s.filled)
    names = list(ELEMENTS)
    found.update(f"token {names[token]}" for token in [*s.bag, *s.drawn])
    return found


def on_cell(e: Ecos, cell: int) -> Counter[str]:
    """A tile and what stands on it: terrain in two bits, a mountain, forests; five bits for each species."""
    tile = e.ground[cell]
    found = Counter({"water tile" if tile & 3 == 2 else "land tile": 1, "mountain": tile >> 2 & 1, "forest": tile >> 3})
    found.update({name: e.fauna[cell] >> 5 * number & 31 for number, name in enumerate(SPECIES)})
    return found


def scores(view: View, _: State) -> list[float]:
    """Points stand on the track (EC-9.5)."""
    return [float(points) for points in numbers(view, "points")]


def check_kept(s: State) -> None:
    """Points, tiles and full cards are what happened, what lies there and what is filled make them."""
    assert isinstance(s, Ecos)
    scored = [0] * s.seats
    for event in s.events or []:
        if event[0] == SCORED:
            scored[event[1]] += event[2]
    assert s.points == scored
    assert sorted(s.tiles) == [cell for cell, tile in enumerate(s.ground) if tile >= 0]
    assert all(s.ground[cell] >= 0 for cell, animals in enumerate(s.fauna) if animals)
    assert min([*s.stock, *s.cubes, s.box]) >= 0
    for seat in range(s.seats):
        full = [card for card in s.active[seat] if s.filled[card] == s.deck.full[card]]
        assert sorted(full) == sorted(s.waiting[seat])


def is_secret(event: Event, viewer: int) -> bool:
    """Which card was kept is only for who kept it."""
    return event[0] == KEPT and event[1] != viewer


def renamed(s: State, order: list[int]) -> State:
    """The same points before other seats."""
    e = s.clone()
    assert isinstance(e, Ecos)
    e.points = [e.points[other] for other in order]
    return e


def things(view: View) -> list[tuple[str, str]]:
    """Every piece, stack and hand, and every number beside the board."""
    found = {(name, piece.key) for name, zone in view.zones.items() for piece in zone.pieces}
    found |= {(name, name) for name in ("blue", "brown", "discards", "round", "limit", "harbinger", "box")}
    found |= {("bag", f"element:{name}") for name in ELEMENTS}
    found |= {("tokens", f"kind:{name}") for name in ("desert", "grassland", "water", "mountain", "forest", *SPECIES)}
    for seat in range(len(view.waiting)):
        found |= {(f"{name} {seat}", name) for name in ("hand", "points", "cubes", "dial")}
    return sorted(found)


# A starter deck is known by its face-up cards (EC-14.3): with three players or more imagining changes no hand.


def loose(s: State, seat: int) -> list[list[int]]:
    """Hands and packs of others, and the bag."""
    assert isinstance(s, Ecos)
    others = [other for other in range(s.seats) if other != seat]
    return [*[s.hands[other] for other in others], *[s.packs[other] for other in others], s.bag]


OWN = Own(supply, count, contents, scores, check_kept, is_secret, renamed, things, loose, hands=False)
