"""What the laws must know of Ecosfera Baltica. Tokens and tiles are no pieces: they never leave their place."""

from __future__ import annotations

from collections import Counter

from ecotone.core.kernel import Event, State
from ecotone.core.views import View
from ecotone.games.baltica import GAME
from ecotone.games.baltica.cards import NAMES, NONE, SYMBOLS
from ecotone.games.baltica.policy_cards import POLICIES
from ecotone.games.baltica.state import FACE, Baltica
from tests.laws.own import Own

ELEMENTS = ["sunlight", "oxygen", "salinity", "nutrients", "temperature"]
SINGLE = [
    "waste_water_treatment_failure",
    "climate_change",
    "oil_spill",
    "hazardous_substances_from_industry",
    "overfishing",
    "hunting",
    "atmospheric_deposition",
    "excessive_fertiliser_use",
    "underwater_noise",
    "beach_litter",
    "warm_summer",
    "nutrient_upwelling",
    "green_energy",
    "hazardous_substance_regulation",
    "habitat_restoration",
    "bubble_curtains",
    "upgraded_waste_water_treatment",
    "improved_nutrient_retention",
    "migratory_barrier_removal",
    "fishing_gear_regulation",
    "recycling_and_waste_disposal",
    "strict_protection",
    "marine_protected_areas",
    "salt_water_inflow",
    "autumn_storm",
]
OURS = ("marine_protected_areas", "salt_water_inflow", "autumn_storm")  # D-01
NO_PIECES = ("tokens", "symbols", "habitats", "impacts", "supply", "pressures")  # counted otherwise, or not at all
LITTER = {"litter": "beach_litter"}  # the policy card itself, once it lies in a row


def supply(seats: int, options: dict[str, str]) -> Counter[str]:
    """All cards: species, elements, 50 pressures, and the policies of level 2."""
    chosen = GAME.complete(seats, options)
    rows = int(chosen["rows"]) if seats == 1 else seats
    out = [part.partition("/")[0] for part in chosen.get("deck", "").split(",") if part.endswith("/-")]
    found = Counter(name for name in NAMES[:60] if name not in out)
    found.update(dict.fromkeys(ELEMENTS, int(chosen["supply"]) + rows))
    if chosen["eutrophication"] == "on":
        dealt, stock = int(chosen["nutrients"]) * rows, int(chosen["supply"])
        found["nutrients"] = dealt + (min(stock, 12 - dealt) if chosen["nutrients_supply"] == "twelve" else stock)
    found["pressure"] = 50
    if chosen["level"] == "2":
        found.update(name for name in SINGLE if name not in OURS or chosen["policy_deck"] == "full")
        found["funding"] = 5
    return found


def count(view: View, viewer: int) -> Counter[str]:
    """All cards by face; the supply and the pressure stack are as good as open."""
    found: Counter[str] = Counter()
    for name, zone in view.zones.items():
        if name.split()[0] not in NO_PIECES:
            found.update(LITTER.get(piece.face, piece.face) for piece in zone.pieces)
            found[""] += zone.hidden
    found["pressure"] += view.zones["pressures"].hidden
    for piece in view.zones["supply"].pieces:
        found[piece.face] += int(piece.marks[0].removeprefix("left:"))
    funding = view.facts.get("funding", 0)
    assert isinstance(funding, int)
    found["funding"] += funding
    return found


def contents(s: State) -> Counter[str]:
    """Every card wherever it lies."""
    assert isinstance(s, Baltica)
    cards = [*s.gone, *s.decks[0], *s.decks[1], *s.markets[0], *s.markets[1]]
    for zone in [*s.rows, *s.piles, *s.discards]:
        cards += [card & FACE for card in zone]
    found = Counter(NAMES[card] for card in cards if card != NONE)
    found.update(dict(zip(ELEMENTS, s.supply, strict=True)))
    found["pressure"] += s.pressures
    found["beach_litter"] += found.pop("litter", 0)
    policies = [*s.policies, *s.policy_discard, *s.measures, *s.standing, s.drawn]
    found.update(POLICIES[policy] for policy in policies if policy != NONE)
    found["funding"] += s.funding
    return found


def scores(view: View, _: State) -> list[float]:
    """Everybody has won once all six habitats are placed (BA-5.1)."""
    placed = [piece for piece in view.zones["habitats"].pieces if "placed" in piece.marks]
    assert view.facts["habitats"] == len(placed)
    assert view.facts["impacts"] == 6 - view.zones["impacts"].hidden
    return [float(len(placed) == 6)] * len(view.waiting)


def check_kept(s: State) -> None:
    """What standing policies change, and which cards of piles and decks are known, is within what there is."""
    assert isinstance(s, Baltica)
    names = [POLICIES[policy] for policy in s.standing]
    effects = ("climate_change", "improved_nutrient_retention", "strict_protection")
    assert s.knobs == [int(name in names) for name in effects]
    for known, cards in [*zip(s.tops, s.piles, strict=True), *zip(s.bottoms, s.decks, strict=True)]:
        assert 0 <= known <= len(cards)
    assert all(0 <= entry & FACE < len(NAMES) for row in s.rows for entry in row)
    assert all(card == card & FACE for zone in [*s.piles, *s.discards] for card in zone)  # no marks outside rows
    assert min(s.supply) >= 0
    assert not s.level2 or s.implemented <= 5


def is_secret(event: Event, viewer: int) -> bool:
    """Everything happens in the open."""
    return False


def renamed(s: State, order: list[int]) -> State:
    """The same rows before other seats."""
    b = s.clone()
    assert isinstance(b, Baltica)
    if b.seats > 1:
        for zones in (b.rows, b.piles, b.discards):
            zones[:] = [zones[other] for other in order]
        b.tokens = [b.tokens[other] for other in order]
    return b


def things(view: View) -> list[tuple[str, str]]:
    """Every piece, every stack, every row itself, every symbol, the funding and the gauge."""
    found = {("chance", "chance"), ("producer deck", "market:producers"), ("consumer deck", "market:consumers")}
    for name, zone in view.zones.items():
        place = name.rstrip("0123456789").strip()
        found |= {(name, piece.key) for piece in zone.pieces}
        found |= {(name, place)} if zone.kind == "stack" else set()
        found |= {(name, f"symbol:{symbol}") for symbol in SYMBOLS} if place == "symbols" else set()
        found |= {(name, f"row:{int(name[4:]) + 1}")} if place == "row" else set()
    return sorted(found | ({("measures", "policy:funding")} if "measures" in view.zones else set()))


def loose(s: State, seat: int) -> list[list[int]]:
    """The policy deck; of the other piles everybody may know some cards."""
    assert isinstance(s, Baltica)
    return [s.policies]


OWN = Own(supply, count, contents, scores, check_kept, is_secret, renamed, things, loose, hands=False)
