"""The report on our deck of Ecologic: what is counted in games is right, and the report fails when a check does."""

from __future__ import annotations

import sys

import pytest

from ecotone.games.ecologic.cards import NUMBER_OF
from tests.games.ecologic.position import play, table
from tools import ecologic_deck
from tools.deckcheck.settled import Onlooker, Plan, Settled, biomass, watch

PARTS = ("| habitat |", "Habitats a card", "| season |", "every base card is played", "base cards win", "meadow")


def game(played: str, shares: tuple[float, float, float]) -> Settled:
    """A game in which the first seat has played these cards."""
    cards = {NUMBER_OF[name] for name in played.split()}
    return Settled(Plan(3, "none", 1), shares=list(shares), played=[cards, set(), set()])


def test_the_report_is_printed_and_fails_when_a_check_does(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """In two games not every card can be played."""
    asked = ["--games", "2", "--more", "0", "--alone", "0", "--best", "0", "--jobs", "1"]
    monkeypatch.setattr(sys, "argv", ["ecologic_deck.py", *asked])
    with pytest.raises(SystemExit) as left:
        ecologic_deck.main()
    told = capsys.readouterr().out
    assert left.value.code == 1
    assert [part for part in PARTS if part not in told] == []


def test_a_card_is_off_only_if_chance_cannot_explain_it() -> None:
    """Won always: twice says nothing, forty times does."""
    few = ecologic_deck.Played([game("lynx_lynx", (1, 0, 0))] * 2)
    many = ecologic_deck.Played([game("lynx_lynx", (1, 0, 0))] * 40)
    lynx = NUMBER_OF["lynx_lynx"]
    assert (few.share(lynx), few.is_off(lynx), many.is_off(lynx)) == (1, False, True)
    assert not ecologic_deck.no_card("base", [lynx], many).holds
    assert not ecologic_deck.every_card("base", [lynx, NUMBER_OF["bufo_bufo"]], many).holds


def test_one_of_many_cards_is_off_by_chance_where_one_alone_would_not_be() -> None:
    """A card that won 24 times of 40 is 2.4 standard errors beyond the bound: much for one, not for a hundred."""
    lynx = NUMBER_OF["lynx_lynx"]
    others = [NUMBER_OF[name] for name in list(NUMBER_OF)[:99]]
    games = [game("lynx_lynx", (1, 0, 0))] * 24 + [game("lynx_lynx", (0, 1, 0))] * 16
    alone = ecologic_deck.Played(games)
    assert (alone.is_off(lynx), alone.surely_off([lynx])) == (True, [lynx])
    assert round(alone.chance(lynx), 3) == 0.008
    every = [game(" ".join(list(NUMBER_OF)[:99]), (1 / 3, 1 / 3, 1 / 3))] * 40
    among = ecologic_deck.Played([*games, *every])
    assert (among.is_off(lynx), among.surely_off([lynx, *others])) == (True, [])
    always = ecologic_deck.Played([game("lynx_lynx", (1, 0, 0))] * 40 + every)
    assert always.surely_off([lynx, *others]) == [lynx]


def test_habitats_are_counted_as_sets_and_one_by_one() -> None:
    """Two games: the first seat wins both with the same four habitats, so each of these wins what the set wins."""
    won = Settled(Plan(3, "all", 1), shares=[1, 0, 0], habitats=["a b c d", "a b c e", "a b c d"])
    laid = ecologic_deck.Laid([won, won])
    assert (laid.seats["a b c d"], laid.seats["a"], laid.seats["e"]) == (4, 6, 2)
    assert [laid.check(name, "").holds for name in ("a", "d", "e")] == [True, False, False]  # 33.3, 50 and 0 %


def test_biomass_is_counted_by_trophic_level() -> None:
    """An oak, a butterfly that eats herbs, a skylark that eats herbs and insects, a fallow deer that needs five."""
    e = table(land="a1 quercus_robur 4+1, a2 aglais_io 2, a3 alauda_arvensis 3, b1 dama_dama 5")
    assert biomass(e) == [4, 2, 3, 0, 0, 5]


def test_hands_and_plays_are_counted() -> None:
    e = table(land="a1 taraxacum_officinale 3", hand="aglais_io lynx_lynx", seats=3)
    onlooker = Onlooker(Plan(3, "none", 1))
    onlooker.ask(e, 0)
    play(e, "play aglais_io", "at a2")
    for event in e.events or []:
        onlooker.read(e, event)
    onlooker.ask(table(hand="lynx_lynx", seats=3), 0)
    found = onlooker.found
    assert (found.hands[0], found.playable[0]) == (2, 1)
    assert found.played == [{NUMBER_OF["aglais_io"]}, set(), set()]


def test_a_watched_game_is_told_in_plain_numbers() -> None:
    seen = watch(Plan(2, "none", 1, "random"))
    assert sum(seen.shares) == 1
    assert all(len(habitats.split()) == 4 for habitats in seen.habitats)
    assert all(can <= hands for can, hands in zip(seen.playable, seen.hands, strict=True))


def test_solitaire_is_told_by_its_verdicts() -> None:
    """Points of 6, 7, 15, 16 and 22 have five different verdicts (EL-14.5)."""
    games = [Settled(Plan(1, "none", 1), scores=[float(points)]) for points in (6, 7, 15, 16, 22)]
    line = ecologic_deck.alone_table(games)[2]
    assert line == "| sapling | 5 | 15 | 13.20 | 20.0% | 20.0% | 0.0% | 20.0% | 20.0% | 0.0% | 20.0% |"
    assert [check.holds for check in ecologic_deck.alone_checks(games)] == [True]
