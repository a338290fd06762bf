"""Bots think about Ticket to Ride by what a move leaves to hope for."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
import pytest

from fareplay.bots.bot import Reason
from fareplay.bots.ladder import judged
from fareplay.bots.ticket_to_ride.guiding import weigh
from fareplay.bots.ticket_to_ride.paths import lead
from fareplay.bots.ticket_to_ride.reasons import explain
from fareplay.bots.ticket_to_ride.waiting import split_hand, turns_to_draw
from fareplay.core.kernel import door
from fareplay.core.table import Table
from fareplay.ticket_to_ride.moves import Keep
from fareplay.ticket_to_ride.position import COLORS
from tests.ticket_to_ride.rigging import board_of, rigged


def _wait(boards: Any, spare: Any, wilds: int, of_any: int) -> Any:
    return turns_to_draw(boards[0], spare, wilds, of_any)


def _split(boards: Any, positions: Any, seat: int, low: Any, high: Any, spare: Any) -> int:
    return split_hand(boards[0], positions[0], seat, low, high, spare)


def _lead(ahead: float) -> float:
    return lead(ahead)


@cache
def compiled(rule: Any, home: Any) -> Any:
    return door(rule, home)


def wait(*lacking: int, wilds: int = 0, of_any: int = 0) -> tuple[float, int]:
    """Return the turns it takes to draw so many cards of the first colours, and the wilds left over."""
    spare = np.zeros(COLORS, np.int64)
    spare[: len(lacking)] = [-cards for cards in lacking]
    turns, left = compiled(_wait, turns_to_draw)(board_of(rigged()).tables, spare, wilds, of_any)
    return float(turns), int(left)


def split(table: Table, *routes: str) -> tuple[dict[int, int], int]:
    """Return what is left of the colours of seat 0 once routes are paid, where anything is, and what gray ones lack."""
    board = board_of(table)
    words, spare = np.zeros(2, np.uint64), np.zeros(COLORS, np.int64)
    for number, route in enumerate(board.routes):
        if route.id in routes:
            words[number >> 6] |= np.uint64(1) << np.uint64(number & 63)
    lacking = compiled(_split, split_hand)(board.tables, table.positions, 0, words[0], words[1], spare)
    return {kind: int(cards) for kind, cards in enumerate(spare) if cards}, int(lacking)


def conductor(table: Table) -> dict[str, float]:
    """Return what the conductor thinks of the moves of seat 0."""
    imagined = table.imagine(0, np.random.default_rng(1))
    codes, values = judged(imagined, "conductor")
    return {str(imagined.move_of(int(code))): float(value) for code, value in zip(codes, values, strict=True)}


def test_nothing_lacking_takes_no_turn_and_leaves_the_wilds() -> None:
    assert wait(wilds=2) == (0.0, 2)


def test_the_last_colour_is_waited_for() -> None:
    assert wait(4)[0] > wait(2, 2)[0] > wait(1, 1, 1, 1)[0] > wait(1, 1, 1)[0]


def test_wilds_go_where_the_wait_is_longest() -> None:
    assert wait(3, 1, wilds=1) == wait(2, 1)
    assert wait(1, 1, wilds=1) == wait(1)
    assert wait(1, wilds=3) == (0.0, 2)


def test_a_card_of_any_colour_comes_soonest_and_wilds_pay_for_it_last() -> None:
    assert 0.0 < wait(of_any=2)[0] < wait(2)[0]
    assert wait(1, of_any=2, wilds=2) == wait(of_any=1)


def test_a_gray_route_takes_what_there_is_most_to_spare_of() -> None:
    table = rigged(hands={0: {"blue": 4, "red": 2}})
    blue, red = (next(iter(split(rigged(hands={0: {color: 1}}))[0])) for color in ("blue", "red"))
    assert split(table) == ({blue: 4, red: 2}, 0)
    assert split(table, "atlanta-miami") == ({blue: -1, red: 2}, 0)
    assert split(table, "calgary-vancouver") == ({blue: 1, red: 2}, 0)
    assert split(table, "sault-st-marie-winnipeg") == ({red: 2}, 2)


def test_a_lead_in_the_longest_path_is_worth_more_the_longer_it_is() -> None:
    ahead = compiled(_lead, lead)
    assert ahead(0.0) == 0.5
    assert ahead(-5.0) < ahead(0.0) < ahead(1.0) < ahead(9.0) < 1.0


def test_the_conductor_claims_the_last_route_of_a_ticket_while_others_are_about() -> None:
    table = rigged(
        hands={0: {"yellow": 5, "red": 1}},
        claims={"denver-santa-fe": 0, "phoenix-santa-fe": 1, "dallas-el-paso": 1},
        tickets={0: ["denver-el-paso"], 1: []},
        pieces={0: 20, 1: 20},
    )
    thoughts = conductor(table)
    assert max(thoughts, key=thoughts.__getitem__).startswith("claim el-paso-santa-fe")


def test_a_long_planned_route_is_weighed_however_many_others_could_be_paid() -> None:
    colors = ("purple", "blue", "orange", "white", "green", "yellow", "black", "red")
    table = rigged(hands={0: dict.fromkeys(colors, 6)}, tickets={0: ["phoenix-portland"], 1: []})
    thoughts = conductor(table)
    claims = [move for move in thoughts if move.startswith("claim")]
    assert len(claims) > 30
    assert any(move.startswith("claim portland-salt-lake-city") for move in claims)


@pytest.mark.parametrize("game", ["usa", "london", "paris"])
def test_the_conductor_sees_no_good_in_a_useless_card_but_no_harm_either(game: str) -> None:
    thoughts = conductor(rigged(game))
    draws = [value for move, value in thoughts.items() if move.startswith("draw") and "tickets" not in move]
    assert min(draws) >= 0.0


def _weigh(boards: Any, positions: Any, seat: int) -> float:
    return weigh(boards[0], positions[0], seat)


def likelihood(*tickets: str, claims: dict[str, int]) -> float:
    """Return how well these tickets of seat 1 agree with what it has claimed, as seat 0 weighs it."""
    table = rigged(claims=claims, tickets={0: [], 1: tickets})
    return float(compiled(_weigh, weigh)(board_of(table).tables, table._positions, 0))


def test_tickets_of_others_are_likelier_the_better_they_agree_with_their_routes() -> None:
    south = {"denver-santa-fe": 1, "el-paso-santa-fe": 1}
    assert likelihood("denver-el-paso", claims=south) > likelihood("boston-miami", claims=south)
    assert likelihood("denver-el-paso", claims={}) == likelihood("boston-miami", claims={}) == 0.0


def test_a_ticket_that_others_have_blocked_is_the_least_likely() -> None:
    around = {"miami-new-orleans": 0, "atlanta-miami": 0, "charleston-miami": 0, "seattle-vancouver": 1}
    assert likelihood("boston-miami", claims=around) < likelihood("denver-el-paso", claims=around)


def why_keep(ticket: str, claims: dict[str, int], tickets: tuple[str, ...] = ()) -> Reason:
    """Return why seat 0 might keep a ticket."""
    table = rigged(claims=claims, tickets={0: tickets, 1: []}).imagine(0, np.random.default_rng(1))
    return explain(table, Keep((ticket,)))


def test_keeping_tickets_is_explained_by_their_points_and_the_way_to_all_tickets() -> None:
    alone = why_keep("denver-el-paso", {})
    assert alone.code == "tickets-fit"
    assert alone.facts == {"points": 4, "claims": 2, "length": 9}  # not the shortest way: long routes score more
    assert why_keep("denver-el-paso", {}, ("boston-miami",)).facts["claims"] > 2


def test_a_ticket_that_is_complete_already_is_told_apart() -> None:
    reason = why_keep("denver-el-paso", {"denver-santa-fe": 0, "el-paso-santa-fe": 0})
    assert (reason.code, reason.facts) == ("tickets-done", {"points": 4})


def test_a_ticket_to_a_stop_that_others_have_closed_is_doubtful() -> None:
    around_miami = ("atlanta-miami", "charleston-miami", "miami-new-orleans")
    reason = why_keep("boston-miami", dict.fromkeys(around_miami, 1))
    assert (reason.code, reason.facts) == ("ticket-doubtful", {"tickets": ["boston-miami"]})
