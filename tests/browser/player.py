"""Somebody who plays in the browser: with clicks, or with the keyboard alone."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

LIT = ".frame [data-key].lit"
PATIENCE_MS = 20_000
POLL_MS = 20
STEPS = 60  # keys pressed on the way to something


def code_of(page: Page) -> str:
    """The code of the table that a page shows."""
    page.wait_for_url(re.compile(r"/t/[A-Z0-9]{8}"))
    return page.url.rpartition("/")[2]


def play_now(page: Page) -> str:
    """From home to a table; its code."""
    page.get_by_role("button", name="Play now").first.click()
    return code_of(page)


def wait_for_turn(page: Page) -> bool:
    """Wait until something can be chosen; False when the game is over."""
    page.locator(f"{LIT}, .bar a[href^='/replay']").first.wait_for(timeout=PATIENCE_MS)
    return page.locator(".bar a[href^='/replay']").count() == 0


def main_button(page: Page) -> Locator:
    """The button that sends what is selected."""
    return page.locator(".prompt .button.main")


def ask_number(page: Page) -> str:
    """Which question is being asked: changes with every answer."""
    return page.locator("[data-ask]").get_attribute("data-ask") or ""


def answered(page: Page, before: str) -> None:
    """Wait until the server has taken the answer; `expect` would describe the whole page at every look."""
    asked = "(before) => (document.querySelector('[data-ask]')?.dataset.ask ?? before) !== before"
    page.wait_for_function(asked, arg=before, polling=POLL_MS, timeout=PATIENCE_MS)


def choose_by_click(page: Page, which: int = 0) -> None:
    """Click something lit and confirm it with the button, which says what it does."""
    before = ask_number(page)
    lit = page.locator(LIT)
    expect(lit.first).to_be_visible(timeout=PATIENCE_MS)  # a page may be asked before its board is drawn
    lit.nth(which % lit.count()).click()
    main_button(page).click()
    answered(page, before)


def play_by_clicks(page: Page, decisions: int = 1000) -> int:
    """Play on until the end, or for so many decisions; how many there were."""
    for number in range(decisions):
        if not wait_for_turn(page):
            return number
        choose_by_click(page, number * 7)
    return decisions


def play_until_asked(page: Page, other: Page) -> None:
    """Let somebody else act, as often as it takes, until this page is asked."""
    for _ in range(PATIENCE_MS // 50):
        if page.locator(LIT).count():
            return
        if other.locator(LIT).count():
            choose_by_click(other)
        page.wait_for_timeout(50)
    raise AssertionError("nobody can act")


def choose_by_keyboard(page: Page, steps: int) -> None:
    """Walk with Tab to something lit, go about with the arrows, choose with Enter and confirm with Enter."""
    before = ask_number(page)
    walk_to_lit(page)
    for _ in range(steps):
        page.keyboard.press("ArrowRight")
        if not is_focus_lit(page):
            page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    main_button(page).wait_for()
    page.keyboard.press("Enter")
    answered(page, before)


def walk_to_lit(page: Page, key: str = "Tab") -> None:
    """Press Tab until the focus is on something that can be chosen, or in a field where arrows lead to it."""
    for _ in range(STEPS):
        if is_focus_lit(page) or (focus_field(page) and sweep(page)):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{key} never came to anything that can be chosen; the focus is on {focused(page)}")


def walk_to(page: Page, target: Locator, key: str = "Tab") -> None:
    """Press a key until the focus is on the target."""
    for _ in range(STEPS):
        if target.evaluate("(target) => target === document.activeElement"):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{key} never came to the target; the focus is on {focused(page)}")


def tab_to(target: Locator) -> str:
    """The key that leads to something sooner: Tab, or back with Shift where it stands before the focus."""
    is_before = "(target) => (document.activeElement.compareDocumentPosition(target) & 2) > 0"
    return "Shift+Tab" if target.evaluate(is_before) else "Tab"


def sweep(page: Page) -> bool:
    """Go over a field line by line with the arrows; True once something can be chosen."""
    for key in ["ArrowUp"] * 6 + ["ArrowLeft"] * 8:
        page.keyboard.press(key)
    for line in range(7):
        for _ in range(8):
            if is_focus_lit(page):
                return True
            page.keyboard.press("ArrowLeft" if line % 2 else "ArrowRight")
        if is_focus_lit(page):
            return True
        page.keyboard.press("ArrowDown")
    return is_focus_lit(page)


def focused(page: Page) -> str:
    """What has the focus, for a failure's message."""
    found: str = page.evaluate("document.activeElement?.outerHTML.slice(0, 200) ?? ''")
    return found


def is_focus_lit(page: Page) -> bool:
    """Whether the focus is on something that can be chosen."""
    found: bool = page.evaluate("document.activeElement?.matches('.lit[data-key]') ?? false")
    return found


def focus_field(page: Page) -> bool:
    """Whether the focus is in a board or a hand that holds something to choose."""
    field = "document.activeElement?.closest('[role=grid], [role=group]')"
    found: bool = page.evaluate(f"Boolean({field}?.querySelector('.lit[data-key]'))")
    return found


def play_by_keyboard(page: Page) -> int:
    """Play to the end without touching the mouse; how many decisions there were."""
    number = 0
    while wait_for_turn(page):
        choose_by_keyboard(page, number % 3)
        number += 1
    return number
