"""Reading at the terminal: what is printed on cards, and what everything explains of itself."""

from __future__ import annotations

import io
import json
import re
import subprocess
from collections.abc import Callable

import pytest

from ecotone.cli.facts import kinds_of
from ecotone.cli.reading import meant, own_cards, printed, told
from ecotone.cli.screen import Screen
from ecotone.cli.terminal import Terminal
from ecotone.core.errors import BadInput
from ecotone.core.views import Ask, Face, FaceLine, Line, Option, Piece, View, Zone
from ecotone.games import GAMES
from ecotone.words import Words

Command = Callable[..., subprocess.CompletedProcess[str]]
ECOS = Words(GAMES["ecos"])
RAIN = FaceLine([Line("effect.place", {"thing": "water"})], True, 0)
FELL = FaceLine([Line("effect.may", {}), Line("effect.remove", {"thing": "forest"})], False, 0)
SCORE = FaceLine([Line("effect.score", {"n": 2})], False, 1)


def screen(game: str = "ecos") -> Screen:
    """The eyes of the first seat."""
    return Screen(Words(GAMES[game]), Terminal(io.StringIO()), ["you", "grove 1"], 0)


def card(number: str) -> Piece:
    return Piece(f"card:{number}", number)


# --- what is printed


def test_a_face_is_told_with_what_it_asks_for_and_what_each_effect_does() -> None:
    face = Face("", {"colour": "blue", "slots": ["sun", "water", "sun"], "dark": ["paw"]}, [RAIN, FELL, SCORE])
    assert printed(ECOS, face, kinds_of(GAMES["ecos"])) == (
        "[sun, water, sun] Place a water tile. You may remove a forest > 2 points."
    )


def test_a_face_without_slots_has_no_brackets() -> None:
    assert printed(ECOS, Face("", {"slots": []}, [RAIN]), kinds_of(GAMES["ecos"])) == "Place a water tile."


def test_told_are_the_cards_that_a_seat_has_or_may_choose_from() -> None:
    zones = {
        "hand 0": Zone("fan", 0, [card("14")]),
        "tableau 1": Zone("row", 1, [card("15")]),
        "open": Zone("row", -1, [card("16"), card("17")]),
    }
    view = View(zones, {}, [True, False], Ask("gain", [Option((0, 1), ["card:16"], "take card=16")]))
    faces = {number: Face("", {}, [RAIN]) for number in ("14", "15", "16", "17")}
    names = [str(ECOS.name("card", number)) for number in ("14", "16")]
    own = own_cards(screen(), view, faces)
    assert [told(screen(), piece, faces, view) for piece in own] == [f"{name}: Place a water tile." for name in names]


def test_every_card_of_the_deck_can_be_read() -> None:
    kinds = kinds_of(GAMES["ecos"])
    for number, face in GAMES["ecos"].faces("").items():
        text = printed(ECOS, face, kinds)
        assert text.startswith("["), number
        assert "effect" not in text.replace("effects", ""), (number, text)  # no path without words


# --- cards whose traits have sentences of their own

ECOLOGIC = Words(GAMES["ecologic"])
PLANT: dict[str, int | str | list[str]] = {
    "latin": "Galium odoratum",
    "kind": "herb",
    "habitats": ["deciduous"],
    "edge": 0,
    "bonus": ["flower"],
    "production": ["2", "3", "1", "0"],
    "consumption": 0,
    "diet": [],
    "points": 0,
}
HUNTER = {**PLANT, "kind": "large_bird", "habitats": ["any"], "edge": 1, "bonus": [], "production": [], "points": -1}
HUNTER |= {"consumption": 3, "diet": ["fish", "animal_remains"], "traits": ["nocturnal"]}
ABILITY = FaceLine([Line("ability.A08", {})], False, 0)


def test_what_a_card_produces_is_told_with_the_number_of_now_in_brackets() -> None:
    kinds, face = kinds_of(GAMES["ecologic"]), Face("", PLANT, [])
    told = "Herbaceous plant; lives in deciduous forest; symbol: flowering plant; produces {} from spring to winter."
    assert printed(ECOLOGIC, face, kinds, {"season": 1}) == told.format("2 [3] 1 0")
    assert printed(ECOLOGIC, face, kinds, {"season": -1}) == told.format("2 3 1 0")


def test_what_a_card_needs_and_eats_and_does_is_told_with_one_full_stop() -> None:
    assert printed(ECOLOGIC, Face("", HUNTER, [ABILITY]), kinds_of(GAMES["ecologic"]), {"season": 0}) == (
        "Large bird; lives in any habitat; may lie on an edge; needs 3 biomass; eats fish, animal remains; points: −1; "
        "nocturnal. May eat small mammals anywhere in your ecosystem."
    )


