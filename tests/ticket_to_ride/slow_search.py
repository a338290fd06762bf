"""Slow and plain answers about networks, to compare the quick ones with."""

from __future__ import annotations

from collections.abc import Collection

import numpy as np

from fareplay.core.table import Table
from fareplay.ticket_to_ride.board import Route
from tests.ticket_to_ride.rigging import board_of


def routes_of(table: Table, seat: int) -> list[Route]:
    """Return the routes a seat has claimed."""
    owners = table.view(None).owners
    return [route for route in board_of(table).routes if owners.get(route.id) == seat]


def reached(routes: Collection[Route], start: str) -> set[str]:
    """Return the stops joined to a stop, itself included."""
    found = {start}
    for _ in routes:
        found |= {end for route in routes for end in (route.a, route.b) if {route.a, route.b} & found}
    return found


def longest_trail(routes: Collection[Route]) -> int:
    """Try every trail: from every stop, over every route not yet used."""
    stops = {end for route in routes for end in (route.a, route.b)}
    return max((_longest_from(stop, frozenset(routes)) for stop in stops), default=0)


def _longest_from(stop: str, unused: frozenset[Route]) -> int:
    return max(
        (
            route.length + _longest_from(route.b if route.a == stop else route.a, unused - {route})
            for route in unused
            if stop in (route.a, route.b)
        ),
        default=0,
    )


def any_network(table: Table, size: int, rng: np.random.Generator, *, grown: bool = True) -> list[str]:
    """Return so many routes of a board, no two of them lanes of one double route, grown from one stop or scattered."""
    left = [route for route in board_of(table).routes if not route.id.endswith(".2")]
    chosen: list[Route] = []
    while left and len(chosen) < size:
        stops = {end for route in chosen for end in (route.a, route.b)}
        near = [route for route in left if {route.a, route.b} & stops] if grown and chosen else left
        if not near:
            break
        chosen.append(near[rng.integers(len(near))])
        left.remove(chosen[-1])
    return [route.id for route in chosen]
