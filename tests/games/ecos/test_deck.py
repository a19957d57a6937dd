"""EC-12.1, EC-12.3 and EC-1.6: the own deck, decks of others as files and as an option, and broken ones."""

from __future__ import annotations

import json
from collections import Counter
from importlib.resources import files

import pytest

from ecotone.core import record as records
from ecotone.core.errors import BadInput
from ecotone.core.kernel import legal, play, to_act
from ecotone.games.ecos import GAME
from ecotone.games.ecos.deck import check_deck, deck_option
from tests.games.ecos.table import SPECIES, Cards, card, deck_of, fresh, paw_cards, pieces, starters
from tests.laws.keys import state_key

OWN = files("ecotone.games.ecos").joinpath("cards.toml").read_text("utf-8")
FILE = "mine.toml"


def file_of(cards: Cards, **tables: dict[str, object]) -> str:
    """A card file with these cards, and with the numbers of the game's own but for those given."""
    text = OWN.split("[[card]]")[0]
    for name, table in tables.items():
        for key, value in table.items():
            text = changed_line(text, name, key, json.dumps(value))
    for number, told in cards.items():
        lines = [f"{key} = {json.dumps(value)}" for key, value in {"id": number, **told}.items()]
        text += "\n".join(["[[card]]", *lines, ""])
    return text


def changed_line(text: str, table: str, key: str, value: str) -> str:
    """The text with another value for a key of a table."""
    before, middle, after = text.partition(f"[{table}]")
    lines = after.split("\n")
    place = next(n for n, line in enumerate(lines) if line.startswith(f"{key} ="))
    return before + middle + "\n".join([*lines[:place], f"{key} = {value}", *lines[place + 1 :]])


# --- EC-12.1


@pytest.mark.rule("EC-12.1")
def test_the_own_deck_keeps_to_what_is_known_of_the_printed_one() -> None:
    traits = [face.traits for face in GAME.faces("").values()]
    slots = [each["slots"] for each in traits]
    assert all(isinstance(each, list) and 1 <= len(each) <= 6 for each in slots)
    assert {each["leaves"] for each in traits} == {1, 2, 3, 4}
    assert 0 < sum(each["impact"] == 1 for each in traits) < 30
    assert all("wild" not in str(each) for each in slots)


@pytest.mark.rule("EC-12.1")
def test_the_own_deck_has_twelve_whole_starter_decks() -> None:
    assert check_deck(OWN, FILE) == "105 cards, 35 blue and 70 brown; 6 whole paw decks, 6 whole flower decks"


@pytest.mark.rule("EC-12.1", "EC-13.8")
def test_the_own_deck_mentions_every_terrain_and_species() -> None:
    words = Counter(
        word for line in OWN.split("\n") if line.startswith("effects") for word in line.replace('"', " ").split()
    )
    for word in ("desert", "grassland", "water", "mountain", "forest", *PIECES):
        assert words[word] >= 2


PIECES = [
    "fish",
    "antelope",
    "gorilla",
    "rhinoceros",
    "elephant",
    "stork",
    "lion",
    "cheetah",
    "leopard",
    "manatee",
    "shark",
]


# --- files and the option


@pytest.mark.rule("EC-12.3")
def test_the_own_file_is_no_option() -> None:
    assert deck_option(OWN, FILE) == ""


@pytest.mark.rule("EC-12.3", "EC-1.6")
def test_the_option_says_what_differs() -> None:
    text = changed_line(OWN, "elements", "sun", "11")
    assert json.loads(deck_option(text, FILE)) == {"elements": {"sun": 11}}


@pytest.mark.rule("EC-12.3")
def test_a_whole_deck_of_ones_own_goes_through_the_option() -> None:
    cards = {
        **starters(),
        "1": card("place water", "score 2 per adjacent water", slots="sun egg", name="Own", impact=1),
    }
    option = deck_option(file_of(cards, supply={"forest": 7}, lives={"fish": ["water", "desert"]}), FILE)
    assert GAME.faces(option) == GAME.faces(deck_of(cards, "", supply={"forest": 7}))
    e = fresh(3, deck=option)
    assert (pieces(e)["forest"], e.deck.lives[0]) == (7, [2, 0])


