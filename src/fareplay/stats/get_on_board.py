"""What to know of a map of Get on Board: where routes begin, and where they go."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from fareplay.arena.rating import Estimate
from fareplay.get_on_board.board import Board
from fareplay.get_on_board.picture import draw_heat
from fareplay.get_on_board.position import TICKETS
from fareplay.stats.charts import legend
from fareplay.stats.counting import Played, Sums, bits, count_leads, mean, share, stands_out
from fareplay.stats.paper import cell_bar, number_of, percent, section, signed, table, words

BEGINS = "conductor"  # the field of a position dealt just now that says who begins
CROWDED = 0.2  # of all seats put out: a map that does that has too little room
VERDICTS = {1: "strong", 0: "", -1: "weak"}


@dataclass(frozen=True, slots=True)
class DepartureFigures:
    """What is known of one departure."""

    departure: int
    stop: str
    kept: Estimate  # share of the times it was offered
    wins: Estimate  # share of the games of who began there
    lead: Estimate  # over the mean of the others
    verdict: str


def count(played: Played) -> Sums:
    """Count intersections, streets and departures."""
    board = played.batch.board
    chosen = played.seats_of("departure")[..., None] == np.arange(TICKETS + 1)
    return {
        "visited": bits(played.seats_of("visited"), len(board.stops)).sum(axis=(0, 1)),  # type: ignore[attr-defined]
        "marked": bits(played.seats_of("markers"), len(board.streets)).sum(axis=(0, 1)),  # type: ignore[attr-defined]
        "offered": np.bincount(np.maximum(played.seats_of("offer"), 0).ravel(), minlength=TICKETS + 1),
        "departed": count_leads(played, chosen),
        "departed_wins": np.tensordot(played.shares, chosen, ([0, 1], [0, 1])),
        "out": np.array([(played.seats_of("out") != 0).sum()]),
    }


def figures(board: Board, players: int, sums: Sums) -> dict[str, Any]:
    """Return what is known of the departures, the intersections and the streets."""
    seats = sums["games"][0] * players
    return {
        "departures": [asdict(departure) for departure in departure_figures(board, sums)],
        "intersections": {
            stop.id: float(times / seats) for stop, times in zip(board.stops, sums["visited"], strict=True)
        },
        "streets": {
            f"{street.a}-{street.b}": float(times / seats)
            for street, times in zip(board.streets, sums["marked"], strict=True)
        },
        "out": asdict(share(sums["out"][0], seats)),
    }


def departure_figures(board: Board, sums: Sums) -> list[DepartureFigures]:
    """Return what is known of every departure."""
    departed, among = sums["departed"], sums["departed"][1].sum() / max(sums["departed"][0].sum(), 1)
    return [
        DepartureFigures(
            departure=at,
            stop=stop.id,
            kept=share(departed[0, at], sums["offered"][at]),
            wins=share(sums["departed_wins"][at], departed[0, at]),
            lead=mean(*departed[:, at]),
            verdict=VERDICTS[stands_out(departed[:, at], among)],
        )
        for at, stop in sorted((stop.departure, stop) for stop in board.stops if stop.departure is not None)
    ]


def sections(board: Board, players: int, sums: Sums) -> list[str]:
    """Return the parts of a report about departures and the map."""
    return [departures_section(board, sums), map_section(board, players, sums)]


def departures_section(board: Board, sums: Sums) -> str:
    """Return where routes begin, the best departure first."""
    landmarks = {stop.id: stop.what for stop in board.stops}
    rows = [
        (
            number_of(one.departure),
            words(f"{one.stop} ({landmarks[one.stop]})"),
            cell_bar(one.kept.value),
            cell_bar(one.wins.value),
            signed(one.lead),
            f'<b class="{one.verdict}">{one.verdict}</b>',
        )
        for one in sorted(departure_figures(board, sums), key=lambda one: -one.lead.value)
    ]
    told = (
        "How those fared who began there: their share of wins, and how far they ended ahead of the others on average."
        " Marked where that is strikingly more or less than for all (three standard errors)."
    )
    columns = ("departure", "intersection", "kept when offered", "won", "lead", "")
    return section("Departures", told, table(columns, rows, texts=2))


def map_section(board: Board, players: int, sums: Sums) -> str:
    """Return the map, the warmer where more routes go."""
    seats = sums["games"][0] * players
    visited, marked = sums["visited"] / seats, sums["marked"] / seats
    most, most_marked = max(visited.max(initial=0), 1e-9), max(marked.max(initial=0), 1e-9)
    stops = {
        stop.id: (value / most, f"on {value:.1%} of routes")
        for stop, value in zip(board.stops, visited.tolist(), strict=True)
    }
    streets = {
        (street.a, street.b): (value / most_marked, f"on {value:.1%} of routes")
        for street, value in zip(board.streets, marked.tolist(), strict=True)
    }
    out = share(sums["out"][0], seats).value
    told = f"The warmer, the more routes go there. {percent(out)} of seats were put out"
    told += ": the map has too little room for its tickets." if out > CROWDED else "."
    picture = f'<figure class="map">{draw_heat(board, stops, streets)}</figure>{legend(float(visited.max(initial=0)))}'
    return section("Where routes go", told, picture)
