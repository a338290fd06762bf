"""Walking: every way a seat can complete its segment without going out, one after the other.

A stop that was not visited has no marker of the seat on any of its streets, so visited stops are all that bars the way.
"""

from __future__ import annotations

from typing import Any

import numba
import numpy as np

from fareplay.core.kernel import NONE, Plain, has, kernel, put
from fareplay.get_on_board.laying import finish_shape, is_affordable, is_turn, lay
from fareplay.get_on_board.position import BY_SHAPE, POSITION, STOPS, Position
from fareplay.get_on_board.tables import DIRECTIONS, Tables
from fareplay.get_on_board.trip import make_trip

LONGEST = 8  # markers of a segment looked at; only a long chain of lights, on a map of one's own, has more

WALK = np.dtype(
    (
        np.record,
        [
            ("seen", "u8", STOPS // 64),  # stops that may not be walked to, as bits
            ("stop", "i2", LONGEST + 1),  # where the walk is after so many markers
            ("way", "i1", LONGEST + 1),  # the direction it goes on from there
            ("turns", "i1", LONGEST + 1),
            ("depth", "i2"),  # markers of the walk
            ("due", "i1"),  # markers the segment asked for at first
            ("by_shape", "i1"),  # whether turns count
            ("direction", "i1"),  # of the marker before the walk
        ],
    )
)

if numba.config.DISABLE_JIT:

    def blank(count: int) -> Any:
        """Return room for some positions."""
        return Plain(np.zeros(count, POSITION))

    def copy(positions: Any, place: int, position: Position) -> None:
        """Copy a position."""
        positions.inside[place] = position.inside

else:

    @kernel
    def blank(count: int) -> Any:
        """Return room for some positions."""
        return np.zeros(count, POSITION)

    @kernel
    def copy(positions: Any, place: int, position: Position) -> None:
        """Copy a position."""
        positions[place] = position


@kernel
def start_walk(position: Position, seat: int, walk: Any) -> None:
    """Stand where the route ends, ready for the markers that are due."""
    for word in range(len(walk.seen)):
        walk.seen[word] = position.visited[seat, word]
    walk.stop[0] = position.end[seat]
    walk.way[0] = NONE
    walk.turns[0] = position.turns
    walk.depth = 0
    walk.due = position.due
    walk.by_shape = position.reason == BY_SHAPE
    walk.direction = position.direction


@kernel
def walk_on(board: Tables, position: Position, seat: int, walk: Any) -> bool:
    """Go on to the next way of completing the segment; return whether there is one."""
    if walk.depth > 0 and is_ended(board, walk):
        step_back(walk)
    while True:
        depth = walk.depth
        walk.way[depth] += 1
        if walk.way[depth] == DIRECTIONS:
            if depth == 0:
                return False
            step_back(walk)
        elif step_ahead(board, walk) and is_ended(board, walk):
            if is_complete(position, seat, walk):
                return True
            step_back(walk)


@kernel
def step_ahead(board: Tables, walk: Any) -> bool:
    """Take a step, unless no street leads that way or its stop was visited."""
    depth, way = walk.depth, walk.way[walk.depth]
    stop = board.neighbor[walk.stop[depth], way]
    if stop == NONE or has(walk.seen, stop):
        return False
    before = walk.direction if depth == 0 else walk.way[depth - 1]
    walk.turns[depth + 1] = walk.turns[depth] + (depth < walk.due and is_turn(before, way))
    walk.stop[depth + 1] = stop
    walk.way[depth + 1] = NONE
    walk.depth = depth + 1
    put(walk.seen, stop)
    return True


@kernel
def step_back(walk: Any) -> None:
    """Take the last step back."""
    stop = walk.stop[walk.depth]
    walk.seen[stop >> 6] &= ~(np.uint64(1) << np.uint64(stop & 63))
    walk.depth -= 1


@kernel
def is_ended(board: Tables, walk: Any) -> bool:
    """Whether no marker is due any more: the shape is laid, and no light asks for another."""
    if walk.depth == LONGEST:
        return True
    return walk.depth >= walk.due and not board.light[walk.stop[walk.depth]]


@kernel
def is_complete(position: Position, seat: int, walk: Any) -> bool:
    """Whether the turn zone has room for the turns of an ended walk."""
    return not walk.by_shape or is_affordable(position, seat, walk.turns[walk.due])


@kernel
def follow(board: Tables, position: Position, seat: int, walk: Any, markers: int) -> None:
    """Lay some markers of a walk and make the trip as far as that; the turn stays with the seat."""
    for place in range(markers):
        lay(board, position, seat, walk.way[place])
        if position.due == 0:
            finish_shape(board, position, seat)
    make_trip(board, position, seat)
