"""Word files: every language says what English says, with the same values filled in, and no sentence lies unused.

What English must have is asked elsewhere: of a game's vocabulary in `test_words.py`, of its help beside the game.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import get_args, get_type_hints

import pytest

from ecotone.bots.levels import LEVELS
from ecotone.core.game import Game
from ecotone.games import GAMES
from ecotone.games.ecologic.cards import SHEET
from ecotone.server.messages import TableInfo, Verdict
from ecotone.server.refusals import STATUS
from ecotone.words import PLURALS, Strings

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "ecotone/server/words"
PLAY = ROOT / "ecotone/games"
WEB = ROOT / "web/src"

TRANSLATIONS = [language for language in PLURALS if language != "en"]
OF_THE_PAGE = sorted(path.stem for path in (PAGE / "en").glob("*.toml"))
FILES = [*OF_THE_PAGE, *GAMES]
FIELD = re.compile(r"\{(\w+)(?::(\w+))?\}")  # the page reads templates with the same one

Forms = dict[str, str]  # a sentence by its plural forms, a name by its cases; a plain sentence has the form ""

in_every_language = pytest.mark.parametrize("language", list(PLURALS))
in_every_translation = pytest.mark.parametrize("language", TRANSLATIONS)
of_every_file = pytest.mark.parametrize("file", FILES)
of_every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


# --- the files


def place_of(file: str, language: str) -> Path:
    """Where the words of a game, or of a part of the page, lie."""
    return PLAY / file / f"strings.{language}.toml" if file in GAMES else PAGE / language / f"{file}.toml"


@cache
def whole(file: str, language: str) -> Strings:
    """A words file as it was read."""
    return tomllib.loads(place_of(file, language).read_text("utf-8"))


def read(file: str, language: str) -> Strings:
    """A words file without what a language says otherwise under an option."""
    return {table: told for table, told in whole(file, language).items() if table != "with"}


def otherwise(game: Game, language: str) -> Iterator[tuple[str, str, Strings]]:
    """What a game's words say otherwise under the value of an option."""
    for option, values in whole(game.id, language).get("with", {}).items():
        for value, told in values.items():
            yield option, value, told


def texts(told: Strings, path: str = "") -> Iterator[tuple[str, str]]:
    """Every text with its path, as in `home.play_now`."""
    for key, value in told.items():
        here = f"{path}.{key}" if path else key
        if isinstance(value, dict):
            yield from texts(value, here)
        else:
            assert isinstance(value, str), f"{here} is no text"
            yield here, value


def tables(told: Strings, path: str = "") -> Iterator[tuple[str, Strings]]:
    """Every table with its path."""
    for key, value in told.items():
        if isinstance(value, dict):
            here = f"{path}.{key}" if path else key
            yield here, value
            yield from tables(value, here)


def categories(language: str) -> set[str]:
    """The plural forms that whole numbers need."""
    return {PLURALS[language](n) for n in range(200)}


@cache
def kinds_of(game: Game) -> set[str]:
    """The kinds of things that have names with forms, as in `card`."""
    spoken = [*game.verbs.verbs, *game.events.verbs]
    kinds = {arg.kind for verb in spoken for arg in verb.args} | {"thing", "target"}  # only printed texts name these
    return kinds & set(read(game.id, "en"))


def names_in(file: str) -> set[str]:
    """The paths of names, as in `card.fox`."""
    kinds = kinds_of(GAMES[file]) if file in GAMES else set()
    return {path for path, _ in tables(read(file, "en")) if path.count(".") == 1 and path.split(".")[0] in kinds}


def plurals_in(file: str) -> set[str]:
    """The paths of sentences that have plural forms."""
    return {path for path, table in tables(read(file, "en")) if set(table) == categories("en")}


@cache
def sentences(file: str, language: str) -> dict[str, Forms]:
    """Everything that a file says, forms of one sentence or name together, as English has them."""
    with_forms = names_in(file) | plurals_in(file)
    found: dict[str, Forms] = {}
    for path, text in texts(read(file, language)):
        whole, _, form = path.rpartition(".")
        if whole in with_forms:
            found.setdefault(whole, {})[form] = text
        else:
            found[path] = {"": text}
    return found


def listed(what: str, found: Iterable[object]) -> str:
    """What is wrong, a line for each key."""
    return "\n  ".join([f"{what}:", *sorted(str(each) for each in found)])


# --- the same keys


