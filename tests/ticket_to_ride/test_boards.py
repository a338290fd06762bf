"""Boards: the facts of ours, and what is said of a file from an editor's worst day."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import fareplay
from fareplay import BadBoard, BadInput, Batch, Record
from fareplay.core.dealer import stretch
from fareplay.core.source import Source
from fareplay.games import load_board, read_board
from fareplay.ticket_to_ride.board import Board
from fareplay.ticket_to_ride.position import DISTRICTS, LENGTHS, OFFER, ROUTES, SEATS, STOPS, TICKETS
from fareplay.ticket_to_ride.reading import load
from tests.conftest import WITHOUT_JIT
from tests.core.playing import played
from tests.ticket_to_ride.invariants import check_positions
from tests.ticket_to_ride.own_board import TRIANGLE, _toml, own_board
from tests.ticket_to_ride.random_boards import random_board
from tests.ticket_to_ride.rigging import board_of

ROOT = Path(__file__).parents[2]
BOARDS = ROOT / "src" / "fareplay" / "ticket_to_ride" / "boards"
NAMES = ("usa", "london", "paris")
LINE = {key: number for number, key in enumerate(TRIANGLE, 1)}
HARBOURS = re.findall(
    r"^```toml\n(.*?)^```", (ROOT / "docs" / "boards.md").read_text("utf-8"), re.DOTALL | re.MULTILINE
)[0]


def our(name: str) -> Board:
    return load(BOARDS / f"{name}.toml")


FACTS: dict[str, dict[str, Any]] = {
    "usa": {
        "title": "Ticket to Ride: North America",
        "players": (2, 5),
        "piece": ("train", 45),
        "hand": 4,
        "tickets": ((3, 2), (3, 1), 30, 349),
        "points": (1, 2, 4, 7, 10, 15),
        "both_lanes_from": 4,
        "bonus": (10, 0, ()),
        "ties": ("completed_tickets", "longest_path"),
        "deck": {"wild": 14, **dict.fromkeys(("purple", "blue", "orange", "white"), 12)}
        | dict.fromkeys(("green", "yellow", "black", "red"), 12),
        "stops": 36,
        "routes": (100, 22, 309),
        "lengths": {1: 9, 2: 36, 3: 20, 4: 16, 5: 10, 6: 9},
        "spaces": {
            "gray": 93,
            **dict.fromkeys(("purple", "blue", "orange", "white", "green", "yellow", "black", "red"), 27),
        },
        "districts": [],
    },
    "london": {
        "title": "Ticket to Ride: London",
        "players": (2, 4),
        "piece": ("bus", 17),
        "hand": 2,
        "tickets": ((2, 1), (2, 1), 20, 108),
        "points": (1, 2, 4, 7),
        "both_lanes_from": 3,
        "bonus": (0, 0, ()),
        "ties": ("completed_tickets",),
        "deck": {"wild": 8, "blue": 6, "green": 6, "black": 6, "pink": 6, "yellow": 6, "orange": 6},
        "stops": 17,
        "routes": (44, 9, 95),
        "lengths": {1: 15, 2: 12, 3: 12, 4: 5},
        "spaces": {"gray": 28, "black": 12, **dict.fromkeys(("orange", "blue", "green", "yellow", "pink"), 11)},
        "districts": [(1, 1, "black", 2), (2, 2, "green", 4), (3, 3, "blue", 3), (4, 4, "gold", 4), (5, 5, "red", 4)],
    },
    "paris": {
        "title": "Ticket to Ride: Paris",
        "players": (2, 4),
        "piece": ("bus", 15),
        "hand": 2,
        "tickets": ((2, 1), (2, 1), 20, 100),
        "points": (1, 2, 4),
        "both_lanes_from": 3,
        "bonus": (0, 4, ("red", "white", "blue")),
        "ties": ("completed_tickets",),
        "deck": {"wild": 8, "white": 8, "blue": 6, "red": 6, "yellow": 6, "green": 6, "purple": 6},
        "stops": 18,
        "routes": (57, 25, 103),
        "lengths": {1: 23, 2: 22, 3: 12},
        "spaces": {"white": 22, "yellow": 22, "green": 18, "purple": 18, "red": 12, "blue": 11},
        "districts": [],
    },
}


def facts_of(board: Board) -> dict[str, Any]:
    spaces: Counter[str] = Counter()
    for route in board.routes:
        spaces[route.color] += route.length
    first, more = board.first_tickets, board.more_tickets
    worth = sum(ticket.points for ticket in board.tickets)
    return {
        "title": board.title,
        "players": (board.fewest_players, board.most_players),
        "piece": (board.piece, board.pieces),
        "hand": board.hand,
        "tickets": ((first.deal, first.keep), (more.deal, more.keep), len(board.tickets), worth),
        "points": board.points,
        "both_lanes_from": board.both_lanes_from,
        "bonus": (board.longest_path, board.flag_points, board.flag),
        "ties": board.ties,
        "deck": board.deck,
        "stops": len(board.stops),
        "routes": (
            len(board.routes),
            sum(route.twin is not None for route in board.routes) // 2,
            sum(spaces.values()),
        ),
        "lengths": dict(sorted(Counter(route.length for route in board.routes).items())),
        "spaces": dict(spaces),
        "districts": [(d.number, d.points, d.color, len(d.stops)) for d in board.districts],
    }


@pytest.mark.parametrize("name", NAMES)
def test_our_boards_have_the_numbers_of_the_real_ones(name: str) -> None:
    assert facts_of(our(name)) == FACTS[name]


@pytest.mark.parametrize(
    ("name", "route", "length", "color", "other"),
    [
        ("usa", "montreal-new-york", 3, "blue", None),
        ("usa", "montreal-toronto", 3, "gray", None),
        ("usa", "portland-seattle.2", 1, "gray", "portland-seattle"),
        ("usa", "salt-lake-city-san-francisco", 5, "orange", "salt-lake-city-san-francisco.2"),
        ("usa", "sault-st-marie-winnipeg", 6, "gray", None),
        ("usa", "houston-new-orleans", 2, "gray", None),
        ("usa", "el-paso-santa-fe", 2, "gray", None),
        ("london", "kings-cross-regents-park", 3, "green", None),
        ("london", "buckingham-palace-trafalgar-square", 2, "gray", None),
        ("london", "baker-street-british-museum", 4, "orange", None),
        ("paris", "louvre-opera.2", 1, "red", "louvre-opera"),
    ],
)
def test_routes_that_other_lists_have_wrong_are_right(
    name: str, route: str, length: int, color: str, other: str | None
) -> None:
    board = our(name)
    found = board.routes[board.route_numbers[route]]
    assert (found.length, found.color, found.twin) == (length, color, other)


@pytest.mark.parametrize("name", NAMES)
def test_no_ticket_is_worth_less_than_its_shortest_path(name: str) -> None:
    board = our(name)
    far = {(a.id, b.id): 0 if a == b else 999 for a in board.stops for b in board.stops}
    for route in board.routes:
        far[route.a, route.b] = far[route.b, route.a] = route.length
    for middle in board.stop_names:
        far = {(a, b): min(direct, far[a, middle] + far[middle, b]) for (a, b), direct in far.items()}
    more = Counter(ticket.points - far[ticket.a, ticket.b] for ticket in board.tickets)
    assert more == ({0: 25, 1: 4, 2: 1} if name == "usa" else {0: 20})


@pytest.mark.parametrize("name", NAMES)
def test_the_lanes_of_a_double_route_know_each_other(name: str) -> None:
    board = our(name)
    routes = {route.id: route for route in board.routes}
    assert len(routes) == len(board.routes)
    for route in board.routes:
        if route.twin:
            twin = routes[route.twin]
            assert twin.twin == route.id
            assert (twin.a, twin.b, twin.length) == (route.a, route.b, route.length)
            assert {route.id, twin.id} == {f"{route.a}-{route.b}", f"{route.a}-{route.b}.2"}


@pytest.mark.parametrize("name", NAMES)
def test_the_tables_say_what_the_board_says(name: str) -> None:
    board = our(name)
    table: Any = board.tables[0]
    assert int(table.free[0]) | int(table.free[1]) << 64 == (1 << len(board.routes)) - 1
    for number, route in enumerate(board.routes):
        color = 9 if route.color == "gray" else board.kinds[route.color]
        bit, word = 1 << (number & 63), number >> 6
        assert board.stops[table.end_a[number]].id == route.a
        assert board.stops[table.end_b[number]].id == route.b
        assert int(table.group[color, route.length, word]) & bit
        assert [bool(int(table.fits[length, word]) & bit) for length in range(9)] == [
            length >= route.length for length in range(9)
        ]
        at = [stop for stop in range(STOPS) if int(table.incident[stop, word]) & bit]
        assert {board.stops[stop].id for stop in at} == {route.a, route.b}
        assert table.twin[number] == (board.route_numbers[route.twin] if route.twin else -1)
    assert [board.card_name(kind) for kind in board.kinds.values()] == list(board.kinds)
    assert sum(table.cards) == sum(board.deck.values())


@pytest.mark.parametrize("name", NAMES)
def test_layouts_draw_every_stop_and_slot_on_the_sheet(name: str) -> None:
    board = our(name)
    layout = board.layout
    assert layout is not None
    wide, high = layout["size"]
    assert layout["board"] == name
    assert set(layout["stops"]) == set(board.stop_numbers)
    assert set(layout["routes"]) == set(board.route_numbers)
    points = [(stop["x"], stop["y"]) for stop in layout["stops"].values()]
    points += [(x, y) for route in layout["routes"].values() for x, y, _ in route["slots"]]
    assert all(0 < x < wide and 0 < y < high for x, y in points)
    assert len({(round(x), round(y)) for x, y in points}) == len(points)


def test_a_summary_counts() -> None:
    assert our("london").summary == "17 stops, 44 routes (9 double), 20 tickets, 44 cards, 2 to 4 players"


def complaints_of(path: Path) -> list[str]:
    with pytest.raises(BadBoard) as error:
        load_board(path)
    return str(error.value).splitlines()


def long_list(count: int, *entry: Any) -> list[Any]:
    return [list(entry)] * count


STOPS_OF = TRIANGLE["stops"]
ROUTES_OF = TRIANGLE["routes"]
TICKETS_OF = TRIANGLE["tickets"]
PLAYERS = '"players" must be the fewest and the most, like [2, 4], from 2 to 5, got '
WRONG: list[tuple[dict[str, Any], str, str]] = [
    (
        {"family": "ticket-to-hide"},
        "family",
        '"family" must be one of "ticket-to-ride", "get-on-board", got "ticket-to-hide"',
    ),
    (
        {"family": ["ticket-to-ride"]},
        "family",
        '"family" must be one of "ticket-to-ride", "get-on-board", got [\'ticket-to-ride\']',
    ),
    ({"title": 7}, "title", '"title" must be text in quotes, got 7'),
    ({"players": 3}, "players", PLAYERS + "3"),
    ({"players": [2, 3, 4]}, "players", PLAYERS + "[2, 3, 4]"),
    ({"players": [2, "3"]}, "players", PLAYERS + "[2, '3']"),
    ({"players": [3, 2]}, "players", PLAYERS + "[3, 2]"),
    ({"players": [1, 3]}, "players", PLAYERS + "[1, 3]"),
    ({"players": [True, 3]}, "players", PLAYERS + "[True, 3]"),
    ({"players": [2, 6]}, "players", PLAYERS + "[2, 6]"),
    ({"pieces": 0}, "pieces", '"pieces" must be a whole number from 1 to 100, got 0'),
    ({"pieces": 101}, "pieces", '"pieces" must be a whole number from 1 to 100, got 101'),
    ({"pieces": True}, "pieces", '"pieces" must be a whole number from 1 to 100, got True'),
    ({"pieces": 45.0}, "pieces", '"pieces" must be a whole number from 1 to 100, got 45.0'),
    ({"hand": -1}, "hand", '"hand" must be a whole number from 0 to 20, got -1'),
    ({"hand": 10**30}, "hand", '"hand" must be a whole number from 0 to 20, got 1000000000000000000000000000000'),
    ({"first_tickets": 3}, "first_tickets", '"first_tickets" must be a table like { name = 1 }, got 3'),
    (
        {"first_tickets": {"deal": 5, "keep": 1}},
        "first_tickets",
        "first_tickets: deal must be a whole number from 1 to 4, got 5",
    ),
    (
        {"more_tickets": {"deal": 2, "keep": 3}},
        "more_tickets",
        "more_tickets: keep must be a whole number from 1 to 2, got 3",
    ),
    ({"more_tickets": {"deal": 2}}, "more_tickets", "more_tickets: keep must be a whole number from 1 to 2, got None"),
    (
        {"more_tickets": {"deal": 2, "keep": 1, "kepe": 1}},
        "more_tickets",
        'more_tickets: unknown key "kepe"; did you mean "keep"?',
    ),
    ({"points": 7}, "points", '"points" must list the points for lengths 1 to 8 at most, got 7'),
    ({"points": []}, "points", '"points" must list the points for lengths 1 to 8 at most, got []'),
    (
        {"points": [1] * 9},
        "points",
        '"points" must list the points for lengths 1 to 8 at most, got [1, 1, 1, 1, 1, 1, 1, 1, 1]',
    ),
    ({"points": [1, "2"]}, "points", 'points for length 2 must be a whole number from 0 to 99, got "2"'),
    ({"points": [1, 100]}, "points", "points for length 2 must be a whole number from 0 to 99, got 100"),
    ({"both_lanes_from": 7}, "both_lanes_from", '"both_lanes_from" must be a whole number from 2 to 6, got 7'),
    ({"deck": 5}, "deck", '"deck" must be a table like { name = 1 }, got 5'),
    (
        {"deck": {**TRIANGLE["deck"], "bleu": 3}},
        "deck",
        'deck: "bleu" is not a colour of the palette; did you mean "blue"?',
    ),
    ({"deck": {**TRIANGLE["deck"], "gray": 3}}, "deck", 'deck: "gray" is not a colour of the palette'),
    (
        {"deck": {**TRIANGLE["deck"], "wild": 121}},
        "deck",
        "deck: wild must be a whole number from 0 to 120, got 121",
    ),
    ({"deck": {**TRIANGLE["deck"], "red": True}}, "deck", "deck: red must be a whole number from 0 to 120, got True"),
    ({"deck": {**TRIANGLE["deck"], "red": -1}}, "deck", "deck: red must be a whole number from 0 to 120, got -1"),
    ({"deck": {"wild": 30}}, "deck", "the deck has no colour"),
    (
        {"deck": dict.fromkeys(("wild", "red", "blue"), 100)},
        "deck",
        "the deck has 300 cards; at most 255 are possible",
    ),
    (
        {"hand": 8},
        "deck",
        "28 cards are too few to deal 3 hands and a row of five",
    ),
    ({"stops": 5}, "stops", '"stops" must be a list of [id, name] or [id, name, latitude, longitude], got 5'),
    (
        {"stops": [*STOPS_OF, ["dock"]]},
        "stops",
        "stop 4: expected [id, name] or [id, name, latitude, longitude], got ['dock']",
    ),
    (
        {"stops": [*STOPS_OF, ["dock", "Dock", 1.5]]},
        "stops",
        "stop 4: expected [id, name] or [id, name, latitude, longitude], got ['dock', 'Dock', 1.5]",
    ),
    (
        {"stops": [*STOPS_OF, ["dock", "Dock", True, 2]]},
        "stops",
        "stop 4: expected [id, name] or [id, name, latitude, longitude], got ['dock', 'Dock', True, 2]",
    ),
    ({"stops": [*STOPS_OF, ["abbey", "Abbey"]]}, "stops", 'stop 4: there is a stop "abbey" already'),
    (
        {"stops": [*STOPS_OF, ["Dock", "Dock"]]},
        "stops",
        'stop 4: an id is small letters, digits and "-", got "Dock"',
    ),
    ({"stops": [*STOPS_OF, ["a b", "Dock"]]}, "stops", 'stop 4: an id is small letters, digits and "-", got "a b"'),
    ({"stops": [*STOPS_OF, ["a.2", "Dock"]]}, "stops", 'stop 4: an id is small letters, digits and "-", got "a.2"'),
    ({"stops": [*STOPS_OF, ["-", "Dock"]]}, "stops", 'stop 4: an id is small letters, digits and "-", got "-"'),
    ({"stops": [*STOPS_OF, ["", "Dock"]]}, "stops", 'stop 4: an id is small letters, digits and "-", got ""'),
    (
        {"stops": [["abbey", "Abbey", 91, 0], *STOPS_OF[1:]]},
        "stops",
        "stop 1: a latitude is from -90 to 90, got 91",
    ),
    (
        {"stops": [["abbey", "Abbey", 0, -180.5], *STOPS_OF[1:]]},
        "stops",
        "stop 1: a longitude is from -180 to 180, got -180.5",
    ),
    ({"stops": [*STOPS_OF, ["dock", "Dock"]]}, "stops", 'stop 4: "dock" can\'t be reached from abbey'),
    (
        {"stops": [*STOPS_OF, *long_list(62, "dock", "Dock")]},
        "stops",
        '"stops" has 65 entries; at most 64 are possible',
    ),
    ({"routes": "none"}, "routes", '"routes" must be a list of [from, to, length, colour], got "none"'),
    ({"routes": []}, "routes", "a board needs a route at least"),
    (
        {"routes": [*ROUTES_OF, ["abbey", "castle"]]},
        "routes",
        "route 4: expected [from, to, length, colour], got ['abbey', 'castle']",
    ),
    (
        {"routes": [*ROUTES_OF, ["abbey", "castle", True, "red"]]},
        "routes",
        "route 4: expected [from, to, length, colour], got ['abbey', 'castle', True, 'red']",
    ),
    (
        {"routes": [*ROUTES_OF, ["abbey", "castel", 2, "red"]]},
        "routes",
        'route 4 (abbey - castel): no stop is called "castel"; did you mean "castle"?',
    ),
    ({"routes": [*ROUTES_OF, ["zoo", "abbey", 2, "red"]]}, "routes", 'route 4 (zoo - abbey): no stop is called "zoo"'),
    ({"routes": [*ROUTES_OF, ["abbey", "abbey", 1, "red"]]}, "routes", "route 4 (abbey - abbey): goes nowhere"),
    (
        {"routes": [*ROUTES_OF, ["abbey", "bridge", 0, "red"]]},
        "routes",
        "route 4 (abbey - bridge): a length is from 1 to 8, got 0",
    ),
    (
        {"routes": [*ROUTES_OF[:2], ["abbey", "castle", 9, "red"]]},
        "routes",
        "route 3 (abbey - castle): a length is from 1 to 8, got 9",
    ),
    (
        {"routes": [*ROUTES_OF[:2], ["abbey", "castle", 4, "red"]]},
        "routes",
        'route 3 (abbey - castle): "points" has no entry for length 4',
    ),
    (
        {"routes": [*ROUTES_OF, ["abbey", "bridge", 1, "wite"]]},
        "routes",
        'route 4 (abbey - bridge): the deck has no colour "wite"; did you mean "white"?',
    ),
    (
        {"routes": [*ROUTES_OF, ["abbey", "bridge", 1, "grey"]]},
        "routes",
        'route 4 (abbey - bridge): the deck has no colour "grey"; did you mean "gray"?',
    ),
    (
        {"routes": [*ROUTES_OF, ["abbey", "bridge", 1, "wild"]]},
        "routes",
        'route 4 (abbey - bridge): the deck has no colour "wild"',
    ),
    (
        {"routes": [*ROUTES_OF, ["abbey", "bridge", 1, "purple"]]},
        "routes",
        'route 4 (abbey - bridge): the deck has no colour "purple"',
    ),
    (
        {"routes": [*ROUTES_OF, ["abbey", "bridge", 2, "red"]]},
        "routes",
        "route 4 (abbey - bridge): its other lane has length 1, not 2",
    ),
    (
        {"routes": [*ROUTES_OF, ["bridge", "abbey", 1, "red"]]},
        "routes",
        "route 4 (bridge - abbey): its other lane is written abbey - bridge; write both the same way",
    ),
    (
        {"routes": [*ROUTES_OF, *long_list(2, "abbey", "bridge", 1, "red")]},
        "routes",
        "route 5 (abbey - bridge): a third lane; a double route has two",
    ),
    (
        {
            "stops": [*STOPS_OF, ["bridge-castle", "A"], ["abbey-bridge", "B"]],
            "routes": [
                *ROUTES_OF,
                ["abbey", "bridge-castle", 1, "red"],
                ["abbey-bridge", "castle", 1, "red"],
            ],
        },
        "routes",
        'route 5 (abbey-bridge - castle): is called "abbey-bridge-castle", as is abbey - bridge-castle; rename a stop',
    ),
    (
        {"routes": long_list(129, "abbey", "bridge", 1, "red")},
        "routes",
        '"routes" has 129 entries; at most 128 are possible',
    ),
    ({"tickets": {}}, "tickets", '"tickets" must be a list of [from, to, points], got {}'),
    (
        {"tickets": [*TICKETS_OF, ["abbey", "bridge"]]},
        "tickets",
        "ticket 4: expected [from, to, points], got ['abbey', 'bridge']",
    ),
    (
        {"tickets": [*TICKETS_OF, ["abbey", "briddge", 3]]},
        "tickets",
        'ticket 4 (abbey - briddge): no stop is called "briddge"; did you mean "bridge"?',
    ),
    ({"tickets": [*TICKETS_OF, ["abbey", "abbey", 3]]}, "tickets", "ticket 4 (abbey - abbey): goes nowhere"),
    (
        {"tickets": [*TICKETS_OF, ["abbey", "bridge", -1]]},
        "tickets",
        "ticket 4 (abbey - bridge): points must be a whole number from 0 to 99, got -1",
    ),
    ({"tickets": TICKETS_OF[:2]}, "tickets", "2 tickets; 3 players are dealt 3"),
    ({"tickets": long_list(65, "abbey", "bridge", 1)}, "tickets", '"tickets" has 65 entries; at most 64 are possible'),
    ({"piece": "boat"}, "piece", '"piece" must be "train" or "bus", got "boat"'),
    ({"piece": 5}, "piece", '"piece" must be text in quotes, got 5'),
    ({"bonus": 5}, "bonus", '"bonus" must be a table like { name = 1 }, got 5'),
    ({"bonus": {"longest_pat": 5}}, "bonus", 'no bonus is called "longest_pat"; did you mean "longest_path"?'),
    ({"bonus": {"longest_path": 0}}, "bonus", "bonus: longest_path must be a whole number from 1 to 99, got 0"),
    (
        {"bonus": {"flag": 4}},
        "bonus",
        'a flag needs both its colours ("flag") and its points (flag in "bonus")',
    ),
    (
        {"flag": ["red"]},
        "flag",
        'a flag needs both its colours ("flag") and its points (flag in "bonus")',
    ),
    ({"flag": "red"}, "flag", '"flag" must be a list of names, got "red"'),
    (
        {"bonus": {"flag": 4}, "flag": ["red", "whit"]},
        "flag",
        'flag: the deck has no colour "whit"; did you mean "white"?',
    ),
    ({"bonus": {"flag": 4}, "flag": ["red", "wild"]}, "flag", 'flag: the deck has no colour "wild"'),
    ({"bonus": {"flag": 4}, "flag": ["red", "red"]}, "flag", "flag: every colour stands once"),
    ({"ties": ["tickets"]}, "ties", 'ties can\'t be broken by "tickets"; did you mean "completed_tickets"?'),
    ({"ties": ["longest_path"]}, "ties", "ties: a longest path is measured only where it is a bonus"),
    ({"ties": "longest_path"}, "ties", '"ties" must be a list of names, got "longest_path"'),
    (
        {"districts": [[1, 1, "red"]]},
        "districts",
        "district 1: expected [number, points, colour, [stops]], got [1, 1, 'red']",
    ),
    (
        {"districts": [[1, 1, "red", ["abbey", "bride"]]]},
        "districts",
        'district 1: no stop is called "bride"; did you mean "bridge"?',
    ),
    ({"districts": [[1, 1, "red", ["abbey", 5]]]}, "districts", "district 1: stops are names, got ['abbey', 5]"),
    (
        {"districts": [[1, 1, "red", ["abbey"]]]},
        "districts",
        "district 1: needs two stops at least, and each of them once",
    ),
    (
        {"districts": [[1, 1, "red", ["abbey", "abbey", "castle"]]]},
        "districts",
        "district 1: needs two stops at least, and each of them once",
    ),
    (
        {"districts": [[1, 100, "red", ["abbey", "castle"]]]},
        "districts",
        "district 1: points must be a whole number from 0 to 99, got 100",
    ),
    (
        {"districts": [[-1, 1, "red", ["abbey", "castle"]]]},
        "districts",
        "district 1: number must be a whole number from 0 to 99, got -1",
    ),
    (
        {"districts": [[1, 1, "red", ["abbey", "castle"]], [1, 2, "blue", ["bridge", "castle"]]]},
        "districts",
        "district 2: there is a district 1 already",
    ),
    ({"tikets": []}, "tikets", 'unknown key "tikets"; did you mean "tickets"?'),
    ({"colour": "red"}, "colour", 'unknown key "colour"'),
]


@pytest.mark.parametrize(("changes", "key", "said"), WRONG)
def test_what_is_wrong_is_said_with_its_line(tmp_path: Path, changes: dict[str, Any], key: str, said: str) -> None:
    path = own_board(tmp_path, **changes)
    assert f"own.toml:{[*LINE, *(new for new in changes if new not in LINE)].index(key) + 1}: {said}" in complaints_of(
        path
    )


@pytest.mark.parametrize("key", [key for key in TRIANGLE if key != "both_lanes_from"])
def test_a_missing_key_is_named(tmp_path: Path, key: str) -> None:
    path = own_board(tmp_path)
    lines = path.read_text("utf-8").splitlines()
    path.write_text("\n".join(line for line in lines if not line.startswith(f"{key} =")), "utf-8")
    missing = f'the key "{key}" is missing'
    expected = (
        '"family" must be one of "ticket-to-ride", "get-on-board", and there is no such key'
        if key == "family"
        else missing
    )
    assert complaints_of(path) == [f"own.toml: {expected}"]


def test_an_empty_file_and_a_folder_are_said_to_be_so(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text("")
    assert complaints_of(path) == [
        'own.toml: "family" must be one of "ticket-to-ride", "get-on-board", and there is no such key'
    ]
    path.unlink()
    path.mkdir()
    assert complaints_of(path) == [f"{path}: Is a directory"]


def spoiled(*swaps: tuple[str, str]) -> str:
    """Return the board of the docs with some words changed."""
    text = HARBOURS
    for old, new in swaps:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


def complaints_of_text(text: str) -> list[str]:
    with pytest.raises(BadBoard) as error:
        read_board(Source("harbours.toml", text))
    return str(error.value).splitlines()


def line_with(text: str, words: str) -> int:
    return next(number for number, line in enumerate(text.splitlines(), 1) if words in line)


def test_all_that_is_wrong_is_said_at_once_line_by_line() -> None:
    text = spoiled(
        ('["castle", "shipyard", 2, "gray"]', '["castle", "shipyrad", 2, "gray"]'),
        ('["lighthouse", "old-pier", 2, "red"]', '["lighthouse", "old-pier", 4, "red"]'),
        ('["fish-market", "lighthouse", 3, "blue"]', '["fish-market", "lighthouse", 3, "pink"]'),
        ('["castle", "shipyard", 2],\n', '["castle", "castle", 2],\n'),
        ("pieces = 12", "pieces = 1200"),
    )
    said = {
        "1200": '"pieces" must be a whole number from 1 to 100, got 1200',
        "shipyrad": 'route 4 (castle - shipyrad): no stop is called "shipyrad"; did you mean "shipyard"?',
        "pink": 'route 5 (fish-market - lighthouse): the deck has no colour "pink"',
        'old-pier", 4': 'route 7 (lighthouse - old-pier): "points" has no entry for length 4',
        '"castle", "castle"': "ticket 5 (castle - castle): goes nowhere",
    }
    expected = [f"harbours.toml:{line_with(text, words)}: {complaint}" for words, complaint in said.items()]
    assert complaints_of_text(text) == expected


def test_lines_are_right_in_tables_of_many_lines() -> None:
    text = spoiled(
        ("deck = { wild = 6, red = 8, blue = 8, green = 8 }\n", ""),
        ("first_tickets = { deal = 2, keep = 1 }\n", "first_tickets.deal = 2\nfirst_tickets.keep = 4\n"),
    )
    text += "\n[deck]\nwild = 6\nred = 8\n\nbleu = 8\nblue = 8\ngreen = 1000\n"
    assert complaints_of_text(text) == [
        f"harbours.toml:{line_with(text, 'keep = 4')}: first_tickets: keep must be a whole number from 1 to 2, got 4",
        f'harbours.toml:{line_with(text, "bleu")}: deck: "bleu" is not a colour of the palette; did you mean "blue"?',
        f"harbours.toml:{line_with(text, '1000')}: deck: green must be a whole number from 0 to 120, got 1000",
    ]


def test_lines_are_right_where_routes_are_tables() -> None:
    head = HARBOURS.split("routes = [")[0]
    tickets = "tickets = [" + HARBOURS.split("tickets = [")[1]
    text = f'{head}{tickets}\n[[routes]]\nfrom = "castle"\n\n[[routes]]\nfrom = "lighthouse"\n'
    complaints = complaints_of_text(text)
    first = line_with(text, "[[routes]]")
    assert (
        complaints[0]
        == f"harbours.toml:{first}: route 1: expected [from, to, length, colour], got {{'from': 'castle'}}"
    )
    assert complaints[1].startswith(f"harbours.toml:{first + 3}: route 2: expected")


@pytest.mark.parametrize("value", ["nan", "inf", "-inf", "0x" + "F" * 5000])
def test_numbers_that_are_nowhere_on_earth_are_refused(value: str) -> None:
    text = spoiled(('["castle", "Castle"]', f'["castle", "Castle", {value}, 5]'))
    assert "stop 1: a latitude is from -90 to 90, got" in complaints_of_text(text)[0]


@pytest.mark.parametrize("huge", ["0x" + "F" * 5000, str(10**400)])
def test_numbers_of_any_size_are_refused_in_few_words(huge: str) -> None:
    swaps = [
        ("pieces = 12", f"pieces = {huge}"),
        ("players = [2, 3]", f"players = [2, {huge}]"),
        ("points = [1, 2, 4]", f"points = [1, 2, {huge}]"),
        ("wild = 6", f"wild = {huge}"),
        ('"old-pier", 2, "red"', f'"old-pier", {huge}, "red"'),
        ('["castle", "shipyard", 2],', f'["castle", "shipyard", {huge}],'),
        ("longest_path = 5", f"longest_path = {huge}"),
        ("more_tickets = { deal = 2, keep = 1 }", f"more_tickets = {{ deal = {huge}, keep = 1 }}"),
    ]
    for swap in swaps:
        complaints = complaints_of_text(spoiled(swap))
        assert all(len(complaint) < 250 for complaint in complaints)


def test_the_board_of_the_docs_is_sound_and_plays() -> None:
    check_playable(HARBOURS, 20)


def check_playable(text: str, games: int) -> Board:
    """Deal a board for its fewest and its most players, and play every game to its end, looking at all positions."""
    family, board = read_board(Source("harbours.toml", text))
    assert isinstance(board, Board)
    for players in {board.fewest_players, board.most_players}:
        batch = Batch(family, board, players, games, stretch(players), {})
        check_positions(board, batch.positions)
        while not batch.over().all():
            batch.play_out(7)
            check_positions(board, batch.positions)
        assert batch.score_sheets().shape == (games, players, family.columns)
    return board


def text_of(values: dict[str, Any]) -> str:
    return "\n".join(f"{key} = {_toml(value)}" for key, value in values.items())


def largest() -> dict[str, Any]:
    """Return a board at every bound."""
    colors = ["purple", "blue", "orange", "white", "green", "yellow", "black", "red", "pink"]
    ids = [f"s{number}" for number in range(STOPS)]
    ring = [
        [a, b, 1 + at % LENGTHS, [*colors, "gray"][at % 10]]
        for at, (a, b) in enumerate(zip(ids, ids[1:] + ids[:1], strict=True))
    ]
    return {
        "family": "ticket-to-ride",
        "title": "The largest",
        "players": [2, SEATS],
        "piece": "bus",
        "pieces": 100,
        "hand": 20,
        "first_tickets": {"deal": OFFER, "keep": 1},
        "more_tickets": {"deal": OFFER, "keep": OFFER},
        "points": [99] * LENGTHS,
        "both_lanes_from": 4,
        "bonus": {"longest_path": 99, "flag": 99},
        "flag": colors,
        "ties": ["longest_path", "completed_tickets"],
        "deck": {"wild": 20 if WITHOUT_JIT else 120, **dict.fromkeys(colors, 15)},
        "stops": [[name, name.upper(), 0, 0] for name in ids],
        "routes": [lane for lane in ring for _ in range(2)],
        "tickets": [[ids[at], ids[(at + 9) % STOPS], 99] for at in range(TICKETS)],
        "districts": [[number, 99, "red", ids[:: number + 1]] for number in range(DISTRICTS)],
    }


SMALLEST: dict[str, Any] = {
    "family": "ticket-to-ride",
    "title": "",
    "players": [2, 2],
    "pieces": 1,
    "hand": 0,
    "first_tickets": {"deal": 1, "keep": 1},
    "more_tickets": {"deal": 1, "keep": 1},
    "points": [0],
    "deck": {"red": 5},
    "stops": [["a", ""], ["б", "Б"]],
    "routes": [["a", "б", 1, "red"]],
    "tickets": [["a", "б", 0], ["б", "a", 0]],
}


@pytest.mark.compiled
def test_the_largest_board_plays() -> None:
    board = check_playable(text_of(largest()), 1 if WITHOUT_JIT else 20)
    assert (len(board.stops), len(board.routes), len(board.tickets)) == (STOPS, ROUTES, TICKETS)
    assert len(board.districts) == DISTRICTS
    assert WITHOUT_JIT or sum(board.deck.values()) == 255


def test_the_smallest_board_plays() -> None:
    board = check_playable(text_of(SMALLEST), 5)
    assert board.deck == {"wild": 0, "red": 5}
    assert board.ties == ()


@pytest.mark.parametrize(
    "changes", [{"deck": {"red": 0, "wild": 20}}, {"pieces": 100}, {"routes": [["a", "б", 1, "gray"]]}]
)
def test_odd_boards_play(changes: dict[str, Any]) -> None:
    check_playable(text_of({**SMALLEST, **changes}), 5)


@pytest.mark.compiled
@pytest.mark.parametrize("seed", range(6 if WITHOUT_JIT else 60))
def test_boards_nobody_designed_are_sound_and_play(seed: int) -> None:
    check_playable(text_of(random_board(seed)), 1 if WITHOUT_JIT else 10)


ODD = st.sampled_from(
    [
        *(-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 20, 64, 65, 99, 100, 120, 121, 128, 255, 256, 2**31, 2**63, 10**30),
        *(True, False, 0.5, 1e300, "", "wild", "gray", "red", "blue", "pink", "castle", "fish-market", "nowhere"),
        *("train", "longest_path", "flag", "completed_tickets", "A", "a b", "é", "\u2028", "x" * 300),
    ]
)
NAMED = st.sampled_from(["deal", "keep", "wild", "red", "white", "flag", "longest_path", "nonsense"])
VALUES = st.recursive(
    ODD, lambda inner: st.lists(inner, max_size=5) | st.dictionaries(NAMED, inner, max_size=3), max_leaves=6
)
GOOD = {
    **TRIANGLE,
    "bonus": {"longest_path": 5, "flag": 4},
    "flag": ["red", "white"],
    "ties": ["longest_path"],
    "piece": "bus",
    "districts": [[1, 2, "red", ["abbey", "castle"]]],
}


def change_inside(value: Any, data: st.DataObject) -> Any:
    """Return a value with one part of it, somewhere inside, changed, dropped or doubled."""
    parts = list(value) if isinstance(value, dict) else list(range(len(value))) if isinstance(value, list) else []
    if not parts or data.draw(st.integers(0, 3)) == 0:
        return data.draw(VALUES)
    part = data.draw(st.sampled_from(parts))
    how = data.draw(st.sampled_from(["inside", "inside", "inside", "drop", "double", "many", "new"]))
    changed = dict(value) if isinstance(value, dict) else list(value)
    if how == "drop":
        del changed[part]
    elif how == "inside":
        changed[part] = change_inside(value[part], data)
    elif isinstance(changed, dict):
        changed[data.draw(NAMED)] = data.draw(VALUES)
    elif how == "new":
        changed.insert(part, data.draw(VALUES))
    else:
        changed += [value[part]] * (1 if how == "double" else 130)
    return changed


def sound_or_refused(text: str) -> None:
    """Refuse a board in words, with its lines, or play it."""
    try:
        read_board(Source("harbours.toml", text))
    except BadBoard as error:
        complaints = str(error).splitlines()
    else:
        check_playable(text, 2)
        return
    assert complaints
    for complaint in complaints:
        found = re.match(r"harbours\.toml(?::(\d+))?: \S", complaint)
        assert found, complaint
        assert int(found[1] or 1) <= text.count("\n") + 1
        assert len(complaint) < 1500


@settings(max_examples=40 if WITHOUT_JIT else 600)
@given(st.data())
def test_a_board_with_values_changed_anyhow_is_refused_in_words_or_plays(data: st.DataObject) -> None:
    values = GOOD
    for _ in range(data.draw(st.integers(1, 2))):
        changed = change_inside(values, data)
        values = changed if isinstance(changed, dict) else values
    sound_or_refused(text_of(values))


@settings(max_examples=30 if WITHOUT_JIT else 400)
@given(st.data())
def test_a_board_with_letters_changed_anyhow_is_refused_in_words_or_plays(data: st.DataObject) -> None:
    text = HARBOURS
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text)))
        new = data.draw(st.text(max_size=3) | st.sampled_from([*'"[]{},=#\n0123456789', '"""', "true", "nan", "-"]))
        text = text[:at] + new + text[at + data.draw(st.integers(0, 6)) :]
    sound_or_refused(text)


