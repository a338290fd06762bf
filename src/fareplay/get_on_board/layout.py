"""The layout of a map: where its intersections stand on a sheet, turned as the map says."""

from __future__ import annotations

from math import cos, radians, sin

from fareplay.get_on_board.board import Board

STEP = 84.0  # from one intersection to the next
MARGIN = 64.0

Point = tuple[float, float]


def places_of(board: Board) -> tuple[dict[str, Point], float, float]:
    """Return where the intersections stand, and the width and height of the sheet."""
    angle = radians(board.turned)
    spots = {
        stop.id: (
            STEP * (stop.column * cos(angle) - stop.row * sin(angle)),
            STEP * (stop.column * sin(angle) + stop.row * cos(angle)),
        )
        for stop in board.stops
    }
    left, top = (min(spot[axis] for spot in spots.values()) for axis in (0, 1))
    right, bottom = (max(spot[axis] for spot in spots.values()) for axis in (0, 1))
    places = {stop: (x - left + MARGIN, y - top + MARGIN) for stop, (x, y) in spots.items()}
    return places, right - left + 2 * MARGIN, bottom - top + 2 * MARGIN
