"""Words: plural rules of four languages, and strings that are all there and all used."""

from __future__ import annotations

import string
from collections.abc import Iterator

import pytest

from ecotone.core.errors import BadInput
from ecotone.core.game import Game
from ecotone.core.kernel import Choice, legal, play, to_act
from ecotone.core.verbs import Verbs
from ecotone.games import GAMES
from ecotone.words import PLURALS, Name, Words, read_strings

ECOSYSTEM = GAMES["ecosystem"]


# --- plurals: the examples that CLDR gives for each form


@pytest.mark.parametrize(
    ("language", "form", "numbers"),
    [
        ("en", "one", [1]),
        ("en", "other", [0, 2, 10, 11, 21, 101]),
        ("ru", "one", [1, 21, 31, 101, 1001]),
        ("ru", "few", [2, 3, 4, 22, 34, 102]),
        ("ru", "many", [0, 5, 11, 12, 14, 19, 20, 25, 100, 111, 112, 114]),
        ("cs", "one", [1]),
        ("cs", "few", [2, 3, 4]),
        ("cs", "other", [0, 5, 11, 21, 22, 100, 102]),
        ("pl", "one", [1]),
        ("pl", "few", [2, 3, 4, 22, 24, 102]),
        ("pl", "many", [0, 5, 11, 12, 14, 21, 25, 100, 101, 112]),
    ],
)
def test_plural_forms(language: str, form: str, numbers: list[int]) -> None:
    assert {PLURALS[language](number) for number in numbers} == {form}


def test_counts_take_the_right_form() -> None:
    words = Words(ECOSYSTEM)
    assert [words.count("card", "wolf", n) for n in (0, 1, 2)] == ["0 wolves", "1 wolf", "2 wolves"]


def test_a_name_gives_the_form_that_a_sentence_asks_for() -> None:
    name = Name({"one": "eagle", "a": "an eagle"}, "id")
    assert f"{name} {name:a} {name:other}" == "eagle an eagle eagle"
    assert str(Name({}, "id")) == "id"


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(BadInput, match="unknown language 'de': expected one of en, ru, cs, pl"):
        read_strings("ecosystem", "de")


def test_events_are_sentences() -> None:
    words, names = Words(ECOSYSTEM), ["you", "sapling 1"]
    kinds = ECOSYSTEM.events.numbers
    assert words.event((kinds["placed"], 1, 4, 0), names) == "Sapling 1 placed an eagle on a1."
    assert words.event((kinds["swapped"], 0, 0, 62), names) == "You swapped the cards on a1 and i7."
    assert words.event((kinds["dealt"], -1), names) == "The hands are dealt."


def test_a_game_without_strings_is_called_by_its_ids() -> None:
    words = Words(ECOSYSTEM)
    words.strings = {}
    pick = ECOSYSTEM.verbs.parse("pick fox")
    assert (words.title(), words.label(pick), words.does(pick)) == ("ecosystem", "pick card=fox", "pick card=fox")
    assert words.event((ECOSYSTEM.events.numbers["revealed"], 0, 7), ["you"]) == "You revealed card=fox"
    assert words.prompt("pick") == "Choose: pick."
    assert words.rows(2) == [("1", "1"), ("2", "2")]


# --- nothing missing, nothing left over


def asks_of(game: Game, seats: int) -> Iterator[str]:
    """The kinds of questions that a game asks."""
    for seed in range(6):
        s = game.new(seats, seed)
        while acting := to_act(s):
            for seat in acting:
                op = (s.lanes[seat] or s.stack)[-1].op
                assert isinstance(op, Choice)
                yield op.kind
                play(s, seat, legal(s, seat)[-1])


def verbs_of(verbs: Verbs) -> set[str]:
    """The names in a verb table."""
    return {verb.name for verb in verbs.verbs}


def fields(template: str) -> set[str]:
    """The names that a sentence fills in."""
    return {name for _, name, _, _ in string.Formatter().parse(template) if name}


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
@pytest.mark.parametrize("language", ["en"])
def test_every_string_is_there_and_used(game: Game, language: str) -> None:
    strings = read_strings(game.id, language)
    assert set(strings["verb"]) == verbs_of(game.verbs)
    assert set(strings["event"]) == verbs_of(game.events)
    assert set(strings["ask"]) == {kind for seats in game.seats for kind in asks_of(game, seats)}
    assert set(strings["option"]) == {variant.name for variant in game.variants}
    for variant in game.variants:
        assert set(strings["option"][variant.name]) == {"text", *variant.values}
    names = {arg.kind: set(arg.names) for verb in game.verbs.verbs for arg in verb.args}
    assert set(strings["card"]) == names["card"]
    assert all(set(forms) == {"one", "other", "a"} for forms in strings["card"].values())


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_zone_fact_and_row_has_its_words(game: Game) -> None:
    strings = read_strings(game.id, "en")
    zones: set[str] = set()
    facts: set[str] = set()
    for seats in game.seats:
        view = game.view(game.new(seats, 1), 0)
        zones |= {name.rstrip("0123456789").strip() for name in view.zones}
        facts |= {name for name in view.facts if not name.startswith("sheet ")}
        sheets = [value for name, value in view.facts.items() if name.startswith("sheet ")]
        assert all(isinstance(sheet, list) and len(sheet) == len(strings["sheet"]) for sheet in sheets)
    assert set(strings["zone"]) == zones
    assert set(strings["fact"]) == facts


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_sentence_fills_in_only_what_its_event_or_verb_has(game: Game) -> None:
    strings = read_strings(game.id, "en")
    for table, key in ((game.events, "event"), (game.verbs, "verb")):
        for verb in table.verbs:
            kinds = [arg.kind for arg in verb.args]
            known = {"seat", *kinds, *[f"{kind}2" for kind in kinds if kinds.count(kind) > 1]}
            told = strings[key][verb.name]
            for template in [told] if isinstance(told, str) else told.values():
                assert fields(template) <= known
