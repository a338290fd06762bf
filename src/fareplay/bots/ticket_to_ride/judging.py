"""Judging: the worth of every sensible move, in points.

All worths share one scale, on which a turn spent well has the worth of `turn_worth`. A claim that is planned and two
cards that are wanted are both turns the plan has to spend, so the claim goes first only as far as others may be in the
way.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from fareplay.bots.ticket_to_ride.planning import ORDERS, PLAN, make_plan
from fareplay.bots.ticket_to_ride.traits import DRAWS, END, FORESIGHT, JOINT, RISK, WORTH
from fareplay.bots.ticket_to_ride.wanting import best_payment, count_needs, measure_wants, unseen_use
from fareplay.bots.ticket_to_ride.ways import (
    contention,
    missing_cards,
    most_of_a_color,
    touched_stops,
    turn_worth,
    turns_left,
)
from fareplay.bots.ticket_to_ride.weighing import weigh_moves
from fareplay.core.kernel import NONE, bit, has, kernel, lowest, popcount, put, whole
from fareplay.ticket_to_ride.cards import deck_can_be_drawn
from fareplay.ticket_to_ride.choices import kinds_in_row, list_choices, nth_choice
from fareplay.ticket_to_ride.claiming import is_open
from fareplay.ticket_to_ride.codes import DRAW_DECK, DRAW_FACE_UP, KEEP, claim_code
from fareplay.ticket_to_ride.flags import may_keep_flag
from fareplay.ticket_to_ride.position import (
    FIRST_TICKETS,
    KEEP_TICKETS,
    KINDS,
    NUMBER,
    SECOND_CARD,
    WILD,
    Position,
)
from fareplay.ticket_to_ride.tables import Tables
from fareplay.ticket_to_ride.tickets import offer_size_of

MOST_CLAIMS = 60  # a judge names at most
CARD = 0.5  # of a turn, the price of a card
HURRY = 0.4  # points by which a planned claim comes before wanted cards


@kernel
def judge(board: Tables, position: Position, seat: int, traits: Any, codes: Any, values: Any) -> int:
    """Write the moves worth a thought, with their worth; return how many there are."""
    if position.phase == FIRST_TICKETS or position.phase == KEEP_TICKETS:
        return judge_keeps(board, position, seat, traits, codes, values)
    if traits[FORESIGHT] > 0.0:
        count = weigh_moves(board, position, seat, traits, codes, values)
    else:
        count = judge_moves(board, position, seat, traits, codes, values)
    if count == 0:
        codes[0], values[0] = nth_choice(board, position, seat, 0), 0.0
        return 1
    return count


@kernel
def judge_moves(board: Tables, position: Position, seat: int, traits: Any, codes: Any, values: Any) -> int:
    """Write what moves are worth at a glance: how each serves the plan, or what it brings beside it."""
    plans = np.zeros(2, PLAN)
    orders = ORDERS if traits[JOINT] > 0.0 else 1
    make_plan(board, position, seat, position.tickets[seat], traits, orders, plans)
    left = turns_left(board, position, seat)
    filler = find_filler(board, position, seat, traits, plans[0], left)
    need = np.empty(KINDS, np.int64)
    want = np.empty(KINDS, np.float64)
    low, high = plans[0].routes[0], plans[0].routes[1]
    if low | high == np.uint64(0) and filler != NONE:
        target = np.zeros(2, np.uint64)
        put(target, filler)
        low, high = target[0], target[1]
    count_needs(board, position, seat, low, high, need)
    measure_wants(position, seat, need, want)
    count = judge_draws(board, position, seat, traits, want, codes, values)
    if position.phase == SECOND_CARD:
        return count
    return judge_claims(board, position, seat, traits, plans[0], need, left, codes, values, count)


@kernel
def judge_keeps(board: Tables, position: Position, seat: int, traits: Any, codes: Any, values: Any) -> int:
    """Judge each set of tickets by the plan for all of them."""
    plans = np.zeros(2, PLAN)
    count = list_choices(board, position, seat, codes)
    at = seat * board.first_deal if position.phase == FIRST_TICKETS else whole(position.offer_at)
    for n in range(count):
        tickets = position.tickets[seat]
        for place in range(offer_size_of(board, position)):
            if (codes[n] - KEEP) >> place & 1:
                tickets |= bit(position.dealt[at + place] & NUMBER)
        if traits[WORTH] == 0.0:
            values[n] = -2.0 * popcount(tickets)  # the fewest, whichever they are
            values[n] -= 0.1 * points_of(board, tickets)
        else:
            make_plan(board, position, seat, tickets, traits, ORDERS, plans)
            values[n] = plans[0].worth
    return count


@kernel
def points_of(board: Tables, tickets: Any) -> int:
    """Add up the points of tickets."""
    points = 0
    while tickets != np.uint64(0):
        points += board.ticket_points[lowest(tickets)]
        tickets &= tickets - np.uint64(1)
    return points


@kernel
def judge_draws(board: Tables, position: Position, seat: int, traits: Any, want: Any, codes: Any, values: Any) -> int:
    """Judge each card that can be taken; with the first comes the best second."""
    price = CARD * turn_worth(board, traits)
    unseen = unseen_use(position, seat, want) if traits[DRAWS] > 0.0 else 0.6
    has_deck = deck_can_be_drawn(position)
    row = kinds_in_row(position)
    second = unseen if has_deck else 0.0
    for kind in range(WILD):
        if row >> kind & 1:
            second = max(second, want[kind])
    if position.phase == SECOND_CARD:
        second = 0.0
    count = 0
    if has_deck:
        codes[count], values[count] = DRAW_DECK, price * (unseen + second)
        count += 1
    for kind in range(KINDS):
        if row >> kind & 1:
            use = want[kind] if kind == WILD else want[kind] + second
            codes[count], values[count] = DRAW_FACE_UP + kind, price * use
            count += 1
    return count


@kernel
def find_filler(board: Tables, position: Position, seat: int, traits: Any, plan: Any, left: float) -> int:
    """Return the route that brings most points a turn beside the plan, or NONE."""
    most = most_of_a_color(position, seat)
    best, best_rate = NONE, 0.0
    for route in range(board.routes):
        length = int(board.length[route])
        if length + plan.pieces > position.pieces[seat] or not is_open(position, seat, route):
            continue
        turns = 1.0 + missing_cards(board, position, seat, route, most) / 2.0
        if traits[END] > 0.0 and turns > left:
            continue
        rate = board.points[length] / turns
        if rate > best_rate:
            best, best_rate = route, rate
    return best


@kernel
def judge_claims(
    board: Tables,
    position: Position,
    seat: int,
    traits: Any,
    plan: Any,
    need: Any,
    left: float,
    codes: Any,
    values: Any,
    count: int,
) -> int:
    """Judge each route that can be paid for, with the payment that hurts least."""
    touched = touched_stops(board, position, seat)
    turn = turn_worth(board, traits)
    card = CARD * turn * (min(1.0, left / 8.0) if traits[END] > 0.0 else 1.0)
    spare_pieces = position.pieces[seat] - plan.pieces
    for route in range(board.routes):
        length = int(board.length[route])
        if count >= MOST_CLAIMS or length > position.pieces[seat] or not is_open(position, seat, route):
            continue
        planned = has(plan.routes, route)
        color, wilds, loss = best_payment(board, position, seat, route, planned, need)
        if color < 0:
            continue
        if planned:
            value = turn + HURRY + traits[RISK] * 0.8 * contention(board, touched, route)
            value -= card * loss
            if left <= plan.claims + 1.0:
                value += traits[END] * 2.0
        else:
            value = board.points[length] - card * (loss + 0.6 * length) - (1.0 if plan.claims > 0 else 0.0)
            if length > spare_pieces:
                value -= 20.0
        codes[count] = claim_code(route, color, wilds, may_keep_flag(board, position, seat, color))
        values[count] = value
        count += 1
    return count
