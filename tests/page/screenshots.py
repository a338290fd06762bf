"""Pictures of every page, in both themes and both sizes, into docs/images/: `make screenshots`."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tests.page.chromium import find
from tests.page.serving import QUIET, SANDBOX, wait_for

IMAGES = Path(__file__).parent.parent.parent / "docs" / "images"
DRIVER = Path(__file__).with_name("driver.js").read_text("utf-8")
SIZES = {"wide": (1440, 900), "phone": (390, 844)}
PAGES = {"new": "/new", "rules": "/rules/london", "settings": "/settings"}


@contextmanager
def server() -> Iterator[str]:
    """Serve with quick bots; yield the address."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    quick = {"FAREPLAY_BOT_DELAY_MS": "0", "FAREPLAY_LIMITS": "no"}
    command = [sys.executable, "-m", "fareplay.cli", "serve", "--no-open", "--port", str(port), "--database"]
    with tempfile.TemporaryDirectory() as folder:
        serving = subprocess.Popen([*command, str(Path(folder) / "rooms.sqlite3")], env={**os.environ, **quick})
        try:
            wait_for(serving, port)
            yield f"http://127.0.0.1:{port}"
        finally:
            serving.terminate()
            serving.wait(20)


def take(browser: Browser, address: str, size: str, theme: str) -> None:
    """Take every picture of one size in one theme."""
    width, height = SIZES[size]
    context = browser.new_context(
        viewport={"width": width, "height": height}, color_scheme="dark" if theme == "night" else "light"
    )
    page = context.new_page()

    def picture(name: str) -> None:
        page.wait_for_timeout(700)
        page.screenshot(path=IMAGES / f"{name}-{size}-{theme}.png")

    page.goto(address)
    page.locator(".poster .choose").first.wait_for()
    picture("home")
    for name, path in PAGES.items():
        page.goto(address + path)
        page.locator("main h1").first.wait_for()
        picture(name)
    for game, deeds in (("usa", 70), ("london", 26), ("paris", 26)):
        start(page, address, game)
        page.evaluate(DRIVER)
        page.evaluate("deeds => fareplayDriver(deeds)", deeds)
        picture(game)
    page.evaluate("() => fareplayDriver(9999)")
    page.wait_for_timeout(4000)
    picture("end")
    page.get_by_role("link", name="Replay").click()
    page.get_by_role("slider").wait_for()
    picture("replay")
    context.close()


def start(page: Page, address: str, game: str) -> None:
    """Play against two bots."""
    page.goto(address)
    page.locator(f"[data-game='{game}'] .choose").click()
    page.locator("[data-opponents='2']").click()
    page.locator(".choice").wait_for(timeout=120_000)


def main() -> None:
    """Take all pictures."""
    IMAGES.mkdir(exist_ok=True)
    with server() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=[*QUIET, *SANDBOX])
        for size in SIZES:
            for theme in ("day", "night"):
                take(browser, address, size, theme)


if __name__ == "__main__":
    main()
