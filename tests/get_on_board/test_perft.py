"""Counts: how many sequences of moves there are from named deals, frozen, and counted once more by the slow rules."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import fareplay
from fareplay.core.table import Table
from tests.conftest import WITHOUT_JIT
from tests.get_on_board.own_map import lights_map
from tests.get_on_board.slow_rules import SlowGame
from tests.get_on_board.test_slow_rules import deal_of, map_of

COUNTS = {  # by game, players and seed; by depth
    ("get-on-board", 2, 1): {2: 4, 5: 84, 8: 2178, 10: 13596},
    ("get-on-board", 3, 1): {3: 8, 6: 236, 8: 2090, 10: 11166},
    ("get-on-board", 4, 1): {4: 16, 7: 476, 8: 1428, 11: 14161},
    ("get-on-board", 5, 1): {5: 32, 7: 336, 9: 1920, 11: 10680},
    ("get-on-board", 5, 2): {5: 32, 7: 144, 10: 1952, 12: 16516},
    ("lights", 2, 1): {2: 4, 5: 72, 8: 1492, 10: 10032},
    ("lights", 3, 1): {3: 8, 6: 100, 9: 2340, 11: 18584},
    ("lights", 4, 1): {4: 16, 7: 368, 8: 1064, 11: 16952},
    ("lights", 5, 1): {5: 32, 7: 352, 8: 1112, 10: 9344},
}
LARGEST = 500 if WITHOUT_JIT else 20_000
LARGEST_SLOW = 200 if WITHOUT_JIT else 2_500


def count(table: Table, depth: int) -> int:
    """Count the sequences of so many moves, always of the first awaited seat."""
    if depth == 0:
        return 1
    if depth == 1:
        return len(table.codes())
    return sum(count(after, depth - 1) for _, after in onward(table))


def onward(table: Table) -> Iterator[tuple[str, Table]]:
    """Return every move of the first awaited seat, and the table after it."""
    for move in table.moves():
        after = Table(table.family, table.board, table._positions.copy())
        after.play(move)
        yield str(move), after


def slow_count(slow: SlowGame, depth: int, moves: tuple[tuple[int, str], ...] = ()) -> int:
    """Count the same by the slow rules, every game played from its first move on."""
    game = SlowGame(slow.map, slow.deal)
    for seat, move in moves:
        game.play(seat, move)
        if len(game.departures) == game.players:
            game.go_on()
    if depth == 0 or game.over:
        return 0 if depth else 1
    seat = game.awaited[0]
    return sum(slow_count(slow, depth - 1, (*moves, (seat, move))) for move in game.legal(seat))


def tickets_of(game: fareplay.Game) -> list[int]:
    """Return the tickets of a deal, as far as any play of it reveals them."""
    twin = game.copy()
    while not twin.over:
        twin.play(next((move for move in twin.moves() if not getattr(move, "out", False)), twin.moves()[0]))
    return list(twin.view(None).revealed)


def deal(name: str, players: int, seed: int, folder: Path) -> fareplay.Game:
    return fareplay.deal(lights_map(folder) if name == "lights" else name, players, seed=seed)


CASES = [(*deal, depth, expected) for deal, counts in COUNTS.items() for depth, expected in counts.items()]


@pytest.mark.parametrize(
    ("name", "players", "seed", "depth", "expected"), [case for case in CASES if case[-1] <= LARGEST]
)
def test_a_deal_has_its_count(name: str, players: int, seed: int, depth: int, expected: int, tmp_path: Path) -> None:
    game = deal(name, players, seed, tmp_path)
    found = {move: count(after, depth - 1) for move, after in onward(game)}
    listed = "".join(f"\n{move}: {below}" for move, below in found.items())
    assert sum(found.values()) == expected, f"{name}, {players} players, seed {seed}, depth {depth}:{listed}"


@pytest.mark.parametrize(
    ("name", "players", "seed", "depth", "expected"), [case for case in CASES if case[-1] <= LARGEST_SLOW]
)
def test_the_slow_rules_count_the_same(
    name: str, players: int, seed: int, depth: int, expected: int, tmp_path: Path
) -> None:
    game = deal(name, players, seed, tmp_path)
    slow = SlowGame(map_of(game, tmp_path), deal_of(game, tickets_of(game)))
    assert slow_count(slow, depth) == expected
