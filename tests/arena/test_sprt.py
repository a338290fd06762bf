from __future__ import annotations

import numpy as np
import pytest

from fareplay.arena import BlockResult, Sprt
from fareplay.arena.sprt import BOUND, block_scores, expected_score
from fareplay.core.errors import BadInput
from tests.arena.fakes import made_up_game

TEST = Sprt(0, 80)


def decide(truth: float, rng: np.random.Generator) -> float | None:
    """Play made-up blocks of two games until the test knows."""
    scores: list[float] = []
    for _ in range(3000):
        scores.append(rng.binomial(2, expected_score(truth)) / 2)
        decided = TEST.judge(scores).decided
        if decided is not None:
            return decided
    return None


@pytest.mark.parametrize("truth", [0, 80])
def test_the_answer_is_wrong_about_as_often_as_allowed(truth: float) -> None:
    rng = np.random.default_rng(1)
    answers = [decide(truth, rng) for _ in range(200)]
    assert None not in answers
    assert sum(answer != truth for answer in answers) <= 20  # 5 % of 200, and some luck


@pytest.mark.parametrize(("truth", "answer"), [(-100, 0), (250, 80)])
def test_what_is_plain_is_always_seen(truth: float, answer: float) -> None:
    rng = np.random.default_rng(2)
    assert {decide(truth, rng) for _ in range(50)} == {answer}


def test_one_block_proves_nothing() -> None:
    assert TEST.judge([]).decided is None
    assert TEST.judge([1.0]).decided is None
    assert TEST.judge([1.0]).bound == BOUND == pytest.approx(2.944, abs=1e-3)


def test_the_first_two_bots_are_compared() -> None:
    games = (made_up_game("abc", (1, 2, 3)), made_up_game("bac", (1, 1, 3)), made_up_game("bcc", (1, 2, 3)))
    blocks = [BlockResult(0, "0", games), BlockResult(1, "1", games[2:])]
    assert block_scores("abc", blocks) == [0.75]


def test_a_test_is_written_as_two_numbers() -> None:
    assert Sprt.read("0,20") == Sprt(0, 20)
    assert Sprt.read("-5.5, 5") == Sprt(-5.5, 5)
    for text in ("20", "0,20,40", "a,b", ""):
        with pytest.raises(BadInput, match="two Elo differences like 0,20"):
            Sprt.read(text)
    for text in ("20,0", "5,5", "nan,3"):
        with pytest.raises(BadInput, match="a lower and a higher"):
            Sprt.read(text)
