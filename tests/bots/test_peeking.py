"""No bot can peek: whatever the truth may be, the table a seat is handed, and so its bot's choice, is the same."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from numpy.random import Generator

import fareplay
from fareplay import Game
from fareplay.arena import Match, play_block, playing
from fareplay.bots import BOTS, Budget, bot
from fareplay.cli import play
from fareplay.core.family import Move
from fareplay.core.table import Imagined, Table
from tests.cli.conftest import Program, program

__all__ = ["program"]

BOARDS = ["usa", "paris", "get-on-board"]  # of both families, with and without flags
EVERY = 17  # plies between two looks


def moments(game: str, players: int) -> Iterator[Game]:
    """Play a game of commuters, and look in now and then."""
    rng, dealt, commuter = np.random.default_rng(2), fareplay.deal(game, players, seed=6), bot("commuter")
    while not dealt.over:
        if dealt.ply % EVERY == 0:
            yield dealt
        seat = dealt.awaited[0]
        dealt.play(commuter.choose(dealt.imagine(seat, rng), rng), seat)


def choose(name: str, truth: Table, seat: int) -> tuple[bytes, Move]:
    """Return what a bot is handed for a seat of this truth, and what it chooses."""
    rng = np.random.default_rng(7)
    table = truth.imagine(seat, rng)
    return table.position, bot(name, Budget(nodes=6)).choose(table, rng)


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("game", BOARDS)
def test_a_bot_is_handed_the_same_and_chooses_the_same_whatever_is_hidden(name: str, game: str) -> None:
    others = 0
    for truth in moments(game, 3):
        seat = truth.awaited[0]
        for number in range(3):
            other_truth = truth.imagine(seat, np.random.default_rng(number))
            others += other_truth.position != truth.position
            assert other_truth.view(seat) == truth.view(seat)
            assert choose(name, other_truth, seat) == choose(name, truth, seat)
    assert others > 5


class Spy:
    """Keeps what it is handed; plays any move."""

    def __init__(self) -> None:
        self.seen: list[Any] = []

    def choose(self, table: Imagined, rng: Generator) -> Move:
        self.seen.append(table)
        return table.move_of(int(rng.choice(table.codes())))


def check(spy: Spy, truth: Game) -> None:
    """Check that the spy was handed imagined tables of its own seat, none with the chance of the truth."""
    assert spy.seen
    key = truth._positions["stream"]["key"][0]
    for table in spy.seen:
        assert type(table) is Imagined
        assert table.seat in table.awaited
        assert not hasattr(table, "past")
        assert (table.positions["stream"]["key"][0] != key).any()


def test_the_arena_hands_out_imagined_tables_only(monkeypatch: pytest.MonkeyPatch) -> None:
    spy = Spy()
    monkeypatch.setattr(playing, "bot", lambda _name, _budget=None: spy)
    playing._warm_up.cache_clear()
    match = Match.of("london", ("one", "two"), seed=1)
    play_block(match, 0)
    check(spy, match.deal(0))
    playing._warm_up.cache_clear()


def test_a_game_at_the_terminal_hands_out_imagined_tables_only(
    monkeypatch: pytest.MonkeyPatch, program: Program
) -> None:
    spy = Spy()
    monkeypatch.setattr(play, "bot", lambda _name: spy)
    program("play", "usa", "--seed", "3", typed="1\n" * 20)
    check(spy, fareplay.deal("usa", 2, seed=3))
