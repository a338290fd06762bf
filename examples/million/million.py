"""Draw what a million random games tell: who is better off, what tickets cost, where everybody goes.

pip install 'fareplay[lab]'
python examples/million/million.py --games 1000000 --folder docs/images
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
from matplotlib import rcParams
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from fareplay import Batch, deal_many
from fareplay.stats.counting import Played, Sums, add, count_games
from fareplay.stats.ticket_to_ride import count, heat_of, shortest_ways

AT_ONCE = 10_000  # games in memory
PAPER, INK, QUIET, ACCENT, BLUE = "#FFFBF2", "#1E2936", "#5B6672", "#B93A26", "#2F6D8F"
MOST_LEAD, STEP = 200, 10  # of the histogram, in points


def main() -> None:
    """Play, and draw three pictures."""
    parser = argparse.ArgumentParser(description="Draw what many random games tell.")
    parser.add_argument("--games", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, default=Path())
    wanted = parser.parse_args()
    rcParams["svg.hashsalt"] = "million"  # the same games, the same file
    games, sums = play(wanted.games, wanted.seed)
    board = games.board
    draw_seats(sums, wanted.folder / "million-seats.svg")
    draw_tickets(games, sums, wanted.folder / "million-tickets.svg")
    (wanted.folder / "million-routes.svg").write_text(heat_of(board, sums["claimed"][0] / sums["games"][0]), "utf-8")


def play(games: int, seed: int) -> tuple[Batch, Sums]:
    """Play the games, some at a time; return the last of them, and what was counted in all."""
    sums: Sums = {}
    for start in range(0, games, AT_ONCE):
        batch = deal_many("usa", 2, min(AT_ONCE, games - start), seed=seed + start)
        first = batch.positions["first"].copy()
        batch.play_out()
        played = Played.of(batch, first)
        begins = played.leads[np.arange(len(batch)), first]
        spread = np.histogram(begins, np.arange(-MOST_LEAD, MOST_LEAD + 1, STEP))[0]
        sums = add(sums, count_games(played) | count(played) | {"begins": spread})
    return batch, sums


def paper(title: str, across: str, up: str) -> tuple[Figure, Axes]:
    """Return an empty chart on our paper."""
    figure = Figure(figsize=(8, 4), facecolor=PAPER)
    axes = figure.subplots()
    axes.set_facecolor(PAPER)
    axes.set_title(title, color=INK, loc="left", fontfamily="serif", fontsize=15, fontweight="bold", pad=12)
    axes.set_xlabel(across, color=QUIET)
    axes.set_ylabel(up, color=QUIET)
    axes.tick_params(colors=QUIET)
    axes.spines[["top", "right"]].set_visible(False)
    return figure, axes


def keep(figure: Figure, file: Path) -> None:
    """Write a chart."""
    figure.tight_layout()
    figure.savefig(file, metadata={"Date": None})


def draw_seats(sums: Sums, file: Path) -> None:
    """Draw how far who begins ends ahead."""
    games, lead = sums["games"][0], sums["leads"][0, 0] / sums["games"][0]
    error = 1.96 * np.sqrt((sums["leads"][1, 0] / games - lead**2) / games)
    figure, axes = paper(
        f"Who begins leads by {lead:+.2f} ± {error:.2f} points", "lead at the end", "share of games (%)"
    )
    edges = np.arange(-MOST_LEAD, MOST_LEAD, STEP)
    axes.bar(edges + STEP / 2, 100 * sums["begins"] / games, width=0.86 * STEP, color=BLUE)
    axes.axvline(0, color=ACCENT, linewidth=1.5)
    keep(figure, file)


def draw_tickets(games: Batch, sums: Sums, file: Path) -> None:
    """Draw what holders of each ticket lead by, against its points, by how often it is completed."""
    kept, points = sums["kept"], [ticket.points for ticket in games.board.tickets]
    figure, axes = paper("A ticket is a threat to who plays at random", "points of the ticket", "lead of its holder")
    shares = 100 * sums["completed"] / np.maximum(kept[0], 1)
    sizes = [14 * way for way in shortest_ways(games.board)]
    dots = axes.scatter(points, kept[1] / np.maximum(kept[0], 1), sizes, shares, cmap="YlOrRd", edgecolors=INK)
    figure.colorbar(dots, label="completed (%)")
    keep(figure, file)


if __name__ == "__main__":
    main()
