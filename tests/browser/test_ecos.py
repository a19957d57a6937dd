"""Ecos in the browser: whole games by clicks and by keyboard, the map, two browsers, a reload, every language."""

from __future__ import annotations

import json
import re
import time

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import DESK, PHONE, OpenPage
from tests.browser.looking import axe_findings, raw_keys, scrolls, tab_findings
from tests.browser.player import LIT, PATIENCE_MS, answered, ask_number, code_of, main_button, walk_to_lit
from tests.browser.test_games import record_outcome, set_up
from tests.server.running import Server

ASKED = ".prompt.asked"
OVER = ".bar a[href^='/replay']"
BUTTONS = ".prompt .buttons .button:not(.main, .quiet)"
SEEN = f"{LIT}:visible"
SIZES = {"desk": DESK, "phone": PHONE}
LANGUAGES = ("en", "ru", "cs", "pl")
CLICKS = 4  # a card, the element of one of its slots, and some to spare
SHORT = {"limit": "60", "last_call": "on"}


def plan(bots: int, level: str = "seedling", seed: int = 5, options: dict[str, str] | None = None) -> dict[str, object]:
    """A table with bots."""
    seats = [{"kind": "me"}, *[{"kind": "bot", "level": level}] * bots]
    return {"game": "ecos", "seed": seed, "seats": seats, "options": options or {}}


def is_asked(page: Page) -> bool:
    """Wait until this page is asked; False when the game is over."""
    page.locator(f"{ASKED}, {OVER}").first.wait_for(timeout=PATIENCE_MS)
    return page.locator(OVER).count() == 0


def bare(page: Page) -> Locator:
    """The answers that point at nothing, such as turning the dial."""
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


def play(page: Page, decisions: int = 2000) -> int:
    """Play on until the end, or for so many decisions; how many there were."""
    for number in range(decisions):
        if not is_asked(page):
            return number
        choose(page, number * 7)
    return decisions


def test_a_whole_game_by_clicks(open_page: OpenPage, server: Server) -> None:
    page = open_page("/")
    code = set_up(page, plan(2, "sapling", options=SHORT))
    assert play(page) > 20
    for points in record_outcome(server, code):
        expect(page.locator(".end .total").get_by_text(f"{points:.0f}", exact=True).first).to_be_visible()


def test_a_whole_game_by_keyboard_alone(open_page: OpenPage, server: Server) -> None:
    page = open_page("/")
    code = set_up(page, plan(2, "sapling", options=SHORT))
    decisions = 0
    while is_asked(page):
        answer_by_keyboard(page)
        decisions += 1
    assert decisions > 20
    assert len(record_outcome(server, code)) == 3


def answer_by_keyboard(page: Page) -> None:
    """Choose something lit where there is anything, else press the last button, such as "Turn the dial"."""
    before = ask_number(page)
    if page.locator(SEEN).count():
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
    ann = open_page("/new/ecos")
    ann.get_by_label("Seat 2: Who sits here").select_option("friend")
    ann.get_by_role("button", name="Open the table").click()
    code = code_of(ann)
    ben = open_page(f"/t/{code}", size=PHONE)
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Sit down").click()
    for number in range(12):
        choose(asked_of(ann, ben), number)
    asked_of(ann, ben)
    assert tiles(ann) == tiles(ben)


