"""A table whose rules are not here: its page tells how the game ended, which release plays it, and gives its record."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from ecotone.server.entries import Acted, AnyEntry, Chair, Header, Result, written
from tests.browser.conftest import DESK, PHONE, OpenPage
from tests.browser.looking import axe_findings, raw_keys, scrolls
from tests.server.running import Server

AT = 1_795_090_000_000  # 19 November 2026
PEOPLE = [Chair("person", "Ann"), Chair("person", "Žofie")]
WON = Result([44.0, 61.0], [44.0, 61.0], [2, 1])


def old_table(server: Server, code: str, entry: AnyEntry) -> str:
    """A table of Ecos as it was before, with one entry; its address."""
    header = Header("ecos", 1, 7, {"limit": "60"}, PEOPLE, 0)
    with closing(sqlite3.connect(Path(server.folder) / "tables.db")) as db, db:
        db.execute("DELETE FROM tables WHERE code = ?", [code])
        db.execute("DELETE FROM entries WHERE code = ?", [code])
        row = (code, written(header), AT, AT)
        db.execute("INSERT INTO tables (code, header, created, touched, archived) VALUES (?, ?, ?, ?, 0)", row)
        db.execute("INSERT INTO entries VALUES (?, 0, ?, ?)", (code, AT, written(entry)))
    return f"/t/{code}"


def cells(page: Page) -> list[str]:
    """The lines of the result, cell by cell."""
    return page.locator("tbody tr > *").all_inner_texts()


def test_a_finished_game_of_older_rules_shows_its_result_and_gives_its_record(
    open_page: OpenPage, server: Server
) -> None:
    page = open_page(old_table(server, "WONBEFORE", Acted(1, (2,), WON)))
    expect(page.get_by_role("heading", level=1)).to_have_text("Ecos: First Continent")
    assert cells(page) == ["1", "Žofie", "61", "2", "Ann", "44"]
    expect(page.get_by_text("Ecotone 0.1.0 (commit e0052db) plays under those rules")).to_be_visible()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Download the record").click()
    assert Path(saved.value.path()).read_text("utf-8").endswith("\n1 turn\n\noutcome 44 61\n")
    page.goto("/replay/WONBEFORE")
    page.locator("tbody").wait_for()
    assert cells(page)[:3] == ["1", "Žofie", "61"]


def test_home_lists_tables_of_older_rules_as_what_they_are(open_page: OpenPage, server: Server) -> None:
    codes = ["WONBEFORE", "LEFTALONE"]
    for code, entry in zip(codes, (Acted(1, (2,), WON), Acted(1, (2,))), strict=True):
        old_table(server, code, entry)
    page = open_page("/nowhere")
    held = [{"table": code, "seats": [{"seat": 0, "secret": "x"}]} for code in codes]
    page.evaluate("held => localStorage.setItem('ecotone.seats', held)", json.dumps(held))
    page.goto("/")
    listed = page.locator("section[aria-labelledby=continue] li .soft")
    expect(listed).to_have_text(["finished", "begun under other rules"])


@pytest.mark.parametrize("language", ["en", "ru", "cs", "pl"])
@pytest.mark.parametrize("size", ["desk", "phone"])
def test_it_is_told_in_every_language(open_page: OpenPage, server: Server, language: str, size: str) -> None:
    path = old_table(server, "LEFTALONE", Acted(1, (2,)))
    page = open_page(path, size=PHONE if size == "phone" else DESK, language=language)
    page.get_by_text("0.1.0 (commit e0052db)").wait_for()
    assert raw_keys(page) == []
    assert scrolls(page)[0] is False
    assert axe_findings(page) == []
