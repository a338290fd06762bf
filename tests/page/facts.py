"""The numbers the pages of rules may quote, taken from the boards and the sheet.

`python -m tests.page.facts` writes them to web/src/rules/facts.json; there `{pieces}` in a page or a figure finds its
number.
"""

from __future__ import annotations

import json
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

from fareplay.games import GAMES
from fareplay.get_on_board import reading, sheet
from fareplay.get_on_board.board import Stop
from fareplay.get_on_board.objectives import BLUE, PERSONAL, YELLOW
from fareplay.get_on_board.position import ROUNDS
from fareplay.ticket_to_ride.family import TICKET_TO_RIDE

ROOT = Path(__file__).parent.parent.parent
FACTS = ROOT / "web" / "src" / "rules" / "facts.json"
BOARDS = ROOT / "src" / "fareplay"

Named = dict[str, Any]  # stops of a board by id, with the board's own names
Facts = dict[str, int | Named]


def facts() -> dict[str, Facts]:
    """Return the facts of every game."""
    return {
        game: _ticket_to_ride(game) if listed.family is TICKET_TO_RIDE else _get_on_board(game)
        for game, listed in GAMES.items()
    }


def written() -> str:
    """Return the facts as the file has them."""
    return json.dumps(facts(), indent=2, ensure_ascii=False) + "\n"


def _ticket_to_ride(name: str) -> Facts:
    board = tomllib.loads((BOARDS / "ticket_to_ride" / "boards" / f"{name}.toml").read_text())
    pairs = Counter((a, b) for a, b, *_ in board["routes"])
    values = [points for *_, points in board["tickets"]]
    return {
        "players.least": board["players"][0],
        "players.most": board["players"][1],
        "pieces": board["pieces"],
        "hand": board["hand"],
        "first.deal": board["first_tickets"]["deal"],
        "first.keep": board["first_tickets"]["keep"],
        "more.deal": board["more_tickets"]["deal"],
        "more.keep": board["more_tickets"]["keep"],
        "both_lanes_from": board["both_lanes_from"],
        "cards": sum(board["deck"].values()),
        "colors": len(board["deck"]) - 1,
        **{f"deck.{color}": number for color, number in board["deck"].items()},
        "stops": len(board["stops"]),
        "routes": len(board["routes"]),
        "doubles": sum(lanes == 2 for lanes in pairs.values()),
        "tickets": len(values),
        "tickets.least": min(values),
        "tickets.most": max(values),
        **{f"points.{length}": points for length, points in enumerate(board["points"], 1)},
        **board.get("bonus", {}),
        **_districts(name, board),
    }


def _districts(name: str, board: dict[str, Any]) -> Facts:
    own = {stop: words for stop, words, *_ in board["stops"]}
    found: Facts = {}
    for number, points, _, stops in board.get("districts", ()):
        found[f"district.{number}"] = points
        found[f"district.{number}.stops"] = {"board": name, "stops": {stop: own[stop] for stop in stops}}
    return found


def _get_on_board(game: str) -> Facts:
    return {
        "rounds": ROUNDS,
        **_steps("turn", sheet.TURN_ZONE),
        "turn.all": int(sheet.TURN_ZONE[-1]),
        "buses": sheet.BUSES,
        "jam.all": int(sheet.JAMS[-1]),
        **_steps("pensioner", sheet.PENSIONERS),
        "pensioner.all": int(sheet.PENSIONERS[-1]),
        "students": sheet.STUDENTS,
        "interns": sheet.INTERNS,
        "universities": sheet.UNIVERSITIES,
        **_scale("tourists", sheet.PARKED_TOURISTS),
        **_scale("businessmen", sheet.PARKED_BUSINESSMEN),
        "common.first": YELLOW,
        "common.later": BLUE,
        "personal": PERSONAL,
        **{
            fact: value
            for name in dict.fromkeys(GAMES[game].boards.values())
            for fact, value in _map(game, name).items()
        },
    }


def _steps(name: str, totals: Any) -> Facts:
    """Return what each next cell adds to a running total."""
    return {f"{name}.{number}": int(totals[number] - totals[number - 1]) for number in range(1, len(totals))}


def _scale(name: str, points: Any) -> Facts:
    """Return what a row brings by its passengers, parked and not."""
    rows = range(1, len(points))
    return {
        **{f"{name}.{number}": int(points[number]) for number in rows},
        **{f"{name}.{number}.half": int(points[number]) // 2 for number in rows},
    }


def _map(game: str, name: str) -> Facts:
    board = reading.load(BOARDS / "get_on_board" / "boards" / f"{name}.toml")
    return {
        f"{name}.stops": len(board.stops),
        f"{name}.streets": len(board.streets),
        f"{name}.busy": sum(street.busy for street in board.streets),
        f"{name}.departures": sum(stop.departure is not None for stop in board.stops),
        **{f"{name}.{stop.place}": _landmark(game, name, stop) for stop in board.stops if stop.landmark},
    }


def _landmark(game: str, name: str, stop: Stop) -> Named:
    return {"board": f"{game}-{name}", "stops": {stop.id: stop.landmark}}


if __name__ == "__main__":
    FACTS.write_text(written())
