"""Prospects: the points a seat may still hope for, with its plan, its cards and the turns that are left.

A plan brings its tickets and its routes; it takes a turn for every claim, and turns to draw what is lacking. Turns that
are left over go into the best routes beside it; turns that are lacking cost dear.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from fareplay.bots.ticket_to_ride.filling import fill
from fareplay.bots.ticket_to_ride.paths import lead, path_to_beat, path_with
from fareplay.bots.ticket_to_ride.traits import PATH
from fareplay.bots.ticket_to_ride.waiting import split_hand, turns_to_draw
from fareplay.core.kernel import kernel, lowest, popcount
from fareplay.ticket_to_ride.position import COLORS, LENGTHS, WILD, Position
from fareplay.ticket_to_ride.tables import Tables

LATE = 4.0  # points that a turn costs which there is no time for
DOUBT = 1.5  # turns by which a guess of the time is easily wrong, in a game of so many pieces; less in a shorter one
PIECES = 45
TAKEN = 15.0  # routes that others take from what is planned for later beside the plan; the fewer there are, the dearer


@kernel
def settle(board: Tables, position: Position, seat: int, traits: Any, left: float, plan: Any) -> None:
    """Write what a plan brings, and what the seat may hope for with it."""
    plan.points = points_of_routes(board, plan.routes[0], plan.routes[1])
    find_near(board, position, seat, plan)
    if board.longest_path > 0:
        path = path_with(board, position, seat, plan.routes[0], plan.routes[1], position.pieces[seat] - plan.pieces)
        plan.bonus += traits[PATH] * board.longest_path * lead(path - path_to_beat(board, position, seat))
    plan.worth = prospect(board, position, seat, left, plan)


@kernel
def prospect(board: Tables, position: Position, seat: int, left: float, plan: Any) -> float:
    """Return the points a seat may hope for beyond those it has."""
    spare = np.zeros(COLORS, np.int64)
    of_any = split_hand(board, position, seat, plan.routes[0], plan.routes[1], spare)
    turns, wilds = turns_to_draw(board, spare, position.hand[seat, WILD], of_any)
    ahead = left - plan.claims - turns
    doubt = DOUBT * np.sqrt(board.pieces / PIECES)
    time, pieces = softly(ahead, doubt), position.pieces[seat] - plan.pieces
    by_turn = fill(board, position, seat, plan, spare, wilds, time, pieces, False)
    by_piece = fill(board, position, seat, plan, spare, wilds, time, pieces, True)
    still_open = max(0.0, 1.0 - TAKEN / board.routes)
    return plan.bonus + plan.points - LATE * softly(-ahead, doubt) + still_open * max(by_turn, by_piece)


@kernel
def softly(turns: float, doubt: float) -> float:
    """Return turns where there are any, and next to nothing where they are lacking, as far as that is known."""
    return doubt * np.log1p(np.exp(turns / doubt))


@kernel
def points_of_routes(board: Tables, low: Any, high: Any) -> float:
    """Add up what routes score."""
    points, shorter = 0.0, 0
    for length in range(1, LENGTHS + 1):
        count = popcount(low & board.fits[length, 0]) + popcount(high & board.fits[length, 1])
        points += (count - shorter) * board.points[length]
        shorter = count
    return points


@kernel
def find_near(board: Tables, position: Position, seat: int, plan: Any) -> None:
    """Write which routes touch what is claimed or planned."""
    plan.near[0], plan.near[1] = np.uint64(0), np.uint64(0)
    for word in range(2):
        routes = plan.routes[word] | position.claimed[seat, word]
        while routes != np.uint64(0):
            route = 64 * word + lowest(routes)
            routes &= routes - np.uint64(1)
            for other in range(2):
                at_a, at_b = board.incident[board.end_a[route], other], board.incident[board.end_b[route], other]
                plan.near[other] |= at_a | at_b
