"""Pictures of every page, in both themes and both sizes, into docs/images/page/: `make screenshots`.

Deals and bots are the same every time (`still.py`), and a picture is only written where it looks different from the
one that is there.
"""

from __future__ import annotations

import io
import sys
from pathlib import Path

from PIL import Image, ImageChops
from playwright.sync_api import Browser, sync_playwright

from tests.page.chromium import find
from tests.page.serving import QUIET, SANDBOX, serve

IMAGES = Path(__file__).parent.parent.parent / "docs" / "images" / "page"
DRIVER = Path(__file__).with_name("driver.js").read_text("utf-8")
SIZES = {"wide": (1440, 900, 1), "phone": (390, 844, 1.5)}  # width, height, pixels a point
THEMES = {"day": "light", "night": "dark"}
SETTLED = """async () => {
  await Promise.all([...document.images].map((image) => image.decode().catch(() => null)));
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(done))));
}"""
QUALITY = 58
SAME = 0.002  # of all pixels may differ in two pictures that look the same
SLIGHT = 40  # of 255: two colours nobody tells apart where they meet


class Tour:
    """A walk through every page in one size, with a picture of each in both themes."""

    def __init__(self, browser: Browser, address: str, size: str) -> None:
        width, height, scale = SIZES[size]
        self.size, self.address = size, address
        self.context = browser.new_context(
            viewport={"width": width, "height": height},
            device_scale_factor=scale,
            reduced_motion="reduce",
            base_url=address,
            locale="en-GB",
        )
        self.context.set_default_timeout(120_000)  # the first hint compiles
        self.page = self.context.new_page()

    def picture(self, name: str) -> None:
        """Take a picture in both themes."""
        for theme, scheme in THEMES.items():
            self.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
            self.page.evaluate(SETTLED)
            self.page.wait_for_timeout(300)
            keep(IMAGES / f"{name}-{self.size}-{theme}.webp", self.page.screenshot())

    def walk(self) -> None:
        """See everything."""
        self.plain_pages()
        self.usa()
        self.city_board("london", 24)
        self.city_board("paris", 24)
        self.get_on_board("new-york", 2, 17)
        self.get_on_board("london", 4, 12)
        self.together()
        self.failures()
        self.context.close()

    def see(self, path: str, name: str, ready: str = "main h1") -> None:
        """Open a page and take its picture."""
        self.page.goto(path)
        self.page.locator(ready).first.wait_for()
        self.picture(name)

    def plain_pages(self) -> None:
        """See the pages that need no game."""
        self.see("/", "home", ".poster .choose")
        self.see("/new", "new", "form .seats")
        self.see("/rules", "rules")
        self.see("/rules/london", "rules-london", "article h2")
        self.see("/settings", "settings")

    def start(self, game: str, opponents: int) -> None:
        """Play against bots from home."""
        self.page.goto("/")
        self.page.locator(f"[data-game='{game}'] .choose").click()
        self.page.locator(".opponents select").select_option("commuter")
        self.page.locator(f"[data-opponents='{opponents}']").click()
        self.page.locator(".choice, .departure").wait_for()

    def drive(self, deeds: int) -> None:
        """Play on by clicking on what is lit."""
        self.page.evaluate(DRIVER)
        self.page.evaluate("deeds => fareplayDriver(deeds)", deeds)
        self.page.locator(".status.mine, dialog table").first.wait_for()

    def turn_to(self, part: str) -> None:
        """On a phone: open a part of the sheet at the foot."""
        if self.size == "phone":
            self.page.locator(".pages").get_by_role("button", name=part).click()

    def usa(self) -> None:
        """See a game of North America from the first tickets to the replay."""
        page = self.page
        self.start("usa", 3)
        page.locator(".choice label").first.hover()
        self.picture("choosing")
        self.drive(44)
        self.gather(10)
        page.mouse.move(2, 2)
        self.picture("usa")
        for part in ("Market", "Players", "Log", "Moves"):
            self.turn_to(part)
            if self.size == "phone":
                self.picture(f"usa-{part.lower()}")
        self.turn_to("Mine")
        page.get_by_role("button", name="Hint").click()
        page.locator(".slip").wait_for()
        self.picture("hint")
        page.locator(".slip").get_by_role("button", name="Close").click()
        self.pay()
        page.get_by_role("button", name="More").click()
        self.picture("menu")
        page.keyboard.press("Escape")
        self.drive(9999)
        self.picture("end")
        self.replay("replay")
        self.see("/me", "me", "main form")
        page.get_by_role("link", name="My results").click()
        page.locator("main table").first.wait_for()
        self.picture("profile")
        self.see("/", "home-again", "#my-games, .poster .choose")

    def gather(self, cards: int) -> None:
        """Draw so many cards, one from every pile."""
        piles = self.page.locator(".market .can:not(:disabled):not([data-market='tickets'])")
        for number in range(cards):
            piles.first.wait_for(state="attached")
            piles.nth(number % piles.count()).dispatch_event("click")
            self.page.wait_for_timeout(400)
        self.page.locator(".status.mine").wait_for()

    def pay(self) -> None:
        """Ask how a route can be paid for."""
        self.page.locator(".lane.open .reach").first.dispatch_event("click", {"bubbles": True})
        self.page.locator(".payment").wait_for()
        self.picture("paying")
        self.page.keyboard.press("Escape")

    def replay(self, name: str) -> None:
        """From the end to the replay."""
        self.page.get_by_role("link", name="Replay").click()
        self.page.get_by_role("slider").wait_for()
        self.page.get_by_role("button", name="Check it here").click()
        self.page.locator("[data-fair]").wait_for()
        self.page.evaluate("scrollTo(0, 0)")
        self.picture(name)

    def city_board(self, game: str, deeds: int) -> None:
        """See a game in the middle, and its rules."""
        self.start(game, 2)
        self.drive(deeds)
        self.page.mouse.move(2, 2)
        self.picture(game)

    def get_on_board(self, board: str, opponents: int, deeds: int) -> None:
        """See Get on Board while a segment is laid; one map to the end."""
        page = self.page
        self.start("get-on-board", opponents)
        if board == "new-york":
            self.picture("departing")
        self.drive(deeds)
        if not page.locator(".segment").count():
            page.locator(".stop.open").first.dispatch_event("click", {"bubbles": True})
            page.locator(".segment").wait_for()
        self.picture(f"get-on-board-{board}")
        self.turn_to("Round")
        if board == "new-york" and self.size == "phone":
            self.picture("get-on-board-round")
        if board == "new-york":
            self.drive(9999)
            self.picture("get-on-board-end")
            self.replay("get-on-board-replay")

    def together(self) -> None:
        """See what people who play together see: the room before the game, the lobby, the curtain."""
        page = self.page
        page.goto("/new?game=paris")
        page.get_by_label("Name").fill("Olena")
        page.get_by_label("List this room").check()
        page.get_by_role("button", name="Open the room").click()
        page.get_by_role("img", name="QR code").wait_for()
        self.picture("waiting")
        self.see("/lobby", "lobby", "main li")
        page.goto("/new?game=london")
        for place in (1, 2):
            page.get_by_label(f"Seat {place}", exact=True).first.select_option("me")
        for place, name in enumerate(("Ann", "Ben")):
            page.locator(".seats input").nth(place).fill(name)
        self.picture("new-shared")
        page.get_by_role("button", name="Start the game").click()
        page.locator(".choice, .curtain").first.wait_for()
        if page.locator(".curtain").count():
            self.picture("curtain")
            page.locator(".curtain button").click()
        page.locator(".choice input").first.check()
        page.locator(".choice button.main").click()
        page.locator(".curtain").wait_for()
        self.picture("curtain")

    def failures(self) -> None:
        """See what is said when something is not there."""
        page = self.page
        self.see("/nowhere", "no-page")
        self.see("/room/nothing", "no-room")
        page.route("**/api/games", lambda route: route.abort())
        self.see("/", "no-server")
        page.unroute("**/api/games")


def keep(file: Path, png: bytes) -> None:
    """Write a picture, unless the one that is there looks the same."""
    new = io.BytesIO()
    Image.open(io.BytesIO(png)).convert("RGB").save(new, "WEBP", quality=QUALITY, method=6)
    if not file.exists() or not alike(Image.open(file), Image.open(new)):
        file.write_bytes(new.getvalue())


def alike(one: Image.Image, other: Image.Image) -> bool:
    """Whether two pictures look the same."""
    if one.size != other.size:
        return False
    apart = ImageChops.difference(one.convert("RGB"), other.convert("RGB")).convert("L")
    return sum(apart.histogram()[SLIGHT:]) <= SAME * one.width * one.height


def main() -> None:
    """Take all pictures, or those of the sizes that are named."""
    IMAGES.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=[*QUIET, *SANDBOX])
        for size in sys.argv[1:] or SIZES:
            with serve("tests.page.still") as address:
                Tour(browser, address, size).walk()


if __name__ == "__main__":
    main()