@pytest.mark.rule("EC-1.5", "EC-12.3")
def test_where_species_live_is_told_as_the_deck_says() -> None:
    ours = GAME.homes("")
    assert list(ours) == SPECIES
    assert (ours["stork"], ours["gorilla"], ours["leopard"]) == (["grassland", "water"], ["forest"], ["mountain"])
    assert GAME.homes(json.dumps({"lives": {"fish": ["water", "desert"]}})) == {**ours, "fish": ["water", "desert"]}


@pytest.mark.rule("EC-12.3")
def test_a_file_may_have_fewer_cards() -> None:
    cards = starters()
    for number in ("35", "105"):
        del cards[number]
    option = deck_option(file_of(cards), FILE)
    assert json.loads(option)["out"] == ["35", "105"]
    found = pieces(fresh(3, deck=option))
    assert sum(name.startswith("card ") for name in found) == 103
    assert "card 35" not in found


@pytest.mark.rule("EC-12.3")
def test_a_key_that_a_file_leaves_out_is_gone() -> None:
    cards = {**starters(), "1": card("score 1", slots="rock", colour="blue")}
    option = deck_option(file_of(cards), FILE)
    face = GAME.faces(option)["1"]
    assert (face.traits["paw"], face.traits["impact"], face.traits["dark"], face.name) == ("", 0, [], "")


@pytest.mark.rule("EC-12.3")
def test_a_record_carries_its_deck() -> None:
    options = {"deck": deck_of({"5": card("score 2")}), "cards": "flower"}
    record, s = records.begin(GAME, 3, 4, options), GAME.new(3, 4, options)
    for _ in range(60):
        seat = to_act(s)[0]
        action = legal(s, seat)[-1]
        record.actions.append((seat, action))
        play(s, seat, action)
    again = records.read(records.write(GAME, record), {"ecos": GAME})
    assert again == record
    assert state_key(records.check(GAME, again)) == state_key(s)


@pytest.mark.rule("EC-12.3")
def test_what_the_check_says() -> None:
    cards = starters()
    del cards["1"]
    told = check_deck(file_of(cards), FILE)
    assert told == "104 cards, 34 blue and 70 brown; 5 whole paw decks, 6 whole flower decks"


# --- broken files


def broken(old: str, new: str) -> str:
    """The own file with one thing changed."""
    assert old in OWN
    return OWN.replace(old, new, 1)


@pytest.mark.rule("EC-12.3")
@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("elements", "mine.toml: not a TOML file"),
        ("", "mine.toml: table elements: missing, expected a table of keys"),
        (broken("[elements]", "[element]"), "mine.toml: unknown table 'element', expected card, elements"),
        (
            broken("sun = 10", "sun = -1"),
            "mine.toml: table elements: key sun: expected a whole number of at least 0, found -1",
        ),
        (
            broken("wild = 2", "wild = 0"),
            "mine.toml: table elements: key wild: expected a whole number of at least 1, found 0",
        ),
        (broken("sun = 10", "sun = 100"), "mine.toml: table elements: key sun: expected at most 99, found 100"),
        (broken("fish = 16", "fish = 32"), "mine.toml: table tokens: key fish: expected at most 31, found 32"),
        (broken("fish = 16", "whale = 16"), "mine.toml: table tokens: key whale: unknown"),
        (broken("land = 45", ""), "mine.toml: table supply: key land: missing, expected a whole number of at least 1"),
        (
            broken('fish = ["water"]', "fish = []"),
            "mine.toml: table lives: key fish: expected a list of words among desert",
        ),
        (
            broken('fish = ["water"]', 'fish = ["sea"]'),
            "mine.toml: table lives: key fish: expected a list of words among desert",
        ),
        (
            broken('predator = ["lion"', 'predator = ["wolf"'),
            "mine.toml: table groups: key predator: expected a list of words among",
        ),
        (
            broken('desert = ["0,0"]', 'desert = ["here"]'),
            "mine.toml: table standard: key desert: expected coordinates such as '1,-1', each once, found 'here'",
        ),
        (
            broken('desert = ["0,0"]', 'desert = ["20,0"]'),
            "mine.toml: table standard: key desert: expected coordinates such as '1,-1', each once, found '20,0'",
        ),
        (
            broken('grassland = ["1,0"]', 'grassland = ["0,0"]'),
            "mine.toml: table standard: key grassland: "
            "expected coordinates such as '1,-1', each once, found '0,0' twice",
        ),
        (broken("water = 30", "water = 1"), "mine.toml: table standard: expected at most 45 land and 1 water tiles"),
        (broken("land = 45", "land = 1"), "mine.toml: table standard: expected at most 1 land and 30 water tiles"),
    ],
)
def test_broken_tables_are_told(text: str, told: str) -> None:
    for read in (check_deck, deck_option):
        with pytest.raises(BadInput) as wrong:
            read(text, FILE)
        assert str(wrong.value).startswith(told)


