"""EC-2: set-up, but for the draft."""

from __future__ import annotations

from collections import Counter

import pytest

from ecotone.core.errors import BadInput
from ecotone.games.ecos import GAME
from ecotone.games.ecos.state import Ecos
from tests.games.ecos.table import (
    FLOWERS,
    PAWS,
    at,
    deck_of,
    events,
    faces,
    fact,
    flower_cards,
    fresh,
    hand,
    leaves_of,
    paw_cards,
    starters,
    stock,
    tiles,
    zone,
)

PAW_DECKS = [set(paw_cards(deck)) for deck in range(6)]
FLOWER_DECKS = [set(flower_cards(deck)) for deck in range(6)]


def cards_of(e: Ecos, seat: int) -> set[str]:
    """Everything that a seat has, active or in the hand."""
    return set(hand(e, seat).split()) | set(faces(e, f"tableau {seat}").split())


@pytest.mark.rule("EC-2.1")
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_dial_cubes_and_points(seats: int) -> None:
    e = fresh(seats, asking="all")
    assert fact(e, "dial") == [0] * seats
    assert fact(e, "cubes") == [7] * seats
    assert fact(e, "points") == [0] * seats
    assert fact(e, "box") == 66 - 7 * seats
    assert (fact(e, "resolving"), fact(e, "step"), fact(e, "here")) == (0, 0, [])


@pytest.mark.rule("EC-2.2")
@pytest.mark.parametrize(
    ("layout", "desert", "grassland", "water"),
    [
        ("standard", "0,0", "1,0", ["1,-1", "0,1"]),
        ("river", "1,-1", "0,1", ["0,0", "1,0"]),
        ("coast", "0,0", "1,0", ["0,1", "1,1"]),
        ("islands", "0,0", "3,0", ["1,0", "2,0"]),
    ],
)
def test_layouts(layout: str, desert: str, grassland: str, water: list[str]) -> None:
    e = fresh(3, layout=layout, deck="")
    assert [at(e, desert), at(e, grassland), *[at(e, cell) for cell in water]] == [
        "desert",
        "grassland",
        "water",
        "water",
    ]
    assert tiles(e) == 4
    assert (stock(e, "desert"), stock(e, "water")) == (43, 28)


@pytest.mark.rule("EC-2.2")
def test_the_standard_layout_is_the_default() -> None:
    e = fresh(3, deck="")
    assert [at(e, cell) for cell in ("0,0", "1,0", "1,-1", "0,1")] == ["desert", "grassland", "water", "water"]


@pytest.mark.rule("EC-2.3")
def test_all_tokens_are_in_the_bag_when_the_harbinger_begins() -> None:
    e = fresh(3, asking="all")
    bag = fact(e, "bag")
    assert isinstance(bag, list)
    assert sum(bag) + len(zone(e, "drawn").pieces) == 40
    assert len(zone(e, "drawn").pieces) == 1


@pytest.mark.rule("EC-2.3")
def test_the_first_harbinger_is_anybody() -> None:
    found = Counter(fact(fresh(4, seed, asking="all"), "harbinger") for seed in range(200))
    assert set(found) == {0, 1, 2, 3}
    assert all(25 <= times <= 75 for times in found.values())


@pytest.mark.rule("EC-2.3")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_first_harbinger_may_be_named(seats: int) -> None:
    for seat in range(seats):
        named = [fresh(seats, seed, asking="all", first=f"seat{seat + 1}") for seed in range(5)]
        assert {fact(e, "harbinger") for e in named} == {seat}
    with pytest.raises(BadInput, match=f"first=seat{seats + 1}: expected first=random or seat1 or"):
        fresh(seats, first=f"seat{seats + 1}")


