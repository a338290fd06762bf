"""The page for everyone: axe in every state of a table, 200 % zoom, fingers, keys, ears, the colours of the system."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from fareplay.games import GAMES
from tests.page.conftest import Reader
from tests.page.test_pages import axe, trouble
from tests.page.test_playing import tab_to

__all__ = ["axe"]  # the fixture

Make = Callable[..., Reader]

DAY_AND_NIGHT = pytest.mark.parametrize("dark", [False, True], ids=["day", "night"])
FAMILIES = pytest.mark.parametrize("game", ["usa", "get-on-board"])
# Lines of routes stand close by nature; on a phone they are brought closer with two fingers.
TARGETS = """() => [...document.querySelectorAll("a, button, input, select, summary, [role='button']")]
  .filter((one) => one.checkVisibility() && !one.closest('p, li, label, .lane'))
  .map((one) => [one, (one.querySelector('.reach') ?? one).getBoundingClientRect()])
  .filter(([, { width, height }]) => width > 0 && (width < 24 || height < 24))
  .map(([one, { width, height }]) => `${one.outerHTML.slice(0, 90)} ${width} x ${height}`)"""
LISTEN = """live => {
  globalThis.heard = [];
  const changes = { characterData: true, childList: true, subtree: true };
  new MutationObserver(() => heard.push(live.textContent)).observe(live, changes);
}"""
FOCUS_SHOWS = """() => {
  const one = document.activeElement;
  const rings = [one, ...one.querySelectorAll('*')].map((part) => getComputedStyle(part));
  const drawn = one instanceof SVGElement && rings.some(({ stroke }) => stroke !== 'none');
  return rings[0].outlineStyle !== 'none' || drawn;
}"""


def ready(me: Reader, game: str, deeds: int, opponents: int = 1) -> Page:
    """Start a game and play until it is the reader's turn again."""
    me.start(game, opponents)
    me.page.locator(".choice, [data-depart]").first.wait_for()
    me.drive(deeds)
    me.page.locator(".lane.open, .stop.open, .market .can, .segment").first.wait_for()
    return me.page


@DAY_AND_NIGHT
def test_axe_finds_nothing_serious_in_any_rules(reader: Make, axe: str, dark: bool) -> None:
    me = reader(dark=dark)
    for game in GAMES:
        me.open(f"/rules/{game}")
        me.page.locator("article h2").first.wait_for()
        assert trouble(me.page, axe) == [], game


@DAY_AND_NIGHT
def test_axe_finds_nothing_serious_in_any_state_of_a_table_of_ticket_to_ride(
    reader: Make, axe: str, dark: bool
) -> None:
    me = reader(dark=dark)
    page = ready(me, "usa", 3)
    found = {}
    for tab in ("Chat", "Moves", "Log"):
        page.get_by_role("tab", name=tab).click()
        found[tab] = trouble(page, axe)
    claim = page.locator(".lane.open .reach")
    while not claim.count():
        page.locator(".market .can:not(:disabled)").first.dispatch_event("click")
        page.wait_for_timeout(50)
    claim.first.dispatch_event("click", {"bubbles": True})
    page.locator(".payment").wait_for()
    found["payment"] = trouble(page, axe)
    page.keyboard.press("Escape")
    expect(page.locator(".lane:focus")).to_have_count(1)
    page.locator(".lane:not(.open):not(.owned) .reach").first.dispatch_event("click", {"bubbles": True})
    page.locator(".why").wait_for()
    found["why"] = trouble(page, axe)
    page.get_by_role("button", name="Hint").click()
    page.locator(".slip").wait_for(timeout=120_000)  # the first hint compiles
    found["hint"] = trouble(page, axe)
    assert {state: what for state, what in found.items() if what} == {}


@DAY_AND_NIGHT
def test_axe_finds_nothing_serious_while_a_segment_is_planned(reader: Make, axe: str, dark: bool) -> None:
    me = reader(dark=dark)
    page = ready(me, "get-on-board", 2)
    page.locator(".key summary").click()
    found = {"key": trouble(page, axe)}
    while not page.locator("[data-lay]").count():
        page.locator(".stop.open").first.dispatch_event("click", {"bubbles": True})
        page.wait_for_timeout(50)
    found["planned"] = trouble(page, axe)
    page.locator("[data-sheet-of='0']").click()
    found["sheet"] = trouble(page, axe)
    assert {state: what for state, what in found.items() if what} == {}


