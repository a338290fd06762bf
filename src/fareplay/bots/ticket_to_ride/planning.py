"""Planning: one joint plan for all tickets, a forest of routes over what is still open.

The forest is grown ticket by ticket along the cheapest ways, what is planned already costing nothing more; a few orders
of the tickets are tried, and the plan worth most is taken. A ticket not worth its way is given up. With foresight a
plan is worth what it leaves to hope for, and doing without each of its routes is tried too.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np

from fareplay.bots.ticket_to_ride.prospect import settle
from fareplay.bots.ticket_to_ride.traits import BONUS, END, FORESIGHT, WORTH
from fareplay.bots.ticket_to_ride.ways import (
    FAR,
    find_ways,
    hand_size,
    new_costs,
    price_routes,
    turns_left,
    turns_to_come,
)
from fareplay.core.kernel import NONE, bit, kernel, lowest, popcount, put, whole
from fareplay.ticket_to_ride.position import STOPS, Position
from fareplay.ticket_to_ride.tables import Tables

CHEAPEST_FIRST, WORTHIEST_FIRST, DEAREST_FIRST = range(3)
ORDERS = 3
HAND_OF_USE = 0.7  # of the cards in hand, so much serves a plan
SAFE = 0.9  # of what a ticket scores, so much may be counted on while it is only planned
MOST_TRIED = 40  # routes to do without
DETOUR = 6.0  # points by which a route is made dearer to try to do without it

Plan: TypeAlias = Any  # a record of PLAN; numpy has no type for its fields

PLAN = np.dtype(
    (
        np.record,
        [
            ("routes", "u8", 2),  # still to be claimed, as bits
            ("near", "u8", 2),  # routes that touch it or what is claimed, as bits
            ("served", "u8"),  # tickets it completes, or that are complete, as bits
            ("bonus", "f8"),  # points of tickets, of districts and of the longest path, as far as they are likely
            ("points", "f8"),  # of its routes
            (
                "worth",
                "f8",
            ),  # tickets and bonuses less what the routes cost, in points; with foresight, all to hope for
            ("pieces", "i8"),  # it needs
            ("claims", "i8"),  # it needs
        ],
    )
)


@kernel
def make_plan(board: Tables, position: Position, seat: int, tickets: Any, traits: Any, orders: int, plans: Any) -> None:
    """Write the best plan for these tickets into plans[0]; a ticket it does not serve is a loss."""
    cost = new_costs()
    price_routes(board, position, seat, traits, cost)
    foresight = traits[FORESIGHT] > 0.0
    left = turns_to_come(board, position, seat) if foresight else turns_left(board, position, seat)
    for order in range(orders):
        try_order(board, position, seat, tickets, traits, order, cost, left, plans, order == 0)
    if foresight and orders == ORDERS:
        do_without(board, position, seat, tickets, traits, cost, left, plans)


@kernel
def try_order(
    board: Tables,
    position: Position,
    seat: int,
    tickets: Any,
    traits: Any,
    order: int,
    cost: Any,
    left: float,
    plans: Any,
    first: bool,
) -> None:
    """Grow a plan in one order, and keep it as plans[0] if it is the first or the best."""
    grow(board, position, seat, tickets, traits, order, cost, left, plans[1])
    if traits[BONUS] > 0.0:
        add_districts(board, position, seat, traits, cost, left, plans[1])
    if traits[FORESIGHT] > 0.0:
        settle(board, position, seat, traits, left, plans[1])
    if first or plans[1].worth > plans[0].worth:
        plans[0] = plans[1]


@kernel
def do_without(
    board: Tables, position: Position, seat: int, tickets: Any, traits: Any, cost: Any, left: float, plans: Any
) -> None:
    """Try to do without each route of the best plan: made dear, another way may turn out better for all tickets."""
    tried = np.zeros(2, np.uint64)
    for _ in range(MOST_TRIED):
        low, high = plans[0].routes[0] & ~tried[0], plans[0].routes[1] & ~tried[1]
        if low | high == np.uint64(0):
            return
        route = lowest(low) if low != np.uint64(0) else 64 + lowest(high)
        put(tried, route)
        price = cost[route]
        cost[route] = price + DETOUR
        for order in range(2):
            try_order(board, position, seat, tickets, traits, order, cost, left, plans, False)
        cost[route] = price


@kernel
def clear(plan: Plan) -> None:
    """Begin with no route."""
    plan.routes[0] = np.uint64(0)
    plan.routes[1] = np.uint64(0)
    plan.served = np.uint64(0)
    plan.bonus = 0.0
    plan.points = 0.0
    plan.worth = 0.0
    plan.pieces = 0
    plan.claims = 0


@kernel
def grow(
    board: Tables,
    position: Position,
    seat: int,
    tickets: Any,
    traits: Any,
    order: int,
    prices: Any,
    left: float,
    plan: Plan,
) -> None:
    """Grow a plan ticket by ticket, in one order."""
    clear(plan)
    cost = prices.copy()
    far = np.empty(STOPS, np.float64)
    via = np.empty(STOPS, np.int64)
    while tickets != np.uint64(0):
        ticket = next_ticket(board, tickets, order, cost, far, via)
        tickets &= ~bit(ticket)
        find_ways(board, cost, whole(board.ticket_a[ticket]), far, via)
        price = far[board.ticket_b[ticket]]
        points = float(board.ticket_points[ticket])
        gain = 2.0 * points
        worth_it = traits[WORTH] == 0.0 or price < gain
        if price < FAR and worth_it and can_add(board, position, seat, traits, cost, ticket, via, left, plan):
            add_way(board, cost, whole(board.ticket_a[ticket]), whole(board.ticket_b[ticket]), via, plan)
            plan.served |= bit(ticket)
            plan.worth += points - price
            plan.bonus += points if price == 0.0 else SAFE * points
        else:
            plan.worth -= points
            plan.bonus -= points


@kernel
def next_ticket(board: Tables, tickets: Any, order: int, cost: Any, far: Any, via: Any) -> int:
    """Return the ticket to plan next."""
    best, best_rank = lowest(tickets), -FAR * 2.0
    if popcount(tickets) == 1:
        return best
    while tickets != np.uint64(0):
        ticket = lowest(tickets)
        tickets &= tickets - np.uint64(1)
        if order == WORTHIEST_FIRST:
            rank = float(board.ticket_points[ticket])
        else:
            find_ways(board, cost, whole(board.ticket_a[ticket]), far, via)
            price = far[board.ticket_b[ticket]]
            rank = -price if order == CHEAPEST_FIRST or price >= FAR else price
        if rank > best_rank:
            best, best_rank = ticket, rank
    return best


@kernel
def can_add(
    board: Tables,
    position: Position,
    seat: int,
    traits: Any,
    cost: Any,
    ticket: int,
    via: Any,
    left: float,
    plan: Plan,
) -> bool:
    """Whether pieces and turns are enough for the way to a ticket beside all that is planned."""
    pieces, claims = measure_way(board, cost, whole(board.ticket_a[ticket]), whole(board.ticket_b[ticket]), via)
    pieces += plan.pieces
    claims += plan.claims
    if pieces > position.pieces[seat]:
        return False
    if traits[END] == 0.0 or traits[FORESIGHT] > 0.0 or claims == plan.claims:
        return True
    lacking = max(0.0, pieces - HAND_OF_USE * hand_size(position, seat))
    return claims + lacking / 2.0 <= left


@kernel
def measure_way(board: Tables, cost: Any, start: int, stop: int, via: Any) -> Any:
    """Return the pieces and the claims that a way still needs."""
    pieces, claims = 0, 0
    while stop != start:
        route = via[stop]
        if route == NONE:
            break
        if cost[route] > 0.0:
            pieces += board.length[route]
            claims += 1
        stop = board.end_a[route] + board.end_b[route] - stop
    return pieces, claims


@kernel
def add_way(board: Tables, cost: Any, start: int, stop: int, via: Any, plan: Plan) -> None:
    """Take a way into a plan; from then on it costs nothing."""
    while stop != start:
        route = via[stop]
        if route == NONE:
            break
        if cost[route] > 0.0:
            put(plan.routes, route)
            plan.pieces += board.length[route]
            plan.claims += 1
            cost[route] = 0.0
        stop = board.end_a[route] + board.end_b[route] - stop


@kernel
def add_districts(
    board: Tables, position: Position, seat: int, traits: Any, prices: Any, left: float, plan: Plan
) -> None:
    """Take in the districts that are worth what they cost beside the plan."""
    if board.districts == 0:
        return
    cost = prices.copy()
    forget_planned(plan, cost)
    trial = np.zeros(1, PLAN)
    for district in range(board.districts):
        trial[0] = plan
        before = cost.copy()
        price = join_district(board, board.district[district], cost, trial[0])
        lacking = max(0.0, trial[0].pieces - HAND_OF_USE * hand_size(position, seat))
        in_time = trial[0].claims + lacking / 2.0 <= left
        pays = price < traits[BONUS] * board.district_points[district]
        if pays and in_time and trial[0].pieces <= position.pieces[seat]:
            trial[0].worth += traits[BONUS] * board.district_points[district] - price
            plan.bonus += traits[BONUS] * board.district_points[district]
            plan.routes[0], plan.routes[1] = trial[0].routes[0], trial[0].routes[1]
            plan.pieces, plan.claims, plan.worth = trial[0].pieces, trial[0].claims, trial[0].worth
        else:
            cost[:] = before


@kernel
def forget_planned(plan: Plan, cost: Any) -> None:
    """Let what is planned cost nothing more."""
    for word in range(2):
        routes = plan.routes[word]
        while routes != np.uint64(0):
            cost[64 * word + lowest(routes)] = 0.0
            routes &= routes - np.uint64(1)


@kernel
def join_district(board: Tables, stops: Any, cost: Any, plan: Plan) -> float:
    """Join the stops of a district to one another; return what that costs."""
    far = np.empty(STOPS, np.float64)
    via = np.empty(STOPS, np.int64)
    start = lowest(stops)
    stops &= stops - np.uint64(1)
    total = 0.0
    while stops != np.uint64(0):
        stop = lowest(stops)
        stops &= stops - np.uint64(1)
        find_ways(board, cost, start, far, via)
        if far[stop] >= FAR:
            return FAR
        total += far[stop]
        add_way(board, cost, start, stop, via, plan)
    return total
