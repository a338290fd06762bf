"""Imagining and secrecy: what a seat can't know is dealt anew, and nothing it sees tells the difference."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import fareplay
from fareplay.core.table import Table
from tests.clauses import clause
from tests.conftest import WITHOUT_JIT
from tests.get_on_board.asking import LIMITS, PLAYERS, is_even, lay
from tests.get_on_board.invariants import check_positions
from tests.get_on_board.own_map import lights_map
from tests.get_on_board.rigging import board_of, rigged

DRAWS = 300 if WITHOUT_JIT else 2000
EVERY = 12 if WITHOUT_JIT else 3  # plies between two looks
ABOUT_TO_CLOSE = {0: "r2c3 r3c3 r3c2 r2c2", 1: "r6c5 r6c6 r7c6 r7c5 r6c5"}


def known(table: Table, seat: int) -> tuple[Any, ...]:
    """Return all that a seat can ask of a table."""
    texts = ["depart 1", "depart 7", "lay r2c3", "lay r2c4", "lay r1c1"]
    others = [move for other in range(table.players) for move in table.moves(other) if table.view(seat).round]
    refusals = [table.why_not(text, seat) for text in texts]
    return table.view(seat), table.moves(seat), refusals, others, table.awaited, table.ply


def departing(players: int, seed: int = 1, chosen: int = 0, **options: Any) -> fareplay.Game:
    """Return a game in which some seats, the last ones first, have chosen their departure."""
    game = fareplay.deal("get-on-board", players, seed=seed, **options)
    for seat in range(players - chosen, players):
        game.play(game.moves(seat)[seed % 2], seat)
    return game


@pytest.mark.compiled
@clause("GOB-ROUND-6", "GOB-SETUP-5", "GOB-SETUP-7", "GOB-SETUP-8")
@pytest.mark.parametrize("open_objectives", [False, True])
@pytest.mark.parametrize("players", PLAYERS)
def test_dealing_anew_changes_nothing_a_seat_can_see(players: int, open_objectives: bool, tmp_path: Path) -> None:
    rng = np.random.default_rng(players)
    for name in ("get-on-board", lights_map(tmp_path)):
        game = fareplay.deal(name, players, seed=1, open_objectives=open_objectives)
        while not game.over:
            if game.ply % EVERY == 0 or game.ply <= players:
                for seat in range(players):
                    imagined = game.imagine(seat, rng)
                    assert known(imagined, seat) == known(game, seat)
                    assert imagined.position != game.position
                    check_positions(board_of(game), imagined._positions)
            seat = int(rng.choice(game.awaited))
            game.play(int(rng.choice(game.codes(seat))), seat)
        for seat in range(players):
            imagined = game.imagine(seat, rng)
            assert (known(imagined, seat), imagined.scores()) == (known(game, seat), game.scores())


@clause("GOB-SETUP-8")
@pytest.mark.parametrize("players", PLAYERS)
def test_what_a_seat_is_told_of_a_choice_does_not_depend_on_it(players: int) -> None:
    for other in range(1, players):
        events = []
        for place in (0, 1):
            game = fareplay.deal("get-on-board", players, seed=3)
            game.play(game.moves(other)[place], other)
            events.append((game.events(seat=0), game.events(), game.view(0), game.view(None)))
        assert events[0] == events[1]


@clause("GOB-SETUP-5")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_objectives_of_others_are_imagined_evenly(players: int) -> None:
    table, rng = departing(players, seed=2), np.random.default_rng(1)
    own = int(table._positions["objective"][0, 0])
    counts = Counter[tuple[int, ...]]()
    for _ in range(DRAWS):
        dealt = table.imagine(0, rng)._positions["objective"][0, :players].tolist()
        assert dealt[0] == own
        assert len(set(dealt)) == players
        counts[tuple(dealt[1:])] += 1
    left = [number for number in range(5) if number != own]
    everything = list(permutations(left, players - 1))
    for seat in range(players - 1):
        by_seat = Counter(number for dealt, count in counts.items() for number in [dealt[seat]] * count)
        assert is_even([by_seat[number] for number in left])
    assert is_even([counts[dealt] for dealt in everything])


@clause("GOB-SETUP-6")
def test_open_objectives_stay_as_they_are() -> None:
    table, rng = departing(5, seed=2, open_objectives=True), np.random.default_rng(1)
    dealt = table._positions["objective"][0].tolist()
    for seat in range(5):
        assert table.imagine(seat, rng)._positions["objective"][0].tolist() == dealt


@clause("GOB-SETUP-6")
def test_objectives_shown_at_the_end_stay_as_they_are() -> None:
    table, rng = rigged(routes=ABOUT_TO_CLOSE, rounds=4, objectives={0: "dim", 1: "cho"}), np.random.default_rng(1)
    lay(table, "r2c3")
    assert table.over
    for _ in range(10):
        assert [seat.objective for seat in table.imagine(0, rng).view(0).seats] == ["dim", "cho"]


@clause("GOB-SETUP-7")
@pytest.mark.parametrize(("players", "numbers"), [(2, 6), (3, 6), (4, 12), (5, 12)])
def test_the_tickets_of_others_are_imagined_evenly(players: int, numbers: int) -> None:
    table, rng = departing(players, seed=4), np.random.default_rng(2)
    own = table.view(0).own.offer
    counts = Counter[int]()
    for _ in range(DRAWS):
        offers = table.imagine(0, rng)._positions["offer"][0, :players].tolist()
        assert tuple(offers[0]) == own
        assert len({number for offer in offers for number in offer}) == 2 * players
        counts.update(offers[-1][:1])
    left = [number for number in range(1, numbers + 1) if number not in own]
    assert set(counts) == set(left)
    assert is_even([counts[number] for number in left])


@clause("GOB-SETUP-8")
@pytest.mark.parametrize(("players", "numbers"), [(2, 6), (3, 6), (4, 12), (5, 12)])
def test_departures_chosen_in_secret_are_imagined_evenly(players: int, numbers: int) -> None:
    table, rng = departing(players, seed=4, chosen=players - 1), np.random.default_rng(3)
    own = table.view(0).own.offer
    counts = Counter[int]()
    for _ in range(DRAWS):
        position = table.imagine(0, rng)._positions[0]
        chosen = position.departure[1:players].tolist()
        assert all(number in offer for number, offer in zip(chosen, position.offer[1:players].tolist(), strict=True))
        assert position.departure[0] == 0
        counts[chosen[-1]] += 1
    left = [number for number in range(1, numbers + 1) if number not in own]
    assert is_even([counts[number] for number in left])


@clause("GOB-SETUP-8")
def test_the_own_choice_is_kept() -> None:
    table, rng = departing(3, seed=4, chosen=2), np.random.default_rng(4)
    mine = table.view(2).own.chosen
    for _ in range(20):
        imagined = table.imagine(2, rng)
        assert imagined.view(2).own.chosen == mine
        assert imagined.view(0).own.chosen is None


@clause("GOB-SETUP-8")
@pytest.mark.parametrize("players", PLAYERS)
def test_revealed_departures_stay_and_the_tickets_not_kept_are_imagined(players: int) -> None:
    table, rng = departing(players, seed=4, chosen=players), np.random.default_rng(5)
    truth = table._positions[0]
    kept = truth.departure[:players].tolist()
    seen = set()
    for _ in range(60):
        position: Any = table.imagine(0, rng)._positions[0]
        offers = position.offer[:players].tolist()
        assert position.departure[:players].tolist() == kept
        assert offers[0] == truth.offer[0].tolist()
        assert all(number in offer for number, offer in zip(kept, offers, strict=True))
        assert len({number for offer in offers for number in offer}) == 2 * players
        seen.add(sum(offers[1]) - kept[1])
    assert len(seen) > 1


@pytest.mark.compiled
@clause("GOB-ROUND-3")
def test_the_tickets_to_come_are_imagined_evenly() -> None:
    table, rng = rigged(conductor=1, rounds=6, routes={0: "r2c3"}), np.random.default_rng(6)
    left = [number for number in range(1, 13) if number not in table.view(None).revealed]
    counts = Counter[int]()
    for _ in range(DRAWS):
        imagined = table.imagine(0, rng)
        lay(imagined, "r2c4")
        counts[imagined.view(0).ticket] += 1
    assert len(left) == 6
    assert set(counts) == set(left)
    assert is_even([counts[number] for number in left])


@pytest.mark.compiled
def test_imagined_positions_are_distributed_like_real_ones() -> None:
    """Of many real deals take those in which seat 0 knows the same: what it imagines must occur as often."""
    batch = fareplay.deal_many("get-on-board", 2, DRAWS * 10, seed=12)
    dealt = batch.positions
    table = departing(2, seed=4)
    truth = table._positions[0]
    same = (dealt["objective"][:, 0] == truth.objective[0]) & (dealt["sheet"][:, 1] == truth.sheet[1])
    real = np.bincount(dealt["objective"][same, 1], minlength=5)
    rng = np.random.default_rng(7)
    imagined = np.zeros(5, int)
    for _ in range(int(same.sum())):
        imagined[table.imagine(0, rng)._positions["objective"][0, 1]] += 1
    assert real[truth.objective[0]] == imagined[truth.objective[0]] == 0
    others = np.arange(5) != truth.objective[0]
    spread = (real - imagined)[others] ** 2 / (real + imagined)[others]
    assert spread.sum() < LIMITS[3]


def test_an_imagined_game_can_be_played_to_its_end() -> None:
    rng = np.random.default_rng(8)
    for players in PLAYERS:
        table = departing(players, seed=1).imagine(0, rng)
        while not table.over:
            table.play(int(rng.choice(table.codes(table.awaited[0]))), table.awaited[0])
        assert len(table.scores().totals) == players


def test_imagining_leaves_the_table_alone() -> None:
    table = departing(3, seed=1)
    before = table.position
    table.imagine(1, np.random.default_rng(9))
    assert table.position == before