def asked_of(*pages: Page) -> Page:
    """Whichever page is asked first."""
    for _ in range(PATIENCE_MS // 50):
        for page in pages:
            if page.locator(ASKED).count():
                return page
        pages[0].wait_for_timeout(50)
    raise AssertionError("nobody is asked")


def tiles(page: Page) -> list[str]:
    """The tiles of the landscape, as a page draws them."""
    found: list[str] = page.evaluate(
        "[...document.querySelectorAll('.tile:not(.free)')].map((each) => each.dataset.hex + each.dataset.face).sort()"
    )
    return found


def test_a_reload_in_the_middle(open_page: OpenPage) -> None:
    page = open_page("/")
    set_up(page, plan(3))
    play(page, 8)
    assert is_asked(page)
    before = tiles(page)
    page.reload()
    assert is_asked(page)
    assert tiles(page) == before
    play(page, 2)


def test_the_log_calls_the_cards_of_an_own_deck_by_their_own_names(open_page: OpenPage) -> None:
    named = {str(number): {"name": f"Mine {number}"} for number in range(1, 106)}
    page = open_page("/")
    set_up(page, plan(2, "sapling", options={"deck": json.dumps({"card": named})}))
    play(page, 14)
    expect(page.locator(".log").get_by_text(re.compile("Mine [0-9]+")).first).to_be_visible()


def test_the_species_sheet_is_that_of_an_own_deck(open_page: OpenPage) -> None:
    page = open_page("/")
    set_up(page, plan(2, "sapling", options={"deck": json.dumps({"lives": {"gorilla": ["mountain", "desert"]}})}))
    is_asked(page)
    page.get_by_role("button", name="Species").click()
    expect(page.locator("dialog tr").filter(has_text="Gorilla").locator(".home")).to_have_text(["mountain", "desert"])
    expect(page.locator("dialog tr").filter(has_text="Stork").locator(".home")).to_have_text(["grassland", "water"])


# --- the set-up


def test_the_first_harbinger_is_somebody_by_name(open_page: OpenPage) -> None:
    """The question of the rulebook; a seat whose player nobody knows yet is called by its place."""
    page = open_page("/new/ecos")
    first = page.get_by_role("group", name="Who went hiking most recently?")
    page.get_by_label("Seat 1: Name").fill("Ada")
    page.get_by_label("Seat 3: Who sits here").select_option("friend")
    expect(first.locator("label")).to_have_text(
        ["Chance decides.", "Seat 1: Ada", "Seat 2: Sapling", "The third seat."], use_inner_text=True
    )
    page.get_by_label("Seat 3: Who sits here").select_option("bot")
    first.get_by_label("Seat 1: Ada").check()
    page.get_by_role("button", name="Start").click()
    code_of(page)
    assert is_asked(page)
    expect(page.get_by_text("Drawn by Ada")).to_be_visible()


# --- the map


def test_an_animal_that_may_move_may_stay(open_page: OpenPage) -> None:
    """Its own tile is lit like the others, and says what choosing it means."""
    herd = {
        str(number): {"effects": ["place antelope", "move antelope 2"], "slots": ["sun"]} for number in range(1, 106)
    }
    page = open_page("/")
    set_up(page, plan(1, options={"deck": json.dumps({"card": herd, "elements": {"sun": 99}})}))
    while is_asked(page) and not page.locator(".stay").count():
        choose(page, 0)
    expect(page.locator(".stay")).to_have_text("stays")
    page.get_by_role("button", name=re.compile(", stays")).click()
    before = ask_number(page)
    main_button(page).first.click()
    answered(page, before)
    expect(page.locator(".log").get_by_text(re.compile("left an antelope where it was")).first).to_be_visible()


def middle(page: Page) -> tuple[float, float, float]:
    """Where the first tile is, and how wide."""
    box = page.locator(".tile").first.bounding_box()
    assert box
    return round(box["x"] + box["width"] / 2, 1), round(box["y"] + box["height"] / 2, 1), round(box["width"], 1)


@pytest.mark.parametrize("size", SIZES)
def test_the_map_pans_zooms_and_fits(open_page: OpenPage, size: str) -> None:
    page = open_page("/", size=SIZES[size])
    set_up(page, plan(2))
    is_asked(page)
    fitted = middle(page)
    x, y, _ = fitted
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 20, y + 5)
    page.mouse.move(x + 40, y + 20)
    page.mouse.up()
    dragged = middle(page)
    assert (dragged[0] - x, dragged[1] - y) == pytest.approx((40, 20), abs=1)
    assert page.locator(".explain").count() == 0  # a drag is no click
    page.get_by_role("button", name="Zoom in").click()
    assert middle(page)[2] > dragged[2]
    page.get_by_role("button", name="Zoom out").click()
    assert middle(page)[2] == pytest.approx(dragged[2], abs=1)
    page.mouse.move(x, y)
    page.mouse.wheel(0, -200)
    assert middle(page)[2] > dragged[2]
    page.get_by_role("button", name="Show everything").click()
    assert middle(page) == pytest.approx(fitted, abs=1)


