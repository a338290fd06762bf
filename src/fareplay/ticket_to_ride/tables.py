"""A board as the kernels read it: one record of numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

from fareplay.ticket_to_ride.position import DISTRICTS, GRAY, KINDS, LENGTHS, ROUTES, STOPS, TICKETS

if TYPE_CHECKING:
    from fareplay.ticket_to_ride.board import Board

Tables: TypeAlias = Any  # a record of TABLES; numpy has no type for its fields

TABLES = np.dtype(
    (
        np.record,
        [
            ("incident", "u8", (STOPS, 2)),  # routes at a stop, as bits
            ("fits", "u8", (LENGTHS + 1, 2)),  # routes no longer than that
            ("group", "u8", (KINDS, LENGTHS + 1, 2)),  # routes of one colour and length; gray is the last colour
            ("district", "u8", DISTRICTS),  # its stops, as bits
            ("free_count", "u8", KINDS),  # routes by colour; a byte for each length
            ("free", "u8", 2),  # all routes
            ("routes", "i2"),
            ("tickets", "i2"),
            ("colors", "i2"),
            ("pieces", "i2"),
            ("hand", "i2"),
            ("first_deal", "i2"),
            ("first_keep", "i2"),
            ("more_deal", "i2"),
            ("more_keep", "i2"),
            ("both_lanes_from", "i2"),
            ("longest_path", "i2"),  # what it scores; 0 where the board has no such bonus
            ("flag", "i2"),  # its colours, as bits by kind
            ("flag_points", "i2"),
            ("districts", "i2"),
            ("cards", "i2", KINDS),
            ("points", "i2", LENGTHS + 1),
            ("twin", "i2", ROUTES),
            ("ticket_points", "i2", TICKETS),
            ("district_points", "i2", DISTRICTS),
            ("end_a", "i1", ROUTES),
            ("end_b", "i1", ROUTES),
            ("length", "i1", ROUTES),
            ("color", "i1", ROUTES),
            ("ticket_a", "i1", TICKETS),
            ("ticket_b", "i1", TICKETS),
        ],
    )
)


def fill_tables(board: Board) -> np.ndarray[Any, Any]:
    """Return the numbers of a board: an array of one record."""
    tables = np.zeros(1, TABLES)
    _fill_numbers(board, tables[0])
    _fill_routes(board, tables[0])
    _fill_tickets(board, tables[0])
    _fill_groups(board, tables[0])
    return tables


def _fill_numbers(board: Board, table: Any) -> None:
    table.routes, table.tickets, table.colors = len(board.routes), len(board.tickets), len(board.colors)
    table.pieces, table.hand = board.pieces, board.hand
    table.first_deal, table.first_keep = board.first_tickets.deal, board.first_tickets.keep
    table.more_deal, table.more_keep = board.more_tickets.deal, board.more_tickets.keep
    table.both_lanes_from, table.longest_path = board.both_lanes_from, board.longest_path
    table.flag = sum(1 << board.kinds[color] for color in board.flag)
    table.flag_points = board.flag_points
    table.points[1 : len(board.points) + 1] = board.points
    for name, kind in board.kinds.items():
        table.cards[kind] = board.deck[name]


def _fill_routes(board: Board, table: Any) -> None:
    table.twin[:] = -1
    for number, route in enumerate(board.routes):
        a, b = board.stop_numbers[route.a], board.stop_numbers[route.b]
        table.end_a[number], table.end_b[number], table.length[number] = a, b, route.length
        table.color[number] = GRAY if route.color == "gray" else board.kinds[route.color]
        if route.twin is not None:
            table.twin[number] = board.route_numbers[route.twin]
        one = np.uint64(1 << (number & 63))
        for stop in (a, b):
            table.incident[stop, number >> 6] |= one
        for length in range(route.length, LENGTHS + 1):
            table.fits[length, number >> 6] |= one


def _fill_tickets(board: Board, table: Any) -> None:
    for number, ticket in enumerate(board.tickets):
        table.ticket_a[number] = board.stop_numbers[ticket.a]
        table.ticket_b[number] = board.stop_numbers[ticket.b]
        table.ticket_points[number] = ticket.points
    table.districts = len(board.districts)
    for number, district in enumerate(board.districts):
        table.district[number] = sum(1 << board.stop_numbers[stop] for stop in district.stops)
        table.district_points[number] = district.points


def _fill_groups(board: Board, table: Any) -> None:
    """Sort the routes into groups of one colour and length."""
    for number in range(len(board.routes)):
        color, length = int(table.color[number]), int(table.length[number])
        one = np.uint64(1 << (number & 63))
        table.free[number >> 6] |= one
        table.group[color, length, number >> 6] |= one
        table.free_count[color] += np.uint64(1 << 8 * (length - 1))
