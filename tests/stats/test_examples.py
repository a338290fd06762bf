"""The pictures of the tutorial can be drawn."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

EXAMPLE = Path(__file__).parents[2] / "examples" / "million" / "million.py"


def test_the_pictures_of_a_million_games_can_be_drawn_from_fewer(tmp_path: Path) -> None:
    wanted = ("--games", "30", "--folder", str(tmp_path))
    told = subprocess.run([sys.executable, EXAMPLE, *wanted], capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stderr
    drawn = sorted(path.name for path in tmp_path.iterdir())
    assert drawn == ["million-routes.svg", "million-seats.svg", "million-tickets.svg"]
