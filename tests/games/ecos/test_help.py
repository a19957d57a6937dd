"""How to play says what the rules do: numbers are compared, figures and maps played, the guided game as it is told."""

from __future__ import annotations

import random
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from ecotone.core import kernel
from ecotone.core.kernel import legal, to_act
from ecotone.games.ecos import GAME
from ecotone.games.ecos.state import Ecos
from ecotone.words import read_strings
from tests.games.ecos.table import KINDS, SPECIES, fact, play, run
from tests.games.help_shape import TEXTS, everything_in, shape
from tests.test_words import asks_of, verbs_of

ROOT = Path(__file__).resolve().parents[3]
FOLDER = ROOT / "ecotone/games/ecos"
LANGUAGES = sorted(path.name.split(".")[1] for path in FOLDER.glob("help.*.toml"))
RULES = set(re.findall(r"\*\*(EC-[\d.]+)", (ROOT / "docs/rules/ecos.md").read_text("utf-8")))
WHEN = {"ask", "may", "round", "story", "before", "over"}
POINTS_AT = {"", "hand", "board", "sheet", "others"}
STORKS = "13"  # the card that the coach begins with

Help = dict[str, Any]
every_language = pytest.mark.parametrize("language", LANGUAGES)


def read_help(language: str) -> Help:
    """The help file of a language."""
    return tomllib.loads((FOLDER / f"help.{language}.toml").read_text("utf-8"))


def chapter(id: str, language: str = "en") -> str:
    """All that a chapter says."""
    (part,) = [part for part in read_help(language)["part"] if part["id"] == id]
    return " ".join(say["text"] for say in part["say"])


def face(number: str) -> dict[str, Any]:
    """What is printed on a card of the game's own deck."""
    return dict(GAME.faces("")[number].traits)


# --- the page


def test_languages_differ_in_sentences_only() -> None:
    english = shape(read_help("en"))
    for language in LANGUAGES:
        assert shape(read_help(language)) == english, language


def test_every_rule_is_taught_and_no_other() -> None:
    cited = {id for key, ids in everything_in(read_help("en")) if key == "rules" for id in ids}
    assert cited == RULES


@every_language
def test_chapters_have_their_own_ids_and_nothing_is_empty(language: str) -> None:
    found = read_help(language)
    for things in (found["part"], found["card"]):
        assert len({thing["id"] for thing in things}) == len(things)
    assert all(value.strip() == value != "" for key, value in everything_in(found) if key in TEXTS)


@every_language
def test_every_species_is_told_with_its_number(language: str) -> None:
    cards = {card["id"]: card["count"] for card in read_help(language)["card"]}
    numbers = [16, 14, 9, 9, 9, 9, 8, 7, 7, 7, 7]  # EC-1.5
    assert list(cards.items()) == list(zip(SPECIES, numbers, strict=True))
    e = GAME.new(2, 0, {})
    assert isinstance(e, Ecos)
    assert e.deck.stock[KINDS.index("fish") :] == numbers


def test_every_species_is_told_with_its_home() -> None:
    e = GAME.new(2, 0, {})
    assert isinstance(e, Ecos)
    for number, card in enumerate(read_help("en")["card"]):
        homes = {KINDS[home] for home in e.deck.lives[number]}
        assert {word for word in re.findall(r"\w+", card["short"]) if word in KINDS} == homes, card["id"]


def test_the_numbers_of_the_table_are_those_of_the_deck() -> None:
    e = GAME.new(3, 0, {})
    assert isinstance(e, Ecos)
    assert e.deck.elements == [10, 8, 6, 5, 4, 3, 2, 2]  # EC-1.4
    text = chapter("table")
    assert "10 suns, 8 of water, 6 of grass, 5 eggs, 4 ferns, 3 rocks, 2 animals and 2 wild ones" in text
    land, water, mountains, forests = (e.stock[KINDS.index(kind)] for kind in ("desert", "water", "mountain", "forest"))
    told = re.findall(r"\d+", text)
    assert {str(land + water), str(mountains), str(forests), str(e.cubes[0])} <= set(told)
    groups = dict(zip(("predator", "grazer"), e.deck.groups, strict=True))
    for group, text in re.findall(r"(Predator|Grazer)s are ([\w, ]+)", chapter("words")):
        names = set(re.findall(r"\w+", text)) - {"and"}
        assert {KINDS[kind] for kind in groups[group.lower()]} == names


def test_the_figure_shows_what_fills_a_card() -> None:
    (figure,) = [figure for part in read_help("en")["part"] for figure in part.get("figure", [])]
    (number,) = figure["to"]
    assert face(number)["slots"] == figure["from"]
    lines = [[(part.text, part.values) for part in line.parts] for line in GAME.faces("")[number].lines]
    assert lines == [
        [("effect.place", {"thing": "antelope"})],
        [("effect.score", {"n": 3}), ("effect.if_no_adjacent", {"thing": "predator"})],
    ]


def maps() -> list[Help]:
    """Every map of the help."""
    return [found for part in read_help("en")["part"] for found in part.get("map", [])]


