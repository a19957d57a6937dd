"""What can be asked about is explained, by a rule and in words that exist, and nothing hidden is told."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from ecotone.core.errors import BadInput
from ecotone.core.kernel import legal, to_act
from ecotone.core.kernel import play as act
from ecotone.core.rng import seeded
from ecotone.core.views import Line
from ecotone.games.ecologic import GAME
from ecotone.games.ecologic.cards import CARD_NAMES, IMPACT
from ecotone.games.ecologic.grammar import AIMED, COUNTED, DEEDS, WHO
from ecotone.games.ecologic.state import Ecologic
from ecotone.words import read_strings
from tests.games.ecologic.explained import things
from tests.games.ecologic.position import Cards, fresh, laid, play, spots, table

ROOT = Path(__file__).resolve().parents[3]
RULES = set(re.findall(r"\*\*(EL-[\d.]+[a-z]?)\*\*", (ROOT / "docs/rules/ecologic.md").read_text("utf-8")))


# --- tables that random games hardly come to, for the test of all words: with our own cards, which have names


def rare() -> Iterator[Ecologic]:
    """Tables at which something is told that is rare."""
    yield from rare_boards()
    yield from rare_hands()
    yield from rare_questions()
    yield from rare_ways()


def rare_boards() -> Iterator[Ecologic]:
    """Ecosystems with every ability at work, or not."""
    meadow = "a1 juniperus_communis 1, a2 suillus_luteus 1, a3 sphinx_pinastri 1+1, a4 chironomus_plumosus 1"
    mix = f"{meadow}, b1 pinus_sylvestris 2, b2 suillus_luteus 1, c1 phytoplankton 3, c2 rutilus_rutilus 1+2"
    yield table(land=f"{mix}, d1 agaricus_campestris 1+1, d2 falco_peregrinus 3, d3 mustela_nivalis 3", season="summer")
    yield table(land="a1 juniperus_communis 1, ab3 urtica_dioica 2, ab5 urtica_dioica 1, b6 vulpes_vulpes 2")
    edges = "ab1 urtica_dioica 1, ab2 vespula_germanica 1, bc1 sus_scrofa 1, bc3 vulpes_vulpes 2, c4 bufo_bufo 1"
    for scoring in ("column", "habitat", "side"):
        yield table(land=edges, edge_scoring=scoring)
    yield table(land="a1 cervus_elaphus/quercus_robur 4, a2 lucanus_cervus 1, b1 dreissena_polymorpha 1", covered="on")


def rare_hands() -> Iterator[Ecologic]:
    """Hands with every ability, and with cards that cannot be played."""
    every = "petasites_hybridus betula_pendula fagus_sylvatica lutra_lutra bison_bonasus suillus_luteus formica_rufa "
    every += "mustela_nivalis anax_imperator canis_lupus fomes_fomentarius rana_temporaria martes_foina "
    every += "falco_peregrinus agaricus_campestris aegithalos_caudatus alburnus_alburnus sturnus_vulgaris "
    every += "pieris_brassicae pelobates_fuscus vulpes_vulpes sciurus_vulgaris abramis_brama sorex_araneus "
    every += "calluna_vulgaris"
    land = "a1 taraxacum_officinale 3, a2 zea_mays 1, b1 pinus_sylvestris 2+2, b2 columba_livia 3, c1 phytoplankton 1"
    other = "a1 abramis_brama 2, a2 cervus_elaphus 3, a3 lumbricus_terrestris 2"
    for season in ("spring", "summer"):
        yield table(land=[land, other], hand=every, season=season, expansions="all", seats=2, jokers=[1, 3])
    yield table(hand=every, expansions="all", seats=2)
    yield table(hand="taraxacum_officinale aglais_io", season="winter")
    growing = table(hand="taraxacum_officinale quercus_robur capreolus_capreolus", land="a1 festuca_pratensis 1")
    growing.growth = 1
    growing.forbidden = 2
    yield growing
    growing = growing.clone()
    growing.growth = -1
    yield growing
    impacts = " ".join(name for name in CARD_NAMES if not name.startswith("own") and kind_of(name) == "impact")
    yield table(hand=impacts, land="a1 quercus_robur 2, a2 aglais_io 1", expansions="human")


def kind_of(name: str) -> str:
    """The kind printed on one of our cards."""
    return str(GAME.faces("")[name].traits["kind"])


def rare_questions() -> Iterator[Ecologic]:
    """Tables where a card is being placed, somebody eats, or tokens are paid."""
    land = (
        "a1 taraxacum_officinale 3, a2 cicuta_virosa 3+1, ab4 vespula_germanica 2, b1 zea_mays 3, c1 rana_temporaria 1"
    )
    hand = "capreolus_capreolus sphagnum_palustre taxus_baccata lumbricus_terrestris lutra_lutra rana_temporaria "
    hand += "betula_pendula dreissena_polymorpha pieris_brassicae urtica_dioica aedes_vexans calamagrostis_epigejos "
    hand += "mitrula_paludosa bison_bonasus vespula_germanica cervus_elaphus"
    other = "a1 abramis_brama 2"
    for name in hand.split():
        for match in ("either", "both"):
            for habitats in ("meadow deciduous river swamp", "coast coniferous meadow swamp"):
                e = table(
                    land=[f"{land}, d1 phytoplankton 2", other],
                    hand=hand,
                    jokers=1,
                    habitats=habitats,
                    expansions="all",
                    edge_match=match,
                )
                if spots(e, name):
                    yield play(e, f"play {name}")
    e = table(land="a1 taraxacum_officinale 3, a2 quercus_robur 2+1", hand="capreolus_capreolus", jokers=1)
    yield play(e, "play capreolus_capreolus", "at a3")
    rich = "a1 taraxacum_officinale 3+1, a2 quercus_robur 2"
    yield play(table(land=rich, step="exchange", season="autumn", jokers=5, pile="aglais_io"), "pay")
    yield play(table(land=rich, step="exchange", jokers=3, weather="on", pile="aglais_io"), "roll_for")
    giving = table(step="exchange", hand="aglais_io quercus_robur", pile="bufo_bufo taxus_baccata")
    yield play(giving, "give aglais_io")


def rare_ways() -> Iterator[Ecologic]:
    """Other ways to play, and the ends of things."""
    hungry = "a1 taraxacum_officinale 1+1, a2 aglais_io 0, a3 araneus_diadematus 0, a4 capreolus_capreolus 0"
    yield table(land=f"{hungry}, b1 mitrula_paludosa 2", step="season", season="summer", jokers=1)
    yield table(land="a1 quercus_robur 1+1, a2 mitrula_paludosa 0, a3 dama_dama 0", step="season", season="summer")
    yield table(land="a1 taraxacum_officinale 0, a2 dama_dama 1", step="season", season="summer", jokers=3)
    yield table(land="a1 dama_dama 3, a2 corvus_corax 0, a3 boletus_edulis 0", step="season", season="summer", jokers=1)
    yield crowd()
    row = "quercus_robur capreolus_capreolus aegithalos_caudatus"
    own = "a1 taraxacum_officinale 3, a2 aglais_io 1"
    yield table(land=[own, "a1 bombus_terrestris 1"], row=row, step="player", solo="automa", seats=1)
    yield play(
        table(land=own, row="quercus_robur urtica_dioica", step="player", solo="automa", seats=1), "play urtica_dioica"
    )
    express = table(row=row, hand="aglais_io quercus_robur", land=own, step="buy", game="express", pile="taxus_baccata")
    yield express
    ban: Cards = {"ban": {"kind": "impact", "effects": ["all forbid tree"], "latin": None}}
    yield table(ban, hand="ban", game="express", edges="separate")
    yield table(land=own, hand="aglais_io", solo="solitaire", seats=1)
    yield table(backs="tops", open_backs="on", hand=["aglais_io", "quercus_robur taxus_baccata"], discard="bufo_bufo")
    closed = table(out="1", hand="aglais_io")
    closed.no_passing = [True, False]
    closed.handed = [0, 3, 1, 2]
    yield closed
    yield play(
        table(step="hand on", hand=["aglais_io bufo_bufo quercus_robur", "taxus_baccata"]), "prepare aglais_io", seat=0
    )
    struck = table(land="a1 evernia_prunastri 1+1, a2 arion_rufus 1")
    struck.impacts = [each for each in struck.deck.present if struck.deck.kind[each] == IMPACT]
    yield struck
    stormy = table(weather="on", hand="aglais_io")
    stormy.weather_open = stormy.weather[:]
    stormy.weather = []
    yield stormy
    yield play(fresh(2, 1), GAME.verbs.text(legal(fresh(2, 1), 0)[0]), seat=0)


def crowd() -> Ecologic:
    """More hungry eaters than the assistant can try all orders for."""
    grazers = [name for name, face in GAME.faces("").items() if "herb" in str(face.traits.get("diet"))]
    herbs = ["lemna_minor", "typha_latifolia", "nymphaea_alba", "caltha_palustris"]
    cards = [f"{row}1 {name} 0" for row, name in zip("abcd", herbs, strict=True)]
    places = [f"{row}{column}" for row in "abcd" for column in range(2, 8)]
    cards += [f"{where} {name} 0" for where, name in zip(places, grazers, strict=False)]
    return table(land=", ".join(cards), step="season", season="summer")


def rare_lines() -> Iterator[Line]:
    """All that is told at those tables, and all that can stand on a card."""
    for face in GAME.faces(every_effect()).values():
        for line in face.lines:
            yield from line.parts
    for e in rare():
        for eyes in (0, -1):
            for zone, key in things(e, eyes):
                yield from GAME.explain(e, eyes, zone, key).lines


def every_effect() -> str:
    """A deck with a card for every word of weather and people."""
    lines: list[str] = []
    for who in WHO:
        for deed in DEEDS:
            number = " 1" if deed in COUNTED else ""
            aims = [" plant", " plant meadow"] if deed in AIMED else [" herb"] if deed == "forbid" else [""]
            lines += [f"{who} {deed}{number}{aim}" for aim in aims]
        lines.append(f"{who} grow -1")
    cards = {f"own{number + 1}": {"kind": "weather", "effects": [line]} for number, line in enumerate(lines)}
    return json.dumps({"card": cards})


@pytest.mark.once
def test_every_word_of_an_explanation_is_told_and_every_line_has_its_words() -> None:
    known = read_strings("ecologic", "en")["explain"]
    spoken = {line.text for line in rare_lines()}
    assert spoken == {f"{name}.{key}" for name, inner in known.items() for key in inner}


# --- what can be asked about


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {}),
        (1, {"solo": "solitaire"}),
        (1, {"solo": "automa"}),
        (3, {"game": "express"}),
        (2, {"weather": "on", "expansions": "all"}),
        (5, {}),
    ],
)
def test_everything_on_the_table_explains_itself_by_a_rule(seats: int, options: dict[str, str]) -> None:
    for e in (fresh(seats, 3, None, **options), laid(seats, 3, None, **options)):
        for _ in range(60):
            act(e, to_act(e)[0], legal(e, to_act(e)[0])[0])
        for eyes in (0, -1):
            for zone, key in things(e, eyes):
                found = GAME.explain(e, eyes, zone, key)
                assert found.lines
                assert found.rule in RULES, (zone, key, found.rule)


@pytest.mark.parametrize(
    ("zone", "key", "message"),
    [
        ("market", "card:quercus_robur", "there is no zone 'market', expected one of pile, discard"),
        ("hand 2", "hand", "there is no zone 'hand 2'"),
        ("", "", "there is no zone ''"),
        ("board 0", "place:a8", "there is no 'place:a8' in board 0, expected one of card:"),
        ("board 0", "row:e", "there is no 'row:e' in board 0"),
        ("board 1", "card:quercus_robur", "there is no 'card:quercus_robur' in board 1"),
        ("hand 1", "card:bufo_bufo", "there is no 'card:bufo_bufo' in hand 1, expected one of hand"),
        ("pile", "kind:weather", "there is no 'kind:weather' in pile"),
        ("points", "points:3", "there is no 'points:3' in points, expected one of points, points:1, points:2"),
        ("feeding", "assistant", "there is no zone 'feeding'"),
        ("owed", "owed", "there is no zone 'owed'"),
    ],
)
def test_what_is_not_there_is_refused(zone: str, key: str, message: str) -> None:
    e = table(land="a1 quercus_robur 2", hand=["aglais_io", "bufo_bufo"])
    with pytest.raises(BadInput, match=re.escape(message)):
        GAME.explain(e, 0, zone, key)


@pytest.mark.rule("EL-18.1")
def test_explanations_do_not_depend_on_what_is_hidden() -> None:
    e = laid(3, 5)
    for number in range(3):
        other = GAME.imagine(e, 0, seeded(number))
        for eyes in (0, -1):
            for zone, key in things(e, eyes):
                assert GAME.explain(e, eyes, zone, key) == GAME.explain(other, eyes, zone, key)