def test_a_file_of_the_users_own_works_everywhere_a_name_works(tmp_path: Path) -> None:
    path = own_board(tmp_path)
    for name in (path, str(path)):
        game = played(name, 3, seed=2)
        assert game.name == board_of(game).name == "own"
        batch = fareplay.deal_many(name, 3, 4, seed=2)
        batch.play_out()
        assert batch.over().all()
        assert "Triangle" in game.draw()
        game.record().save(tmp_path / "game.json")
        loaded = Record.load(tmp_path / "game.json")
        assert fareplay.verify(loaded).position == fareplay.replay(loaded).position == game.position
        assert game.view(0).board == "own"
        assert game.events()[-1].code == "over"


def test_a_wrong_number_of_players_is_named_for_a_file_too(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="own is for 2 to 3 players, got 4"):
        fareplay.deal(own_board(tmp_path), 4)


def with_layout(tmp_path: Path, layout: object) -> Path:
    path = tmp_path / "london.toml"
    path.write_text((BOARDS / "london.toml").read_text("utf-8"), "utf-8")
    (tmp_path / "london.layout.json").write_text(layout if isinstance(layout, str) else json.dumps(layout), "utf-8")
    return path


def our_layout() -> dict[str, Any]:
    layout: dict[str, Any] = json.loads((BOARDS / "london.layout.json").read_text("utf-8"))
    return layout