@DAY_AND_NIGHT
def test_axe_finds_nothing_serious_on_a_phone_wherever_one_is_asked(reader: Make, axe: str, dark: bool) -> None:
    me = reader(360, 740, touch=True, dark=dark)
    page = me.page
    page.add_init_script("localStorage.setItem('fareplay', JSON.stringify({ confirm: 'always' }))")
    me.open("/new?game=paris")
    page.get_by_label("Seats in random order").uncheck()
    for place in (1, 2):
        page.get_by_label(f"Seat {place}", exact=True).first.select_option("me")
    found = {"new": trouble(page, axe)}
    page.get_by_role("button", name="Start the game").tap()
    page.locator(".choice").wait_for()
    for part in page.locator(".pages button").all():
        part.tap()
        found[part.inner_text()] = trouble(page, axe)
    page.locator(".pages button").first.tap()
    page.locator(".choice input").first.check()
    page.locator(".choice button.main").tap()
    page.get_by_role("dialog", name="Play this?").wait_for()
    found["confirming"] = trouble(page, axe)
    page.get_by_role("button", name="Play it").tap()
    page.locator(".curtain").wait_for()
    found["curtain"] = trouble(page, axe)
    me.open("/me")
    page.get_by_role("button", name="Make a token").wait_for()
    found["me"] = trouble(page, axe)
    assert {state: what for state, what in found.items() if what} == {}


@pytest.mark.parametrize("path", ["/", "/new", "/lobby", "/rules", "/rules/get-on-board", "/settings", "/me"])
def test_a_page_at_200_percent_is_not_wider_than_the_window(reader: Make, path: str) -> None:
    me = reader(640, 360)
    me.open(path)
    me.page.locator("main h1").first.wait_for()
    assert me.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


@FAMILIES
def test_a_table_at_200_percent_loses_nothing(reader: Make, game: str) -> None:
    page = ready(reader(640, 360), game, 4)
    board = page.locator("main.board").bounding_box()
    assert board
    assert board["height"] >= 240
    assert board["width"] >= 320
    for part in page.locator(".pages button").all():
        part.click()
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    expect(page.get_by_role("button", name="Hint")).to_be_in_viewport()
    expect(page.locator(".status")).to_be_in_viewport()


@FAMILIES
def test_whatever_can_be_touched_is_large_enough_for_a_finger(reader: Make, game: str) -> None:
    page = ready(reader(360, 740, touch=True), game, 4)
    for part in page.locator(".pages button").all():
        part.tap()
        assert page.evaluate(TARGETS) == []
        assert part.evaluate("one => one.offsetHeight") >= 44


@FAMILIES
def test_the_list_of_moves_is_the_equal_of_the_map(reader: Make, game: str) -> None:
    page = ready(reader(), game, 8)
    page.get_by_role("tab", name="Moves").click()
    listed: list[str] = page.locator(".side [data-move]").evaluate_all("all => all.map((one) => one.dataset.move)")
    if game == "get-on-board":
        lit = page.locator(".stop.open").evaluate_all("all => all.map((one) => one.dataset.stop)")
        assert {move.split()[1] for move in listed if move.startswith("lay r")} == set(lit)
    else:
        lit = page.locator(".lane.open").evaluate_all("all => all.map((one) => one.dataset.route)")
        assert {move.split()[1] for move in listed if move.startswith("claim")} == set(lit)
        takes = page.locator(".market .can").count()
        assert len({move for move in listed if not move.startswith("claim")}) <= takes


@pytest.mark.parametrize(
    ("language", "name"),
    [
        ("en", "Denver to Omaha, 4, purple, free"),
        ("ru", "Денвер – Омаха, 4, фиолетовая, свободно"),
        ("uk", "Денвер – Омаха, 4, фіолетова, вільно"),
        ("pl", "Denver – Omaha, 4, fioletowa, wolne"),
    ],
)
def test_a_route_is_named_for_those_who_hear_it(reader: Make, language: str, name: str) -> None:
    me = reader(language=language)
    me.start("usa")
    me.page.locator(".choice").wait_for()
    label = me.page.locator("[data-route='denver-omaha']").get_attribute("aria-label") or ""
    assert label.startswith(name)


def test_an_intersection_is_named_for_those_who_hear_it(reader: Make) -> None:
    page = ready(reader(), "get-on-board", 2)
    labels = page.locator(".stop").evaluate_all("all => all.map((one) => one.getAttribute('aria-label'))")
    assert "Row 1, column 1: Columbia University, landmark: university" in labels
    assert any(re.fullmatch(r"Row \d+, column \d+: .+, you can lay here.*", label) for label in labels)
    assert any("Guest is here" in label for label in labels)