def test_a_tile_that_cannot_be_chosen_says_why(open_page: OpenPage) -> None:
    page = open_page("/")
    set_up(page, plan(2))
    is_asked(page)
    page.locator(".tile").first.click()
    expect(page.locator(".explain")).to_be_visible()


def test_arrows_walk_over_the_map(open_page: OpenPage) -> None:
    page = open_page("/")
    set_up(page, plan(2))
    is_asked(page)
    page.locator(".tile[tabindex='0']").focus()
    before = page.evaluate("document.activeElement.dataset.hex")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.dataset.hex") != before


# --- what is beside it


def test_a_tableau_and_the_species_can_be_read(open_page: OpenPage) -> None:
    page = open_page("/")
    set_up(page, plan(3))
    is_asked(page)
    page.locator(".rival .enlarge").first.click()
    expect(page.locator("dialog .card").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    page.get_by_role("button", name="Species").click()
    expect(page.locator("dialog").get_by_text("Rhinoceros")).to_be_visible()
    assert axe_findings(page) == []


def test_the_pace_is_remembered(open_page: OpenPage) -> None:
    page = open_page("/")
    set_up(page, plan(3))
    is_asked(page)
    page.get_by_label("Pace").select_option("off")
    page.reload()
    is_asked(page)
    expect(page.get_by_label("Pace")).to_have_value("off")


def test_the_dial_has_a_button_that_says_what_comes(open_page: OpenPage) -> None:
    page = open_page("/")
    set_up(page, plan(2))
    is_asked(page)
    before = ask_number(page)
    dial = page.locator(".me .turn")
    expect(dial).to_contain_text("Nothing yet")
    dial.click()
    answered(page, before)
    is_asked(page)
    expect(dial).to_contain_text("gain a card")


@pytest.mark.parametrize("seats", [2, 6])
@pytest.mark.parametrize("size", SIZES)
def test_cards_are_drafted(open_page: OpenPage, size: str, seats: int) -> None:
    page = open_page("/", size=SIZES[size])
    set_up(page, plan(seats - 1, options={"cards": "draft"}))
    for number in range(40):
        is_asked(page)
        if page.locator(".me .can").count():
            break
        choose(page, number)
    assert page.locator(".me .can").count() == 1  # the first token is drawn, and the dial can be turned
    assert scrolls(page) == (False, False)


# --- every language and size


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_a_table_never_scrolls_and_knows_its_words(open_page: OpenPage, language: str, size: str) -> None:
    page = open_page("/", size=SIZES[size], language=language)
    set_up(page, plan(5))
    for _ in range(3):
        play(page, 4)
        if not is_asked(page):
            return
        assert scrolls(page) == (False, False)
        assert raw_keys(page) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
def test_axe_finds_nothing(open_page: OpenPage, theme: str, size: str) -> None:
    page = open_page("/", size=SIZES[size], theme=theme)
    set_up(page, plan(3, seed=9))
    for _ in range(3):
        play(page, 6)
        is_asked(page)
        assert axe_findings(page) == []
    assert tab_findings(page) == []


def test_nobody_waits_long_at_a_table_of_six(open_page: OpenPage) -> None:
    page = open_page("/")
    set_up(page, plan(5, "sapling", seed=3))
    waits = []
    for number in range(40):
        start = time.monotonic()
        assert is_asked(page)
        waits.append(time.monotonic() - start)
        choose(page, number * 7)
    assert max(waits) < 2.0, [round(wait, 2) for wait in waits]
