"""Whole games of Ecosystem in the browser: by clicks, by keyboard, together, at one screen, through a reload."""

from __future__ import annotations

import json
import re
import urllib.request

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, OpenPage
from tests.browser.player import (
    LIT,
    choose_by_click,
    code_of,
    play_by_clicks,
    play_by_keyboard,
    play_now,
    play_until_asked,
    wait_for_turn,
    walk_to,
)
from tests.server.running import Server


def record_outcome(server: Server, code: str) -> list[float]:
    """How the server's record says that a game ended."""
    with urllib.request.urlopen(f"{server.url}/api/tables/{code}/record") as answer:
        text = answer.read().decode()
    return [float(word) for word in text.strip().splitlines()[-1].removeprefix("outcome ").split()]


def set_up(page: Page, plan: dict[str, object]) -> str:
    """Open a table by the interface that set-up uses, and sit down at it in this browser."""
    if page.url == "about:blank":
        page.goto("/")
    made = page.evaluate(
        """async (plan) => {
            const answer = await fetch("/api/tables", {
                method: "POST", headers: {"content-type": "application/json"}, body: JSON.stringify(plan)
            });
            return await answer.json();
        }""",
        plan,
    )
    page.evaluate("(kept) => localStorage.setItem('ecotone.seats', JSON.stringify([kept]))", made)
    page.goto(f"/t/{made['table']}")
    return str(made["table"])


@pytest.mark.parametrize("game", ["ecosystem", "baltica", "ecos", "ecologic"])
def test_setting_up_a_table_says_that_the_game_is_unofficial(open_page: OpenPage, game: str) -> None:
    page = open_page(f"/new/{game}")
    expect(page.get_by_text("an unofficial implementation of the game's rules")).to_be_visible()
    expect(page.get_by_text("the words and the bots")).to_be_visible()  # what here is ours


def test_a_game_of_three_by_clicks(open_page: OpenPage, server: Server) -> None:
    page = open_page()
    code = play_now(page)
    decisions = play_by_clicks(page)
    assert decisions >= 36  # 9 choices and 9 or 10 places a round: a last card and a first and last place are forced
    for points in record_outcome(server, code):
        expect(page.get_by_text(f"{points:.0f}".replace("-", "−"), exact=True).first).to_be_visible()


def test_the_log_is_one_stop_of_the_tab_key_and_arrows_lead_through_it(open_page: OpenPage) -> None:
    page = open_page()
    play_now(page)
    play_by_clicks(page, 3)
    wait_for_turn(page)
    entries = page.locator(".log button")
    expect(entries.nth(3)).to_be_attached()
    walk_to(page, entries.first)
    page.keyboard.press("ArrowDown")
    expect(entries.nth(1)).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator(".log button:focus")).to_have_count(0)


def test_a_game_of_three_by_keyboard_alone(open_page: OpenPage, server: Server) -> None:
    page = open_page()
    page.get_by_role("button", name="Play now").first.focus()
    page.keyboard.press("Enter")
    code = code_of(page)
    assert play_by_keyboard(page) >= 36
    assert len(record_outcome(server, code)) == 3


def test_two_browsers_and_a_spectator_at_one_table(open_page: OpenPage) -> None:
    ann = open_page("/new/ecosystem")
    ann.get_by_label("Seat 2: Who sits here").select_option("friend")
    ann.get_by_label("Seat 3: Who sits here").select_option("friend")
    ann.get_by_role("button", name="Open the table").click()
    code = code_of(ann)
    expect(ann.get_by_text("2 seats are still free.").first).to_be_visible()
    ben = open_page(f"/t/{code}")
    ben.get_by_label("Your name").fill("Ben <b>bold</b>")
    ben.get_by_role("button", name="Sit down").click()
    expect(ann.get_by_text("1 seat is still free.").first).to_be_visible()
    watcher = open_page(f"/t/{code}")
    watcher.get_by_role("button", name="Just watch").click()
    eve = open_page(f"/t/{code}", size=PHONE)
    eve.get_by_label("Your name").fill("Eve")
    eve.get_by_role("button", name="Sit down").click()
    expect(watcher.get_by_text("Ben <b>bold</b>").first).to_be_visible()  # text, not markup
    for page in (ann, ben, eve):
        wait_for_turn(page)
    assert watcher.locator(LIT).count() == 0
    assert watcher.locator("[data-zone^='hand']").count() == 0  # spectators see no hand
    for _ in range(3):
        for page in (ann, ben, eve):
            wait_for_turn(page)
            choose_by_click(page)
    assert "secret" not in ann.url
    assert ann.url == ben.url == eve.url  # the address is the invitation, and holds no seat


