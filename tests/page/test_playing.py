"""Whole games through the page: by mouse, by finger, by keyboard, alone and together."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.page.conftest import Reader

Make = Callable[..., Reader]
ARROWS = [f"Arrow{way}" for way in ("Right", "Down", "Left", "Up", "Right", "Right", "Down", "Down", "Left")]


@pytest.mark.parametrize(("game", "opponents"), [("usa", 1), ("paris", 2), ("get-on-board", 2)])
def test_a_whole_game_against_bots(reader: Make, game: str, opponents: int) -> None:
    me = reader()
    me.start(game, opponents)
    assert me.drive()["over"]
    expect(me.page.locator("dialog tfoot td")).to_have_count(opponents + 1)
    me.page.get_by_role("button", name="Rematch").click()
    expect(me.page.locator(".choice, .departure")).to_be_visible()


def test_a_game_its_replay_and_the_proof_that_the_deal_was_fair(reader: Make) -> None:
    me = reader()
    me.start("london")
    assert me.drive()["over"]
    totals = me.page.locator("dialog tfoot td").all_inner_texts()
    me.page.get_by_role("link", name="Replay").click()
    place = me.page.get_by_role("slider")
    last = int(place.get_attribute("max") or "0")
    assert place.input_value() == str(last)
    me.page.get_by_role("button", name="To the beginning").click()
    expect(me.page.locator(".lane.owned")).to_have_count(0)
    me.page.get_by_role("button", name="One move on").click()
    expect(me.page.locator(".told")).not_to_be_empty()
    me.page.get_by_label("Whose eyes").select_option("spectator")
    expect(me.page.locator(".scene .cards")).to_have_count(0)
    me.page.get_by_label("Whose eyes").select_option("all")
    expect(me.page.locator(".scene .cards")).to_have_count(2)
    me.page.get_by_role("button", name="To the end").click()
    expect(me.page.locator(".lane.owned").first).to_be_visible()
    me.page.get_by_role("button", name="Check it here").click()
    expect(me.page.locator("[data-fair]")).to_have_attribute("data-fair", "true")
    with me.page.expect_download() as download:
        me.page.get_by_role("link", name="Download the record").click()
    record = json.loads(Path(download.value.path()).read_text())
    assert len(record["moves"]) == last
    assert {str(total).replace("-", "−") for total in record["result"]["totals"]} == {text.strip() for text in totals}


def test_a_replay_of_get_on_board_shows_every_sheet(reader: Make) -> None:
    me = reader()
    me.start("get-on-board", 1)
    assert me.drive()["over"]
    me.page.get_by_role("link", name="Replay").click()
    me.page.get_by_role("slider").wait_for()
    expect(me.page.locator("[data-marker]").first).to_be_visible()
    me.page.locator("[data-sheet-of='1']").click()
    expect(me.page.locator("[data-sheet='1']")).to_be_visible()
    me.page.get_by_role("button", name="To the beginning").click()
    expect(me.page.locator("[data-marker]")).to_have_count(0)
    me.page.get_by_role("button", name="Check it here").click()
    expect(me.page.locator("[data-fair]")).to_have_attribute("data-fair", "true")


def test_the_end_counts_one_thing_after_another_and_can_be_skipped(reader: Make) -> None:
    me = reader(motion=True)
    me.start("london")
    assert me.drive()["over"]
    expect(me.page.locator("dialog h2")).to_have_text("Counting the points …")
    me.page.get_by_role("button", name="Skip").click()
    expect(me.page.locator("dialog h2")).to_have_text(re.compile("win"))
    totals = [int(text.replace("−", "-")) for text in me.page.locator("dialog tfoot td").all_inner_texts()]
    for seat, total in enumerate(totals):
        column = me.page.locator(f"dialog tbody tr:not(.detail) td:nth-of-type({seat + 1})").all_inner_texts()
        assert sum(int(text.replace("−", "-")) for text in column) == total
    if not me.page.locator("dialog tr.detail").count():
        me.page.locator("dialog .fold").first.click()
    expect(me.page.locator("dialog tr.detail").first).to_contain_text("–")


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until something has the focus."""
    for _ in range(150):
        if page.evaluate("selector => Boolean(document.activeElement?.matches(selector))", selector):
            return
        page.keyboard.press("Tab")
    pytest.fail(f"Tab never comes to {selector}")


