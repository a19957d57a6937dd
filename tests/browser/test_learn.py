"""Learning and looking back in the browser: a coach who never blocks, rules that are linked, a replay played on."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, OpenPage
from tests.browser.looking import axe_findings, scrolls
from tests.browser.player import choose_by_click, play_by_clicks, wait_for_turn


def coach(page: Page) -> str:
    """What the coach says."""
    return page.locator(".coach .word p").first.inner_text()


def test_the_coach_explains_while_somebody_really_plays(open_page: OpenPage) -> None:
    page = open_page("/learn/ecosystem/guide", size=PHONE)
    wait_for_turn(page)
    assert coach(page).startswith("Welcome!")
    page.get_by_role("button", name="Next").click()
    assert coach(page).startswith("This is your hand.")
    page.get_by_role("button", name="Back").click()
    assert coach(page).startswith("Welcome!")
    choose_by_click(page)
    wait_for_turn(page)
    expect(page.locator(".coach .word")).to_contain_text("All cards were turned over")
    assert scrolls(page) == (False, False)
    assert axe_findings(page) == []


def test_the_guided_game_goes_on_after_a_reload_and_ends_with_a_word(open_page: OpenPage) -> None:
    page = open_page("/learn/ecosystem/guide")
    play_by_clicks(page, 6)
    wait_for_turn(page)
    said = coach(page)
    page.reload()
    wait_for_turn(page)
    assert coach(page) == said
    play_by_clicks(page)
    expect(page.locator(".coach .word")).to_contain_text("The game is over")
    page.get_by_role("button", name="Start again").click()
    wait_for_turn(page)
    assert coach(page).startswith("Welcome!")


def test_who_knows_enough_plays_without_the_coach(open_page: OpenPage) -> None:
    page = open_page("/learn/ecosystem/guide")
    play_by_clicks(page, 2)
    page.get_by_role("link", name="Play without the coach").click()
    page.wait_for_url(re.compile(r"/t/[A-Z0-9]{8}"))
    wait_for_turn(page)
    choose_by_click(page)
    assert page.locator(".coach").count() == 0


def test_a_rule_is_linked_to_where_it_is_taught(open_page: OpenPage) -> None:
    page = open_page("/learn/ecosystem#ES-6.5")
    expect(page.locator("#card-eagle")).to_be_in_viewport()
    assert page.locator('[id="ES-6.5"]').count() == 1


def finished(page: Page) -> str:
    """A game that bots played to its end; its code."""
    plan = {"game": "ecosystem", "seats": [{"kind": "bot", "level": "seedling"}] * 3, "seed": 7}
    code = str(page.request.post("/api/tables", data=plan).json()["table"])
    page.evaluate(
        """async (code) => {
            const state = async () => (await (await fetch(`/api/tables/${code}`)).json()).state;
            while ((await state()) !== "over") await new Promise((done) => setTimeout(done, 100));
        }""",
        code,
    )
    return code


def test_a_replay_is_leafed_through_with_keys_and_seen_by_everybody(open_page: OpenPage) -> None:
    page = open_page("/")
    code = finished(page)
    page.goto(f"/replay/{code}")
    slider = page.get_by_role("slider")
    expect(slider).to_have_value("0")
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile(r"step=1&eyes=0$"))
    page.keyboard.press("End")
    expect(page.get_by_role("button", name="Play on from here")).to_be_disabled()
    page.keyboard.press("PageUp")
    hand = page.get_by_role("group", name="Hand", exact=True)
    expect(hand).to_be_visible()
    page.get_by_role("button", name="Everybody").click()
    expect(page).to_have_url(re.compile(r"eyes=-1$"))
    expect(hand).to_have_count(0)
    page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_text("The link was copied.")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == page.url


def test_what_cost_most_is_a_way_to_its_moment_and_can_be_played_anew(open_page: OpenPage) -> None:
    page = open_page("/")
    code = finished(page)
    page.goto(f"/replay/{code}?step=30&eyes=1")
    page.get_by_role("button", name="Review").click()
    page.get_by_role("button", name="Look for better moves").click()
    dearest = page.locator(".review li button").first
    dearest.click(timeout=60_000)
    expect(dearest).to_have_class(re.compile("shown"))
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_role("button", name="Play on as").click()
    page.wait_for_url(re.compile(r"/t/[A-Z0-9]{8}"))
    wait_for_turn(page)
    choose_by_click(page)
