"""How to play says what the rules do: ids are looked up, figures eaten, and the guided game is played as it is told."""

from __future__ import annotations

import random
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from ecotone.core import kernel
from ecotone.core.kernel import legal, to_act
from ecotone.games.ecologic import GAME
from ecotone.games.ecologic.cards import KINDS, NUMBER_OF, ORGANISMS
from ecotone.games.ecologic.deck import deck_of
from ecotone.games.ecologic.state import Ecologic
from ecotone.words import read_strings
from tests.games.help_shape import TEXTS, everything_in, shape
from tests.test_words import asks_of, verbs_of

ROOT = Path(__file__).resolve().parents[3]
FOLDER = ROOT / "ecotone/games/ecologic"
LANGUAGES = sorted(path.name.split(".")[1] for path in FOLDER.glob("help.*.toml"))
RULES = set(re.findall(r"\*\*(EL-[\d.]+[a-z]?)", (ROOT / "docs/rules/ecologic.md").read_text("utf-8")))
WHEN = {"ask", "may", "round", "story", "before", "over"}
POINTS_AT = {"", "hand", "board", "sheet", "others"}
CHAIN = ["taraxacum_officinale", "aglais_io", "alauda_arvensis"]  # what the coach leads to
UNOFFICIAL = {"en": "unofficial", "ru": "неофициальн", "cs": "neoficiální", "pl": "nieoficjaln"}

Help = dict[str, Any]
every_language = pytest.mark.parametrize("language", LANGUAGES)


def read_help(language: str) -> Help:
    """The help file of a language."""
    return tomllib.loads((FOLDER / f"help.{language}.toml").read_text("utf-8"))


def chapter(id: str, language: str = "en") -> str:
    """All that a chapter says."""
    (part,) = [part for part in read_help(language)["part"] if part["id"] == id]
    return " ".join(say["text"] for say in part["say"])


# --- the page


def test_languages_differ_in_sentences_only() -> None:
    assert LANGUAGES == ["cs", "en", "pl", "ru"]
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


def test_one_organism_of_each_kind_is_told_with_the_number_of_cards() -> None:
    deck = deck_of("")
    cards = read_help("en")["card"]
    kinds = [deck.kind[NUMBER_OF[card["id"]]] for card in cards]
    assert kinds == list(range(ORGANISMS))
    assert [card["count"] for card in cards] == [
        sum(deck.kind[card] == kind for card in deck.present) for kind in range(len(KINDS) - 1)
    ]


def test_in_every_figure_one_eats_the_other() -> None:
    deck = deck_of("")
    figures = [figure for part in read_help("en")["part"] for figure in part.get("figure", [])]
    assert len(figures) == 3
    for figure in figures:
        (food,), (eater,) = figure["from"], figure["to"]
        assert deck.may_eat(NUMBER_OF[eater], NUMBER_OF[food])


@every_language
def test_the_page_says_what_is_ours(language: str) -> None:
    assert UNOFFICIAL[language] in chapter("about", language).lower()
    assert all(number in chapter("table", language) for number in ("16", "243", "33", "31", "47"))


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
        assert when.get("ask", "play") in asks_of(GAME)
        assert {when[key] for key in ("story", "before") if key in when} <= verbs_of(GAME.events)
        assert when.get("may", "pass").split()[0] in verbs_of(GAME.verbs)
    assert [step["id"] for step in steps if step.get("last")] == ["let-go"]


@every_language
def test_the_coach_calls_the_cards_by_their_names(language: str) -> None:
    names = [read_strings("ecologic", language)["card"][card]["one"] for card in CHAIN]
    steps = {step["id"]: step["text"] for step in read_help(language)["guide"]["step"]}
    for step, name in zip(("dandelion", "butterfly", "skylark"), names, strict=True):
        assert name in steps[step]
    assert all(name in steps["prepare"] for name in names[1:])


class Lesson:
    """The guided game, and what the coach says at each question of it: the same that `guide.ts` does on the page."""

    def __init__(self, way: int = 0) -> None:
        self.guide = read_help("en")["guide"]
        e = GAME.new(self.guide["seats"], self.guide["seed"], {})
        assert isinstance(e, Ecologic)
        self.e = e
        self.chance = random.Random(way)  # what the bot does
        self.told: list[str] = []
        self.wait()
        self.look()

    def wait(self) -> None:
        """The other acts until the player is asked, or the game is over."""
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
        kernel.play(self.e, 0, GAME.verbs.parse(line))
        self.wait()
        return self.look()

    def act(self) -> str:
        """The player does anything."""
        kernel.play(self.e, 0, self.chance.choice(legal(self.e, 0)))
        self.wait()
        return self.look()


def hears_all(lesson: Lesson) -> list[str]:
    """Everything that the coach has to say at a question."""
    found: list[str] = []
    while word := lesson.look():
        found.append(word)
    return found


def until(lesson: Lesson, ask: str) -> list[str]:
    """Hand on the cards that the chain does not need, until a question comes up; what the coach says meanwhile."""
    found: list[str] = []
    while lesson.ask() != ask:
        acts = [GAME.verbs.text(action) for action in legal(lesson.e, 0)]
        spare = [act for act in acts if not any(card in act for card in CHAIN)]
        word = lesson.do("skip" if "skip" in acts else "done" if "done" in acts else spare[0])
        found += [word] if word else []
    return found


@pytest.mark.parametrize("way", range(6))
def test_who_follows_the_coach_builds_a_food_chain(way: int) -> None:
    lesson = Lesson(way)
    assert lesson.told == ["welcome"]
    assert hears_all(lesson) == ["aim", "boards", "meadow"]
    for line in ("lay 3 coniferous", "lay 6 meadow", "lay 8 swamp"):
        lesson.do(line)
    if lesson.ask() == "lay":
        lesson.do("lay 16 deciduous")
    assert lesson.ask() == "exchange"
    assert [*lesson.told[4:], *hears_all(lesson)] == ["hand", "exchange"]
    assert lesson.do("skip") == "dandelion"
    assert lesson.do("play taraxacum_officinale") == "field"
    assert lesson.do("at b1") == "prepare"
    until(lesson, "play")
    assert "butterfly" in [*lesson.told, *hears_all(lesson)]
    lesson.do("play aglais_io")
    if lesson.ask() == "place":
        lesson.do("at b2")
    e = lesson.e
    assert [e.sides[0].biomass[place] for place in (8, 9)] == [1, 3]  # EL-7.10, T-3
    until(lesson, "play")
    assert "skylark" in [*lesson.told, *hears_all(lesson)]
    lesson.do("play alauda_arvensis")
    if lesson.ask() == "place":
        lesson.do("at b3")
    while lesson.ask() == "eat":
        lesson.do("eat b2")
    assert [e.sides[0].biomass[place] for place in (8, 9, 10)] == [1, 0, 3]  # T-4


@pytest.mark.parametrize("way", range(12))
def test_the_coach_leaves_by_itself_whatever_the_player_does(way: int) -> None:
    lesson = Lesson(way)
    while lesson.ask() and "let-go" not in lesson.told:
        lesson.act()
    assert lesson.told[-1] in ("let-go", "end")
    assert lesson.look() == ""
