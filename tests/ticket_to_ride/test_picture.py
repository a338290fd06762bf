"""Pictures: well-formed, complete, and readable on any board."""

from __future__ import annotations

import re
from copy import deepcopy
from dataclasses import replace
from itertools import combinations
from math import hypot
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

import fareplay
from fareplay import BadInput
from fareplay.core.drawing import LIVERIES
from fareplay.core.source import Source
from fareplay.games import find, read_board
from fareplay.ticket_to_ride.board import PALETTE, Board
from fareplay.ticket_to_ride.layout import broken, label_box, layout_of, text_width
from fareplay.ticket_to_ride.picture import SLOTS, draw
from tests.conftest import WITHOUT_JIT
from tests.core.playing import played
from tests.ticket_to_ride.own_board import TRIANGLE, _toml, own_board
from tests.ticket_to_ride.random_boards import random_board
from tests.ticket_to_ride.rigging import board_of

SVG = "{http://www.w3.org/2000/svg}"
NAMES = ("usa", "london", "paris")
SEEDS = (3, 8, 13, 27) if WITHOUT_JIT else tuple(range(40))


def our(name: str) -> Board:
    board = find(name, 2)[1]
    assert isinstance(board, Board)
    return board


def board_from(values: dict[str, Any]) -> Board:
    text = "\n".join(f"{key} = {_toml(value)}" for key, value in values.items())
    board = read_board(Source("own", text))[1]
    assert isinstance(board, Board)
    return board


def parsed(picture: str) -> ET.Element:
    return ET.fromstring(picture)


def of_class(tree: ET.Element, name: str) -> list[ET.Element]:
    return [element for element in tree.iter() if element.get("class") == name]


def titles(tree: ET.Element) -> list[str]:
    return [str(route.findtext(f"{SVG}title")) for route in of_class(tree, "route")]


