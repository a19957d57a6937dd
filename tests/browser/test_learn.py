"""Learning and looking back in the browser: a coach who never blocks, rules that are linked, a replay played on."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import DESK, PHONE, OpenPage
from tests.browser.looking import axe_findings, raw_keys, scrolls
from tests.browser.player import answered, ask_number, choose_by_click, main_button, play_by_clicks, wait_for_turn


def coach(page: Page) -> str:
    """What the coach says."""
    return page.locator(".coach .word p").first.inner_text()


def left(page: Page, sign: str) -> None:
    """Wait for a table: its address comes first, then the page before, which bears this sign, leaves the screen."""
    page.wait_for_url(re.compile(r"/t/[A-Z0-9]{8}"))
    expect(page.locator(sign)).to_have_count(0)


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
    left(page, ".coach")
    wait_for_turn(page)
    choose_by_click(page)


# --- Ecosfera Baltica: the coach leads to the first habitats, and leaves


def do(page: Page, *clicks: tuple[str, str]) -> str:
    """Click things by zone and key, confirm, and hear what the coach says then."""
    before = ask_number(page)
    for zone, key in clicks:
        page.locator(f'[data-zone="{zone}"][data-key="{key}"]').locator("visible=true").first.click()
    main_button(page).click()
    answered(page, before)
    return coach(page)


def end_turn(page: Page) -> None:
    """End the turn."""
    before = ask_number(page)
    page.get_by_role("button", name="End the turn", exact=True).click()
    answered(page, before)


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_who_follows_the_coach_of_the_sea_restores_two_habitats(open_page: OpenPage, size: ViewportSize) -> None:
    page = open_page("/learn/baltica/guide", size=size)
    wait_for_turn(page)
    assert coach(page).startswith("Welcome to the Baltic.")
    for said in ("Two stars show", "These four cards", "The producers of the market"):
        page.get_by_role("button", name="Next", exact=True).click()
        assert coach(page).startswith(said)
    assert do(page, ("producers", "card:ascophyllum_nodosum")).startswith("It is yours")
    assert do(page, ("producers", "card:vertebrata_lanosa")).startswith("Two producers of your row")
    assert do(page, ("consumers", "card:somateria_mollissima")).startswith("Your first animal!")
    assert do(page, ("tokens 0", "token:pass")).startswith("Choose the card")
    assert do(page, ("row 0", "card:somateria_mollissima")).startswith("When there is nothing left")
    end_turn(page)
    expect(page.locator(".coach .word")).to_contain_text("Now the other row plays")
    do(page, ("producers", "card:biecheleria_baltica"))
    assert do(page, ("producers", "card:chrysochromulina")).startswith("Both producers share the water")
    assert do(page, ("consumers", "card:larus_fuscus")).startswith("Two animals of this row")
    assert do(page, ("row 1", "card:larus_fuscus")).startswith("The sea is coming back to life")
    expect(page.get_by_role("button", name=re.compile(r"^(Water|Coast) \(\w+\), restored$"))).to_have_count(2)
    assert scrolls(page) == (False, False)


def test_the_coach_of_the_sea_leaves_by_itself_and_the_game_goes_on(open_page: OpenPage) -> None:
    page = open_page("/learn/baltica/guide")
    for _ in range(5):
        wait_for_turn(page)
        end_turn(page)
    expect(page.locator(".coach .word")).to_contain_text("From here on you play alone")
    end_turn(page)
    left(page, ".coach")
    wait_for_turn(page)
    end_turn(page)
    page.goto("/learn/baltica/guide")
    wait_for_turn(page)
    assert coach(page).startswith("Welcome to the Baltic.")


# --- how to play


@pytest.mark.parametrize(
    ("address", "place", "rule"),
    [
        ("/learn/ecosystem#ES-6.5", "#card-eagle", "ES-6.5"),
        ("/learn/baltica#BA-10.2", "#card-pressure", "BA-10.2"),
        ("/learn/baltica#BA-18.24", "#running-out", "BA-18.24"),
    ],
)
def test_a_rule_is_linked_to_where_it_is_taught(open_page: OpenPage, address: str, place: str, rule: str) -> None:
    page = open_page(address)
    expect(page.locator(place)).to_be_in_viewport()
    assert page.locator(f'[id="{rule}"]').count() == 1


@pytest.mark.parametrize("game", ["ecosystem", "baltica"])
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_how_to_play_is_whole_in_every_language(open_page: OpenPage, game: str, size: ViewportSize) -> None:
    for language in ("en", "ru", "cs", "pl"):
        page = open_page(f"/learn/{game}", size=size, language=language)
        page.locator("article h1").wait_for()
        assert raw_keys(page) == []
        assert scrolls(page)[0] is False
        assert axe_findings(page) == []


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


def see_marks(page: Page) -> None:
    """The counts are those of the signs in the list and on the cards: a line for every card here."""
    told = page.locator(".review .counts").inner_text()
    for mark in ("best", "fine", "costly"):
        count = re.search(rf"(\d+) {mark}", told)
        assert count, told
        expect(page.locator(f".review ol [data-mark={mark}]")).to_have_count(int(count[1]))
        expect(page.locator(f".mine [data-zone] [data-mark={mark}]")).to_have_count(int(count[1]))
    lost = [float(text.split()[0][1:]) for text in page.locator(".review .lost").all_inner_texts() if text]
    total = page.get_by_text("Points lost: ").inner_text()
    assert float(total.removeprefix("Points lost: ")) == pytest.approx(sum(lost), abs=0.01)


def ask_about_a_card(page: Page) -> None:
    """A card that was costly says so, with the points and what was better, to the ear and to the eye."""
    card = page.locator(".mine [data-zone]:has([data-mark=costly])").first
    card.focus()
    spoken = card.get_attribute("aria-label") or ""
    found = re.search(r"Costly, points lost: (\d+\.\d)\. (Better: [^.]+\.)", spoken)
    assert found, spoken
    expect(page.locator(".judgement")).to_contain_text(f"points lost: {found[1]}. {found[2]}")


def see_the_better_cell(page: Page) -> None:
    """At the moment of the dearest placement the better card lies as a ghost on its cell."""
    page.get_by_role("button", name="By cost").click()
    decisions = page.locator(".review .decision")
    expect(decisions.first).to_contain_text("The costliest decision")
    dearest = decisions.filter(has_text=re.compile(r"Better: \w+ on [a-i]\d")).first
    dearest.click()
    expect(dearest).to_have_attribute("aria-current", "step")
    better = page.get_by_role("button", name=re.compile(r"^Empty, .*here would have been better: \w+$"))
    expect(better).to_be_visible()
    cell = (better.get_attribute("data-key") or "").removeprefix("cell:")
    expect(dearest).to_contain_text(re.compile(rf"(Better|Or at least): \w+ on {cell}\."))


def test_placements_are_marked_and_what_cost_most_can_be_played_anew(open_page: OpenPage) -> None:
    page = open_page("/")
    code = finished(page)
    page.goto(f"/replay/{code}?step=1000&eyes=1")
    page.get_by_role("button", name="Review").click()
    page.get_by_role("button", name="Look for better moves").click()
    page.locator(".review .decision").first.wait_for(timeout=60_000)
    see_marks(page)
    ask_about_a_card(page)
    see_the_better_cell(page)
    assert scrolls(page) == (False, False)
    assert axe_findings(page) == []
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_role("button", name="Play on as").click()
    left(page, ".review")
    wait_for_turn(page)
    choose_by_click(page)
