"""Ways: what a route would cost a seat, and the cheapest way from stop to stop."""

from __future__ import annotations

from typing import Any

import numpy as np

from fareplay.bots.ticket_to_ride.traits import JOINT, RISK, TURN
from fareplay.core.kernel import NONE, bit, has, kernel, lowest
from fareplay.ticket_to_ride.position import GRAY, KINDS, LENGTHS, ROUTES, STOPS, WILD, Position
from fareplay.ticket_to_ride.tables import Tables

FAR = 1e9
CHEAPEST = 0.4  # what a route costs at least, so that no way goes around for nothing
STRIDE = 1.28  # times as long as the mean route are those that others claim
HELD = 0.8  # of the cards in a hand, so much will be spent
DELAY = 1.0  # turns more than those the others need at least
COLORED = 1.15  # a card of one colour is harder to come by than any card


@kernel
def most_of_a_color(position: Position, seat: int) -> int:
    """Count the cards of the colour the seat has most of."""
    most = 0
    for kind in range(WILD):
        most = max(most, int(position.hand[seat, kind]))
    return most


@kernel
def missing_cards(board: Tables, position: Position, seat: int, route: int, most: int) -> float:
    """Count the cards the seat lacks for a route; a wild may be wanted elsewhere, so it counts half."""
    color = int(board.color[route])
    have = most if color == GRAY else int(position.hand[seat, color])
    missing = max(0.0, board.length[route] - have - 0.5 * position.hand[seat, WILD])
    return missing if color == GRAY else missing * COLORED


@kernel
def touched_stops(board: Tables, position: Position, seat: int) -> Any:
    """Return the stops where others have routes, as bits."""
    stops = np.uint64(0)
    for other in range(position.seats):
        if other == seat:
            continue
        for word in range(2):
            routes = position.claimed[other, word]
            while routes != np.uint64(0):
                route = 64 * word + lowest(routes)
                routes &= routes - np.uint64(1)
                stops |= bit(board.end_a[route]) | bit(board.end_b[route])
    return stops


@kernel
def contention(board: Tables, touched: Any, route: int) -> int:
    """Count the ends of a route where others have routes."""
    at_a = touched & bit(board.end_a[route]) != np.uint64(0)
    at_b = touched & bit(board.end_b[route]) != np.uint64(0)
    return int(at_a) + int(at_b)


@kernel
def turn_worth(board: Tables, traits: Any) -> float:
    """Return what a turn is worth to a level, in points: its share of what the best length of route brings a turn."""
    best = 0.0
    for length in range(1, LENGTHS + 1):
        best = max(best, board.points[length] / (1.0 + length / 2.0))
    return traits[TURN] * best


@kernel
def price_routes(board: Tables, position: Position, seat: int, traits: Any, cost: Any) -> None:
    """Write what each route would cost the seat, in points: turns less what it scores; its own cost nothing."""
    most = most_of_a_color(position, seat)
    touched = touched_stops(board, position, seat) if traits[RISK] > 0.0 else np.uint64(0)
    turn = turn_worth(board, traits)
    for route in range(board.routes):
        length = int(board.length[route])
        if has(position.claimed[seat], route):
            cost[route] = 0.0
        elif not has(position.free, route) or has(position.barred[seat], route) or length > position.pieces[seat]:
            cost[route] = FAR
        elif traits[JOINT] == 0.0:
            cost[route] = length
        else:
            turns = 1.0 + missing_cards(board, position, seat, route, most) / 2.0
            price = turn * turns - board.points[length]
            cost[route] = max(CHEAPEST, price) + 0.3 * traits[RISK] * contention(board, touched, route)


@kernel
def find_ways(board: Tables, cost: Any, start: int, far: Any, via: Any) -> None:
    """Write the cost of the cheapest way from one stop to every other, and the route by which it arrives there."""
    for stop in range(STOPS):
        far[stop] = FAR
        via[stop] = NONE
    far[start] = 0.0
    waiting = bit(start)
    while waiting != np.uint64(0):
        here = nearest(waiting, far)
        waiting &= ~bit(here)
        for word in range(2):
            routes = board.incident[here, word]
            while routes != np.uint64(0):
                route = 64 * word + lowest(routes)
                routes &= routes - np.uint64(1)
                there = board.end_a[route] + board.end_b[route] - here
                distance = far[here] + cost[route]
                if distance < far[there]:
                    far[there] = distance
                    via[there] = route
                    waiting |= bit(there)


@kernel
def nearest(stops: Any, far: Any) -> int:
    """Return the nearest of some stops."""
    best = lowest(stops)
    while stops != np.uint64(0):
        stop = lowest(stops)
        stops &= stops - np.uint64(1)
        if far[stop] < far[best]:
            best = stop
    return best


@kernel
def mean_length(board: Tables) -> float:
    """Return the mean length of the routes of a board."""
    total = 0.0
    for route in range(board.routes):
        total += board.length[route]
    return total / board.routes


@kernel
def hand_size(position: Position, seat: int) -> int:
    """Count the cards of a seat."""
    size = 0
    for kind in range(KINDS):
        size += position.hand[seat, kind]
    return size


@kernel
def turns_left(board: Tables, position: Position, seat: int) -> float:
    """Return how many turns the seat will have, this one among them: exactly in the last round, else a guess.

    The guess: whoever is fastest lays its last pieces in routes of mean length, and draws the cards it lacks.
    """
    if position.last_turns != NONE:
        after = (seat - position.turn) % position.seats
        return max(0.0, 1.0 + (position.last_turns - 1 - after) // position.seats)
    length = mean_length(board)
    fewest = FAR
    for other in range(position.seats):
        pieces = max(0, position.pieces[other] - 2)
        lacking = max(0, pieces - hand_size(position, other))
        fewest = min(fewest, 0.9 * pieces / length + lacking / 2.0)
    return fewest + 2.0


@kernel
def turns_to_come(board: Tables, position: Position, seat: int) -> float:
    """Return how many turns the others leave to a seat, this one too: exactly in the last round, else a guess."""
    if position.last_turns != NONE:
        after = (seat - position.turn) % position.seats
        return max(0.0, 1.0 + (position.last_turns - 1 - after) // position.seats)
    length = STRIDE * mean_length(board)
    fewest = FAR
    for other in range(position.seats):
        if other != seat:
            pieces = max(0, position.pieces[other] - 2)
            lacking = max(0.0, pieces - HELD * hand_size(position, other))
            fewest = min(fewest, pieces / length + 0.5 * lacking)
    return fewest + DELAY


@kernel
def new_costs() -> Any:
    """Return room for the cost of every route."""
    return np.empty(ROUTES, np.float64)
