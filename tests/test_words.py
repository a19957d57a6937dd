"""Words: plural rules of four languages, and strings that are all there and all used."""

from __future__ import annotations

import importlib
import random
import re
import string
from collections.abc import Callable, Iterator
from pkgutil import iter_modules
from typing import Any

import pytest

from ecotone.core.errors import BadInput
from ecotone.core.game import Game
from ecotone.core.kernel import Action, Choice, legal, play, to_act
from ecotone.core.verbs import Verbs
from ecotone.core.views import Line
from ecotone.games import GAMES
from ecotone.words import PLURALS, Name, Strings, Words, read_strings
from tests.games.baltica import test_explain as baltica
from tests.games.ecologic import test_explain as ecologic
from tests.games.ecos import test_explain as ecos
from tests.laws.test_laws import OWN
from tools.tables import Table, free_tables, some_tables, tables

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


# --- rows: called by their players where several play, by the game's own word alone

BALTICA = GAMES["baltica"]
ROWS = {
    "card": {"salinity": {"one": "salinity", "a": "a salinity card"}},
    "row": {"2": {"one": "row 2", "to": "row two"}},
    "verb": {"pass": {"label": "{card} to {row}", "does": "pass {card:a} to {row:to}"}},
    "event": {"passed": "{seat} passed {card:a} to {row:to}."},
    "explain": {"next": "then {row} plays"},
}
PASS = BALTICA.verbs.parse("pass salinity 2")


def with_rows() -> Words:
    words = Words(BALTICA)
    words.strings = ROWS
    return words


@pytest.mark.parametrize(
    ("names", "label", "does"),
    [
        ([], "salinity to row 2", "pass a salinity card to row two"),
        (["you"], "salinity to row 2", "pass a salinity card to row two"),
        (["you", "Bo"], "salinity to Bo", "pass a salinity card to Bo"),
    ],
)
def test_a_row_in_an_answer_is_called_by_its_player_where_several_play(names: list[str], label: str, does: str) -> None:
    assert (with_rows().label(PASS, names), with_rows().does(PASS, names)) == (label, does)
    assert with_rows().does(PASS) == "pass a salinity card to row two"


def test_a_row_in_an_event_and_in_an_explanation_is_called_by_its_player_too() -> None:
    passed = (BALTICA.events.numbers["passed"], 0, *PASS[1:])
    assert with_rows().event(passed, ["you", "Bo"]) == "You passed a salinity card to Bo."
    assert with_rows().event(passed, ["you"]) == "You passed a salinity card to row two."
    assert with_rows().line(Line("next", {"row": "2"}), ["you", "Bo", "Cy"]) == "Then Bo plays"
    assert with_rows().line(Line("next", {"row": "2"}), ["you"]) == "Then row 2 plays"


def test_a_row_that_is_nobodys_keeps_its_own_word() -> None:
    words = with_rows()
    assert str(words.called("row", "2", ["you"])) == "row 2"
    assert str(words.called("row", "3", ["you", "Bo"])) == "3"


# --- lines of explanations


def with_explanations(**explain: object) -> Words:
    """The words of Ecosystem with other explanations."""
    words = Words(ECOSYSTEM)
    words.strings = {**words.strings, "explain": explain}
    return words


def test_a_line_is_found_by_its_path_and_filled_in() -> None:
    words = with_explanations(fox={"rule": "{seat} has {card:a} on {cell}: {points}"})
    line = Line("fox.rule", {"seat": 1, "card": "eagle", "cell": "e4", "points": "−5"})
    assert words.line(line, ["you", "sapling 1"]) == "Sapling 1 has an eagle on e4: −5"


@pytest.mark.parametrize(("n", "told"), [(0, "No 0"), (1, "One 1"), (-1, "One −1"), (2, "No 2")])
def test_the_number_n_picks_the_plural_form_of_a_line(n: int, told: str) -> None:
    words = with_explanations(gap={"one": "one {n}", "other": "no {n}"})
    assert words.line(Line("gap", {"n": n}), []) == told


