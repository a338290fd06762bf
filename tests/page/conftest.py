"""A server, a browser, and readers who watch what goes wrong while they play."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.page.chromium import find
from tests.page.serving import QUIET, SANDBOX, serve

DRIVER = Path(__file__).with_name("driver.js").read_text("utf-8")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    chromium = find()
    if chromium is None:
        if os.environ.get("CI") == "true":
            pytest.fail("the tests of the page need Chromium")
        pytest.skip("the tests of the page need Chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=[*QUIET, *SANDBOX])
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """A server of its own process, whose bots take no time; or one that runs already, named in FAREPLAY_ADDRESS."""
    if running := os.environ.get("FAREPLAY_ADDRESS"):
        yield running
        return
    with serve() as address:
        yield address


@dataclass
class Reader:
    """Somebody with a browser of their own; what goes wrong in it is kept."""

    address: str
    context: BrowserContext
    page: Page
    wrong: list[str] = field(default_factory=list)

    def open(self, path: str) -> None:
        self.page.goto(self.address + path)

    def start(self, game: str, opponents: int = 1) -> None:
        """Play against bots: two clicks from home."""
        self.open("/")
        self.page.locator(f"[data-game='{game}'] .choose").click()
        self.page.locator(".opponents select").select_option("casual")
        self.page.locator(f"[data-opponents='{opponents}']").click()
        self.page.locator(".room").wait_for(timeout=120_000)  # the first room compiles the rules

    def sit_down(self, invitation: str, name: str) -> None:
        """Follow an invitation and take the free seat."""
        self.page.goto(invitation)
        self.page.get_by_label("Name").fill(name)
        self.page.get_by_role("button", name="Sit down").click()

    def drive(self, deeds: int = 10_000) -> Any:
        """Play by clicking on what is lit, until so many deeds are done or the game is over."""
        self.page.evaluate(DRIVER)
        return self.page.evaluate("deeds => fareplayDriver(deeds)", deeds)


@pytest.fixture
def reader(browser: Browser, address: str) -> Iterator[Callable[..., Reader]]:
    """Return what makes a reader; at the end nothing may have gone wrong, and nothing come from outside."""
    readers: list[Reader] = []

    def make(
        width: int = 1280,
        height: int = 800,
        language: str = "en-US",
        *,
        dark: bool = False,
        touch: bool = False,
        motion: bool = False,
    ) -> Reader:
        context = browser.new_context(
            viewport={"width": width, "height": height},
            locale=language,
            color_scheme="dark" if dark else "light",
            has_touch=touch,
            reduced_motion="no-preference" if motion else "reduce",
            accept_downloads=True,
        )
        context.set_default_timeout(30_000)
        one = Reader(address, context, context.new_page())
        one.page.on("console", lambda said: one.wrong.append(said.text) if said.type == "error" else None)
        one.page.on("pageerror", lambda error: one.wrong.append(str(error)))
        one.page.on("request", lambda asked: one.wrong.extend(_outside(address, asked.url)))
        readers.append(one)
        return one

    yield make
    wrong = [what for one in readers for what in one.wrong]
    for one in readers:
        one.context.close()
    assert wrong == []


def _outside(address: str, url: str) -> list[str]:
    own = urlsplit(address).netloc
    parts = urlsplit(url)
    return [] if parts.netloc == own or parts.scheme in ("data", "blob") else [f"asked {url}"]