def test_a_layout_beside_a_file_is_used(tmp_path: Path) -> None:
    path = with_layout(tmp_path, our_layout())
    assert fareplay.deal(path).draw() == fareplay.deal("london").draw()


LAYOUTS: list[tuple[tuple[str | int, ...], Any, str]] = [
    (("size",), [1200], "size must be two numbers above 0, got [1200]"),
    (("slot", 1), -3, "slot must be two numbers above 0, got [62, -3]"),
    (("stop_radius",), "16", 'stop_radius must be a number above 0, got "16"'),
    (("font",), 20, "font / size must be a number above 0, got None"),
    (("stops",), [], "stops / baker-street / x must be a number, got None"),
    (("stops", "waterloo", "x"), "1", 'stops / waterloo / x must be a number, got "1"'),
    (("stops", "waterloo", "y"), float("nan"), "stops / waterloo / y must be a number, got nan"),
    (("stops", "waterloo", "y"), 10**300, "stops / waterloo / y must be a number, got 1000"),
    (
        ("stops", "waterloo", "label", "anchor"),
        "left",
        "stops / waterloo / label / anchor must be start, middle or end",
    ),
    (("stops", "waterloo", "label", "lines"), 3, "stops / waterloo / label / lines must be 1 or 2, got 3"),
    (("routes", "big-ben-waterloo", "slots"), [], "routes / big-ben-waterloo / slots must be 1 times [x, y, degrees]"),
    (("routes", "big-ben-waterloo", "slots", 0), [1, 2], "routes / big-ben-waterloo / slots must be 1 times"),
    (("routes", "big-ben-waterloo", "from"), None, "routes / big-ben-waterloo / from must be two numbers, got None"),
    (("routes", "big-ben-waterloo", "control"), 5, "routes / big-ben-waterloo / control must be null or two numbers"),
    (("ground",), {}, "ground must be a list, got {}"),
    (("ground", 0), 5, "ground / 0 / kind must be one of land, water, park, river, border, district, got None"),
    (("ground", 0, "d"), '"/><script>', "ground / 0 / d must be a path of M L H V Q Z"),
    (("ground", 0, "kind"), "border", "ground / 0 / width must be a number, got None"),
    (("ground", 0, "dash"), '"', "ground / 0 / dash must be numbers in quotes"),
    (("ground", 0, "opacity"), "1", "ground / 0 / opacity must be a number"),
    (("ground", 0, "tone"), 2, "ground / 0 / tone must be 0 or 1, got 2"),
    (("ground", 0, "kind"), "district", "ground / 0 / at must be two numbers, got None"),
    (("ground", 0, "at"), "here", "ground / 0 / at must be two numbers"),
]


