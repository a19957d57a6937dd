"""A real server with the built page, and Chromium to open it with."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from tests.browser.looking import Watched
from tests.server.running import ROOT, Server

BUILT = ROOT / "ecotone" / "server" / "page"
DESK = ViewportSize(width=1440, height=900)
PHONE = ViewportSize(width=390, height=844)
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

OpenPage = Callable[..., Page]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that shows the page as it was built; it must not complain about anything."""
    assert (BUILT / "index.html").is_file(), "the page is not built: make page"
    running = Server(tmp_path_factory.mktemp("server"))
    running.page = BUILT
    yield running.start()
    running.clear()
    assert running.errors() == []


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Debian's Chromium, without the windows around a page that nobody looks at: half as much work."""
    found = shutil.which("chromium-headless-shell")
    assert found, "there is no browser: apt-get install chromium-headless-shell"
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=found, args=FLAGS)
        yield running
        running.close()


@pytest.fixture
def open_page(browser: Browser, server: Server) -> Iterator[OpenPage]:
    """Opens an address in a browser of its own; whatever the browser complains about fails the test."""
    watched: list[Watched] = []

    def open_at(path: str = "/", size: ViewportSize = DESK, language: str = "en", theme: str = "light") -> Page:
        context = browser.new_context(
            base_url=server.url,
            viewport=size,
            locale=language,
            color_scheme="dark" if theme == "dark" else "light",
            has_touch=size["width"] < 500,
            reduced_motion="reduce",
        )
        context.set_default_timeout(20_000)
        context.grant_permissions(["clipboard-read", "clipboard-write"])
        page = context.new_page()
        watched.append(Watched(page))
        page.goto(path)
        return page

    yield open_at
    for each in watched:
        each.page.context.close()
    assert [complaint for each in watched for complaint in each.complaints] == []
