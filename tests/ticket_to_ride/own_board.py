"""Own boards: small files for what the three boards show seldom or never."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

TRIANGLE: dict[str, Any] = {
    "family": "ticket-to-ride",
    "title": "Triangle",
    "players": [2, 3],
    "pieces": 20,
    "hand": 0,
    "first_tickets": {"deal": 1, "keep": 1},
    "more_tickets": {"deal": 2, "keep": 1},
    "points": [1, 2, 4],
    "both_lanes_from": 3,
    "deck": {"wild": 4, "red": 8, "white": 8, "blue": 8},
    "stops": [["abbey", "Abbey"], ["bridge", "Bridge"], ["castle", "Castle"]],
    "routes": [["abbey", "bridge", 1, "red"], ["bridge", "castle", 1, "blue"], ["abbey", "castle", 2, "gray"]],
    "tickets": [["abbey", "bridge", 1], ["bridge", "castle", 2], ["abbey", "castle", 3]],
}


def own_board(folder: Path, **changes: Any) -> Path:
    """Write the triangle, changed as asked for, as a board file."""
    path = folder / "own.toml"
    path.write_text("\n".join(f"{key} = {_toml(value)}" for key, value in {**TRIANGLE, **changes}.items()), "utf-8")
    return path


def _toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_toml(inner)}" for key, inner in value.items()) + " }"
    return json.dumps(value)
