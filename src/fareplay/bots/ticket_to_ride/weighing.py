"""Weighing: the worth of every move by what it leaves to hope for.

A move is worth the points it scores and the prospect after it, less the prospect after a turn in vain. So claims, cards
and tickets share one scale, and the plan is held while they are compared.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from fareplay.bots.ticket_to_ride.offers import weigh_offer
from fareplay.bots.ticket_to_ride.paths import lead, path_to_beat, path_with
from fareplay.bots.ticket_to_ride.planning import ORDERS, PLAN, forget_planned, make_plan
from fareplay.bots.ticket_to_ride.prospect import prospect
from fareplay.bots.ticket_to_ride.traits import BONUS, PATH, RISK, TICKETS
from fareplay.bots.ticket_to_ride.ways import (
    FAR,
    contention,
    find_ways,
    new_costs,
    price_routes,
    touched_stops,
    turns_to_come,
)
from fareplay.core.kernel import drop, has, kernel, popcount, put, whole
from fareplay.ticket_to_ride.cards import deck_can_be_drawn
from fareplay.ticket_to_ride.choices import kinds_in_row
from fareplay.ticket_to_ride.claiming import is_open
from fareplay.ticket_to_ride.codes import DRAW_DECK, DRAW_FACE_UP, DRAW_TICKETS, claim_code
from fareplay.ticket_to_ride.flags import may_keep_flag
from fareplay.ticket_to_ride.position import GRAY, KINDS, POSITION, SECOND_CARD, STOPS, WILD, Position
from fareplay.ticket_to_ride.tables import Tables

MOST_MOVES = 60  # that are weighed, the planned claims before others
HURRY = 0.3  # points by which a planned claim comes before cards as useful
TAKEN = 0.04  # chance that another takes a route before the next turn, for each end where others are
TAKEN_ANYWHERE = 0.3  # of that, the chance for a route where nobody is yet
WORST_DETOUR = 20.0  # points that a way around costs at most


@kernel
def weigh_moves(board: Tables, position: Position, seat: int, traits: Any, codes: Any, values: Any) -> int:
    """Write the moves worth a thought, with what each adds; return how many there are."""
    plans = np.zeros(2, PLAN)
    make_plan(board, position, seat, position.tickets[seat], traits, ORDERS, plans)
    world = np.zeros(1, POSITION)
    world[0] = position
    left = turns_to_come(board, position, seat) - 1.0
    base = prospect(board, position, seat, left, plans[0])
    count = weigh_draws(board, world[0], seat, left, plans[0], base, codes, values)
    if position.phase == SECOND_CARD:
        return count
    count = weigh_planned(board, position, seat, traits, left, plans[0], base, world, codes, values, count)
    count = weigh_others(board, position, seat, traits, left, plans[0], base, world, codes, values, count)
    if traits[TICKETS] > 0.0 and popcount(position.ticket_deck) >= board.more_deal:
        codes[count] = DRAW_TICKETS
        values[count] = weigh_offer(board, position, seat, traits, left, plans[0], base)
        count += 1
    return count


@kernel
def weigh_draws(
    board: Tables, world: Position, seat: int, left: float, plan: Any, base: float, codes: Any, values: Any
) -> int:
    """Weigh each card that can be taken by what it adds; with the first comes the best second."""
    gain = np.zeros(KINDS, np.float64)
    unseen = measure_gains(board, world, seat, left, plan, base, gain)
    row, has_deck = kinds_in_row(world), deck_can_be_drawn(world)
    second = 0.0
    if world.phase != SECOND_CARD:
        second = unseen if has_deck else 0.0
        for kind in range(WILD):
            if row >> kind & 1:
                second = max(second, gain[kind])
    count = 0
    if has_deck:
        codes[count], values[count] = DRAW_DECK, unseen + second
        count += 1
    for kind in range(KINDS):
        if row >> kind & 1:
            codes[count], values[count] = DRAW_FACE_UP + kind, gain[kind] + (0.0 if kind == WILD else second)
            count += 1
    return count


@kernel
def measure_gains(board: Tables, world: Position, seat: int, left: float, plan: Any, base: float, gain: Any) -> float:
    """Write what one more card of each kind adds; return what an unseen one adds on average."""
    total, cards = 0.0, 0.0
    for kind in range(KINDS):
        unseen = unseen_cards(world, seat, kind)
        world.hand[seat, kind] += 1
        gain[kind] = max(0.0, prospect(board, world, seat, left, plan) - base)
        world.hand[seat, kind] -= 1
        total += unseen * gain[kind]
        cards += unseen
    return total / cards if cards > 0.0 else 0.0


@kernel
def unseen_cards(position: Position, seat: int, kind: int) -> float:
    """Count the cards of a kind the seat has not seen: in the deck, or drawn from it by others."""
    cards = float(position.deck[kind])
    for other in range(position.seats):
        if other != seat:
            cards += position.hand[other, kind] - position.shown[other, kind]
    return cards


@kernel
def weigh_planned(
    board: Tables,
    position: Position,
    seat: int,
    traits: Any,
    left: float,
    plan: Any,
    base: float,
    world: Any,
    codes: Any,
    values: Any,
    count: int,
) -> int:
    """Weigh the claims that are planned: what they score, and what waiting would risk."""
    prices = new_costs()
    price_routes(board, position, seat, traits, prices)
    forget_planned(plan, prices)
    touched = touched_stops(board, position, seat)
    rest = np.zeros(1, PLAN)
    for route in range(board.routes):
        length = int(board.length[route])
        if not has(plan.routes, route) or length > position.pieces[seat] or not is_open(position, seat, route):
            continue
        rest[0] = plan
        drop(rest[0].routes, route)
        rest[0].claims -= 1
        rest[0].pieces -= length
        rest[0].points -= board.points[length]
        color, wilds, value = best_payment_of(board, position, world, seat, traits, left, route, rest[0])
        if color >= 0 and count < MOST_MOVES:
            risk = TAKEN * (TAKEN_ANYWHERE + contention(board, touched, route)) * (position.seats - 1)
            codes[count] = claim_code(route, color, wilds, may_keep_flag(board, position, seat, color))
            values[count] = value - base + HURRY + traits[RISK] * risk * way_around(board, prices, route)
            count += 1
    return count


@kernel
def way_around(board: Tables, prices: Any, route: int) -> float:
    """Return what it would cost to join the ends of a planned route without it."""
    far = np.empty(STOPS, np.float64)
    via = np.empty(STOPS, np.int64)
    prices[route] = FAR
    find_ways(board, prices, whole(board.end_a[route]), far, via)
    prices[route] = 0.0
    return min(WORST_DETOUR, far[board.end_b[route]])


@kernel
def weigh_others(
    board: Tables,
    position: Position,
    seat: int,
    traits: Any,
    left: float,
    plan: Any,
    base: float,
    world: Any,
    codes: Any,
    values: Any,
    count: int,
) -> int:
    """Weigh the claims beside the plan that leave pieces enough for it: what they score, and the path they make."""
    spare = position.pieces[seat] - plan.pieces
    race, rival, path = traits[PATH] * board.longest_path, 0.0, 0.0
    if race > 0.0:
        rival = path_to_beat(board, position, seat)
        path = path_with(board, position, seat, plan.routes[0], plan.routes[1], spare)
    more = np.zeros(2, np.uint64)
    for n in range(board.routes):
        route = board.routes - 1 - n
        length = int(board.length[route])
        if has(plan.routes, route) or length > spare or not is_open(position, seat, route):
            continue
        color, wilds, value = best_payment_of(board, position, world, seat, traits, left, route, plan)
        if color < 0 or count >= MOST_MOVES:
            continue
        if race > 0.0:
            more[0], more[1] = plan.routes[0], plan.routes[1]
            put(more, route)
            longer = path_with(board, position, seat, more[0], more[1], spare - length)
            value += race * (lead(longer - rival) - lead(path - rival))
        codes[count] = claim_code(route, color, wilds, may_keep_flag(board, position, seat, color))
        values[count] = value - base
        count += 1
    return count


@kernel
def best_payment_of(
    board: Tables, position: Position, world: Any, seat: int, traits: Any, left: float, route: int, plan: Any
) -> Any:
    """Return the colour, the wilds and the worth of the payment that leaves most to hope for; the colour -1 if none."""
    length, own = int(board.length[route]), int(board.color[route])
    flags = traits[BONUS] * board.flag_points / max(1, popcount(np.uint64(board.flag)))
    first, last = (0, int(board.colors)) if own == GRAY else (own, own + 1)
    best_color, best_wilds, best = -1, 0, -FAR
    for color in range(first, last):
        cards = min(length, int(position.hand[seat, color]))
        wilds = length - cards
        if cards == 0 or wilds > position.hand[seat, WILD]:
            continue
        value = worth_after(board, position, world, seat, left, route, color, wilds, plan)
        if (board.flag & ~position.front[seat]) >> color & 1:
            value += flags
        if value > best:
            best_color, best_wilds, best = color, wilds, value
    if best_color < 0 and position.hand[seat, WILD] >= length:
        return WILD, length, worth_after(board, position, world, seat, left, route, WILD, length, plan)
    return best_color, best_wilds, best


@kernel
def worth_after(
    board: Tables, position: Position, world: Any, seat: int, left: float, route: int, color: int, wilds: int, plan: Any
) -> float:
    """Return what a claim scores and leaves to hope for."""
    length = int(board.length[route])
    world[0] = position
    if color != WILD:
        world[0].hand[seat, color] -= length - wilds
    world[0].hand[seat, WILD] -= wilds
    world[0].pieces[seat] -= length
    put(world[0].claimed[seat], route)
    drop(world[0].free, route)
    return board.points[length] + prospect(board, world[0], seat, left, plan)
