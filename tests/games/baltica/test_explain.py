"""Explanations: the rule and how things stand, every number counted by hand, in the words of English."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from ecotone.core.errors import BadInput
from ecotone.core.views import Line
from ecotone.games.baltica import GAME
from ecotone.games.baltica.cards import GROUPS, HABITATS, SPECIES
from ecotone.games.baltica.policy_cards import POLICIES, THEMES
from ecotone.games.baltica.state import Baltica
from ecotone.words import PLURALS, Words, read_strings
from tests.games.baltica.table import EMPTY, fresh, play, table
from tests.laws.baltica import things

ROOT = Path(__file__).resolve().parents[3]
TAUGHT = (ROOT / "ecotone/games/baltica/help.en.toml").read_text("utf-8")
NAMES_OF_SEATS = ["you", "Anna", "Bert"]  # as seat 0 calls them
WORDS = Words(GAME)


def told(b: Baltica, zone: str, key: str, eyes: int = 0) -> list[str]:
    """An explanation: the id of its rule, then its lines but for the rule's sentence."""
    found = GAME.explain(b, eyes, zone, key)
    return [found.rule, *[said(line, b.seats) for line in found.lines[1:]]]


def said(line: Line, seats: int) -> str:
    """A line in words."""
    return WORDS.line(line, NAMES_OF_SEATS[:seats])


def sentence(b: Baltica, zone: str, key: str) -> str:
    """The rule's sentence."""
    return said(GAME.explain(b, 0, zone, key).lines[0], b.seats)


def about(b: Baltica, zone: str, card: str, eyes: int = 0) -> list[str]:
    """What is told about a species as it stands, without what is printed on it."""
    lines = told(b, zone, f"card:{card}", eyes)
    (group,) = [place for place, line in enumerate(lines) if line.startswith("Group:")]
    return lines[:group]


def printed(b: Baltica, zone: str, card: str) -> list[str]:
    """What is told about what is printed on a species, and about the living thing."""
    lines = told(b, zone, f"card:{card}")
    return lines[len(about(b, zone, card)) :]


# --- what can be asked about


def rare() -> Iterator[Baltica]:
    """Tables that random games hardly come to."""
    yield play_star("beach_litter")
    noisy = play_star("underwater_noise")
    yield noisy
    yield play(noisy, "end")
    homes = "perca_fluviatilis/h:river+mud+rock+coast,esox_lucius/h:river+mud+rock+coast+ice"
    yield table("perca_fluviatilis", "oxygen", consumers="esox_lucius", deck=homes)
    yield table("oxygen oxygen", "oxygen", measures="habitat_restoration", producer_deck=EMPTY)
    yield play(table("oxygen salinity"), "token pass", "stow oxygen")
    yield table("oxygen salinity", "oxygen", producers="synechococcus", supply={"sunlight": 0})
    yield play(table("oxygen salinity", "oxygen", producers="synechococcus"), "grow synechococcus")
    yield drawing()
    yield stopped()
    yield voted()
    yield fresh(2, 1, level="2", policy_draw="per_event")
    more = "climate_change improved_nutrient_retention"
    yield table(
        "oxygen", "oxygen", producers="ulva_lactuca", standing=more, measures="fishing_gear_regulation", funding="1"
    )


def play_star(policy: str) -> Baltica:
    """A policy was drawn by a star."""
    return play(table("synechococcus", "protists", policies=policy), "use synechococcus star")


def drawing() -> Baltica:
    """Two tiles were placed; funding for a measure in stock was drawn, so a question comes before the second card."""
    row = "platichthys_flesus haematopus_ostralegus"  # coast and mud
    b = table(row, "oxygen", policies="funding oil_spill", measures="bubble_curtains")
    return play(b, "restore platichthys_flesus haematopus_ostralegus")


def stopped() -> Baltica:
    """An oil spill was drawn under strict protection."""
    b = table("synechococcus", "oxygen", policies="oil_spill hunting", standing="strict_protection")
    return play(b, "use synechococcus star")


def voted() -> Baltica:
    """Not everybody agreed to a measure."""
    b = table("pressure", "oxygen", measures="bubble_curtains", funding="1", asked="all")
    play(b, "implement bubble_curtains")
    return play(b, "refuse", seat=1)