def test_a_reload_in_the_middle_keeps_the_seat(open_page: OpenPage) -> None:
    page = open_page()
    play_now(page)
    play_by_clicks(page, 7)
    wait_for_turn(page)
    before = [cell.get_attribute("aria-label") for cell in page.locator("[role=grid] button[data-face]").all()]
    page.reload()
    wait_for_turn(page)
    after = [cell.get_attribute("aria-label") for cell in page.locator("[role=grid] button[data-face]").all()]
    assert before == after
    assert len(after) >= 3
    play_by_clicks(page, 2)


def test_a_server_that_dies_and_comes_back_is_hardly_noticed(open_page: OpenPage, server: Server) -> None:
    page = open_page()
    play_now(page)
    play_by_clicks(page, 5)
    server.kill()
    expect(page.get_by_text("Reconnecting…")).to_be_visible()
    server.start()
    expect(page.get_by_text("Reconnecting…")).to_be_hidden(timeout=30_000)
    assert play_by_clicks(page, 3) == 3


def test_two_people_at_one_screen_with_a_curtain_between(open_page: OpenPage) -> None:
    page = open_page("/new/ecosystem")
    page.get_by_label("Seat 2: Who sits here").select_option("here")
    page.get_by_label("Seat 1: Name").fill("Ann")
    page.get_by_label("Seat 2: Name").fill("Ben")
    page.get_by_role("button", name="Start").click()
    code_of(page)
    seen: list[str] = []
    for _ in range(8):
        page.locator(f"{LIT}, .curtain").first.wait_for()
        if page.locator(".curtain").count():
            assert page.locator("[data-zone^='hand']").count() == 0  # no hand behind the curtain
            button = page.get_by_role("button", name=re.compile("I am"))
            seen.append(button.inner_text())
            button.click()
        wait_for_turn(page)
        choose_by_click(page)
    assert {"I am Ann", "I am Ben"} & set(seen)
    assert any("Ben" in name for name in seen)


@pytest.mark.parametrize(
    ("seats", "options"),
    [(1, {}), (2, {}), (2, {"commit": "together"}), (6, {"hand": "11", "commit": "together"})],
)
def test_every_kind_of_table_plays_to_its_end(
    open_page: OpenPage, server: Server, seats: int, options: dict[str, str]
) -> None:
    page = open_page()
    bots = [{"kind": "bot", "level": "seedling"}] * (seats - 1)
    code = set_up(page, {"game": "ecosystem", "seats": [{"kind": "me", "name": "Ann"}, *bots], "options": options})
    play_by_clicks(page)
    assert len(record_outcome(server, code)) == seats


def test_undo_hint_explanation_log_and_chat(open_page: OpenPage) -> None:
    page = open_page()
    code = play_now(page)
    play_by_clicks(page, 4)
    wait_for_turn(page)
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_text(re.compile(r"expects .* points"))).to_be_visible()
    cell = page.locator("[role=grid] button[data-face]").first
    cell.focus()
    page.keyboard.press("i")
    expect(page.get_by_text(re.compile(r"ES-\d"))).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("tab", name="Chat").click()
    page.get_by_label("Say something").fill("<script>alert(1)</script>")
    page.keyboard.press("Enter")
    expect(page.get_by_role("log").get_by_text("<script>alert(1)</script>")).to_be_visible()
    page.get_by_role("tab", name="Log").click()
    page.get_by_role("button", name=re.compile("revealed")).first.click()
    expect(page.get_by_text(re.compile("earlier moment"))).to_be_visible()
    page.get_by_role("button", name="Back to now").click()
    assert json.loads(page.evaluate("JSON.stringify(Object.keys(localStorage))"))
    assert code in page.url


