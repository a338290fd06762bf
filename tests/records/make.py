"""Make golden records: whole games that replay to their results for ever.

    python -m tests.records.make            writes those that are missing
    python -m tests.records.make --force    writes all of them anew

Replacing a record means that old games replay differently: it takes an entry under *Rules* in the changelog.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from heapq import heappop, heappush
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import fareplay
from fareplay import Game
from fareplay.get_on_board.board import Board as Map
from fareplay.get_on_board.moves import Lay
from fareplay.ticket_to_ride.board import Board, Route
from fareplay.ticket_to_ride.moves import Claim, DrawCard, DrawTickets, Keep, Move
from fareplay.ticket_to_ride.views import TableView

FOLDER = Path(__file__).parent
SMALL = """\
# A board so small that cards, tickets and routes run out.
family = "ticket-to-ride"
title = "Market Town"
players = [2, 4]
pieces = 20
hand = 1
first_tickets = { deal = 1, keep = 1 }
more_tickets = { deal = 2, keep = 1 }
points = [1, 2, 4]
both_lanes_from = 3
bonus = { longest_path = 5, flag = 3 }
flag = ["red", "blue"]
ties = ["completed_tickets", "longest_path"]
deck = { wild = 4, red = 7, blue = 7, white = 6 }
stops = [["church", "Church"], ["inn", "Inn"], ["mill", "Mill"], ["station", "Station"]]
routes = [
  ["church", "inn", 1, "red"],
  ["church", "inn", 1, "blue"],
  ["inn", "mill", 2, "gray"],
  ["mill", "station", 3, "white"],
  ["church", "station", 2, "blue"],
]
tickets = [
  ["church", "mill", 3],
  ["inn", "station", 4],
  ["church", "station", 2],
  ["mill", "station", 3],
  ["church", "inn", 1],
]
districts = [[1, 2, "green", ["church", "inn", "mill"]]]
"""

MAP = """\
# A map so small that routes soon have nowhere to go.
family = "get-on-board"
title = "Get on Board: Old Quarter"
players = [2, 2]
intersections = [
  ["r1c1", "light", 1],
  ["r1c2", "student"],
  ["r1c3", "light", 2],
  ["r2c1", "office", "a"],
  ["r2c2", "light", "b"],
  ["r2c3", "pensioner tourist"],
  ["r3c1", "light", 3],
  ["r3c2", "light-sight", "Town Hall"],
  ["r3c3", "light", 4],
  ["r4c1", "businessman"],
  ["r4c2", "university"],
  ["r4c3", "office", "c"],
]
busy = [["r2c1", "r2c2"]]
objectives = ["abc", "acb"]
"""
OWN = {"market-town.toml": SMALL, "old-quarter.toml": MAP}

Style = Callable[[Game, int, random.Random], Move]


def anything(game: Game, seat: int, chance: random.Random) -> Move:
    """Play any move."""
    return chance.choice(game.moves(seat))


def claimer(game: Game, seat: int, chance: random.Random) -> Move:
    """Claim the longest route there is, with any payment; otherwise draw cards."""
    moves = game.moves(seat)
    claims = [move for move in moves if isinstance(move, Claim)]
    if claims:
        lengths = {route.id: route.length for route in _board(game).routes}
        longest = max(lengths[move.route] for move in claims)
        if longest > 1 or chance.random() < 0.3:
            return chance.choice([move for move in claims if lengths[move.route] == longest])
    cards = [move for move in moves if isinstance(move, DrawCard)]
    return chance.choice(cards or moves)


def builder(game: Game, seat: int, chance: random.Random) -> Move:
    """Build the shortest way of a ticket that is not complete; with all complete, draw another."""
    view, moves = game.view(seat), game.moves(seat)
    if isinstance(moves[0], Keep):
        return min(moves, key=lambda move: (len(move.tickets), chance.random()))
    wanted = _wanted(_board(game), view)
    claims = [move for move in moves if isinstance(move, Claim) and move.route in {route.id for route in wanted}]
    if claims:
        return min(claims, key=lambda move: (move.wilds, not move.keep_flag, chance.random()))
    if not wanted and DrawTickets() in moves and view.seats[seat].pieces > 12:
        return DrawTickets()
    if not wanted:
        return claimer(game, seat, chance)
    colors = {route.color for route in wanted}
    cards = [move for move in moves if isinstance(move, DrawCard)]
    useful = [move for move in cards if move.card in colors]
    return chance.choice(useful or cards or moves)


def rider(game: Game, seat: int, chance: random.Random) -> Move:
    """Lay where most of the map stays within reach, and never where it has been, if it can."""
    moves = game.moves(seat)
    if not isinstance(moves[0], Lay):
        return chance.choice(moves)
    own = game.view(seat).seats[seat]
    visited = {stop for street in own.markers for stop in street.split("-")} | {own.end}
    return max(moves, key=lambda move: (not move.out, _room(_map(game), move.stop, visited), chance.random()))


def seeker(game: Game, seat: int, chance: random.Random) -> Move:
    """Lay towards the letters of the personal objective, and never where it has been, if it can."""
    moves, view = game.moves(seat), game.view(seat)
    if not isinstance(moves[0], Lay):
        return chance.choice(moves)
    own = view.seats[seat]
    visited = {stop for street in own.markers for stop in street.split("-")} | {own.end}
    goals = {_map(game).letters[letter] for letter in own.objective} - visited
    return min(moves, key=lambda move: (move.out, _distance(_map(game), move.stop, goals, visited), chance.random()))


def _distance(board: Map, start: str, goals: set[str], visited: set[str | None]) -> int:
    """Return how many streets the nearest goal is away without a visited intersection."""
    reached, edge, steps = {start}, {start}, 0
    while edge and not edge & goals:
        ends = [(street.a, street.b) for street in board.streets]
        edge = {b for pair in ends for a, b in (pair, pair[::-1]) if a in edge} - reached - visited
        reached |= edge
        steps += 1
    return steps if edge else 99


def _map(game: Game) -> Map:
    assert isinstance(game.board, Map)
    return game.board


def _room(board: Map, start: str, visited: set[str | None]) -> int:
    """Count the intersections that can be reached without a visited one."""
    reached, waiting = {start}, [start]
    while waiting:
        stop = waiting.pop()
        for street in board.streets:
            other = street.b if street.a == stop else street.a if street.b == stop else stop
            if other not in reached and other not in visited:
                reached.add(other)
                waiting.append(other)
    return len(reached)


def _board(game: Game) -> Board:
    assert isinstance(game.board, Board)
    return game.board


def _wanted(board: Board, view: TableView) -> list[Route]:
    """Return the routes on the shortest ways of the seat's tickets that are still to be claimed."""
    assert view.own
    ways = [_way(board, view, ticket.a, ticket.b) for ticket in view.own.tickets if not ticket.complete]
    return [board.routes[board.route_numbers[route]] for route in dict.fromkeys(sum(ways, ()))]