@pytest.mark.parametrize(("where", "value", "said"), LAYOUTS)
def test_what_a_layout_lacks_is_said(tmp_path: Path, where: tuple[str | int, ...], value: Any, said: str) -> None:
    layout = our_layout()
    inside: Any = layout
    for step in where[:-1]:
        inside = inside[step]
    inside[where[-1]] = value
    (complaint,) = complaints_of(with_layout(tmp_path, layout))
    assert complaint.startswith(f"london.layout.json: {said}")


@pytest.mark.parametrize("key", ["size", "slot", "stop_radius", "font", "stops", "routes", "ground"])
def test_a_layout_without_a_part_is_refused(tmp_path: Path, key: str) -> None:
    layout = our_layout()
    del layout[key]
    (complaint,) = complaints_of(with_layout(tmp_path, layout))
    assert complaint.startswith(f"london.layout.json: {key}")


@pytest.mark.parametrize("text", ["", "{", "[" * 100_000, "9" * 5000])
def test_what_is_no_layout_is_said_so(tmp_path: Path, text: str) -> None:
    (complaint,) = complaints_of(with_layout(tmp_path, text))
    assert complaint.startswith("london.layout.json: not a layout")


@pytest.mark.parametrize("value", [[], 7, None, "x"])
def test_a_layout_that_is_no_object_is_refused(tmp_path: Path, value: object) -> None:
    (complaint,) = complaints_of(with_layout(tmp_path, json.dumps(value)))
    assert complaint == "london.layout.json: size must be two numbers above 0, got None"


def test_a_layout_spoiled_anyhow_is_refused_or_drawn(tmp_path: Path) -> None:
    rng = np.random.default_rng(4)
    whole = our_layout()
    refused = 0
    for _ in range(20 if WITHOUT_JIT else 300):
        layout = json.loads(json.dumps(whole))
        inside, steps = layout, int(rng.integers(1, 6))
        for _ in range(steps):
            keys: list[Any] = list(inside) if isinstance(inside, dict) else list(range(len(inside)))
            key = keys[rng.integers(len(keys))]
            if not isinstance(inside[key], dict | list) or not inside[key] or rng.random() < 0.2:
                break
            inside = inside[key]
        keys = list(inside) if isinstance(inside, dict) else list(range(len(inside)))
        inside[keys[rng.integers(len(keys))]] = [None, "x", -1, 0, [], {}, [1, 2], 1e9, True][rng.integers(9)]
        try:
            board = load(with_layout(tmp_path, layout))
        except BadBoard:
            refused += 1
        else:
            fareplay.deal(tmp_path / "london.toml").draw()
            assert board.layout == layout
    assert refused > 5