def rare_lines() -> Iterator[Line]:
    """All that is told at those tables."""
    for b in rare():
        for zone, key in things(GAME.view(b, 0)):
            yield from GAME.explain(b, 0, zone, key).lines


def test_everything_on_the_table_explains_itself_by_a_rule_that_is_taught() -> None:
    for seats, options in ((1, {}), (1, {"rows": "1"}), (3, {"level": "2"})):
        b = fresh(seats, 3, **options)
        for zone, key in things(GAME.view(b, 0)):
            found = GAME.explain(b, 0, zone, key)
            assert found.lines
            assert zone == "chance" or f'"{found.rule}"' in TAUGHT, (zone, key)


@pytest.mark.parametrize(
    ("zone", "key", "message"),
    [
        ("hand 0", "card:oxygen", "there is no zone 'hand 0', expected one of consumers, producers"),
        ("measures", "policy:funding", "there is no zone 'measures'"),  # on level 1
        ("row 0", "card:salinity", "there is no 'card:salinity' in row 0, expected one of card:oxygen, row:1"),
        ("row 0", "row:2", "there is no 'row:2' in row 0"),
        ("pile 0", "discard", "there is no 'discard' in pile 0"),
        ("supply", "supply", "there is no 'supply' in supply"),
        ("", "", "there is no zone ''"),
    ],
)
def test_what_is_not_there_is_refused(zone: str, key: str, message: str) -> None:
    with pytest.raises(BadInput, match=re.escape(message)):
        GAME.explain(table("oxygen", "oxygen"), 0, zone, key)


# --- producers of the market


@pytest.mark.rule("BA-7.1")
def test_a_producer_counts_what_the_row_has_for_it() -> None:
    # Twice sunlight and salinity; one sunlight has paid already.
    b = table("sunlight/used sunlight salinity", "oxygen", producers="zostera_marina")
    assert about(b, "producers", "zostera_marina") == [
        "BA-7.1",
        "Sunlight: needs 2, the row has 1.",
        "Salinity: needs 1, the row has 1.",
        "One card is missing, and the supply can lend it: Sunlight.",
    ]


@pytest.mark.rule("BA-7.1", "BA-7.2", "BA-19.2")
@pytest.mark.parametrize(
    ("row", "supply", "line"),
    [
        ("sunlight sunlight salinity", 8, "Everything is there. It can be taken now."),
        ("sunlight salinity", 0, "One card is missing, and the supply has none: Sunlight."),
        ("sunlight", 8, "2 elements are missing, and only one can be borrowed."),
        ("pressure", 8, "3 elements are missing, and only one can be borrowed."),
    ],
)
def test_a_producer_says_what_is_missing(row: str, supply: int, line: str) -> None:
    b = table(row, "oxygen", producers="zostera_marina", supply={"sunlight": supply})
    assert about(b, "producers", "zostera_marina")[-1] == line


@pytest.mark.rule("BA-18.18")
def test_a_producer_says_when_it_is_cheaper() -> None:
    b = table("sunlight", "oxygen", producers="planothidium_spp", standing="improved_nutrient_retention")
    assert about(b, "producers", "planothidium_spp")[1:] == [
        "Sunlight: needs 1, the row has 1.",
        "Nutrients: needs 1, the row has 0.",
        "Improved nutrient retention is in force: one nutrients card less.",
        "One card is missing, and the supply can lend it: Nutrients.",
    ]


@pytest.mark.rule("BA-13.4")
@pytest.mark.parametrize(("eyes", "waits"), [(0, False), (1, True), (-1, True)])
def test_who_is_not_at_turn_is_told_who_takes_cards(eyes: int, waits: bool) -> None:
    b = table("oxygen", "oxygen", producers="viruses", consumers="protists")
    for zone, card in (("producers", "viruses"), ("consumers", "protists")):
        line = "Cards are taken by the row whose turn it is: you."
        assert (about(b, zone, card, eyes)[-1] == line) is waits


# --- consumers of the market


