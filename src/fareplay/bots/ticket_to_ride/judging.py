"""Judging: the worth of every sensible move, in points.

All worths share one scale, on which a turn spent well has the worth of `turn_worth`. A claim that is planned and two
cards that are wanted are both turns the plan has to spend, so the claim goes first only as far as others may be in the
way.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from fareplay.bots.ticket_to_ride.planning import ORDERS, PLAN, forget_planned, make_plan, measure_way
from fareplay.bots.ticket_to_ride.traits import BONUS, DRAWS, END, JOINT, PATH, RISK, TICKETS, WORTH
from fareplay.bots.ticket_to_ride.wanting import best_payment, count_needs, measure_wants, unseen_use
from fareplay.bots.ticket_to_ride.ways import (
    FAR,
    contention,
    find_ways,
    hand_size,
    missing_cards,
    most_of_a_color,
    new_costs,
    price_routes,
    touched_stops,
    turn_worth,
    turns_left,
)
from fareplay.core.kernel import NONE, bit, has, kernel, lowest, popcount, put, whole
from fareplay.core.network import STOP_BITS, join_stops, longest_trail
from fareplay.ticket_to_ride.cards import deck_can_be_drawn
from fareplay.ticket_to_ride.choices import kinds_in_row, list_choices, nth_choice
from fareplay.ticket_to_ride.claiming import is_open
from fareplay.ticket_to_ride.codes import DRAW_DECK, DRAW_FACE_UP, DRAW_TICKETS, KEEP, claim_code
from fareplay.ticket_to_ride.flags import may_keep_flag
from fareplay.ticket_to_ride.position import (
    FIRST_TICKETS,
    KEEP_TICKETS,
    KINDS,
    NUMBER,
    SECOND_CARD,
    STOPS,
    WILD,
    Position,
)
from fareplay.ticket_to_ride.position import (
    TICKETS as MOST_TICKETS,
)
from fareplay.ticket_to_ride.tables import Tables
from fareplay.ticket_to_ride.tickets import offer_size_of, ticket_deck_size

MOST_CLAIMS = 40  # a judge names at most
CARD = 0.5  # of a turn, the price of a card
HURRY = 0.4  # points by which a planned claim comes before wanted cards


@kernel
def judge(board: Tables, position: Position, seat: int, traits: Any, codes: Any, values: Any) -> int:
    """Write the moves worth a thought, with their worth; return how many there are."""
    if position.phase == FIRST_TICKETS or position.phase == KEEP_TICKETS:
        return judge_keeps(board, position, seat, traits, codes, values)
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
    if position.phase != SECOND_CARD:
        count = judge_claims(board, position, seat, traits, plans[0], need, left, codes, values, count)
        count = judge_more_tickets(board, position, seat, traits, plans[0], left, codes, values, count)
    if count == 0:
        codes[0] = nth_choice(board, position, seat, 0)
        values[0] = 0.0
        count = 1
    return count


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
    flags = traits[BONUS] * board.flag_points / max(1, popcount(np.uint64(board.flag)))
    touched = touched_stops(board, position, seat)
    turn = turn_worth(board, traits)
    card = CARD * turn * (min(1.0, left / 8.0) if traits[END] > 0.0 else 1.0)
    spare_pieces = position.pieces[seat] - plan.pieces
    joined = np.empty(STOP_BITS, np.uint64)
    base = own_path(board, position, seat, joined) if traits[PATH] > 0.0 and board.longest_path > 0 else -1
    rival = rival_path(board, position, seat, joined) if base >= 0 else 0
    for route in range(board.routes):
        length = int(board.length[route])
        if count >= MOST_CLAIMS or length > position.pieces[seat] or not is_open(position, seat, route):
            continue
        planned = has(plan.routes, route)
        color, wilds, loss = best_payment(board, position, seat, route, planned, need, flags / max(card, 0.1))
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
            elif base >= 0:
                value += path_gain(board, position, seat, route, base, rival, traits, left, joined)
        codes[count] = claim_code(route, color, wilds, may_keep_flag(board, position, seat, color))
        values[count] = value
        count += 1
    return count


@kernel
def own_path(board: Tables, position: Position, seat: int, joined: Any) -> int:
    """Return the length of a seat's longest path."""
    low, high = position.claimed[seat, 0], position.claimed[seat, 1]
    join_stops(low, high, board.end_a, board.end_b, joined)
    return longest_trail(low, high, joined, board.end_a, board.end_b, board.length, board.incident)


