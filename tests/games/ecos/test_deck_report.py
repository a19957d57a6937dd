"""The checks of our own deck: what can be counted holds, and the report by play names all eight (EC-12.2)."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from ecotone.core.cards import Sheet
from ecotone.games.ecos.cards import SHEET
from ecotone.games.ecos.deck import Deck, deck_of
from tests.games.ecos.table import card, play, table
from tools import ecos_deck, kept
from tools.deckcheck.played import Plan, Watched, Watcher, watch
from tools.deckcheck.printed import Check, as_printed, no_cycle

pytestmark = pytest.mark.once

PLAYED = ("tempo with 2", "paw deck lion", "flower deck aloe", "worth its cost", "dead", "run out", "tiles", "halted")


@pytest.mark.rule("EC-12.1", "EC-12.2")
def test_everything_that_is_counted_holds() -> None:
    checks = [*as_printed(deck_of("")), no_cycle(deck_of(""))]
    assert [check.name for check in checks if not check.holds] == []


@pytest.mark.rule("EC-12.2")
def test_a_deck_in_which_two_cards_feed_each_other_for_ever_is_found() -> None:
    feeding = {"slots": ["sun", "water"], "effects": ["gain wild x2"]}
    cards = [{**card, **feeding} if card["id"] in ("1", "2") else card for card in SHEET.cards]
    assert not no_cycle(Deck(Sheet(cards, SHEET.tables), "test")).holds


@pytest.mark.rule("EC-12.2")
def test_the_report_is_printed_and_fails_when_a_check_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(kept, "FOLDER", tmp_path)
    monkeypatch.setattr(sys, "argv", ["ecos_deck.py", "--games", "2", "--each", "1", "--drafted", "1", "--jobs", "1"])
    monkeypatch.setattr(ecos_deck, "no_cycle", lambda _: Check("no cycle", False, "as the test says"))
    with pytest.raises(SystemExit) as left:
        ecos_deck.main()
    told = capsys.readouterr().out
    assert left.value.code == 1
    assert "| **no** | no cycle | as the test says |" in told
    assert [name for name in PLAYED if name not in told] == []
    (path,) = tmp_path.iterdir()
    found = kept.Kept(path, Watched).found
    assert len(found) == 2 * 2 + 1 + 4  # as asked for: both sets, drafts, the other numbers of players
    assert found[str(Plan(3, "paw", 1))] == watch(Plan(3, "paw", 1))


@pytest.mark.rule("EC-12.2")
def test_a_watched_game_counts_every_use_of_a_token() -> None:
    seen = watch(Plan(3, "paw", 1, "random"))
    assert seen.placed + seen.turned == 3 * seen.draws  # each player uses each token once (EC-3.2)
    assert seen.last >= 0
    assert len(set(seen.decks)) == 3


@pytest.mark.rule("EC-12.2", "EC-14.5")
def test_quiet_cards_are_counted_like_those_that_are_announced() -> None:
    """Seat 0 fills a quiet card of 3 points, then a loud one of 1."""
    cards = {"1": card("score 3"), "2": card("place water", "score 1")}
    e = play(table(cards, active=["1 2"]), "put 1 sun", "put 2 sun", "place 2,0")
    watcher = Watcher(Plan(3, "draft", 0), e)
    for event in e.events or []:
        watcher.read(e, event)
    assert watcher.found.uses == {0: 1, 1: 1}
    assert watcher.found.scored == {0: 3, 1: 1}
