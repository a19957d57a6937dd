"""The score pad in the browser: a real table's boards are tapped in, and the sheet is right."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, OpenPage
from tests.browser.looking import scrolls
from tests.server.running import ROOT

VECTORS = ROOT / "tests" / "games" / "ecosystem" / "vectors.json"


def tap_in(page: Page, board: list[list[str]]) -> None:
    """Tap one board in, card by card: the next empty cell is chosen by itself."""
    for row in board:
        for card in row:
            page.locator(".palette").get_by_role("button", name=re.compile(rf"^{card}", re.IGNORECASE)).click()


def a_table() -> dict[str, Any]:
    """A table of three whose scores were counted before."""
    tables: list[dict[str, Any]] = json.loads(VECTORS.read_text(encoding="utf-8"))["vectors"]
    return next(table for table in tables if table["mode"] == "multi" and len(table["boards"]) == 3)


def test_three_boards_on_a_phone(open_page: OpenPage) -> None:
    table = a_table()
    page = open_page("/score", size=PHONE)
    for number, board in enumerate(table["boards"]):
        page.get_by_role("button", name=re.compile(f"Player {number + 1}")).first.click()
        tap_in(page, board)
        assert scrolls(page) == (False, False)
    page.get_by_role("button", name="Sheet").click()
    for player in table["expected"]["players"]:
        expect(page.get_by_text(str(player["total"]), exact=True).first).to_be_visible()
    page.reload()  # what was tapped in stays
    expect(page.locator(".grid, table").first).to_be_visible()