def test_the_sentences_for_traits_are_those_of_cards_and_every_card_can_be_read() -> None:
    faces, kinds = GAMES["ecologic"].faces(""), kinds_of(GAMES["ecologic"])
    assert set(ECOLOGIC.strings["printed"]) <= {trait for face in faces.values() for trait in face.traits}
    for name, face in faces.items():
        text = printed(ECOLOGIC, face, kinds, {"season": 2})
        assert text.endswith("."), name
        assert not re.search(r"\.\.|_|ability\.|effect\.", text), (name, text)


# --- which piece is meant

TABLE = View(
    {
        "tableau 1": Zone("row", 1, [Piece("card:fox", "fox")]),
        "hand 0": Zone("fan", 0, [Piece("card:fox", "fox"), Piece("card:bee", "bee"), Piece("card:bear", "bear")]),
        "ecosystem 0": Zone("grid", 0, [Piece("cell:e4", "wolf", "e4")]),
    },
    {},
    [True, False],
)


def test_a_piece_is_meant_by_its_name_its_place_or_a_beginning_and_the_own_one_first() -> None:
    shown = screen("ecosystem")
    assert [(zone, piece.key) for zone, piece in [meant(shown, TABLE, text) for text in ("Fox", "e4", "bea")]] == [
        ("hand 0", "card:fox"),
        ("ecosystem 0", "cell:e4"),
        ("hand 0", "card:bear"),
    ]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("b", "'b' could be bee or bear: type more of it"),
        ("eagle", "nothing that lies open is called 'eagle': type the name of a card or of a place"),
    ],
)
def test_what_is_unclear_or_unknown_gets_one_sentence(text: str, why: str) -> None:
    with pytest.raises(BadInput) as wrong:
        meant(screen("ecosystem"), TABLE, text)
    assert str(wrong.value) == why


# --- at the table

PLAY = ["play", "ecos", "--seats", "2", "--bot", "random", "--seed", "3", "--option", "limit=60"]
OWN = json.dumps(
    {"card": {str(number): {"name": f"Mine {number}", "effects": ["score 2"]} for number in range(1, 106)}}
)


def plain(run: Command, *words: str, typed: str) -> str:
    return " ".join(run(*words, typed=typed).stdout.split())


def test_new_cards_are_told_once_and_all_again_on_demand(run: Command) -> None:
    told = plain(run, *PLAY, typed="1\n")
    first = told.split("Your hand: ")[1].split(",")[0]
    assert told.count(f"{first}: [") == 1
    for command in ("read", "look"):
        assert plain(run, *PLAY, typed=f"1\n{command}\n").count(f"{first}: [") == 2


def test_a_card_of_an_own_deck_is_told_as_it_is(run: Command) -> None:
    told = plain(run, *PLAY, "--option", f"deck={OWN}", typed="")
    assert re.search(r"Mine \d+: \[[a-z, ]+\] 2 points\.", told)


def test_idle_numbers_are_not_told(run: Command) -> None:
    told = plain(run, *PLAY, typed="")
    assert "points: you 0, random 1 0" in told
    for idle in ("being resolved", "effects done", "last call", "drafting", "still to be used"):
        assert idle not in told


@pytest.mark.parametrize(
    ("words", "name", "told"),
    [
        (["ecosystem", "--seed", "3"], "fox", "> Fox: - "),
        (["baltica", "--seats", "2", "--seed", "3"], "plus", "> Plus: - A token works once, then it sleeps."),
        (["ecos", "--seed", "3"], "0,0", "- A desert tile."),
    ],
)
def test_everything_can_be_read_in_every_game(run: Command, words: list[str], name: str, told: str) -> None:
    assert told in plain(run, "play", *words, "--bot", "random", typed=f"read {name}\n")


def test_reading_without_a_name_where_nothing_is_printed(run: Command) -> None:
    told = plain(run, "play", "ecosystem", "--seed", "3", typed="read\n")
    assert "> Read needs the name of a card or a place, as in: read fox" in told


def test_a_whole_game_is_told_to_its_end(run: Command) -> None:
    told = run(*PLAY, typed="1\n" * 2000).stdout
    assert max(len(line) for line in told.splitlines()) <= 80
    end = told[told.rindex("The game is over.") :]
    assert re.search(r"points: you \d+,\s+random 1\s+\d+", end)
    assert re.search(r"wins? with \d+ points\.", end)


def test_a_hint_in_a_game_that_is_searched_by_trials(run: Command) -> None:
    assert "> A grove bot would " in plain(run, *PLAY, typed="hint\n")
