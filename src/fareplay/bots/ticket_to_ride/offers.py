"""Offers: what drawing tickets is worth, before anybody knows which."""

from __future__ import annotations

from typing import Any

import numpy as np

from fareplay.bots.ticket_to_ride.planning import PLAN, SAFE, add_way, forget_planned
from fareplay.bots.ticket_to_ride.prospect import points_of_routes, prospect
from fareplay.bots.ticket_to_ride.ways import FAR, find_ways, new_costs, price_routes
from fareplay.core.kernel import kernel, lowest, whole
from fareplay.ticket_to_ride.position import STOPS, TICKETS, Position
from fareplay.ticket_to_ride.tables import Tables

CAUTION = 0.4  # of what an offer looks worth, so much may be counted on


@kernel
def weigh_offer(
    board: Tables, position: Position, seat: int, traits: Any, left: float, plan: Any, base: float
) -> float:
    """Return what the best ticket of an offer adds on average: nets in order, each by its chance to be the best."""
    prices = new_costs()
    price_routes(board, position, seat, traits, prices)
    forget_planned(plan, prices)
    nets = np.empty(TICKETS, np.float64)
    count = 0
    tickets = position.ticket_deck
    while tickets != np.uint64(0):
        nets[count] = net_of(board, position, seat, left, plan, base, prices, lowest(tickets))
        tickets &= tickets - np.uint64(1)
        count += 1
    ordered = np.sort(nets[:count])
    deal = int(board.more_deal)
    total, chance = 0.0, deal / count  # of the largest to be among those dealt, and so on downwards
    for n in range(count - 1, deal - 2, -1):
        total += chance * ordered[n]
        chance *= (n - deal + 1) / max(1, n)
    return CAUTION * total


@kernel
def net_of(
    board: Tables, position: Position, seat: int, left: float, plan: Any, base: float, prices: Any, ticket: int
) -> float:
    """Return what a ticket would add to the plan, or cost if there is no way to it."""
    far = np.empty(STOPS, np.float64)
    via = np.empty(STOPS, np.int64)
    start, stop = whole(board.ticket_a[ticket]), whole(board.ticket_b[ticket])
    find_ways(board, prices, start, far, via)
    points = float(board.ticket_points[ticket])
    if far[stop] == 0.0:
        return points
    if far[stop] >= FAR:
        return -points
    longer = np.zeros(1, PLAN)
    longer[0] = plan
    cost = prices.copy()
    add_way(board, cost, start, stop, via, longer[0])
    if longer[0].pieces > position.pieces[seat]:
        return -points
    longer[0].points = points_of_routes(board, longer[0].routes[0], longer[0].routes[1])
    return max(-points, SAFE * points + prospect(board, position, seat, left, longer[0]) - base)
