"""Actions of Ticket to Ride: every move a board can ever ask for, numbered without gaps.

The thing to remember: an action is a move as the rules list it, payments told apart, so nothing of the rules is lost;
only the numbers are closer together than those of `fareplay.ticket_to_ride.codes`, which leave room for any board.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np

from fareplay.core.kernel import NONE, kernel, lowest, whole
from fareplay.ticket_to_ride import codes
from fareplay.ticket_to_ride.board import Board
from fareplay.ticket_to_ride.cards import deck_can_be_drawn
from fareplay.ticket_to_ride.choices import KEEP_COUNTS, KEEP_SETS, kinds_in_row, nth_choice
from fareplay.ticket_to_ride.claiming import open_routes
from fareplay.ticket_to_ride.flags import may_keep_flag
from fareplay.ticket_to_ride.moves import plain_move
from fareplay.ticket_to_ride.position import (
    ACTION,
    FIRST_TICKETS,
    GRAY,
    KEEP_TICKETS,
    KINDS,
    LENGTHS,
    OFFER,
    OVER,
    WILD,
    Position,
)
from fareplay.ticket_to_ride.tables import Tables
from fareplay.ticket_to_ride.tickets import must_keep, offer_size_of, ticket_deck_size

KEEPS = 2**OFFER - 1
FIRST_CLAIM = codes.KEEP + KEEPS  # the numbers before are those of the rules, but for the empty set of tickets

Plan: TypeAlias = Any  # rows of PLAN; numpy has no type for their fields

PLAN = np.dtype(
    (
        np.record,
        [
            ("code", "i4"),  # of the action of this number
            ("start", "i4", KINDS),  # the first action by which the route of this number is paid in a kind; -1 for none
        ],
    )
)


def plan_of(board: Board) -> Any:
    """Return the actions of a board as the kernels read them: as many rows."""
    found = [code for code in range(codes.CLAIM) if code != codes.KEEP]
    starts = np.full((len(board.routes), KINDS), NONE)
    for number, route in enumerate(board.routes):
        for name, kind in board.kinds.items():
            if kind != WILD and route.color not in ("gray", name):
                continue
            starts[number, kind] = len(found)
            wilds = [route.length] if kind == WILD else range(route.length)
            flags = (False, True) if name in board.flag else (False,)
            first = codes.CLAIM + (number * KINDS + kind) * (LENGTHS + 1) * 2  # a kernel can't be called from here
            found += [first + 2 * wild + flag for wild in wilds for flag in flags]
    plan: Any = np.zeros(len(found), PLAN)
    plan["code"] = found
    plan["start"][: len(starts)] = starts
    return plan


@kernel
def code_of(_board: Tables, plan: Plan, _position: Position, _seat: int, action: int) -> int:
    """Return the code of an action, or NONE where there is no such action."""
    return whole(plan[action].code) if 0 <= action < len(plan) else NONE


@kernel
def action_of(board: Tables, plan: Plan, _position: Position, _seat: int, code: int) -> int:
    """Return the action of a legal code."""
    if code < codes.KEEP:
        return code
    if code < codes.CLAIM:
        return code - 1
    route, color, wilds = codes.claim_route(code), codes.claim_color(code), codes.claim_wilds(code)
    if color == WILD:
        return plan[route].start[WILD]
    each = 1 + (board.flag >> color & 1)
    return plan[route].start[color] + wilds * each + codes.claim_keeps_flag(code)


@kernel
def write_mask(board: Tables, plan: Plan, position: Position, seat: int, out: Any) -> None:
    """Write which actions are legal for an awaited seat; none are when the game is over."""
    out[: len(plan)] = 0
    if position.phase == OVER:
        return
    if position.phase == FIRST_TICKETS or position.phase == KEEP_TICKETS:
        write_keeps(board, position, out)
        return
    draws = write_draws(position, out)
    if position.phase == ACTION:
        write_claims(board, plan, position, seat, out)
        out[codes.PASS] = not draws and nth_choice(board, position, seat, 0) == codes.PASS


@kernel
def write_draws(position: Position, out: Any) -> bool:
    """Write which cards may be taken, and whether tickets may be drawn; whether any of that is possible."""
    deck, kinds = deck_can_be_drawn(position), np.uint64(kinds_in_row(position))
    tickets = position.phase == ACTION and ticket_deck_size(position) > 0
    out[codes.DRAW_DECK] = deck
    out[codes.DRAW_TICKETS] = tickets
    for kind in range(KINDS):
        out[codes.DRAW_FACE_UP + kind] = (kinds >> np.uint64(kind)) & np.uint64(1)
    return deck or tickets or kinds != np.uint64(0)


@kernel
def write_keeps(board: Tables, position: Position, out: Any) -> None:
    """Write which sets of the offered tickets may be kept."""
    size, least = offer_size_of(board, position), must_keep(board, position)
    for n in range(KEEP_COUNTS[size, least]):
        out[codes.KEEP + KEEP_SETS[size, least, n] - 1] = 1


@kernel
def write_claims(board: Tables, plan: Plan, position: Position, seat: int, out: Any) -> None:
    """Write which claims are legal, colour by colour."""
    wilds = min(int(position.hand[seat, WILD]), LENGTHS)
    for color in range(board.colors):
        cards = int(position.hand[seat, color])
        if cards > 0:
            longest = min(LENGTHS, cards + wilds, int(position.pieces[seat]))
            flag = may_keep_flag(board, position, seat, color)
            for length in range(1, longest + 1):
                for word in range(2):
                    routes = board.group[color, length, word] | board.group[GRAY, length, word]
                    routes &= open_routes(position, seat, word)
                    write_payments(board, plan, routes, word, color, cards, wilds, length, flag, out)
    if wilds > 0:
        write_wild_payments(board, plan, position, seat, wilds, out)


@kernel
def write_payments(
    board: Tables,
    plan: Plan,
    routes: Any,
    word: int,
    color: int,
    cards: int,
    wilds: int,
    length: int,
    flag: bool,
    out: Any,
) -> None:
    """Write the payments in one colour for routes of one length."""
    each = 1 + (board.flag >> color & 1)
    fewest, most = max(0, length - cards), min(wilds, length - 1)
    while routes != np.uint64(0):
        start = plan[64 * word + lowest(routes)].start[color]
        routes &= routes - np.uint64(1)
        for paid in range(fewest, most + 1):
            out[start + paid * each] = 1
            if flag:
                out[start + paid * each + 1] = 1


@kernel
def write_wild_payments(board: Tables, plan: Plan, position: Position, seat: int, wilds: int, out: Any) -> None:
    """Write the claims paid with wilds alone."""
    longest = min(wilds, int(position.pieces[seat]))
    for word in range(2):
        routes = open_routes(position, seat, word) & board.fits[longest, word]
        while routes != np.uint64(0):
            out[plan[64 * word + lowest(routes)].start[WILD]] = 1
            routes &= routes - np.uint64(1)


def actions(board: Board) -> list[str]:
    """Return what each action means; tickets to keep are named by their places in the offer."""
    return [_meaning(board, int(code)) for code in plan_of(board)["code"]]


def _meaning(board: Board, code: int) -> str:
    if codes.DRAW_FACE_UP <= code < codes.KEEP:
        kind = code - codes.DRAW_FACE_UP
        return f"draw {board.card_name(kind)}" if kind in board.kinds.values() else "nothing: a colour the board lacks"
    if codes.KEEP <= code < codes.CLAIM:
        places = [str(place + 1) for place in range(OFFER) if (code - codes.KEEP) >> place & 1]
        return f"keep {', '.join(places)} of the offer"
    return str(plain_move(board, code))
