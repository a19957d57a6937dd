"""BA-1: what is in the box."""

from __future__ import annotations

from collections import Counter

import pytest

from ecotone.core.errors import BadInput
from ecotone.games.baltica import GAME, policy_cards
from ecotone.games.baltica.cards import ELEMENTS, GROUPS, HABITATS, MICROSCOPIC, NAMES, SHEET, texts
from ecotone.games.baltica.deck import deck_of
from ecotone.games.baltica.policy_cards import POLICIES
from ecotone.games.baltica.state import SPENT
from tests.games.baltica.table import cards, fresh, pieces, table, zone

PRODUCER_SHEETS = SHEET.cards[:30]
CONSUMER_SHEETS = SHEET.cards[30:]


@pytest.mark.rule("BA-1.1")
def test_a_full_table_takes_all_12_cards_of_each_element() -> None:
    found = pieces(fresh(4))
    assert [found[element] for element in ("sunlight", "oxygen", "salinity", "nutrients", "temperature")] == [12] * 5
    assert ELEMENTS == ["sunlight", "oxygen", "salinity", "nutrients", "temperature"]


@pytest.mark.rule("BA-1.1")
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_smaller_tables_need_fewer(seats: int) -> None:
    rows = 2 if seats == 1 else seats
    assert [pieces(fresh(seats))[element] for element in ELEMENTS] == [8 + rows] * 5


@pytest.mark.rule("BA-1.2")
def test_there_are_30_producers_and_30_consumers_each_once() -> None:
    assert [card["kind"] for card in SHEET.cards] == ["producer"] * 30 + ["consumer"] * 30
    found = pieces(fresh(3))
    assert [found[str(card["id"])] for card in SHEET.cards] == [1] * 60


@pytest.mark.rule("BA-1.2")
def test_producers_show_a_cost_and_habitats_consumers_only_habitats() -> None:
    for card in PRODUCER_SHEETS:
        assert 2 <= len(texts(card, "cost")) <= 4
        assert 1 <= len(texts(card, "habitats")) <= 2
    for card in CONSUMER_SHEETS:
        assert "cost" not in card
        assert 1 <= len(texts(card, "habitats")) <= 6


# Counted over the list of facts about the printed cards.
@pytest.mark.rule("BA-1.2")
def test_the_symbols_of_all_cards_are_as_many_as_printed() -> None:
    assert counted(PRODUCER_SHEETS, "cost") == {
        "sunlight": 28,
        "nutrients": 23,
        "temperature": 18,
        "oxygen": 12,
        "salinity": 12,
    }
    assert counted(PRODUCER_SHEETS, "habitats") == {"water": 10, "mud": 8, "rock": 8, "coast": 7, "river": 6, "ice": 6}
    assert counted(CONSUMER_SHEETS, "habitats") == {
        "water": 15,
        "coast": 11,
        "mud": 10,
        "rock": 10,
        "river": 8,
        "ice": 7,
    }
    assert counted(PRODUCER_SHEETS, "abilities") == {"pass": 7, "refresh": 6, "plus": 6}
    assert counted(CONSUMER_SHEETS, "abilities") == {"pass": 10, "refresh": 10, "plus": 9}


def counted(sheets: list[dict[str, object]], key: str) -> Counter[str]:
    """How often each word stands on some cards."""
    return Counter(word for card in sheets for word in texts(card, key))


@pytest.mark.rule("BA-1.2")
def test_fish_birds_and_mammals_are_as_many_as_printed() -> None:
    assert Counter(str(card["group"]) for card in CONSUMER_SHEETS) == {
        "fish": 11,
        "bird": 8,
        "mammal": 4,
        "zoobenthos": 4,
        "zooplankton": 3,
    }
    assert {str(card["group"]) for card in SHEET.cards} == set(GROUPS)


