"""Ecologic in the browser: whole games by clicks and by keyboard, feeding, two browsers, every language."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from ecotone.games.ecologic import GAME
from tests.browser.ahead import ahead, asked, decided
from tests.browser.conftest import DESK, PHONE, OpenPage
from tests.browser.looking import axe_findings, raw_keys, scrolls, tab_findings
from tests.browser.player import (
    LIT,
    PATIENCE_MS,
    answered,
    ask_number,
    code_of,
    main_button,
    tab_to,
    walk_to,
    walk_to_lit,
)
from tests.browser.test_games import record_outcome, set_up
from tests.server.running import Server

ASKED = ".prompt.asked"
OVER = ".bar a[href^='/replay']"
BUTTONS = ".prompt .buttons .button:not(.main, .quiet)"
SEEN = f"{LIT}:visible"
SIZES = {"desk": DESK, "phone": PHONE}
LANGUAGES = ("en", "ru", "cs", "pl")
CLICKS = 4  # a card, then its place, and some to spare
EXPRESS = {"game": "express"}
NETTLE = 23  # a seed that deals the first of two players the nettle, which lives everywhere, also on edges
# The lit edge places whose middle is not that of their column, or not where the two boards meet.
EDGES_OUTSIDE = """[...document.querySelectorAll('.spot.edge.lit')].filter((spot) => {
  const [row, , column] = spot.dataset.place;
  const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];
  const [x, y] = middle(spot.getBoundingClientRect());
  const [above] = middle(document.querySelectorAll('.columns small')[column - 1].getBoundingClientRect());
  const border = document.querySelectorAll('.land')['abcd'.indexOf(row)].getBoundingClientRect().bottom;
  return Math.abs(x - above) > 4 || Math.abs(y - border) > 8;
}).map((spot) => spot.dataset.place)"""


def plan(bots: int, level: str = "seedling", seed: int = 5, options: dict[str, str] | None = None) -> dict[str, object]:
    """A table with bots."""
    seats = [{"kind": "me"}, *[{"kind": "bot", "level": level}] * bots]
    return {"game": "ecologic", "seed": seed, "seats": seats, "options": options or {}}


def is_asked(page: Page) -> bool:
    """Wait until this page is asked; False when the game is over."""
    page.locator(f"{ASKED}, {OVER}").first.wait_for(timeout=PATIENCE_MS)
    return page.locator(OVER).count() == 0


def bare(page: Page) -> Locator:
    """The answers that point at nothing, such as passing."""
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


def play_until(page: Page, question: str) -> None:
    """Play on until a question is asked."""
    for number in range(400):
        assert is_asked(page), f"never asked: {question}"
        if question in page.locator(".prompt .ask").inner_text():
            return
        choose(page, number * 5)
    raise AssertionError(f"never asked: {question}")


def pass_early(page: Page) -> None:
    """Play some cards of a solitaire and pass while there are others, so that its season ends with cards in hand."""
    set_up(page, plan(0, options={"solo": "solitaire"}))
    play_until(page, "Play a card")
    while len(cards(page)) < 4:
        play_card(page)
        play_until(page, "Play a card")
    press(page, "Pass")
    play_until(page, "Keep your cards")


def play_card(page: Page) -> None:
    """Play the last card of the hand that can be played, or do without."""
    playable = page.locator(".hand .held:not(.dull) .cover.lit")
    if not playable.count():
        return choose(page, 0)
    before = ask_number(page)
    playable.last.click()
    main_button(page).filter(has_text=re.compile("^Play ")).click()
    return answered(page, before)


def press(page: Page, name: str) -> None:
    """Answer with a button."""
    before = ask_number(page)
    page.get_by_role("button", name=re.compile(f"^{name}")).click()
    answered(page, before)


def cards(page: Page) -> list[str]:
    """The cards of one's ecosystem with their places, as a page draws them."""
    found: list[str] = page.evaluate(
        "[...document.querySelectorAll('.laid .cover')].map((each) => each.dataset.place + each.dataset.key).sort()"
    )
    return found