def test_a_whole_game_by_keyboard_alone(reader: Make) -> None:
    me = reader()
    page = me.page
    me.open("/")
    page.locator("[data-game='london']").wait_for()
    tab_to(page, "[data-game='london'] .choose")
    page.keyboard.press("Enter")
    tab_to(page, "[data-opponents='1']")
    page.keyboard.press("Enter")
    page.locator(".choice").wait_for()
    tab_to(page, ".choice input")
    page.keyboard.press("Space")
    tab_to(page, ".choice button.main")
    page.keyboard.press("Enter")
    claim_on_the_map(page)
    turn_to_moves(page)
    for _ in range(200):
        page.locator("dialog table, .side [data-move]:not(:disabled)").first.wait_for()
        if page.locator("dialog table").count():
            break
        tab_to(page, ".side [data-move], dialog button")
        page.keyboard.press("Enter")
        page.wait_for_function("() => document.querySelector('dialog table') || !document.activeElement.dataset.move")
    expect(page.locator("dialog tfoot")).to_be_visible()


def turn_to_moves(page: Page) -> None:
    """Go to the list of moves, with the arrows from tab to tab."""
    tab_to(page, ".side [role='tab']")
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("tab", name="Moves")).to_be_focused()


def claim_on_the_map(page: Page) -> None:
    """Draw cards until a route is lit, walk to it with the arrows, and claim it."""
    for _ in range(30):
        page.locator(".market .can:not(:disabled)").first.wait_for()
        if page.locator(".lane.open").count():
            break
        tab_to(page, ".market .can:not([data-market='tickets'])")
        page.keyboard.press("Enter")
        page.wait_for_timeout(30)
    tab_to(page, ".lane")
    for arrow in ARROWS * 6:
        if page.evaluate("() => document.activeElement.matches('.lane.open')"):
            break
        page.keyboard.press(arrow)
    page.keyboard.press("Enter")
    expect(page.locator(".payment .way").first).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".lane.owned").first).to_be_visible()


def test_a_whole_game_of_get_on_board_by_keyboard_alone(reader: Make) -> None:
    me = reader()
    page = me.page
    me.open("/")
    page.locator("[data-game='get-on-board']").wait_for()
    tab_to(page, "[data-game='get-on-board'] .choose")
    page.keyboard.press("Enter")
    tab_to(page, "[data-opponents='1']")
    page.keyboard.press("Enter")
    page.locator("[data-depart]").first.wait_for()
    tab_to(page, "[data-depart]")
    page.keyboard.press("Enter")
    tab_to(page, "[data-keep]")
    page.keyboard.press("Enter")
    lay_on_the_map(page)
    turn_to_moves(page)
    move = ".side [data-move]:not(:disabled):not([data-move='take back'])"
    for _ in range(200):
        page.locator(f"dialog table, {move}").first.wait_for()
        if page.locator("dialog table").count():
            break
        tab_to(page, f"{move}, dialog button")
        page.keyboard.press("Enter")
        page.wait_for_timeout(20)
    expect(page.locator("dialog tfoot")).to_be_visible()


def lay_on_the_map(page: Page) -> None:
    """Lay a segment with the arrow keys, and confirm it with Enter."""
    page.locator(".stop.open").first.wait_for()
    tab_to(page, ".stop")
    for _ in range(40):
        if page.locator("[data-lay]").count():
            break
        planned = page.locator(".stop.planned").count()
        for arrow in ("ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"):
            page.keyboard.press(arrow)
            page.wait_for_timeout(60)
            if page.locator(".stop.planned").count() > planned:
                break
    page.keyboard.press("Enter")
    expect(page.locator("[data-marker]").first).to_be_visible()


def test_get_on_board_on_a_phone_shows_what_a_segment_brings_before_it_is_laid(reader: Make) -> None:
    me = reader(360, 740, touch=True)
    me.start("get-on-board")
    page = me.page
    page.locator("[data-depart]").first.tap()
    page.locator("[data-keep]").tap()
    page.locator(".stop.open").first.wait_for()
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    while not page.locator("[data-lay]").count():
        planned = page.locator(".stop.planned").count()
        page.locator(".stop.open:not(.out) .reach").first.tap(force=True)
        expect(page.locator(".stop.planned")).to_have_count(planned + 1)
    expect(page.locator(".segment .sum")).to_be_visible()
    page.get_by_role("button", name="Take back").tap()
    expect(page.locator("[data-lay]")).to_have_count(0)
    page.get_by_role("button", name="Round", exact=True).tap()
    expect(page.locator(".round .shape svg")).to_be_visible()
    assert me.drive()["over"]
    expect(page.locator("dialog tfoot td").last).to_be_in_viewport()


