"""A deck of one's own, as a file and as an option: every mistake is told with file, card and key."""

from __future__ import annotations

import re

import pytest

from ecotone.core import record as records
from ecotone.core.cards import read_cards
from ecotone.core.errors import BadInput
from ecotone.core.rng import seeded
from ecotone.games import GAMES
from ecotone.games.baltica import GAME, policy_cards
from ecotone.games.baltica.cards import ELEMENTS, NAMES, read
from ecotone.games.baltica.deck import EXAMPLE, check_deck, deck_of, deck_option
from tests.games.baltica.table import fresh, may, number, pieces, play, table
from tools.tables import Table, random_game

OWN = read("cards.toml")
PRODUCERS = NAMES[:30]
CONSUMERS = NAMES[30:60]


def changed(old: str, new: str, card: str) -> str:
    """The game's own file with one thing changed on one card."""
    parts = OWN.split("[[card]]")
    (place,) = [i for i, part in enumerate(parts) if f'id = "{card}"' in part]
    assert old in parts[place]
    parts[place] = parts[place].replace(old, new, 1)
    return "[[card]]".join(parts)


def without(*cards: str) -> str:
    """The game's own file without some cards."""
    parts = OWN.split("[[card]]")
    return "[[card]]".join(part for part in parts if not any(f'id = "{card}"' in part for card in cards))


def refusal(text: str) -> str:
    """The sentence with which a file is refused."""
    with pytest.raises(BadInput) as refused:
        deck_option(text, "mine")
    return str(refused.value)


def test_the_games_own_file_needs_no_option() -> None:
    assert deck_option(OWN, "cards.toml") == ""


@pytest.mark.parametrize(
    ("card", "old", "new", "option"),
    [
        ("cygnus_olor", '["mud"]', '["mud", "ice"]', "cygnus_olor/h:ice+mud"),
        ("cygnus_olor", '["pass"]', '["pass", "plus"]', "cygnus_olor/a:pass+plus"),
        ("cygnus_olor", 'abilities = ["pass"]', "", "cygnus_olor/a:"),
        ("cygnus_olor", 'abilities = ["pass"]', "star = 1", "cygnus_olor/a:star"),
        ("vertebrata_lanosa", '"temperature"', '"oxygen", "oxygen"', "vertebrata_lanosa/c:salinity+oxygen+oxygen"),
        ("cygnus_olor", "Cygnus olor", "Mute swan", ""),
    ],
)
def test_a_card_file_becomes_an_option_that_names_what_differs(card: str, old: str, new: str, option: str) -> None:
    assert deck_option(changed(old, new, card), "mine") == option
    deck_of(option)  # and can be read again


def test_a_good_file_is_told_by_what_is_in_it() -> None:
    assert check_deck(OWN, "mine.toml") == "30 producers and 30 consumers"
    assert check_deck(without(*PRODUCERS[:2], CONSUMERS[0]), "mine.toml") == "28 producers and 29 consumers"
    with pytest.raises(BadInput):
        check_deck(without(*PRODUCERS), "mine.toml")


def test_a_missing_species_does_not_play() -> None:
    assert deck_option(without("calanoida", "viruses"), "mine") == "viruses/-,calanoida/-"


@pytest.mark.parametrize(
    ("card", "old", "new", "told"),
    [
        ("cygnus_olor", '"consumer"', '"producer"', "kind: expected consumer, found 'producer'"),
        ("viruses", '"producer"', '"consumer"', "kind: expected producer, found 'consumer'"),
        ("cygnus_olor", '"consumer"', '"plant"', "kind: expected a word among producer"),
        ("cygnus_olor", '["mud"]', '["lake"]', "habitats: expected a list of words among ice"),
        ("cygnus_olor", 'habitats = ["mud"]', "", "habitats: missing"),
        ("cygnus_olor", 'kind = "consumer"', "", "kind: missing"),
        ("cygnus_olor", 'latin = "Cygnus olor"', "", "latin: missing"),
        ("cygnus_olor", 'group = "bird"', "", "group: missing"),
        ("cygnus_olor", '["pass"]', '["fly"]', "abilities: expected a list of words among"),
        ("cygnus_olor", '["pass"]', '["pass"]\nspeed = 3', "speed: unknown, expected one of"),
        ("cygnus_olor", '["pass"]', '["pass"]\ncost = ["oxygen"]', "cost: unknown"),
        ("viruses", 'cost = ["salinity", "temperature", "temperature"]', "", "cost: missing"),
        ("viruses", '"salinity"', '"salt"', "cost: expected a list of words among sunlight"),
    ],
)
def test_a_mistake_is_told_with_file_card_and_key(card: str, old: str, new: str, told: str) -> None:
    assert refusal(changed(old, new, card)).startswith(f"mine: card {card}: key {told}")


@pytest.mark.parametrize(
    ("id", "told"), [("swan", "unknown species, expected one of"), ("viruses", "two cards have this id")]
)
def test_a_card_with_a_wrong_id_is_told_by_it(id: str, told: str) -> None:
    assert refusal(changed("cygnus_olor", id, "cygnus_olor")).startswith(f"mine: card {id}: key id: {told}")


def test_a_file_that_is_no_card_file_at_all() -> None:
    assert refusal("[[[").startswith("mine: not a TOML file")