def test_a_plural_form_that_is_missing_is_replaced_by_the_most_general() -> None:
    words = with_explanations(gap={"many": "{n} gaps"}, row={"other": "{n} rows", "many": "no"})
    assert words.line(Line("gap", {"n": 1}), []) == "1 gaps"
    assert words.line(Line("row", {"n": 1}), []) == "1 rows"


def test_a_name_in_a_line_takes_the_form_that_a_number_of_the_line_needs() -> None:
    words = with_explanations(near="{n} {card:n}, {m} {card2:m}")
    line = Line("near", {"n": 1, "card": "wolf", "m": 2, "card2": "fox"})
    assert words.line(line, []) == "1 wolf, 2 foxes"


def test_a_line_without_words_is_told_by_its_key_and_values() -> None:
    assert with_explanations().line(Line("fox.rule", {"n": 3, "card": "wolf"}), []) == "fox.rule 3 wolf"


# --- nothing missing, nothing left over


def asks_of(game: Game) -> set[str]:
    """The kinds of questions that a game's modules have."""
    package = importlib.import_module(f"ecotone.games.{game.id}")
    modules = [importlib.import_module(f"{package.__name__}.{each.name}") for each in iter_modules(package.__path__)]
    found = [value for module in modules for value in vars(module).values() if isinstance(value, type)]
    return {each.kind for each in found if issubclass(each, Choice)} - {Choice.kind}


def verbs_of(verbs: Verbs) -> set[str]:
    """The names in a verb table."""
    return {verb.name for verb in verbs.verbs}


def names_of(game: Game) -> dict[str, set[str]]:
    """All that verbs and events can point at, by its kind."""
    found: dict[str, set[str]] = {}
    for verb in [*game.verbs.verbs, *game.events.verbs]:
        for arg in verb.args:
            printed = [name for name in arg.names if not re.fullmatch(r"own\d+", name)]  # an own deck names its own
            found.setdefault(arg.kind, set()).update(printed)
    return found


def fields(template: str) -> set[str]:
    """The names that a sentence fills in."""
    return {name for _, name, _, _ in string.Formatter().parse(template) if name}


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
@pytest.mark.parametrize("language", ["en"])
def test_every_string_is_there_and_used(game: Game, language: str) -> None:
    strings = read_strings(game.id, language)
    assert set(strings["verb"]) == verbs_of(game.verbs)
    assert set(strings["event"]) == verbs_of(game.events)
    assert set(strings["ask"]) == asks_of(game)
    assert set(strings["option"]) == {variant.name for variant in game.variants} | {option.name for option in game.free}
    assert all(set(strings["option"][option.name]) == {"text", "example"} for option in game.free)
    for variant in game.variants:
        values = {value for other in game.variants if other.name == variant.name for value in other.values}
        assert set(strings["option"][variant.name]) == {"text", *values}
    for kind, names in names_of(game).items():
        assert set(strings.get(kind, names)) == names, kind


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_zone_fact_and_row_has_its_words(game: Game) -> None:
    strings = read_strings(game.id, "en")
    zones: set[str] = set()
    facts: set[str] = set()
    for table in tables(game):
        view = game.view(table.new(1), 0)
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
            known = {"seat", *kinds, *[f"{kind}{n}" for kind in kinds for n in range(2, kinds.count(kind) + 1)]}
            told = strings[key][verb.name]
            for part, template in [("", told)] if isinstance(told, str) else told.items():
                assert fields(template) <= (known | {"card"} if part == "there" else known)


def paths(table: dict[str, Any], before: str = "") -> dict[str, list[str]]:
    """The templates of explanations by their path; plural forms belong to one path."""
    if set(table) <= {"one", "few", "many", "other"}:
        return {before: list(table.values())}
    found: dict[str, list[str]] = {}
    for key, inner in table.items():
        path = f"{before}.{key}".removeprefix(".")
        found |= paths(inner, path) if isinstance(inner, dict) else {path: [inner]}
    return found


ASKED = 30  # things at a position, of hundreds
MOMENTS = 24  # positions of a game, and its end
# What random games hardly come to.
RARE: dict[str, Callable[[], Iterator[Line]]] = {
    "baltica": baltica.rare_lines,
    "ecologic": ecologic.rare_lines,
    "ecos": ecos.rare_lines,
}


