"""Moves as integers: the same number means the same move on every board.

A claim is its route, the colour paid, the wilds added and whether a flag card is kept; paying with wilds alone is the
colour WILD.
"""

from __future__ import annotations

from fareplay.core.kernel import kernel
from fareplay.ticket_to_ride.position import KINDS, LENGTHS, OFFER, ROUTES

PASS = 0
DRAW_TICKETS = 1
DRAW_DECK = 2
DRAW_FACE_UP = 3
KEEP = DRAW_FACE_UP + KINDS
CLAIM = KEEP + 2**OFFER
_WILDS = LENGTHS + 1
CODES = CLAIM + ROUTES * KINDS * _WILDS * 2


@kernel
def claim_code(route: int, color: int, wilds: int, keeps_flag: bool) -> int:
    """Return the number of a claim."""
    return CLAIM + ((route * KINDS + color) * _WILDS + wilds) * 2 + keeps_flag


@kernel
def claim_route(code: int) -> int:
    """Return the route of a claim."""
    return (code - CLAIM) // (KINDS * _WILDS * 2)


@kernel
def claim_color(code: int) -> int:
    """Return the kind of card a claim is paid with."""
    return (code - CLAIM) // (_WILDS * 2) % KINDS


@kernel
def claim_wilds(code: int) -> int:
    """Return how many wilds a claim spends."""
    return (code - CLAIM) // 2 % _WILDS


@kernel
def claim_keeps_flag(code: int) -> bool:
    """Whether one of the cards paid stays in front as part of a flag."""
    return (code - CLAIM) % 2 == 1
