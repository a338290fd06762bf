"""Waiting: what a plan takes from the hand, and the turns it takes to draw what is lacking."""

from __future__ import annotations

from typing import Any

import numpy as np

from fareplay.core.kernel import kernel, popcount
from fareplay.ticket_to_ride.position import COLORS, GRAY, LENGTHS, Position
from fareplay.ticket_to_ride.tables import Tables

NEW_CARDS = 4.5  # a seat gets to see in a turn, those that others turn up among them
ANY_CARD = 0.55  # of a turn, a card of no matter which colour


@kernel
def split_hand(board: Tables, position: Position, seat: int, low: Any, high: Any, spare: Any) -> int:
    """Write what is left of each colour once these routes are paid, negative where cards are lacking.

    Gray routes take what there is most to spare of; returns the cards of no matter which colour they lack.
    """
    for kind in range(COLORS):
        spare[kind] = position.hand[seat, kind]
    for length in range(1, LENGTHS + 1):
        for color in range(board.colors):
            spare[color] -= length * count_routes(board.group[color, length], low, high)
    lacking = 0
    for length in range(LENGTHS, 0, -1):
        for _ in range(count_routes(board.group[GRAY, length], low, high)):
            most = most_spare(board, spare)
            paid = min(length, max(0, spare[most]))
            spare[most] -= paid
            lacking += length - paid
    return lacking


@kernel
def count_routes(group: Any, low: Any, high: Any) -> int:
    """Count the routes that are in a group."""
    return popcount(low & group[0]) + popcount(high & group[1])


@kernel
def most_spare(board: Tables, spare: Any) -> int:
    """Return the colour of which most is left over."""
    most = 0
    for color in range(board.colors):
        if spare[color] > spare[most]:
            most = color
    return most


@kernel
def turns_to_draw(board: Tables, spare: Any, wilds: int, of_any: int) -> Any:
    """Return the turns it takes to draw all that is lacking, and the wilds left over; these go where waits are longest.

    While many colours are lacking most cards are of use; the last one is waited for.
    """
    lacks = np.zeros(COLORS, np.int64)
    colors = sort_lacks(board, spare, lacks)
    while wilds > 0 and colors > 0:
        wilds -= 1
        colors = fill_a_lack(lacks, colors)
    paid = min(wilds, of_any)
    turns, drawn = ANY_CARD * (of_any - paid), 0
    for n in range(colors):
        wanted = colors - n
        share = (wanted + 1.0) / (board.colors + 1.0)
        useful = 2.0 * (1.0 - np.exp(-0.5 * NEW_CARDS * share))
        turns += wanted * (lacks[n] - drawn) / useful
        drawn = lacks[n]
    return turns, wilds - paid


@kernel
def sort_lacks(board: Tables, spare: Any, lacks: Any) -> int:
    """Write how many cards each colour lacks, the fewest first; return how many colours lack any."""
    colors = 0
    for color in range(board.colors):
        if spare[color] < 0:
            at = colors
            while at > 0 and lacks[at - 1] > -spare[color]:
                lacks[at] = lacks[at - 1]
                at -= 1
            lacks[at] = -spare[color]
            colors += 1
    return colors


@kernel
def fill_a_lack(lacks: Any, colors: int) -> int:
    """Take a card off the longest wait, keeping the order; return how many colours still lack any."""
    at = colors - 1
    while at > 0 and lacks[at - 1] == lacks[at]:
        at -= 1
    lacks[at] -= 1
    if lacks[at] > 0:
        return colors
    for n in range(at, colors - 1):
        lacks[n] = lacks[n + 1]
    return colors - 1