@kernel
def rival_path(board: Tables, position: Position, seat: int, joined: Any) -> int:
    """Return the longest path of the others."""
    best = 0
    for other in range(position.seats):
        if other != seat:
            best = max(best, own_path(board, position, other, joined))
    return best


@kernel
def path_gain(
    board: Tables,
    position: Position,
    seat: int,
    route: int,
    base: int,
    rival: int,
    traits: Any,
    left: float,
    joined: Any,
) -> float:
    """Return what a route does for the longest path: more, the nearer the end and the closer the race."""
    words = np.empty(2, np.uint64)
    words[0], words[1] = position.claimed[seat, 0], position.claimed[seat, 1]
    put(words, route)
    join_stops(words[0], words[1], board.end_a, board.end_b, joined)
    after = longest_trail(words[0], words[1], joined, board.end_a, board.end_b, board.length, board.incident)
    if after <= base:
        return 0.0
    before_chance = 1.0 / (1.0 + np.exp(-(base - rival) / (1.0 + 0.4 * left)))
    after_chance = 1.0 / (1.0 + np.exp(-(after - rival) / (1.0 + 0.4 * left)))
    return traits[PATH] * board.longest_path * (after_chance - before_chance)


@kernel
def judge_more_tickets(
    board: Tables,
    position: Position,
    seat: int,
    traits: Any,
    plan: Any,
    left: float,
    codes: Any,
    values: Any,
    count: int,
) -> int:
    """Judge drawing tickets by the best of those that may come."""
    if ticket_deck_size(position) == 0:
        return count
    codes[count] = DRAW_TICKETS
    values[count] = -10.0
    if traits[TICKETS] > 0.0 and left >= 8.0 and plan.claims == 0 and popcount(position.ticket_deck) >= board.more_deal:
        values[count] = expected_ticket(board, position, seat, traits, plan, left)
    return count + 1


@kernel
def expected_ticket(board: Tables, position: Position, seat: int, traits: Any, plan: Any, left: float) -> float:
    """Return what the best ticket of an offer is worth on average: nets in order, each by its chance to be the best."""
    cost = new_costs()
    price_routes(board, position, seat, traits, cost)
    forget_planned(plan, cost)
    nets = np.empty(MOST_TICKETS, np.float64)
    far = np.empty(STOPS, np.float64)
    via = np.empty(STOPS, np.int64)
    count = 0
    tickets = position.ticket_deck
    while tickets != np.uint64(0):
        ticket = lowest(tickets)
        tickets &= tickets - np.uint64(1)
        nets[count] = net_of(board, position, seat, cost, ticket, plan, left - 1.0, far, via)
        count += 1
    ordered = np.sort(nets[:count])
    deal = int(board.more_deal)
    total, chance = 0.0, deal / count  # of the largest to be among those dealt, and so on downwards
    for n in range(count - 1, deal - 2, -1):
        total += chance * ordered[n]
        chance *= (n - deal + 1) / max(1, n)
    return 0.8 * total - 2.0


@kernel
def net_of(
    board: Tables, position: Position, seat: int, cost: Any, ticket: int, plan: Any, left: float, far: Any, via: Any
) -> float:
    """Return what a ticket would bring beside the plan, or cost if there is no time for it."""
    start, stop = whole(board.ticket_a[ticket]), whole(board.ticket_b[ticket])
    find_ways(board, cost, start, far, via)
    points = float(board.ticket_points[ticket])
    if far[stop] >= FAR:
        return -points
    pieces, claims = measure_way(board, cost, start, stop, via)
    lacking = max(0.0, pieces + plan.pieces - 0.7 * hand_size(position, seat))
    if pieces + plan.pieces > position.pieces[seat] or claims + plan.claims + lacking / 2.0 > left:
        return -points
    return max(-points, points - far[stop])
