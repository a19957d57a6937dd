"""What tests look for on a page: complaints of the browser, scrolling, accessibility, untranslated words."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from playwright.sync_api import ConsoleMessage, Error, Page

from tests.server.running import ROOT

HARMLESS = ("WebSocket connection to", "net::ERR_CONNECTION_REFUSED", "the server responded with a status of 4")


@dataclass
class Watched:
    """A page, and everything its browser complained about."""

    page: Page
    complaints: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.on("console", self.hear)
        self.page.on("pageerror", self.fail)

    def hear(self, message: ConsoleMessage) -> None:
        """Keep warnings and errors; a server that is away or says no is part of some tests."""
        if message.type in ("error", "warning") and not any(part in message.text for part in HARMLESS):
            self.complaints.append(message.text)

    def fail(self, wrong: Error) -> None:
        """Keep what the page's own script threw."""
        self.complaints.append(str(wrong))


@cache
def axe_source() -> str:
    """axe-core, as its package brings it."""
    return (ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


def axe_findings(page: Page) -> list[str]:
    """What axe-core finds wrong with a page as it stands."""
    page.evaluate(axe_source())
    found: Any = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{each['id']}: {node['html'][:160]} ({node['failureSummary'][:200]})"
        for each in found["violations"]
        for node in each["nodes"]
    ]


def tab_findings(page: Page) -> list[str]:
    """What axe-core finds behind a phone's other tabs; the page stands at its first tab again afterwards."""
    tabs = page.locator(".tabs button:visible")
    found = []
    for number in reversed(range(tabs.count())):
        tabs.nth(number).click()
        found += axe_findings(page)
    return found


def scrolls(page: Page) -> tuple[bool, bool]:
    """Whether the page itself can be scrolled, across and down."""
    found: list[bool] = page.evaluate(
        """() => {
            const root = document.documentElement;
            return [root.scrollWidth > innerWidth + 1, root.scrollHeight > innerHeight + 1];
        }"""
    )
    return found[0], found[1]


def raw_keys(page: Page) -> list[str]:
    """Words that are not words: keys, placeholders left open."""
    text = page.inner_text("body")
    return re.findall(r"\{\w+(?::\w+)?\}|\b(?:shell|table|replay|pad|learn|credits|page|explain)\.[a-z_]+\b", text)
