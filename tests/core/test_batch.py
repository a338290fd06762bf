"""A batch: many games as one array, each as it would be alone."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import fareplay
from fareplay import BadInput
from fareplay.core.dealer import stretch
from tests.conftest import WITHOUT_JIT

GAMES = 3 if WITHOUT_JIT else 20


def test_every_game_of_a_batch_is_the_one_dealt_from_its_key() -> None:
    batch = fareplay.deal_many("london", 3, GAMES, seed=4, first=2)
    assert len(batch) == GAMES
    assert len({batch.key(at) for at in range(GAMES)}) == GAMES
    for at in range(GAMES):
        alone = fareplay.deal("london", 3, key=batch.key(at), first=2)
        assert batch.table(at).position == alone.position


def test_a_batch_follows_from_its_seed_or_key() -> None:
    by_seed = fareplay.deal_many("usa", games=GAMES, seed=4)
    by_key = fareplay.deal_many("usa", games=GAMES, key=stretch(4))
    assert by_seed.positions.tobytes() == by_key.positions.tobytes()
    assert by_seed.play_out() == by_key.play_out()
    assert by_seed.positions.tobytes() == by_key.positions.tobytes()
    assert fareplay.deal_many("usa", games=1).key(0) != fareplay.deal_many("usa", games=1).key(0)


def test_a_larger_batch_begins_like_a_smaller_one() -> None:
    small, large = (fareplay.deal_many("paris", games=games, seed=1) for games in (2, 5))
    assert small.keys.tolist() == large.keys[:2].tolist()


def test_a_batch_steps_as_its_games_would_alone() -> None:
    batch = fareplay.deal_many("london", 2, GAMES, seed=9)
    alone = [batch.table(at) for at in range(GAMES)]
    rng = np.random.default_rng(3)
    for _ in range(25):
        codes = np.array([rng.choice(table.codes()) for table in alone])
        assert not batch.play(codes).any()
        for table, code in zip(alone, codes, strict=True):
            table.play(int(code))
    assert [batch.table(at).position for at in range(GAMES)] == [table.position for table in alone]


def test_a_refused_move_is_marked_and_changes_nothing() -> None:
    batch = fareplay.deal_many("london", 2, 3, seed=9)
    legal = int(batch.table(1).codes()[0])
    before = [batch.table(at).position for at in range(3)]
    assert batch.play(np.array([0, legal, -1])).tolist() == [True, False, True]
    assert [batch.table(at).position == position for at, position in enumerate(before)] == [True, False, True]


def test_a_game_that_is_over_refuses_every_move() -> None:
    batch = fareplay.deal_many("london", 2, 2, seed=9)
    assert batch.over().tolist() == [False, False]
    batch.play_out()
    assert batch.over().tolist() == [True, True]
    assert batch.play([2, 2]).tolist() == [True, True]  # type: ignore[arg-type]  # a list is as good


def test_playing_out_plays_every_game_to_its_end_and_counts_the_moves() -> None:
    batch = fareplay.deal_many("london", 2, GAMES, seed=9)
    moves = batch.play_out()
    assert batch.over().all()
    assert moves == batch.positions["ply"].sum()
    assert batch.play_out() == 0


def test_playing_out_a_few_moves_stops_there() -> None:
    batch = fareplay.deal_many("london", 2, GAMES, seed=9)
    assert batch.play_out(5) == 5 * GAMES
    assert batch.positions["ply"].tolist() == [5] * GAMES


def test_score_sheets_and_ranks_are_those_of_the_tables() -> None:
    batch = fareplay.deal_many("paris", 4, GAMES, seed=9)
    batch.play_out()
    sheets, ranks, wins = batch.score_sheets(), batch.ranks(), batch.wins()
    assert sheets.shape == (GAMES, 4, batch.family.columns)
    for at in range(GAMES):
        scores = batch.table(at).scores()
        assert tuple(sheets[at, :, batch.family.total].tolist()) == scores.totals
        assert tuple(ranks[at].tolist()) == scores.ranks
        assert tuple(np.flatnonzero(wins[at]).tolist()) == scores.winners


def test_a_table_of_a_batch_goes_its_own_way() -> None:
    batch = fareplay.deal_many("london", 2, 3, seed=9)
    table = batch.table(-1)
    assert table.position == batch.table(2).position
    table.play(table.moves()[0])
    assert batch.table(2).ply == 0
    with pytest.raises(IndexError):
        batch.table(3)


def test_a_batch_may_be_empty() -> None:
    batch = fareplay.deal_many("london", 2, 0, seed=9)
    assert len(batch) == 0
    assert batch.play_out() == 0
    assert batch.score_sheets().shape[0] == 0


@pytest.mark.parametrize("games", [-1, 2.5, "3", True, None])
def test_a_batch_has_a_whole_number_of_games(games: Any) -> None:
    with pytest.raises(BadInput, match="a batch can't have"):
        fareplay.deal_many("london", 2, games, seed=9)


def test_options_of_a_batch_are_those_of_a_game() -> None:
    batch = fareplay.deal_many("london", 3, 4, seed=9, first=2)
    assert batch.positions["first"].tolist() == [2] * 4
    with pytest.raises(BadInput, match='"first" must be a seat from 0 to 2, got 3'):
        fareplay.deal_many("london", 3, 4, first=3)


@pytest.mark.parametrize("codes", [[1], [1, 2, 3], [[1, 2]], [1.0, 2.0], ["a", "b"], [True, False], 5])
def test_a_batch_takes_one_integer_for_each_game(codes: Any) -> None:
    batch = fareplay.deal_many("london", 2, 2, seed=9)
    with pytest.raises(BadInput, match="a batch of 2 games takes as many integers"):
        batch.play(codes)
