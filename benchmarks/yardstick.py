"""The yardstick: the same game as a straightforward C program, `straightforward.c`."""

from __future__ import annotations

import json
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from fareplay.games import find
from fareplay.ticket_to_ride.board import Board

SOURCE = Path(__file__).with_name("straightforward.c")


@dataclass(frozen=True, slots=True)
class Yardstick:
    """A compiled yardstick."""

    program: Path

    def run(self, game: str, players: int, games: int, seed: int) -> dict[str, Any]:
        """Play games; return the figures the program prints."""
        command = [str(self.program), str(games), str(seed)]
        done = subprocess.run(  # noqa: S603
            command, input=_as_numbers(game, players), capture_output=True, text=True, check=True
        )
        figures: dict[str, Any] = json.loads(done.stdout)
        return figures

    def plays(self, game: str, players: int) -> bool:
        """Whether it knows the rules of a game."""
        return isinstance(find(game, players)[1], Board)

    def games_per_second(self, game: str, players: int, games: int, seed: int) -> float:
        """Return how fast it plays."""
        return float(self.run(game, players, games, seed)["games_per_second"])


def build(folder: Path) -> Yardstick | None:
    """Compile the yardstick, or return None where there is no C compiler."""
    compiler = shutil.which("cc") or shutil.which("gcc")
    if compiler is None:
        return None
    program = folder / "straightforward"
    subprocess.run([compiler, "-O3", "-march=native", "-o", str(program), str(SOURCE)], check=True)  # noqa: S603
    return Yardstick(program)


def _as_numbers(game: str, players: int) -> str:
    """Return the board as the whole numbers the program reads."""
    _, board = find(game, players)
    assert isinstance(board, Board)  # noqa: S101
    kinds, stops = board.kinds, board.stop_numbers
    numbers: list[object] = [players, board.pieces, board.hand]
    numbers += [board.first_tickets.deal, board.first_tickets.keep, board.more_tickets.deal, board.more_tickets.keep]
    numbers += [board.both_lanes_from, board.longest_path, board.flag_points, len(board.flag)]
    numbers += [kinds[color] for color in board.flag]
    numbers += [len(board.colors), *(board.deck[color] for color in board.colors), board.deck["wild"]]
    numbers += [len(board.points), *board.points, len(board.stops), len(board.routes)]
    for route in board.routes:
        color = -1 if route.color == "gray" else kinds[route.color]
        twin = -1 if route.twin is None else board.route_numbers[route.twin]
        numbers += [stops[route.a], stops[route.b], route.length, color, twin]
    numbers += [len(board.tickets)]
    for ticket in board.tickets:
        numbers += [stops[ticket.a], stops[ticket.b], ticket.points]
    numbers += [len(board.districts)]
    for district in board.districts:
        numbers += [district.points, len(district.stops), *(stops[stop] for stop in district.stops)]
    return " ".join(map(str, numbers))
