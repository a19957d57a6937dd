"""Ecosfera Baltica in the browser: whole games by clicks and by keyboard, two browsers, a reload, every language."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from ecotone.core.kernel import State, to_act
from ecotone.core.record import write
from ecotone.core.rng import seeded
from ecotone.games import GAMES
from tests.browser.conftest import DESK, PHONE, OpenPage
from tests.browser.looking import axe_findings, raw_keys, scrolls, tab_findings
from tests.browser.player import (
    LIT,
    PATIENCE_MS,
    answered,
    ask_number,
    code_of,
    main_button,
    walk_to_lit,
)
from tests.browser.test_games import record_outcome, set_up
from tests.server.running import Server
from tools.tables import Table, random_game

ASKED = ".prompt.asked"
OVER = ".bar a[href^='/replay']"
BUTTONS = ".prompt .buttons .button:not(.main, .quiet)"
SEEN = f"{LIT}:visible"  # a row may be drawn beside the table and again behind a tab
SIZES = {"desk": DESK, "phone": PHONE}
LANGUAGES = ("en", "ru", "cs", "pl")
CLICKS = 4  # a consumer and its two producers, and one to spare


def plan(level: str, bots: int) -> dict[str, object]:
    """A table with bots."""
    seats = [{"kind": "me"}, *[{"kind": "bot", "level": "seedling"}] * bots]
    return {"game": "baltica", "seed": 5, "seats": seats, "options": {"level": level}}


def is_asked(page: Page) -> bool:
    """Wait until this page is asked; False when the game is over."""
    page.locator(f"{ASKED}, {OVER}").first.wait_for(timeout=PATIENCE_MS)
    return page.locator(OVER).count() == 0


def bare(page: Page) -> Locator:
    """The answers that point at nothing, such as ending the turn."""
    return page.locator(BUTTONS).filter(has_not_text=re.compile("^(Hint|Undo)"))


def choose(page: Page, which: int) -> None:
    """Click lit things until one answer is left, and send it; where nothing is lit, press the last button."""
    before = ask_number(page)
    for _ in range(CLICKS):
        lit = page.locator(SEEN)
        if not lit.count():
            bare(page).last.click()
            break
        lit.nth(which % lit.count()).click()
        if main_button(page).count():
            main_button(page).first.click()
            break
    answered(page, before)


def play(page: Page, decisions: int = 1000) -> int:
    """Play on until the end, or for so many decisions."""
    for number in range(decisions):
        if not is_asked(page):
            return number
        choose(page, number * 7)
    return decisions


def test_a_whole_game_by_clicks(open_page: OpenPage, server: Server) -> None:
    page = open_page("/")
    code = set_up(page, plan("2", 2))
    for number in range(20):  # several turns, each with a chance that was told
        assert is_asked(page)
        expect(page.locator(".gauge:not(.old)")).to_be_visible(timeout=PATIENCE_MS)
        choose(page, number * 7)
    play(page)
    won = record_outcome(server, code)[0] > 0
    expect(page.get_by_role("heading", name="The sea is saved." if won else "The sea is lost.")).to_be_visible()
    expect(page.get_by_role("img", name="Chance to save the sea: ")).to_be_visible()
    assert axe_findings(page) == []


def test_a_whole_game_by_keyboard_alone(open_page: OpenPage, server: Server) -> None:
    page = open_page("/")
    code = set_up(page, plan("1", 1))
    decisions = 0
    while is_asked(page):
        answer_by_keyboard(page, decisions)
        decisions += 1
    assert decisions > 5
    assert len(record_outcome(server, code)) == 2


def answer_by_keyboard(page: Page, number: int) -> None:
    """Every other time choose something lit, else press the last button, such as "End the turn"."""
    before = ask_number(page)
    if page.locator(SEEN).count() and (number % 2 or not bare(page).count()):
        for _ in range(CLICKS):
            walk_to_lit(page)
            page.keyboard.press("Enter")
            if main_button(page).count():
                break
        main_button(page).first.focus()
    else:
        bare(page).last.focus()
    page.keyboard.press("Enter")
    answered(page, before)


def test_two_browsers_at_one_table(open_page: OpenPage) -> None:
    ann = open_page("/new/baltica")
    ann.get_by_label("Seat 2: Who sits here").select_option("friend")
    ann.get_by_role("button", name="Open the table").click()
    code = code_of(ann)
    ben = open_page(f"/t/{code}", size=PHONE)
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Sit down").click()
    for number in range(6):
        choose(asked_of(ann, ben), number)
    assert rows(ann) == rows(ben)


def asked_of(*pages: Page) -> Page:
    """Whichever page is asked first."""
    for _ in range(PATIENCE_MS // 50):
        for page in pages:
            if page.locator(ASKED).count():
                return page
        pages[0].wait_for_timeout(50)
    raise AssertionError("nobody is asked")


def rows(page: Page) -> list[str]:
    """What both players see of the market."""
    found: list[str] = page.evaluate(
        "[...document.querySelectorAll('.market [data-key]')].map((each) => each.dataset.key).sort()"
    )
    return found


def test_a_reload_in_the_middle(open_page: OpenPage) -> None:
    page = open_page("/")
    set_up(page, plan("2", 1))
    play(page, 4)
    assert is_asked(page)
    before = rows(page)
    page.reload()
    assert is_asked(page)
    assert rows(page) == before
    play(page, 2)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_a_table_never_scrolls_and_knows_its_words(open_page: OpenPage, language: str, size: str) -> None:
    page = open_page("/", size=SIZES[size], language=language)
    set_up(page, plan("2", 3))
    for _ in range(3):
        play(page, 3)
        if not is_asked(page):
            return
        assert scrolls(page) == (False, False)
        assert raw_keys(page) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
def test_axe_finds_nothing(open_page: OpenPage, theme: str, size: str) -> None:
    page = open_page("/", size=SIZES[size], theme=theme)
    set_up(page, plan("2", 2))
    play(page, 5)
    is_asked(page)
    assert axe_findings(page) == []
    assert tab_findings(page) == []


def proposal() -> str:
    """The record of a game in which the first of two players has just proposed a measure."""
    table = Table(GAMES["baltica"], 2, {"level": "2", "funding": "all"})
    for seed in range(1000):
        for record, s in random_game(table, seed, seeded(seed)):
            if asked_about(s) == [1]:
                return write(table.game, record)
    raise AssertionError("nobody proposes anything")


def asked_about(s: State) -> list[int]:
    """The seats that are asked about a measure."""
    return [seat for seat in to_act(s) if GAMES["baltica"].ask(s, seat).kind == "vote"]


@pytest.mark.parametrize("size", SIZES)
def test_a_measure_is_put_to_the_others_who_answer_with_one_click(open_page: OpenPage, size: str) -> None:
    page = open_page("/", size=SIZES[size])
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "here", "name": "Ben"}]
    set_up(page, {"game": "baltica", "seats": seats, "start": {"record": proposal()}})
    slip = page.get_by_role("group", name="What happens")
    expect(slip).to_contain_text("Do you agree?")
    expect(slip).to_contain_text(re.compile(r"Proposed by Ann: .+\. It costs one funding card; in stock: \d\."))
    expect(slip.get_by_text("It costs one funding card")).to_be_in_viewport(ratio=1)
    assert scrolls(page) == (False, False)
    before = ask_number(page)
    page.get_by_role("button", name="Leave it in stock").click()
    answered(page, before)
    expect(slip).to_contain_text("Not everybody agrees")
    expect(slip).to_contain_text("Ben did not agree")


def test_a_lone_player_drives_two_rows(open_page: OpenPage) -> None:
    page = open_page("/", size=ViewportSize(width=1440, height=900))
    set_up(page, {"game": "baltica", "seed": 3, "seats": [{"kind": "me"}]})
    assert play(page, 8) == 8
    assert page.locator(".curtain").count() == 0
