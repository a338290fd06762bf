"""Laying markers: shapes, turns, green lights, jams, and going out.

Chapters "Ticket", "Laying markers", "Turns and the turn zone", "Green lights", "Traffic jams" and "Elimination" of
docs/rules/get-on-board.md. A move is one marker; a step is legal if the segment can still be completed after it.
"""

from __future__ import annotations

import numpy as np

from fareplay.core.kernel import NONE, has, kernel, put
from fareplay.get_on_board.position import BY_LIGHT, BY_SHAPE, SHORT, Position
from fareplay.get_on_board.sheet import BUSES, CELLS
from fareplay.get_on_board.tables import DIRECTIONS, Tables

SHAPES = ("S1", "S2", "L2", "X2", "S3", "Z3")
MARKERS = np.array([1, 2, 2, 2, 3, 3])
LEAST_TURNS = np.array([0, 0, 1, 0, 0, 2])
MOST_TURNS = np.array([0, 0, 1, 1, 0, 2])

COLORS = ("green", "yellow", "orange", "beige", "blue", "pink")  # GOB-COMP-3: of tickets 1 to 6, and again of 7 to 12
SHEETS = np.array(  # GOB-TICKET-1: the shape of each colour, by sheet
    [
        [1, 2, 3, 0, 4, 5],
        [5, 1, 2, 3, 0, 4],
        [4, 5, 1, 2, 3, 0],
        [0, 4, 5, 1, 2, 3],
        [3, 0, 4, 5, 1, 2],
    ]
)


@kernel
def color_of(ticket: int) -> int:
    """Return the colour of a ticket.

    GOB-COMP-3     two tickets of each colour
    GOB-SETUP-10   in play only the colour matters
    """
    return (ticket - 1) % len(COLORS)


@kernel
def shape_of(position: Position, seat: int) -> int:
    """Return the shape the ticket of the round means for a seat.

    GOB-TICKET-1  the top of the sheet says it by colour
    GOB-TICKET-2  every sheet has each shape once
    GOB-TICKET-3  for one ticket the sheets give different shapes
    """
    return SHEETS[position.sheet[seat], color_of(position.revealed[position.rounds - 1])]


@kernel
def start_segment(board: Tables, position: Position, seat: int) -> None:
    """Begin the segment of a seat.

    GOB-PLACE-1  at the end of its route
    GOB-PLACE-5  with exactly the markers of the shape
    GOB-TURN-6   as long as the cells left make the shape possible, it must be laid
    GOB-TURN-7   otherwise one marker is laid, and no cell crossed
    GOB-TURN-9   also when fewer than five cells are crossed, but too few are left
    """
    position.laid = 0
    position.turns = 0
    position.direction = NONE
    position.reason = BY_SHAPE
    position.due = MARKERS[shape_of(position, seat)]
    if legal_steps(board, position, seat) == 0:
        position.reason = SHORT
        position.due = 1


@kernel
def is_free(board: Tables, position: Position, seat: int, stop: int, direction: int) -> bool:
    """Whether a street leads that way and carries no marker of the seat.

    GOB-PLACE-3  one marker of a colour on a street
    GOB-PLACE-4  markers of others don't matter
    GOB-PLACE-8  streets exist only where they are printed
    """
    street = board.street[stop, direction]
    return street != NONE and not has(position.markers[seat], street)


@kernel
def is_turn(before: int, after: int) -> bool:
    """Whether two markers of a segment make a turn.

    GOB-TURN-1   one runs along a row, the other along a column
    GOB-PLACE-7  the joint with the segment before counts for nothing
    """
    return before != NONE and (before ^ after) & 1 == 1


@kernel
def cells_needed(shape: int, turns: int) -> int:
    """Return how many cells of the turn zone a segment costs.

    GOB-PLACE-6  exactly the turns of the shape, whichever way they go, unless cells are spent
    GOB-TURN-2   one cell for each turn too many or too few
    """
    return max(0, LEAST_TURNS[shape] - turns, turns - MOST_TURNS[shape])


@kernel
def is_affordable(position: Position, seat: int, turns: int) -> bool:
    """Whether the turn zone has room for what a segment with so many turns costs.

    GOB-TURN-4  several cells may be spent
    """
    return cells_needed(shape_of(position, seat), turns) <= CELLS - position.cells[seat]


@kernel
def can_end(board: Tables, position: Position, seat: int, stop: int, direction: int, turns: int) -> bool:
    """Whether one more marker can complete the shape from a stop."""
    for onward in range(DIRECTIONS):
        ahead = onward != direction ^ 2 and is_free(board, position, seat, stop, onward)
        if ahead and is_affordable(position, seat, turns + is_turn(direction, onward)):
            return True
    return False


