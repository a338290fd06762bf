"""A server whose deals and bots are the same every time, for pictures that only change with the page.

`python -m tests.page.still serve ...` is `fareplay serve ...` with chance taken out. For pictures; never for play.
"""

from __future__ import annotations

import hashlib
import random
from itertools import count
from types import SimpleNamespace

import numpy as np

from fareplay.cli import main
from fareplay.core import dealer
from fareplay.server import seating


def take_chance_out() -> None:
    """Let keys, the names of rooms and the bots' dice follow from how often they were asked for."""
    keys, rooms = count(), count(1)
    dealer.secrets = SimpleNamespace(  # type: ignore[assignment, attr-defined]
        token_bytes=lambda size: hashlib.sha256(f"picture {next(keys)}".encode()).digest()[:size]
    )
    seating.secrets = SimpleNamespace(  # type: ignore[assignment, attr-defined]
        token_hex=lambda size: f"{next(rooms):0{2 * size}x}",
        SystemRandom=lambda: random.Random(3),
    )
    fresh = np.random.default_rng
    np.random.default_rng = lambda seed=None: fresh(0 if seed is None else seed)


if __name__ == "__main__":
    take_chance_out()
    main()