def test_what_was_chosen_can_be_taken_back_until_it_is_revealed(open_page: OpenPage) -> None:
    ann = open_page("/new/ecosystem")
    ann.get_by_label("Seat 2: Who sits here").select_option("friend")
    ann.get_by_role("button", name="Open the table").click()
    ben = open_page(f"/t/{code_of(ann)}")
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Sit down").click()
    wait_for_turn(ann)
    wait_for_turn(ben)
    choose_by_click(ann)
    expect(ann.get_by_text("Waiting for Ben.")).to_be_visible()
    ann.get_by_role("button", name=re.compile("^Undo")).click()
    wait_for_turn(ann)
    choose_by_click(ann, 1)
    choose_by_click(ben)
    wait_for_turn(ann)
    expect(ann.get_by_role("button", name=re.compile("^Undo"))).to_have_count(0)  # all cards lie open now


def test_a_bot_plays_for_somebody_who_left_and_the_owner_comes_back(open_page: OpenPage) -> None:
    ann = open_page("/new/ecosystem")
    ann.get_by_label("Seat 2: Who sits here").select_option("friend")
    ann.get_by_role("button", name="Open the table").click()
    code = code_of(ann)
    ben = open_page(f"/t/{code}")
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Sit down").click()
    wait_for_turn(ben)
    ben.goto("/")
    expect(ben.get_by_text("Go on playing")).to_be_visible()
    ann.get_by_role("button", name=re.compile("Ben,? away")).click()
    ann.get_by_role("button", name="Let a bot play").click()
    ann.keyboard.press("Escape")
    assert play_by_clicks(ann, 4) == 4
    ben.goto(f"/t/{code}")
    ben.get_by_role("button", name="Take my seat back").first.click()
    expect(ben.get_by_role("button", name="Take my seat back")).to_have_count(0)
    play_until_asked(ben, ann)  # the bot may have answered for Ben already; what comes next is his
    choose_by_click(ben)


def test_end_record_rematch_and_replay(open_page: OpenPage) -> None:
    page = open_page()
    code = set_up(
        page,
        {"game": "ecosystem", "seats": [{"kind": "me", "name": "Ann"}, *[{"kind": "bot", "level": "seedling"}] * 2]},
    )
    play_by_clicks(page)
    with page.expect_download() as caught:
        page.get_by_role("button", name="Download the record").click()
    saved = caught.value.path()
    assert saved.read_text(encoding="utf-8").startswith("ecotone record 1")
    page.get_by_role("link", name="Replay").click()
    page.wait_for_url(f"**/replay/{code}*")
    slider = page.get_by_role("slider")
    slider.focus()
    last = int(slider.get_attribute("max") or 0)
    assert last > 30
    page.keyboard.press("Home")
    expect(slider).to_have_value("0")
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("1")
    page.goto(f"/replay/{code}?step=12&eyes=1")
    expect(page.get_by_role("slider")).to_have_value("12")
    page.goto("/")
    with page.expect_file_chooser() as asked:
        page.get_by_text("Choose a file").click()
    asked.value.set_files(saved)
    page.wait_for_url(re.compile(r"/replay/[A-Z0-9]{8}"))
    page.goto(f"/t/{code}")
    page.get_by_role("button", name="Once more").click()
    page.wait_for_url(re.compile(rf"/t/(?!{code})[A-Z0-9]{{8}}"))
    expect(page.locator(".bar")).to_have_count(0)  # the old table is gone from the screen
    assert wait_for_turn(page)
    choose_by_click(page)