@pytest.mark.parametrize(("kind", "names"), [("producers", PRODUCERS), ("consumers", CONSUMERS)])
def test_eight_of_each_kind_are_needed(kind: str, names: list[str]) -> None:
    deck_option(without(*names[8:]), "mine")
    assert refusal(without(*names[7:])) == f"mine: has 7 {kind}, expected at least 8"


@pytest.mark.parametrize("kind", [PRODUCERS, CONSUMERS])
def test_as_an_option_too(kind: list[str]) -> None:
    GAME.complete(2, {"deck": ",".join(f"{name}/-" for name in kind[8:])})
    with pytest.raises(BadInput, match=r"^option deck: has 7 (producers|consumers), expected at least 8$"):
        GAME.complete(2, {"deck": ",".join(f"{name}/-" for name in kind[7:])})


@pytest.mark.parametrize(
    ("right", "part"),
    [
        ("", "swan/-"),
        ("", "cygnus_olor"),
        ("cygnus_olor/-,", "cygnus_olor/h:ice"),
        ("cygnus_olor/-,", ""),
        ("", "cygnus_olor/h:"),
        ("", "cygnus_olor/h:lake"),
        ("", "cygnus_olor/a:fly"),
        ("", "cygnus_olor/c:oxygen"),
        ("", "calanoida/c:oxygen"),
        ("", "viruses/c:"),
        ("", "viruses/c:salt"),
        ("", "viruses/x:1"),
        ("viruses/-,", "bacteria/+"),
    ],
)
def test_an_option_that_cannot_be_read_is_told_with_the_part_that_is_wrong(right: str, part: str) -> None:
    deck = right + part
    expected = f"each species at most once with what differs, as in {EXAMPLE}"
    with pytest.raises(
        BadInput, match=f"^{re.escape(f'option deck={deck}: cannot read {part!r}, expected {expected}')}$"
    ):
        GAME.complete(2, {"deck": deck})


def test_a_card_may_have_every_habitat_symbol_and_element() -> None:
    deck = deck_of("viruses/h:ice+mud+river+rock+water+coast/a:pass+plus+refresh+star/c:" + "+".join(ELEMENTS))
    viruses = number("viruses")
    assert (deck.habitats[viruses], deck.symbols[viruses]) == (0b111111, 0b1111)
    assert deck.costs[viruses] == [1, 1, 1, 1, 1]


@pytest.mark.parametrize(
    ("line", "instead", "told"),
    [
        ('kind = "funding"', "", "kind: missing"),
        ('theme = "funding"', "", "theme: missing"),
        ('lasts = "once"', "", "lasts: missing"),
        ("count = 5", "count = 0", "count: expected a whole number of at least 1"),
    ],
)
def test_the_file_of_policies_is_checked_too(line: str, instead: str, told: str) -> None:
    good = '[[card]]\nid = "funding"\nkind = "funding"\ntheme = "funding"\nlasts = "once"\ncount = 5\n'
    read_cards(good.replace("count = 5", "count = 1"), "mine", policy_cards.KEYS, {})
    with pytest.raises(BadInput, match=f"^mine: card funding: key {told}"):
        read_cards(good.replace(line, instead), "mine", policy_cards.KEYS, {})


# --- playing with it


@pytest.mark.rule("BA-2.1")
def test_a_table_is_set_up_from_its_own_deck() -> None:
    b = fresh(2, deck="cygnus_olor/-,viruses/-")
    found = pieces(b)
    assert (found["cygnus_olor"], found["viruses"], found["bacteria"]) == (0, 0, 1)
    assert (len(b.decks[0]), len(b.decks[1])) == (25, 25)


@pytest.mark.rule("BA-7.1", "BA-8.1")
def test_own_costs_habitats_and_symbols_are_played_by() -> None:
    own = "vertebrata_lanosa/c:oxygen/h:ice/a:star+plus,rotifera/h:mud"
    b = table("oxygen", "oxygen", producers="vertebrata_lanosa", deck=own, policies="funding")
    play(b, "grow vertebrata_lanosa")
    assert may(b, "use") == {"vertebrata_lanosa plus", "vertebrata_lanosa star"}
    b = table("chara_spp planothidium_spp", "oxygen", consumers="rotifera", deck=own)
    assert may(b, "feed") == {"rotifera planothidium_spp chara_spp"}


@pytest.mark.rule("BA-18.18")
def test_own_costs_are_discounted_too() -> None:
    b = table(
        "",
        "oxygen",
        producers="vertebrata_lanosa",
        deck="vertebrata_lanosa/c:nutrients",
        standing="improved_nutrient_retention",
    )
    assert may(b, "grow") == {"vertebrata_lanosa"}


def test_the_printed_deck_stays_as_it_is() -> None:
    deck_of("rotifera/h:mud,viruses/-")
    assert deck_of("").habitats[number("rotifera")] == 1
    assert all(deck_of("").present)


def test_a_record_carries_its_deck_and_replays_exactly() -> None:
    *_, (record, s) = random_game(Table(GAME, 2, {"deck": EXAMPLE}), 7, seeded(7))
    record.outcome = GAME.outcome(s)
    text = records.write(GAME, record)
    assert f"option deck={EXAMPLE}\n" in text
    again = records.read(text, GAMES)
    assert GAME.view(records.check(GAME, again), 0) == GAME.view(s, 0)
