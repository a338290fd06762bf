"""Own maps: small files for what New York and London show seldom or never, drawn as a grid of signs.

P, S, T, B are passengers, U, L, D, O places, a number a departure, * a light; a letter follows its sign (*a, Ob), and !
makes a landmark. A dot is no intersection.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

SIGNS = {
    "P": "pensioner",
    "S": "student",
    "T": "tourist",
    "B": "businessman",
    "U": "university",
    "L": "light-sight",
    "D": "dark-sight",
    "O": "office",
    "*": "light",
}

LIGHTS = """
    1   PB  *a  *   T   2   U   Ob
    S   *   *   TS  3   *c  B   4
    T   L!  Od  B   *   P   *   S
    5   P   *e  U!  *   *f  D   T
    .   Og  S   6   T   *h  O!i 7
    B   *   D!  *j  P   8   *   U
    9   ST  *   Ok  *   L   *l  P
    Om  P   *n  *   10  B   Oo  T
"""
LIGHTS_GAPS = [["r1c2", "r2c2"], ["r3c5", "r3c6"], ["r6c4", "r7c4"]]
LIGHTS_BUSY = [["r2c2", "r2c3"], ["r4c5", "r4c6"], ["r4c5", "r5c5"], ["r7c2", "r7c3"], ["r1c5", "r1c6"]]

OPEN = """
    1   S   T   P   B   S   2
    T   P   S   T   P   B   S
    P   B   T   S   T   P   T
    S   T   P   3   B   S   P
    B   P   S   T   P   T   B
    T   S   B   P   S   B   T
    4   P   Oa  Ob  Oc  U   U
"""

NARROW = """
    P   S   1   T
    T   P   S   *
    B   T   P   S
    2   Oa  Ob  Oc
    3   P   T   4
"""

SQUARE = """
    1   *a  2
    *b  P   *c
    3   T   4
"""


def intersections(drawing: str) -> list[list[Any]]:
    """Return the intersections of a drawing, as they stand in a file."""
    found = []
    for row, line in enumerate(drawing.split("\n")[1:-1], 1):
        for column, sign in enumerate(line.split(), 1):
            if sign != ".":
                found.append([f"r{row}c{column}", *_signs(sign)])
    return found


def _signs(sign: str) -> list[Any]:
    if sign.isdigit():
        return ["light", int(sign)]
    kinds = [SIGNS[letter] for letter in sign if letter in SIGNS]
    letter = [letter for letter in sign if letter.islower()]
    return [" ".join(kinds), *letter, *(["Landmark " + sign[0]] if "!" in sign else [])]


def own_map(folder: Path, drawing: str = SQUARE, **changes: Any) -> Path:
    """Write a drawing, changed as asked for, as a map file; None leaves a key out."""
    path = folder / "own.toml"
    changes = {"intersections": intersections(drawing), **changes}
    path.write_text(map_text(**changes), "utf-8")
    return path


def map_text(**changes: Any) -> str:
    """Return the file of the square, changed as asked for; None leaves a key out."""
    values: dict[str, Any] = {
        "family": "get-on-board",
        "title": "Own",
        "players": [2, 2],
        "intersections": intersections(SQUARE),
        "objectives": ["abc", "bca"],
    }
    values |= changes
    return "\n".join(f"{key} = {_toml(value)}" for key, value in values.items() if value is not None) + "\n"


def _toml(value: Any) -> str:
    if isinstance(value, list) and value and isinstance(value[0], list):
        return "[\n" + "".join(f"  {json.dumps(entry)},\n" for entry in value) + "]"
    return json.dumps(value)


def lights_map(folder: Path) -> Path:
    """Write a map for 2 to 5 players on which lights are neighbours and some streets are busy."""
    path = folder / "lights.toml"
    values = {
        "title": "Lights",
        "players": [2, 5],
        "intersections": intersections(LIGHTS),
        "gaps": LIGHTS_GAPS,
        "busy": LIGHTS_BUSY,
        "objectives": ["abd", "cef", "ghk", "ijm", "lno"],
    }
    path.write_text(map_text(**values), "utf-8")
    return path