@pytest.mark.rule("EC-8.1", "EC-8.2", "EC-8.3", "EC-8.4")
@pytest.mark.parametrize("shown", maps(), ids=[shown["effect"] for shown in maps()])
def test_maps_score_what_they_say(shown: Help) -> None:
    tiles = [tile.replace("+", "") for tile in shown["tiles"]]
    (placed,) = [(tile.split()[0], word[:-1]) for tile in tiles for word in tile.split() if word.endswith("*")]
    before = [" ".join(word for word in tile.split() if not word.endswith("*")) for tile in tiles]
    e = play(run(f"place {placed[1]}", shown["effect"], land=before, asking="all"), f"place {placed[0]}")
    points = fact(e, "points")
    assert isinstance(points, list)
    assert points[0] == shown["points"]


@every_language
def test_the_page_says_what_is_ours(language: str) -> None:
    whole = chapter("about", language)
    assert all(number in whole for number in ("105", "75", "15", "25", "102", "66", "40"))
    unofficial = {"en": "unofficial", "ru": "неофициальн", "cs": "neoficiální", "pl": "nieoficjaln"}
    assert unofficial[language] in whole.lower()


# --- the coach


@every_language
def test_the_coach_speaks_of_things_that_exist(language: str) -> None:
    steps = read_help(language)["guide"]["step"]
    assert len({step["id"] for step in steps}) == len(steps)
    for step in steps:
        when = step["when"]
        assert when
        assert set(when) <= WHEN
        assert step["point"] in POINTS_AT
        assert when.get("ask", "use") in asks_of(GAME)
        assert {when[key] for key in ("story", "before") if key in when} <= verbs_of(GAME.events)
        assert when.get("may", "turn").split()[0] in verbs_of(GAME.verbs)
    assert [step["id"] for step in steps if step.get("last")] == ["let-go"]


@every_language
def test_the_coach_calls_the_first_card_by_its_name(language: str) -> None:
    name = read_strings("ecos", language)["card"][STORKS]
    steps = {step["id"]: step["text"] for step in read_help(language)["guide"]["step"]}
    assert name in steps["first-cube"]


class Lesson:
    """The guided game, and what the coach says at each question of it: the same that `guide.ts` does on the page."""

    def __init__(self, way: int = 0) -> None:
        self.guide = read_help("en")["guide"]
        e = GAME.new(self.guide["seats"], self.guide["seed"], {})
        assert isinstance(e, Ecos)
        self.e = e
        self.chance = random.Random(way)  # what the bots do
        self.told: list[str] = []
        self.wait()
        self.look()

    def wait(self) -> None:
        """The others act until the player is asked, or the game is over."""
        while to_act(self.e) and 0 not in to_act(self.e):
            seat = to_act(self.e)[0]
            kernel.play(self.e, seat, self.chance.choice(legal(self.e, seat)))

    def ask(self) -> str:
        """The kind of the player's question."""
        return GAME.ask(self.e, 0).kind if to_act(self.e) else ""

    def look(self) -> str:
        """The first word that fits and has not been said; nothing where there is none, or after the last one."""
        fitting = [step["id"] for step in self.guide["step"] if step["id"] not in self.told and self.fits(step["when"])]
        if "let-go" in self.told or not fitting:
            return ""
        self.told.append(str(fitting[0]))
        return self.told[-1]

    def fits(self, when: Help) -> bool:
        """Whether everything that is named holds."""
        happened = {GAME.events.verbs[event[0]].name for event in self.e.events or []}
        acts = [" ".join([GAME.verbs.verbs[a[0]].name, *GAME.verbs.keys(a)]) for a in legal(self.e, 0)]
        return (
            when.get("over", False) == (self.ask() == "")
            and when.get("ask", self.ask()) == self.ask()
            and ("may" not in when or any(f"{act} ".startswith(f"{when['may']} ") for act in acts))
            and ("story" not in when or when["story"] in happened)
            and when.get("before") not in happened
        )

    def do(self, line: str) -> str:
        """The player does something; what the coach says then."""
        play(self.e, line, seat=0)
        self.wait()
        return self.look()

    def act(self) -> str:
        """The player does anything."""
        kernel.play(self.e, 0, self.chance.choice(legal(self.e, 0)))
        self.wait()
        return self.look()


def test_who_follows_the_coach_completes_a_card_with_the_second_token() -> None:
    lesson = Lesson()
    assert lesson.told == ["welcome"]
    assert [lesson.look() for _ in range(4)] == ["aim", "cards", "first-cube", ""]
    assert fact(lesson.e, "harbinger") == 0  # the coach says so
    assert lesson.do(f"put {STORKS} egg") == "complete"
    assert lesson.do(f"put {STORKS} water") == "first-place"
    assert len(legal(lesson.e, 0)) > 1
    place = GAME.verbs.text(legal(lesson.e, 0)[0])
    assert lesson.do(place) == "leaves"
    points = fact(lesson.e, "points")
    assert isinstance(points, list)
    assert points[0] == 1


@pytest.mark.parametrize("way", range(12))
def test_the_coach_leaves_by_itself_whatever_the_player_does(way: int) -> None:
    lesson = Lesson(way)
    while lesson.ask() and "let-go" not in lesson.told:
        lesson.act()
    assert lesson.told[-1] in ("let-go", "end")
    assert fact(lesson.e, "round") == 2
    assert lesson.look() == ""


def test_the_first_round_of_the_lesson_is_short() -> None:
    lesson = Lesson()
    while fact(lesson.e, "round") == 1:
        lesson.act()
    drawn = [event for event in lesson.e.events or [] if GAME.events.verbs[event[0]].name == "drew"]
    assert 8 <= len(drawn) <= 14
