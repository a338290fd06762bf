"""Measure the page: what it weighs, how soon it can be used, how long the board takes to be drawn anew.

A server of its own on this machine, a headless Chromium with an empty cache every time. `make bench-page` runs this.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright
from rich.console import Console
from rich.table import Table as Grid
from tests.page.chromium import find
from tests.page.serving import QUIET, SANDBOX, serve
from tests.page.weight import weigh

console = Console()
DRIVER = (Path(__file__).parent.parent / "tests" / "page" / "driver.js").read_text("utf-8")

# Told from within the page: paints, shifts and long tasks, and when the first thing one can click is there.
WATCH = """
globalThis.seen = { usable: null, paint: null, largest: null, shift: 0, blocked: 0 };
const watch = (type, note) => new PerformanceObserver((list) => list.getEntries().forEach(note))
  .observe({ type, buffered: true });
watch('paint', (one) => one.name === 'first-contentful-paint' && (seen.paint = one.startTime));
watch('largest-contentful-paint', (one) => (seen.largest = one.startTime));
watch('layout-shift', (one) => !one.hadRecentInput && (seen.shift += one.value));
watch('longtask', (one) => (seen.blocked += Math.max(0, one.duration - 50)));
const look = () => {
  if (document.querySelector(SELECTOR)) seen.usable ??= performance.now();
  else requestAnimationFrame(look);
};
look();
"""
# One step nearer or farther draws the whole board anew.
REDRAW = """async (times) => {
  const [closer, farther] = document.querySelectorAll('.tools button');
  const frame = () => new Promise(requestAnimationFrame);
  const gaps = [];
  let last = await frame();
  for (let place = 0; place < times; place += 1) {
    (place % 2 ? farther : closer).click();
    const now = await frame();
    gaps.push(now - last);
    last = now;
  }
  return gaps;
}"""


def load(browser: Browser, url: str, selector: str, state: Any = None) -> dict[str, float]:
    """Load a page with an empty cache; return when it could be used, and Lighthouse's figures, in milliseconds."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, storage_state=state)
    page = context.new_page()
    fetched = {"bytes": 0.0}
    page.on("requestfinished", lambda request: fetched.update(bytes=fetched["bytes"] + _size(request)))
    page.add_init_script(WATCH.replace("SELECTOR", json.dumps(selector)))
    page.goto(url)
    page.wait_for_function("() => seen.usable !== null && seen.largest !== null")
    page.wait_for_timeout(500)
    seen: dict[str, float] = page.evaluate("() => seen")
    context.close()
    return {**seen, "fetched": fetched["bytes"]}


def _size(request: Any) -> float:
    sizes = request.sizes()
    return float(sizes["responseBodySize"] + sizes["responseHeadersSize"])


def finish_a_game(page: Page, address: str) -> str:
    """Play North America with five to the end; return the address of its replay."""
    page.goto(address)
    page.locator("[data-game='usa'] .choose").click()
    page.locator("[data-opponents='4']").click()
    page.locator(".choice").wait_for(timeout=300_000)
    page.evaluate(DRIVER)
    for _ in range(10):
        if page.evaluate("() => fareplayDriver(9999)")["over"]:
            break
    return f"{page.url}/replay"


def redraw(page: Page, times: int) -> dict[str, float]:
    """Draw the board of a finished game anew; return the milliseconds of the main thread and between frames."""
    page.locator(".lane.owned").first.wait_for()
    page.wait_for_timeout(500)
    devtools = page.context.new_cdp_session(page)
    devtools.send("Performance.enable", {"timeDomain": "threadTicks"})  # the thread's own time, whoever else is busy
    page.evaluate(REDRAW, 10)
    before = _task_seconds(devtools)
    gaps = sorted(page.evaluate(REDRAW, times))
    spent = _task_seconds(devtools) - before
    return {
        "claimed": page.locator(".lane.owned").count(),
        "routes": page.locator(".lane").count(),
        "thread": 1000 * spent / times,
        "frame": median(gaps),
        "slow": gaps[int(len(gaps) * 0.95)],
    }


def _task_seconds(devtools: Any) -> float:
    metrics = devtools.send("Performance.getMetrics")["metrics"]
    return float(next(one["value"] for one in metrics if one["name"] == "TaskDuration"))


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure the page in a headless Chromium.")
    parser.add_argument("--loads", type=int, default=9, help="loads of each page; the median counts")
    parser.add_argument("--redraws", type=int, default=200, help="times the board is drawn anew")
    wanted = parser.parse_args()
    with serve() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=[*QUIET, *SANDBOX])
        context = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
        page = context.new_page()
        page.set_default_timeout(300_000)
        replay = finish_a_game(page, address)
        page.goto(address)
        page.locator("[data-game='usa'] .choose").click()
        page.locator("[data-opponents='4']").click()
        page.locator(".choice").wait_for()
        room, state = page.url, context.storage_state()
        grid = Grid("page", "usable", "lowest-highest", "first paint", "largest paint", "shift", "blocked", "fetched")
        for name, url, selector, known in (
            ("home", address, ".poster .choose", None),
            ("a room of usa", room, ".choice input", state),
            ("a replay of usa", replay, ".lane.owned", state),
            ("rules of london", f"{address}/rules/london", "article h2", None),
        ):
            told = [load(browser, url, selector, known) for _ in range(wanted.loads)]
            grid.add_row(name, *_row(told))
        console.print(grid)
        page.goto(replay)
        drawn = redraw(page, wanted.redraws)
        console.print(f"JavaScript of home and a room of Ticket to Ride: {weigh() / 1000:.1f} KB gzip (goal: 150)")
        console.print(
            f"North America with {drawn['claimed']:.0f} of {drawn['routes']:.0f} routes claimed, "
            f"drawn anew {wanted.redraws} times: {drawn['thread']:.1f} ms of the main thread each (goal: 16), "
            f"a frame every {drawn['frame']:.1f} ms, 95 of 100 within {drawn['slow']:.1f}"
        )


def _row(told: list[dict[str, float]]) -> list[str]:
    def middle(what: str) -> float:
        return median(one[what] or 0 for one in told)

    usable = sorted(one["usable"] for one in told)
    return [
        f"{middle('usable'):.0f} ms",
        f"{usable[0]:.0f}-{usable[-1]:.0f}",
        f"{middle('paint'):.0f} ms",
        f"{middle('largest'):.0f} ms",
        f"{middle('shift'):.3f}",
        f"{middle('blocked'):.0f} ms",
        f"{middle('fetched') / 1000:.0f} KB",
    ]


if __name__ == "__main__":
    main()
