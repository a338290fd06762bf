"""A bot that takes what it can get."""

from __future__ import annotations

from numpy.random import Generator

from fareplay.core.family import Move
from fareplay.core.table import Imagined

MOST_STEPS = 4  # of its own turn that it looks ahead


class Greedy:
    """Plays what leaves it with most points when its turn is over: it claims the best route it can pay for."""

    def choose(self, table: Imagined, rng: Generator) -> Move:
        """Return a move of the best turn, any of them if several are equal."""
        codes = [int(code) for code in table.codes()]
        values = [_value_after(table, code) for code in codes]
        best = [code for code, value in zip(codes, values, strict=True) if value == max(values)]
        return table.move_of(int(rng.choice(best)))


def _value_after(table: Imagined, code: int, steps: int = MOST_STEPS) -> int:
    """Return the points the seat can end its turn with after this move."""
    after = table.copy()
    after.play(code)
    if steps == 1 or after.awaited != (table.seat,):
        return after.scores().totals[table.seat]
    return max(_value_after(after, int(following), steps - 1) for following in after.codes())
