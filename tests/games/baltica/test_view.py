"""What lies on the table as everybody sees it."""

from __future__ import annotations

import pytest

from ecotone.games.baltica import GAME
from tests.games.baltica.table import faces, fact, fresh, piece, play, table, zone

COMMON = {
    "consumers": "row",
    "producers": "row",
    "consumer deck": "stack",
    "producer deck": "stack",
    "supply": "row",
    "pressures": "stack",
    "habitats": "row",
    "impacts": "stack",
    "gone": "stack",
}
OWN = {"row": "row", "symbols": "row", "tokens": "row", "pile": "stack", "discard": "stack"}
LEVEL2 = {"policy deck": "stack", "policy discard": "stack", "measures": "row", "in force": "row", "drawn": "row"}


@pytest.mark.parametrize(("seats", "rows"), [(1, 2), (2, 2), (4, 4)])
@pytest.mark.parametrize("level", ["1", "2"])
def test_the_zones_and_whose_they_are(seats: int, rows: int, level: str) -> None:
    view = GAME.view(fresh(seats, level=level), 0)
    own = {f"{name} {row}": kind for row in range(rows) for name, kind in OWN.items()}
    assert {name: place.kind for name, place in view.zones.items()} == {
        **COMMON,
        **own,
        **(LEVEL2 if level == "2" else {}),
    }
    for name, place in view.zones.items():
        row = name.split()[-1]
        assert place.owner == ((0 if seats == 1 else int(row)) if row.isdecimal() else -1)


def test_the_numbers_beside_the_board() -> None:
    b = table(
        "sunlight sunlight salinity", "oxygen", "oxygen", producers="zostera_marina", habitats="ice mud", impacts=4
    )
    assert GAME.view(b, 0).facts == {
        "turn": 1,
        "round": 1,
        "row": 0,
        "rows": 3,
        "level": 1,
        "habitats": 2,
        "impacts": 4,
        "acted": 0,
    }
    play(b, "grow zostera_marina")
    assert fact(b, "acted") == 1


def test_the_numbers_of_level_2() -> None:
    b = table("oxygen", "oxygen", measures="bubble_curtains", funding="3")
    facts = GAME.view(b, 0).facts
    named = ("level", "funding", "due", "noise", "next_noise", "next_skip")
    assert [facts[name] for name in named] == [2, 3, 0, 0, 0, 0]


def test_cards_still_due_are_told_while_one_asks() -> None:
    # Ice and water are placed, so two cards are due; the first asks for a habitat of the shore.
    own = "pusa_hispida/h:ice+water"
    b = table("pusa_hispida calanoida", "oxygen", policies="green_energy funding hunting", deck=own)
    play(b, "restore pusa_hispida calanoida")
    assert (fact(b, "due"), faces(b, "drawn")) == (1, ["green_energy"])
    play(b, "place coast")
    assert (fact(b, "due"), b.funding, len(b.policies)) == (0, 1, 0)


def test_cards_have_keys_faces_places_and_marks() -> None:
    b = table("oxygen/used ulva_lactuca/spent protists/starred litter pressure", "oxygen", producers="viruses bacteria")
    shown = [(each.key, each.face, each.at, each.marks) for each in zone(b, "row 0").pieces]
    assert shown == [
        ("card:oxygen", "oxygen", "", ["used"]),
        ("card:ulva_lactuca", "ulva_lactuca", "", ["spent"]),
        ("card:protists", "protists", "", ["starred"]),
        ("card:litter", "litter", "", []),
        ("card:pressure", "pressure", "", []),
    ]
    assert [(each.key, each.at) for each in zone(b, "producers").pieces] == [
        ("card:viruses", "1"),
        ("card:bacteria", "2"),
    ]


def test_tokens_elements_habitats_symbols_and_policies_have_keys() -> None:
    b = table("rotifera", "oxygen", tokens=["plus", ""], habitats="ice", standing="climate_change")
    assert [(each.key, each.marks) for each in zone(b, "tokens 0").pieces] == [
        ("token:pass", ["asleep"]),
        ("token:plus", []),
        ("token:refresh", ["asleep"]),
    ]
    assert piece(b, "supply", "oxygen").key == "element:oxygen"
    assert piece(b, "habitats", "ice").key == "habitat:ice"
    assert [(each.key, each.at) for each in zone(b, "symbols 0").pieces] == [
        ("symbol:plus", "rotifera"),
        ("symbol:refresh", "rotifera"),
    ]
    assert piece(b, "in force", "climate_change").key == "policy:climate_change"


def test_discards_lie_open_in_no_order_and_piles_do_not() -> None:
    b = table("oxygen", "oxygen", discards=["temperature sunlight", ""], piles=["salinity nutrients", "sunlight"])
    assert faces(b, "discard 0") == ["sunlight", "temperature"]
    assert (faces(b, "pile 0"), zone(b, "pile 0").hidden, zone(b, "pile 1").hidden) == ([], 2, 1)


def test_what_left_the_game_lies_open_too() -> None:
    b = table("synechococcus pusa_hispida cygnus_olor", "oxygen", policies="hunting")
    play(b, "use synechococcus star")
    assert faces(b, "gone") == ["pusa_hispida", "cygnus_olor"]


def test_decks_stacks_and_rounds_are_counted() -> None:
    b = table("ulva_lactuca viruses", "protists", "oxygen", producers="bacteria", impacts=4)
    # 30 producers less three that lie open, 30 consumers less one; 6 impacts less four.
    assert (zone(b, "producer deck").hidden, zone(b, "consumer deck").hidden) == (27, 29)
    assert zone(b, "impacts").hidden == 2
    play(b, "end", "end")
    assert (fact(b, "turn"), fact(b, "round")) == (3, 1)


def test_symbols_are_shown_while_the_turn_is_asked_for() -> None:
    b = table("gadus_morhua oxygen salinity", "rotifera", policies="funding")
    assert faces(b, "symbols 0") == ["pass", "plus", "refresh"]
    play(b, "use gadus_morhua pass")
    assert faces(b, "symbols 0") == []
    play(b, "recycle oxygen", "end")
    assert faces(b, "symbols 1") == ["plus", "refresh"]
    assert faces(b, "symbols 0") == []