@pytest.mark.rule("BA-8.1")
def test_a_consumer_names_the_pairs_that_bring_it() -> None:
    # Three producers of the coast, and one of the water; the gull lives on both.
    b = table("zostera_marina ulva_lactuca chara_spp synechococcus", "oxygen", consumers="larus_fuscus")
    assert about(b, "consumers", "larus_fuscus") == [
        "BA-8.1",
        "This pair would do: Eelgrass and Sea lettuce, by coast.",
        "This pair would do: Eelgrass and Stonewort, by coast.",
        "This pair would do: Sea lettuce and Stonewort, by coast.",
    ]


@pytest.mark.rule("BA-8.2")
def test_a_consumer_names_the_halves_of_pairs() -> None:
    b = table("zostera_marina synechococcus ulva_lactuca/used", "oxygen", consumers="larus_fuscus cygnus_olor")
    assert about(b, "consumers", "larus_fuscus")[1:] == [
        "Synechococcus would do, by water; a second producer of that habitat is missing.",
        "Eelgrass would do, by coast; a second producer of that habitat is missing.",
    ]
    assert about(b, "consumers", "cygnus_olor")[1:] == ["No unused producer of the row shares a habitat with it."]


# --- species in a row


@pytest.mark.rule("BA-8.1", "BA-6.3")
def test_a_producer_of_the_row_says_whom_it_can_bring() -> None:
    b = table("zostera_marina ulva_lactuca viruses", "oxygen", consumers="larus_fuscus gadus_morhua anguilla_anguilla")
    assert about(b, "row 0", "zostera_marina") == [
        "BA-8.1",
        "Not used yet in this turn.",
        "With Sea lettuce it can bring Lesser black-backed gull: all three share coast.",
        "With Sea lettuce it can bring Eel: all three share coast.",
    ]
    assert about(b, "row 0", "viruses")[-1] == "No other unused producer of this row shares a habitat with it."


@pytest.mark.rule("BA-8.1")
def test_a_producer_with_a_partner_but_without_a_consumer_says_so() -> None:
    b = table("zostera_marina ulva_lactuca", "oxygen", consumers="gadus_morhua")
    line = "It shares coast with Sea lettuce, but no consumer of the market lives there now."
    assert about(b, "row 0", "zostera_marina")[-1] == line


@pytest.mark.rule("BA-9.1", "BA-9.2")
def test_a_consumer_of_the_row_says_which_tiles_it_can_place() -> None:
    # Ringed seal: ice, water, rock. Grey seal: ice, coast, water. Mussel: water, rock. Swan: mud. Water is placed.
    b = table("pusa_hispida halichoerus_grypus mytilus_edulis cygnus_olor", "oxygen", habitats="water")
    assert about(b, "row 0", "pusa_hispida") == [
        "BA-9.1",
        "Not used yet in this turn.",
        "With Grey seal it can place this tile: ice.",
        "With Blue mussel it can place this tile: rock.",
    ]
    old = "With {} it shares only habitats that are already restored."
    b = table("gadus_morhua alca_torda cygnus_olor", "oxygen", habitats="water")
    assert about(b, "row 0", "gadus_morhua")[-1] == old.format("Razorbill")
    assert about(b, "row 0", "cygnus_olor")[-1] == "No other unused consumer of this row shares a habitat with it."


@pytest.mark.rule("BA-6.3")
def test_a_used_card_meets_nobody_any_more() -> None:
    b = table("zostera_marina/used ulva_lactuca gadus_morhua/used alca_torda", "oxygen", consumers="larus_fuscus")
    used = "Used for an action in this turn. Its ability does not depend on that."
    assert about(b, "row 0", "zostera_marina")[1:] == [used]
    assert about(b, "row 0", "gadus_morhua")[1:] == [used]


@pytest.mark.rule("BA-13.4")
def test_a_row_that_waits_is_told_what_it_will_be_able_to_do() -> None:
    b = table("oxygen", "gadus_morhua alca_torda")
    assert about(b, "row 1", "gadus_morhua") == ["BA-9.1", "With Razorbill it can place this tile: water."]


# --- what is printed on a species


