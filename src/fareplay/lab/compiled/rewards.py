"""Rewards: what the end of a game is worth to a seat.

win     its share of the win: 1, a part where it is shared, or 0
rank    from 1 for the first to -1 for the last; who ties shares
margin  its points less those of the best other seat
points  its own points as if the game ended now, less those after its last move: they add up to its final points
"""

from __future__ import annotations

from typing import Any

from fareplay.core.errors import BadInput
from fareplay.core.kernel import NONE, kernel
from fareplay.core.source import did_you_mean

REWARDS = ("win", "rank", "margin", "points")
WIN, RANK, MARGIN, POINTS = range(4)
FORFEITS = {"win": -1.0, "rank": -1.0, "margin": -100.0, "points": -100.0}  # for an illegal action


def read_reward(name: str) -> int:
    """Return the number of a reward."""
    if name not in REWARDS:
        hint = did_you_mean(name, REWARDS) or f"; there are {', '.join(REWARDS)}"
        raise BadInput(f'no reward is called "{name}"{hint}')
    return REWARDS.index(name)


@kernel
def compare(sheet: Any, standing: Any, seat: int, other: int) -> int:
    """Return 1 where a seat stands before another, -1 where behind, 0 where they are level."""
    for column in standing:
        if sheet[seat, column] != sheet[other, column]:
            return 1 if sheet[seat, column] > sheet[other, column] else -1
    return 0


@kernel
def win_share(sheet: Any, seats: int, standing: Any, can_win: int, seat: int) -> float:
    """Return a seat's share of the win."""
    sharing = 1
    if can_win != NONE and sheet[seat, can_win] == 0:
        return 0.0
    for other in range(seats):
        order = compare(sheet, standing, seat, other)
        if order < 0:
            return 0.0
        sharing += other != seat and order == 0
    return 1.0 / sharing


@kernel
def rank_value(sheet: Any, seats: int, standing: Any, seat: int) -> float:
    """Return the mean of how a seat stands to each other one."""
    total = 0
    for other in range(seats):
        total += compare(sheet, standing, seat, other)
    return total / (seats - 1)


@kernel
def margin_of(sheet: Any, seats: int, total: int, seat: int) -> float:
    """Return by how much a seat leads the best other one."""
    best = -1000000
    for other in range(seats):
        if other != seat:
            best = max(best, sheet[other, total])
    return sheet[seat, total] - best


@kernel
def reward_of(sheet: Any, seats: int, standing: Any, can_win: int, total: int, kind: int, seat: int) -> float:
    """Return what a score sheet is worth to a seat."""
    if kind == WIN:
        return win_share(sheet, seats, standing, can_win, seat)
    if kind == RANK:
        return rank_value(sheet, seats, standing, seat)
    if kind == MARGIN:
        return margin_of(sheet, seats, total, seat)
    return sheet[seat, total]