@in_every_translation
def test_every_file_is_there(language: str) -> None:
    assert sorted(path.stem for path in (PAGE / language).glob("*.toml")) == OF_THE_PAGE
    for game in GAMES:
        assert place_of(game, language).is_file()
        assert (PLAY / game / f"help.{language}.toml").is_file()


@in_every_translation
@of_every_file
def test_the_keys_are_those_of_english(language: str, file: str) -> None:
    english, told = sentences(file, "en"), sentences(file, language)
    missing, unknown = english.keys() - told.keys(), told.keys() - english.keys()
    assert not missing, listed(f"{place_of(file, language).name} lacks", missing)
    assert not unknown, listed(f"{place_of(file, language).name} has, but English has not", unknown)


@in_every_translation
@of_every_file
def test_sentences_have_the_forms_of_the_language(language: str, file: str) -> None:
    told = sentences(file, language)
    wrong = {
        path: set(told[path]) for path in plurals_in(file) & told.keys() if set(told[path]) != categories(language)
    }
    assert not wrong, listed(f"expected {categories(language)}", wrong.items())


@in_every_language
@of_every_game
def test_all_names_of_a_kind_have_the_same_forms(language: str, game: Game) -> None:
    told = sentences(game.id, language)
    for kind in kinds_of(game):
        names = {path: set(told[path]) for path in names_in(game.id) if path.startswith(f"{kind}.")}
        needed = set().union(*names.values())
        lacking = [f"{path}.{form}" for path, forms in names.items() for form in needed - forms]
        assert not lacking, listed("missing", lacking)


@in_every_language
@of_every_game
def test_what_an_option_says_otherwise_is_said_without_it_too(language: str, game: Game) -> None:
    usual = dict(texts(read(game.id, language)))
    for option, value, told in otherwise(game, language):
        assert any(variant.name == option and value in variant.values for variant in game.variants)
        for path, text in texts(told):
            assert FIELD.findall(text) == FIELD.findall(usual[path]), path
            assert text == re.sub(" +", " ", text.strip()) != usual[path], path


@in_every_translation
@of_every_game
def test_the_rows_of_a_sheet_are_in_order(language: str, game: Game) -> None:
    assert list(read(game.id, language)["sheet"]) == list(read(game.id, "en")["sheet"])


# --- sentences that can be said


@in_every_language
@of_every_file
def test_no_text_is_empty_or_has_stray_spaces(language: str, file: str) -> None:
    told = texts(read(file, language))
    wrong = [path for path, text in told if not text or text != re.sub(" +", " ", text.strip())]
    assert not wrong, listed("empty, or with stray spaces", wrong)


@in_every_language
@of_every_file
def test_nothing_but_fields_is_in_braces(language: str, file: str) -> None:
    wrong = [path for path, text in texts(read(file, language)) if set("{}") & set(FIELD.sub("", text))]
    assert not wrong, listed("stray braces", wrong)


# --- as each language writes it


def said_in(told: object, path: str = "") -> Iterator[tuple[str, str]]:
    """Every text with its path, in lists too."""
    if isinstance(told, str):
        yield path, told
    inner = told.items() if isinstance(told, dict) else enumerate(told) if isinstance(told, list) else ()
    for key, value in inner:
        yield from said_in(value, f"{path}.{key}".removeprefix("."))


def all_said(language: str) -> Iterator[tuple[str, str]]:
    """Everything that people read in a language: the words of the page and of the games, and the games' help."""
    for file in FILES:
        yield from said_in(read(file, language), file)
    for game in GAMES:
        yield from said_in(tomllib.loads((PLAY / game / f"help.{language}.toml").read_text("utf-8")), f"{game} help")


def wrongly_set(language: str, wrong: str) -> list[str]:
    """What is set otherwise than the language sets it."""
    return [f"{path}: {text}" for path, text in all_said(language) if re.search(wrong, text)]


@in_every_language
def test_no_space_stands_before_dots(language: str) -> None:
    found = wrongly_set(language, r"\s…")
    assert not found, listed("a space before …", found)


@in_every_language
def test_hundredths_are_set_as_the_language_sets_them(language: str) -> None:
    found = wrongly_set(language, r"[^\u00a0]%" if language in ("ru", "cs") else r"\s%")
    assert not found, listed("a space too many or too few before %", found)


@in_every_language
def test_a_part_of_a_thousand_is_told_in_words(language: str) -> None:
    found = wrongly_set(language, "‰")  # children read it as a hundredth
    assert not found, listed("‰", found)


