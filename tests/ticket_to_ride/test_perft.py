"""Counts: known numbers of move sequences from named tables.

Chance is that of the deal's own key, so every sequence has one outcome. A count that changes means that the rules, or
the deal, have changed; the message shows the count under each first move, so that the branch can be found.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import numpy as np
import pytest

import fareplay
from fareplay import Game, Table
from fareplay.core.family import Array, Family
from fareplay.ticket_to_ride.moves import Claim, DrawCard, DrawTickets, Keep, Move, Pass
from tests.conftest import WITHOUT_JIT
from tests.ticket_to_ride.rigging import board_of

pytestmark = pytest.mark.compiled

Start = tuple[str, int, int, int]  # game, players, seed, plies already played
MOST = 3_000 if WITHOUT_JIT else 300_000

COUNTS: dict[Start, tuple[int, ...]] = {
    ("usa", 2, 1, 0): (4, 16, 688, 33952),
    ("usa", 2, 1, 60): (25, 530, 5724, 34482),
    ("usa", 3, 2, 90): (7, 77, 672, 6811, 61180),
    ("usa", 4, 3, 140): (4, 22, 188, 1085, 6532, 40851, 254728),
    ("usa", 5, 4, 200): (5, 26, 140, 2137, 56844),
    ("london", 2, 1, 0): (3, 9, 162, 1926, 15525, 149184),
    ("london", 2, 1, 40): (47, 653, 6033, 54029),
    ("london", 3, 2, 60): (5, 26, 265, 2050, 13645, 88814),
    ("london", 4, 3, 80): (3, 15, 57, 279, 1365, 8382, 40272, 206325),
    ("paris", 2, 1, 0): (3, 9, 243, 1152, 4500, 28197),
    ("paris", 2, 1, 40): (13, 81, 487, 2739, 32870),
    ("paris", 3, 2, 60): (5, 20, 128, 557, 3445, 30825),
    ("paris", 4, 3, 80): (10, 103, 1231, 13648, 120873),
    # In the last round: to the very end.
    ("usa", 2, 5, 152): (4, 18, 88, 422),
    ("usa", 4, 5, 281): (5, 14, 46, 159, 550, 2032, 6599, 13834),
    ("london", 2, 5, 65): (26, 143, 468, 642),
    ("london", 3, 6, 83): (6, 31, 204, 872, 2766, 4626),
    ("paris", 2, 5, 55): (12, 53, 220, 484),
    ("paris", 4, 6, 114): (14, 118, 696, 3543, 22148, 90761, 195275, 243798),
}


def table_of(start: Start) -> Game:
    """Deal a game and play on by a rule of thumb: claim when possible, and not always the same."""
    name, players, seed, plies = start
    game = fareplay.deal(name, players, seed=seed)
    while game.ply < plies and not game.over:
        codes = game.codes().tolist()
        game.play(codes[-1 - 7 * game.ply % len(codes)] if game.ply % 3 else codes[game.ply % len(codes)])
    assert not game.over
    return game


def count(table: Table, depth: int) -> int:
    """Count the sequences of so many moves, or fewer where the game ends; seats choose first tickets in turn."""
    return _count(table.family, table.board.tables, table._positions, depth)


def _count(family: Family, tables: Array, positions: Array, depth: int) -> int:
    awaited = family.doors.awaited(positions, 0)
    if depth == 0 or awaited == 0:
        return 1
    seat = (awaited & -awaited).bit_length() - 1
    codes = np.empty(family.codes, np.int64)
    moves = family.doors.list_moves(tables, positions, 0, seat, codes)
    if depth == 1:
        return moves
    total = 0
    for code in codes[:moves].tolist():
        after = positions.copy()
        assert family.doors.play(tables, after, 0, seat, code)
        total += _count(family, tables, after, depth - 1)
    return total


def under_each_move(table: Table, depth: int) -> str:
    lines = []
    for move in table.moves():
        after = table.copy()
        after.play(move)
        lines.append(f"  {count(after, depth - 1):10,}  {move}")
    return "\n".join(lines)


def depths(start: Start) -> Iterator[tuple[int, int]]:
    return ((depth, known) for depth, known in enumerate(COUNTS[start], 1) if known <= MOST)


@pytest.mark.parametrize("start", COUNTS, ids=str)
def test_counts_are_the_known_ones(start: Start) -> None:
    table = table_of(start)
    assert list(depths(start))
    for depth, known in depths(start):
        found = count(table, depth)
        assert found == known, (
            f"{start}: {found:,} at depth {depth}, known are {known:,}\n{under_each_move(table, depth)}"
        )


def conceivable(table: Table) -> Iterator[Move]:
    """Yield every move that could ever be legal on this board."""
    board = board_of(table)
    yield from (Pass(), DrawTickets(), DrawCard())
    for card in board.deck:
        yield DrawCard(card)
    offered = [ticket.id for ticket in table.view(table.awaited[0]).own.offer]
    for size in range(1, len(offered) + 1):
        for kept in combinations(offered, size):
            yield Keep(kept)
    for route in board.routes:
        yield Claim(route.id, "wild")
        for color in board.colors if route.color == "gray" else [route.color]:
            for wilds in range(route.length + 1):
                for keep_flag in (False, True) if board.flag else (False,):
                    yield Claim(route.id, color, wilds, keep_flag)


def slow_count(table: Table, depth: int) -> int:
    """Count by trying everything, read from its text, on a copy."""
    if depth == 0 or table.over:
        return 1
    total = 0
    for move in conceivable(table):
        after = table.copy()
        code = after.code_of(str(move))
        if table.family.doors.play(table.board.tables, after._positions, 0, table.awaited[0], code):
            total += slow_count(after, depth - 1)
    return total


@pytest.mark.parametrize("start", COUNTS, ids=str)
def test_counts_are_those_of_trying_everything(start: Start) -> None:
    few = 10 if WITHOUT_JIT else 60
    depth, known = max(
        ((depth, known) for depth, known in depths(start) if known <= few), default=(1, COUNTS[start][0])
    )
    assert slow_count(table_of(start), depth) == known


def test_a_failing_count_can_be_looked_into() -> None:
    table = table_of(("london", 2, 1, 0))
    assert under_each_move(table, 3).splitlines() == [
        "          54  keep piccadilly-circus-waterloo",
        "          54  keep british-museum-waterloo",
        "          54  keep piccadilly-circus-waterloo, british-museum-waterloo",
    ]
