"""EL-19.2: what is wrong in a card file or in the option is told with file, card, key and what was expected."""

from __future__ import annotations

import json

import pytest

from ecotone.core.errors import BadInput
from ecotone.games.ecologic import GAME
from ecotone.games.ecologic.deck import check_deck, deck_option
from tests.games.ecologic.card_file import FILE, HEDGEHOG, OAK, OWN, Told, beast, file_with, herb, without, written


def complains(text: str, told: str) -> None:
    """A file is refused, by the check and by whoever would play with it."""
    for read in (check_deck, deck_option):
        with pytest.raises(BadInput) as wrong:
            read(text, FILE)
        assert str(wrong.value).startswith(f"{FILE}: {told}")


def broken(old: str, new: str) -> str:
    """Our file with one thing changed."""
    assert old in OWN
    return OWN.replace(old, new, 1)


# --- tables


@pytest.mark.rule("EL-19.2")
@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("boards", "not a TOML file"),
        ("", "table boards: missing, expected a table of keys"),
        (broken("[boards]", "[planks]"), "unknown table 'planks', expected card, boards, dice"),
        (broken("[dice]", "[die]"), "unknown table 'die', expected card, boards, dice"),
        (broken("mountains = [", "moors = ["), "table boards: key moors: unknown, expected one of base, mountains"),
        (broken('"meadow river"', '"meadow"'), "table boards: key base: expected two habitats such as 'meadow river'"),
        (
            broken('"coast swamp"', '"coast desert"'),
            "table boards: key coast: expected two habitats such as 'meadow river', found 'coast desert'",
        ),
        (broken('  "river deciduous",\n', ""), "table boards: key base: expected 16 boards, found 15"),
        (broken(', "town swamp"', ""), "table boards: key human: expected 4 boards, found 3"),
        (broken("coast = [", "# "), "table boards: key coast: missing"),
        (broken('weather = ["weather"', '# ["'), "table dice: key weather: missing"),
        (broken('automa = ["', '# ["'), "table dice: key automa: missing"),
        (broken('"no_passing"', '"hail"'), "table dice: key weather: expected a list of words among weather, biomass"),
        (broken('"swamp", "any"]', '"swamp", "all"]'), "table dice: key automa: expected a list of words among"),
        (
            broken('weather = ["weather"', 'weather = [] # ["'),
            "table dice: key weather: expected a list of words among",
        ),
    ],
)
def test_broken_tables_are_told(text: str, told: str) -> None:
    complains(text, told)


# --- cards


