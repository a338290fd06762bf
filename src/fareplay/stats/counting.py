"""Counting: finished games as sums, and sums as estimates.

The thing to remember: whatever is counted is an array that can be added to that of other games.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from fareplay.arena.rating import Estimate
from fareplay.core.batch import Batch
from fareplay.core.family import Array

Sums = dict[str, Array]

LONGEST = 4096  # moves; longer games are counted as so long
SURE = 1.96  # standard errors, for an interval of 95 %
STRIKING = 3.0  # standard errors, for a mark on one of many


@dataclass(frozen=True, slots=True)
class Played:
    """Games that have ended, and how each seat fared."""

    batch: Batch
    first: Array  # the seat that began, by game
    sheets: Array
    shares: Array  # of the win, by game and seat
    leads: Array  # over the mean of the others

    @classmethod
    def of(cls, batch: Batch, first: Array) -> Played:
        """Score the games."""
        sheets, won = batch.score_sheets(), batch.wins()
        totals = sheets[..., batch.family.total].astype(np.float64)
        others = (totals.sum(axis=1, keepdims=True) - totals) / (batch.players - 1)
        return cls(batch, first, sheets, won / np.maximum(won.sum(axis=1, keepdims=True), 1), totals - others)

    def seats_of(self, field: str) -> Array:
        """Return a field of the positions for the seats that are taken."""
        return self.batch.positions[field][:, : self.batch.players]


def count_games(played: Played) -> Sums:
    """Count what every game has: wins and points by place in turn order, and moves."""
    batch, shares = played.batch, played.shares
    order = (played.first[:, None] + np.arange(batch.players)) % batch.players
    points = played.sheets[..., : len(batch.family.sources)]
    leads = np.take_along_axis(played.leads, order, axis=1)
    return {
        "games": np.array([len(batch)]),
        "lengths": np.bincount(np.clip(batch.positions["ply"], 0, LONGEST), minlength=LONGEST + 1),
        "wins": np.take_along_axis(shares, order, axis=1).sum(axis=0),
        "points": np.take_along_axis(points, order[..., None], axis=1).sum(axis=0),
        "leads": np.array([leads.sum(axis=0), (leads**2).sum(axis=0)]),
        "won": np.array([shares.sum()]),
        "winners_points": (points * shares[..., None]).sum(axis=(0, 1)),
    }


def add(sums: Sums, more: Sums) -> Sums:
    """Add the counts of other games."""
    return {name: more[name] + sums[name] for name in more} if sums else more


def bits(words: Array, count: int) -> Array:
    """Return sets of numbers, kept as bits in the last axis, as that many truths."""
    return np.unpackbits(np.ascontiguousarray(words).view(np.uint8), axis=-1, bitorder="little")[..., :count] != 0


def count_leads(played: Played, held: Array) -> Array:
    """Return how many seats held each thing (game, seat, thing), the sum of their leads, and of the squares."""
    leads, axes = played.leads, ([0, 1], [0, 1])
    return np.array([held.sum(axis=(0, 1)), np.tensordot(leads, held, axes), np.tensordot(leads**2, held, axes)])


def mean(count: float, total: float, squares: float) -> Estimate:
    """Return the mean of so many values with its interval; none where they tell nothing."""
    value = total / max(count, 1)
    error = standard_error(count, total, squares)
    return Estimate(float(value), *((None, None) if error is None else (value - SURE * error, value + SURE * error)))


def standard_error(count: float, total: float, squares: float) -> float | None:
    """Return the standard error of a mean; None where too little is known."""
    if count < 2:
        return None
    spread = max(squares - total * total / count, 0.0)
    return float(np.sqrt(spread / (count - 1) / count)) or None


def share(part: float, whole: float) -> Estimate:
    """Return a share with Wilson's interval."""
    if not whole:
        return Estimate(0.0, None, None)
    value, squared = part / whole, SURE * SURE / whole
    middle, width = value + squared / 2, SURE * np.sqrt(value * (1 - value) / whole + squared / whole / 4)
    low, high = ((middle + side * width) / (1 + squared) for side in (-1, 1))
    return Estimate(float(value), float(max(low, 0.0)), float(min(high, 1.0)))


def stands_out(leads: Any, among: float) -> int:
    """Whether a mean lead is strikingly above (1) or below (-1) that of all."""
    count, total, squares = leads
    error = standard_error(count, total, squares)
    gap = total / max(count, 1) - among
    return 0 if error is None or abs(gap) < STRIKING * error else 1 if gap > 0 else -1
