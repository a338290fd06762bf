"""Networks of routes: who is joined to whom, and the longest trail.

Routes are bits in two words, stops bits in one. A trail may visit a stop again, but never a route.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from fareplay.core.kernel import bit, kernel, lowest, popcount, whole

ROUTE_BITS = 128
STOP_BITS = 64


@kernel
def join_stops(low: Any, high: Any, end_a: Any, end_b: Any, joined: Any) -> None:
    """Write for every stop the stops it is joined to by these routes, itself included."""
    for stop in range(STOP_BITS):
        joined[stop] = bit(stop)
    for word in range(2):
        routes = low if word == 0 else high
        while routes != np.uint64(0):
            route = 64 * word + lowest(routes)
            routes &= routes - np.uint64(1)
            _join(joined, end_a[route], end_b[route])


@kernel
def _join(joined: Any, a: int, b: int) -> None:
    if joined[a] & bit(b):
        return
    together = joined[a] | joined[b]
    stops = together
    while stops != np.uint64(0):
        joined[lowest(stops)] = together
        stops &= stops - np.uint64(1)


@kernel
def longest_trail(low: Any, high: Any, joined: Any, end_a: Any, end_b: Any, length: Any, incident: Any) -> int:
    """Return the length of the longest trail over these routes; `joined` is what `join_stops` made of them.

    A component with at most two odd stops is one trail. In any other, a longest trail ends at two odd stops: at an even
    stop it could go on. So only there a search is needed, and only from there.
    """
    best = 0
    seen = np.uint64(0)
    for stop in range(STOP_BITS):
        if seen & bit(stop) or joined[stop] == bit(stop):
            continue
        seen |= joined[stop]
        inside_low, inside_high, odd = _component(joined[stop], low, high, incident)
        total, shortest = _measure(inside_low, inside_high, length)
        if popcount(odd) <= 2:
            best = max(best, total)
        else:
            best = _longest_between(odd, inside_low, inside_high, total, shortest, end_a, end_b, length, incident, best)
    return best


@kernel
def _component(stops: Any, low: Any, high: Any, incident: Any) -> Any:
    """Return the routes at these stops, and the stops where an odd number of them meet."""
    inside_low, inside_high, odd = np.uint64(0), np.uint64(0), np.uint64(0)
    while stops != np.uint64(0):
        stop = lowest(stops)
        stops &= stops - np.uint64(1)
        here_low, here_high = incident[stop, 0] & low, incident[stop, 1] & high
        inside_low |= here_low
        inside_high |= here_high
        odd |= np.uint64((popcount(here_low) + popcount(here_high)) & 1) << np.uint64(stop)
    return inside_low, inside_high, odd


@kernel
def _measure(low: Any, high: Any, length: Any) -> Any:
    """Return the length of all these routes together, and of the shortest of them."""
    total, shortest = 0, ROUTE_BITS
    for word in range(2):
        routes = low if word == 0 else high
        while routes != np.uint64(0):
            route = 64 * word + lowest(routes)
            routes &= routes - np.uint64(1)
            total += length[route]
            shortest = min(shortest, length[route])
    return total, shortest


@kernel
def _still_possible(walked: int, left: int, odd: Any, stop: int, shortest: int) -> int:
    """Return a bound on any trail that goes on from here.

    Every odd stop of the unused routes, but for the two ends, leaves a route unused, and a route serves two of them.
    """
    return walked + left - popcount(odd ^ bit(stop)) // 2 * shortest


@kernel
def _longest_between(
    odd: Any,
    low: Any,
    high: Any,
    total: int,
    shortest: int,
    end_a: Any,
    end_b: Any,
    length: Any,
    incident: Any,
    best: int,
) -> int:
    """Return the longest trail in a component, or `best` if that is longer: depth first, with the bound above."""
    path = np.empty((ROUTE_BITS + 1, 4), np.uint64)  # per step: stop, route taken to it, routes to try (two words)
    starts = odd
    while starts != np.uint64(0):
        start = lowest(starts)
        starts &= starts - np.uint64(1)
        if _still_possible(0, total, odd, start, shortest) <= best:
            return best
        best = _search(start, low, high, odd, total, shortest, end_a, end_b, length, incident, best, path)
    return best


@kernel
def _search(
    start: int,
    low: Any,
    high: Any,
    odd: Any,
    left: int,
    shortest: int,
    end_a: Any,
    end_b: Any,
    length: Any,
    incident: Any,
    best: int,
    path: Any,
) -> int:
    """Return the longest trail from one stop, or `best` if that is longer."""
    depth, walked = 0, 0
    path[0, 0] = start
    path[0, 2] = incident[start, 0] & low
    path[0, 3] = incident[start, 1] & high
    while depth >= 0:
        here = whole(path[depth, 0])
        word = 0 if path[depth, 2] != np.uint64(0) else 1
        if path[depth, 2 + word] == np.uint64(0):
            if depth > 0:
                route = whole(path[depth, 1])
                walked -= length[route]
                left += length[route]
                odd ^= bit(here) ^ bit(whole(path[depth - 1, 0]))
                if route < 64:
                    low |= bit(route)
                else:
                    high |= bit(route - 64)
            depth -= 1
            continue
        inner = lowest(path[depth, 2 + word])
        path[depth, 2 + word] &= ~bit(inner)
        route = 64 * word + inner
        stop = end_a[route] + end_b[route] - here
        best = max(best, walked + length[route])
        next_odd = odd ^ bit(here) ^ bit(stop)
        if _still_possible(walked + length[route], left - length[route], next_odd, stop, shortest) <= best:
            continue
        depth += 1
        odd = next_odd
        walked += length[route]
        left -= length[route]
        if word == 0:
            low &= ~bit(inner)
        else:
            high &= ~bit(inner)
        path[depth, 0] = stop
        path[depth, 1] = route
        path[depth, 2] = incident[stop, 0] & low
        path[depth, 3] = incident[stop, 1] & high
    return best
