"""A table in Chromium: how soon it is painted, and how soon a click shows on it."""

from __future__ import annotations

import json
import shutil
from dataclasses import dataclass

from playwright.async_api import Browser, Page, async_playwright

from tests.browser.conftest import FLAGS
from tests.browser.player import LIT
from tools.hammer.http import HOST, post

SIZES = {"1440x900": (1440, 900), "390x844": (390, 844)}
SEEN = f"{LIT}:visible"  # a thing may be drawn on the board and again behind a tab
CONFIRM = ".prompt .button.main"
BARE = ".prompt .buttons .button:not(.main, .quiet)"  # answers that point at nothing come last among them
ASKED = ".prompt.asked"
OVER = ".bar a[href^='/replay']"
PATIENCE_MS = 60_000

# Runs before the page's own script: holds the seat, and notes when frames begin that show the board, or a click on it.
WATCH = """
localStorage.setItem("ecotone.seats", %s);
window.drawn = 0;
window.clicked = 0;
window.shown = [];
addEventListener("click", (click) => { window.clicked = click.timeStamp; }, true);
new MutationObserver((changes) => {
  if (!window.drawn && document.querySelector(".frame [data-key]")) {
    window.drawn = -1;
    requestAnimationFrame(() => { window.drawn = performance.now(); });
  }
  const from = window.clicked;
  if (from && changes.some((change) => change.attributeName === "data-ask")) {
    window.clicked = 0;
    requestAnimationFrame(() => window.shown.push(performance.now() - from));
  }
}).observe(document, { subtree: true, childList: true, attributeFilter: ["data-ask"] });
"""

PAINTS = "Object.fromEntries(performance.getEntriesByType('paint').map((paint) => [paint.name, paint.startTime]))"


@dataclass
class Seen:
    """What a browser measured, in milliseconds."""

    first_paint: list[float]
    first_contentful_paint: list[float]
    drawn: list[float]  # from the navigation until the board with its cards is on the screen
    clicks: list[float]  # from the click that confirms a move until the frame that shows the changed board


async def look(port: int, game: str, paints: int, moves: int, size: str) -> Seen:
    """Open fresh tables again and again, each in a browser that has seen nothing before; then play at one."""
    found = shutil.which("chromium")
    if not found:
        raise FileNotFoundError("there is no chromium: apt-get install chromium")
    seen = Seen([], [], [], [])
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=found, args=FLAGS)
        for _ in range(paints):
            page = await open_table(browser, port, game, size)
            await note_paints(page, seen)
            await page.context.close()
        while len(seen.clicks) < moves:
            page = await open_table(browser, port, game, size)
            await play(page, moves - len(seen.clicks), seen)
            await page.context.close()
        await browser.close()
    return seen


async def open_table(browser: Browser, port: int, game: str, size: str) -> Page:
    """A new table with bots, in a context without a cache."""
    seats = [{"kind": "me", "name": "Ada"}, *[{"kind": "bot", "level": "sapling"} for _ in range(2)]]
    status, seated = await post(port, "/api/tables", {"game": game, "seats": seats})
    assert status == 201, seated
    width, height = SIZES[size]
    context = await browser.new_context(viewport={"width": width, "height": height}, has_touch=width < 500)
    context.set_default_timeout(PATIENCE_MS)
    page = await context.new_page()
    held = json.dumps([{"table": seated["table"], "seats": seated["seats"]}])
    await page.add_init_script(WATCH % json.dumps(held))
    await page.goto(f"http://{HOST}:{port}/t/{seated['table']}")
    await page.locator(f"{SEEN}, {ASKED}").first.wait_for()  # a question may have buttons alone
    return page


async def note_paints(page: Page, seen: Seen) -> None:
    """When the page first showed something, and when it showed the table."""
    await page.wait_for_function("window.drawn > 0")
    paints = await page.evaluate(PAINTS)
    seen.first_paint.append(paints["first-paint"])
    seen.first_contentful_paint.append(paints["first-contentful-paint"])
    seen.drawn.append(await page.evaluate("window.drawn"))


async def play(page: Page, moves: int, seen: Seen) -> None:
    """Choose and confirm, until enough was measured or the game is over."""
    for number in range(moves):
        await page.locator(f"{ASKED}, {OVER}").first.wait_for()
        if await page.locator(OVER).count():
            break
        await answer(page)
        await page.wait_for_function("(number) => window.shown.length > number", arg=number)
    seen.clicks += await page.evaluate("window.shown")


async def answer(page: Page) -> None:
    """Click what is lit until one answer is left, and confirm it; where nothing is lit, press the last button."""
    while await page.locator(SEEN).count() and not await page.locator(CONFIRM).count():
        await page.locator(SEEN).first.click()
    await page.locator(CONFIRM).or_(page.locator(BARE).last).last.click()
