"""Every page: for everyone, in every language, and kind when something is missing."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.page.conftest import Reader
from tests.page.weight import weigh

Make = Callable[..., Reader]

WEB = Path(__file__).parent.parent.parent / "web"
PAGES = ("/", "/new", "/lobby", "/rules", "/rules/london", "/settings", "/me", "/nowhere")
SERIOUS = ("moderate", "serious", "critical")


@pytest.fixture(scope="session")
def axe() -> str:
    return (WEB / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")


def trouble(page: Page, axe: str) -> list[str]:
    """Return what axe finds serious on a page."""
    page.evaluate(axe)
    found: Any = page.evaluate("() => axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{one['id']} {one['help']}: {[node['target'][0] for node in one['nodes']][:4]}"
        for one in found["violations"]
        if one["impact"] in SERIOUS
    ]


@pytest.mark.parametrize("dark", [False, True], ids=["day", "night"])
def test_axe_finds_nothing_serious_on_any_page(reader: Make, axe: str, dark: bool) -> None:
    me = reader(dark=dark)
    found: dict[str, list[str]] = {}
    for path in PAGES:
        me.open(path)
        me.page.locator("main h1").first.wait_for()
        found[path] = trouble(me.page, axe)
    me.start("london")
    me.page.locator(".choice").wait_for()
    found["choosing"] = trouble(me.page, axe)
    me.drive(14)
    found["playing"] = trouble(me.page, axe)
    me.drive()
    me.page.locator("dialog tfoot").wait_for()
    found["over"] = trouble(me.page, axe)
    me.page.get_by_role("link", name="Replay").click()
    me.page.get_by_role("slider").wait_for()
    found["replay"] = trouble(me.page, axe)
    me.open("/me")
    me.page.get_by_role("link", name="My results").click()
    expect(me.page.get_by_role("row", name=re.compile("Day-tripper"))).to_be_visible()
    found["profile"] = trouble(me.page, axe)
    assert {path: what for path, what in found.items() if what} == {}


@pytest.mark.parametrize("dark", [False, True], ids=["day", "night"])
def test_axe_finds_nothing_serious_on_get_on_board(reader: Make, axe: str, dark: bool) -> None:
    me = reader(dark=dark)
    found: dict[str, list[str]] = {}
    me.start("get-on-board", 2)
    me.page.locator("[data-depart]").first.wait_for()
    found["departing"] = trouble(me.page, axe)
    me.drive(5)
    me.page.locator(".stop.open, .segment").first.wait_for()
    found["laying"] = trouble(me.page, axe)
    me.page.get_by_role("button", name="More").click()
    me.page.locator("details summary", has_text="Settings").click()
    found["menu"] = trouble(me.page, axe)
    me.page.keyboard.press("Escape")
    me.drive()
    found["over"] = trouble(me.page, axe)
    me.page.get_by_role("link", name="Replay").click()
    me.page.get_by_role("slider").wait_for()
    found["replay"] = trouble(me.page, axe)
    assert {path: what for path, what in found.items() if what} == {}


@pytest.mark.parametrize("dark", [False, True], ids=["day", "night"])
def test_axe_finds_nothing_serious_where_people_meet(reader: Make, axe: str, dark: bool) -> None:
    me = reader(dark=dark)
    me.open("/new?game=usa&listed=yes")
    me.page.get_by_role("button", name="Open the room").click()
    me.page.get_by_role("img", name="QR code").wait_for()
    found = {"waiting": trouble(me.page, axe)}
    me.open("/lobby")
    me.page.locator("main li").first.wait_for()
    found["lobby"] = trouble(me.page, axe)
    me.open("/room/nothing")
    me.page.locator("h1").wait_for()
    found["no room"] = trouble(me.page, axe)
    me.wrong.clear()  # the browser itself notes the answer 404
    assert {path: what for path, what in found.items() if what} == {}


@pytest.mark.parametrize(
    ("language", "title", "stop", "turn"),
    [
        ("en", "All aboard.", "Buckingham", "Choose your tickets"),
        ("ru", "По местам!", "Букингемский", "Выберите билеты"),
        ("uk", "По місцях!", "Букінгемський", "Виберіть маршрути"),
        ("pl", "Proszę wsiadać!", "Pałac Buckingham", "Wybierz Bilety"),
    ],
)
def test_the_page_speaks_the_language_of_the_browser(
    reader: Make, language: str, title: str, stop: str, turn: str
) -> None:
    me = reader(language=language)
    me.open("/")
    expect(me.page.locator("h1")).to_have_text(title)
    assert me.page.locator("html").get_attribute("lang") == language
    me.open("/rules/london")
    expect(me.page.locator("article h2").first).to_be_visible()
    me.start("london")
    expect(me.page.locator(".status")).to_contain_text(turn)
    expect(me.page.locator(".labels")).to_contain_text(stop)


def test_the_language_changes_at_any_moment_and_is_kept(reader: Make) -> None:
    me = reader()
    me.open("/settings")
    me.page.locator("main").get_by_label("Language").select_option("pl")
    expect(me.page.locator("h1")).to_have_text("Ustawienia")
    me.page.reload()
    expect(me.page.locator("h1")).to_have_text("Ustawienia")


def test_the_theme_can_be_set_against_the_system(reader: Make) -> None:
    me = reader()
    me.open("/settings")
    day = me.page.evaluate("() => getComputedStyle(document.documentElement).backgroundColor")
    me.page.get_by_label("Night train").check()
    me.page.wait_for_timeout(100)  # colours change in a moment, not at once
    night = me.page.evaluate("() => getComputedStyle(document.documentElement).backgroundColor")
    assert day != night
    me.page.reload()
    me.page.locator("main h1").wait_for()
    assert me.page.evaluate("() => getComputedStyle(document.documentElement).backgroundColor") == night


def test_the_back_button_leads_back(reader: Make) -> None:
    me = reader()
    me.open("/")
    me.page.get_by_role("navigation", name="Main").get_by_role("link", name="Rules").click()
    expect(me.page.locator("h1")).to_have_text("Rules")
    me.page.go_back()
    expect(me.page.locator("h1")).to_have_text("All aboard.")


@pytest.mark.parametrize(
    ("path", "says"),
    [("/room/nothing", "There is no such room"), ("/player/nobody", "Nobody is known"), ("/nowhere", "No train stops")],
)
def test_what_is_not_there_is_said_kindly(reader: Make, path: str, says: str) -> None:
    me = reader()
    me.open(path)
    expect(me.page.locator("h1")).to_contain_text(says)
    expect(me.page.get_by_role("link", name="Home", exact=True).first).to_be_visible()
    me.wrong.clear()  # the browser itself notes the answer 404


def test_a_server_that_is_gone_is_said_kindly(reader: Make) -> None:
    me = reader()
    me.page.route("**/api/games", lambda route: route.abort())
    me.open("/")
    expect(me.page.locator("h1")).to_have_text("The server does not answer")
    me.wrong.clear()  # the browser itself notes the lost request


def test_who_is_invited_to_a_table_closed_to_spectators_sits_down_there(reader: Make) -> None:
    ann, ben = reader(), reader()
    ann.open("/new?game=london")
    ann.page.get_by_label("Spectators are welcome").uncheck()
    ann.page.get_by_role("button", name="Open the room").click()
    ann.page.get_by_role("img", name="QR code").wait_for()
    ben.sit_down(ann.page.url, "Ben")
    for one in (ann, ben):
        one.page.locator(".choice").wait_for()


def test_a_table_closed_to_spectators_is_said_kindly(reader: Make) -> None:
    ann, ben = reader(), reader()
    ann.open("/new?game=london")
    ann.page.get_by_label("Spectators are welcome").uncheck()
    ann.page.get_by_label("Seat 2", exact=True).select_option("bot")
    ann.page.get_by_role("button", name="Start the game").click()
    ann.page.locator(".choice").wait_for()
    ben.page.goto(ann.page.url)
    expect(ben.page.locator("h1")).to_have_text("This table is closed to spectators")
    assert ann.drive()["over"]
    ben.page.goto(ann.page.url + "/replay")
    expect(ben.page.locator("h1")).to_have_text("This table is closed to spectators")
    ben.wrong.clear()  # the browser itself notes the answer 403


@pytest.mark.parametrize(
    ("language", "says"),
    [
        ("en", "too old for Fareplay"),
        ("ru", "слишком стар для Fareplay"),
        ("uk", "застарий для Fareplay"),
        ("pl", "za stara na Fareplay"),
        ("de", "too old for Fareplay"),
    ],
)
def test_an_old_browser_is_told(reader: Make, language: str, says: str) -> None:
    me = reader(language=language)
    me.page.route(re.compile(r"/assets/.*\.js"), lambda route: route.abort())
    me.open("/")
    me.page.add_script_tag(url="/old.js")  # what a browser that knows no modules runs
    expect(me.page.locator("h1")).to_have_text("Fareplay")
    expect(me.page.get_by_text(says)).to_be_visible()
    me.wrong.clear()  # the browser itself notes the lost requests


def test_a_name_given_is_the_name_shown(reader: Make) -> None:
    me = reader()
    me.open("/me")
    me.page.locator("form").filter(has_text="The others see it").get_by_label("Name").fill("Olena")
    me.page.get_by_role("button", name="Save").first.click()
    expect(me.page.locator("h1")).to_have_text("Olena")
    me.page.get_by_role("button", name="Make a link").click()
    expect(me.page.locator("code")).to_contain_text("/link#")
    other = reader()
    other.page.goto(me.page.locator("code").inner_text())
    expect(other.page.get_by_role("link", name="Olena")).to_be_visible()


def test_the_first_page_with_the_board_is_small() -> None:
    """At most 150 KB of JavaScript, compressed, for home and a room of Ticket to Ride."""
    assert weigh() < 150_000


def test_the_page_leads_to_the_documentation_which_needs_nothing_from_outside(reader: Make) -> None:
    me = reader()
    me.open("/")
    me.page.get_by_role("link", name="Documentation").click()
    expect(me.page.get_by_role("heading", level=1)).to_contain_text("Welcome")
    night = me.page.locator("[for='__palette_1']")
    night.click()
    expect(me.page.locator("body")).to_have_attribute("data-md-color-scheme", "slate")
    search = me.page.get_by_label("Search", exact=True).first
    found = me.page.locator(".md-search-result__item").first
    for _ in range(60):  # it hears nothing until it has read its index
        search.fill("")
        search.press_sequentially("imagined")
        me.page.wait_for_timeout(500)
        if found.is_visible():
            break
    expect(found).to_be_visible()
    me.open("/docs/tutorial/million-games.html")
    expect(me.page.locator("body")).to_have_attribute("data-md-color-scheme", "slate")
