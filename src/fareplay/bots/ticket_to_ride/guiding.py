"""Guiding: quick sensible moves, for playing games out by the thousand.

A seat keeps its plan in mind and follows it; it plans anew only when a route of the plan is gone or a ticket has come.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from fareplay.bots.ticket_to_ride.judging import find_filler, judge_keeps
from fareplay.bots.ticket_to_ride.planning import PLAN, make_plan
from fareplay.bots.ticket_to_ride.traits import LEVELS
from fareplay.bots.ticket_to_ride.wanting import best_payment, count_needs
from fareplay.bots.ticket_to_ride.ways import FAR, find_ways, new_costs, turns_left
from fareplay.core.kernel import NONE, drop, has, kernel, lowest, put, whole
from fareplay.ticket_to_ride.cards import deck_can_be_drawn
from fareplay.ticket_to_ride.choices import any_choice, kinds_in_row
from fareplay.ticket_to_ride.claiming import is_open
from fareplay.ticket_to_ride.codes import DRAW_DECK, DRAW_FACE_UP, claim_code
from fareplay.ticket_to_ride.flags import may_keep_flag
from fareplay.ticket_to_ride.position import (
    ACTION,
    FIRST_TICKETS,
    KEEP_TICKETS,
    KINDS,
    STOPS,
    WILD,
    Position,
)
from fareplay.ticket_to_ride.scoring import TOTAL
from fareplay.ticket_to_ride.tables import Tables

GUIDE = LEVELS["planner"]
SQUASH = 25.0  # points of margin that make a game as good as won
MARGIN_SHARE = 0.6  # of what an end is worth, the rest is the win itself

MIND = np.dtype((np.record, [("plan", PLAN), ("tickets", "u8"), ("known", "i8")]))


@kernel
def guide(board: Tables, position: Position, seat: int, minds: Any, stream: Any) -> int:
    """Return a quick sensible move."""
    if position.phase == FIRST_TICKETS or position.phase == KEEP_TICKETS:
        return guide_keep(board, position, seat)
    mind = minds[seat]
    refresh(board, position, seat, mind)
    need = np.empty(KINDS, np.int64)
    count_needs(board, position, seat, mind.plan.routes[0], mind.plan.routes[1], need)
    if position.phase == ACTION:
        code = guide_claim(board, position, seat, mind, need)
        if code != NONE:
            return code
    return guide_draw(board, position, seat, need, stream)


@kernel
def guide_keep(board: Tables, position: Position, seat: int) -> int:
    """Return the set of tickets that plans best."""
    codes = np.empty(16, np.int64)
    values = np.empty(16, np.float64)
    count = judge_keeps(board, position, seat, GUIDE, codes, values)
    best = 0
    for n in range(count):
        if values[n] > values[best]:
            best = n
    return codes[best]


@kernel
def refresh(board: Tables, position: Position, seat: int, mind: Any) -> None:
    """Plan anew where the plan in mind no longer holds; when nothing is left of it, aim at the best route."""
    if mind.known == 1 and mind.tickets == position.tickets[seat] and still_open(position, seat, mind.plan):
        return
    plans = np.zeros(2, PLAN)
    make_plan(board, position, seat, position.tickets[seat], GUIDE, 1, plans)
    mind.plan = plans[0]
    mind.known = 1
    mind.tickets = position.tickets[seat]
    if mind.plan.claims == 0:
        filler = find_filler(board, position, seat, GUIDE, mind.plan, turns_left(board, position, seat))
        if filler != NONE:
            put(mind.plan.routes, filler)
            mind.plan.claims = 1
            mind.plan.pieces = board.length[filler]


@kernel
def still_open(position: Position, seat: int, plan: Any) -> bool:
    """Whether there is a plan, and all of it can still be claimed."""
    if plan.routes[0] | plan.routes[1] == np.uint64(0):
        return False
    for word in range(2):
        if plan.routes[word] & ~(position.free[word] & ~position.barred[seat, word]) != np.uint64(0):
            return False
    return True


@kernel
def guide_claim(board: Tables, position: Position, seat: int, mind: Any, need: Any) -> int:
    """Return a claim of the plan that can be paid for, the longest first, or NONE."""
    best, best_length, best_color, best_wilds = NONE, 0, 0, 0
    for word in range(2):
        routes = mind.plan.routes[word]
        while routes != np.uint64(0):
            route = 64 * word + lowest(routes)
            routes &= routes - np.uint64(1)
            length = int(board.length[route])
            if length <= best_length or length > position.pieces[seat] or not is_open(position, seat, route):
                continue
            color, wilds, _ = best_payment(board, position, seat, route, True, need)
            if color >= 0:
                best, best_length, best_color, best_wilds = route, length, color, wilds
    if best == NONE:
        return NONE
    drop(mind.plan.routes, best)
    return claim_code(best, best_color, best_wilds, may_keep_flag(board, position, seat, best_color))


@kernel
def guide_draw(board: Tables, position: Position, seat: int, need: Any, stream: Any) -> int:
    """Return a card to take: one that is lacking if it lies open, else a wild, else from the deck."""
    row = kinds_in_row(position)
    best, fewest, lacking = NONE, 1 << 30, 0
    for kind in range(WILD):
        short = need[kind] - position.hand[seat, kind]
        lacking += max(0, short)
        if short > 0 and row >> kind & 1 and short < fewest:
            best, fewest = kind, short
    if position.phase == ACTION and row >> WILD & 1 and (lacking == 1 or (best == NONE and lacking > 0)):
        best = WILD
    if best != NONE:
        return DRAW_FACE_UP + best
    if deck_can_be_drawn(position):
        return DRAW_DECK
    return any_choice(board, position, seat, stream)


@kernel
def weigh(board: Tables, position: Position, seat: int) -> float:
    """Return how well the tickets imagined for the others agree with the routes they have claimed, as a logarithm."""
    likelihood = 0.0
    cost = new_costs()
    far = np.empty(STOPS, np.float64)
    via = np.empty(STOPS, np.int64)
    for other in range(position.seats):
        if other == seat or position.phase == FIRST_TICKETS or position.claimed[other].sum() == 0:
            continue
        for route in range(board.routes):
            cost[route] = 0.0 if has(position.claimed[other], route) else float(board.length[route])
            if cost[route] > 0.0 and not is_open(position, other, route):
                cost[route] = FAR
        tickets = position.tickets[other]
        while tickets != np.uint64(0):
            ticket = lowest(tickets)
            tickets &= tickets - np.uint64(1)
            find_ways(board, cost, whole(board.ticket_a[ticket]), far, via)
            left = min(1.5, far[board.ticket_b[ticket]] / max(1, board.ticket_points[ticket]))
            likelihood += 2.0 * (1.0 - left)
    return likelihood


@kernel
def value(_board: Tables, position: Position, sheet: Any, worth: Any, won: Any) -> None:
    """Write what the end is worth to each seat: the win, and a little for the margin."""
    best, winners = -(1 << 30), 0
    for seat in range(position.seats):
        total = whole(sheet[seat, TOTAL])
        if total > best:
            best, winners = total, 0
        winners += total == best
    for seat in range(position.seats):
        rival = -(1 << 30)
        for other in range(position.seats):
            if other != seat:
                rival = max(rival, whole(sheet[other, TOTAL]))
        won[seat] = 1.0 / winners if sheet[seat, TOTAL] == best else 0.0
        margin = 1.0 / (1.0 + np.exp(-(whole(sheet[seat, TOTAL]) - rival) / SQUASH))
        worth[seat] = (1.0 - MARGIN_SHARE) * won[seat] + MARGIN_SHARE * margin