def check_references(tree: ET.Element) -> None:
    """Every id is there once, and every reference leads to one."""
    ids = [element.get("id") for element in tree.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    used = {str(element.get("href")) for element in tree.iter() if element.get("href")}
    assert used <= {f"#{name}" for name in ids}


@pytest.mark.parametrize("name", NAMES)
def test_a_picture_shows_every_route_slot_and_stop(name: str) -> None:
    board = our(name)
    tree = parsed(draw(board))
    check_references(tree)
    assert tree.findtext(f"{SVG}title") == board.title
    assert len(of_class(tree, "route")) == len(board.routes)
    assert len(of_class(tree, "slot")) == sum(route.length for route in board.routes)
    assert not of_class(tree, "piece")
    assert all(title.endswith("free") for title in titles(tree))
    texts = [text.text or "" for text in tree.iter(f"{SVG}text")]
    for stop in board.stops:
        assert stop.name in texts or all(line in texts for line in broken(stop.name))
    places = {(circle.get("cx"), circle.get("cy")) for circle in tree.iter(f"{SVG}circle")}
    assert len(places) == len(board.stops)


@pytest.mark.parametrize(("name", "players"), [("usa", 5), ("london", 4), ("paris", 4), ("usa", 2)])
def test_a_picture_of_a_game_shows_the_pieces_of_every_claimed_route(name: str, players: int) -> None:
    game = played(name, players, seed=3)
    board, owners = board_of(game), game.view(None).owners
    assert owners
    tree = parsed(game.draw())
    check_references(tree)
    lengths = {route.id: route.length for route in board.routes}
    assert len(of_class(tree, "piece")) == sum(lengths[route] for route in owners)
    assert len(of_class(tree, "slot")) == sum(lengths.values()) - sum(lengths[route] for route in owners)
    for route, title in zip(board.routes, titles(tree), strict=True):
        state = f"seat {owners[route.id]}" if route.id in owners else "free"
        assert title == (
            f"{board.stop_names[route.a]} to {board.stop_names[route.b]}, {route.length}, {route.color}, {state}"
        )


def test_trains_have_an_engine_in_front_and_buses_have_none() -> None:
    train = parsed(draw(our("usa"), {"calgary-winnipeg": 1}))
    hrefs = [piece.get("href") for piece in of_class(train, "piece")]
    assert hrefs == ["#piece-1"] * 5 + ["#engine-1"]
    bus = parsed(draw(our("london"), {"baker-street-hyde-park": 3}))
    assert [piece.get("href") for piece in of_class(bus, "piece")] == ["#piece-3"] * 4


def test_every_seat_has_a_pattern_and_every_colour_a_symbol() -> None:
    assert len({livery.pattern for livery in LIVERIES}) == len({livery.fill for livery in LIVERIES}) == 5
    assert set(SLOTS) == set(PALETTE)
    assert len({paint.symbol for paint in SLOTS.values()}) == len({paint.fill for paint in SLOTS.values()}) == 9


@pytest.mark.parametrize("name", NAMES)
def test_the_key_tells_the_points_and_the_seats(name: str) -> None:
    board = our(name)
    owners = {route.id: number % board.most_players for number, route in enumerate(board.routes)}
    for claimed in ({}, owners):
        texts = [text.text for text in parsed(draw(board, claimed)).iter(f"{SVG}text")]
        assert board.title in texts
        assert texts.count("points by length") == 1
        assert ("seat" in texts) == bool(claimed)
        for points in board.points:
            assert str(points) in texts


def test_a_key_for_which_there_is_no_room_is_left_out() -> None:
    board = our("london")
    cramped = replace(board, layout={**layout_of(board), "size": [300, 120]})
    assert "points by length" not in draw(cramped)
    assert len(of_class(parsed(draw(cramped)), "route")) == len(board.routes)


def test_a_name_wider_than_its_room_is_squeezed_into_it() -> None:
    layout = deepcopy(layout_of(our("london")))
    layout["stops"]["waterloo"]["label"]["room"] = 31
    tree = parsed(draw(replace(our("london"), layout=layout)))
    squeezed = {text.text: text.get("textLength") for text in tree.iter(f"{SVG}text") if text.get("textLength")}
    assert squeezed == {"Waterloo": "31"}


def test_a_title_of_any_length_stays_on_the_sheet() -> None:
    tree = parsed(draw(board_from({**TRIANGLE, "title": "Long Title " * 50})))
    (rect,) = [rect for rect in tree.iter(f"{SVG}rect") if rect.get("rx") == "8"]
    assert float(str(rect.get("width"))) < 500


@pytest.mark.parametrize(
    ("owners", "said"),
    [
        ({"nowhere": 0}, 'no route of usa is called "nowhere"'),
        ({"boston-montreal": 5}, "boston-montreal: a seat is from 0 to 4, got 5"),
        ({"boston-montreal": -1}, "boston-montreal: a seat is from 0 to 4, got -1"),
    ],
)
def test_pieces_of_nobody_or_nowhere_are_refused(owners: dict[str, int], said: str) -> None:
    with pytest.raises(BadInput, match=said):
        draw(our("usa"), owners)


def test_names_are_text_whatever_is_in_them(tmp_path: Path) -> None:
    wild = "<b>&\"'</b>]]>\u0001\u2028"
    path = own_board(
        tmp_path,
        title="</title><script>alert(1)</script>",
        stops=[["abbey", wild], ["bridge", "--> &amp;"], ["castle", "Ĉ 城 ♜"]],
    )
    tree = parsed(fareplay.deal(path).draw())
    assert tree.findtext(f"{SVG}title") == "</title><script>alert(1)</script>"
    assert not list(tree.iter(f"{SVG}script"))
    assert not list(tree.iter(f"{SVG}b"))
    texts = "".join(text.text or "" for text in tree.iter(f"{SVG}text"))
    assert "<b>&\"'</b>]]>" in texts
    assert "Ĉ" in texts


@pytest.mark.parametrize("name", NAMES)
def test_pictures_need_nothing_from_elsewhere(name: str) -> None:
    picture = draw(our(name))
    assert re.findall(r"https?://[^\"' ]+", picture) == ["http://www.w3.org/2000/svg"]
    assert "url(" not in picture.replace("url(#", "")


def check_layout_is_clear(board: Board) -> None:
    """Stops stand apart and on the sheet; slots are on the sheet and between their stops, labels inside its edges."""
    layout = layout_of(board)
    radius, (wide, high) = layout["stop_radius"], layout["size"]
    stops = {name: (stop["x"], stop["y"]) for name, stop in layout["stops"].items()}
    assert set(stops) == set(board.stop_numbers)
    for x, y in stops.values():
        assert radius < x < wide - radius
        assert radius < y < high - radius
    for (ax, ay), (bx, by) in combinations(stops.values(), 2):
        assert hypot(ax - bx, ay - by) > 2.2 * radius
    for route in board.routes:
        slots = layout["routes"][route.id]["slots"]
        assert len(slots) == route.length
        for x, y, angle in slots:
            assert 0 < x < wide
            assert 0 < y < high
            assert -90 < angle <= 90
            assert min(hypot(x - stops[end][0], y - stops[end][1]) for end in (route.a, route.b)) > radius
    for stop in layout["stops"].values():
        left, top, right, bottom = label_box(stop, layout["font"])
        assert min(left, top) >= 0
        assert right <= wide
        assert bottom <= high


@pytest.mark.compiled
@pytest.mark.parametrize("seed", SEEDS)
def test_a_board_without_a_layout_gets_a_clear_one(seed: int) -> None:
    board = board_from(random_board(seed))
    check_layout_is_clear(board)
    owners = {route.id: number % 5 for number, route in enumerate(board.routes)}
    check_references(parsed(draw(board, owners)))


@pytest.mark.parametrize("name", NAMES)
def test_our_boards_are_clear_with_our_layout_and_without(name: str) -> None:
    check_layout_is_clear(our(name))
    text = our(name).text
    for bare in (text, re.sub(r'(\["[a-z-]+", "[^"]+"), -?[\d.]+, -?[\d.]+\]', r"\1]", text)):
        board = read_board(Source(name, bare))[1]
        assert isinstance(board, Board)
        assert board.layout is None
        assert (board.stops[0].latitude is None) == (bare != text)
        check_layout_is_clear(board)


def test_stops_on_the_same_spot_are_drawn_apart() -> None:
    values = {**TRIANGLE, "stops": [[name, title, 51.5, -0.1] for name, title in TRIANGLE["stops"]]}
    check_layout_is_clear(board_from(values))


def test_north_is_up_and_east_is_right() -> None:
    places = {"abbey": (50.0, 10.0), "bridge": (55.0, 11.0), "castle": (51.0, 20.0)}
    stops = [[name, title, *places[name]] for name, title in TRIANGLE["stops"]]
    drawn = layout_of(board_from({**TRIANGLE, "stops": stops}))["stops"]
    assert drawn["bridge"]["y"] < drawn["abbey"]["y"]
    assert drawn["castle"]["x"] > drawn["abbey"]["x"]


def test_the_lanes_of_a_double_route_lie_side_by_side() -> None:
    routes = [*TRIANGLE["routes"], ["abbey", "castle", 2, "red"]]
    layout = layout_of(board_from({**TRIANGLE, "routes": routes}))
    first, second = layout["routes"]["abbey-castle"], layout["routes"]["abbey-castle.2"]
    assert (first["lane"], second["lane"], layout["routes"]["abbey-bridge"]["lane"]) == (-1, 1, 0)
    for (ax, ay, _), (bx, by, _) in zip(first["slots"], second["slots"], strict=True):
        assert layout["slot"][1] < hypot(ax - bx, ay - by) < 2 * layout["slot"][1]


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("Waterloo", ["Waterloo"]),
        ("Brick Lane", ["Brick", "Lane"]),
        ("Champs-Élysées", ["Champs-", "Élysées"]),
        ("Tower of London", ["Tower of", "London"]),
        ("", [""]),
        ("-", ["-"]),
    ],
)
def test_names_break_where_the_longer_line_is_shortest(name: str, lines: list[str]) -> None:
    assert broken(name) == lines


def test_wide_letters_take_more_room() -> None:
    assert text_width("iii", 10) < text_width("aaa", 10) < text_width("AAA", 10) < text_width("MMM", 10)
    assert text_width("城", 10) == 10
    assert text_width("a b", 20) == 2 * text_width("a b", 10)