@pytest.mark.rule("BA-1.2", "BA-16.1", "BA-4.1")
def test_what_stands_on_a_card_is_told() -> None:
    b = table("protists/spent/starred gadus_morhua", "oxygen", policies="funding")
    assert printed(b, "row 0", "protists")[:-1] == [
        "Group: zooplankton.",
        "Habitat: water.",
        "Ability: plus. It can be used once while the card lies in the row in your turn.",
        "Its ability is spent in this turn, and available again when the card next comes into a row.",
        "Star: once a turn it lets you draw a policy card. It is not an ability.",
        "Its star has been used in this turn.",
        "Magnifying glass: too small to be seen with the naked eye. It has no effect in the game.",
    ]
    assert printed(b, "row 0", "gadus_morhua")[2] == "Abilities: pass, plus or refresh, one of them a turn."
    assert printed(table("protists", "oxygen"), "row 0", "protists")[3] == "The star means nothing on level 1."


@pytest.mark.rule("BA-1.2")
@pytest.mark.parametrize(
    ("card", "line"),
    [
        ("rotifera", "Habitat: ice."),
        ("anguilla_anguilla", "Habitats: river and coast."),
        ("esox_lucius", "Habitats: mud, river and rock."),
        ("calanoida", "At home in all six habitats."),
    ],
)
def test_habitats_are_listed(card: str, line: str) -> None:
    assert printed(table("oxygen", "oxygen", consumers=card), "consumers", card)[1] == line


@pytest.mark.parametrize("language", list(PLURALS))
def test_every_species_has_a_story_and_every_group_policy_and_theme_its_words(language: str) -> None:
    strings = read_strings("baltica", language)
    assert set(strings["explain"]["species"]) == set(SPECIES)
    assert set(strings["group"]) == set(GROUPS)
    assert set(strings["theme"]) == set(THEMES)
    assert set(strings["policy_kind"]) == {"negative", "dual", "measure", "funding"}
    assert set(strings["lasts"]) == {"once", "always"}
    for kind in ("policy", "policy_text", "policy_why"):
        assert set(strings[kind]) == set(POLICIES)


@pytest.mark.rule("BA-13.1")
def test_a_card_that_nobody_can_take_tells_its_rule_and_what_is_printed() -> None:
    b = table("oxygen", "oxygen", discards=["zostera_marina", ""], consumers="gadus_morhua")
    assert about(b, "discard 0", "zostera_marina") == ["BA-7.1"]
    assert "Group: water plant." in printed(b, "discard 0", "zostera_marina")


# --- elements and pressures


@pytest.mark.rule("BA-7.1", "BA-10.5")
@pytest.mark.parametrize(
    ("row", "lines"),
    [
        ("oxygen", ["This card can still pay in this turn.", "1 card of this kind, of which 1 can still pay."]),
        ("oxygen/used", ["This card has already paid in this turn.", "1 card of this kind, of which 0 can still pay."]),
        ("oxygen/used oxygen", ["2 cards of this kind, of which 1 can still pay."]),
    ],
)
def test_an_element_says_whether_it_can_pay(row: str, lines: list[str]) -> None:
    found = told(table(row, "oxygen"), "row 0", "card:oxygen")
    lines[-1] = f"In this row: {lines[-1]}"
    three = "Three elements of one kind in the active row bring a pressure and end the turn."
    warning = ["One more Oxygen in this row, and that happens."] if row.count("oxygen") == 2 else []
    assert found == ["BA-7.1", *lines, three, *warning]


@pytest.mark.rule("BA-7.5")
def test_a_borrowed_element_says_so() -> None:
    b = play(table("oxygen salinity", "oxygen", producers="synechococcus"), "grow synechococcus")
    line = "It was borrowed from the supply in this turn, has paid, and stays in this deck for good."
    assert told(b, "row 0", "card:sunlight")[1] == line


@pytest.mark.rule("BA-10.2", "BA-11.1", "BA-10.4")
def test_pressures_are_counted_to_three() -> None:
    b = table("pressure pressure", "pressure pressure pressure", "pressure pressure pressure pressure")
    may_pass = "The pass ability can give it to another row; mind how many lie there."
    assert told(b, "row 0", "card:pressure") == ["BA-10.2", "In this row: 2 of 3.", may_pass]
    strikes = "When the turn of this row begins, this places {} and the turn is over."
    assert told(b, "row 1", "card:pressure")[2] == strikes.format("1 impact tile")
    assert told(b, "row 2", "card:pressure")[2] == strikes.format("3 impact tiles")


