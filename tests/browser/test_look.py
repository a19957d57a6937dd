"""How it looks: no page scroll where one plays, four languages, both themes, and nothing that axe-core finds."""

from __future__ import annotations

import gzip

import pytest
from playwright.sync_api import Page, Route, ViewportSize, expect

from tests.browser.conftest import DESK, PHONE, OpenPage
from tests.browser.looking import axe_findings, raw_keys, scrolls, tab_findings
from tests.browser.player import play_by_clicks, wait_for_turn
from tests.browser.test_games import set_up

LANGUAGES = ("en", "ru", "cs", "pl")
SIZES = {"desk": DESK, "phone": PHONE}
THEMES = ("light", "dark")
PAGES = ("/", "/new/ecosystem", "/learn/ecosystem", "/score", "/credits", "/nowhere")
LARGEST_SCRIPT = 150_000

PLAN = {"game": "ecosystem", "seed": 5, "seats": [{"kind": "me"}, *[{"kind": "bot", "level": "seedling"}] * 2]}


def settled(page: Page) -> None:
    """Wait until the page has its words and its pictures."""
    page.wait_for_load_state("networkidle")
    page.locator("main").first.wait_for()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_every_page_in_every_language(open_page: OpenPage, language: str, size: str) -> None:
    page = open_page("/", size=SIZES[size], language=language)
    for path in PAGES:
        page.goto(path)
        settled(page)
        assert page.get_attribute("html", "lang") == language
        assert raw_keys(page) == [], path
        assert scrolls(page)[0] is False, path


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_a_table_never_scrolls_in_any_language(open_page: OpenPage, language: str, size: str) -> None:
    page = open_page("/", size=SIZES[size], language=language)
    set_up(page, PLAN)
    for _ in range(2):
        play_by_clicks(page, 6)
        wait_for_turn(page)
        assert scrolls(page) == (False, False)
        assert raw_keys(page) == []


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", SIZES)
def test_axe_finds_nothing(open_page: OpenPage, theme: str, size: str) -> None:
    page = open_page("/", size=SIZES[size], theme=theme)
    for path in PAGES:
        page.goto(path)
        settled(page)
        assert axe_findings(page) == [], path
    code = set_up(page, PLAN)
    play_by_clicks(page, 5)
    wait_for_turn(page)
    assert axe_findings(page) == []
    page.locator("[data-key].lit").first.click()
    assert axe_findings(page) == []
    page.keyboard.press("Escape")  # lets the selection go
    assert tab_findings(page) == []
    play_by_clicks(page)
    chosen = "chose the seed of its shuffle"
    expect(page.locator("footer").get_by_text(chosen)).to_be_visible()
    assert scrolls(page) == (False, False)
    assert axe_findings(page) == []
    assert tab_findings(page) == []
    page.goto(f"/replay/{code}?step=9")
    settled(page)
    assert axe_findings(page) == []
    assert scrolls(page) == (False, False)
    page.get_by_role("button", name="Log").click()
    expect(page.get_by_text(chosen)).to_be_visible()


def test_the_language_and_the_theme_can_be_changed_and_stay(open_page: OpenPage) -> None:
    page = open_page("/")
    page.get_by_label("Language").select_option("pl")
    expect(page.locator("html")).to_have_attribute("lang", "pl")
    page.locator("select").last.select_option("dark")
    page.reload()
    settled(page)
    assert page.get_attribute("html", "lang") == "pl"
    assert page.get_attribute("html", "data-theme") == "dark"


@pytest.mark.parametrize("size", [ViewportSize(width=720, height=450)])
def test_text_at_twice_the_size_still_fits_across(open_page: OpenPage, size: ViewportSize) -> None:
    page = open_page("/", size=size)  # what a 1440 by 900 screen shows at 200 %
    set_up(page, PLAN)
    wait_for_turn(page)
    assert scrolls(page)[0] is False


def test_the_first_load_of_a_table_is_small(open_page: OpenPage) -> None:
    """Opened by its address: what the home page shows of other games does not belong to it."""
    page = open_page("/credits")
    set_up(page, PLAN)
    wait_for_turn(page)
    sizes: dict[str, int] = {}

    def weigh(asked: Route) -> None:
        answer = asked.fetch()
        sizes[asked.request.url] = len(gzip.compress(answer.body(), 6))
        asked.fulfill(response=answer)

    page.route("**/*.js", weigh)  # what is routed does not come from the browser's memory
    page.reload()
    wait_for_turn(page)
    page.wait_for_load_state("networkidle")
    assert sizes
    assert sum(sizes.values()) <= LARGEST_SCRIPT, sizes