@FAMILIES
def test_moves_of_others_are_told_to_those_who_hear_them(reader: Make, game: str) -> None:
    me = reader()
    me.start(game)
    me.page.locator(".room > .hidden-words[aria-live='polite']").evaluate(LISTEN)
    me.drive(6)
    me.page.wait_for_function("() => heard.some((words) => words.includes('Day-tripper'))")
    assert not any("Guest lays" in words or "Guest takes" in words for words in me.page.evaluate("heard"))


@FAMILIES
def test_the_focus_shows_wherever_tab_leads(reader: Make, game: str) -> None:
    page = ready(reader(), game, 4)
    tab_to(page, ".brand")
    seen = set()
    for _ in range(40):
        page.keyboard.press("Tab")
        where: Any = page.evaluate("() => document.activeElement.outerHTML.slice(0, 120)")
        if "<body" in where:
            continue
        seen.add(where)
        assert page.evaluate(FOCUS_SHOWS), where
    assert len(seen) >= 10


@FAMILIES
def test_with_reduced_motion_nothing_moves(reader: Make, game: str) -> None:
    page = ready(reader(), game, 6)
    moving: list[float] = page.evaluate(
        "() => document.getAnimations().map(({ effect }) => effect.getComputedTiming().activeDuration)"
    )
    assert all(duration <= 1 for duration in moving)


def test_with_the_colours_of_the_system_what_is_chosen_still_shows(reader: Make) -> None:
    me = reader()
    me.page.emulate_media(forced_colors="active")
    page = ready(me, "get-on-board", 2)
    chosen = page.locator(".side [aria-selected='true']")
    assert chosen.evaluate("one => getComputedStyle(one).outlineStyle") == "solid"
    other = page.locator(".side [aria-selected='false']").first
    assert other.evaluate("one => getComputedStyle(one).outlineStyle") == "none"


@FAMILIES
@pytest.mark.parametrize("language", ["ru", "uk", "pl"])
def test_the_longer_words_of_other_languages_fit_on_a_phone(reader: Make, language: str, game: str) -> None:
    page = ready(reader(360, 740, language=language, touch=True), game, 4)
    for part in page.locator(".pages button").all():
        part.tap()
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
        cut = "all => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent)"
        assert page.locator(".pages button, .button, .status, .color, .label").evaluate_all(cut) == []


def test_what_a_plan_comes_to_is_heard_and_its_buttons_lead_back_to_the_map(reader: Make) -> None:
    page = ready(reader(), "get-on-board", 2)
    heard = page.locator(".map [aria-live]")
    while not page.locator("[data-lay]").count():
        page.locator(".stop.open:not(.out)").first.dispatch_event("click", {"bubbles": True})
        page.wait_for_timeout(50)
    expect(heard).to_have_text(re.compile(r"\(\d+/\d+\).* points? in all$"))
    page.get_by_role("button", name="Take back").focus()
    while page.locator(".segment").count():
        page.keyboard.press("Enter")
        page.wait_for_timeout(50)
    expect(page.locator(".stop:focus")).to_have_count(1)
    expect(heard).to_be_empty()


def test_a_marker_that_ends_the_game_for_its_player_is_warned_of_in_red(reader: Make, axe: str) -> None:
    me = reader()
    for _ in range(5):  # games; in most of them a route can soon come back to itself
        page = ready(me, "get-on-board", 2)
        while not page.locator(".stop.open.out, dialog table").count():
            me.drive(1)
        if page.locator(".stop.open.out").count():
            break
    page.locator(".stop.open.out").first.dispatch_event("click", {"bubbles": True})
    expect(page.get_by_role("alert")).to_contain_text("This puts you out of the game!")
    assert trouble(page, axe) == []
    expect(page.get_by_role("button", name="Lay it and be out")).to_be_visible()
    page.get_by_role("button", name="Take back").click()
    expect(page.get_by_role("alert")).to_have_count(0)
    page.locator(".stop.open.out").first.dispatch_event("click", {"bubbles": True})
    page.get_by_role("button", name="Lay it and be out").click()
    expect(page.locator(".players li").filter(has_text="Guest").locator(".score")).to_have_text("–")
    me.drive()
    expect(page.locator("dialog tfoot td").last).to_have_text("–")