# --- whole games


def test_a_whole_game_by_clicks(open_page: OpenPage, server: Server) -> None:
    page = open_page("/")
    code = set_up(page, plan(2))
    assert play(page) > 40
    expect(page.locator(".end .total")).to_be_visible()
    assert len(record_outcome(server, code)) == 3


def test_a_whole_game_by_keyboard_alone(open_page: OpenPage, server: Server) -> None:
    page = open_page("/")
    code = set_up(page, plan(1))
    decisions = 0
    while is_asked(page):
        answer_by_keyboard(page)
        decisions += 1
    assert decisions > 40
    assert len(record_outcome(server, code)) == 2


def answer_by_keyboard(page: Page) -> None:
    """Choose something lit where there is anything, else the last button; with Tab, arrows and Enter only."""
    before = ask_number(page)
    if page.locator(SEEN).count():
        choose_lit_by_keyboard(page)
    else:
        walk_to(page, bare(page).last, tab_to(bare(page).last))
    page.keyboard.press("Enter")
    answered(page, before)


def choose_lit_by_keyboard(page: Page) -> None:
    """Choose lit things until Enter does it: once more on the last one, or on a button where there are several."""
    for _ in range(CLICKS):
        walk_to_lit(page, tab_to(page.locator(SEEN).first))
        page.keyboard.press("Enter")
        if main_button(page).count() > 1:
            return walk_to(page, main_button(page).first, tab_to(main_button(page).first))
        if main_button(page).count():
            return None
    raise AssertionError("nothing that is lit leads to an answer")


@pytest.mark.parametrize(("size", "solo"), [("phone", "solitaire"), ("desk", "automa")])
def test_a_whole_game_alone(open_page: OpenPage, size: str, solo: str) -> None:
    page = open_page("/", size=SIZES[size])
    set_up(page, plan(0, options={"solo": solo}))
    assert play(page) > 8
    expect(page.locator(".end .total")).to_be_visible()
    assert page.locator(".end .verdict").count() == (1 if solo == "solitaire" else 0)  # EL-14.5
    assert axe_findings(page) == []


def test_weather_and_people_open_slips(open_page: OpenPage) -> None:
    page = open_page("/")
    set_up(page, plan(3, options={"expansions": "human", "weather": "on"}))
    for number in range(300):
        assert is_asked(page), "no weather came"
        if page.locator(".slip.weather, .slip.impact").count():
            break
        choose(page, number * 7)
    expect(page.locator(".slip .printed")).to_be_visible()
    page.locator(".slip").get_by_role("button", name=re.compile("^Go on")).click()


def test_two_browsers_at_one_table(open_page: OpenPage) -> None:
    ann = open_page("/new/ecologic")
    ann.get_by_label("Seat 2: Who sits here").select_option("friend")
    ann.get_by_role("button", name="Open the table").click()
    code = code_of(ann)
    ben = open_page(f"/t/{code}", size=PHONE)
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Sit down").click()
    for number in range(30):
        choose(asked_of(ann, ben), number)
    asked_of(ann, ben)
    ben.locator(".tabs button", has_text="Others").click()
    expect(ben.locator(".rival").first).to_be_visible()