@pytest.mark.rule("BA-1.2")
def test_a_card_of_the_table_is_what_its_sheet_says() -> None:
    deck = deck_of("")
    phragmites = NAMES.index("phragmites_australis")  # sunlight, oxygen, two nutrients; coast and mud; plus
    assert deck.costs[phragmites] == [1, 1, 0, 2, 0]
    assert deck.habitats[phragmites] == 1 << HABITATS.index("coast") | 1 << HABITATS.index("mud")
    assert deck.symbols[phragmites] == 0b0010
    rotifera = NAMES.index("rotifera")  # ice; refresh and plus
    assert deck.habitats[rotifera] == 1
    assert deck.symbols[rotifera] == 0b0110
    protists = NAMES.index("protists")  # plus and star
    assert deck.symbols[protists] == 0b1010


@pytest.mark.rule("BA-1.7")
def test_sixteen_species_are_microscopic_and_nothing_else_is() -> None:
    marked = [str(card["latin"]) for card, is_marked in zip(SHEET.cards, MICROSCOPIC, strict=False) if is_marked]
    assert marked[-3:] == ["Calanoida", "Rotifera", "Protists"]
    assert marked[:-3] == [
        *("Chrysochromulina", "Synechococcus", "Planothidium spp.", "Biecheleria baltica", "Pauliella taeniata"),
        *("Mesodinium rubrum", "Nodularia spumigena", "Aphanizomenon flosaquae", "Oocystis borgei"),
        *("Skeletonema marinoi", "Bacteria", "Nitzschia filiformis", "Viruses"),
    ]
    assert sum(MICROSCOPIC) == 16


@pytest.mark.rule("BA-1.3")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("pressure", ["normal", "high"])
def test_there_are_50_pressures_all_alike(seats: int, pressure: str) -> None:
    assert pieces(fresh(seats, pressure=pressure))["pressure"] == 50


@pytest.mark.rule("BA-1.4")
def test_there_are_six_habitat_tiles_and_six_impact_tiles() -> None:
    b = fresh(2)
    assert [piece.face for piece in zone(b, "habitats").pieces] == ["ice", "mud", "river", "rock", "water", "coast"]
    assert zone(b, "impacts").hidden == 6


@pytest.mark.rule("BA-1.5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_has_one_token_of_each_ability(seats: int) -> None:
    b = fresh(seats)
    faces = [piece.face for seat in range(seats) for piece in zone(b, f"tokens {seat}").pieces]
    assert Counter(faces) == {"pass": seats, "plus": seats, "refresh": seats}


@pytest.mark.rule("BA-1.5")
def test_a_drop_of_water_marks_a_card_whose_ability_was_taken() -> None:
    b = table("ulva_lactuca/spent oxygen", "salinity")
    assert [piece.marks for piece in zone(b, "row 0").pieces] == [["spent"], []]
    assert b.rows[0] == [cards("ulva_lactuca")[0] | SPENT, *cards("oxygen")]


@pytest.mark.rule("BA-1.6")
@pytest.mark.parametrize(
    ("deck", "counts"),
    [
        ("full", {"negative": 10, "dual": 5, "measure": 10, "funding": 5}),
        ("known", {"negative": 10, "dual": 3, "measure": 9, "funding": 5}),
    ],
)
def test_the_policy_deck(deck: str, counts: dict[str, int]) -> None:
    b = fresh(2, level="2", policy_deck=deck)
    kinds = [str(policy_cards.SHEET.cards[policy]["kind"]) for policy in b.policies]
    assert Counter(kinds) == counts
    assert len(b.policies) == sum(counts.values())


@pytest.mark.rule("BA-1.6", "BA-15.6")
def test_no_policy_has_a_second_copy_but_funding() -> None:
    found = Counter(POLICIES[policy] for policy in fresh(2, level="2").policies)
    assert found.pop("funding") == 5
    assert set(found.values()) == {1}
    assert len(found) == 25


@pytest.mark.rule("BA-2.6")
@pytest.mark.parametrize("seats", [0, 5])
def test_one_to_four_can_play(seats: int) -> None:
    assert GAME.seats == (1, 2, 3, 4)
    assert GAME.cooperative
    with pytest.raises(BadInput):
        fresh(seats)
