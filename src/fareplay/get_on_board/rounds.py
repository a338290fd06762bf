"""Rounds: setting up, whose turn it is, when the game ends.

Chapters "Setup", "Rounds and phases", "Elimination" and "Passing the conductor" of docs/rules/get-on-board.md.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from fareplay.core.dealer import below, start_stream
from fareplay.core.kernel import NONE, bit, kernel, nth_bit, popcount, put, whole
from fareplay.get_on_board.codes import DEPART, LAY
from fareplay.get_on_board.laying import SHEETS, direction_to, finish_shape, lay, start_segment
from fareplay.get_on_board.objectives import CARDS, check_common
from fareplay.get_on_board.position import COMMON, DEPARTURE, LAYING, OVER, ROUNDS, TICKETS, Position
from fareplay.get_on_board.tables import Tables
from fareplay.get_on_board.trip import make_trip

FIRST, OPEN, ASSIGNED = range(3)  # options: the first conductor, open objectives, and a sheet for each seat


@kernel
def deal(board: Tables, position: Position, seats: int, options: Any, key: Any) -> None:
    """Set up a game; the position comes as zeros. Options are numbers, NONE where chance decides.

    GOB-SETUP-2   a seat is a colour, with markers and a departure of its own
    GOB-SETUP-6   objectives may be kept face up
    GOB-SETUP-11  the first conductor is given, or chance
    """
    start_stream(position.stream, key)
    position.seats = seats
    position.open_objectives = options[OPEN]
    deal_sheets(position, options[ASSIGNED:])
    deal_objectives(board, position)
    deal_departures(board, position)
    by_chance = below(position.stream, seats)
    position.conductor = by_chance if options[FIRST] == NONE else options[FIRST]
    position.turn = position.conductor
    position.phase = DEPARTURE
    for seat in range(seats):
        position.university_box[seat] = NONE
        position.light_box[seat] = NONE
        position.dark_box[seat] = NONE
        position.office_box[seat] = NONE


@kernel
def take_one(position: Position, left: Any) -> int:
    """Return the number of one of the set bits, each equally likely."""
    return nth_bit(left, below(position.stream, popcount(left)))


@kernel
def deal_sheets(position: Position, sheets: Any) -> None:
    """Hand out the sheets.

    GOB-SETUP-3  all different; by chance, unless assigned
    """
    left = bit(len(SHEETS)) - np.uint64(1)
    for seat in range(position.seats):
        sheet = take_one(position, left)
        left &= ~bit(sheet)
        position.sheet[seat] = sheet if sheets[seat] == NONE else sheets[seat]


@kernel
def deal_objectives(board: Tables, position: Position) -> None:
    """Lay out the common objectives and deal the personal ones.

    GOB-SETUP-4  two of the six, yellow side up
    GOB-SETUP-5  one of the map's to each player
    """
    left = bit(len(CARDS)) - np.uint64(1)
    for slot in range(COMMON):
        position.common[slot] = take_one(position, left)
        left &= ~bit(position.common[slot])
    left = bit(board.objectives) - np.uint64(1)
    for seat in range(position.seats):
        position.objective[seat] = take_one(position, left)
        left &= ~bit(position.objective[seat])


@kernel
def departure_tickets(board: Tables) -> Any:
    """Return the tickets whose number stands on the map, as bits.

    GOB-COMP-8  departure numbers stand on green lights
    """
    tickets = np.uint64(0)
    for number in range(1, TICKETS + 1):
        if board.departure[number] != NONE:
            tickets |= bit(number)
    return tickets


@kernel
def deal_departures(board: Tables, position: Position) -> None:
    """Deal two tickets to each player to choose the departure from.

    GOB-SETUP-7  of those whose numbers stand on the map
    """
    left = departure_tickets(board)
    for seat in range(position.seats):
        for place in range(2):
            position.offer[seat, place] = take_one(position, left)
            left &= ~bit(position.offer[seat, place])


@kernel
def is_awaited(position: Position, seat: int) -> bool:
    """Whether the game waits for this seat.

    GOB-SETUP-8  departures are chosen by all at the same time
    """
    if position.phase == DEPARTURE:
        return seat < position.seats and position.departure[seat] == 0
    return position.phase == LAYING and position.turn == seat


@kernel
def next_awaited(position: Position) -> int:
    """Return the lowest seat the game waits for, or NONE."""
    if position.phase == LAYING:
        return whole(position.turn)
    for seat in range(position.seats):
        if is_awaited(position, seat):
            return seat
    return NONE


@kernel
def play(board: Tables, position: Position, seat: int, code: int) -> None:
    """Play a legal move."""
    position.ply += 1
    if code >= DEPART:
        choose_departure(board, position, seat, code - DEPART)
    else:
        step(board, position, seat, code - LAY)


@kernel
def choose_departure(board: Tables, position: Position, seat: int, number: int) -> None:
    """Keep one of the two tickets; when all have chosen, begin.

    GOB-SETUP-8  all reveal together; the token goes to the light with that number
    GOB-SETUP-9  then all twelve tickets form the deck
    """
    position.departure[seat] = number
    if next_awaited(position) != NONE:
        return
    for chooser in range(position.seats):
        stop = board.departure[position.departure[chooser]]
        position.end[chooser] = stop
        put(position.visited[chooser], stop)
    position.ticket_deck = ((1 << TICKETS) - 1) << 1
    position.phase = LAYING
    start_round(board, position)


@kernel
def start_round(board: Tables, position: Position) -> None:
    """Reveal a ticket and let the conductor begin.

    GOB-ROUND-2   first a ticket is revealed, then routes are planned
    GOB-ROUND-3   the top ticket of the deck
    GOB-ROUND-4   its colour is marked on every sheet
    GOB-LIGHT-6   the departure light gives no extra marker
    """
    ticket = take_one(position, np.uint64(position.ticket_deck))
    position.ticket_deck &= ~(1 << ticket)
    position.revealed[position.rounds] = ticket
    position.rounds += 1
    position.step = 0
    start_turn(board, position)


@kernel
def start_turn(board: Tables, position: Position) -> None:
    """Let the seat whose turn has come begin its segment.

    GOB-ROUND-5  clockwise from the conductor
    """
    position.turn = (position.conductor + position.step) % position.seats
    start_segment(board, position, position.turn)


@kernel
def next_turn(board: Tables, position: Position) -> None:
    """Give the turn to the next seat of the round, or end the round.

    GOB-ROUND-5  each its whole turn
    GOB-COND-3   those who are out are skipped
    """
    position.step += 1
    while position.step < position.seats and position.out[(position.conductor + position.step) % position.seats]:
        position.step += 1
    if position.step < position.seats:
        start_turn(board, position)
    else:
        end_round(board, position)


@kernel
def step(board: Tables, position: Position, seat: int, stop: int) -> None:
    """Lay a marker to a stop, and end the turn when the segment is complete.

    GOB-ELIM-3   whoever goes out makes no trip
    GOB-ROUND-5  first the whole segment is laid, then the trip is made
    """
    lay(board, position, seat, direction_to(board, position, seat, stop))
    if position.out[seat]:
        leave(board, position)
        return
    if position.due == 0:
        finish_shape(board, position, seat)
    if position.due == 0:
        make_trip(board, position, seat)
        next_turn(board, position)


@kernel
def leave(board: Tables, position: Position) -> None:
    """Go on without a seat that is out.

    GOB-ELIM-8  the others go on, even a single one; when all are out the game ends at once
    """
    for seat in range(position.seats):
        if not position.out[seat]:
            next_turn(board, position)
            return
    position.phase = OVER


@kernel
def end_round(board: Tables, position: Position) -> None:
    """Check the common objectives and pass the conductor on.

    GOB-ROUND-1  twelve rounds
    GOB-ROUND-2  third the common objectives are checked, last the conductor is passed on
    GOB-COND-1   to the next player clockwise; after round 12 the game ends
    GOB-COND-2   not before the first round
    GOB-COND-3   skipping those who are out
    """
    check_common(position)
    if position.rounds == ROUNDS:
        position.phase = OVER
        return
    position.conductor = (position.conductor + 1) % position.seats
    while position.out[position.conductor]:
        position.conductor = (position.conductor + 1) % position.seats
    start_round(board, position)