def test_an_intersection_under_the_mouse_or_the_keyboard_is_told_beside_the_key(reader: Make) -> None:
    me = reader()
    me.start("get-on-board")
    me.page.locator("[data-stop='r1c1']").hover()
    expect(me.page.locator(".pointed")).to_have_text("Row 1, column 1: Columbia University, landmark: university")
    me.page.mouse.move(5, 5)
    expect(me.page.locator(".pointed")).to_have_count(0)
    tab_to(me.page, ".stop")
    expect(me.page.locator(".pointed")).to_contain_text("Row")


def test_a_whole_game_on_a_phone(reader: Make) -> None:
    me = reader(360, 740, touch=True)
    me.start("london")
    page = me.page
    page.locator(".choice label").first.tap()
    page.locator(".choice button.main").tap()
    for name in ("Market", "Players", "Log", "Moves", "Mine"):
        page.locator(".pages").get_by_role("button", name=name).tap()
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), f"{name} is too wide"
    page.locator(".pages").get_by_role("button", name="Market").tap()
    page.locator(".market .can[data-market='deck']").tap()
    expect(page.locator(".status")).to_contain_text("second card")
    assert me.drive()["over"]
    expect(page.locator("dialog tfoot td").last).to_be_in_viewport()


class Line:
    """The connection of a page: it can be cut and mended."""

    def __init__(self, page: Page) -> None:
        self.cut = False
        self.sockets: list[WebSocketRoute] = []
        page.route_web_socket(re.compile("/stream"), self.connect)

    def connect(self, socket: WebSocketRoute) -> None:
        if self.cut:
            socket.close()
            return
        socket.connect_to_server()
        self.sockets.append(socket)

    def lose(self) -> None:
        self.cut = True
        for socket in self.sockets:
            socket.close()
        self.sockets = []


def test_two_people_one_of_whom_loses_the_connection_and_comes_back(reader: Make) -> None:
    ann, ben = reader(), reader()
    line = Line(ben.page)
    ann.open("/new?game=paris")
    ann.page.get_by_label("Name").fill("Ann")
    ann.page.get_by_role("button", name="Open the room").click()
    ann.page.get_by_role("img", name="QR code").wait_for()
    ben.sit_down(ann.page.url, "Ben")
    ann.page.get_by_text("Ben").wait_for()
    for one in (ann, ben):
        one.page.locator(".choice").wait_for()
        one.page.wait_for_timeout(500)  # chance has seated them
        one.page.locator(".choice input").first.check()
        one.page.locator(".choice button.main").click()
    play_a_turn([ann, ben])
    line.lose()
    ben.page.get_by_text("Connection lost").wait_for()
    played = ann.page.locator(".log li").count()
    if ann.page.locator(".market .can").count():
        play_a_turn([ann])
    line.cut = False
    expect(ben.page.get_by_text("Connection lost")).to_have_count(0)
    expect(ben.page.locator(".log li")).to_have_count(ann.page.locator(".log li").count())
    assert ben.page.locator(".log li").count() >= played
    for _ in range(3):
        play_a_turn([ann, ben])
    said = "see you in Paris"
    ben.page.get_by_role("tab", name="Chat").click()
    ben.page.get_by_label("Say something").fill(said)
    ben.page.get_by_role("button", name="Send").click()
    ann.page.get_by_role("tab", name="Chat").click()
    expect(ann.page.get_by_text(said)).to_be_visible()


def play_a_turn(people: list[Reader]) -> None:
    """Let whoever is to move draw two cards."""
    for _ in range(200):
        for one in people:
            pile = one.page.locator(".market .can[data-market='deck']:not(:disabled)")
            if pile.count():
                pile.click()
                expect(one.page.locator(".status")).to_contain_text("second card")
                pile.click()
                expect(one.page.locator(".status")).not_to_contain_text("Your turn")
                return
        people[0].page.wait_for_timeout(20)
    pytest.fail("nobody is to move")


def test_two_people_at_one_device_do_not_see_each_others_cards(reader: Make) -> None:
    me = reader()
    me.open("/new?game=london")
    me.page.get_by_label("Seats in random order").uncheck()
    for place in (1, 2):
        me.page.get_by_label(f"Seat {place}", exact=True).first.select_option("me")
    for place, name in enumerate(("Ann", "Ben")):
        me.page.locator(".seats input").nth(place).fill(name)
    me.page.get_by_role("button", name="Start the game").click()
    for name in ("Ann", "Ben"):
        if me.page.locator(".curtain").count():
            me.page.get_by_role("button", name=f"I am {name}").click()
        me.page.locator(".choice input").first.check()
        me.page.locator(".choice button.main").click()
        if name == "Ann":
            me.page.locator(".curtain").wait_for()
            cover = me.page.locator(".curtain").bounding_box()
    assert cover == {"x": 0, "y": 0, "width": 1280, "height": 800}