def lines_of(game: Game, table: Table) -> Iterator[Line]:
    """The lines of much that seat 0 can ask about, now and then in a game."""
    s = table.new(1)
    chance = random.Random(str(table))
    moments = 0
    while True:
        acting = to_act(s)
        if (s.acts % 16 < 2 and moments < MOMENTS) or not acting:
            moments += 1
            things = OWN[game.id].things(game.view(s, 0))
            for zone, key in chance.sample(things, min(len(things), ASKED)):
                yield from game.explain(s, 0, zone, key).lines
        if not acting:
            return
        seat = chance.choice(acting)
        play(s, seat, chosen(legal(s, seat), chance))


def chosen(options: list[Action], chance: random.Random) -> Action:
    """One of the options; now and then one that points at nothing, such as ending the turn."""
    pointing = [action for action in options if len(action) > 1]
    return chance.choice(pointing if pointing and chance.random() < 0.8 else options)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_line_of_an_explanation_has_its_words_and_every_word_is_used(game: Game) -> None:
    strings = read_strings(game.id, "en")
    known = paths(strings["explain"])
    told: dict[str, set[str]] = {}
    at_tables = [line for table in [*some_tables(game), *free_tables(game)] for line in lines_of(game, table)]
    for line in [*at_tables, *RARE.get(game.id, list)()]:
        told.setdefault(line.text, set(line.values)).intersection_update(line.values)
        assert not nameless(strings, line), line
    assert set(told) == set(known)
    for text, templates in known.items():
        for template in templates:
            assert fields(template) <= told[text]


def nameless(strings: Strings, line: Line) -> list[str]:
    """The values of a line that should have a name and have none."""
    named = [(key.rstrip("0123456789"), value) for key, value in line.values.items() if isinstance(value, str)]
    return [value for kind, value in named if kind in strings and value not in strings[kind]]


# --- the same in every language

CATEGORIES = {  # CLDR's, for whole numbers
    "en": {"one", "other"},
    "ru": {"one", "few", "many"},
    "cs": {"one", "few", "other"},
    "pl": {"one", "few", "many"},
}
in_every_language = pytest.mark.parametrize(
    ("game", "language"), [(game, language) for game in GAMES.values() for language in CATEGORIES]
)


NAMES = {"card", "element", "kind", "thing", "target"}  # they have other forms in every language


def sentences(strings: dict[str, Any]) -> dict[str, Any]:
    """A strings file without its names, which have other forms in every language."""
    return {table: inner for table, inner in strings.items() if table not in NAMES}


@in_every_language
def test_every_language_says_everything_that_english_says(game: Game, language: str) -> None:
    english = paths(sentences(read_strings(game.id, "en")))
    other = paths(sentences(read_strings(game.id, language)))
    assert set(other) == set(english)
    for path, templates in other.items():
        known = set().union(*[fields(template) for template in english[path]])
        assert all(fields(template) <= known for template in templates), path


@in_every_language
def test_every_plural_has_the_forms_of_its_language(game: Game, language: str) -> None:
    tables = [sentences(read_strings(game.id, language))]
    for table in tables:
        inner = [value for value in table.values() if isinstance(value, dict)]
        tables += inner
        assert inner or not set(table) & {"one", "few", "many", "other"} or set(table) == CATEGORIES[language], table


def forms_asked(strings: Strings, kind: str, language: str) -> set[str]:
    """The forms of names that sentences ask for: the plain one, and every plural where a number picks the form."""
    asked = {"one"}
    for template in [each for found in paths(sentences(strings)).values() for each in found]:
        for _, name, form, _ in string.Formatter().parse(template):
            if name and form and name.rstrip("0123456789") == kind:
                asked |= CATEGORIES[language] if form in fields(template) else {form}
    return asked


@in_every_language
def test_every_name_has_the_forms_that_sentences_ask_for(game: Game, language: str) -> None:
    strings, english = read_strings(game.id, language), read_strings(game.id, "en")
    for kind in names_of(game).keys() & strings.keys():
        asked = forms_asked(strings, kind, language)
        for name in strings[kind].values():
            assert asked <= (set(name) if isinstance(name, dict) else {"one"}), name
        assert set(strings[kind]) == set(english[kind])
