"""Routing, for the eyes of people: for each ticket the shortest way over what is still open.

It counts pieces and knows nothing of colours; `ways.py` knows what a way is worth.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Any

from fareplay.core.table import Imagined
from fareplay.ticket_to_ride.board import Board, Route


def ways_of(table: Imagined) -> dict[str, tuple[str, ...]]:
    """Return for each ticket the routes still to be claimed on its shortest way; none where there is no way."""
    board: Any = table.board
    own = table.view(table.seat).own
    costs = _costs(board, table.positions[0], table.seat)
    return {ticket.id: _way(board, costs, ticket.a, ticket.b) for ticket in (*own.tickets, *own.offer)}


def _costs(board: Board, position: Any, seat: int) -> dict[str, int]:
    """Return the pieces each route that can be used would take; one's own take none."""
    own, free, barred = (_bits(words) for words in (position.claimed[seat], position.free, position.barred[seat]))
    costs = {}
    for number, route in enumerate(board.routes):
        if own >> number & 1:
            costs[route.id] = 0
        elif (free & ~barred) >> number & 1 and route.length <= position.pieces[seat]:
            costs[route.id] = route.length
    return costs


def _bits(words: Any) -> int:
    return int(words[0]) | int(words[1]) << 64


def _way(board: Board, costs: dict[str, int], start: str, end: str) -> tuple[str, ...]:
    """Return the routes on the shortest way that are still to be claimed."""
    arrived: dict[str, Route | None] = {}
    waiting: list[tuple[int, int, str, Route | None]] = [(0, 0, start, None)]
    order = 0
    while waiting and end not in arrived:
        cost, _, stop, by = heappop(waiting)
        if stop in arrived:
            continue
        arrived[stop] = by
        for route in board.routes:
            if route.id in costs and stop in (route.a, route.b):
                order += 1  # so that routes are never compared
                heappush(waiting, (cost + costs[route.id], order, _other_end(route, stop), route))
    return tuple(_back(arrived, costs, end))


def _other_end(route: Route, stop: str) -> str:
    return route.b if route.a == stop else route.a


def _back(arrived: dict[str, Route | None], costs: dict[str, int], end: str) -> list[str]:
    """Return the routes that lead to a stop and cost something, the first first."""
    routes: list[str] = []
    by = arrived.get(end)
    while by is not None:
        if costs[by.id]:
            routes.insert(0, by.id)
        end = _other_end(by, end)
        by = arrived[end]
    return routes
