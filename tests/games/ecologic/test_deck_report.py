"""The report on our deck of Ecologic: what is counted in games is right, and the report fails when a check does."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import pytest

from ecotone.games.ecologic.cards import NUMBER_OF
from tests.games.ecologic.position import play, table
from tools import ecologic_deck
from tools.deckcheck.kept import Kept, own_state, state_of
from tools.deckcheck.settled import Onlooker, Plan, Settled, biomass, watch

pytestmark = pytest.mark.once

PARTS = ("| habitat |", "Habitats a card", "| season |", "every base card is played", "base cards win", "meadow")


def game(played: str, shares: tuple[float, float, float]) -> Settled:
    """A game in which the first seat has played these cards."""
    cards = {NUMBER_OF[name] for name in played.split()}
    return Settled(Plan(3, "none", 1), shares=list(shares), played=[cards, set(), set()])


def test_the_report_is_printed_and_fails_when_a_check_does(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """In two games not every card can be played."""
    asked = ["--games", "2", "--more", "0", "--alone", "0", "--best", "0", "--jobs", "1", "--kept", str(tmp_path)]
    monkeypatch.setattr(sys, "argv", ["ecologic_deck.py", *asked])
    with pytest.raises(SystemExit) as left:
        ecologic_deck.main()
    told = capsys.readouterr().out
    assert left.value.code == 1
    assert [part for part in PARTS if part not in told] == []


def test_a_card_that_wins_always_is_off_and_one_that_nobody_played_is_told() -> None:
    lynx, toad = NUMBER_OF["lynx_lynx"], NUMBER_OF["bufo_bufo"]
    played = ecologic_deck.Played([game("lynx_lynx", (1, 0, 0))] * 40)
    assert played.share(lynx) == 1
    assert not ecologic_deck.no_card("base", [lynx, toad], played).holds
    assert not ecologic_deck.every_card("base", [lynx, toad], played).holds


def test_a_share_is_trusted_as_far_as_its_card_was_played() -> None:
    """Two cards are played 100 times and win 60 and 40 of them, two 4 times and win 3 and 1: the mean of all is 1/2.

    Chance alone makes squares of 2/9 by the number of plays, so true shares lie apart by the mean of the squares that
    are seen, 0.1², 0.1², 0.25² and 0.25², less that of 2/900 and 2/36.
    """
    names = ["lynx_lynx", "bufo_bufo", "aglais_io", "dama_dama"]
    plays = [(names[0], 60, 100), (names[1], 40, 100), (names[2], 3, 4), (names[3], 1, 4)]
    games = [game(name, (win, 1 - win, 0)) for name, won, of in plays for win in [1] * won + [0] * (of - won)]
    found = ecologic_deck.Played(games).likely([NUMBER_OF[name] for name in names])
    apart = (0.01 + 0.0625) / 2 - (2 / 900 + 2 / 36) / 2
    often, seldom = 0.1 * apart / (apart + 2 / 900), 0.25 * apart / (apart + 2 / 36)
    expected = [0.5 + often, 0.5 - often, 0.5 + seldom, 0.5 - seldom]
    assert [found[NUMBER_OF[name]] for name in names] == pytest.approx(expected)


def test_shares_that_chance_explains_are_taken_to_be_alike() -> None:
    """One of two and one of four games won: both lie beyond eight points as seen, and neither most likely."""
    lynx, toad = NUMBER_OF["lynx_lynx"], NUMBER_OF["bufo_bufo"]
    wins = [("lynx_lynx", 1), ("lynx_lynx", 0), ("bufo_bufo", 1), *[("bufo_bufo", 0)] * 3]
    played = ecologic_deck.Played([game(name, (win, 1 - win, 0)) for name, win in wins])
    assert played.likely([lynx, toad]) == pytest.approx({lynx: 1 / 3, toad: 1 / 3})
    check = ecologic_deck.no_card("base", [lynx, toad], played)
    assert check.holds
    assert "0 of 2 lie most likely beyond it" in check.found
    assert "; 2 as seen" in check.found


def test_habitats_are_counted_as_sets_and_one_by_one() -> None:
    """Two games: the first seat wins both with the same four habitats, so each of these wins what the set wins."""
    won = Settled(Plan(3, "all", 1), shares=[1, 0, 0], habitats=["a b c d", "a b c e", "a b c d"])
    laid = ecologic_deck.Laid([won, won])
    assert (laid.seats["a b c d"], laid.seats["a"], laid.seats["e"]) == (4, 6, 2)
    assert [laid.check(name, "").holds for name in ("a", "d", "e")] == [True, False, False]  # 33.3, 50 and 0 %


def test_biomass_is_counted_by_trophic_level() -> None:
    """An oak, a butterfly that eats herbs, a skylark that eats herbs and insects, a roe deer that needs five."""
    e = table(land="a1 quercus_robur 4+1, a2 aglais_io 2, a3 alauda_arvensis 3, b1 capreolus_capreolus 5")
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


# --- games are kept


def test_games_are_kept_and_only_those_that_lack_are_played(tmp_path: Path) -> None:
    """The second asks for one game more: one line more in the file, the first as it was, all in the order asked for."""
    plans = [Plan(2, "none", seed, "random") for seed in (1, 2)]
    first = Kept(tmp_path, "here").all(plans[:1], 1)
    (one,) = (tmp_path / "here.jsonl").read_text("utf-8").splitlines()
    again = Kept(tmp_path, "here")
    assert again.missing(plans) == plans[1:]
    assert again.all([plans[1], plans[0]], 1)[1] == first[0] == watch(plans[0])
    assert (tmp_path / "here.jsonl").read_text("utf-8").splitlines()[0] == one
    assert len((tmp_path / "here.jsonl").read_text("utf-8").splitlines()) == 2
    assert Kept(tmp_path, "here").missing(plans) == []


def test_a_game_that_was_cut_off_while_it_was_written_is_played_again(tmp_path: Path) -> None:
    plans = [Plan(2, "none", seed, "random") for seed in (1, 2)]
    whole = Kept(tmp_path, "here").all(plans, 1)
    file = tmp_path / "here.jsonl"
    file.write_bytes(file.read_bytes()[:-5])
    again = Kept(tmp_path, "here")
    assert again.missing(plans) == plans[1:]
    assert again.all(plans, 1) == whole
    assert Kept(tmp_path, "here").missing(plans) == []


def test_games_of_other_settings_rules_or_cards_are_not_taken(tmp_path: Path) -> None:
    plan = Plan(2, "none", 1, "random")
    Kept(tmp_path, "here").all([plan], 1)
    others = [replace(plan, seed=2), replace(plan, seats=3), replace(plan, expansions="all"), replace(plan, level="x")]
    assert Kept(tmp_path, "here").missing([plan, *others]) == others
    assert Kept(tmp_path, "elsewhere").missing([plan]) == [plan]
    assert state_of("some cards") != state_of("other cards")
    assert own_state().partition("-")[0].isdigit()
