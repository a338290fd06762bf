"""Guiding: a quick sensible segment, for playing games out within a search.

A segment is planned once, at its first marker, and kept in mind for the others.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from fareplay.bots.get_on_board.walking import LONGEST, WALK, start_walk, walk_on
from fareplay.bots.get_on_board.worth import STOPS_A_ROUND, missing_for, row_of
from fareplay.core.dealer import below
from fareplay.core.kernel import NONE, has, kernel, put, whole
from fareplay.get_on_board.choices import any_choice
from fareplay.get_on_board.codes import LAY
from fareplay.get_on_board.laying import cells_needed, count_jams, may_step, shape_of
from fareplay.get_on_board.objectives import CARDS
from fareplay.get_on_board.position import COMMON, LAYING, ROUNDS, STOPS, Position
from fareplay.get_on_board.sheet import (
    PARKED_BUSINESSMEN,
    PARKED_TOURISTS,
    PENSIONERS,
    STUDENTS,
    UNIVERSITIES,
    all_students,
    current_row,
)
from fareplay.get_on_board.tables import DIRECTIONS, Tables

KINDS = 8  # four kinds of passengers, then four of places
NOISE = 3.0  # points by which a guide may err
POCKET = 24.0  # stops that are room enough
FEAR = 2.0  # points for every stop that a pocket lacks

MIND = np.dtype(
    (
        np.record,
        [
            ("walk", WALK),
            ("seen", "u8", STOPS // 64),  # stops counted in a pocket
            ("queue", "u1", STOPS),
            ("way", "i1", LONGEST),  # the directions of the segment planned
            ("stop", "i2", LONGEST),  # and its stops
            ("length", "i1"),
            ("rounds", "i1"),  # when it was planned
            ("started", "i2"),  # after so many markers of the segment
            ("gains", "f8", KINDS),  # what a stop of each kind is worth now
        ],
    )
)


@kernel
def guide(board: Tables, position: Position, seat: int, minds: Any, stream: Any) -> int:
    """Return a quick sensible move, one that keeps the seat in play if any does."""
    if position.phase != LAYING:
        return any_choice(board, position, seat, stream)
    mind = minds[seat]
    if not keeps_to_plan(board, position, seat, mind):
        plan(board, position, seat, mind, stream)
    if mind.length == 0:
        return any_choice(board, position, seat, stream)
    return LAY + mind.stop[position.laid - mind.started]


@kernel
def keeps_to_plan(board: Tables, position: Position, seat: int, mind: Any) -> bool:
    """Whether the segment so far is the one planned, and goes on."""
    done = position.laid - mind.started
    if mind.rounds != position.rounds or done <= 0 or done >= mind.length:
        return False
    for place in range(done):
        if position.path[mind.started + place] != mind.stop[place]:
            return False
    return may_step(board, position, seat, mind.way[done]) and not has(position.visited[seat], mind.stop[done])


@kernel
def plan(board: Tables, position: Position, seat: int, mind: Any, stream: Any) -> None:
    """Choose the segment that seems best, some chance among it; its length is 0 where all put the seat out."""
    mind.length = 0
    mind.rounds = position.rounds
    mind.started = position.laid
    appraise(position, seat, mind.gains)
    best = -1e9
    start_walk(position, seat, mind.walk)
    while walk_on(board, position, seat, mind.walk):
        value = esteem(board, position, seat, mind) + below(stream, 1024) * (NOISE / 1024)
        if value > best:
            value -= shut_in(board, position, mind)
        if value > best:
            best = value
            keep(mind)


@kernel
def shut_in(board: Tables, position: Position, mind: Any) -> float:
    """Return what is to be feared where a walk ends in too small a pocket of stops, in points."""
    wanted = whole(min(2 * STOPS_A_ROUND * (ROUNDS - position.rounds), POCKET))
    if wanted == 0:
        return 0.0
    for word in range(len(mind.seen)):
        mind.seen[word] = mind.walk.seen[word]
    mind.queue[0] = mind.walk.stop[mind.walk.depth]
    first, count = 0, 1
    while first < count <= wanted:
        for direction in range(DIRECTIONS):
            stop = board.neighbor[mind.queue[first], direction]
            if stop != NONE and not has(mind.seen, stop):
                put(mind.seen, stop)
                mind.queue[count] = stop
                count += 1
        first += 1
    return FEAR * max(0, wanted + 1 - count)


@kernel
def keep(mind: Any) -> None:
    """Keep a walk in mind."""
    mind.length = mind.walk.depth
    for place in range(mind.walk.depth):
        mind.way[place] = mind.walk.way[place]
        mind.stop[place] = mind.walk.stop[place + 1]


@kernel
def appraise(position: Position, seat: int, gains: Any) -> None:
    """Write what one more stop of each kind is worth to a seat."""
    early = (ROUNDS - position.rounds) / ROUNDS
    pensioners, students = position.pensioners[seat], all_students(position, seat)
    universities = position.universities[seat]
    gains[0] = PENSIONERS[min(pensioners + 1, len(PENSIONERS) - 1)] - PENSIONERS[pensioners] + 0.8 * early
    gains[1] = universities + 2.0 * early if position.students[seat] < STUDENTS else 0.0
    gains[2] = seat_gain(position.tourists[seat], position.tourist_points[seat], PARKED_TOURISTS)
    gains[3] = seat_gain(position.businessmen[seat], position.businessman_points[seat], PARKED_BUSINESSMEN)
    gains[4] = students + 3.5 * early if universities < UNIVERSITIES else 0.0
    waiting = row_of(position.tourists[seat], position.tourist_points[seat])
    gains[5] = parking_gain(PARKED_TOURISTS, waiting, early)
    gains[6] = gains[5]
    waiting = row_of(position.businessmen[seat], position.businessman_points[seat])
    gains[7] = parking_gain(PARKED_BUSINESSMEN, waiting, early) + 1.5 * (waiting > 0)
    add_common(position, seat, gains)


@kernel
def seat_gain(rows: Any, parked: Any, points: Any) -> float:
    """Return what one more passenger of a row is worth: between half and all of its points."""
    row = current_row(parked)
    if row == NONE or rows[row] == len(points) - 1:
        return 0.0
    return 0.75 * (points[rows[row] + 1] - points[rows[row]])


@kernel
def parking_gain(points: Any, waiting: int, early: float) -> float:
    """Return what parking a row is worth; early in the game a row had better be full."""
    full = len(points) - 1
    if waiting == 0:
        return 0.0
    return 0.5 * points[waiting] - early * (full - waiting)


@kernel
def add_common(position: Position, seat: int, gains: Any) -> None:
    """Add what one more stop of a kind brings towards the common objectives."""
    for slot in range(COMMON):
        card = position.common[slot]
        missing = missing_for(position, seat, card)
        if missing > 0 and position.common_points[seat, slot] == 0:
            kind = card if card < len(CARDS) - 2 else card + 1
            gains[kind] += (6.0 if position.turned[slot] else 10.0) / (1.0 + missing)


@kernel
def esteem(board: Tables, position: Position, seat: int, mind: Any) -> float:
    """Return what a walk seems to be worth."""
    walk, value = mind.walk, 0.0
    for place in range(walk.depth):
        stop = walk.stop[place + 1]
        value += stop_gain(board, stop, mind.gains)
        value -= 0.6 * count_jams(board, position, seat, board.street[walk.stop[place], walk.way[place]])
    if walk.by_shape and walk.depth >= walk.due:
        value -= 2.0 * cells_needed(shape_of(position, seat), walk.turns[walk.due])
    return value + touch(board, position, seat, walk) + outlook(board, position, walk)


@kernel
def stop_gain(board: Tables, stop: int, gains: Any) -> float:
    """Return what stands at a stop, in points."""
    gain = 0.0
    passengers = board.passengers[stop]
    for kind in range(4):
        if passengers >> kind & 1:
            gain += gains[kind]
    place = board.place[stop]
    return gain + (gains[3 + place] if place > 0 else 0.0) + 2.0 * board.landmark[stop]


@kernel
def touch(board: Tables, position: Position, seat: int, walk: Any) -> float:
    """Return what a walk does for the personal objective."""
    letters, touched, now = board.objective[position.objective[seat]], 0, 0
    for letter in range(3):
        before = has(position.visited[seat], letters[letter])
        touched += before
        now += not before and has(walk.seen, letters[letter])
    return 2.0 * now * (1 + touched)


@kernel
def outlook(board: Tables, position: Position, walk: Any) -> float:
    """Return how open the end of a walk is, in points."""
    if position.rounds == ROUNDS:
        return 0.0
    exits, onward_exits = 0, 0
    for direction in range(DIRECTIONS):
        stop = board.neighbor[walk.stop[walk.depth], direction]
        if stop != NONE and not has(walk.seen, stop):
            exits += 1
            for onward in range(DIRECTIONS):
                further = board.neighbor[stop, onward]
                onward_exits += further != NONE and not has(walk.seen, further)
    return 0.7 * onward_exits + 1.0 * exits - (25.0 if onward_exits == 0 else 0.0)


@kernel
def weigh(board: Tables, position: Position, seat: int) -> float:
    """Return how likely the others would have played so with the objectives imagined, as a logarithm."""
    if position.phase != LAYING:
        return 0.0
    weight = 0.0
    for other in range(position.seats):
        if other != seat:
            weight += 0.6 * count_touched(board, position, other) * position.rounds / ROUNDS
    return weight


@kernel
def count_touched(board: Tables, position: Position, seat: int) -> int:
    """Count the stops of its personal objective that a route has touched."""
    touched = 0
    for letter in range(3):
        touched += has(position.visited[seat], board.objective[position.objective[seat], letter])
    return touched
