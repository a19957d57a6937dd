"""Take the README's pictures: `make page`, then `python tools/screenshots.py`. Home, a table, the end sheet."""

from __future__ import annotations

import argparse
import re
import shutil
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, ViewportSize, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import BUILT, FLAGS  # noqa: E402
from tests.browser.player import LIT, answered, ask_number, main_button, wait_for_turn  # noqa: E402
from tests.server.running import Server  # noqa: E402

OUT = ROOT / "docs" / "pictures"
SIZE = ViewportSize(width=1200, height=750)
SEED = 7
QUALITY = 72


def best(page: Page) -> int:
    """Which of the lit places shows the largest gain, so that the pictures show a decent player."""
    gains = [re.search(r"[+−]?\d+", text) for text in page.locator(LIT).all_inner_texts()]
    values = [int(gain.group().replace("−", "-")) if gain else 0 for gain in gains]
    return values.index(max(values))


def play(page: Page, decisions: int) -> None:
    """Play so many decisions, or to the end."""
    for _ in range(decisions):
        if not wait_for_turn(page):
            return
        before = ask_number(page)
        page.locator(LIT).nth(best(page)).click()
        main_button(page).click()
        answered(page, before)


def shoot(page: Page, name: str) -> None:
    """Take a picture, as small a file as still looks well."""
    page.wait_for_load_state("networkidle")
    page.screenshot(path=OUT / f"{name}.jpg", type="jpeg", quality=QUALITY)


def set_up(page: Page) -> None:
    """A table of three with a seed of its own, so that the pictures are the same every time."""
    page.goto("/new/ecosystem")
    page.locator("details summary").click()
    page.get_by_label("Seed of the shuffle").fill(str(SEED))
    page.get_by_role("button", name="Start").click()


def main() -> None:
    """Take all pictures."""
    argparse.ArgumentParser(description=__doc__).parse_args()
    OUT.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.page = BUILT
        server.start()
        chromium = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        page = chromium.new_page(base_url=server.url, viewport=SIZE, locale="en", reduced_motion="reduce")
        page.goto("/")
        shoot(page, "home")
        set_up(page)
        play(page, 25)
        wait_for_turn(page)
        page.locator(LIT).nth(best(page)).click()
        shoot(page, "table")
        page.keyboard.press("Escape")  # lets the selection go
        play(page, 1000)
        shoot(page, "end")
        chromium.close()
        server.clear()


if __name__ == "__main__":
    main()