def _way(board: Board, view: TableView, start: str, end: str) -> tuple[str, ...]:
    """Return the routes still to be claimed on the way that needs fewest pieces."""
    assert view.own
    waiting: list[tuple[int, str, tuple[str, ...]]] = [(0, start, ())]
    seen: set[str] = set()
    while waiting:
        cost, stop, way = heappop(waiting)
        if stop == end:
            return way
        if stop in seen:
            continue
        seen.add(stop)
        for route in board.routes:
            owner = view.owners.get(route.id)
            other = route.b if stop == route.a else route.a
            if stop in (route.a, route.b) and owner == view.own.seat:
                heappush(waiting, (cost, other, way))
            elif stop in (route.a, route.b) and owner is None and not _is_closed(board, view, route):
                heappush(waiting, (cost + route.length, other, (*way, route.id)))
    return ()


def _is_closed(board: Board, view: TableView, route: Route) -> bool:
    """Whether a claim on the other lane keeps the seat off this one."""
    assert view.own
    owner = view.owners.get(route.twin) if route.twin else None
    return owner == view.own.seat or (owner is not None and view.players < board.both_lanes_from)


@dataclass(frozen=True)
class Plan:
    """How one record is made."""

    game: str
    seed: int
    styles: tuple[Style, ...]
    options: dict[str, Any] = field(default_factory=dict)


PLANS = {
    "usa-2": Plan("usa", 11, (builder, builder)),
    "usa-3": Plan("usa", 12, (builder, claimer, builder)),
    "usa-4": Plan("usa", 13, (claimer, builder, claimer, builder), {"first": 2}),
    "usa-5": Plan("usa", 14, (builder, builder, anything, claimer, builder)),
    "usa-2-anything": Plan("usa", 15, (anything, anything)),
    "london-2": Plan("london", 21, (builder, builder), {"first": 1}),
    "london-3": Plan("london", 22, (builder, claimer, builder)),
    "london-4": Plan("london", 23, (builder, builder, claimer, anything)),
    "paris-2": Plan("paris", 31, (builder, builder)),
    "paris-3": Plan("paris", 32, (builder, claimer, builder)),
    "paris-4": Plan("paris", 33, (claimer, builder, builder, anything), {"first": 0}),
    "paris-2-anything": Plan("paris", 34, (anything, anything)),
    "get-on-board-2": Plan("get-on-board", 51, (rider, rider)),
    "get-on-board-3": Plan("get-on-board", 52, (rider, rider, rider), {"open_objectives": True}),
    "get-on-board-4": Plan("get-on-board", 53, (rider, rider, rider, anything), {"sheets": [4, 1, 5, 2], "first": 3}),
    "get-on-board-5": Plan("get-on-board", 54, (rider,) * 5),
    "get-on-board-2-objective": Plan("get-on-board", 58, (seeker, seeker)),
    "get-on-board-3-all-out": Plan("get-on-board", 55, (anything,) * 3),
    "old-quarter-2": Plan("old-quarter.toml", 56, (rider, rider)),
    "market-town-2": Plan("market-town.toml", 41, (anything, anything)),
    "market-town-2-tie-broken": Plan("market-town.toml", 55, (anything, anything)),
    "market-town-3-win-shared": Plan("market-town.toml", 176, (builder, anything, claimer)),
    "market-town-4": Plan("market-town.toml", 42, (builder, claimer, anything, builder)),
}


def play(plan: Plan, folder: Path) -> Game:
    """Play the game of a plan to its end; an own board is written into the folder."""
    own = folder / plan.game
    if plan.game.endswith(".toml"):
        own.write_text(OWN[plan.game], "utf-8")
    name = str(own) if plan.game.endswith(".toml") else plan.game
    game = fareplay.deal(name, len(plan.styles), seed=plan.seed, **plan.options)
    chance = random.Random(plan.seed)
    while not game.over:
        seat = chance.choice(game.awaited)
        game.play(plan.styles[seat](game, seat, chance), seat)
    return game


def main(arguments: list[str]) -> None:
    """Write the records that are missing, or all of them."""
    for name, plan in PLANS.items():
        path = FOLDER / f"{name}.json"
        if path.exists() and "--force" not in arguments:
            sys.stdout.write(f"{path.name}: is there; --force would replace it\n")
            continue
        with TemporaryDirectory() as folder:
            game = play(plan, Path(folder))
        game.record().save(path)
        sys.stdout.write(f"{path.name}: {game.ply} moves, {game.scores().totals}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
