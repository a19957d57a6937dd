"""What is printed on the cards: counts, starter decks, costs and values (EC-12.1; checks 1 and 5)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from ecotone.games.ecos.cards import BLUE, BROWN, COLOURS, ELEMENTS, FLOWERS, ICONS, NONE, NUMBERS, PAWS
from ecotone.games.ecos.deck import STARTER, STARTS, Deck
from ecotone.games.ecos.grammar import Phrase

WEIGHTS = (1.0, 1.2, 1.45, 1.6, 1.9, 2.2, 2.6)  # what a slot of each element costs, in points
WILD_VALUE = 1.8
SLOTS = {1: 5, 2: 23, 3: 36, 4: 26, 5: 11, 6: 4}  # cards with so many slots
LEAVES = {1: 16, 2: 32, 3: 35, 4: 22}
SHARES = (0.24, 0.20, 0.16, 0.13, 0.11, 0.09, 0.07)  # of all slots
NEAR = 0.02  # how far a share may be off
IMPACTS = (4, 10)  # blue and brown
USES = (29, 33)  # in a starter deck
COST_SPAN = 0.08  # starter decks cost alike


@dataclass(frozen=True)
class Check:
    """One thing looked at: whether it holds, and what was found."""

    name: str
    holds: bool
    found: str


def cost(deck: Deck, card: int) -> float:
    """The weighted slots of a card."""
    return sum(WEIGHTS[element] for element in deck.slots[card])


def fair(deck: Deck, card: int) -> float:
    """What one use of a card should be worth: blue cards more, seldom used ones too."""
    worth = cost(deck, card) * (1.1 if deck.colour[card] == BLUE else 0.95)
    return worth * {1: 1.15, 4: 0.9}.get(deck.leaves[card], 1.0)


def as_printed(deck: Deck) -> list[Check]:
    """Check 1: the counts."""
    slots = Counter(len(deck.slots[card]) for card in deck.present)
    leaves = Counter(deck.leaves[card] for card in deck.present)
    colours = [len(deck.of_colour(colour)) for colour in (BLUE, BROWN)]
    impacts = [sum(deck.impact[card] for card in deck.of_colour(colour)) for colour in (BLUE, BROWN)]
    texts = Counter(tuple(described(phrase) for phrase in deck.phrases[card]) for card in deck.present)
    return [
        Check("105 cards, 35 blue and 70 brown", colours == [35, 70], f"{colours[0]} {COLOURS[0]}, {colours[1]} brown"),
        Check("every card differs in what it does", max(texts.values()) == 1, f"{len(texts)} different"),
        Check("slots as planned", dict(slots) == SLOTS, told(slots)),
        Check("leaves as planned", dict(leaves) == LEAVES, told(leaves)),
        Check("14 impact cards, 4 blue and 10 brown", tuple(impacts) == IMPACTS, f"{impacts[0]} and {impacts[1]}"),
        element_shares(deck),
        two_animals(deck),
        *icons(deck),
    ]


def described(phrase: Phrase) -> str:
    """An effect as one text, to tell cards apart."""
    counted = [(each.area, each.what) for each in (phrase.per, phrase.condition) if each is not None]
    plain = [value for key, value in vars_of(phrase).items() if key not in ("per", "condition", "then")]
    return f"{plain} {counted} {[described(part) for part in phrase.then]}"


def vars_of(phrase: Phrase) -> dict[str, object]:
    """The parts of a phrase by name, compiled or not."""
    names = ("word", "may", "what", "to", "on", "near", "scope", "number", "anywhere", "most", "least", "times")
    return {name: getattr(phrase, name) for name in names}


def told(counts: Counter[int]) -> str:
    """Counts in their order, as in `1: 5, 2: 23`."""
    return ", ".join(f"{key}: {counts[key]}" for key in sorted(counts))


def element_shares(deck: Deck) -> Check:
    """Slots follow the bag, a little flatter."""
    found = Counter(element for card in deck.present for element in deck.slots[card])
    shares = [found[element] / found.total() for element in range(len(WEIGHTS))]
    off = max(abs(share - planned) for share, planned in zip(shares, SHARES, strict=True))
    listed = ", ".join(f"{ELEMENTS[element]} {share:.1%}" for element, share in enumerate(shares))
    return Check("shares of the elements within 2 points", off <= NEAR, listed)


def two_animals(deck: Deck) -> Check:
    """An animal token is too rare to be wanted twice."""
    animal = ELEMENTS.index("animal")
    found = [NUMBERS[card] for card in deck.present if deck.slots[card].count(animal) > 1]
    return Check("no card with two animal slots", not found, ", ".join(found) or "none")


def icons(deck: Deck) -> list[Check]:
    """The starter decks."""
    both = sum(all(deck.icons[icon][card] != NONE for icon in (0, 1)) for card in deck.present)
    neither = sum(all(deck.icons[icon][card] == NONE for icon in (0, 1)) for card in deck.present)
    found = [Check("45 cards in both sets, 6 in none", (both, neither) == (45, 6), f"{both} and {neither}")]
    for icon, names in enumerate((PAWS, FLOWERS)):
        for number, name in enumerate(names):
            found.append(starter(deck, icon, number, name))
        found.append(like_costs(deck, icon))
    return found


def starter(deck: Deck, icon: int, number: int, name: str) -> Check:
    """A starter deck: 4 blue and 8 brown, three dark cards that can begin, enough uses."""
    cards = deck.starter(icon, number)
    dark = [card for card in cards if deck.dark[icon][card]]
    blue = sum(deck.colour[card] == BLUE for card in cards)
    uses = sum(deck.leaves[card] for card in cards)
    impact = sum(deck.impact[card] for card in cards)
    holds = len(cards) == STARTER and blue == 4 and can_begin(deck, dark) and USES[0] <= uses <= USES[1]
    holds = holds and (icon == 1 or impact == 2)
    slots = sum(len(deck.slots[card]) for card in dark)
    found = f"{blue} blue, {len(cards) - blue} brown, {impact} impact, {uses} uses, dark cards with {slots} slots"
    return Check(f"starter deck {ICONS[icon]}: {name}", holds, found)


def can_begin(deck: Deck, dark: list[int]) -> bool:
    """Three dark cards with few slots, many leaves and enough elements that the first draws do something."""
    slots = [deck.slots[card] for card in dark]
    elements = {element for each in slots for element in each}
    return (
        len(dark) == STARTS
        and max(len(each) for each in slots) <= 3
        and 7 <= sum(len(each) for each in slots) <= 9
        and sum(deck.leaves[card] for card in dark) >= 8
        and not any(deck.impact[card] for card in dark)
        and len(elements) >= 5
        and {0, 1} <= elements
    )


def like_costs(deck: Deck, icon: int) -> Check:
    """Starter decks of a set cost alike."""
    costs = [sum(cost(deck, card) for card in deck.starter(icon, number)) for number in range(6)]
    mean = sum(costs) / len(costs)
    off = max(abs(each / mean - 1) for each in costs)
    listed = ", ".join(f"{each:.1f}" for each in costs)
    return Check(f"{ICONS[icon]} decks cost alike within 8 %", off <= COST_SPAN, f"{listed} (off by {off:.1%} at most)")


# --- check 5: no card refills what fills it


def given(phrase: Phrase) -> Counter[str]:
    """The elements that an effect can give at most."""
    found: Counter[str] = Counter()
    if phrase.word == "gain" and phrase.what in ELEMENTS:
        found[phrase.what] += 1
    for part in phrase.then:
        found += given(part)
    return Counter({element: number * phrase.times for element, number in found.items()})


def gifts(deck: Deck, card: int) -> Counter[str]:
    """The elements that a card can give in one use."""
    return sum((given(phrase) for phrase in deck.phrases[card]), Counter[str]())


def fills(gift: Counter[str], slots: list[int]) -> int:
    """How many slots of a card a gift can fill; wild ones fit anywhere."""
    wanted = Counter(ELEMENTS[element] for element in slots)
    exact = sum(min(gift[element], number) for element, number in wanted.items())
    return min(len(slots), exact + gift["wild"])


def no_cycle(deck: Deck) -> Check:
    """Check 5: a way from card to card and back leaves at least one slot to be filled otherwise.

    Such a way has two cards at least, so it wants no fewer than the two nearest to paying for themselves together.
    """
    engines = [card for card in deck.present if gifts(deck, card)]
    margin = {card: len(deck.slots[card]) - gifts(deck, card).total() for card in engines}
    first, second = sorted(engines, key=margin.__getitem__)[:2]
    pairs = [(wanting(deck, one, two), one, two) for one in engines for two in engines if one < two]
    least, one, two = min(pairs)
    found = (
        f"{len(engines)} cards give elements; the nearest pair, {NUMBERS[one]} and {NUMBERS[two]}, wants {least} more"
    )
    holds = margin[first] >= 0 and margin[first] + margin[second] >= 1 and least >= 1
    return Check("no cycle of cards pays for itself", holds, found)


def wanting(deck: Deck, one: int, two: int) -> int:
    """How many slots of two cards stay open when each gives all it can to the other."""
    there = len(deck.slots[two]) - fills(gifts(deck, one), deck.slots[two])
    return there + len(deck.slots[one]) - fills(gifts(deck, two), deck.slots[one])