@pytest.mark.rule("BA-10.4", "BA-18.2", "BA-5.5")
@pytest.mark.parametrize(("impacts", "tiles"), [(0, "2 impact tiles"), (5, "1 impact tile")])
def test_climate_change_and_the_tiles_left_are_reckoned_with(impacts: int, tiles: str) -> None:
    b = table("oxygen", "pressure pressure pressure", standing="climate_change", impacts=impacts)
    line = f"When the turn of this row begins, this places {tiles} and the turn is over."
    assert told(b, "row 1", "card:pressure")[2] == line


@pytest.mark.rule("BA-14.2")
def test_alone_with_one_row_there_is_nobody_to_pass_to() -> None:
    assert told(table("pressure"), "row 0", "card:pressure") == ["BA-10.2", "In this row: 1 of 3."]
    b = table("pressure", "oxygen", passing_pressures="no")
    assert told(b, "row 0", "card:pressure")[-1] == "At this table pressures cannot be passed."


@pytest.mark.rule("BA-18.10")
def test_litter_is_of_no_use() -> None:
    assert sentence(table("litter", "oxygen"), "row 0", "card:litter").startswith("Litter has no use at all.")


# --- the table


@pytest.mark.rule("BA-7.2", "BA-19.2")
def test_the_supply_says_what_a_loan_would_bring() -> None:
    # Synechococcus needs sunlight, oxygen and salinity; eelgrass needs two of sunlight.
    b = table("oxygen salinity", "oxygen", producers="synechococcus zostera_marina viruses", supply={"sunlight": 3})
    assert told(b, "supply", "element:sunlight") == [
        "BA-7.2",
        "3 cards are left.",
        "Borrowed now, it would be the last card missing for Synechococcus.",
    ]
    assert told(b, "supply", "element:oxygen") == ["BA-7.2", "8 cards are left."]
    b = table("oxygen salinity", "oxygen", producers="synechococcus", supply={"sunlight": 0})
    none = "None is left, so it cannot be borrowed until one is put back."
    assert told(b, "supply", "element:sunlight") == ["BA-7.2", none]


@pytest.mark.rule("BA-9.1", "BA-9.4", "BA-5.1")
def test_a_habitat_says_who_can_place_it_and_where_its_consumers_are() -> None:
    # Coast: eel and gull in the first row, the oystercatcher in the second, the eagle in the market; no cod, no swan.
    b = table(
        "anguilla_anguilla larus_fuscus gadus_morhua",
        "haematopus_ostralegus cygnus_olor",
        consumers="haliaeetus_albicilla protists",
        habitats="ice mud",
    )
    assert told(b, "habitats", "habitat:coast") == [
        "BA-9.1",
        "Not restored yet.",
        "Eel and Lesser black-backed gull can place it now.",
        "You: 2 consumers with this symbol in the row.",
        "Anna: 1 consumer with this symbol in the row.",
        "In the market: 1 consumer with this symbol.",
        "Restored so far: 2 of 6.",
        "Its Latin name, as on the printed tile: Litoralis.",
    ]
    assert told(b, "habitats", "habitat:river")[2] == "No pair in the active row can place it now."
    placed = ["Restored. It belongs to everybody and stays.", "Restored so far: 2 of 6."]
    assert told(b, "habitats", "habitat:ice")[1:-1] == placed


@pytest.mark.rule("BA-5.2", "BA-18.2", "BA-18.15")
def test_impacts_are_counted_to_six() -> None:
    b = table("oxygen", "oxygen", impacts=2)
    assert told(b, "impacts", "impacts") == ["BA-5.2", "Placed so far: 2 of 6.", "4 more tiles, and the sea is lost."]
    b = table("oxygen", "oxygen", impacts=5, standing="climate_change", measures="habitat_restoration")
    assert told(b, "impacts", "impacts")[2:] == [
        "1 more tile, and the sea is lost.",
        "Climate change is in force: one more tile every time.",
        "The measure Habitat restoration can take one tile back.",
    ]


@pytest.mark.rule("BA-10.1", "BA-1.3")
def test_the_pressure_stack_says_how_many_are_left() -> None:
    lines = told(table("pressure", "oxygen"), "pressures", "pressures")
    assert lines[1:] == [
        "A turn without a new species or habitat tile adds one.",
        "49 pressures are left in the stack.",
    ]


