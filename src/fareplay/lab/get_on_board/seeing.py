"""What a seat of Get on Board sees, as a row of numbers: exactly what it may know.

The thing to remember: `fields` tells, part by part, what `observe` writes; seats are counted from the own one. Nothing
here reads what dealing the hidden part anew would change.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from fareplay.core.kernel import kernel
from fareplay.get_on_board.board import Board
from fareplay.get_on_board.laying import COLORS, SHAPES, SHEETS, color_of, shape_of
from fareplay.get_on_board.objectives import CARDS
from fareplay.get_on_board.position import COMMON, DEPARTURE, LAYING, OVER, ROUNDS, ROWS, TICKETS, Position
from fareplay.get_on_board.rounds import is_awaited
from fareplay.get_on_board.sheet import BUSES, CELLS, INTERNS, SIGHTS, STUDENTS, UNIVERSITIES
from fareplay.get_on_board.tables import DIRECTIONS, Tables
from fareplay.get_on_board.views import PHASES
from fareplay.lab.compiled.writing import (
    MOST,
    seat_after,
    steps_to,
    write_bits,
    write_nothing,
    write_number,
    write_one,
    write_set,
)
from fareplay.lab.get_on_board.acting import WAYS, Plan
from fareplay.lab.spaces import Field

SHEET = (  # the numbers of a sheet: name, places, the most, meaning
    ("out", 1, 1, "whether the seat is out"),
    ("cells", 1, CELLS, "cells of the turn zone crossed"),
    ("buses", 1, BUSES, "buses of the jam area marked"),
    ("pensioners", 1, 8, "pensioners marked"),
    ("students", 1, STUDENTS, "students marked"),
    ("interns", 1, INTERNS, "interns marked"),
    ("universities", 1, UNIVERSITIES, "universities marked"),
    ("light sights", 1, SIGHTS, "light sights marked"),
    ("dark sights", 1, SIGHTS, "dark sights marked"),
    ("tourists", ROWS, 4, "tourists by row"),
    ("parked tourists", ROWS, 14, "points of parked rows of tourists"),
    ("businessmen", ROWS, 3, "businessmen by row"),
    ("parked businessmen", ROWS, 6, "points of parked rows of businessmen"),
    ("landmark boxes", 4, MOST, "0 while empty, then 1 more than written: university, light, dark, office"),
    ("common points", COMMON, 10, "points for each common objective"),
)
SHEET_SIZE = sum(places for _, places, _, _ in SHEET)


def fields(board: Board, players: int) -> list[Field]:
    """Return what the numbers of an observation mean, in their order."""
    each, stops, streets = "seats, the own one first", len(board.stops), len(board.streets)
    inside = "; ".join(f"{meaning} ({places})" for _, places, _, meaning in SHEET)
    tops = tuple(most for _, places, most, _ in SHEET for _ in range(places))
    return [
        Field("phase", (len(PHASES),), 1, f"one of: {', '.join(PHASES)}"),
        Field("awaited", (players,), 1, f"whether the game waits for a seat; {each}"),
        Field("turn", (players,), 1, f"whose turn it is; {each}"),
        Field("conductor", (players,), 1, f"who begins the round; {each}"),
        Field("round", (1,), ROUNDS, "rounds begun"),
        Field("ticket", (len(COLORS),), 1, f"colour of the ticket of the round: {', '.join(COLORS)}"),
        Field("revealed", (TICKETS,), 1, "tickets revealed so far, by number"),
        Field("due", (1,), 3, "markers still to be laid in this turn"),
        Field("reason", (3,), 1, "what they are laid for: the shape, one instead of it, a green light"),
        Field("laid", (1,), stops, "markers of the segment so far"),
        Field("turns", (1,), 3, "turns in it"),
        Field("direction", (DIRECTIONS,), 1, f"where its last marker led: {', '.join(WAYS)}"),
        Field("common", (COMMON, len(CARDS)), 1, f"the common objectives: {', '.join(CARDS)}"),
        Field("turned", (COMMON,), 1, "whether each shows its blue side"),
        Field("objective", (players, len(board.objectives)), 1, f"personal objectives, where known; {each}"),
        Field("offer", (TICKETS,), 1, "own tickets to choose the departure from"),
        Field("departure", (players, TICKETS), 1, f"departure tickets, others' once all have chosen; {each}"),
        Field("sheet", (players, len(SHEETS)), 1, f"which sheet a seat has; {each}"),
        Field("shape", (players, len(SHAPES)), 1, f"what the ticket of the round means: {', '.join(SHAPES)}; {each}"),
        Field("boxes", (players, SHEET_SIZE), tops * players, f"the sheets; {each}; {inside}"),
        Field("end", (players, stops), 1, f"the stop where a route ends; {each}; stops in the order of the map"),
        Field("visited", (stops,), 1, "stops the own route has touched"),
        Field("markers", (players, streets), 1, f"streets with markers; {each}; streets in the order of the map"),
    ]


@kernel
def observe(board: Tables, plan: Plan, position: Position, seat: int, out: Any) -> int:
    """Write what a seat sees; return how many numbers that is."""
    at = write_table(position, seat, out)
    at = write_segment(position, out, at)
    at = write_objectives(board, position, seat, out, at)
    at = write_departures(position, seat, out, at)
    at = write_sheets(position, seat, out, at)
    for steps in range(position.seats):
        at = write_boxes(position, seat_after(position, seat, steps), out, at)
    return write_map(plan, position, seat, out, at)


@kernel
def write_table(position: Position, seat: int, out: Any) -> int:
    """Write how far the game has come."""
    at = write_one(out, 0, position.phase, OVER + 1)
    for steps in range(position.seats):
        at = write_number(out, at, int(is_awaited(position, seat_after(position, seat, steps))))
    at = write_one(out, at, steps_to(position, seat, position.turn), position.seats)
    at = write_one(out, at, steps_to(position, seat, position.conductor), position.seats)
    at = write_number(out, at, position.rounds)
    rounds = int(position.rounds)
    at = write_one(out, at, color_of(position.revealed[rounds - 1]) if rounds > 0 else len(COLORS), len(COLORS))
    revealed = 0
    for n in range(rounds):
        revealed |= 1 << (position.revealed[n] - 1)
    return write_bits(out, at, np.uint64(revealed), TICKETS)


@kernel
def write_segment(position: Position, out: Any, at: int) -> int:
    """Write the segment that is being laid."""
    if position.phase != LAYING:
        return write_nothing(out, at, 3 + 3 + DIRECTIONS)
    at = write_number(out, at, position.due)
    at = write_one(out, at, position.reason, 3)
    at = write_number(out, at, position.laid)
    at = write_number(out, at, position.turns)
    return write_one(out, at, position.direction, DIRECTIONS)


@kernel
def write_objectives(board: Tables, position: Position, seat: int, out: Any, at: int) -> int:
    """Write the common objectives, and the personal ones the seat may know."""
    for slot in range(COMMON):
        at = write_one(out, at, position.common[slot], len(CARDS))
    for slot in range(COMMON):
        at = write_number(out, at, position.turned[slot])
    is_open = position.open_objectives != 0 or position.phase == OVER
    for steps in range(position.seats):
        objective = int(position.objective[seat_after(position, seat, steps)])
        at = write_one(out, at, objective if is_open or steps == 0 else int(board.objectives), board.objectives)
    return at


@kernel
def write_departures(position: Position, seat: int, out: Any, at: int) -> int:
    """Write the tickets to depart with, and those others have departed with."""
    choosing = position.phase == DEPARTURE
    offered = 0
    if choosing and position.departure[seat] == 0:
        offered = 1 << (position.offer[seat, 0] - 1) | 1 << (position.offer[seat, 1] - 1)
    at = write_bits(out, at, np.uint64(offered), TICKETS)
    for steps in range(position.seats):
        known = steps == 0 or not choosing
        departure = int(position.departure[seat_after(position, seat, steps)]) if known else 0
        at = write_one(out, at, departure - 1, TICKETS)
    return at


@kernel
def write_sheets(position: Position, seat: int, out: Any, at: int) -> int:
    """Write which sheets the seats have, and what the ticket of the round means on them."""
    for steps in range(position.seats):
        at = write_one(out, at, position.sheet[seat_after(position, seat, steps)], len(SHEETS))
    for steps in range(position.seats):
        other = seat_after(position, seat, steps)
        shape = int(shape_of(position, other)) if position.rounds > 0 else len(SHAPES)
        at = write_one(out, at, shape, len(SHAPES))
    return at


@kernel
def write_boxes(position: Position, seat: int, out: Any, at: int) -> int:
    """Write the numbers of a sheet."""
    at = write_number(out, at, position.out[seat])
    at = write_number(out, at, position.cells[seat])
    at = write_number(out, at, position.buses[seat])
    at = write_number(out, at, position.pensioners[seat])
    at = write_number(out, at, position.students[seat])
    at = write_number(out, at, position.interns[seat])
    at = write_number(out, at, position.universities[seat])
    at = write_number(out, at, position.light_sights[seat])
    at = write_number(out, at, position.dark_sights[seat])
    at = write_row(position.tourists[seat], ROWS, out, at)
    at = write_row(position.tourist_points[seat], ROWS, out, at)
    at = write_row(position.businessmen[seat], ROWS, out, at)
    at = write_row(position.businessman_points[seat], ROWS, out, at)
    at = write_number(out, at, position.university_box[seat] + 1)
    at = write_number(out, at, position.light_box[seat] + 1)
    at = write_number(out, at, position.dark_box[seat] + 1)
    at = write_number(out, at, position.office_box[seat] + 1)
    return write_row(position.common_points[seat], COMMON, out, at)


@kernel
def write_row(numbers: Any, count: int, out: Any, at: int) -> int:
    """Write a row of numbers."""
    for n in range(count):
        out[at + n] = numbers[n]
    return at + count


@kernel
def write_map(plan: Plan, position: Position, seat: int, out: Any, at: int) -> int:
    """Write where routes end, what the own one has touched, and the markers."""
    begun = position.phase != DEPARTURE
    for steps in range(position.seats):
        end = int(position.end[seat_after(position, seat, steps)])
        at = write_one(out, at, end if begun else int(plan[0].stops), plan[0].stops)
    at = write_set(out, at, position.visited[seat], plan[0].stops)
    for steps in range(position.seats):
        at = write_set(out, at, position.markers[seat_after(position, seat, steps)], plan[0].streets)
    return at