ONE = card("score 1", slots="rock", colour="blue")


@pytest.mark.rule("EC-12.3")
@pytest.mark.parametrize(
    ("number", "told", "complaint"),
    [
        ("0", ONE, "mine.toml: card 0: key id: expected a number from 1 to 105"),
        ("106", ONE, "mine.toml: card 106: key id: expected a number from 1 to 105"),
        ("rain", ONE, "mine.toml: card rain: key id: expected a number from 1 to 105"),
        (
            "7",
            {**ONE, "colour": "red"},
            "mine.toml: card 7: key colour: expected a word among blue, brown, found 'red'",
        ),
        ("7", {**ONE, "slots": ["wild"]}, "mine.toml: card 7: key slots: expected a list of words among sun"),
        ("7", {**ONE, "slots": []}, "mine.toml: card 7: key slots: expected a list of words among sun"),
        ("7", {**ONE, "slots": ["sun"] * 9}, "mine.toml: card 7: key slots: 9, expected at most 8"),
        ("7", {**ONE, "leaves": 0}, "mine.toml: card 7: key leaves: expected a whole number of at least 1, found 0"),
        ("7", {**ONE, "paw": "bear"}, "mine.toml: card 7: key paw: expected a word among lion"),
        ("7", {**ONE, "flower": "rose"}, "mine.toml: card 7: key flower: expected a word among bird_of_paradise"),
        ("7", {**ONE, "dark": ["night"]}, "mine.toml: card 7: key dark: expected a list of words among paw, flower"),
        ("7", {**ONE, "effects": []}, "mine.toml: card 7: key effects: expected a list of words"),
        ("7", {**ONE, "text": "hi"}, "mine.toml: card 7: key text: unknown, expected one of id, name, colour"),
        (
            "7",
            {**ONE, "effects": ["score 1", "gain gold"]},
            "mine.toml: card 7: key effects: 'gain gold': expected one of sun",
        ),
    ],
)
def test_broken_cards_are_told(number: str, told: dict[str, object], complaint: str) -> None:
    for read in (check_deck, deck_option):
        with pytest.raises(BadInput) as wrong:
            read(file_of({"1": ONE, number: told}), FILE)
        assert str(wrong.value).startswith(complaint)


@pytest.mark.rule("EC-12.3", "EC-1.6")
def test_the_largest_numbers_are_allowed() -> None:
    found = pieces(fresh(3, deck=deck_of({}, "", elements={"sun": 99}, tokens={"fish": 31})))
    assert (found["token sun"], found["fish"]) == (99, 31)


@pytest.mark.rule("EC-12.3")
def test_eight_slots_are_allowed() -> None:
    option = deck_option(file_of({**starters(), "7": {**ONE, "slots": ["sun"] * 8}}), FILE)
    assert GAME.faces(option)["7"].traits["slots"] == ["sun"] * 8


