"""Worth: what the sheet of a seat brings, and what the stops within reach promise for the rounds to come.

The thing to remember: passengers to come are guessed from how much of the neighbourhood they are, so that the same
kernels serve every map.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from fareplay.core.kernel import NONE, has, kernel, put
from fareplay.get_on_board.objectives import BLUE, PASSENGERS_NEEDED, PERSONAL, YELLOW, count_for
from fareplay.get_on_board.position import COMMON, ROUNDS, ROWS, STOPS, Position
from fareplay.get_on_board.scoring import COLUMNS, TOTAL, score_seat
from fareplay.get_on_board.sheet import (
    PARKED_BUSINESSMEN,
    PARKED_TOURISTS,
    PENSIONERS,
    SIGHTS,
    STUDENTS,
    UNIVERSITIES,
    all_students,
    current_row,
)
from fareplay.get_on_board.tables import DIRECTIONS, NO_PLACE, Tables

# What a level is made of.
TEMPERATURE, HORIZON, FUTURE, SHARED, OWN, ROOM, RACE = range(7)

# What stops promise: four kinds of passengers as the bits of a stop, then places by number.
PENSIONER_KIND, STUDENT_KIND, TOURIST_KIND, BUSINESSMAN_KIND = range(4)
UNIVERSITY_KIND, LIGHT_SIGHT_KIND, DARK_SIGHT_KIND, OFFICE_KIND = range(4, 8)
KINDS = 8

OUT = -60.0  # points, for a seat that goes out
STOPS_A_ROUND = 2.35  # 26 markers in 12 rounds, and some for lights
DECAY = 0.82  # of what a stop promises, with every street between
COVERED = 0.55  # of the stops within reach, so many can be on one route
POCKET = 15.0  # stops below which even the careless feel shut in
CHOICE = 1.3  # how much better than chance a route finds what it looks for

SIGHTING = np.dtype(
    (
        np.record,
        [
            ("seen", "u8", STOPS // 64),
            ("queue", "u1", STOPS),
            ("distance", "u1", STOPS),  # of stops seen
            ("apart", "u1", (3, 3)),  # how far the stops of the personal objective are from each other
            ("promise", "f8", KINDS),  # what the rounds to come may bring, by kind
            ("area", "f8"),  # stops within reach
            ("stops", "f8"),  # stops the rounds to come may lead to
            ("row", "i4", COLUMNS),
        ],
    )
)


@kernel
def flood(board: Tables, sighting: Any, start: int) -> int:
    """Reach every stop that is not seen yet from one; return how many, in order of their distance."""
    queue, distance = sighting.queue, sighting.distance
    queue[0] = start
    distance[start] = 0
    first, count = 0, 1
    while first < count:
        here = queue[first]
        first += 1
        for direction in range(DIRECTIONS):
            stop = board.neighbor[here, direction]
            if stop != NONE and not has(sighting.seen, stop):
                put(sighting.seen, stop)
                distance[stop] = distance[here] + 1
                queue[count] = stop
                count += 1
    return count


@kernel
def survey(board: Tables, position: Position, seat: int, sighting: Any) -> None:
    """Note how far apart the stops of the personal objective are; once is enough for a whole thought."""
    letters = board.objective[position.objective[seat]]
    for one in range(3):
        for word in range(len(sighting.seen)):
            sighting.seen[word] = 0
        put(sighting.seen, letters[one])
        flood(board, sighting, letters[one])
        for other in range(3):
            sighting.apart[one, other] = sighting.distance[letters[other]]


@kernel
def look_around(board: Tables, position: Position, seat: int, sighting: Any) -> None:
    """Guess what the rounds to come bring, by kind, from the stops that can still be reached."""
    count = count_reached(board, position, seat, sighting) + 1
    for kind in range(KINDS):
        sighting.promise[kind] = 0.0
    total, share, at = 0.0, 1.0, 1
    for place in range(1, count):
        stop = sighting.queue[place]
        while at < sighting.distance[stop]:
            share *= DECAY
            at += 1
        total += share
        add_promise(board, stop, share, sighting.promise)
    sighting.area = count - 1
    sighting.stops = min(STOPS_A_ROUND * (ROUNDS - position.rounds), COVERED * sighting.area)
    for kind in range(KINDS):
        sighting.promise[kind] *= CHOICE * sighting.stops / max(total, 1.0)


@kernel
def add_promise(board: Tables, stop: int, share: float, promise: Any) -> None:
    """Add a share of what stands at a stop."""
    for kind in range(4):
        if board.passengers[stop] >> kind & 1:
            promise[kind] += share
    if board.place[stop] != NO_PLACE:
        promise[3 + board.place[stop]] += share


@kernel
def between(points: Any, count: float) -> float:
    """Read a scale of points between its numbers."""
    count = min(count, len(points) - 1.0)
    low = int(count)
    high = min(low + 1, len(points) - 1)
    return points[low] + (count - low) * (points[high] - points[low])


@kernel
def likely(ahead: float) -> float:
    """Return the chance of what is so far ahead of, or behind, being even."""
    return 1.0 / (1.0 + np.exp(-ahead))


@kernel
def worth(board: Tables, position: Position, seat: int, traits: Any, sighting: Any) -> float:
    """Return the points of a seat that has ended its turn, with those to come as a level sees them."""
    row = sighting.row
    row[TOTAL] = 0
    score_seat(board, position, seat, row)
    points = row[TOTAL] + due_common(position, seat)
    if position.rounds == ROUNDS:
        return points
    if traits[FUTURE] == 0.0:
        return points + glance(board, position, seat, traits[ROOM], sighting)
    look_around(board, position, seat, sighting)
    points += traits[FUTURE] * (
        pensioners_to_come(position, seat, sighting.promise)
        + students_to_come(position, seat, sighting.promise)
        + tourists_to_come(position, seat, sighting.promise)
        + businessmen_to_come(position, seat, sighting.promise)
    )
    points += traits[SHARED] * common_to_come(position, seat, sighting.promise, traits[RACE])
    points += traits[OWN] * PERSONAL * personal_chance(board, position, seat, sighting)
    return points - traits[ROOM] * tightness(board, position, seat, sighting)


@kernel
def glance(board: Tables, position: Position, seat: int, fear: float, sighting: Any) -> float:
    """Return what those who look no further see in a position: passengers taken, and room ahead."""
    waiting = row_of(position.tourists[seat], position.tourist_points[seat])
    taken = 0.5 * waiting + 0.7 * (all_students(position, seat) + position.universities[seat])
    area = count_reached(board, position, seat, sighting)
    wanted = min(1.5 * STOPS_A_ROUND * (ROUNDS - position.rounds), POCKET)
    return taken + fear * (min(count_onward(board, position, seat), 5) - max(0.0, wanted - area))


@kernel
def count_reached(board: Tables, position: Position, seat: int, sighting: Any) -> int:
    """Count the stops that can still be reached."""
    for word in range(len(sighting.seen)):
        sighting.seen[word] = position.visited[seat, word]
    return flood(board, sighting, position.end[seat]) - 1


@kernel
def count_onward(board: Tables, position: Position, seat: int) -> int:
    """Count the ways of going on by two streets to stops that were not visited."""
    ways = 0
    for direction in range(DIRECTIONS):
        onward = board.neighbor[position.end[seat], direction]
        if onward != NONE and not has(position.visited[seat], onward):
            ways += count_exits(board, position, seat, onward)
    return ways


@kernel
def count_exits(board: Tables, position: Position, seat: int, stop: int) -> int:
    """Count the ways on to stops that were not visited."""
    exits = 0
    for direction in range(DIRECTIONS):
        onward = board.neighbor[stop, direction]
        exits += onward != NONE and not has(position.visited[seat], onward)
    return exits


@kernel
def row_of(rows: Any, parked: Any) -> int:
    """Count the passengers of the row that is not parked yet."""
    row = current_row(parked)
    return 0 if row == NONE else rows[row]


@kernel
def rows_left(parked: Any) -> int:
    """Count the rows that are not parked."""
    left = 0
    for row in range(ROWS):
        left += parked[row] == 0
    return left


@kernel
def pensioners_to_come(position: Position, seat: int, promise: Any) -> float:
    """Return the points of pensioners to come."""
    now = float(position.pensioners[seat])
    return between(PENSIONERS, now + promise[PENSIONER_KIND]) - between(PENSIONERS, now)


@kernel
def students_to_come(position: Position, seat: int, promise: Any) -> float:
    """Return what students and universities to come add to their product."""
    students = position.interns[seat] + min(position.students[seat] + promise[STUDENT_KIND], float(STUDENTS))
    universities = min(position.universities[seat] + promise[UNIVERSITY_KIND], float(UNIVERSITIES))
    return students * universities - all_students(position, seat) * position.universities[seat]


@kernel
def tourists_to_come(position: Position, seat: int, promise: Any) -> float:
    """Return what tourists bring beyond the half points of the row that is not parked."""
    left = rows_left(position.tourist_points[seat])
    waiting = row_of(position.tourists[seat], position.tourist_points[seat])
    count = waiting + promise[TOURIST_KIND]
    sights = promise[LIGHT_SIGHT_KIND] + promise[DARK_SIGHT_KIND]
    return parking(PARKED_TOURISTS, count, min(float(left), sights), 3.2) - PARKED_TOURISTS[waiting] // 2


@kernel
def businessmen_to_come(position: Position, seat: int, promise: Any) -> float:
    """Return what businessmen bring beyond the half points of their row, bonus passengers among it."""
    left = rows_left(position.businessman_points[seat])
    waiting = row_of(position.businessmen[seat], position.businessman_points[seat])
    count = waiting + promise[BUSINESSMAN_KIND]
    parks = min(float(left), promise[OFFICE_KIND])
    bonus = 1.5 * min(parks, count / 2.0)
    return bonus + parking(PARKED_BUSINESSMEN, count, parks, 2.4) - PARKED_BUSINESSMEN[waiting] // 2


@kernel
def parking(points: Any, count: float, parks: float, good: float) -> float:
    """Return what so many passengers bring in rows of a good size, with so many chances to park."""
    groups = min(parks, max(1.0, count / good))
    if groups < 1.0:
        return (0.5 + 0.5 * groups) * between(points, count)
    return groups * between(points, count / groups)


@kernel
def due_common(position: Position, seat: int) -> float:
    """Return the points of common objectives fulfilled in this round."""
    points = 0.0
    for slot in range(COMMON):
        if position.common_points[seat, slot] == 0 and missing_for(position, seat, position.common[slot]) <= 0:
            points += BLUE if position.turned[slot] else YELLOW
    return points


@kernel
def missing_for(position: Position, seat: int, card: int) -> int:
    """Count what a seat still lacks for a common objective."""
    return (SIGHTS if card >= 4 else PASSENGERS_NEEDED) - count_for(position, seat, card)


@kernel
def common_to_come(position: Position, seat: int, promise: Any, race: float) -> float:
    """Return the points of common objectives that are not fulfilled yet, by their chances."""
    points = 0.0
    for slot in range(COMMON):
        card = position.common[slot]
        missing = missing_for(position, seat, card)
        if missing > 0 and position.common_points[seat, slot] == 0:
            coming = promise[card if card < 4 else card + 1]
            points += likely(1.4 * (coming - missing + 0.3)) * prize(position, seat, slot, missing, race)
    return points


@kernel
def prize(position: Position, seat: int, slot: int, missing: int, race: float) -> float:
    """Return the points of a common objective; those who race fear that others are faster."""
    if position.turned[slot]:
        return float(BLUE)
    ahead = 9
    for other in range(position.seats):
        if other != seat and not position.out[other]:
            ahead = min(ahead, missing_for(position, other, position.common[slot]))
    return YELLOW - race * (YELLOW - BLUE) * likely(missing - ahead + 0.0)


@kernel
def personal_chance(board: Tables, position: Position, seat: int, sighting: Any) -> float:
    """Return the chance of touching the stops of the personal objective that are left."""
    missing = tour(board, position, seat, sighting)
    if missing <= 0:
        return 0.0
    left = STOPS_A_ROUND * (ROUNDS - position.rounds)
    return likely((left - 1.3 * missing) / 2.5)


@kernel
def tour(board: Tables, position: Position, seat: int, sighting: Any) -> int:
    """Return the length of a way past what is left of the personal objective; NONE where a stop is cut off."""
    letters = board.objective[position.objective[seat]]
    left, far, nearest = 0, 0, 99
    for one in range(3):
        stop = letters[one]
        if has(position.visited[seat], stop):
            continue
        if not has(sighting.seen, stop):
            return NONE
        left += 1
        nearest = min(nearest, sighting.distance[stop])
        for other in range(one):
            if not has(position.visited[seat], letters[other]):
                far += sighting.apart[one, other]
    if left == 0:
        return 0
    return nearest + (far if left < 3 else far - longest_side(sighting.apart))


@kernel
def longest_side(apart: Any) -> int:
    """Return the longest of three distances."""
    return max(apart[0, 1], apart[0, 2], apart[1, 2])


@kernel
def tightness(board: Tables, position: Position, seat: int, sighting: Any) -> float:
    """Return how much a seat has to fear being shut in, in points."""
    needed = STOPS_A_ROUND * (ROUNDS - position.rounds)
    tight = max(0.0, needed / max(COVERED * sighting.area, 0.5) - 0.75)
    exits = count_exits(board, position, seat, position.end[seat])
    corner = 20.0 if exits == 0 else (1.5 if exits == 1 else 0.0)
    spent = 0.25 * (ROUNDS - position.rounds) / ROUNDS * position.cells[seat] * position.cells[seat]
    return corner + spent + 6.0 * min(tight, 3.0)