def test_a_move_is_taken_back_and_a_hint_given(reader: Make) -> None:
    me = reader()
    me.start("paris")
    me.page.locator(".choice input").first.check()
    me.page.locator(".choice button.main").click()
    me.page.locator(".market .can[data-market='deck']").wait_for()
    me.page.get_by_role("button", name="Hint").click()
    expect(me.page.locator(".slip")).to_contain_text("Chance to win", timeout=120_000)  # the first hint compiles
    me.page.locator(".slip").get_by_role("button", name="Close").click()
    me.page.locator(".market .can[data-market='deck']").click()
    expect(me.page.locator(".status")).to_contain_text("second card")
    me.page.get_by_role("button", name="Undo").click()
    expect(me.page.locator(".status")).to_contain_text("draw, claim")


def test_a_route_that_cannot_be_claimed_says_why(reader: Make) -> None:
    me = reader()
    me.start("usa")
    for ticket in me.page.locator(".choice input").all():
        ticket.check()
    me.page.locator(".choice button.main").click()
    me.page.locator(".market .can").first.wait_for()
    me.page.locator("[data-route='portland-san-francisco'] .reach").dispatch_event("click", {"bubbles": True})
    expect(me.page.locator(".why")).to_contain_text(re.compile(r"San Francisco: costs 5 .* you have \d"))


def test_what_cannot_be_drawn_says_why(reader: Make) -> None:
    me = reader()
    me.start("paris")
    me.page.locator(".choice").wait_for()
    me.page.locator("[data-market='deck']").dispatch_event("click")
    expect(me.page.locator(".why")).to_have_text(re.compile(r"Deck: first choose which tickets to keep\. TTR-\w+-\d+"))


def test_a_ticket_pointed_at_lights_its_stops_and_its_way(reader: Make) -> None:
    me = reader()
    me.start("usa")
    for ticket in me.page.locator(".choice input").all():
        ticket.check()
    expect(me.page.locator(".stops .lit")).to_have_count(2)  # of the ticket offered last
    me.page.locator(".choice button.main").click()
    expect(me.page.locator(".pins .held")).to_have_count(6)
    thin = me.page.locator(".ways > g")
    thin.first.wait_for()
    me.page.locator(".tickets li button").first.hover()
    expect(me.page.locator(".stops .lit")).to_have_count(2)
    expect(me.page.locator(".ways > .strong").first).to_be_visible()
    me.page.mouse.move(5, 5)
    expect(me.page.locator(".ways > .strong")).to_have_count(0)
    me.page.get_by_label("Show the ways").uncheck()
    expect(thin).to_have_count(0)


def test_the_browser_tells_that_it_is_my_turn_while_nobody_looks(reader: Make) -> None:
    me = reader()
    me.page.add_init_script("""
        globalThis.told = [];
        globalThis.Notification = class {
          static permission = 'granted';
          static requestPermission = async () => 'granted';
          constructor(title, { body }) { told.push(body); }
        };
        Object.defineProperty(document, 'hidden', { get: () => true });
    """)
    me.open("/settings")
    me.page.get_by_label("Notices of the browser").check()
    me.start("paris")
    me.page.locator(".choice").wait_for()
    me.page.wait_for_function("() => told.some((text) => text.includes('Choose your tickets'))")


def test_two_pages_of_one_player_show_the_same_table(reader: Make) -> None:
    me = reader()
    me.start("paris")
    me.page.locator(".choice").wait_for()
    other = me.context.new_page()
    other.goto(me.page.url)
    other.locator(".choice input").first.check()
    other.locator(".choice button.main").click()
    expect(me.page.locator(".tickets li")).to_have_count(1)
    me.page.locator(".market .can[data-market='deck']").click()
    expect(other.locator(".status")).to_contain_text("second card")


def test_who_wishes_to_be_asked_is_asked_before_every_move(reader: Make) -> None:
    me = reader()
    me.page.add_init_script("localStorage.setItem('fareplay', JSON.stringify({ confirm: 'always' }))")
    me.start("paris")
    me.page.locator(".choice input").first.check()
    me.page.locator(".choice button.main").click()
    me.page.get_by_role("button", name="Play it").click()
    me.page.locator(".market .can[data-market='deck']").click()
    expect(me.page.get_by_role("dialog", name="Play this?")).to_be_visible()
    me.page.get_by_role("button", name="Cancel").click()
    expect(me.page.locator(".status")).to_contain_text("draw, claim")
