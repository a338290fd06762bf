"""A sequential test: is one bot stronger than another by this much, or not? It stops as soon as it knows.

The generalised sequential probability ratio test on the scores of blocks, as engine testers use it: the mean of the
blocks is taken as normal, with the variance they show.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import log

import numpy as np

from fareplay.arena.playing import BlockResult
from fareplay.arena.rating import tally
from fareplay.core.errors import BadInput

ERROR = 0.05  # how often either answer may be wrong
BOUND = log((1 - ERROR) / ERROR)
_DOUBT = 4  # blocks of the widest spread there is, assumed in the variance: a few equal blocks prove nothing
_WIDEST = 0.25


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the test knows: the evidence, and the Elo difference it decided for, if any."""

    evidence: float  # a log likelihood ratio; the test ends at the bound, on either side
    bound: float
    decided: float | None


@dataclass(frozen=True, slots=True)
class Sprt:
    """Two hypotheses about how many Elo the first bot is ahead of the second."""

    low: float
    high: float

    def __post_init__(self) -> None:
        if not self.low < self.high:
            raise BadInput(f"a test is between a lower and a higher Elo difference, got {self.low:g},{self.high:g}")

    @classmethod
    def read(cls, text: str) -> Sprt:
        """Read a test written as two numbers."""
        try:
            low, high = (float(part) for part in text.split(","))
        except ValueError:
            raise BadInput(f"a test is written as two Elo differences like 0,20, got {text!r}") from None
        return cls(low, high)

    def judge(self, scores: Sequence[float]) -> Verdict:
        """Return what the scores of blocks, 0 to 1 each, tell."""
        evidence = self.evidence(scores)
        decided = self.high if evidence >= BOUND else self.low if evidence <= -BOUND else None
        return Verdict(evidence, BOUND, decided)

    def evidence(self, scores: Sequence[float]) -> float:
        """Return how much more likely the scores are if the higher difference is true, as a logarithm."""
        if not scores:
            return 0.0
        values = np.asarray(scores)
        mean = float(values.mean())
        variance = (float(((values - mean) ** 2).sum()) + _DOUBT * _WIDEST) / (len(values) + _DOUBT)
        low, high = expected_score(self.low), expected_score(self.high)
        return len(values) * (high - low) * (2 * mean - low - high) / (2 * variance)


def expected_score(difference: float) -> float:
    """Return the share of wins that an Elo difference means."""
    return float(1 / (1 + 10 ** (-difference / 400)))


def block_scores(bots: Sequence[str], results: Iterable[BlockResult]) -> list[float]:
    """Return for every block in which the first two bots met how often the first was ahead."""
    tallies = [tally(bots[:2], result) for result in results]
    return [float(one.ahead[0, 1] / one.met[0, 1]) for one in tallies if one.met[0, 1]]
