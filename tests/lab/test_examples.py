"""The learning example learns, if only for a moment."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

EXAMPLE = Path(__file__).parents[2] / "examples" / "learning" / "learn.py"


def test_the_learning_example_runs(tmp_path: Path) -> None:
    if find_spec("sb3_contrib") is None:
        pytest.skip("examples/learning is NOT tested: sb3-contrib is missing (the group `examples`)")
    wanted = ("--games", "4", "--moves", "16", "--lessons", "2", "--against", "tourist")
    kept = ("--save", str(tmp_path / "learner.zip"), "--plot", str(tmp_path / "learning.svg"))
    told = subprocess.run([sys.executable, EXAMPLE, *wanted, *kept], capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stderr
    assert told.stdout.count("moves") == 2
    assert (tmp_path / "learner.zip").exists()
    assert (tmp_path / "learning.svg").exists()
