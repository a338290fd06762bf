"""Who is how strong: Bradley-Terry ratings on the Elo scale, shares, and how sure they are.

A game of several players is a comparison of every two of them by rank; a tie counts half to each. Intervals come from
drawing blocks again and again (bootstrap), since games of one deal are no independent evidence.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log
from typing import Any

import numpy as np

from fareplay.arena.playing import BlockResult, GameResult
from fareplay.core.family import Array

SCALE = 400 / log(10)
PRIOR = 0.5  # comparisons won by either side of every pair before the first game: no rating is infinite
RESAMPLES = 1000
CONFIDENCE = 0.95
_STEPS = 60
_SAME = 1e-9  # what differs less is rounding
_STRIDE = 1.0  # the longest step of a rating, in natural units: Newton's method alone may jump too far


@dataclass(frozen=True, slots=True)
class Estimate:
    """A figure and its interval of 95 %; there is none where all blocks agree: drawing them again tells nothing."""

    value: float
    low: float | None
    high: float | None


@dataclass(frozen=True, slots=True)
class BotStanding:
    """What is known of one bot."""

    bot: str
    rating: Estimate
    won: Estimate  # share of its seats' games; a shared win counts in parts
    points: dict[str, float]  # the mean of each source
    total: float
    ms: float  # a move
    illegal: float  # share of its answers
    late: float


@dataclass(frozen=True, slots=True)
class Standing:
    """What is known of all bots after some blocks."""

    blocks: int
    games: int
    winning_score: Estimate | None  # the mean; None where nobody won
    bots: tuple[BotStanding, ...]
    ahead: tuple[tuple[Estimate | None, ...], ...]  # share of comparisons, row against column

    @classmethod
    def of(cls, bots: Sequence[str], results: Sequence[BlockResult], resamples: int = RESAMPLES) -> Standing:
        """Sum up the blocks."""
        rows = [tally(bots, result).rows() for result in results]
        blocks = np.array(rows).reshape(len(rows), len(bots) + 2, len(bots))
        total, draws = blocks.sum(axis=0), resampled(blocks, resamples)
        ratings = _estimates(rate(total[:-2]), rate(draws[:, :-2]))
        shares = _estimates(_share(total[-2], total[-1]), _share(draws[:, -2], draws[:, -1]))
        games = [game for result in results for game in result.games]
        return cls(
            blocks=len(results),
            games=len(games),
            winning_score=_winning_score(results, resamples),
            bots=tuple(_sum_up(name, games, ratings[i], shares[i]) for i, name in enumerate(bots)),
            ahead=_win_matrix(total[:-2], draws[:, :-2]),
        )


@dataclass(frozen=True, slots=True)
class Tally:
    """One block in numbers, by bot."""

    ahead: Array  # how often the row was ahead of the column
    won: Array
    seats: Array  # how often it had a seat

    @property
    def met(self) -> Array:
        """How often the row was compared with the column."""
        return self.ahead + self.ahead.T

    def rows(self) -> Array:
        """Return all of it as one table, so that blocks add up."""
        return np.vstack([self.ahead, self.won, self.seats])


def tally(bots: Sequence[str], result: BlockResult) -> Tally:
    """Count a block; bots that are not asked about are left out."""
    count = len(bots)
    block = Tally(np.zeros((count, count)), np.zeros(count), np.zeros(count))
    for game in result.games:
        _count_game(block, [bots.index(name) if name in bots else None for name in game.seats], game)
    return block


def _count_game(block: Tally, seats: list[int | None], game: GameResult) -> None:
    for seat, own in enumerate(seats):
        if own is None:
            continue
        block.seats[own] += 1
        block.won[own] += (seat in game.winners) / max(len(game.winners), 1)
        for rival, other in enumerate(seats):
            if other is not None and other != own:
                block.ahead[own, other] += _compare(game.ranks[seat], game.ranks[rival])


def _compare(rank: int, other: int) -> float:
    return 1.0 if rank < other else 0.5 if rank == other else 0.0


def rate(ahead: Array) -> Array:
    """Return the most likely ratings, mean 0, from how often the row was ahead of the column; of many tables at once.

    Newton's method on the likelihood, with the prior as comparisons already made.
    """
    count = ahead.shape[-1]
    wins = ahead + PRIOR * (1 - np.eye(count))
    met = wins + np.swapaxes(wins, -1, -2)
    strength = np.zeros(ahead.shape[:-1])
    for _ in range(_STEPS):
        likely = 1 / (1 + np.exp(strength[..., None, :] - strength[..., :, None]))
        slope = (wins - met * likely).sum(axis=-1)
        weight = met * likely * (1 - likely)
        curve = weight.sum(axis=-1)[..., None] * np.eye(count) - weight + 1 / count
        step = np.clip(np.linalg.solve(curve, slope[..., None])[..., 0], -_STRIDE, _STRIDE)
        strength = strength + step
        if np.abs(step).max(initial=0) < 1e-10:
            break
    return SCALE * (strength - strength.mean(axis=-1, keepdims=True))


def resampled(blocks: Array, resamples: int) -> Array:
    """Return the sums of blocks drawn again and again; the same blocks give the same draws."""
    rng, count = np.random.default_rng(0), len(blocks)
    if not count:
        return np.zeros((resamples, *blocks.shape[1:]))
    flat = blocks.reshape(count, -1)
    draws = (np.bincount(rng.integers(count, size=count), minlength=count) @ flat for _ in range(resamples))
    return np.array(list(draws)).reshape(resamples, *blocks.shape[1:])


def _winning_score(results: Sequence[BlockResult], resamples: int) -> Estimate | None:
    """Return the mean score of who won."""
    scores = [[game.totals[seat] for game in result.games for seat in game.winners] for result in results]
    blocks = np.array([(sum(won), len(won)) for won in scores], np.float64).reshape(-1, 2)
    (total, winners), draws = blocks.sum(axis=0), resampled(blocks, resamples)
    return _estimate(total / winners, _share(draws[:, 0], draws[:, 1])) if winners else None


def _share(part: Array, whole: Array) -> Array:
    return np.divide(part, whole, out=np.full_like(part, np.nan), where=whole > 0)


def _estimates(values: Array, draws: Array) -> list[Estimate]:
    """Return each value with the middle 95 % of its draws."""
    return [_estimate(value, draws[:, i]) for i, value in enumerate(values)]


def _estimate(value: Any, draws: Array) -> Estimate:
    sound = draws[~np.isnan(draws)]
    if not len(sound) or np.ptp(sound) < _SAME:
        return Estimate(0.0 if np.isnan(value) else float(value), None, None)
    low, high = np.quantile(sound, [(1 - CONFIDENCE) / 2, (1 + CONFIDENCE) / 2])
    return Estimate(float(value), float(low), float(high))


def _win_matrix(ahead: Array, draws: Array) -> tuple[tuple[Estimate | None, ...], ...]:
    met, met_draws = ahead + ahead.T, draws + np.swapaxes(draws, 1, 2)
    shares, share_draws = _share(ahead, met), _share(draws, met_draws)
    places = range(len(ahead))
    return tuple(
        tuple(_estimate(shares[i, j], share_draws[:, i, j]) if met[i, j] else None for j in places) for i in places
    )


def _sum_up(name: str, games: Sequence[GameResult], rating: Estimate, won: Estimate) -> BotStanding:
    held = [(game, seat) for game in games for seat, bot in enumerate(game.seats) if bot == name]
    answers = max(sum(game.answers[seat] for game, seat in held), 1)
    sources = games[0].points[0] if games else {}
    return BotStanding(
        bot=name,
        rating=rating,
        won=won,
        points={source: _mean([game.points[seat][source] for game, seat in held]) for source in sources},
        total=_mean([game.totals[seat] for game, seat in held]),
        ms=1000 * sum(game.seconds[seat] for game, seat in held) / answers,
        illegal=sum(seat in game.forfeits for game, seat in held) / answers,
        late=sum(game.late[seat] for game, seat in held) / answers,
    )


def _mean(values: Sequence[int]) -> float:
    return sum(values) / max(len(values), 1)