# --- a row and what belongs to it


@pytest.mark.rule("BA-10.1", "BA-10.5")
def test_a_row_says_how_near_the_brink_is() -> None:
    b = table("pressure oxygen oxygen/used", "oxygen salinity", producers="synechococcus")
    assert told(b, "row 0", "row:1") == [
        "BA-6.3",
        "Pressures: 1 of 3.",
        "Elements of one kind, Oxygen: 2 of 3.",
        "Nothing taken and no tile placed in this turn so far: as it stands, it ends with a pressure.",
    ]
    assert told(b, "row 1", "row:2") == ["BA-6.3", "Pressures: 0 of 3."]


@pytest.mark.rule("BA-18.9", "BA-18.10")
def test_a_row_says_what_a_policy_does_to_its_turn() -> None:
    skipping, noisy, quiet = [play_star(policy) for policy in ("beach_litter", "underwater_noise", "funding")]
    assert told(skipping, "row 1", "row:2")[-1] == "The next turn of this row is left out because of beach litter."
    next_turn = "In its next turn this row can use no abilities, because of underwater noise."
    assert told(noisy, "row 1", "row:2")[-1] == next_turn
    assert told(quiet, "row 1", "row:2")[-1] == "Pressures: 0 of 3."
    play(noisy, "end")
    assert told(noisy, "row 1", "row:2")[-1] == "Underwater noise: no ability can be used in this turn."
    assert told(noisy, "tokens 1", "token:pass")[-1] == "Underwater noise: no ability can be used in this turn."


@pytest.mark.rule("BA-12.1", "BA-12.3")
def test_a_token_says_whether_it_is_awake_and_who_could_wake_it() -> None:
    b = table("oxygen", "gadus_morhua alca_torda", tokens=["pass plus refresh", "pass"])
    give = "Pass: give an unused card of your row to another row, or put an unused element back into the supply."
    assert told(b, "tokens 0", "token:pass") == ["BA-12.1", give, "Awake: ready to be used."]
    refresh = told(b, "tokens 1", "token:refresh")
    assert refresh[2:] == [
        "Asleep.",
        "Cod and Razorbill share a habitat: if they lie there when the turn begins, a token may wake.",
    ]


@pytest.mark.rule("BA-11.3", "BA-11.1", "BA-16.1")
def test_a_symbol_says_what_it_does_and_what_may_come() -> None:
    b = table("protists", "oxygen", piles=["pressure oxygen pressure", "oxygen"], policies="funding oil_spill")
    assert sentence(b, "symbols 0", "symbol:plus") == "Plus: the top card of your pile joins your row."
    assert told(b, "symbols 0", "symbol:plus") == [
        "BA-11.3",
        "Abilities are no actions: alone they do not keep the pressure of an idle turn away.",
        "If a third pressure or a third element of one kind comes, the turn ends.",
        "3 cards are in the pile.",
        "In the pile: 2 × Pressure.",
    ]
    assert told(b, "symbols 0", "symbol:star")[:2] == ["BA-16.1", "2 policy cards are left."]
    asleep = ["BA-16.1", "The star means nothing on level 1."]
    assert told(table("protists", "oxygen"), "symbols 0", "symbol:star") == asleep
    alone = sentence(table("protists oxygen"), "symbols 0", "symbol:pass")
    assert alone.startswith("Pass: put an unused card of your row on top of your pile")


# --- stacks


@pytest.mark.rule("BA-13.3", "BA-14.2")
def test_a_pile_tells_what_is_in_it_but_not_the_order() -> None:
    b = table("oxygen salinity nutrients", piles=["pressure oxygen pressure"])
    play(b, "token pass", "stow salinity")
    assert told(b, "pile 0", "pile") == [
        "BA-13.3",
        "4 cards are in the pile.",
        "On top, as everybody has seen: Salinity.",
        "In the pile: 1 × Oxygen.",
        "In the pile: 2 × Pressure.",
    ]
    empty = "The pile is empty. When a card is needed, the discard pile is shuffled into a new one."
    assert told(table("oxygen", "oxygen", piles=["", ""]), "pile 0", "pile")[1] == empty


