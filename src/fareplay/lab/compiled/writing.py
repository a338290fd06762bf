"""Writing numbers into an observation: each function writes at a place and returns the next one.

The thing to remember: an observation is written from its first number to its last, since bits are written a word at a
time, and the places after them are only right once what belongs there is written too.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from fareplay.core.kernel import kernel
from fareplay.lab.compiled.memory import WORD, spread

MOST = 255  # what one number of an observation can hold


@kernel
def write_number(out: Any, at: int, number: int) -> int:
    """Write a number, or the most a place can hold."""
    out[at] = min(number, MOST)
    return at + 1


@kernel
def write_bits(out: Any, at: int, bits: Any, count: int) -> int:
    """Write the lowest bits of a word, a place for each; what comes after them is written over."""
    if at + WORD <= len(out):
        spread(out, at, bits)
    else:
        for n in range(count):
            out[at + n] = (bits >> np.uint64(n)) & np.uint64(1)
    return at + count


@kernel
def write_set(out: Any, at: int, words: Any, count: int) -> int:
    """Write the lowest bits of a row of words, a place for each."""
    word = 0
    while count > WORD:
        at = write_bits(out, at, words[word], WORD)
        count -= WORD
        word += 1
    return write_bits(out, at, words[word], count)


@kernel
def write_nothing(out: Any, at: int, count: int) -> int:
    """Write as many zeros."""
    out[at : at + count] = 0
    return at + count


@kernel
def write_one(out: Any, at: int, which: int, count: int) -> int:
    """Write a one at one of as many places, and zeros at the others; where none is meant, zeros alone."""
    out[at : at + count] = 0
    if 0 <= which < count:
        out[at + which] = 1
    return at + count


@kernel
def seat_after(position: Any, seat: int, steps: int) -> int:
    """Return the seat so many places after another."""
    after = seat + steps
    return after - position.seats if after >= position.seats else after


@kernel
def steps_to(position: Any, seat: int, other: int) -> int:
    """Return how many places a seat sits after another."""
    return other - seat if other >= seat else other - seat + position.seats
