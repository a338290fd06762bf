"""The invariants hold in random games, and break when a position is touched."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import fareplay
from fareplay.get_on_board.position import DEPARTURE, LAYING, OVER
from tests.conftest import WITHOUT_JIT
from tests.get_on_board.asking import PLAYERS
from tests.get_on_board.invariants import check_positions
from tests.get_on_board.own_map import lights_map
from tests.get_on_board.rigging import board_of

pytestmark = pytest.mark.compiled

GAMES = 3 if WITHOUT_JIT else 150
Touch = Callable[[Any], None]


def set_field(name: str, value: Any, *place: int) -> Touch:
    """Return what writes a value into a field of a position."""

    def touch(positions: Any) -> None:
        positions[name][0, *place] = value

    return touch


def add(name: str, by: int, *place: int) -> Touch:
    """Return what adds to a field of a position."""

    def touch(positions: Any) -> None:
        positions[name][0, *place] += by

    return touch


def copy_field(name: str) -> Touch:
    """Return what gives seat 1 what seat 0 has."""

    def touch(positions: Any) -> None:
        positions[name][0, 1] = positions[name][0, 0]

    return touch


def lose_a_marker(positions: Any) -> None:
    words = positions["markers"][0, 0]
    word = int(np.flatnonzero(words)[0])
    words[word] &= words[word] - np.uint64(1)


def move_a_marker(positions: Any) -> None:
    """Put one marker onto another street: the number stays the same."""
    lose_a_marker(positions)
    positions["markers"][0, 0, 0] |= np.uint64(1)


def park_the_second_row(positions: Any) -> None:
    positions["tourist_points"][0, 0] = 0, 2, 0
    positions["tourists"][0, 0] = 0, 1, 0


TOUCHES: dict[str, Touch] = {
    "two sheets are the same": copy_field("sheet"),
    "two personal objectives are the same": copy_field("objective"),
    "two common objectives are the same": copy_field("common"),
    "a ticket offered twice": copy_field("offer"),
    "a departure that was not offered": set_field("departure", 13, 0),
    "a ticket is lost, or found": set_field("ticket_deck", 0),
    "a ticket of a round to come": set_field("revealed", 3, 11),
    "a stop visited twice": lose_a_marker,
    "a route that is no line": move_a_marker,
    "a lost move": add("ply", 1),
    "a turn out of order": add("step", 1),
    "a segment of another length than its shape": add("due", 1),
    "too many cells": set_field("cells", 6, 0),
    "too many buses": set_field("buses", 20, 0),
    "too many pensioners": set_field("pensioners", 9, 0),
    "too many tourists in a row": set_field("tourists", 5, 0, 0),
    "other points than those of the businessmen": set_field("businessman_points", 5, 0, 0),
    "a row of tourists parked before the one above": park_the_second_row,
    "a card turned by nobody": set_field("turned", 1, 0),
    "other points than a card gives": set_field("common_points", 7, 0, 0),
    "students that do not follow from the route": add("students", -1, 0),
    "pensioners that do not follow from the route": add("pensioners", -1, 0),
    "interns without three businessmen": set_field("interns", 3, 0),
    "the office_box": set_field("office_box", 0, 0),
    "a game over too soon": set_field("phase", OVER),
}


def ripe(batch: fareplay.Batch) -> int:
    """Return a game of the batch in which every touch makes a difference."""
    found = batch.positions
    good = (
        (found["phase"] == LAYING) & (found["rounds"] >= 5) & (found["rounds"] < 12) & (found["out"].sum(axis=1) == 0)
    )
    good &= (found["reason"] == 0) & (found["students"][:, 0] > 0) & (found["pensioners"][:, 0] > 0)
    good &= (found["markers"][:, 0, 0] & np.uint64(1) == 0) & (found["turned"][:, 0] == 0)
    good &= (found["office_box"][:, 0] == -1) & (found["interns"][:, 0] == 0)
    return int(np.flatnonzero(good)[0])


@pytest.fixture(scope="module")
def batch() -> fareplay.Batch:
    dealt = fareplay.deal_many("get-on-board", 3, 300 if WITHOUT_JIT else 3000, seed=1)
    dealt.play_out(45)
    return dealt


@pytest.mark.parametrize("name", TOUCHES)
def test_a_touched_position_is_found_out(batch: fareplay.Batch, name: str) -> None:
    positions: Any = batch.positions[[ripe(batch)]]
    check_positions(board_of(batch), positions)
    TOUCHES[name](positions)
    with pytest.raises(AssertionError, match=name):
        check_positions(board_of(batch), positions)


@pytest.mark.parametrize("players", PLAYERS)
def test_the_invariants_hold_in_every_position_of_random_games(players: int, tmp_path: Path) -> None:
    for name in ("get-on-board", lights_map(tmp_path)):
        batch = fareplay.deal_many(name, players, GAMES, seed=players)
        assert (batch.positions["phase"] == DEPARTURE).all()
        check_positions(board_of(batch), batch.positions)
        while batch.play_out(1):
            check_positions(board_of(batch), batch.positions)
        assert (batch.positions["phase"] == OVER).all()