@pytest.mark.rule("BA-13.1")
def test_a_discard_pile_is_listed() -> None:
    b = table("oxygen", "oxygen", discards=["oxygen zostera_marina oxygen", ""])
    assert told(b, "discard 0", "discard") == ["BA-13.1", "3 cards lie here.", "1 × Eelgrass", "2 × Oxygen"]
    assert told(b, "discard 1", "discard") == ["BA-13.1", "Nothing has been discarded yet."]


@pytest.mark.rule("BA-7.6", "BA-8.3", "BA-19.1")
def test_decks_say_how_much_is_left() -> None:
    b = table("oxygen", "oxygen", consumers="protists", producer_deck=EMPTY)
    assert told(b, "producer deck", "producer deck") == ["BA-7.6", "The deck is empty: free places stay free."]
    assert told(b, "consumer deck", "market:consumers") == ["BA-8.3", "29 cards are left in the deck."]


@pytest.mark.rule("BA-3.4", "BA-18.6")
def test_what_is_out_of_the_game_is_listed() -> None:
    b = table("oxygen", "oxygen", biodiversity="loss")
    assert told(b, "gone", "gone") == ["BA-18.6", "1 card lies here.", "1 × Calanoid copepods"]
    assert told(table("oxygen", "oxygen"), "gone", "gone") == ["BA-18.6", "No card has left the game so far."]


# --- policies


@pytest.mark.rule("BA-15.2", "BA-15.7", "BA-1.6")
def test_the_policy_deck_counts_what_is_to_come_by_kind() -> None:
    b = fresh(2, 1, level="2")
    assert told(b, "policy deck", "policy deck") == [
        "BA-15.2",
        "30 policy cards are left.",
        "Among them: negative 10, dual 5, measures 10, funding 5.",
    ]
    assert "every habitat tile" in sentence(b, "policy deck", "policy deck")
    assert "whenever" in sentence(fresh(2, 1, level="2", policy_draw="per_event"), "policy deck", "policy deck")
    empty = table("oxygen", "oxygen", measures="bubble_curtains")
    assert told(empty, "policy deck", "policy deck")[1:] == ["The deck is empty: nothing is drawn any more."]


@pytest.mark.rule("BA-15.2", "BA-15.4")
def test_cards_that_must_still_be_drawn_are_told() -> None:
    assert told(drawing(), "policy deck", "policy deck")[-1] == "1 card is still to be drawn now."


@pytest.mark.rule("BA-17.2", "BA-17.7")
@pytest.mark.parametrize(
    ("funding", "row", "line"),
    [
        ("", "pressure", "No funding is in stock, so it has to wait."),
        ("1", "oxygen", "There is nothing it could work on at the moment."),
        ("1", "pressure", "It can be implemented now: a funding card is in stock."),
    ],
)
def test_a_measure_says_whether_it_can_be_implemented(funding: str, row: str, line: str) -> None:
    b = table(row, "oxygen", measures="recycling_and_waste_disposal", funding=funding)
    assert told(b, "measures", "policy:recycling_and_waste_disposal") == [
        "BA-18.21",
        "A measure waits in the common stock until a funding card pays for it.",
        line,
        "Theme: litter. Kind: measure. It works once.",
        "In the real Baltic: Most litter on Baltic beaches is plastic,"
        " and what is collected on land never gets into the sea.",
    ]


@pytest.mark.rule("BA-17.2")
def test_where_all_must_agree_a_measure_says_so_and_whether_they_did() -> None:
    b = table("pressure", "oxygen", measures="bubble_curtains", funding="1", asked="all")
    key = "policy:bubble_curtains"
    assert told(b, "measures", key)[3] == "At this table everybody must agree first."
    assert told(voted(), "measures", key)[2] == "Not everybody agreed to it in this turn."


@pytest.mark.rule("BA-17.2")
def test_a_proposed_measure_says_by_whom_and_what_it_costs() -> None:
    b = table("pressure", "oxygen", measures="bubble_curtains strict_protection", funding="2", asked="all", row=1)
    play(b, "implement bubble_curtains")
    proposed = told(b, "measures", "policy:bubble_curtains")
    assert proposed[2:4] == [
        f"Proposed by {NAMES_OF_SEATS[1]}; everybody is asked.",
        "It would cost one funding card; there are 2 in stock.",
    ]
    assert told(b, "measures", "policy:strict_protection")[2].startswith("It can be implemented now")