@pytest.mark.rule("EL-19.2", "EL-2.24")
@pytest.mark.parametrize(
    ("told", "complaint"),
    [
        (herb(kind="moss"), "key kind: expected a word among herb, tree"),
        (herb(kind=None), "key kind: missing, expected a word among herb, tree"),
        (herb(latin=None), "key latin: missing, expected on every organism"),
        (herb(set=None), "key set: missing, expected on every organism"),
        (herb(set="desert"), "key set: expected a word among base, mountains, coast, human, found 'desert'"),
        (herb(habitats=None), "key habitats: missing, expected on every organism"),
        (herb(habitats=[]), "key habitats: expected a list of words among deciduous"),
        (herb(habitats=["field"]), "key habitats: expected a list of words among deciduous"),
        (herb(edge=-1), "key edge: expected a whole number of at least 0, found -1"),
        (herb(traits=["green"]), "key traits: expected a list of words among pioneer, poisonous, crop, nocturnal"),
        (herb(bonus=["nut"]), "key bonus: expected a list of words among fruit, seed, flower, grass"),
        (herb(group="oak"), "key group: expected a word among pine, plankton, found 'oak'"),
        (herb(ability="A25"), "key ability: expected a word among A01"),
        (herb(points=-10), "key points: expected a whole number of at least -9, found -10"),
        (herb(points="1"), "key points: expected a whole number of at least -9, found '1'"),
        (herb(colour="green"), "key colour: unknown, expected one of id, name, latin"),
        (herb(effects=["all jokers 1"]), "key effects: expected only on weather and impact cards"),
        (herb(consumption=1), "key production or consumption: expected one of the two"),
        (herb(production=None), "key production or consumption: expected one of the two"),
        (herb(production=[1, 2, 3]), "key production: expected four numbers of at most 20, found [1, 2, 3]"),
        (herb(production=[1, 2, 3, 21]), "key production: expected four numbers of at most 20, found [1, 2, 3, 21]"),
        (herb(production=[1, 2, 3, -1]), "key production: expected a list of whole numbers of at least 0"),
        (herb(production=3), "key production: expected a list of whole numbers of at least 0, found 3"),
        (herb(kind="insect"), "key production: expected on plants and lichens only"),
        (herb(diet=["herb"]), "key diet: expected on consumers only"),
        (beast(kind="tree"), "key consumption: expected on animals and fungi only"),
        (beast(consumption=0), "key consumption: expected a whole number of at least 1, found 0"),
        (beast(consumption=21), "key consumption: expected at most 20, found 21"),
        (beast(diet=None), "key diet: missing, expected a list of words among herb, tree"),
        (beast(diet=["impact"]), "key diet: expected a list of words among herb, tree"),
        ({"kind": "weather"}, "key effects: missing, expected a list of words"),
        ({"kind": "impact", "effects": []}, "key effects: expected a list of words, found []"),
        ({"kind": "impact", "effects": ["all jokers 1"], "points": 1}, "key points: only organisms have it"),
        (
            {"kind": "weather", "effects": ["all jokers 1", "all snow"]},
            "key effects: 'all snow': expected all or you, then one of add",
        ),
    ],
)
def test_broken_cards_are_told(told: Told, complaint: str) -> None:
    complains(file_with("mine", told), f"card mine: {complaint}")


@pytest.mark.rule("EL-19.2")
def test_a_broken_card_of_ours_is_told_by_its_id() -> None:
    complains(file_with(HEDGEHOG, beast(diet=None)), f"card {HEDGEHOG}: key diet: missing")


@pytest.mark.rule("EL-19.2")
def test_a_lichen_may_be_of_the_fungus_kind_and_so_may_a_fungus() -> None:
    check_deck(file_with("mine", herb(kind="fungus")), FILE)
    check_deck(file_with("mine", beast(kind="fungus", diet=["plant_remains"])), FILE)


@pytest.mark.rule("EL-19.2", "EL-2.26")
def test_a_card_twice_without_an_id_or_no_card_at_all() -> None:
    complains(OWN + written("mine", herb()) * 2, "card mine: key id: two cards have this id, expected each once")
    nameless = written("mine", herb()).replace('id = "mine"\n', "")
    complains(f"{OWN}\n{nameless}", "card number 377: key id: missing, expected a word")
    complains(OWN[OWN.index("[boards]") :], "no cards, expected at least one [[card]]")


# --- too few, too many


def base_cards(kinds: tuple[str, ...]) -> list[str]:
    """Our base organisms, those of some kinds only."""
    faces = GAME.faces("")
    return [id for id, face in faces.items() if face.traits.get("set") == "base" and face.traits["kind"] in kinds]


@pytest.mark.rule("EL-19.2")
def test_a_file_needs_120_organisms_of_the_base_set() -> None:
    animals = base_cards(("insect", "invertebrate", "fish", "herp", "small_bird", "large_bird", "small_mammal"))
    spared = animals[: 243 - 120]
    assert check_deck(without(*spared), FILE).startswith("231 organisms (120 base, ")
    plants = len(base_cards(("herb", "tree")))
    complains(without(*spared, OAK), f"has 119 and {plants - 1}, expected at least 120 organisms of the base set")


@pytest.mark.rule("EL-19.2", "EL-15.3")
def test_a_file_needs_24_plants_so_that_a_first_row_can_be_laid() -> None:
    plants = base_cards(("herb", "tree"))
    check_deck(without(*plants[24:]), FILE)
    told = f"has {243 - len(plants) + 23} and 23, expected at least 120 organisms of the base set, 24 of them plants"
    complains(without(*plants[23:]), told)