@pytest.mark.rule("EC-12.3")
@pytest.mark.parametrize("key", ["colour", "slots", "leaves", "effects"])
def test_what_every_card_must_say(key: str) -> None:
    told = {name: value for name, value in ONE.items() if name != key}
    with pytest.raises(BadInput, match=rf"^mine\.toml: card 7: key {key}: missing"):
        check_deck(file_of({"7": told}), FILE)


@pytest.mark.rule("EC-12.3")
@pytest.mark.parametrize(
    ("table", "key"),
    [
        ("elements", "sun"),
        ("elements", "wild"),
        ("supply", "land"),
        ("supply", "start_cubes"),
        ("tokens", "fish"),
        ("lives", "shark"),
        ("groups", "grazer"),
        ("river", "water"),
    ],
)
def test_what_the_tables_of_a_file_must_say(table: str, key: str) -> None:
    with pytest.raises(BadInput, match=rf"^mine\.toml: table {table}: key {key}: missing"):
        check_deck(changed_line(OWN, table, key, "0").replace(f"\n{key} = 0\n", "\n"), FILE)


@pytest.mark.rule("EC-12.3")
def test_a_file_with_a_card_twice_or_without_cards() -> None:
    with pytest.raises(BadInput, match=r"^mine\.toml: card 7: key id: two cards have this id, expected each once$"):
        check_deck(file_of({"7": ONE}) + file_of({"7": ONE}).split("[[card]]")[1].join(["[[card]]", ""]), FILE)
    with pytest.raises(BadInput, match=r"^mine\.toml: no cards, expected at least one \[\[card\]\]$"):
        check_deck(file_of({}), FILE)


# --- broken options


@pytest.mark.rule("EC-12.3")
@pytest.mark.parametrize(
    ("option", "told"),
    [
        ("rain", "option deck=rain: cannot be read, expected as in {"),
        ("[]", "option deck=[]: cannot be read, expected as in {"),
        ("[" * 100_000, "option deck=[[["),
        ("1" * 5000, "option deck=1111"),
        ('{"rain": {}}', "option deck: unknown rain, expected as in {"),
        ('{"14": {"leaves": 3}}', "option deck: unknown 14, expected as in {"),
        ('{"card": {"106": {"leaves": 3}}}', "option deck: unknown 106, expected as in {"),
        ('{"card": {"elements": {"sun": 3}}}', "option deck: unknown elements, expected as in {"),
        ('{"card": [1]}', "option deck: table card: expected a table of keys"),
        ('{"card": {"14": 3}}', "option deck: table 14: expected a table of keys"),
        (
            '{"card": {"14": {"leaves": "3"}}}',
            "option deck: card 14: key leaves: expected a whole number of at least 1",
        ),
        (
            '{"card": {"14": {"leaves": true}}}',
            "option deck: card 14: key leaves: expected a whole number of at least 1",
        ),
        ('{"card": {"14": {"leaves": null}}}', "option deck: card 14: key leaves: missing"),
        ('{"card": {"14": {"id": "15"}}}', "option deck: card 14: key id: expected a word among 14, found '15'"),
        (
            '{"card": {"14": {"effects": ["dance"]}}}',
            "option deck: card 14: key effects: 'dance': expected one of place",
        ),
        ('{"elements": {"sun": 1.5}}', "option deck: table elements: key sun: expected a whole number of at least 0"),
        ('{"elements": {"gold": 1}}', "option deck: table elements: key gold: unknown"),
        ('{"elements": {"wild": 0}}', "option deck: table elements: key wild: expected a whole number of at least 1"),
        ('{"elements": {"sun": 1000000000}}', "option deck: table elements: key sun: expected at most 99"),
        ('{"elements": 3}', "option deck: table elements: expected a table of keys"),
        ('{"out": "7"}', "option deck: unknown out, expected as in {"),
        ('{"out": ["106"]}', "option deck: unknown 106, expected as in {"),
        ('{"out": [7]}', "option deck: unknown 7, expected as in {"),
    ],
)
def test_broken_options_are_told(option: str, told: str) -> None:
    with pytest.raises(BadInput) as wrong:
        GAME.complete(3, {"deck": option})
    assert str(wrong.value).startswith(told)
    with pytest.raises(BadInput):
        GAME.new(3, 0, {"deck": option})


