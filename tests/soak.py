"""Soak: many random games of every listed game and number of players, every position of them checked.

`make soak` runs this. It prints what it has done and stops at the first broken invariant.
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np
from rich.console import Console
from rich.progress import Progress

import fareplay
from fareplay.games import GAMES
from tests.get_on_board import invariants as get_on_board
from tests.ticket_to_ride import invariants as ticket_to_ride

CHECKS: dict[str, Any] = {
    "ticket-to-ride": ticket_to_ride.check_positions,
    "get-on-board": get_on_board.check_positions,
}
console = Console()


def main() -> None:
    """Soak the games asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--each", type=int, default=100_000, help="games for each board, over its numbers of players")
    parser.add_argument("--batch", type=int, default=5_000, help="games at a time")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    with Progress(console=console) as progress:
        for game in arguments.games:
            task = progress.add_task(game, total=arguments.each)
            fewest, most = GAMES[game].players
            share = -(-arguments.each // (most - fewest + 1))
            for players in range(fewest, most + 1):
                for start in range(0, share, arguments.batch):
                    games = min(arguments.batch, share - start)
                    soak(game, players, games, arguments.seed * 1_000_003 + start)
                    progress.advance(task, games)
    console.print("no invariant was broken")


def soak(game: str, players: int, games: int, seed: int) -> int:
    """Play random games in step, and check every position; return how many moves that were."""
    batch = fareplay.deal_many(game, players, games, seed=seed)
    check = CHECKS[batch.family.name]
    moves = 0
    while len(batch):
        check(batch.board, batch.positions)
        played = batch.play_out(1)
        moves += played
        if played < len(batch) / 2:  # so that the last long games don't drag the others along
            check(batch.board, batch.positions)
            batch.positions = np.ascontiguousarray(batch.positions[~batch.over()])
    return moves


if __name__ == "__main__":
    main()
