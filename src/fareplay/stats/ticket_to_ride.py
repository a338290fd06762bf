"""What to know of a board of Ticket to Ride: what its tickets are worth, and where its players go."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from fareplay.arena.rating import Estimate
from fareplay.core.family import Array
from fareplay.core.kernel import bit, door, has, kernel
from fareplay.stats.charts import Dot, legend, scatter
from fareplay.stats.counting import Played, Sums, bits, count_leads, mean, share, stands_out
from fareplay.stats.paper import cell_bar, number_of, percent, section, signed, table, words
from fareplay.ticket_to_ride.board import Board
from fareplay.ticket_to_ride.picture import draw_heat
from fareplay.ticket_to_ride.position import NUMBER, STOPS, TICKETS

BEGINS = "first"  # the field of a position dealt just now that says who begins
FAR = 1000  # pieces; no way is so long
DEAD = 0.05  # of all games: who claims a route as seldom as that hardly needs it
VERDICTS = {1: "too cheap", 0: "", -1: "too dear"}


@dataclass(frozen=True, slots=True)
class TicketFigures:
    """What is known of one ticket."""

    ticket: str
    points: int
    shortest: int  # pieces of the shortest way on the empty board
    way: float | None  # mean pieces of the shortest way among the routes of who completed it
    offered: int
    kept: Estimate  # share of the times it was offered
    completed: Estimate  # share of the times it was kept
    lead: Estimate  # of who kept it, over the mean of the others
    verdict: str


@dataclass(frozen=True, slots=True)
class RouteFigures:
    """What is known of one route."""

    route: str
    length: int
    color: str
    claimed: Estimate  # share of the games
    lead: Estimate  # of who claimed it, over the mean of the others
    dead: bool


def count(played: Played) -> Sums:
    """Count tickets and routes."""
    board, positions = played.batch.board, played.batch.positions
    held = bits(played.seats_of("tickets")[..., None], len(board.tickets))  # type: ignore[attr-defined]
    ways = np.zeros(held.shape, np.int64)
    measure_ways(board.tables, positions, ways)
    dealt = np.arange(positions["dealt"].shape[1]) < positions["dealt_tickets"][:, None]
    offers = np.bincount((positions["dealt"] & NUMBER)[dealt], minlength=TICKETS)
    claimed = bits(played.seats_of("claimed"), len(board.routes))  # type: ignore[attr-defined]
    return {
        "offered": offers[: held.shape[-1]],
        "kept": count_leads(played, held),
        "completed": (ways > 0).sum(axis=(0, 1)),
        "ways": ways.sum(axis=(0, 1)),
        "claimed": count_leads(played, claimed),
    }


@kernel
def measure_way(board: Any, claimed: Any, ticket: int, away: Any) -> int:
    """Return the pieces of the shortest way between the stops of a ticket along claimed routes, or 0."""
    away[:] = FAR
    away[board.ticket_a[ticket]] = 0
    nearer = True
    while nearer:
        nearer = False
        for route in range(board.routes):
            if has(claimed, route):
                a, b, length = board.end_a[route], board.end_b[route], board.length[route]
                if abs(away[a] - away[b]) > length:
                    away[a], away[b] = min(away[a], away[b] + length), min(away[b], away[a] + length)
                    nearer = True
    reached = away[board.ticket_b[ticket]]
    return reached if reached < FAR else 0


@door
def measure_ways(boards: Any, positions: Any, ways: Any) -> None:
    """Write how many pieces long the way of every kept ticket is: by game, seat and ticket; 0 where it is missed."""
    away = np.empty(STOPS, np.int64)
    for at in range(len(positions)):
        for seat in range(positions[at].seats):
            for ticket in range(boards[0].tickets):
                if positions[at].tickets[seat] & bit(ticket):
                    ways[at, seat, ticket] = measure_way(boards[0], positions[at].claimed[seat], ticket, away)


def shortest_ways(board: Board) -> list[int]:
    """Return how many pieces the shortest way of every ticket takes on the empty board."""
    away = np.full((len(board.stops),) * 2, FAR)
    np.fill_diagonal(away, 0)
    for route in board.routes:
        a, b = board.stop_numbers[route.a], board.stop_numbers[route.b]
        away[a, b] = away[b, a] = min(away[a, b], route.length)
    for by in range(len(away)):
        away = np.minimum(away, away[:, by, None] + away[by])
    return [int(away[board.stop_numbers[ticket.a], board.stop_numbers[ticket.b]]) for ticket in board.tickets]


def figures(board: Board, players: int, sums: Sums) -> dict[str, Any]:
    """Return what is known of the tickets and routes."""
    tickets, routes = ticket_figures(board, sums), route_figures(board, players, sums)
    return {
        "tickets": [asdict(ticket) for ticket in tickets],
        "routes": [asdict(route) for route in routes],
        "dead_routes": [route.route for route in routes if route.dead],
    }


def ticket_figures(board: Board, sums: Sums) -> list[TicketFigures]:
    """Return what is known of every ticket, in the order of the board."""
    kept, among = sums["kept"], sums["kept"][1].sum() / max(sums["kept"][0].sum(), 1)
    return [
        TicketFigures(
            ticket=ticket.id,
            points=ticket.points,
            shortest=shortest,
            way=float(sums["ways"][at] / sums["completed"][at]) if sums["completed"][at] else None,
            offered=int(sums["offered"][at]),
            kept=share(kept[0, at], sums["offered"][at]),
            completed=share(sums["completed"][at], kept[0, at]),
            lead=mean(*kept[:, at]),
            verdict=VERDICTS[stands_out(kept[:, at], among)],
        )
        for at, (ticket, shortest) in enumerate(zip(board.tickets, shortest_ways(board), strict=True))
    ]


def route_figures(board: Board, players: int, sums: Sums) -> list[RouteFigures]:
    """Return what is known of every route; where one lane closes the other, both are dead or neither."""
    games, claimed, both_lanes = sums["games"][0], sums["claimed"], players >= board.both_lanes_from

    def is_dead(at: int) -> bool:
        twin = board.routes[at].twin
        lanes = [at] if both_lanes or twin is None else [at, board.route_numbers[twin]]
        high = share(claimed[0, lanes].sum(), games).high
        return high is not None and high < DEAD

    return [
        RouteFigures(
            route.id, route.length, route.color, share(claimed[0, at], games), mean(*claimed[:, at]), is_dead(at)
        )
        for at, route in enumerate(board.routes)
    ]


def sections(board: Board, players: int, sums: Sums) -> list[str]:
    """Return the parts of a report about tickets and routes."""
    return [
        tickets_section(board, ticket_figures(board, sums)),
        routes_section(board, route_figures(board, players, sums)),
    ]


def heat_of(board: Board, claimed: Array) -> str:
    """Return the board with its routes the warmer, the more of the games they were claimed in."""
    most = max(claimed.max(initial=0), 1e-9)
    shares = dict(zip((route.id for route in board.routes), claimed.tolist(), strict=True))
    return draw_heat(
        board, {name: (value / most, f"claimed in {value:.1%} of games") for name, value in shares.items()}
    )


def tickets_section(board: Board, tickets: list[TicketFigures]) -> str:
    """Return what the tickets pay against what they cost."""
    names = {ticket.id: f"{board.stop_names[ticket.a]} – {board.stop_names[ticket.b]}" for ticket in board.tickets}
    dots = [
        Dot(one.shortest, one.lead.value, f"{names[one.ticket]}: {one.points} points", one.verdict)
        for one in tickets
        if one.kept.value
    ]
    rows = [
        (
            words(names[one.ticket]),
            number_of(one.points),
            number_of(one.shortest),
            "" if one.way is None else f"{one.way:.1f}",
            cell_bar(one.kept.value),
            cell_bar(one.completed.value),
            signed(one.lead),
            f'<b class="{one.verdict.replace(" ", "-")}">{one.verdict}</b>',
        )
        for one in sorted(tickets, key=lambda one: -one.lead.value)
    ]
    columns = ("ticket", "points", "shortest way", "way made", "kept", "completed", "lead of its holder", "")
    told = (
        "A ticket pays its points, and costs the turns, cards and pieces of its way. What is left shows in the lead:"
        " how far who kept it ended ahead of the others on average. If all tickets were priced alike, all leads would"
        " be. A ticket that pays strikingly more than it costs (three standard errors above the lead of all) is marked"
        " <b>too cheap</b>, one that pays strikingly less <b>too dear</b>. Ways are counted in pieces: the shortest on"
        " the empty board, and the way that those who completed the ticket made, on average."
    )
    chart = scatter(dots, "shortest way, in pieces", "lead of its holder, in points")
    return section("Tickets", told, chart + table(columns, rows, texts=1))


def routes_section(board: Board, routes: list[RouteFigures]) -> str:
    """Return the board as a heat map, the dead routes, and all routes."""
    claimed = np.array([route.claimed.value for route in routes])
    names = {route.id: f"{board.stop_names[route.a]} – {board.stop_names[route.b]}" for route in board.routes}
    dead = dict.fromkeys(words(f"{names[one.route]} ({one.length} {one.color})") for one in routes if one.dead)
    rows = [
        (words(names[one.route]), str(one.length), one.color, cell_bar(one.claimed.value), signed(one.lead))
        for one in sorted(routes, key=lambda one: -one.claimed.value)
    ]
    listed = table(("route", "length", "colour", "claimed in", "lead of who claims it"), rows, texts=1)
    found = (
        f"Dead routes, claimed in fewer than {percent(DEAD)} of games beyond doubt: {', '.join(dead)}."
        if dead
        else f"No route is dead: of none it is beyond doubt that it is claimed in fewer than {percent(DEAD)} of games."
    )
    picture = f'<figure class="map">{heat_of(board, claimed)}</figure>{legend(claimed.max(initial=0))}'
    return section("Routes", found, f"{picture}<details><summary>All routes</summary>{listed}</details>")
