"""The learning example learns, if only for a moment, and what it learnt plays."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

EXAMPLE = Path(__file__).parents[2] / "examples" / "learning"
PLAY = """
from numpy.random import default_rng
from learner import Learner
import fareplay

game, rng, learner = fareplay.deal("london", 2, seed=1), default_rng(1), Learner()
while not game.over:
    seat = game.awaited[0]
    game.play(learner.choose(game.imagine(seat, rng), rng), seat)
other = fareplay.deal("london", 3, seed=1)
try:
    Learner().choose(other.imagine(0, rng), rng)
except fareplay.BadInput as error:
    print(error)
"""


def run(*arguments: str, **environment: str) -> str:
    told = subprocess.run(
        [sys.executable, *arguments],
        cwd=EXAMPLE,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.returncode == 0, told.stderr
    return told.stdout


@pytest.mark.skipif(
    find_spec("sb3_contrib") is None,
    reason="examples/learning is NOT tested: sb3-contrib is missing (the group `examples`)",
)
def test_the_learning_example_runs(tmp_path: Path) -> None:
    learnt, drawn = tmp_path / "learner.zip", tmp_path / "learning.svg"
    wanted = ("--games", "4", "--moves", "16", "--lessons", "2", "--against", "tourist")
    told = run("learn.py", *wanted, "--save", str(learnt), "--plot", str(drawn))
    assert told.count("moves") == 2
    assert drawn.exists()
    assert 'trained on the spaces "london-2p' in run("-c", PLAY, FAREPLAY_LEARNER=str(learnt))
