"""Claiming a route: what is open, what it costs, and what happens.

Chapter "Claiming a route" of docs/rules/ticket-to-ride.md. The ways to pay are counted for all lengths at once: a word
holds one byte for each length, so that a look into `PAYMENTS` answers for every route of a colour.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from fareplay.core.kernel import NONE, drop, has, kernel, lowest, put, whole
from fareplay.ticket_to_ride.cards import settle_row, spend
from fareplay.ticket_to_ride.flags import keep_flag, may_keep_flag
from fareplay.ticket_to_ride.position import COLORS, GRAY, LENGTHS, ROW, ROW_WILDS, WILD, Position
from fareplay.ticket_to_ride.tables import Tables


def _count_payments(cards: int, wilds: int, length: int) -> int:
    """Count the mixes of one colour and wilds, at least one card of the colour among them."""
    return max(0, min(wilds, length - 1) - max(0, length - cards) + 1)


def _by_length(count: Any) -> int:
    """Pack a count for each length into one word."""
    return sum(int(count(length)) << 8 * (length - 1) for length in range(1, LENGTHS + 1))


PAYMENTS = np.array(
    [
        [_by_length(lambda n, c=cards, w=wilds: _count_payments(c, w, n)) for wilds in range(LENGTHS + 1)]
        for cards in range(LENGTHS + 1)
    ],
    np.uint64,
)
WITHIN = np.array([(1 << 8 * length) - 1 for length in range(LENGTHS + 1)], np.uint64)  # every byte up to a length
WILD_PAYMENTS = np.array([_by_length(lambda n, w=wilds: w >= n) for wilds in range(LENGTHS + 1)], np.uint64)


@kernel
def colored_payments(board: Tables, position: Position, seat: int, kind: int) -> Any:
    """Count the ways to pay with this colour, for every length.

    TTR-CLAIM-2  as many cards as the length, all of one colour
    TTR-CLAIM-3  a wild stands for any colour, and every mix is a payment of its own
    PAR-FLAG-1   keeping a flag card is a choice, so such a payment counts twice
    """
    cards = min(position.hand[seat, kind], LENGTHS)
    wilds = min(position.hand[seat, WILD], LENGTHS)
    ways = PAYMENTS[cards, wilds]
    if may_keep_flag(board, position, seat, kind):
        return ways << np.uint64(1)
    return ways


@kernel
def wild_payments(position: Position, seat: int) -> Any:
    """Count the ways to pay with wilds alone, for every length.

    TTR-CLAIM-3  up to the whole price
    """
    return WILD_PAYMENTS[min(position.hand[seat, WILD], LENGTHS)]


@kernel
def ways_for(ways: Any, length: int) -> int:
    """Read the count for one length."""
    return whole((ways >> np.uint64(8 * (length - 1))) & np.uint64(255))


@kernel
def is_open(position: Position, seat: int, route: int) -> bool:
    """Whether no earlier claim keeps this seat off the route.

    TTR-CLAIM-1  any route nobody has claimed, touching the player's network or not
    TTR-CLAIM-6  one player never owns both lanes of a double route
    TTR-CLAIM-7  with few players, a claim on either lane closes both (see `close`)
    """
    return has(position.free, route) and not has(position.barred[seat], route)


@kernel
def open_routes(position: Position, seat: int, word: int) -> Any:
    """Return the routes that are open to the seat, as bits."""
    return position.free[word] & ~position.barred[seat, word]


@kernel
def count_open(board: Tables, position: Position, seat: int, color: int) -> Any:
    """Count the routes of a colour that are open to the seat and within its pieces, for every length.

    TTR-CLAIM-4  as many pieces as its length
    """
    counts = position.free_count[color]
    if position.seats >= board.both_lanes_from:
        for word in range(2):
            barred = position.barred[seat, word]
            while barred != np.uint64(0):
                route = 64 * word + lowest(barred)
                barred &= barred - np.uint64(1)
                if board.color[route] == color:
                    counts -= one_of(board.length[route])
    return counts & WITHIN[min(position.pieces[seat], LENGTHS)]


@kernel
def one_of(length: int) -> Any:
    """Return a word of counts: one for this length."""
    return np.uint64(1) << np.uint64(8 * (length - 1))


@kernel
def can_pay(board: Tables, position: Position, seat: int, route: int, color: int, wilds: int) -> bool:
    """Whether the hand holds this payment and the route takes it.

    TTR-CLAIM-2  the route's own colour; for a gray route any one colour
    TTR-CLAIM-3  wilds in any number the hand allows
    """
    length = board.length[route]
    if color == WILD:
        return wilds == length and position.hand[seat, WILD] >= length
    if board.color[route] != GRAY and board.color[route] != color:
        return False
    in_color = length - wilds
    return in_color >= 1 and position.hand[seat, color] >= in_color and position.hand[seat, WILD] >= wilds


@kernel
def may_claim(
    board: Tables, position: Position, seat: int, route: int, color: int, wilds: int, keeps_flag: bool
) -> bool:
    """Whether the seat may claim the route with this payment."""
    if route >= board.routes or color >= COLORS + 1 or not is_open(position, seat, route):
        return False
    if position.pieces[seat] < board.length[route] or not can_pay(board, position, seat, route, color, wilds):
        return False
    return not keeps_flag or may_keep_flag(board, position, seat, color)


@kernel
def claim(board: Tables, position: Position, seat: int, route: int, color: int, wilds: int, keeps_flag: bool) -> None:
    """Pay, place the pieces, score the length.

    TTR-CLAIM-5  cards to the discards, pieces onto the board, points at once
    """
    length = int(board.length[route])
    if color != WILD:
        spend(position, seat, color, length - wilds)
    if wilds > 0:
        spend(position, seat, WILD, wilds)
    if keeps_flag:
        keep_flag(position, seat, color)
    position.pieces[seat] -= length
    position.score[seat] += board.points[length]
    put(position.claimed[seat], route)
    close(board, position, seat, route)
    if position.row_size < ROW or position.row_wilds >= ROW_WILDS:
        settle_row(position)


@kernel
def close(board: Tables, position: Position, seat: int, route: int) -> None:
    """Keep everyone off the route, and off its other lane those whom the rules forbid it.

    TTR-CLAIM-6  one player never owns both lanes of a double route
    TTR-CLAIM-7  with few players, a claim on either lane closes both
    """
    take_off(board, position, route)
    twin = int(board.twin[route])
    if twin == NONE:
        return
    for other in range(position.seats):
        drop(position.barred[other], route)
    if has(position.free, twin):
        if position.seats < board.both_lanes_from:
            take_off(board, position, twin)
        else:
            put(position.barred[seat], twin)


@kernel
def take_off(board: Tables, position: Position, route: int) -> None:
    """Strike a route from those that can still be claimed."""
    drop(position.free, route)
    position.free_count[board.color[route]] -= one_of(board.length[route])
