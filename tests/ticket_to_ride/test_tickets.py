"""Chapter "Tickets" of docs/rules/ticket-to-ride.md."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import numpy as np
import pytest

import fareplay
from fareplay.core.table import Table
from tests.clauses import clause
from tests.conftest import WITHOUT_JIT
from tests.ticket_to_ride.asking import TABLES, all_tickets, choices, held, offered, play_first_tickets
from tests.ticket_to_ride.own_board import own_board
from tests.ticket_to_ride.rigging import rigged
from tests.ticket_to_ride.slow_search import any_network, reached, routes_of

BOARDS = ["usa", "london", "paris"]
DRAWN = {"usa": 3, "london": 2, "paris": 2}
TICKETS = {"usa": 30, "london": 20, "paris": 20}
WITHOUT_PATHS = [(board, players) for board, players in TABLES if board != "usa"]  # paths take long without the JIT


def with_tickets_left(board: str, left: int) -> Table:
    """Return a table where all tickets but so many are held by seat 1."""
    tickets = all_tickets(rigged(board))
    return rigged(board, tickets={0: tickets[:1], 1: tickets[1 : len(tickets) - left]})


def keeps(offer: list[str]) -> set[str]:
    """Return every way to keep one ticket at least."""
    return {f"keep {', '.join(kept)}" for size in range(1, len(offer) + 1) for kept in combinations(offer, size)}


@clause("TTR-TICKET-1")
@pytest.mark.parametrize(("board", "players"), TABLES)
def test_the_action_draws_the_number_of_the_board_and_one_at_least_is_kept(board: str, players: int) -> None:
    table = rigged(board, players=players)
    had, deck = held(table, 0), table.view(None).ticket_deck
    table.play("draw tickets")
    offer = offered(table, 0)
    assert len(offer) == DRAWN[board]
    assert table.view(None).ticket_deck == deck - DRAWN[board]
    assert not had & set(offer)
    assert choices(table) == keeps(offer)
    table.play(f"keep {offer[1]}")
    assert held(table, 0) == had | {offer[1]}
    assert table.view(None).ticket_deck == deck - 1


@clause("TTR-TICKET-1")
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("left", [1, 2, 3, 4])
def test_the_action_draws_all_that_are_left_if_fewer(board: str, left: int) -> None:
    table = with_tickets_left(board, left)
    table.play("draw tickets")
    assert len(offered(table, 0)) == min(left, DRAWN[board])
    assert choices(table) == keeps(offered(table, 0))


@clause("TTR-TICKET-1")
@pytest.mark.parametrize(("board", "players"), TABLES)
@pytest.mark.parametrize("seed", range(1 if WITHOUT_JIT else 4))
def test_returned_tickets_go_to_the_bottom_and_come_back_in_that_order(board: str, players: int, seed: int) -> None:
    rng = np.random.default_rng(seed)
    table = fareplay.deal(board, players, seed=seed)
    fresh = set(all_tickets(table))
    bottom: list[str] = []
    offers = [offered(table, seat) for seat in range(players)]
    for seat in reversed(range(players)):
        table.play(table.moves(seat)[0], seat)
    for seat, offer in enumerate(offers):
        fresh -= set(offer)
        bottom += [ticket for ticket in offer if ticket not in held(table, seat)]
    while fresh or bottom:
        seat = table.awaited[0]
        assert table.view(None).ticket_deck == len(fresh) + len(bottom)
        table.play("draw tickets")
        offer = offered(table, seat)
        from_top = min(len(fresh), DRAWN[board])
        assert set(offer[:from_top]) <= fresh
        assert offer[from_top:] == bottom[: DRAWN[board] - from_top]
        fresh -= set(offer[:from_top])
        bottom = bottom[len(offer) - from_top :]
        kept = {*rng.choice(offer, rng.integers(1, len(offer) + 1), replace=False)}
        table.play(f"keep {', '.join(sorted(kept))}")
        bottom += [ticket for ticket in offer if ticket not in kept]
    assert "draw tickets" not in choices(table)


@clause("TTR-TICKET-1")
@pytest.mark.parametrize("seed", range(5))
def test_an_offer_may_join_the_last_ticket_of_the_top_with_the_first_of_the_bottom(tmp_path: Path, seed: int) -> None:
    pairs = [["abbey", "bridge"], ["bridge", "castle"], ["abbey", "castle"]]
    board = own_board(
        tmp_path,
        players=[2, 2],
        first_tickets={"deal": 2, "keep": 1},
        tickets=[[*pair, points] for points in (1, 2) for pair in pairs][:5],
    )
    table = fareplay.deal(str(board), seed=seed)
    first = [offered(table, seat) for seat in (0, 1)]
    (fresh,) = set(all_tickets(table)) - {*first[0], *first[1]}
    for seat in (1, 0):
        table.play(f"keep {first[seat][1]}", seat)
    table.play("draw tickets")
    assert offered(table, table.awaited[0]) == [fresh, first[0][0]]


@clause("TTR-TICKET-1")
def test_every_ticket_of_the_deck_is_on_top_with_equal_chance() -> None:
    games = 200 if WITHOUT_JIT else 2000
    dealt = fareplay.deal_many("london", 2, games, seed=4).positions["dealt"][:, 0] & 63
    assert np.bincount(dealt, minlength=20) / games == pytest.approx(1 / 20, abs=1 / games**0.5)


@clause("TTR-TICKET-2")
@pytest.mark.parametrize("board", BOARDS)
def test_a_single_ticket_left_may_be_drawn_and_is_kept(board: str) -> None:
    table = with_tickets_left(board, 1)
    assert "draw tickets" in choices(table)
    table.play("draw tickets")
    (last,) = offered(table, 0)
    assert choices(table) == {f"keep {last}"}
    table.play(f"keep {last}")
    assert last in held(table, 0)
    assert table.view(None).ticket_deck == 0


@clause("TTR-TICKET-3")
@pytest.mark.parametrize("board", BOARDS)
def test_with_no_ticket_left_the_action_is_not_possible(board: str) -> None:
    table = with_tickets_left(board, 0)
    assert "draw tickets" not in choices(table)
    with pytest.raises(fareplay.IllegalMove, match="no tickets are left"):
        table.play("draw tickets")


@clause("TTR-TICKET-4")
@pytest.mark.parametrize("board", BOARDS)
def test_one_player_may_keep_every_ticket_there_is(board: str) -> None:
    table = rigged(board, tickets={})
    while "draw tickets" in choices(table):
        before = held(table, 0)
        table.play("draw tickets")
        table.play(f"keep {', '.join(offered(table, 0))}")
        assert held(table, 0) > before
        table.play("draw deck")
        table.play("draw deck")
    assert held(table, 0) == set(all_tickets(table))
    assert len(held(table, 0)) == TICKETS[board]


@pytest.mark.compiled
@clause("TTR-TICKET-4")
@pytest.mark.parametrize(("board", "players"), TABLES)
def test_a_kept_ticket_is_never_given_back(board: str, players: int) -> None:
    rng = np.random.default_rng(players)
    game = fareplay.deal(board, players, seed=players)
    kept: list[set[str]] = [set() for _ in range(players)]
    for _ in range(60):
        game.play(int(rng.choice(game.codes())))
        for seat in range(players):
            assert held(game, seat) >= kept[seat]
            kept[seat] = held(game, seat)
    assert all(kept)


@clause("TTR-TICKET-5")
@pytest.mark.parametrize("board", BOARDS)
def test_tickets_are_secret_until_the_end_but_their_number_is_public(board: str) -> None:
    few, many = all_tickets(rigged(board))[:2], all_tickets(rigged(board))[2:5]
    other = [all_tickets(rigged(board))[6:9], all_tickets(rigged(board))[9:12]]
    tables = [rigged(board, tickets={0: few, 1: tickets}) for tickets in (many, *other)]
    for viewer in (0, None):
        views = [table.view(viewer) for table in tables]
        assert views[0] == views[1] == views[2]
        assert [seat.tickets for seat in views[0].seats] == [2, 3]
        assert [seat.revealed for seat in views[0].seats] == [None, None]


@clause("TTR-TICKET-5")
def test_completing_a_ticket_is_secret_too() -> None:
    claims = {"denver-santa-fe": 1, "el-paso-santa-fe": 1}
    tables = [rigged("usa", tickets={1: [ticket]}, claims=claims) for ticket in ("denver-el-paso", "boston-miami")]
    assert tables[0].view(1).own.tickets[0].complete
    assert not tables[1].view(1).own.tickets[0].complete
    assert tables[0].view(0) == tables[1].view(0)


@clause("TTR-TICKET-5")
@pytest.mark.parametrize("board", BOARDS)
def test_all_tickets_are_revealed_at_the_end(board: str) -> None:
    game = fareplay.deal(board, seed=1)
    play_first_tickets(game)
    rng = np.random.default_rng(1)
    while not game.over:
        assert [seat.revealed for seat in game.view(None).seats] == [None, None]
        game.play(int(rng.choice(game.codes())))
    for seat, shown in enumerate(game.view(None).seats):
        assert {ticket.id for ticket in shown.revealed} == held(game, seat)
        assert len(shown.revealed) >= 1


@clause("TTR-TICKET-6")
@pytest.mark.parametrize(
    ("claims", "complete"),
    [
        ({}, False),
        ({"denver-santa-fe": 0}, False),
        ({"denver-santa-fe": 0, "el-paso-santa-fe": 0}, True),
        ({"denver-santa-fe": 0, "el-paso-santa-fe": 1}, False),
        ({"denver-santa-fe": 1, "el-paso-santa-fe": 1}, False),
        ({"denver-oklahoma-city": 0, "dallas-oklahoma-city": 0, "dallas-el-paso": 0}, True),
        ({"denver-oklahoma-city": 0, "dallas-el-paso": 0}, False),
    ],
)
def test_a_ticket_is_complete_when_its_places_are_joined_by_the_players_own_routes(
    claims: dict[str, int], complete: bool
) -> None:
    table = rigged("usa", tickets={0: ["denver-el-paso"]}, claims=claims)
    assert table.view(0).own.tickets[0].complete is complete
    points = table.scores().points[0]
    assert (points["tickets"], points["missed tickets"]) == ((4, 0) if complete else (0, -4))


@clause("TTR-TICKET-6")
@pytest.mark.parametrize(("board", "players"), WITHOUT_PATHS if WITHOUT_JIT else TABLES)
def test_completion_is_that_of_a_slow_search(board: str, players: int) -> None:
    rng = np.random.default_rng(players)
    start, completed = rigged(board, players=players), 0
    tickets = all_tickets(start)
    for _ in range(3 if WITHOUT_JIT else 10):
        network = any_network(start, 28, rng)
        owners = [0 if rng.random() < 0.8 else int(rng.integers(players)) for _ in network]
        table = rigged(
            board,
            players=players,
            tickets={seat: tickets[seat::players] for seat in range(players)},
            claims=dict(zip(network, owners, strict=True)),
            pieces=dict.fromkeys(range(players), 9),
        )
        for seat in range(players):
            routes, own = routes_of(table, seat), table.view(seat).own.tickets
            won = [ticket for ticket in own if ticket.b in reached(routes, ticket.a)]
            assert [ticket for ticket in own if ticket.complete] == won
            assert table.scores().points[seat]["tickets"] == sum(ticket.points for ticket in won)
            completed += len(won)
    assert completed > 0
