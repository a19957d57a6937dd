"""What people read about a game of Ecos: the log, what an answer does, and the numbers in the terminal."""

from __future__ import annotations

import io

import pytest

from ecotone.cli.reading import effect
from ecotone.cli.screen import Screen
from ecotone.cli.terminal import Terminal
from ecotone.games.ecos import GAME
from ecotone.games.ecos.state import Ecos
from ecotone.words import Words, read_strings
from tests.games.ecos.table import card, deck_of, play, table, view

SEATS = ["you", "Ann", "Bo"]
LANGUAGES = ["en", "ru", "cs", "pl"]


def log(e: Ecos, words: Words, *kinds: str) -> list[str]:
    """The sentences about events of these kinds."""
    events = [event for event in e.events or [] if GAME.events.verbs[event[0]].name in kinds]
    return [words.event(event, SEATS) for event in events]


# --- the log


@pytest.mark.rule("EC-14.5")
@pytest.mark.parametrize(("language", "eco"), [("en", "ECO"), ("ru", "ЭКО"), ("cs", "EKO"), ("pl", "EKO")])
def test_of_a_quiet_card_it_is_said_that_it_is_full_but_nobody_says_eco(language: str, eco: str) -> None:
    words = Words(GAME, language)
    for quiet, is_said in (("ask", False), ("at_once", False), ("in_order", True)):
        e = play(table({"1": card("score 3")}, quiet=quiet), "put 1 sun")
        (told,) = log(e, words, "completed", "announced")
        assert str(words.name("card", "1")) in told
        assert (eco in told) == is_said


@pytest.mark.rule("EC-12.3")
@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_of_an_own_deck_are_called_by_their_own_names(language: str) -> None:
    cards = {"1": card("score 3", name="Thunder")}
    words = Words(GAME, language, deck_of(cards))
    e = play(table(cards), "put 1 sun")
    told = log(e, words, "put_it", "completed", "scored")
    assert len(told) == 3
    assert all("Thunder" in sentence for sentence in told)
    assert words.does(GAME.verbs.parse("play 2")) == Words(GAME, language).does(GAME.verbs.parse("play 2"))


@pytest.mark.rule("EC-12.3")
def test_a_card_without_a_name_of_its_own_keeps_ours() -> None:
    assert str(Words(GAME, "en", deck_of({})).name("card", "14")) == str(Words(GAME).name("card", "14"))


# --- what an answer does


@pytest.mark.rule("EC-7.1", "EC-7.6")
def test_places_are_named_in_a_sentence() -> None:
    words = Words(GAME)
    assert words.does(GAME.verbs.parse("place 2,-1")) == "place it at 2,-1"
    assert words.does(GAME.verbs.parse("pick 2,-1")) == "take the one at 2,-1"


@pytest.mark.rule("EC-7.1")
@pytest.mark.parametrize("language", LANGUAGES)
def test_on_the_page_a_place_is_seen_and_not_told(language: str) -> None:
    """Coordinates are for the terminal: the page draws none."""
    words = read_strings(GAME.id, language)
    for verb in words["verb"].values():
        assert ("{cell}" in verb["does"]) == ("seen" in verb) == ("elsewhere" in verb)
        assert "{" not in verb.get("seen", "") + verb.get("elsewhere", "")
    placed = {name for name, told in words["event"].items() if "{cell}" in told}
    assert set(words["seen"]) == placed
    assert not [told for told in words["seen"].values() if "{cell" in told]


# --- what is printed on cards


@pytest.mark.rule("EC-12.1", "EC-13.13")
@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "3 points if no lion is adjacent"),
        ("ru", "3 очка, если по соседству нет львов"),
        ("cs", "3 body, pokud v sousedství není žádný lev"),
        ("pl", "3 punkty, jeśli obok nie ma lwów"),
    ],
)
def test_a_condition_is_told_as_people_say_it(language: str, told: str) -> None:
    (line,) = GAME.faces(deck_of({"1": card("score 3 if no adjacent lion")}))["1"].lines
    words = Words(GAME, language)
    assert effect(words, line) == told


# --- the terminal


def shown(e: Ecos) -> tuple[str, list[str]]:
    """The heading and the lines below it, as seat 0 sees them in the terminal."""
    screen = Screen(Words(GAME), Terminal(io.StringIO()), SEATS, 0)
    return screen.heading(view(e, 0)), screen.hands(view(e, 0))


@pytest.mark.rule("EC-2.8", "EC-3.1")
def test_the_terminal_tells_what_is_in_the_bag_and_in_the_box() -> None:
    """An egg was drawn; a fern, a wild token and six suns are left."""
    e = table(draws="egg fern wild", land=["0,0 desert", "1,0 water stork", "0,1 water"])
    heading, lines = shown(e)
    assert "Harbinger: you" in heading
    assert "element in use: egg" in heading
    assert "bag" not in heading
    assert "In the bag: 6 sun, 1 fern, 1 wild" in lines
    assert "Map: desert 0,0; water (stork) 1,0; water 0,1;" in " ".join(lines)
    told = " ".join(" ".join(lines).split())
    assert "In the box, all land tiles as desert: 44 deserts, 28 waters, 15 mountains, 25 forests, 16 fish" in told
    assert "8 storks, 8 lions" in told


@pytest.mark.rule("EC-13.9")
def test_the_terminal_tells_where_a_card_has_acted() -> None:
    e = play(table({"1": card("place water", "place water")}), "put 1 sun")
    assert "last act" not in shown(e)[0]
    play(e, "place 2,0")
    assert "place of its last act: 2,0" in shown(e)[0]
