"""Asking a table what a test wants to know, in a word."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import Any

from fareplay.core.table import Table
from fareplay.get_on_board.moves import Lay

PLAYERS = [2, 3, 4, 5]
MARKS = (
    *("pensioners", "students", "interns", "universities", "light_sights", "dark_sights"),
    *("tourists", "parked_tourists", "businessmen", "parked_businessmen", "landmarks", "cells", "buses"),
)


def steps(table: Table, seat: int | None = None) -> set[str]:
    """Return where a seat may lay its next marker; no intersection is listed twice."""
    listed = [move.stop for move in table.moves(seat) if isinstance(move, Lay)]
    assert len(listed) == len(set(listed))
    return set(listed)


def lay(table: Table, *stops: str) -> None:
    """Lay markers to these intersections, one after the other, for the seat whose turn it is."""
    for stop in stops:
        table.play(f"lay {stop}")


def ways(table: Table) -> set[tuple[str, ...]]:
    """Return every way the turn can go to its end, as the intersections its markers arrive at."""
    found = set()
    for stop in steps(table):
        after = table.copy()
        lay(after, stop)
        onward = ways(after) if after.view(None).path else {()}
        found |= {(stop, *way) for way in onward}
    return found


def sheet(table: Table, seat: int = 0) -> Any:
    """Return the sheet of a seat as everyone sees it."""
    return table.view(None).seats[seat].sheet


def marked(table: Table, seat: int = 0) -> dict[str, Any]:
    """Return what is marked on a sheet, without what is empty."""
    found = sheet(table, seat)
    values = {name: getattr(found, name) for name in MARKS}
    return {name: value for name, value in values.items() if value not in (0, {}, (0, 0, 0))}


def points(table: Table, seat: int = 0) -> dict[str, int]:
    """Return the points of a seat by area, without zeros."""
    return {area: count for area, count in table.scores().points[seat].items() if count}


def is_out(table: Table, seat: int = 0) -> bool:
    """Whether a seat is out."""
    return bool(table.view(None).seats[seat].out)


def end(table: Table, seat: int = 0) -> str:
    """Return the intersection where the route of a seat ends."""
    return str(table.view(None).seats[seat].end)


def markers(table: Table, seat: int = 0) -> set[frozenset[str]]:
    """Return the streets with markers of a seat."""
    return {frozenset(street.split("-")) for street in table.view(None).seats[seat].markers}


def streets(*path: str) -> set[frozenset[str]]:
    """Return the streets along a path."""
    return {frozenset(pair) for pair in pairwise(path)}


LIMITS = {1: 10.8, 2: 13.8, 3: 16.3, 4: 18.5, 5: 20.5, 9: 27.9, 11: 31.3, 14: 36.1, 23: 49.7}  # by degrees of freedom


def is_even(counts: Iterable[int]) -> bool:
    """Whether counts look equally likely: chi-square exceeds its limit for one key in a thousand."""
    found = list(counts)
    expected = sum(found) / len(found)
    return sum((count - expected) ** 2 / expected for count in found) < LIMITS[len(found) - 1]
