"""Wanting: how much use a card of each kind would be, and what paying with it costs."""

from __future__ import annotations

from typing import Any

from fareplay.core.kernel import kernel, popcount
from fareplay.ticket_to_ride.position import COLORS, GRAY, KINDS, LENGTHS, WILD, Position
from fareplay.ticket_to_ride.tables import Tables

SPARE = 0.3  # the use of a card nothing planned asks for
WILD_USE = 1.4  # the use of a wild while anything is lacking
WILD_LOSS = 0.45  # by which paying a wild is worse than paying a card to spare


@kernel
def count_needs(board: Tables, position: Position, seat: int, low: Any, high: Any, need: Any) -> None:
    """Write how many cards of each colour these routes ask for; gray ones take what there is most to spare of."""
    for kind in range(KINDS):
        need[kind] = 0
    for length in range(LENGTHS, 0, -1):
        for color in range(COLORS):
            in_low = popcount(low & board.group[color, length, 0])
            need[color] += length * (in_low + popcount(high & board.group[color, length, 1]))
    for length in range(LENGTHS, 0, -1):
        grays = popcount(low & board.group[GRAY, length, 0]) + popcount(high & board.group[GRAY, length, 1])
        for _ in range(grays):
            need[most_to_spare(board, position, seat, need)] += length


@kernel
def most_to_spare(board: Tables, position: Position, seat: int, need: Any) -> int:
    """Return the colour of which most is left over."""
    best = 0
    for kind in range(board.colors):
        if position.hand[seat, kind] - need[kind] > position.hand[seat, best] - need[best]:
            best = kind
    return best


@kernel
def measure_wants(position: Position, seat: int, need: Any, want: Any) -> None:
    """Write the use of one more card of each kind: most where few are lacking."""
    lacking = 0
    for kind in range(COLORS):
        short = need[kind] - position.hand[seat, kind]
        want[kind] = SPARE
        if short > 0:
            want[kind] = 1.0 + 0.3 / short
            lacking += short
    want[WILD] = WILD_USE if lacking > position.hand[seat, WILD] else 2.0 * SPARE


@kernel
def unseen_use(position: Position, seat: int, want: Any) -> float:
    """Return the use to expect of a card drawn unseen: all the seat has not seen is as likely."""
    count, use = 0.0, 0.0
    for kind in range(KINDS):
        cards = float(position.deck[kind])
        for other in range(position.seats):
            if other != seat:
                cards += position.hand[other, kind] - position.shown[other, kind]
        count += cards
        use += cards * want[kind]
    return use / count if count > 0.0 else SPARE


@kernel
def best_payment(board: Tables, position: Position, seat: int, route: int, planned: bool, need: Any) -> Any:
    """Return the colour, the wilds and the loss, in cards, of the payment that hurts least; the colour -1 if none.

    A wild is dearer than a card of a colour; cards that other routes of the plan ask for are dearer than spare ones.
    """
    length = int(board.length[route])
    own = int(board.color[route])
    first, last = (0, int(board.colors)) if own == GRAY else (own, own + 1)
    best, best_wilds, best_loss = -1, 0, 1e9
    for color in range(first, last):
        cards = min(length, int(position.hand[seat, color]))
        wilds = length - cards
        if cards == 0 or wilds > position.hand[seat, WILD]:
            continue
        spare = max(0, position.hand[seat, color] - need[color])
        if planned and own != GRAY:
            spare += length
        loss = WILD_LOSS * wilds + 0.7 * max(0, cards - spare)
        if loss < best_loss:
            best, best_wilds, best_loss = color, wilds, loss
    if best == -1 and position.hand[seat, WILD] >= length:
        return WILD, length, WILD_LOSS * length
    return best, best_wilds, best_loss
