from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from fareplay.arena import BlockResult, Standing
from fareplay.arena.rating import Estimate, rate, resampled, tally
from tests.arena.fakes import made_up_blocks, made_up_game

TRUTH = {"strong": 120.0, "middle": 0.0, "weak": -120.0}


def test_known_strengths_are_found() -> None:
    standing = Standing.of(list(TRUTH), made_up_blocks(TRUTH, 2000, np.random.default_rng(1)), 100)
    for row in standing.bots:
        assert row.rating.value == pytest.approx(TRUTH[row.bot], abs=12)
    assert sum(row.rating.value for row in standing.bots) == pytest.approx(0, abs=1e-6)
    assert (standing.blocks, standing.games) == (2000, 12000)


def test_intervals_cover_the_truth_about_as_often_as_they_say() -> None:
    rng, covered = np.random.default_rng(2), 0
    for _ in range(100):
        standing = Standing.of(list(TRUTH), made_up_blocks(TRUTH, 60, rng), 200)
        row = standing.bots[0].rating
        assert row.low is not None
        assert row.high is not None
        covered += row.low <= TRUTH["strong"] <= row.high
    assert 88 <= covered <= 99


def test_many_tables_are_rated_as_one_by_one() -> None:
    tables = np.random.default_rng(1).integers(0, 30, (5, 4, 4)).astype(float)
    together = rate(tables)
    for table, ratings in zip(tables, together, strict=True):
        assert rate(table) == pytest.approx(ratings)


def test_who_wins_all_has_a_finite_rating() -> None:
    blocks = [BlockResult(i, str(i), (made_up_game("ab", (1, 2)),)) for i in range(1000)]
    standing = Standing.of("ab", blocks, 50)
    assert 300 < standing.bots[0].rating.value < 2000
    assert standing.bots[0].rating.low is None
    ahead = standing.ahead[0][1]
    assert ahead is not None
    assert (ahead.value, ahead.low) == (1, None)


def test_ties_and_shared_wins_count_in_parts() -> None:
    standing = Standing.of("ab", [BlockResult(0, "0", (made_up_game("ab", (1, 1)),))])
    assert [row.won.value for row in standing.bots] == [0.5, 0.5]
    assert [row.rating.value for row in standing.bots] == [0, 0]


def test_a_game_of_many_is_a_comparison_of_every_two_but_not_of_a_bot_with_itself() -> None:
    block = tally("abc", BlockResult(0, "0", (made_up_game("aabc", (1, 3, 2, 3)),)))
    assert block.ahead.tolist() == [[0, 1, 1.5], [1, 0, 1], [0.5, 0, 0]]
    assert block.met.tolist() == [[0, 2, 2], [2, 0, 1], [2, 1, 0]]
    assert block.seats.tolist() == [2, 1, 1]


def test_the_same_blocks_give_the_same_intervals() -> None:
    blocks = made_up_blocks(TRUTH, 20, np.random.default_rng(3))
    assert Standing.of(list(TRUTH), blocks, 50) == Standing.of(list(TRUTH), blocks, 50)
    assert resampled(np.ones((4, 2)), 3).tolist() == [[4, 4]] * 3


def test_without_blocks_all_are_equal() -> None:
    standing = Standing.of("ab", [])
    assert [row.rating.value for row in standing.bots] == [0, 0]
    assert standing.ahead[0][1] is None


def test_points_are_told_by_source() -> None:
    standing = Standing.of("ab", [BlockResult(0, "0", (made_up_game("ab", (1, 2)), made_up_game("ba", (1, 2))))])
    assert standing.bots[0].points == {"routes": 8.5}
    assert standing.winning_score == Estimate(9.0, None, None)


def test_the_mean_winning_score_counts_every_winner_and_has_an_interval() -> None:
    shared, won = made_up_game("ab", (1, 1)), made_up_game("ab", (3, 1))
    better = replace(won, totals=(1, 30))
    standing = Standing.of("ab", [BlockResult(0, "0", (shared, won)), BlockResult(1, "1", (better,))])
    score = standing.winning_score
    assert score is not None
    assert score.low is not None
    assert score.high is not None
    assert (score.low, score.value, score.high) == (9.0, (9 + 9 + 9 + 30) / 4, 30.0)
