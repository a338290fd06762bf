"""A new room: whatever the server offers can be wished in the form, and is what the room then has."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.page.conftest import Reader

Make = Callable[..., Reader]


def room_of(me: Reader) -> Any:
    me.page.wait_for_url("**/room/*")
    return me.page.request.get(me.page.url.replace("/room/", "/api/rooms/")).json()


def test_a_room_has_all_that_was_wished(reader: Make) -> None:
    me = reader()
    page = me.page
    me.open("/new?game=get-on-board")
    page.get_by_role("button", name="3", exact=True).click()
    page.get_by_label("Seats in random order").uncheck()
    page.get_by_label("Seat 2", exact=True).first.select_option("bot")
    page.get_by_label("Level").select_option("planner")
    page.get_by_label("Who begins").select_option("Seat 2")
    page.get_by_label("Personal objectives lie open").check()
    page.get_by_label("Sheets").select_option("As chosen here")
    page.locator(".numbers select").first.select_option("Sheet 3")
    page.get_by_label("A limit for each move").check()
    page.get_by_label("Seconds for a move").fill("45")
    page.get_by_label("Reserve in seconds").fill("120")
    page.get_by_label("Spectators are welcome").uncheck()
    page.get_by_role("button", name="Open the room").click()
    room = room_of(me)
    assert [(seat["kind"], seat["bot"]) for seat in room["seats"]] == [
        ("person", None),
        ("bot", "planner"),
        ("open", None),
    ]
    assert room["options"] == {"first": 1, "open_objectives": True, "sheets": "3 2 1"}
    assert room["clock"] == {"kind": "per-move", "seconds": 45, "reserve": 120, "days": None}
    assert (room["order"], room["listed"], room["spectators"]) == ("given", False, False)
    for told in ("45 seconds for a move, 2:00 in reserve", "Who begins: Seat 2", "Sheets: 3 2 1", "No spectators"):
        expect(page.get_by_text(told)).to_be_visible()
    expect(page.get_by_role("img", name="QR code")).to_be_visible()
    expect(page.locator(".invite code")).to_have_text(page.url)


def test_chance_that_mixes_the_seats_decides_what_depends_on_them(reader: Make) -> None:
    me = reader()
    me.open("/new?game=get-on-board")
    expect(me.page.get_by_label("Who begins")).to_be_disabled()
    expect(me.page.get_by_label("Sheets")).to_be_disabled()
    expect(me.page.get_by_label("Personal objectives lie open")).to_be_enabled()
    me.page.get_by_label("Days for each move").check()
    me.page.get_by_label("Days for a move").fill("3")
    me.page.get_by_role("button", name="Open the room").click()
    room = room_of(me)
    assert room["options"] == {"open_objectives": False} or room["options"] == {}
    assert (room["clock"]["kind"], room["clock"]["days"], room["order"]) == ("days", 3, "chance")
    expect(me.page.get_by_text("3 days for a move")).to_be_visible()


def test_a_room_is_listed_when_one_comes_from_the_list(reader: Make) -> None:
    me = reader()
    me.open("/lobby")
    me.page.get_by_role("link", name="Play with friends").click()
    expect(me.page.get_by_label("List this room")).to_be_checked()
    me.open("/new")
    expect(me.page.get_by_label("List this room")).not_to_be_checked()
