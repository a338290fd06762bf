"""Collecting garbage seldom: while Python looks for it, nobody is answered, and next to none is left by a request."""

from __future__ import annotations

import gc

SELDOM = (10_000, 5, 1000)  # new objects until the young are looked at, and rounds until the old and then all are


def collect_seldom() -> None:
    """Look for garbage seldom from now on, and never again among what is loaded by now."""
    gc.set_threshold(*SELDOM)
    gc.collect()
    gc.freeze()
