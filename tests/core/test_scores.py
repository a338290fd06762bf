"""Ranks: by the first column, ties by the next, what is equal shared."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fareplay.core.scores import Scores, find_winners, rank


@pytest.mark.parametrize(
    ("rows", "ranks"),
    [
        ([(5, 0), (7, 0)], [2, 1]),
        ([(7, 1), (7, 2)], [2, 1]),
        ([(7, 2), (7, 2)], [1, 1]),
        ([(7, 2), (7, 2), (9, 0)], [2, 2, 1]),
        ([(7, 2), (7, 2), (3, 9)], [1, 1, 3]),
        ([(-5, 0), (-9, 3), (-5, 1)], [2, 3, 1]),
        ([(4, 4)], [1]),
    ],
)
def test_seats_are_ranked_by_points_then_by_what_breaks_ties(rows: list[tuple[int, int]], ranks: list[int]) -> None:
    assert rank(np.array([rows]), (0, 1)).tolist() == [ranks]


def test_a_column_that_breaks_no_ties_is_not_looked_at() -> None:
    assert rank(np.array([[(7, 1), (7, 2)]]), (0,)).tolist() == [[1, 1]]
    assert rank(np.array([[(7, 1), (5, 2)]]), (1, 0)).tolist() == [[2, 1]]


@given(st.lists(st.lists(st.tuples(*[st.integers(-3, 3)] * 3), min_size=3, max_size=3), min_size=1, max_size=5))
def test_ranks_are_one_more_than_the_seats_ahead(games: list[list[tuple[int, int, int]]]) -> None:
    expected = [[1 + sum(other > own for other in rows) for own in rows] for rows in games]
    assert rank(np.array(games), (0, 1, 2)).tolist() == expected


def test_scores_read_as_a_table_of_sentences() -> None:
    points = ({"routes": 20, "flags": 0, "missed tickets": -5}, {"routes": 15}, {"routes": 0})
    assert str(Scores(points, (15, 15, 0), (1, 1, 3), (0, 1))) == (
        "seat 0: 15 points (shares the win): routes 20, missed tickets -5\n"
        "seat 1: 15 points (shares the win): routes 15\n"
        "seat 2: 0 points"
    )
    assert (
        str(Scores(points[:2], (15, 3), (1, 2), (0,))).splitlines()[0].startswith("seat 0: 15 points (wins): routes 20")
    )


def test_whoever_ranks_first_wins_unless_nobody_could() -> None:
    sheets, ranks = np.array([[(5, 1), (5, 1), (3, 1)], [(0, 0), (0, 0), (0, 0)]]), np.array([[1, 1, 3], [1, 1, 1]])
    assert find_winners(sheets, ranks, None).tolist() == [[True, True, False], [True, True, True]]
    assert find_winners(sheets, ranks, 1).tolist() == [[True, True, False], [False, False, False]]