@in_every_language
def test_a_minus_is_a_true_one(language: str) -> None:
    found = wrongly_set(language, r"(?<![\w.,-])-(?=[\d{])")  # places of a map stand behind a comma
    assert not found, listed("a hyphen for a minus", found)


RAW = re.compile(r"""[>"]\s*\{(?!help\.)(?:\w+\.)*(?:points|score|total|lead|margin|gain)\b[^}(]*\}""")


def test_no_points_are_shown_without_a_true_minus() -> None:
    """`printed` and `signed` make it."""
    scripts = {path.relative_to(WEB): path.read_text("utf-8") for path in WEB.rglob("*.svelte")}
    raw = [f"{name}: {found[0]}" for name, text in scripts.items() for found in RAW.finditer(text)]
    assert not raw, listed("points as they are", raw)


# What was said once and misled, by language: `docs/decisions/2026-11-19-words.md`.
MISLED = {
    "en": [
        r"dearest (decision|bot)|the \{n\} dearest",  # most loved
        r"^New table$",  # emptied the pad
        r"not allowed at the moment|answered already|That was not understood|too much at once",  # no way on
        r"(brown|green|red) algae$|^vascular plant$",  # many, where the others are one
        r"board \{board\} with this side",  # a number that nobody sees
    ],
    "ru": [
        r"ныне живущие родственники",  # of the manatee: the dugong is nearer
        r"при отсутствии|при наличии|при условии:",
        r"Сыты все, кроме",
        r"из \d получается \d",
    ],
    "cs": [
        r"ale další místo tím odpadá",  # one prize: it is one for each further player
        r"nevyhovují obě",  # neither, or not both
        r"že ji odebere",  # an antelope is spásač
        r"draft",
        r"\b[Pp]olitik\b|\b[Pp]olitik[you]",  # of politicians
        r"červené řasy|[Ll]idsk\w+ sousedstv|Sami připravené|všichni až na",
        r"v případě, že",
    ],
    "pl": [
        r"ale następna przepada",
        r"nie pasują oba",
        r"byś przekazał",  # to men alone
        r"pas[ąa]c\w+ się|kaflu z lwem",
        r"środ(ek|ki|ka|ków) zaradcz|wdrożyć środek",  # a means, or the middle
        r"wszyscy oprócz \{n\}",
        r"pod warunkiem, że",
    ],
}


@in_every_language
def test_what_misled_is_said_no_more(language: str) -> None:
    found = wrongly_set(language, "|".join(MISLED[language]))
    assert not found, listed("said again", found)


@in_every_language
def test_a_row_of_the_sheet_is_called_as_its_explanation_calls_it(language: str) -> None:
    told = read("ecosystem", language)
    row = str(told["sheet"]["biodiversity"]).replace("\u00ad", "")  # it may be broken in a narrow column
    assert str(told["explain"]["total"]["biodiversity"]).lower().startswith(row)


# --- the values filled in


def fields(forms: Forms) -> set[str]:
    """The values that a sentence fills in, in any of its forms."""
    return {name for text in forms.values() for name, _ in FIELD.findall(text)}


@in_every_translation
@of_every_file
def test_the_values_filled_in_are_those_of_english(language: str, file: str) -> None:
    english = {path: fields(forms) for path, forms in sentences(file, "en").items()}
    told = {path: fields(forms) for path, forms in sentences(file, language).items()}
    wrong = {path: told[path] ^ english[path] for path in english.keys() & told.keys() if told[path] != english[path]}
    assert not wrong, listed("only in one of both languages", wrong.items())


@cache
def forms_known(kind: str, file: str, language: str) -> set[str]:
    """The forms that every name of a kind has, in every game that the file may speak of."""
    games = [GAMES[file]] if file in GAMES else list(GAMES.values())
    names = [name for game in games if kind in kinds_of(game) for name in read(game.id, language)[kind].values()]
    forms = [set(name) if isinstance(name, dict) else {"one"} for name in names]  # a plain text has the plain form
    return set.intersection(*forms) if forms else set()


@in_every_language
@of_every_file
def test_forms_asked_for_exist(language: str, file: str) -> None:
    unknown: set[str] = set()
    for path, forms in sentences(file, language).items():
        for name, form in {field for text in forms.values() for field in FIELD.findall(text) if field[1]}:
            known = forms_known(name.rstrip("0123456789"), file, language)
            # A number among the values picks a name's plural form, as in `{card:n}`.
            if not known or form not in known | fields(forms):
                unknown.add(f"{path}: {{{name}:{form}}}")
    assert not unknown, listed("no such form", unknown)


