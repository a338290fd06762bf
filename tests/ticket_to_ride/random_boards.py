"""Boards nobody designed: sound by construction, odd in every other way."""

from __future__ import annotations

from typing import Any

import numpy as np

from fareplay.ticket_to_ride.board import PALETTE

Values = dict[str, Any]


def random_board(seed: int) -> Values:
    """Return the values of a board file that has nothing wrong with it."""
    rng = np.random.default_rng(seed)
    stops = [f"s{number}" for number in range(int(rng.choice([2, 3, 5, 8, 13, 20, 40])))]
    colors = [str(color) for color in rng.permutation(PALETTE)[: rng.integers(1, 10)]]
    players = sorted(rng.integers(2, 6, 2).tolist())
    longest = int(rng.integers(1, 9))
    dealt = int(rng.integers(1, 5))
    more = int(rng.integers(1, 5))
    hand = int(rng.integers(0, 6))
    wilds = int(rng.choice([0, 1, 4, 14]))
    each = -(-(players[1] * hand + 5) // len(colors)) + int(rng.integers(0, 4))
    flag = [str(color) for color in rng.permutation(colors)[: rng.integers(0, 4)]]
    path = bool(rng.integers(0, 2))
    bonus = {**({"longest_path": 10} if path else {}), **({"flag": 4} if flag else {})}
    return {
        "family": "ticket-to-ride",
        "title": f"Board {seed}",
        "players": players,
        "piece": str(rng.choice(["train", "bus"])),
        "pieces": int(rng.choice([1, 3, 10, 17, 45, 100])),
        "hand": hand,
        "first_tickets": {"deal": dealt, "keep": int(rng.integers(1, dealt + 1))},
        "more_tickets": {"deal": more, "keep": int(rng.integers(1, more + 1))},
        "points": rng.integers(0, 30, longest).tolist(),
        "both_lanes_from": int(rng.integers(2, 7)),
        "bonus": bonus,
        "flag": flag,
        "ties": ["completed_tickets", "longest_path"][: 1 + path],
        "deck": {"wild": wilds, **dict.fromkeys(colors, min(each, 215 // len(colors)))},
        "stops": _stops(rng, stops),
        "routes": _routes(rng, stops, [*colors, "gray"], longest),
        "tickets": [
            [*rng.choice(stops, 2, replace=False).tolist(), int(rng.integers(0, 23))]
            for _ in range(int(rng.integers(players[1] * dealt, 65)))
        ],
        "districts": [
            [number, number, "gold", rng.choice(stops, rng.integers(2, len(stops) + 1), replace=False).tolist()]
            for number in range(int(rng.integers(0, 9)))
        ],
    }


def _stops(rng: np.random.Generator, names: list[str]) -> list[list[Any]]:
    """Return stops with names of all lengths; on some boards they have places on a map."""
    on_a_map = rng.integers(0, 2)
    return [
        [name, "Very Long Name"[: rng.integers(1, 15)], *((rng.random(2) * 80).tolist() if on_a_map else ())]
        for name in names
    ]


def _routes(rng: np.random.Generator, stops: list[str], colors: list[str], longest: int) -> list[list[Any]]:
    """Return a tree that reaches every stop, and some more routes, some of them double."""
    pairs = [(stops[number], stops[rng.integers(number)]) for number in range(1, len(stops))]
    for _ in range(int(rng.integers(0, 2 * len(stops)))):
        a, b = rng.choice(stops, 2, replace=False).tolist()
        if (a, b) not in pairs and (b, a) not in pairs:
            pairs.append((a, b))
    routes = []
    for a, b in pairs:
        length = int(rng.integers(1, longest + 1))
        routes += [[a, b, length, str(rng.choice(colors))] for _ in range(int(rng.integers(1, 3)))]
    return routes[:128]
