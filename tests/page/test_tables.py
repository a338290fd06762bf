"""The table itself: room for the board, a sheet that folds away, clocks and undo among people."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.page.conftest import Reader
from tests.page.test_playing import play_a_turn

Make = Callable[..., Reader]
BOARDS = pytest.mark.parametrize("game", ["usa", "london", "paris"])


def choose_tickets(page: Page) -> None:
    """Keep as many of the offered tickets as must be kept."""
    page.locator(".choice input").first.wait_for()
    while page.locator(".choice button.main").is_disabled():
        page.locator(".choice input:not(:checked)").first.check()
    page.locator(".choice button.main").click()


def meet(ann: Reader, ben: Reader, clock: str | None = None) -> None:
    """Seat two people in one room of Paris."""
    ann.open("/new?game=paris")
    ann.page.get_by_label("Name").fill("Ann")
    if clock:
        ann.page.get_by_label(clock).check()
    ann.page.get_by_role("button", name="Open the room").click()
    ann.page.get_by_role("img", name="QR code").wait_for()
    ben.sit_down(ann.page.url, "Ben")
    for one in (ann, ben):
        one.page.locator(".choice").wait_for()
        one.page.wait_for_timeout(500)  # chance has seated them


def draw_until_a_turn_begins(page: Page) -> None:
    """Wait for one's turn, and end one that has begun by drawing."""
    for _ in range(200):
        if page.locator(".market .can[data-market='tickets']:not(:disabled)").count():
            return
        deck = page.locator(".market .can[data-market='deck']:not(:disabled)")
        if deck.count():
            deck.dispatch_event("click")
        page.wait_for_timeout(50)
    pytest.fail("no turn begins")


def box(page: Page, selector: str) -> dict[str, float]:
    found: Any = page.locator(selector).first.bounding_box()
    assert found
    return dict(found)


@BOARDS
@pytest.mark.parametrize("height", [720, 800])
def test_the_board_has_most_of_the_window_and_the_market_all_it_needs(reader: Make, game: str, height: int) -> None:
    me = reader(1280, height)
    me.start(game, 3)
    choose_tickets(me.page)
    me.page.locator(".market .can").first.wait_for()
    board = box(me.page, "main.board")
    assert board["width"] >= 0.7 * 1280
    assert board["height"] >= 0.65 * height
    assert me.page.locator("aside.market").evaluate("one => one.scrollHeight <= one.clientHeight")
    assert me.page.evaluate("() => document.documentElement.scrollHeight <= innerHeight")


@pytest.mark.parametrize("language", ["en", "ru", "uk", "pl"])
@pytest.mark.parametrize("width", [900, 1280])
def test_what_to_choose_stands_beside_the_button_in_any_language(reader: Make, language: str, width: int) -> None:
    me = reader(width, language=language)
    me.start("usa", 1)
    me.page.locator(".choice label").nth(2).wait_for()
    words = """one => {
      const all = document.createRange();
      all.selectNodeContents(one);
      return all.getBoundingClientRect().right;
    }"""
    button = box(me.page, ".choice button.main")
    assert me.page.locator(".choice legend").evaluate(words) < button["x"]
    assert button["y"] + button["height"] <= box(me.page, ".choice label")["y"] + 1


def test_a_payment_does_not_cover_what_is_paid_for(reader: Make) -> None:
    me = reader()
    me.start("usa", 3)
    me.drive(20)
    page = me.page
    lanes = page.locator(".lane.open")
    draw_until_a_turn_begins(page)
    while lanes.count() < 3:
        page.locator(".market .can[data-market='deck']").click()
        expect(page.locator(".status")).to_contain_text("second card")
        draw_until_a_turn_begins(page)
    for lane in lanes.all():
        lane.locator(".reach").dispatch_event("click", {"bubbles": True})
        paid, route = box(page, ".payment"), lane.bounding_box()
        assert route
        assert paid["y"] >= route["y"] + route["height"] or paid["y"] + paid["height"] <= route["y"]
        page.keyboard.press("Escape")


@pytest.mark.parametrize("game", ["usa", "get-on-board"])
def test_on_a_phone_the_sheet_folds_away_and_leaves_its_room_to_the_board(reader: Make, game: str) -> None:
    me = reader(360, 740, touch=True)
    me.start(game)
    me.page.locator(".choice, [data-depart]").first.wait_for()
    before = box(me.page, "main.board")["height"]
    first = me.page.locator(".pages button").first
    first.tap()
    expect(first).to_have_attribute("aria-pressed", "false")
    assert box(me.page, "main.board")["height"] >= before + 200
    first.tap()
    expect(first).to_have_attribute("aria-pressed", "true")
    assert box(me.page, "main.board")["height"] == before


def test_a_clock_runs_for_whoever_is_to_move(reader: Make) -> None:
    ann, ben = reader(), reader()
    meet(ann, ben, "A limit for each move")
    for one in (ann, ben):
        choose_tickets(one.page)
    ann.page.locator("[data-seat]:not(.moving)").wait_for()
    for _ in range(3):
        for one in (ann, ben):
            expect(one.page.locator("li.moving .time")).to_contain_text("⏱ ")
            expect(one.page.locator("li.moving .time")).to_contain_text("+5:00")
            expect(one.page.locator("[data-seat]:not(.moving) .time")).to_have_text("+5:00")
        play_a_turn([ann, ben])


def test_a_move_is_taken_back_when_the_other_agrees(reader: Make) -> None:
    ann, ben = reader(), reader()
    meet(ann, ben)
    choose_tickets(ann.page)
    asking = ann.page.get_by_role("button", name="Ask to undo")
    asking.click()
    expect(ben.page.get_by_text("Ann asks")).to_be_visible()
    expect(asking).to_have_count(0)
    ben.page.get_by_role("button", name="Yes").click()
    expect(ben.page.get_by_text("Ann asks")).to_have_count(0)
    expect(ann.page.locator(".choice")).to_be_visible()


def test_who_rests_on_a_route_hears_why_it_cannot_be_claimed(reader: Make) -> None:
    me = reader()
    me.start("london")
    choose_tickets(me.page)
    draw_until_a_turn_begins(me.page)
    me.page.locator(".lane:not(.open):not(.owned) .slot").first.hover()
    expect(me.page.locator(".why")).to_contain_text(re.compile(r"costs .* you have \d"))
    me.page.mouse.move(2, 2)
    expect(me.page.locator(".why")).to_have_count(0)


def test_a_card_that_another_takes_moves_once(reader: Make) -> None:
    me = reader(motion=True)
    me.page.add_init_script("""
        globalThis.flights = 0;
        const animate = Element.prototype.animate;
        Element.prototype.animate = function (...asked) {
          flights += 1;
          return animate.apply(this, asked);
        };
    """)
    me.start("paris")
    choose_tickets(me.page)
    draw_until_a_turn_begins(me.page)
    lines = me.page.locator(".log li").filter(has_text=re.compile(r"Day-tripper (takes|draws)"))
    before: tuple[int, int] = (me.page.evaluate("() => flights"), lines.count())
    for _ in range(3):
        me.page.locator(".market .can[data-market='deck']").click()
        expect(me.page.locator(".status")).to_contain_text("second card")
        draw_until_a_turn_begins(me.page)
    assert me.page.evaluate("() => flights") - before[0] == lines.count() - before[1]
    assert lines.count() > before[1]