# --- no key unused, none missing: what the page and the games ask for


MARKS = get_args(get_type_hints(Verdict)["mark"])

# Paths that the page puts together, and all that can stand for the star.
PUT_TOGETHER: dict[str, Iterable[str]] = {
    "credits.*": ["server", "page", *GAMES],  # where a library is used; who made a game, and what here is ours
    "credits.editions.*": list(GAMES),
    "credits.note.*": ["ecosystem", "ecos"],  # a dedication, and a note of the designer
    "learn.contest.*": ["stream", "wolf"],  # what a contest of the help is about
    "learn.mark.*": ["scores", "counted", "spoils"],
    "learn.point.*": ["hand", "board", "sheet", "others"],  # what the coach points at
    "replay.review.count.*": MARKS,
    "replay.review.mark.*": MARKS,
    "shell.corner.theme_*": ["auto", "light", "dark"],
    "shell.home.state.*": get_args(get_type_hints(TableInfo)["state"]),
    "shell.language.*": list(PLURALS),
    "shell.level.*": LEVELS,
    "shell.level_text.*": LEVELS,
    "shell.problem.*": [*STATUS, "unreachable"],  # the last one is the page's own
    "shell.setup.*": ["me", "here", "friend", "bot", "seconds", "minutes", "days"],  # who sits there; a clock's unit
    "table.given.*": list(filter(None, get_args(get_type_hints(TableInfo)["given"]))),
    "table.keys.*": ["tab", "arrows", "enter", "escape", "hint", "undo", "explain", "back", "forth", "now", "help"],
    "table.keys.name.*": ["tab", "arrows", "enter", "escape"],
    "table.seat.*": ["open", "away", "thinking", "choosing", "ready"],
    "table.tabs.*": ["board", "sheet", "others", "log"],
}

SCREENS = [  # what Ecosfera Baltica tells large
    "pressures",
    "four",
    "three_equal",
    "inaction",
    "placed",
    "wake",
    "climate",
    "negative",
    "dual",
    "measure",
    "funding",
    "prevented",
    "skipped",
    "noise",
    "vote",
    "refused",
]

ORGANISMS = [str(card["id"]) for card in SHEET.cards if card["kind"] not in ("impact", "weather")]
VERDICTS = ["sketch", "promise", "balance", "rich", "healthy", "model"]  # on whoever plays Ecologic alone

# The same in the words of a game.
PUT_TOGETHER_OF_GAMES: dict[str, dict[str, Iterable[str]]] = {
    "ecosystem": {"beyond.*": ["passes_to", "sheet"]},
    "baltica": {f"page.screen.*.{part}": SCREENS for part in ("title", "cause", "effect")},
    "ecos": {
        "page.end.row.*": ["announced", "placed", "turned", "played", "cubed", "taken"],
        "page.hand.order.*": ["number", "soon", "points"],
        "page.hand.part.*": ["all", "blue", "brown", "fits"],
        "page.pace.*": ["slow", "normal", "fast", "off"],
    },
    "ecologic": {"note.*": ORGANISMS, "level.*": VERDICTS},
}

# What `test_words.py` and the games' own tests compare with a game's vocabulary, beside the names of things.
VOCABULARY = {"title", "verb", "event", "ask", "option", "zone", "fact", "sheet"}
VOCABULARY |= {
    "deck",
    "group",
    "theme",
    "policy_kind",
    "policy_text",
    "policy_why",
    "lasts",
    "food",
    "bonus",
    "trait",
    "set",
}  # only explanations name these
VOCABULARY |= {"seen"}  # events as the page tells them; `games/ecos/test_sentences.py` compares them
VOCABULARY |= {"printed"}  # traits of cards; `cli/test_reading.py` compares them

COMMENT = re.compile(r"/\*.*?\*/|<!--.*?-->|(?:^|\s)//[^\n]*", re.DOTALL)
PUT_IN = re.compile(r"\$\{[^}]*\}")


def scripts(games: Iterable[str] = tuple(GAMES)) -> Iterator[str]:
    """The page's sources without tests and comments; of the games' own folders only those of these games."""
    others = [WEB / "games" / game for game in GAMES if game not in games]
    for path in sorted(WEB.rglob("*")):
        is_script = path.suffix in (".ts", ".svelte") and not path.name.endswith(".test.ts")
        if is_script and not any(path.is_relative_to(folder) for folder in others):
            yield COMMENT.sub(" ", path.read_text("utf-8"))


