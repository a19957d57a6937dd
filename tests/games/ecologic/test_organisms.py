"""The organism file: as many cards as the boxes have, all different, named in four languages, with food for all."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from ecotone.core.cards import Sheet, Table
from ecotone.games.ecologic.cards import FOODS, HABITATS, KINDS, ORGANISMS, SETS, SHEET
from ecotone.games.ecologic.deck import Deck, deck_of
from ecotone.words import PLURALS, read_strings
from tools.deckcheck.organisms import (
    Larder,
    as_written,
    habitats_by_card,
    kinds_by_habitat,
    larder,
    larders,
    organisms,
    table_of_kinds,
    users,
)

LIVING = [card for card in SHEET.cards if card["kind"] in KINDS[:ORGANISMS]]
BY_ID = {str(card["id"]): card for card in SHEET.cards}
PLANTS = ("herb", "tree")
in_every_language = pytest.mark.parametrize("language", list(PLURALS))


def changed(**cards: Table) -> Deck:
    """Our deck with other values on some cards."""
    return Deck(Sheet([{**card, **cards.get(str(card["id"]), {})} for card in SHEET.cards], SHEET.tables), "test")


def failing(deck: Deck) -> list[str]:
    """The names of the checks that do not hold."""
    return [check.name for check in as_written(deck) if not check.holds]


def listed(card: Table, key: str) -> list[str]:
    """A list of words on a card."""
    value = card.get(key, [])
    assert isinstance(value, list)
    return [str(each) for each in value]


# --- counts and names


@pytest.mark.rule("EL-1.3", "EL-1.4")
@pytest.mark.parametrize(("set", "number"), [("base", 243), ("mountains", 33), ("coast", 31), ("human", 47)])
def test_as_many_organisms_as_the_box_has(set: str, number: int) -> None:
    assert sum(card["set"] == set for card in LIVING) == number


@pytest.mark.rule("EL-1.3", "EL-1.4", "EL-13.9", "EL-16.5")
def test_weather_and_impact_cards_differ_in_what_they_do() -> None:
    for kind, number in (("weather", 12), ("impact", 10)):
        found = [tuple(listed(card, "effects")) for card in SHEET.cards if card["kind"] == kind]
        assert (len(found), len(set(found)), () in found) == (number, number, False)


@pytest.mark.rule("EL-16.3")
def test_an_impact_card_has_a_part_for_one_and_a_part_for_all() -> None:
    for card in SHEET.cards:
        if card["kind"] == "impact":
            assert {line.split()[0] for line in listed(card, "effects")} == {"you", "all"}, card["id"]


@pytest.mark.rule("EL-2.26")
def test_ids_and_latin_names_are_unique() -> None:
    assert len(BY_ID) == len(SHEET.cards) == 376
    assert len({str(card["latin"]).lower() for card in LIVING}) == 354


def test_ids_are_the_latin_names() -> None:
    for card in LIVING:
        assert card["id"] == str(card["latin"]).lower().replace(" ", "_").replace("-", "_"), card["id"]
        genus, *rest = str(card["latin"]).split()
        assert (genus.istitle(), " ".join(rest).islower() or not rest) == (True, True), card["latin"]


def test_the_file_is_in_order() -> None:
    places = [(SETS.index(str(c["set"])), KINDS.index(str(c["kind"])), str(c["latin"])) for c in LIVING]
    assert all(one < two for one, two in pairwise(places))


# --- what a card shows


@pytest.mark.rule("EL-2.24", "EL-2.16", "EL-2.17")
def test_producers_have_four_numbers_and_consumers_one_and_a_diet() -> None:
    for card in LIVING:
        numbers = card.get("production")
        if isinstance(numbers, list):
            assert len(numbers) == 4
            assert all(isinstance(number, int) and 0 <= number <= 6 for number in numbers)
            assert sum(int(str(number)) for number in numbers) > 0, card["id"]
            assert "consumption" not in card
            assert "diet" not in card
            assert card["kind"] in (*PLANTS, "fungus")
        else:
            assert card["kind"] not in PLANTS
            assert 1 <= int(str(card["consumption"])) <= 9
            assert listed(card, "diet"), card["id"]


@pytest.mark.rule("EL-2.13", "EL-2.14")
def test_diets_are_kinds_or_remains() -> None:
    for card in LIVING:
        diet = listed(card, "diet")
        assert set(diet) <= set(FOODS)
        assert len(set(diet)) == len(diet)
        assert "impact" not in diet


@pytest.mark.rule("EL-2.19")
def test_base_cards_carry_base_habitats_only() -> None:
    brought = {"base": [], "mountains": ["mountain"], "coast": ["coast"], "human": ["town"]}
    for card in LIVING:
        homes = listed(card, "habitats")
        assert homes
        assert len(set(homes)) == len(homes)
        known = {*HABITATS[:5], *brought[str(card["set"])]}
        alone = card["set"] == "base"  # a card of an expansion may name the habitat of another beside one that is there
        assert homes == ["any"] or (set(homes) <= known if alone else set(homes) & known), card["id"]


@pytest.mark.rule("EL-2.18", "EL-2.21")
def test_symbols_are_where_they_belong() -> None:
    for card in LIVING:
        traits, is_plant = listed(card, "traits"), card["kind"] in PLANTS
        assert is_plant or not {"pioneer", "crop"} & set(traits), card["id"]
        assert not (is_plant and "nocturnal" in traits), card["id"]
        assert "crop" not in traits or card["set"] == "human", card["id"]
        assert card["kind"] != "fungus" or not listed(card, "bonus"), card["id"]


@pytest.mark.rule("EL-2.22")
def test_points_are_rare_and_some_are_negative() -> None:
    points = [int(str(card["points"])) for card in LIVING if "points" in card]
    assert 0 not in points
    assert all(-3 <= each <= 3 for each in points)
    assert len(points) < len(LIVING) / 3
    assert 0 < sum(each < 0 for each in points) < len(points) / 3


def test_plants_that_abilities_name_are_there_in_every_mode() -> None:
    base = [card for card in LIVING if card["set"] == "base"]
    assert {str(card.get("group", "")) for card in base} == {"", "pine", "plankton"}
    assert all(card.get("group") == "pine" for card in LIVING if str(card["latin"]).startswith("Pinus "))


@pytest.mark.rule("EL-17.8")
def test_who_hunts_small_mammals_everywhere_eats_them_anyhow() -> None:
    assert all("small_mammal" in listed(card, "diet") for card in LIVING if card.get("ability") == "A08")


@pytest.mark.rule("EL-17.17")
def test_plankton_lives_where_plankton_eaters_do() -> None:
    plankton = [card for card in LIVING if card.get("group") == "plankton"]
    for card in LIVING:
        if card.get("ability") == "A17":
            sets = {"base", card["set"]}
            there = {home for each in plankton if each["set"] in sets for home in listed(each, "habitats")}
            assert set(listed(card, "habitats")) & there, card["id"]


# --- appendix A: what the rulebook shows


@pytest.mark.parametrize(
    ("id", "shown"),
    [
        ("taraxacum_officinale", {"kind": "herb", "production": [3, 2, 2, 2], "bonus": ["flower"]}),
        ("festuca_pratensis", {"kind": "herb", "production": [3, 2, 2, 2], "bonus": ["grass"]}),
        ("quercus_robur", {"kind": "tree", "production": [2, 2, 4, 3]}),
        ("aglais_io", {"kind": "insect", "consumption": 2, "diet": ["herb", "tree"], "bonus": ["flower"]}),
        ("alauda_arvensis", {"kind": "small_bird", "consumption": 3, "diet": ["insect", "herb"], "edge": 1}),
        ("vespula_germanica", {"kind": "insect", "habitats": ["any"], "edge": 1, "diet": ["tree", "insect"]}),
        ("erinaceus_europaeus", {"habitats": ["any"], "consumption": 4}),
        ("cervus_elaphus", {"kind": "ungulate", "diet": ["herb", "tree"]}),
    ],
)
def test_cards_of_the_rulebook_keep_their_numbers(id: str, shown: Table) -> None:
    assert {key: BY_ID[id][key] for key in shown} == shown
    assert set(listed(BY_ID[id], "seen")) == set(shown)


def test_the_roe_deer_the_stork_the_raven_and_the_oak_are_as_shown() -> None:
    deer = BY_ID["capreolus_capreolus"]
    assert [deer[key] for key in ("kind", "consumption", "edge", "points")] == ["ungulate", 5, 1, 1]
    assert (listed(deer, "diet"), listed(deer, "bonus")) == (["herb", "tree"], ["grass"])
    named = ("ciconia_ciconia", "corvus_corax", "erinaceus_europaeus")
    assert [BY_ID[each]["kind"] for each in named] == ["large_bird", "large_bird", "small_mammal"]
    assert "deciduous" not in listed(BY_ID["ciconia_ciconia"], "habitats")
    assert "animal_remains" in listed(BY_ID["corvus_corax"], "diet")
    assert (len(listed(BY_ID["quercus_robur"], "habitats")), listed(BY_ID["quercus_robur"], "habitats")[0]) == (
        2,
        "deciduous",
    )


def test_what_the_rulebook_shows_is_marked_on_few_cards() -> None:
    seen = [card for card in SHEET.cards if listed(card, "seen")]
    assert len(seen) == 14
    assert all(key in card for card in seen for key in listed(card, "seen"))


# --- words


@in_every_language
@pytest.mark.rule("EL-2.24")
def test_every_card_is_named_and_every_organism_has_its_sentence(language: str) -> None:
    strings = read_strings("ecologic", language)
    names = [str(strings["card"][id]["one"]) for id in BY_ID]
    assert len(set(names)) == len(names)
    assert all(name.strip() == name and name[:1].isupper() for name in names)
    notes = strings["note"]
    assert set(notes) == {str(card["id"]) for card in LIVING}
    for id, note in notes.items():
        assert note[0].isupper() or note[0].isdigit(), id
        assert note.endswith((".", "!")), id
        assert not re.search(r"[^\W\d]{3,}\. ", note), id  # one sentence


@pytest.mark.parametrize(("language", "letters"), [("ru", "а-я"), ("cs", "ěščřžýáíéůú"), ("pl", "ąćęłńóśźż")])
def test_the_words_are_of_their_language(language: str, letters: str) -> None:
    notes = " ".join(read_strings("ecologic", language)["note"].values()).lower()
    own = sum("а" <= letter <= "я" for letter in notes) if language == "ru" else sum(c in letters for c in notes)
    assert own > len(notes) * (0.6 if language == "ru" else 0.03)


# --- food


@pytest.mark.rule("EL-7.4", "EL-7.7", "EL-8.5")
def test_everybody_finds_six_foods_wherever_they_live() -> None:
    assert [each.told() for each in larders(deck_of("")) if len(each.foods) < 6] == []


@pytest.mark.rule("EL-8.5", "EL-8.5a")
def test_poison_is_no_food_for_birds_and_mammals_in_the_count() -> None:
    deck = deck_of("")
    lily = deck.latin.index("Convallaria majalis")
    deer = larder(deck, deck.latin.index("Cervus elaphus"), HABITATS.index("deciduous"))
    assert lily not in deer.foods
    harmless = changed(convallaria_majalis={"traits": []})
    assert lily in larder(harmless, deck.latin.index("Cervus elaphus"), HABITATS.index("deciduous")).foods


def test_food_of_an_expansion_does_not_count_without_it() -> None:
    deck = deck_of("")
    for each in larders(deck):
        sets = {0, deck.set[each.eater]} | ({1, 2, 3} if each.habitat >= 5 else set())
        assert {deck.set[food] for food in each.foods} <= sets


def test_a_larder_that_is_too_lean_is_told() -> None:
    deck = changed(lynx_lynx={"diet": ["fish"], "habitats": ["coniferous"]})
    assert failing(deck) == ["6 food cards or more for everybody, everywhere"]
    eater = deck.latin.index("Lynx lynx")
    assert Larder(eater, HABITATS.index("coniferous"), []).told() == "lynx_lynx in coniferous: 0"


# --- the checks as the report prints them


def test_our_deck_holds_every_check() -> None:
    assert failing(deck_of("")) == []


@pytest.mark.parametrize(
    ("cards", "told"),
    [
        ({"lynx_lynx": {"set": "human"}}, "243 base, 33 mountain, 31 coast, 47 human organisms"),
        ({"lynx_lynx": {"latin": "Canis lupus"}}, "Latin names are there and differ"),
        ({"poa_annua": {"habitats": ["mountain"]}}, "no card depends on a habitat of a set that need not be there"),
        ({"flood": {"kind": "impact"}}, "12 weather cards, 10 human-impact cards"),
    ],
)
def test_a_check_that_does_not_hold_is_named(cards: dict[str, Table], told: str) -> None:
    assert told in failing(changed(**cards))


def test_an_ability_for_two_cards_alone_is_told() -> None:
    holders = [str(card["id"]) for card in LIVING if card.get("ability") == "A10"]
    others: Table = {"ability": "A11"}
    deck = changed(**dict.fromkeys(holders[2:], others))
    assert users(deck)["A10"] == 2
    assert failing(deck) == ["every ability on 3 cards or more"]


@pytest.mark.rule("EL-17.14")
def test_a_raptor_that_eats_all_large_birds_anyway_is_told() -> None:
    """What it may eat by its ability it must not have on its diet, or the ability is for nothing."""
    deck = changed(astur_gentilis={"diet": ["small_bird", "large_bird"]})
    assert failing(deck) == ["A14 has an effect on every card that carries it"]


def test_every_ability_is_on_three_cards_or_more() -> None:
    found = users(deck_of(""))
    assert len(found) == 24
    assert min(found.values()) >= 3


def test_the_tables_of_the_report_add_up() -> None:
    deck = deck_of("")
    table = kinds_by_habitat(deck)
    homes = sum(size * number for size, number in habitats_by_card(deck).items())
    assert sum(sum(row) for row in table) == homes
    assert sum(habitats_by_card(deck).values()) == len(organisms(deck)) == 354
    rows = table_of_kinds(deck)
    assert (len(rows), rows[2].split(" | ")[0]) == (10, "| deciduous")


# --- boards and dice


@pytest.mark.rule("EL-18.9", "EL-1.3")
def test_boards_have_the_faces_of_the_house_table() -> None:
    letters = {"D": "deciduous", "C": "coniferous", "M": "meadow", "R": "river", "S": "swamp"}
    faces = ["DC", "DC", "CM", "CM", "MR", "MR", "RS", "RS", "SD", "SD", "DM", "CR", "MS", "RD", "SC", "DM"]
    boards = SHEET.tables["boards"]
    assert boards["base"] == [" ".join(letters[letter] for letter in pair) for pair in faces]
    for set, home in (("mountains", "mountain"), ("coast", "coast"), ("human", "town")):
        assert boards[set] == [f"{home} {other}" for other in ("deciduous", "meadow", "river", "swamp")]


@pytest.mark.rule("EL-13.8", "EL-15.4")
def test_dice_have_their_six_faces() -> None:
    assert SHEET.tables["dice"]["weather"] == ["weather"] * 3 + ["biomass", "card", "no_passing"]
    assert SHEET.tables["dice"]["automa"] == [*HABITATS[:5], "any"]