def asked_of(*pages: Page) -> Page:
    """Whichever page is asked first."""
    for _ in range(PATIENCE_MS // 50):
        for page in pages:
            if page.locator(ASKED).count():
                return page
        pages[0].wait_for_timeout(50)
    raise AssertionError("nobody is asked")


def test_a_reload_in_the_middle(open_page: OpenPage) -> None:
    page = open_page("/")
    set_up(page, ahead(plan(2), decided(18)))
    play(page, 2)
    assert is_asked(page)
    before = cards(page)
    page.reload()
    assert is_asked(page)
    expect(page.locator(".laid .cover")).to_have_count(len(before))
    assert cards(page) == before
    play(page, 2)


# --- step 1: a swift card may be played (EL-17.9)

HERBS = [card for card, face in GAME.faces("").items() if face.traits["kind"] == "herb"]
SWIFT = json.dumps({"card": {herb: {"ability": "A09"} for herb in HERBS}})


def ask_for_swift(page: Page, options: dict[str, str]) -> Locator:
    """A question of step 1 with a card in hand that may be played there."""
    set_up(page, ahead(plan(1, options={**options, "deck": SWIFT}), asked("exchange", "buy")))
    swift = page.locator(".held", has=page.locator(".tag", has_text="playable now")).first
    expect(swift).to_be_visible()
    return swift.locator(".cover")


@pytest.mark.parametrize("options", [EXPRESS, {}])
@pytest.mark.parametrize("size", SIZES)
def test_a_swift_card_is_given_or_played_as_one_likes(open_page: OpenPage, size: str, options: dict[str, str]) -> None:
    page = open_page("/", size=SIZES[size])
    ask_for_swift(page, options).click()
    expect(main_button(page)).to_have_text([re.compile("^Give "), re.compile("^Play ")])
    assert scrolls(page) == (False, False)
    assert axe_findings(page) == []
    main_button(page).last.click()
    expect(page.locator(".prompt .ask")).to_contain_text("Where does it go?")


def test_a_swift_card_is_played_by_keyboard(open_page: OpenPage) -> None:
    page = open_page("/")
    swift = ask_for_swift(page, EXPRESS)
    expect(swift).to_have_accessible_name(re.compile("playable now"))
    walk_to_lit(page)
    walk_to(page, swift, "ArrowRight")
    page.keyboard.press("Enter")
    walk_to(page, main_button(page).last, tab_to(main_button(page).last))
    page.keyboard.press("Enter")
    expect(page.locator(".prompt .ask")).to_contain_text("Where does it go?")


# --- set-up, places, feeding


@pytest.mark.parametrize("size", SIZES)
def test_boards_are_laid_in_any_order_and_with_either_side(open_page: OpenPage, size: str) -> None:
    page = open_page("/", size=SIZES[size])
    set_up(page, plan(1))
    is_asked(page)
    assert page.locator(".lay .face").count() == 8
    chosen = page.locator(".lay .face.lit").nth(3)
    name = chosen.inner_text().strip()
    chosen.click()
    expect(page.locator(".lay .strip").first).to_contain_text(name)
    main_button(page).click()
    expect(page.locator(".lay .face")).to_have_count(6)


def test_a_place_that_cannot_be_chosen_says_why(open_page: OpenPage) -> None:
    page = open_page("/")
    set_up(page, ahead(plan(1), asked("play")))
    is_asked(page)
    page.locator(".spot").first.click()
    expect(page.locator(".explain")).to_be_visible()


def test_a_place_on_an_edge_lies_in_its_column_where_two_boards_meet(open_page: OpenPage) -> None:
    page = open_page("/")
    set_up(page, plan(1, seed=NETTLE))
    play_until(page, "Do you exchange")
    press(page, "Leave the exchange out")
    before = ask_number(page)
    page.locator('.hand [data-key="card:urtica_dioica"]').click()
    main_button(page).filter(has_text=re.compile("^Play ")).click()
    answered(page, before)
    assert page.locator(".spot.edge.lit").count() == 3 * 7
    assert page.evaluate(EDGES_OUTSIDE) == []


def test_a_card_is_read_when_it_is_looked_at(open_page: OpenPage) -> None:
    page = open_page("/")
    set_up(page, ahead(plan(1), asked("play")))
    held = page.locator(".hand .held").first
    held.hover()
    name = held.locator(".name").inner_text()
    expect(page.locator(".detail")).to_contain_text(re.compile(re.escape(name), re.IGNORECASE))


@pytest.mark.parametrize("size", SIZES)
def test_the_assistant_proposes_and_may_be_put_aside(open_page: OpenPage, size: str) -> None:
    page = open_page("/", size=SIZES[size])
    set_up(page, ahead(plan(2, seed=11), asked("feeding")))
    proposed = page.locator(".proposed:visible")
    expect(proposed).to_be_visible()
    assert page.locator(".explain").count() == 0  # its words are shown in its own place
    assert axe_findings(page) == []
    proposed.get_by_role("button", name="Do it myself").click()
    expect(proposed.get_by_role("button", name="Accept")).to_have_count(0)
    proposed.get_by_role("button", name="Show the proposal").click()
    before = ask_number(page)
    proposed.get_by_role("button", name="Accept").click()
    answered(page, before)


def test_the_food_web_is_drawn_on_demand(open_page: OpenPage) -> None:
    page = open_page("/")
    set_up(page, ahead(plan(2), asked("eat")))
    is_asked(page)
    links = page.locator(".own .web path.link")
    assert links.count() == 0
    page.get_by_role("button", name="Food web").click()
    expect(page.get_by_role("img", name="Food web: who eats whom")).to_be_visible()
    expect(links.first).to_be_visible()
    page.get_by_role("button", name="Food web").click()
    expect(links).to_have_count(0)


def test_whoever_starves_is_told_of_with_numbers(open_page: OpenPage) -> None:
    page = open_page("/")
    pass_early(page)
    play_until(page, "Who is fed next?")
    press(page, "End the feeding")
    while page.locator(".slip.deaths").count() == 0 and is_asked(page):
        choose(page, 0)  # where the remains go
    expect(page.locator(".slip.deaths li").first).to_have_text(re.compile(r"starved: needs \d+, could reach \d+\."))


# --- tokens fly

CATCH = """() => {
    window.caught = [];
    const hold = (flight) => {
        window.caught.push(`${flight.dataset.from} ${flight.dataset.to}`);
        flight.getAnimations().forEach((each) => each.pause());
    };
    new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
            for (const node of addedNodes) if (node.matches?.(".flight")) hold(node);
    }).observe(document.body, { childList: true, subtree: true });
}"""
DRAWN = 5  # tokens of one move, however many there are
SPOTS_AT_ENDS = """(flight) => {
    const animation = document.getAnimations().find(({ effect }) => effect.target === flight);
    const { delay, endTime } = animation.effect.getComputedTiming();
    return [delay, endTime].map((time) => {
        animation.currentTime = time;
        const { left, top, width, height } = flight.getBoundingClientRect();
        const under = document.elementsFromPoint(left + width / 2, top + height / 2);
        return under.map((each) => each.closest("[data-spot]")?.dataset.spot).find(Boolean);
    });
}"""


def eat_one(page: Page) -> tuple[str, str]:
    """Play until a card may be eaten, let one token of it be eaten, and say from where it goes to where."""
    page.evaluate(CATCH)
    for number in range(400):
        assert is_asked(page), "nobody ever ate"
        food = page.locator(".own .cover.lit")
        if page.locator(".own .cover.eater").count() and food.count():
            break
        choose(page, number * 5)
    eater = page.locator(".own .cover.eater").get_attribute("data-place")
    source = food.first.get_attribute("data-place")
    page.evaluate("window.caught = []")
    before = ask_number(page)
    food.first.click()
    main_button(page).first.click()
    answered(page, before)
    return f"0:{source}", f"0:{eater}"


def test_a_token_flies_from_whoever_is_eaten_to_whoever_eats(open_page: OpenPage) -> None:
    page = open_page("/")
    page.emulate_media(reduced_motion="no-preference")
    set_up(page, plan(0, options={"solo": "automa"}))
    source, eater = eat_one(page)
    flight = page.locator(f".flight[data-from='{source}'][data-to='{eater}']")
    expect(flight).to_have_count(1)
    assert flight.evaluate(SPOTS_AT_ENDS) == [source, eater]
    assert flight.evaluate("(flight) => getComputedStyle(flight).pointerEvents") == "none"


BIOMASS = """() => Object.fromEntries([...document.querySelectorAll('.own .laid .cover')].map((each) =>
    [each.dataset.place, Number(/biomass (\\d+)/.exec(each.ariaLabel)?.[1] ?? 0)]))"""


def test_half_of_all_biomass_goes_when_a_season_ends(open_page: OpenPage) -> None:
    page = open_page("/")
    page.emulate_media(reduced_motion="no-preference")
    pass_early(page)
    biomass: dict[str, int] = page.evaluate(BIOMASS)
    page.evaluate(CATCH)
    bare(page).last.click()
    expect(page.locator(".flight[data-to='']").first).to_be_attached()
    caught: list[str] = page.evaluate("window.caught")
    gone = {place: caught.count(f"0:{place} ") for place in biomass}
    rotted = {place: caught.count(f"0:{place} 0:{place}") for place in biomass}
    assert gone == {place: min(n // 2, DRAWN) for place, n in biomass.items()}  # EL-9.3
    assert rotted == {place: n % 2 for place, n in biomass.items()}


def test_tokens_that_have_flown_are_gone(open_page: OpenPage) -> None:
    page = open_page("/")
    page.emulate_media(reduced_motion="no-preference")
    set_up(page, plan(0, options={"solo": "automa"}))
    play(page, 20)
    assert is_asked(page)
    expect(page.locator(".flight")).to_have_count(0)


def test_nothing_flies_where_motion_is_unwelcome(open_page: OpenPage) -> None:
    page = open_page("/")
    set_up(page, plan(0, options={"solo": "automa"}))
    eat_one(page)
    assert page.evaluate("window.caught") == []


def test_an_ecosystem_of_somebody_else_is_one_tap_away(open_page: OpenPage) -> None:
    page = open_page("/")
    set_up(page, ahead(plan(3), decided(12)))
    page.locator(".rival .enlarge").first.click()
    expect(page.locator("dialog .ecosystem")).to_be_visible()
    assert axe_findings(page) == []
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)


@pytest.mark.parametrize("size", SIZES)
def test_backs_are_chosen_with_their_counts(open_page: OpenPage, size: str) -> None:
    page = open_page("/", size=SIZES[size])
    set_up(page, ahead(plan(1), asked("draw")))
    back = page.locator(".backs .back.lit:visible").first
    expect(back).to_contain_text("in the pile")
    before = ask_number(page)
    back.click()
    main_button(page).click()
    answered(page, before)


@pytest.mark.parametrize("options", [{"edges": "separate"}, {"columns": "8"}, EXPRESS, {"expansions": "all"}])
@pytest.mark.parametrize("size", SIZES)
def test_other_ways_to_play_fit_the_screen(open_page: OpenPage, size: str, options: dict[str, str]) -> None:
    page = open_page("/", size=SIZES[size])
    set_up(page, ahead(plan(3, options=options), decided(38)))
    play(page, 2)
    assert is_asked(page)
    assert scrolls(page) == (False, False)


@pytest.mark.parametrize("seats", [5, 6, 7])
@pytest.mark.parametrize("size", SIZES)
def test_a_large_table_fits_the_screen(open_page: OpenPage, size: str, seats: int) -> None:
    page = open_page("/", size=SIZES[size])
    set_up(page, ahead(plan(seats - 1, options={"expansions": "all"}), decided(14)))
    play(page, 2)
    assert is_asked(page)
    assert scrolls(page) == (False, False)
    assert axe_findings(page) == []
    if size == "phone":
        page.locator(".tabs button", has_text="Others").click()
        assert axe_findings(page) == []
    expect(page.locator(".rival:visible")).to_have_count(seats - 1)
    assert scrolls(page) == (False, False)


# --- every language and size


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_a_table_never_scrolls_and_knows_its_words(open_page: OpenPage, language: str, size: str) -> None:
    page = open_page("/", size=SIZES[size], language=language)
    set_up(page, plan(3))
    for _ in range(4):
        play(page, 8)
        if not is_asked(page):
            return
        assert scrolls(page) == (False, False)
        assert raw_keys(page) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
def test_axe_finds_nothing(open_page: OpenPage, theme: str, size: str) -> None:
    page = open_page("/", size=SIZES[size], theme=theme)
    set_up(page, plan(3, seed=9))
    for _ in range(4):
        is_asked(page)
        assert axe_findings(page) == []
        play(page, 9)
    assert tab_findings(page) == []
