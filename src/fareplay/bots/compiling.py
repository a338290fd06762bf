"""Compiling ahead: whatever a game against bots needs is asked for once, so that nobody waits in the middle of play.

Machine code is kept on disk, so all of it is quick the second time.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryFile

import numba
import numpy as np
from llvmlite.binding import get_host_cpu_name

from fareplay.bots import Budget, bot
from fareplay.core.kernel import cache_folder, fingerprint
from fareplay.games import GAMES, deal

MARK = "compiled-"  # begins the name of the file that says for what code was kept


def compile_rules(game: str) -> None:
    """Compile what a table asks of its family."""
    table = deal(game, GAMES[game].players[0], seed=0)
    table.imagine(0, np.random.default_rng(0)).view(0)
    table.play(table.moves()[0])


def compile_judgement(game: str) -> None:
    """Compile what the levels of the ladder think with."""
    _ask("conductor", game)


def compile_search(game: str) -> None:
    """Compile the search."""
    _ask("expert", game)


PARTS: tuple[Callable[[str], None], ...] = (compile_rules, compile_judgement, compile_search)


def one_of_each_family() -> list[str]:
    """Return a game of every family: its boards share their machine code."""
    return list({listed.family.name: game for game, listed in reversed(GAMES.items())}.values())[::-1]


def compile_all() -> None:
    """Compile everything, what is needed first before the rest."""
    for part in PARTS:
        for game in one_of_each_family():
            part(game)


def is_compiled() -> bool:
    """Whether code was kept for the rules and bots as they are, this Python and this processor, or none can be kept."""
    return bool(numba.config.DISABLE_JIT) or _mark().exists() or not _can_keep()


def note_compiled() -> None:
    """Keep in mind that all that people wait for is compiled."""
    with suppress(OSError):
        for old in cache_folder().glob(f"{MARK}*"):
            old.unlink()
        _mark().touch()


def _mark() -> Path:
    package = Path(__file__).parent.parent
    rules = fingerprint(tuple(sorted({file.parent for file in package.rglob("*.py")})))
    maker = f"{rules} {sys.version} {numba.__version__} {get_host_cpu_name()}"
    return cache_folder() / (MARK + hashlib.sha256(maker.encode()).hexdigest()[:16])


def _can_keep() -> bool:
    try:
        cache_folder().mkdir(parents=True, exist_ok=True)
        TemporaryFile(dir=cache_folder()).close()
    except OSError:
        return False
    return True


def _ask(name: str, game: str) -> None:
    table = deal(game, GAMES[game].players[0], seed=0)
    rng = np.random.default_rng(0)
    bot(name, Budget(nodes=1)).choose(table.imagine(0, rng), rng)
