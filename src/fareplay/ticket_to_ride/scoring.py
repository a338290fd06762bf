"""The final score: tickets, districts, the longest path.

Chapter "End of the game" of docs/rules/ticket-to-ride.md.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from fareplay.core.kernel import bit, kernel, lowest
from fareplay.core.network import STOP_BITS, join_stops, longest_trail
from fareplay.ticket_to_ride.position import Position
from fareplay.ticket_to_ride.tables import Tables

# The columns of a score sheet: points by source, then what ties are broken by.
ROUTES, FLAGS, TICKETS, MISSED, DISTRICTS, LONGEST_PATH, TOTAL, COMPLETED_TICKETS, PATH_LENGTH = range(9)
COLUMNS = 9


@kernel
def score(board: Tables, position: Position, sheet: Any) -> None:
    """Write the score sheet of the position as if the game ended here.

    TTR-END-3  tickets count for or against; a score may be negative
    """
    joined = np.empty(STOP_BITS, np.uint64)
    for seat in range(position.seats):
        flags = position.flags_made[seat] * board.flag_points
        sheet[seat, FLAGS] = flags
        sheet[seat, ROUTES] = position.score[seat] - flags
        join_stops(position.claimed[seat, 0], position.claimed[seat, 1], board.end_a, board.end_b, joined)
        score_tickets(board, position.tickets[seat], joined, sheet[seat])
        sheet[seat, DISTRICTS] = district_points(board, joined)
        sheet[seat, PATH_LENGTH] = path_length(board, position, seat, joined) if board.longest_path > 0 else 0
    score_longest_path(board, position, sheet)
    for seat in range(position.seats):
        total = 0
        for source in range(TOTAL):
            total += sheet[seat, source]
        sheet[seat, TOTAL] = total


@kernel
def score_tickets(board: Tables, tickets: Any, joined: Any, row: Any) -> None:
    """Score the tickets of one seat.

    TTR-TICKET-6  complete when its two stops are joined by the player's own routes
    TTR-END-3     a completed ticket adds its value, any other subtracts it
    """
    row[TICKETS] = 0
    row[MISSED] = 0
    row[COMPLETED_TICKETS] = 0
    while tickets != np.uint64(0):
        ticket = lowest(tickets)
        tickets &= tickets - np.uint64(1)
        if joined[board.ticket_a[ticket]] & bit(board.ticket_b[ticket]):
            row[TICKETS] += board.ticket_points[ticket]
            row[COMPLETED_TICKETS] += 1
        else:
            row[MISSED] -= board.ticket_points[ticket]


@kernel
def has_district(board: Tables, joined: Any, district: int) -> bool:
    """Whether all stops of a district are joined to one another.

    LON-DIST-1  by the player's own routes; the path may leave the district
    """
    stops = board.district[district]
    return joined[lowest(stops)] & stops == stops


@kernel
def district_points(board: Tables, joined: Any) -> int:
    """Add up the districts of one seat.

    LON-DIST-1  each scores its number; several players may score the same one
    """
    points = 0
    for district in range(board.districts):
        if has_district(board, joined, district):
            points += board.district_points[district]
    return points


@kernel
def path_length(board: Tables, position: Position, seat: int, joined: Any) -> int:
    """Return the length of the seat's longest continuous path.

    TTR-END-4  a trail: stops may repeat, a route may not; counted in pieces
    """
    low, high = position.claimed[seat, 0], position.claimed[seat, 1]
    return longest_trail(low, high, joined, board.end_a, board.end_b, board.length, board.incident)


@kernel
def score_longest_path(board: Tables, position: Position, sheet: Any) -> None:
    """Score the longest path.

    TTR-END-4  everyone who ties for it scores it; nobody does while no route is claimed
    """
    best = 1
    for seat in range(position.seats):
        best = max(best, sheet[seat, PATH_LENGTH])
    for seat in range(position.seats):
        sheet[seat, LONGEST_PATH] = board.longest_path if sheet[seat, PATH_LENGTH] == best else 0