@pytest.mark.rule("EL-19.2", "EL-13.1")
def test_a_file_needs_a_weather_card() -> None:
    weather = [id for id, face in GAME.faces("").items() if face.traits["kind"] == "weather"]
    check_deck(without(*weather[1:]), FILE)
    complains(without(*weather), "has no weather card, expected at least one")


def herbs(number: int) -> str:
    """So many herbs of somebody's own."""
    return "".join(written(f"mine{n}", herb(latin=f"Herba {n}")) for n in range(number))


@pytest.mark.rule("EL-19.2")
def test_a_file_may_have_as_many_cards_of_its_own_as_ours_has() -> None:
    fog = written("fog", {"kind": "weather", "effects": ["all jokers 1"]})
    option = deck_option(f"{OWN[OWN.index('[boards]') :]}\n{herbs(375)}{fog}", FILE)
    assert len(GAME.faces(option)) == 376
    assert len(json.loads(option)["out"]) == 376
    complains(f"{OWN}\n{herbs(377)}", "card mine376: expected at most 376 cards that are not ours")


# --- the option


@pytest.mark.rule("EL-19.2")
@pytest.mark.parametrize(
    ("option", "told"),
    [
        ("rain", "option deck=rain: cannot be read, expected as in {"),
        ("[]", "option deck=[]: cannot be read, expected as in {"),
        ("[" * 100_000, "option deck=[[["),
        ('{"rain": {}}', "option deck: unknown rain, expected as in {"),
        ('{"card": {"own0": {"points": 1}}}', "option deck: unknown own0, expected as in {"),
        ('{"card": [1]}', "option deck: table card: expected a table of keys"),
        ('{"card": {"quercus_robur": 3}}', "option deck: table quercus_robur: expected a table of keys"),
        (
            '{"card": {"quercus_robur": {"points": true}}}',
            "option deck: card quercus_robur: key points: expected a whole number of at least -9",
        ),
        ('{"card": {"quercus_robur": {"set": null}}}', "option deck: card quercus_robur: key set: missing"),
        (
            '{"card": {"quercus_robur": {"id": "oak"}}}',
            "option deck: card quercus_robur: key id: expected a word among",
        ),
        ('{"card": {"own1": {"latin": "Nova"}}}', "option deck: card own1: key kind: missing"),
        (
            '{"card": {"flood": {"effects": ["all dry 1"]}}}',
            "option deck: card flood: key effects: 'all dry 1': expected",
        ),
        ('{"boards": {"base": ["meadow river"]}}', "option deck: table boards: key base: expected 16 boards, found 1"),
        ('{"boards": 3}', "option deck: table boards: expected a table of keys"),
        ('{"dice": {"automa": ["sea"]}}', "option deck: table dice: key automa: expected a list of words among"),
        ('{"dice": {"human": []}}', "option deck: table dice: key human: unknown, expected one of weather, automa"),
        ('{"out": "zea_mays"}', "option deck: unknown out, expected as in {"),
        ('{"out": ["maize"]}', "option deck: unknown maize, expected as in {"),
        ('{"out": [7]}', "option deck: unknown 7, expected as in {"),
        ('{"out": [["zea_mays"]]}', "option deck: unknown ['zea_mays'], expected as in {"),
    ],
)
def test_broken_options_are_told(option: str, told: str) -> None:
    with pytest.raises(BadInput) as wrong:
        GAME.complete(3, {"deck": option})
    assert str(wrong.value).startswith(told)
    with pytest.raises(BadInput):
        GAME.new(3, 0, {"deck": option})


@pytest.mark.rule("EL-19.2")
def test_an_option_may_not_leave_too_little() -> None:
    out = base_cards(("insect", "invertebrate", "fish", "herp", "small_bird", "large_bird", "small_mammal"))[:124]
    with pytest.raises(BadInput, match=r"^option deck: has 119 and"):
        GAME.complete(2, {"deck": json.dumps({"out": out})})