def quoted(roots: Iterable[str], games: Iterable[str] = tuple(GAMES)) -> set[str]:
    """The paths below these roots that stand in the page's sources, a star for what is put into them."""
    below = "|".join(sorted(roots))
    path = re.compile(rf"""(["'`])((?:{below})\.(?:[\w.-]|\$\{{[^}}]*\}})+)\1""")
    return {PUT_IN.sub("*", found[1]) for script in scripts(games) for found in path.findall(script)}


def meant(paths: set[str], put_together: dict[str, Iterable[str]]) -> set[str]:
    """The paths, each with a star in all its meanings."""
    plain = {path for path in paths if "*" not in path}
    return plain | {path.replace("*", value) for path in paths - plain for value in put_together.get(path, [])}


def page_keys() -> set[str]:
    """Everything that the page's own files say in English."""
    return {f"{file}.{path}" for file in OF_THE_PAGE for path in sentences(file, "en")}


def test_paths_put_together_are_listed_here() -> None:
    assert {path for path in quoted(OF_THE_PAGE) if "*" in path} == set(PUT_TOGETHER)


def test_every_word_of_the_page_is_used() -> None:
    unused = page_keys() - meant(quoted(OF_THE_PAGE), PUT_TOGETHER)
    assert not unused, listed("unused", unused)


def test_every_word_that_the_page_asks_for_is_there() -> None:
    missing = meant(quoted(OF_THE_PAGE), PUT_TOGETHER) - page_keys()
    assert not missing, listed("missing", missing)


def vocabulary(game: Game) -> set[str]:
    """The tables of a game's words that are compared with what the game itself has."""
    return VOCABULARY | kinds_of(game)


def quoted_of(game: Game) -> set[str]:
    """The paths into a game's words that stand in the page's sources, but for other games' folders."""
    tables = {root for root, told in read(game.id, "en").items() if isinstance(told, dict)}
    return quoted(tables - vocabulary(game) - {"explain"}, [game.id])


@of_every_game
def test_paths_into_a_games_words_that_are_put_together_are_listed_here(game: Game) -> None:
    assert {path for path in quoted_of(game) if "*" in path} == set(PUT_TOGETHER_OF_GAMES.get(game.id, {}))


def asked_of(game: Game) -> set[str]:
    """The words of a game that the page asks for."""
    dotted = meant(quoted_of(game), PUT_TOGETHER_OF_GAMES.get(game.id, {}))
    return dotted | {name for script in scripts([game.id]) for name in re.findall(r"""\.text\(["'](\w+)["']""", script)}


def printed_of(game: Game) -> set[str]:
    """The words of a game that the command line asks for, as in `text("end", "solo")`."""
    sources = [path.read_text("utf-8") for path in (ROOT / "ecotone/cli").glob("*.py")]
    calls = re.compile(r"""\.(?:text|part)\(["'](\w+)["'], ["'](\w+)["']""")
    return {f"{table}.{key}" for source in sources for table, key in calls.findall(source)}


def explained_by(game: Game) -> tuple[set[str], re.Pattern[str]]:
    """The texts in a game's own modules; any word may stand where a value is put in, as in `{name}.rule`."""
    plain: set[str] = set()
    found: set[str] = set()
    for path in (PLAY / game.id).glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                plain.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                parts = [re.escape(str(p.value)) if isinstance(p, ast.Constant) else r"[^.]+" for p in node.values]
                found.add("".join(parts))
    return plain, re.compile("|".join(sorted(found - {"[^.]+"})))


@of_every_game
def test_every_word_of_a_game_is_used(game: Game) -> None:
    used, (plain, lines) = asked_of(game) | printed_of(game), explained_by(game)
    unused: list[str] = []
    for path in sentences(game.id, "en").keys() - used:
        root, _, rest = path.partition(".")
        is_line = root == "explain" and (rest in plain or lines.fullmatch(rest))
        if root not in vocabulary(game) and not is_line:
            unused.append(path)
    assert not unused, listed("unused", unused)


@of_every_game
def test_every_word_that_the_page_asks_of_a_game_is_there(game: Game) -> None:
    missing = {path for path in asked_of(game) if "." in path} - sentences(game.id, "en").keys()
    assert not missing, listed("missing", missing)
