"""How to play says what the rules do: numbers are compared, rule ids looked up, the guided game is played as told."""

from __future__ import annotations

import random
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from ecotone.games.baltica import GAME
from ecotone.games.baltica.cards import ELEMENTS, PRODUCERS, SHEET, texts
from ecotone.games.baltica.policy_cards import OURS, POLICIES
from ecotone.games.baltica.state import Baltica
from ecotone.words import read_strings
from tests.games.baltica.table import act, asked, fact, habitats, offered, piece, play, row, table
from tests.games.help_shape import TEXTS, everything_in, shape
from tests.test_words import asks_of, verbs_of

ROOT = Path(__file__).resolve().parents[3]
FOLDER = ROOT / "ecotone/games/baltica"
LANGUAGES = sorted(path.name.split(".")[1] for path in FOLDER.glob("help.*.toml"))
RULES = set(re.findall(r"\*\*(BA-[\d.]+)", (ROOT / "docs/rules/baltica.md").read_text("utf-8")))
WHEN = {"ask", "may", "turn", "story", "before", "over"}
POINTS_AT = {"", "hand", "board", "sheet", "others"}

Help = dict[str, Any]
every_language = pytest.mark.parametrize("language", LANGUAGES)


def read_help(language: str) -> Help:
    """The help file of a language."""
    return tomllib.loads((FOLDER / f"help.{language}.toml").read_text("utf-8"))


# --- the page


def test_languages_differ_in_sentences_only() -> None:
    assert LANGUAGES == ["cs", "en", "pl", "ru"]
    english = shape(read_help("en"))
    for language in LANGUAGES:
        assert shape(read_help(language)) == english, language


def test_every_rule_is_taught_and_no_other() -> None:
    cited = {id for key, ids in everything_in(read_help("en")) if key == "rules" for id in ids}
    assert cited <= RULES
    chapters = {rule for rule in RULES if not rule.startswith("BA-20")}
    assert chapters - cited == set()


@every_language
def test_chapters_have_their_own_ids_and_nothing_is_empty(language: str) -> None:
    told = read_help(language)
    for things in (told["part"], told["card"]):
        assert len({thing["id"] for thing in things}) == len(things)
    assert all(value.strip() == value != "" for key, value in everything_in(told) if key in TEXTS)


@every_language
def test_the_starting_cards_are_told_with_their_numbers(language: str) -> None:
    cards = {card["id"]: card for card in read_help(language)["card"]}
    assert list(cards) == [*ELEMENTS, "pressure"]
    assert {id: card["count"] for id, card in cards.items()} == {**dict.fromkeys(ELEMENTS, 12), "pressure": 50}  # BA-1
    for element in ELEMENTS:
        costs = [texts(card, "cost") for card in SHEET.cards[:PRODUCERS]]
        needed = sum(element in cost for cost in costs)
        assert str(needed) in re.findall(r"\d+", cards[element]["short"]), element


def figure(id: str) -> Help:
    """What the picture of a chapter shows."""
    (found,) = next(part["figure"] for part in read_help("en")["part"] if part["id"] == id)
    return dict(found)


def test_pictures_show_what_the_rules_allow() -> None:
    given = figure("producers")
    (grown,) = given["to"]
    b = table(" ".join(given["from"]), "oxygen", producers=grown)
    assert piece(b, "producers", grown).marks == ["may"]
    given = figure("consumers")
    b = table(" ".join(given["from"]), "oxygen", consumers=given["to"][0])
    assert piece(b, "consumers", given["to"][0]).marks == ["may", "pair:coast"]
    pair = " ".join(figure("habitats")["from"])
    assert habitats(play(table(pair, "oxygen"), f"restore {pair}")) == "ice water"


@every_language
def test_the_page_says_what_is_ours(language: str) -> None:
    about = next(part for part in read_help(language)["part"] if part["id"] == "about")
    whole = " ".join(say["text"] for say in about["say"])
    names = read_strings("baltica", language)["policy"]
    ours = [names[policy] for number, policy in enumerate(POLICIES) if OURS[number]]
    assert len(ours) == 3
    assert all(name in whole for name in ours)
    pictures = {"en": "all pictures", "ru": "все рисунки", "cs": "všechny obrázky", "pl": "wszystkie rysunki"}
    assert pictures[language] in whole