@pytest.mark.rule("EC-12.3", "EC-1.6")
def test_the_example_is_a_deck() -> None:
    (option,) = GAME.free
    assert (option.name, GAME.complete(3, {"deck": option.example})["deck"]) == ("deck", option.example)


# --- decks that are too small for a table


def without(*numbers: str) -> str:
    """The plain deck without some cards."""
    return deck_of({}, " ".join(numbers))


def complaint(seats: int, **options: str) -> str:
    """What is wrong with a table; empty if it can be played."""
    try:
        GAME.new(seats, 1, options)
    except BadInput as wrong:
        return str(wrong)
    return ""


@pytest.mark.rule("EC-2.4", "EC-12.3")
def test_as_many_whole_starter_decks_as_players() -> None:
    deck = without("1", "5")  # of two paw decks, and of no flower deck that is needed
    assert complaint(4, deck=deck) == ""
    assert complaint(5, deck=deck) == (
        "option deck: has 4 whole paw decks of 12 cards, 3 of them dark, this table needs 5"
    )
    assert complaint(5, deck=deck, cards="mixed_paw") == complaint(5, deck=deck)
    assert complaint(5, deck=deck, cards="flower") == ""
    assert complaint(5, deck=deck, cards="draft") == ""


@pytest.mark.rule("EC-2.4", "EC-12.3")
def test_a_starter_deck_needs_its_three_dark_cards() -> None:
    plain = starters()
    plain["1"]["dark"] = ["flower"]
    assert complaint(6, deck=deck_of(plain)).startswith("option deck: has 5 whole paw decks")


@pytest.mark.rule("EC-2.5", "EC-12.3")
def test_a_draft_needs_enough_cards_of_each_colour() -> None:
    blue, brown = [str(n) for n in range(1, 36)], [str(n) for n in range(36, 106)]
    assert complaint(3, deck=without(*blue[15:]), cards="draft") == ""
    assert complaint(3, deck=without(*blue[14:]), cards="draft") == (
        "option deck: has 14 blue cards, this table needs 15"
    )
    assert complaint(3, deck=without(*brown[27:]), cards="draft") == ""
    assert complaint(3, deck=without(*brown[26:]), cards="draft") == (
        "option deck: has 26 brown cards, this table needs 27"
    )


@pytest.mark.rule("EC-11.1", "EC-11.2", "EC-12.3")
def test_two_players_need_their_extra_cards() -> None:
    """Two starter decks have 8 blue and 16 brown cards; 4 blue and 8 brown are dealt beside them."""
    two = [*paw_cards(0), *paw_cards(1)]
    blue = [str(n) for n in range(1, 36) if str(n) not in two]
    brown = [str(n) for n in range(36, 106) if str(n) not in two]
    assert complaint(2, deck=without(*blue[4:], *brown[8:])) == ""
    assert complaint(2, deck=without(*blue[3:], *brown[8:])) == "option deck: has 11 blue cards, this table needs 12"
    assert complaint(2, deck=without(*blue[4:], *brown[7:])) == "option deck: has 23 brown cards, this table needs 24"
    every = [str(n) for n in range(1, 36)]
    assert complaint(2, deck=without(*every[14:]), cards="draft") == ""
    assert (
        complaint(2, deck=without(*every[13:]), cards="draft") == "option deck: has 13 blue cards, this table needs 14"
    )


@pytest.mark.rule("EC-2.1", "EC-12.3")
def test_enough_cubes_to_begin_with() -> None:
    few = deck_of({}, "", supply={"cubes": 21})
    assert complaint(3, deck=few) == ""
    assert complaint(4, deck=few) == "option deck: has 21 cubes, this table needs 28"