@kernel
def can_complete(
    board: Tables, position: Position, seat: int, stop: int, direction: int, turns: int, left: int
) -> bool:
    """Whether the shape can be completed from a stop with so many markers left, two at most.

    GOB-PLACE-2  in one continuous line
    GOB-TURN-5   spending cells never changes the number of markers
    GOB-TURN-8   a way to a visited stop counts as possible
    """
    if left == 0:
        return is_affordable(position, seat, turns)
    if left == 1:
        return can_end(board, position, seat, stop, direction, turns)
    for onward in range(DIRECTIONS):
        ahead = onward != direction ^ 2 and is_free(board, position, seat, stop, onward)
        turned = turns + is_turn(direction, onward)
        if ahead and can_end(board, position, seat, board.neighbor[stop, onward], onward, turned):
            return True
    return False


@kernel
def may_step(board: Tables, position: Position, seat: int, direction: int) -> bool:
    """Whether the seat may lay its next marker that way.

    GOB-PLACE-10  laying is compulsory, so a step that could not be completed is none
    GOB-LIGHT-2   an extra marker may go any way, and its joint is no turn
    GOB-TURN-7    so may the one marker instead of an impossible shape
    """
    stop = position.end[seat]
    if not is_free(board, position, seat, stop, direction):
        return False
    if position.reason != BY_SHAPE:
        return True
    turns = position.turns + is_turn(position.direction, direction)
    left = position.due - 1
    return can_complete(board, position, seat, board.neighbor[stop, direction], direction, turns, left)


@kernel
def legal_steps(board: Tables, position: Position, seat: int) -> int:
    """Return the directions the seat may lay its next marker, as bits."""
    steps = 0
    for direction in range(DIRECTIONS):
        if may_step(board, position, seat, direction):
            steps |= 1 << direction
    return steps


@kernel
def direction_to(board: Tables, position: Position, seat: int, stop: int) -> int:
    """Return the direction from the end of the route to a neighbouring stop, or NONE."""
    for direction in range(DIRECTIONS):
        if board.neighbor[position.end[seat], direction] == stop:
            return direction
    return NONE


@kernel
def count_jams(board: Tables, position: Position, seat: int, street: int) -> int:
    """Count the buses a marker on a street marks.

    GOB-JAM-1   one for each marker of others
    GOB-JAM-2   one on a black street
    GOB-JAM-3   both add up
    GOB-JAM-4   only markers already lying there count
    GOB-JAM-8   those of eliminated players too
    GOB-ELIM-9  else other routes do no harm
    """
    jams = int(board.busy[street])
    for other in range(position.seats):
        jams += other != seat and has(position.markers[other], street)
    return jams


@kernel
def lay(board: Tables, position: Position, seat: int, direction: int) -> None:
    """Lay one marker; what it leads to is the caller's.

    GOB-JAM-5    buses are marked in order
    GOB-JAM-7    no more than there are
    GOB-ELIM-1   a marker that arrives at a visited stop puts the seat out, wherever in the segment
    GOB-ELIM-2   the departure and the stops of this segment count as visited
    GOB-ELIM-5   the marker stays
    GOB-PLACE-9  markers never run out
    """
    street = board.street[position.end[seat], direction]
    stop = board.neighbor[position.end[seat], direction]
    jams = count_jams(board, position, seat, street)
    position.buses[seat] = min(position.buses[seat] + jams, BUSES)
    put(position.markers[seat], street)
    position.path[position.laid] = stop
    position.laid += 1
    position.turns += is_turn(position.direction, direction)
    position.direction = direction
    position.end[seat] = stop
    position.due -= 1
    if has(position.visited[seat], stop):
        position.out[seat] = 1
    put(position.visited[seat], stop)


@kernel
def finish_shape(board: Tables, position: Position, seat: int) -> None:
    """Cross the cells a completed shape costs, and ask for one more marker at a green light.

    GOB-TURN-3   cells are crossed from the left
    GOB-TURN-11  one marker instead of the shape ends at a light like any segment
    GOB-LIGHT-1  a segment that ends on a green light goes on by one marker
    GOB-LIGHT-3  and again, if that ends on a light
    GOB-LIGHT-4  lights passed in the middle do nothing
    GOB-LIGHT-5  a light under another departure works like any
    GOB-LIGHT-7  the extra marker is compulsory
    """
    if position.reason == BY_SHAPE:
        position.cells[seat] += cells_needed(shape_of(position, seat), position.turns)
    if board.light[position.end[seat]]:
        position.reason = BY_LIGHT
        position.due = 1