# --- the coach


@every_language
def test_the_coach_speaks_of_things_that_exist(language: str) -> None:
    steps = read_help(language)["guide"]["step"]
    assert len({step["id"] for step in steps}) == len(steps)
    events = verbs_of(GAME.events)
    for step in steps:
        when = step["when"]
        assert when
        assert set(when) <= WHEN
        assert step["point"] in POINTS_AT
        assert when.get("ask", "turn") in asks_of(GAME)
        assert {when[key] for key in ("story", "before") if key in when} <= events
        assert when.get("may", "end").split()[0] in verbs_of(GAME.verbs)
    assert [step["id"] for step in steps if step.get("last")] == ["let-go"]


class Lesson:
    """The guided game, and what the coach says at each question of it: the same that `guide.ts` does on the page."""

    def __init__(self) -> None:
        self.guide = read_help("en")["guide"]
        b = GAME.new(self.guide["seats"], self.guide["seed"], {})
        assert isinstance(b, Baltica)
        b.events = []
        self.b = b
        self.told: list[str] = []
        self.look()

    def look(self) -> str:
        """The first word that fits and has not been said; nothing where there is none, or after the last one."""
        fitting = [step["id"] for step in self.guide["step"] if step["id"] not in self.told and self.fits(step["when"])]
        if "let-go" in self.told or not fitting:
            return ""
        self.told.append(str(fitting[0]))
        return self.told[-1]

    def fits(self, when: Help) -> bool:
        """Whether everything that is named holds."""
        happened = {GAME.events.verbs[event[0]].name for event in self.b.events or []}
        acts = [" ".join([GAME.verbs.verbs[a[0]].name, *GAME.verbs.keys(a)]) for a in offered(self.b, None)]
        first, last = when.get("turn", (0, 999))
        turn = fact(self.b, "turn")
        assert isinstance(turn, int)
        return (
            when.get("over", False) == (asked(self.b) == "")
            and when.get("ask", asked(self.b)) == asked(self.b)
            and first <= turn <= last
            and ("may" not in when or any(f"{act} ".startswith(f"{when['may']} ") for act in acts))
            and ("story" not in when or when["story"] in happened)
            and when.get("before") not in happened
        )

    def do(self, line: str) -> str:
        """The player does something; what the coach says then."""
        play(self.b, line)
        return self.look()


def test_who_follows_the_coach_restores_two_habitats_in_the_second_turn() -> None:
    lesson = Lesson()
    assert lesson.told == ["welcome"]
    assert [lesson.look() for _ in range(4)] == ["aim", "row", "market", ""]
    assert "pressure" in row(lesson.b)  # so that the coach can speak of it
    assert lesson.do("grow ascophyllum_nodosum") == "second"
    assert lesson.do("grow vertebrata_lanosa") == "feed-now"
    assert lesson.do("feed somateria_mollissima ascophyllum_nodosum vertebrata_lanosa") == "pass-it"
    assert lesson.do("token pass") == "passing"
    assert lesson.do("pass somateria_mollissima 2") == "end-turn"
    assert lesson.do("end") == "duck"
    assert lesson.do("grow biecheleria_baltica") == "partner"
    assert lesson.do("grow chrysochromulina") == "gull"
    assert lesson.do("feed larus_fuscus chrysochromulina biecheleria_baltica") == "restore-now"
    assert lesson.do("restore larus_fuscus somateria_mollissima") == "first-tile"
    assert habitats(lesson.b) == "water coast"
    assert lesson.do("end") == "pressures"


def test_the_coach_leaves_by_itself_whatever_the_player_does() -> None:
    for way in range(20):
        lesson, chance = Lesson(), random.Random(way)
        while asked(lesson.b) and "let-go" not in lesson.told:
            act(lesson.b, chance, patience=0.8)
            lesson.look()
        assert {"let-go", "saved", "lost"} & set(lesson.told)
        turn = fact(lesson.b, "turn")
        assert isinstance(turn, int)
        assert turn <= 7
        assert lesson.look() == ""


def test_who_does_nothing_is_told_what_that_brings() -> None:
    lesson = Lesson()
    said = [lesson.do("end") for _ in range(3)]
    assert "inaction" in said