@pytest.mark.rule("BA-1.7")
@pytest.mark.parametrize(("card", "is_marked"), [("calanoida", True), ("viruses", True), ("cygnus_olor", False)])
def test_a_microscopic_species_explains_its_magnifying_glass(card: str, is_marked: bool) -> None:
    lines = told(table(f"{card} oxygen", "oxygen"), "row 0", f"card:{card}")
    assert any(line.startswith("Magnifying glass:") for line in lines) == is_marked


@pytest.mark.rule("BA-1.4")
@pytest.mark.parametrize(
    ("habitat", "latin"),
    list(zip(HABITATS, ["Glacies", "Lutosus", "Flumina", "Saxosus", "Pelagicus", "Litoralis"], strict=True)),
)
def test_a_habitat_has_the_latin_name_of_its_tile(habitat: str, latin: str) -> None:
    lines = told(table("oxygen", "oxygen"), "habitats", f"habitat:{habitat}")
    assert lines[-1] == f"Its Latin name, as on the printed tile: {latin}."


@pytest.mark.rule("BA-17.3", "BA-18.23")
@pytest.mark.parametrize(("funding", "line"), [("", "0 funding cards"), ("1", "1 funding card")])
def test_funding_is_counted(funding: str, line: str) -> None:
    b = table("oxygen", "oxygen", measures="bubble_curtains", funding=funding)
    assert told(b, "measures", "policy:funding")[:2] == ["BA-18.23", f"In stock: {line}."]


@pytest.mark.rule("BA-15.6", "BA-18.22")
def test_a_policy_says_that_it_is_in_force_or_stopped() -> None:
    b = stopped()
    assert told(b, "in force", "policy:strict_protection")[:2] == ["BA-18.22", "In force for the rest of the game."]
    lines = told(b, "policy discard", "policy:oil_spill")
    assert lines[:2] == ["BA-18.3", "Negative and dual cards take effect the moment they are drawn."]
    assert lines[2] == "Strict protection is in force: this card has no effect."
    assert told(b, "policy discard", "policy discard") == ["BA-15.6", "1 card lies here."]


@pytest.mark.rule("BA-18.24", "BA-18.25", "BA-18.26")
@pytest.mark.parametrize(
    ("policy", "rule"),
    [("marine_protected_areas", "BA-18.24"), ("salt_water_inflow", "BA-18.25"), ("autumn_storm", "BA-18.26")],
)
def test_our_own_policies_say_that_they_are_ours(policy: str, rule: str) -> None:
    b = play_star(policy)
    zone = "measures" if policy == "marine_protected_areas" else "policy discard"
    lines = told(b, zone, f"policy:{policy}")
    assert (lines[0], lines[-1]) == (
        rule,
        "This card was written by Ecotone; the printed one is not publicly known.",
    )


def test_every_policy_has_a_rule_of_its_own() -> None:
    b = fresh(2, 1, level="2")
    b.measures = list(range(len(POLICIES)))
    rules = [GAME.explain(b, 0, "measures", f"policy:{policy}").rule for policy in POLICIES]
    assert sorted(rules) == sorted(f"BA-18.{number}" for number in range(1, 27))
    text = (ROOT / "docs/rules/baltica.md").read_text("utf-8")
    for policy, rule in zip(POLICIES, rules, strict=True):
        (named,) = re.findall(rf"- \*\*{re.escape(rule)}\*\* \*\*(.+?)\*\*", text)
        assert WORDS.text("policy", policy).lower() in named.lower()


# --- nothing depends on an order


def test_explanations_do_not_depend_on_what_is_hidden() -> None:
    b = fresh(2, 5, level="2")
    other = b.clone()
    for cards in [*other.piles, *other.decks, other.policies]:
        cards.reverse()
    for zone, key in things(GAME.view(b, 0)):
        assert GAME.explain(b, 0, zone, key) == GAME.explain(other, 0, zone, key)


def test_the_gauge_explains_itself() -> None:
    assert sentence(table("oxygen", "oxygen"), "chance", "chance").startswith("From this moment a quick bot plays")