@pytest.mark.rule("EC-2.4")
@pytest.mark.parametrize("seats", [3, 6])
@pytest.mark.parametrize(("cards", "decks"), [("paw", PAW_DECKS), ("flower", FLOWER_DECKS)])
def test_everybody_gets_a_starter_deck(cards: str, decks: list[set[str]], seats: int) -> None:
    e = fresh(seats, cards=cards)
    dealt = [cards_of(e, seat) for seat in range(seats)]
    assert all(mine in decks for mine in dealt)
    assert len({min(mine) for mine in dealt}) == seats


@pytest.mark.rule("EC-2.4")
@pytest.mark.parametrize("cards", ["paw", "flower"])
def test_the_dark_cards_are_active_and_the_others_the_hand(cards: str) -> None:
    e = fresh(3, cards=cards)
    decks = [paw_cards(deck) if cards == "paw" else flower_cards(deck) for deck in range(6)]
    for seat in range(3):
        (deck,) = [deck for deck in decks if set(deck) == cards_of(e, seat)]
        assert set(faces(e, f"tableau {seat}").split()) == {deck[0], deck[4], deck[5]}
        assert len(hand(e, seat).split()) == 9


@pytest.mark.rule("EC-2.4")
def test_paws_are_the_default_and_which_deck_is_chance() -> None:
    found = [cards_of(fresh(3, seed), 0) for seed in range(60)]
    assert all(mine in PAW_DECKS for mine in found)
    assert {min(map(int, mine)) for mine in found} == {1, 5, 9, 13, 17, 21}


@pytest.mark.rule("EC-2.4")
def test_the_icons_of_the_own_deck() -> None:
    own = GAME.faces("").values()
    for icon, names in (("paw", PAWS), ("flower", FLOWERS)):
        for name in names:
            deck = [face for face in own if face.traits[icon] == name]
            colours = Counter(face.traits["colour"] for face in deck)
            assert colours == {"blue": 4, "brown": 8}
            assert sum(icon in str(face.traits["dark"]) for face in deck) == 3


@pytest.mark.rule("EC-2.2")
def test_the_first_thing_told_is_that_the_tiles_are_laid() -> None:
    assert events(fresh(3))[0] == "set_up"


@pytest.mark.rule("EC-2.4")
def test_first_cards_are_told_as_active_not_as_played() -> None:
    e = fresh(3, seed=4)
    told = events(e, "activated", "played")
    assert sorted(told) == sorted(f"{seat} activated {each}" for seat in range(3) for each in active(e, seat))


def active(e: Ecos, seat: int) -> list[str]:
    return faces(e, f"tableau {seat}").split()


@pytest.mark.rule("EC-2.4", "EC-5.2")
def test_active_cards_begin_with_all_their_leaves() -> None:
    plain = starters()
    for number, each in plain.items():
        each["leaves"] = int(number) % 4 + 1
    e = fresh(3, deck=deck_of(plain))
    for seat in range(3):
        assert [leaves_of(e, number, seat) for number in active(e, seat)] == [
            int(number) % 4 + 1 for number in active(e, seat)
        ]


@pytest.mark.rule("EC-2.7")
@pytest.mark.parametrize(("seats", "blue", "brown"), [(3, 35 - 12, 70 - 24), (6, 35 - 24, 70 - 48)])
def test_all_other_cards_form_two_decks(seats: int, blue: int, brown: int) -> None:
    e = fresh(seats, asking="all")
    assert (zone(e, "blue").hidden, zone(e, "brown").hidden) == (blue, brown)
    held = set().union(*[cards_of(e, seat) for seat in range(seats)])
    assert {each + 1 for each in e.decks[0]} == {n for n in range(1, 36) if str(n) not in held}
    assert {each + 1 for each in e.decks[1]} == {n for n in range(36, 106) if str(n) not in held}


@pytest.mark.rule("EC-2.7")
def test_the_decks_are_shuffled() -> None:
    assert len({tuple(fresh(6, seed).decks[0]) for seed in range(20)}) == 20
    assert len({tuple(fresh(6, seed).decks[1]) for seed in range(20)}) == 20
