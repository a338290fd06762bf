"""Finished games, seen again: by keyboard, through every pair of eyes, on a phone; and a proof that can fail."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from fareplay.core.record import Record
from fareplay.replay import verify
from tests.page.conftest import Reader

Make = Callable[..., Reader]


def finished(me: Reader, game: str) -> Page:
    """Play a game to its end and open its replay."""
    me.start(game)
    assert me.drive()["over"]
    me.page.get_by_role("link", name="Replay").click()
    me.page.get_by_role("slider").wait_for()
    return me.page


@pytest.mark.parametrize(("game", "pieces"), [("paris", ".lane.owned"), ("get-on-board", "[data-marker]")])
def test_a_replay_by_keyboard_through_every_pair_of_eyes_and_on_a_phone(reader: Make, game: str, pieces: str) -> None:
    me = reader()
    page = finished(me, game)
    place = page.get_by_role("slider")
    last = int(place.get_attribute("max") or "0")
    expect(page).to_have_title(f"{page.locator('h1').inner_text()} – Fareplay")
    for _ in range(3):
        page.keyboard.press("ArrowLeft")
    expect(place).to_have_value(str(last - 3))
    page.keyboard.press("ArrowRight")
    expect(page.locator("output")).to_have_text(f"{last - 2} / {last}")
    eyes = page.get_by_label("Whose eyes")
    for choice in eyes.locator("option").all():
        eyes.select_option(choice.get_attribute("value"))
        expect(page.locator(".told.panel")).not_to_be_empty()
    place.focus()
    page.keyboard.press("Home")
    expect(page.locator(pieces)).to_have_count(0)
    page.locator("h1").click()
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(page.locator("output")).to_have_text(f"2 / {last}")
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Play")).to_be_visible()
    page.set_viewport_size({"width": 360, "height": 740})
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("button", name="Check it here").scroll_into_view_if_needed()
    expect(place).to_be_in_viewport()


def test_a_key_that_is_not_the_one_that_was_sealed_is_found_out(reader: Make) -> None:
    me = reader()
    page = finished(me, "london")

    def forge(route: Route) -> None:
        answer = route.fetch()
        room = answer.json()
        route.fulfill(response=answer, body=json.dumps({**room, "key": "00" + room["key"][2:]}))

    page.route(f"**/api/rooms/{page.url.split('/')[-2]}", forge)
    page.reload()
    page.get_by_role("button", name="Check it here").click()
    expect(page.locator("[data-fair]")).to_have_attribute("data-fair", "false")
    expect(page.get_by_text("does not give the seal")).to_be_visible()


def test_every_page_has_its_own_title_and_takes_the_focus_along(reader: Make) -> None:
    me = reader()
    me.open("/")
    expect(me.page).to_have_title("All aboard. – Fareplay")
    me.page.get_by_role("navigation", name="Main").get_by_role("link", name="Rules").click()
    expect(me.page).to_have_title("Rules – Fareplay")
    expect(me.page.locator("main#content")).to_be_focused()


@pytest.mark.parametrize("game", ["london", "get-on-board"])
def test_whoever_has_the_link_sees_a_finished_game_without_a_name(reader: Make, game: str) -> None:
    link = finished(reader(), game).url
    other = reader(360, 740, touch=True)
    page = other.page
    page.goto(link)
    place = page.get_by_role("slider")
    place.wait_for()
    page.get_by_role("button", name="To the beginning").tap()
    expect(place).to_have_value("0")
    page.get_by_role("button", name="One move on").tap()
    expect(page.locator(".told.panel")).not_to_be_empty()
    page.get_by_label("Whose eyes").select_option(label="As Guest")
    expect(page.locator(".told.panel")).not_to_be_empty()
    page.get_by_role("button", name="Check it here").tap()
    expect(page.locator("[data-fair]")).to_have_attribute("data-fair", "true")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").tap()
    verify(Record.load(download.value.path()))
    assert other.context.cookies() == []
