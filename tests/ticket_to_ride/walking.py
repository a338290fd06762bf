"""Games walked through at random, in styles that reach different corners of the rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

import fareplay
from fareplay.core.game import Game
from fareplay.core.table import Table
from fareplay.ticket_to_ride.codes import CLAIM, DRAW_DECK, DRAW_TICKETS, KEEP
from tests.conftest import WITHOUT_JIT
from tests.ticket_to_ride.asking import TABLES

STYLES = ("any", "unseen", "tickets", "hoard")
WALKED = [("usa", 3), ("london", 2), ("paris", 4)] if WITHOUT_JIT else TABLES
LONGEST = 40 if WITHOUT_JIT else 400


def walk(game: str, players: int, seed: int, style: str = "any", often: float = 0.1) -> Iterator[Game]:
    """Play a game to its end, or as long as there is time; yield it after its deal and then so often."""
    rng = np.random.default_rng(seed)
    played = fareplay.deal(game, players, seed=seed)
    look = np.random.default_rng(seed + 1)
    yield played
    while not played.over and played.ply < LONGEST:
        played.play(pick(played, style, rng))
        if played.over or look.random() < often:
            yield played


def walk_to(ply: int, game: str, players: int, seed: int, style: str) -> Game:
    """Play a game up to a ply."""
    rng = np.random.default_rng(seed)
    played = fareplay.deal(game, players, seed=seed)
    while played.ply < ply:
        played.play(pick(played, style, rng))
    return played


def pick(table: Table, style: str, rng: np.random.Generator) -> int:
    """Pick a move: any, mostly unseen cards and claims, mostly tickets of which few are kept, or mostly cards."""
    codes = table.codes()
    if style == "tickets" and KEEP <= codes[0] < CLAIM:
        fewest = min(int(code - KEEP).bit_count() for code in codes)
        return _any_of(codes, [int(code - KEEP).bit_count() == fewest for code in codes], rng)
    wanted = {
        "any": codes >= 0,
        "unseen": (codes >= CLAIM) | (codes == DRAW_DECK),
        "tickets": (codes == DRAW_TICKETS) | (rng.random() < 0.5),
        "hoard": (codes >= DRAW_DECK) & (codes < KEEP) | (rng.random() < 0.03),
    }[style]
    return _any_of(codes, wanted, rng)


def _any_of(codes: Any, wanted: Any, rng: np.random.Generator) -> int:
    """Pick any code that is wanted; if none is, any."""
    liked = codes[np.asarray(wanted)]
    return int(rng.choice(liked if len(liked) else codes))
