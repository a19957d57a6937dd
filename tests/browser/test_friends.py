"""Friends at one table: who may know what, who speaks, and that neither a seat nor a line is lost with an answer."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, Route, WebSocketRoute, expect

from tests.browser.conftest import PHONE, OpenPage
from tests.browser.player import wait_for_turn
from tests.browser.test_games import set_up

PLAN: dict[str, object] = {"game": "ecosystem", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "friend"}]}
CHOSEN = "chose the seed of its shuffle"


def lose(asked: Route) -> None:
    """The server does what is asked, and its answer never comes."""
    assert asked.fetch().status == 201
    asked.abort("connectionrefused")


def sit_down(page: Page, code: str, name: str) -> None:
    """Ask for a seat."""
    page.goto(f"/t/{code}")
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()


def watch(page: Page, code: str) -> None:
    """Come to a table at which all seats are taken."""
    page.goto(f"/t/{code}")
    page.get_by_role("tab", name="Chat").click()


def lines(page: Page, text: str) -> Locator:
    """The lines of chat with a text."""
    return page.locator(".chat .lines p", has_text=text)


def say(page: Page, text: str) -> None:
    """Say something at a table whose chat is open."""
    page.get_by_label("Say something").fill(text)
    page.get_by_role("button", name="Send").click()


# --- answers that never come


def test_a_seat_is_not_lost_with_the_answer_to_a_join(open_page: OpenPage) -> None:
    code = set_up(open_page(), PLAN)
    ben = open_page()
    ben.route("**/join", lose, times=1)
    sit_down(ben, code, "Ben")
    assert wait_for_turn(ben)
    ben.reload()
    assert wait_for_turn(ben)


def test_a_seat_that_was_asked_for_is_there_when_the_page_is_opened_again(open_page: OpenPage) -> None:
    code = set_up(open_page(), PLAN)
    ben = open_page()
    asked: list[str] = []

    def keep_silent(join: Route) -> None:
        asked.append(join.request.post_data or "")
        if len(asked) == 1:
            lose(join)  # whatever is asked after that is never answered

    ben.route("**/join", keep_silent)
    with ben.expect_event("requestfailed"):
        sit_down(ben, code, "Ben")
    ben.close()
    again = ben.context.new_page()
    again.goto(f"/t/{code}")  # where all seats are taken by now, his own among them
    assert wait_for_turn(again)


def test_a_table_whose_answer_is_lost_is_made_once(open_page: OpenPage) -> None:
    page = open_page()
    codes: list[str] = []

    def note(asked: Route) -> None:
        answer = asked.fetch()
        codes.append(answer.json()["table"])
        if len(codes) == 1:
            asked.abort("connectionrefused")
        else:
            asked.fulfill(response=answer)

    page.route("**/api/tables", note)
    page.get_by_role("button", name="Play now").first.click()
    assert wait_for_turn(page)
    assert [codes[0]] * 2 == codes == [page.url.rpartition("/")[2]] * 2


@pytest.mark.parametrize("arrives", [True, False])
def test_a_line_is_said_once_though_the_connection_breaks(open_page: OpenPage, arrives: bool) -> None:
    ann = open_page()
    broken: list[str] = []

    def pass_on(here: WebSocketRoute) -> None:
        server = here.connect_to_server()

        def hear(message: str | bytes) -> None:
            is_first = '"t":"say"' in str(message) and not broken
            if not is_first or arrives:
                server.send(message)
            if is_first:
                broken.append(str(message))
                server.close()
                here.close()

        here.on_message(hear)

    ann.route_web_socket("**/ws/*", pass_on)
    code = set_up(ann, {"game": "ecosystem", "seats": [{"kind": "me", "name": "Ann"}]})
    other = open_page()
    watch(other, code)
    ann.get_by_role("tab", name="Chat").click()
    say(ann, "hello")
    say(ann, "is anybody here?")
    for page in (ann, other):
        expect(lines(page, "is anybody here?")).to_have_count(1)
        expect(lines(page, "hello")).to_have_count(1)
        expect(page.get_by_text("on its way")).to_have_count(0)
    assert len(broken) == 1


# --- who speaks


def test_a_spectator_called_like_a_seat_is_seen_to_be_a_spectator(open_page: OpenPage) -> None:
    ann = open_page()
    code = set_up(ann, {"game": "ecosystem", "seats": [{"kind": "me", "name": "Ann"}]})
    ann.get_by_role("tab", name="Chat").click()
    false = open_page()
    false.evaluate("localStorage.setItem('ecotone.name', 'Ann')")
    watch(false, code)
    say(ann, "my cards are bad")
    say(false, "mine too")
    for page in (ann, false):
        expect(lines(page, "my cards are bad")).to_have_text("1 Seat 1: Ann my cards are bad")
        expect(lines(page, "mine too")).to_have_text("Ann (watching) mine too")


# --- who may know every card


def test_whoever_sits_down_reads_that_the_cards_were_chosen(open_page: OpenPage) -> None:
    ann = open_page()
    code = set_up(ann, {**PLAN, "seed": 5})
    expect(ann.locator(".invite").get_by_text(CHOSEN)).to_be_visible()
    ben = open_page(f"/t/{code}", size=PHONE)
    expect(ben.get_by_text(CHOSEN)).to_be_visible()  # before he sits down
    sit_down(ben, code, "Ben")
    assert wait_for_turn(ben)
    ben.get_by_role("button", name="Log").click()
    expect(ben.get_by_text(CHOSEN)).to_be_visible()
    ann.get_by_role("button", name="Menu").click()
    expect(ann.get_by_role("dialog").get_by_text(CHOSEN)).to_be_visible()


def test_nothing_is_said_of_cards_that_were_dealt_by_chance(open_page: OpenPage) -> None:
    ann = open_page()
    code = set_up(ann, PLAN)
    ben = open_page(f"/t/{code}")
    expect(ben.get_by_label("Your name")).to_be_visible()
    for page in (ann, ben):
        expect(page.get_by_text(CHOSEN)).to_have_count(0)
