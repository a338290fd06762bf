"""Chapter "End of the game" of docs/rules/ticket-to-ride.md: the last round, final scores, ties."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import fareplay
from fareplay.core.table import Table
from tests.clauses import clause
from tests.conftest import WITHOUT_JIT
from tests.ticket_to_ride.asking import TABLES, choices
from tests.ticket_to_ride.own_board import own_board
from tests.ticket_to_ride.rigging import board_of, rigged
from tests.ticket_to_ride.slow_search import any_network, longest_trail, reached, routes_of

BOARDS = ["usa", "london", "paris"]
SHORT = {"usa": "dallas-houston", "london": "big-ben-waterloo", "paris": "louvre-notre-dame"}
NO_TICKETS: dict[int, list[str]] = {}
NETWORKS = 4 if WITHOUT_JIT else 60

DISTRICTS = {
    1: ["british-museum-covent-garden"],
    2: ["big-ben-trafalgar-square", "piccadilly-circus-trafalgar-square", "buckingham-palace-trafalgar-square"],
    3: ["elephant-and-castle-waterloo", "globe-theatre-waterloo"],
    4: ["brick-lane-st-pauls", "st-pauls-the-charterhouse", "st-pauls-tower-of-london"],
    5: ["baker-street-hyde-park", "baker-street-regents-park", "kings-cross-regents-park"],
}
STOPS = {
    1: {"british-museum", "covent-garden"},
    2: {"big-ben", "buckingham-palace", "piccadilly-circus", "trafalgar-square"},
    3: {"elephant-and-castle", "globe-theatre", "waterloo"},
    4: {"brick-lane", "st-pauls", "the-charterhouse", "tower-of-london"},
    5: {"baker-street", "hyde-park", "kings-cross", "regents-park"},
}


def take_turn(table: Table) -> None:
    """Draw two cards."""
    table.play("draw deck")
    table.play("draw deck")


def turns_until_over(table: Table) -> list[int]:
    """Play on by drawing cards and return whose turns there were."""
    turns = []
    while not table.over:
        turns.append(table.awaited[0])
        take_turn(table)
    return turns


@clause("TTR-END-1")
@pytest.mark.parametrize(("board", "players"), TABLES)
@pytest.mark.parametrize("left", [0, 1, 2])
def test_two_pieces_or_fewer_left_give_everyone_one_more_turn(board: str, players: int, left: int) -> None:
    table = rigged(board, players=players, turn=1, hands={1: {"wild": 1}}, row=["green"] * 5, pieces={1: left + 1})
    table.play(f"claim {SHORT[board]} wild")
    assert table.view(None).seats[1].pieces == left
    assert table.view(None).last_turns == players
    assert turns_until_over(table) == [(2 + turn) % players for turn in range(players)]
    assert table.awaited == ()


@clause("TTR-END-1")
@pytest.mark.parametrize(("board", "players"), TABLES)
def test_three_pieces_left_end_nothing(board: str, players: int) -> None:
    table = rigged(board, players=players, hands={0: {"wild": 1}}, row=["green"] * 5, pieces={0: 4})
    table.play(f"claim {SHORT[board]} wild")
    assert table.view(None).seats[0].pieces == 3
    for _ in range(players + 2):
        assert table.view(None).last_turns is None
        take_turn(table)
    assert not table.over


@clause("TTR-END-1")
def test_the_player_who_began_the_last_round_takes_its_last_turn() -> None:
    table = rigged("usa", players=3, hands={0: {"wild": 3}}, row=["green"] * 5, pieces={0: 3})
    table.play("claim dallas-houston wild")
    take_turn(table)
    take_turn(table)
    assert table.awaited == (0,)
    assert {"draw deck", "draw tickets", "claim portland-seattle wild", "claim atlanta-charleston wild"} <= choices(
        table
    )
    table.play("claim atlanta-charleston wild")
    assert table.over
    assert table.view(None).seats[0].score == 1 + 2


@clause("TTR-END-1")
@pytest.mark.parametrize("last", [["draw wild"], ["draw deck", "draw deck"], ["draw tickets", "keep"]])
def test_a_last_turn_is_a_whole_turn(last: list[str]) -> None:
    table = rigged("london", row=["wild", "green", "green", "green", "green"])
    table._positions[0].last_turns = 1
    for move in last:
        assert not table.over
        table.play(table.moves()[0] if move == "keep" else move)
    assert table.over
    assert table.moves(0) == table.moves(1) == []


@clause("TTR-END-2")
@pytest.mark.parametrize(("board", "players"), TABLES)
def test_a_second_player_dropping_so_low_changes_nothing(board: str, players: int) -> None:
    second = {"usa": "portland-seattle", "london": "big-ben-trafalgar-square", "paris": "bastille-notre-dame"}[board]
    table = rigged(
        board,
        players=players,
        hands={0: {"wild": 1}, 1: {"wild": 1}},
        row=["green"] * 5,
        pieces={0: 3, 1: 3},
    )
    table.play(f"claim {SHORT[board]} wild")
    table.play(f"claim {second} wild")
    assert [seat.pieces for seat in table.view(None).seats[:2]] == [2, 2]
    assert turns_until_over(table) == [*range(2, players), 0]


@clause("TTR-END-3")
def test_a_completed_ticket_adds_its_value_and_another_subtracts_it() -> None:
    table = rigged(
        "usa",
        scores={0: 30, 1: 5},
        claims={"denver-santa-fe": 0, "el-paso-santa-fe": 0},
        tickets={0: ["denver-el-paso", "boston-miami"], 1: ["new-york-seattle", "houston-kansas-city"]},
    )
    points = table.scores().points
    assert (points[0]["tickets"], points[0]["missed tickets"]) == (4, -12)
    assert (points[1]["tickets"], points[1]["missed tickets"]) == (0, -27)
    assert table.scores().totals == (30 + 4 - 12 + 10, 5 - 27)


@clause("TTR-END-3")
@pytest.mark.parametrize(("board", "players"), TABLES)
def test_a_final_score_may_be_negative(board: str, players: int) -> None:
    table = rigged(board, players=players)
    missed = [sum(ticket.points for ticket in table.view(seat).own.tickets) for seat in range(players)]
    assert table.scores().totals == tuple(-points for points in missed)
    assert max(table.scores().totals) < 0
    assert table.scores().winners == tuple(seat for seat in range(players) if missed[seat] == min(missed))


@pytest.mark.compiled
@clause("TTR-END-3", "TTR-END-4", "TTR-END-5", "LON-DIST-1")
@pytest.mark.parametrize(("board", "players"), TABLES)
def test_a_finished_game_is_scored_as_by_hand(board: str, players: int) -> None:
    rng = np.random.default_rng(players)
    for seed in range(1 if WITHOUT_JIT else 8):
        game = fareplay.deal(board, players, seed=seed)
        while not game.over:
            game.play(int(rng.choice(game.codes())))
        totals, standings = zip(*_score_by_hand(game), strict=True)
        assert game.scores().totals == totals
        assert game.scores().winners == tuple(seat for seat in range(players) if standings[seat] == max(standings))


def _score_by_hand(game: Table) -> list[tuple[int, tuple[int, ...]]]:
    """Return the total of every seat and what it is ranked by, from the final view and the rulebook."""
    name = board_of(game).name
    by_length = {"usa": [1, 2, 4, 7, 10, 15], "london": [1, 2, 4, 7], "paris": [1, 2, 4]}[name]
    routes = [routes_of(game, seat) for seat in range(game.players)]
    paths = [longest_trail(own) if name == "usa" else 0 for own in routes]
    scored: list[tuple[int, tuple[int, ...]]] = []
    for seat, shown in enumerate(game.view(None).seats):
        won = [ticket for ticket in shown.revealed if ticket.b in reached(routes[seat], ticket.a)]
        total = sum(by_length[route.length - 1] for route in routes[seat]) + 4 * shown.flags
        total += sum(ticket.points if ticket in won else -ticket.points for ticket in shown.revealed)
        total += 10 if paths[seat] == max(paths) > 0 else 0
        if name == "london":
            total += sum(n for n, stops in STOPS.items() if stops <= reached(routes[seat], min(stops)))
        scored.append((total, (total, len(won), paths[seat])))
    return scored


@clause("TTR-END-4")
@pytest.mark.parametrize(
    ("claims", "lengths"),
    [
        ({}, [0, 0]),
        ({"dallas-houston": 0}, [1, 0]),
        # pieces count, not routes: one long route beats two short ones
        ({"el-paso-houston": 0, "dallas-houston.2": 1, "dallas-little-rock": 1}, [6, 3]),
        # a fork: only two of its three arms
        ({"denver-helena": 0, "denver-omaha": 0, "denver-phoenix": 0}, [9, 0]),
        # two networks: only the longer one
        ({"denver-helena": 0, "atlanta-miami": 0, "atlanta-nashville": 0}, [6, 0]),
        # a ring with a tail: the stop where they meet is visited twice
        ({"denver-santa-fe": 0, "denver-phoenix": 0, "phoenix-santa-fe": 0, "denver-omaha": 0}, [14, 0]),
        # two rings that share a stop: all of it
        (
            {
                "denver-santa-fe": 0,
                "denver-phoenix": 0,
                "phoenix-santa-fe": 0,
                "el-paso-santa-fe": 0,
                "el-paso-oklahoma-city": 0,
                "oklahoma-city-santa-fe": 0,
            },
            [20, 0],
        ),
        # another player's route bridges nothing
        ({"denver-helena": 0, "denver-santa-fe": 1, "el-paso-santa-fe": 0}, [4, 2]),
    ],
)
def test_the_longest_path_is_a_trail_counted_in_pieces(claims: dict[str, int], lengths: list[int]) -> None:
    table = rigged("usa", claims=claims)
    assert [seat.path_length for seat in table.view(None).seats] == lengths


@clause("TTR-END-4")
@pytest.mark.parametrize("grown", [True, False])
def test_the_longest_path_is_that_of_a_slow_search(grown: bool) -> None:
    rng = np.random.default_rng(2)
    start = rigged("usa")
    for _ in range(NETWORKS):
        network = any_network(start, int(rng.integers(3, 14)), rng, grown=grown)
        table = rigged("usa", claims=dict.fromkeys(network, 0), pieces={0: 5})
        assert table.view(None).seats[0].path_length == longest_trail(routes_of(table, 0))


@clause("TTR-END-4")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everyone_who_ties_for_the_longest_path_scores_10(players: int) -> None:
    routes = ["denver-helena", "calgary-seattle", "duluth-winnipeg", "chicago-omaha", "chicago-toronto"]
    for tied in range(1, players + 1):
        claims = {"dallas-houston": players - 1, **{routes[seat]: seat for seat in range(tied)}}
        table = rigged("usa", players=players, claims=claims, tickets=NO_TICKETS)
        assert [points["longest path"] for points in table.scores().points] == [10] * tied + [0] * (players - tied)
        assert table.scores().totals == tuple([10] * tied + [0] * (players - tied))


@clause("TTR-END-4")
def test_with_no_route_claimed_nobody_scores_the_longest_path() -> None:
    table = rigged("usa", players=3, tickets=NO_TICKETS)
    assert table.scores().totals == (0, 0, 0)


@clause("TTR-END-4")
@pytest.mark.parametrize(
    ("board", "route"), [("london", "brick-lane-tower-of-london"), ("paris", "louvre-montparnasse")]
)
def test_there_is_no_longest_path_on_other_boards(board: str, route: str) -> None:
    table = rigged(board, claims={route: 0}, tickets=NO_TICKETS)
    assert table.scores().totals == (0, 0)
    assert [seat.path_length for seat in table.view(None).seats] == [None, None]


@clause("LON-DIST-1")
@pytest.mark.parametrize("district", DISTRICTS)
def test_a_district_whose_locations_are_all_joined_scores_its_number(district: int) -> None:
    routes = DISTRICTS[district]
    table = rigged("london", claims=dict.fromkeys(routes, 0), tickets=NO_TICKETS)
    assert table.scores().totals == (district, 0)
    assert table.view(None).seats[0].districts == (district,)
    for missing in routes:
        short = rigged("london", claims={route: 0 for route in routes if route != missing}, tickets=NO_TICKETS)
        assert short.scores().totals == (0, 0)
        assert short.view(None).seats[0].districts == ()


@clause("LON-DIST-1")
def test_the_districts_are_those_of_the_map() -> None:
    districts = board_of(rigged("london")).districts
    assert {district.number: set(district.stops) for district in districts} == STOPS
    assert [district.points for district in districts] == [1, 2, 3, 4, 5]


@clause("LON-DIST-1")
def test_the_path_may_leave_the_district() -> None:
    detour = ["british-museum-piccadilly-circus", "covent-garden-piccadilly-circus"]
    table = rigged("london", claims=dict.fromkeys(detour, 0), tickets=NO_TICKETS)
    assert table.scores().points[0]["districts"] == 1


@clause("LON-DIST-1")
def test_the_routes_of_another_player_do_not_join_a_district() -> None:
    claims = {"british-museum-piccadilly-circus": 0, "covent-garden-piccadilly-circus": 1}
    table = rigged("london", claims=claims, tickets=NO_TICKETS)
    assert table.scores().totals == (0, 0)


@clause("LON-DIST-1")
def test_several_players_may_each_score_the_same_district() -> None:
    claims = {"british-museum-covent-garden": 0, "british-museum-covent-garden.2": 1}
    detour = {"british-museum-piccadilly-circus": 2, "covent-garden-piccadilly-circus": 2}
    table = rigged("london", players=3, claims={**claims, **detour}, tickets=NO_TICKETS)
    assert [points["districts"] for points in table.scores().points] == [1, 1, 1]


@clause("LON-DIST-1")
def test_several_districts_add_up() -> None:
    table = rigged("london", claims=dict.fromkeys(DISTRICTS[2] + DISTRICTS[3], 0), tickets=NO_TICKETS)
    assert table.scores().points[0]["districts"] == 5


@clause("LON-DIST-1")
def test_districts_are_those_of_a_slow_search() -> None:
    rng = np.random.default_rng(5)
    start = rigged("london")
    for _ in range(NETWORKS):
        network = any_network(start, int(rng.integers(3, 25)), rng, grown=False)
        table = rigged("london", claims=dict.fromkeys(network, 0), pieces={0: 5})
        joined = [number for number, stops in STOPS.items() if stops <= reached(routes_of(table, 0), min(stops))]
        assert table.view(None).seats[0].districts == tuple(joined)
        assert table.scores().points[0]["districts"] == sum(joined)


@clause("LON-DIST-1")
@pytest.mark.parametrize("board", ["usa", "paris"])
def test_other_boards_have_no_districts(board: str) -> None:
    table = rigged(board, claims={SHORT[board]: 0})
    assert [points["districts"] for points in table.scores().points] == [0, 0]


@clause("TTR-END-5")
@pytest.mark.parametrize(("board", "players"), TABLES)
def test_most_points_win(board: str, players: int) -> None:
    for best in range(players):
        scores = {seat: 50 + (seat == best) for seat in range(players)}
        table = rigged(board, players=players, scores=scores, tickets=NO_TICKETS)
        assert table.scores().winners == (best,)
        assert table.scores().ranks == tuple(1 if seat == best else 2 for seat in range(players))


@clause("TTR-END-5")
@pytest.mark.parametrize("board", BOARDS)
def test_a_tie_is_broken_by_completed_tickets_not_by_how_many_are_held(board: str) -> None:
    claims, completed, missed = {
        "usa": (["denver-santa-fe", "el-paso-santa-fe"], "denver-el-paso", ["boston-miami", "atlanta-new-york"]),
        "london": (
            ["british-museum-piccadilly-circus"],
            "british-museum-piccadilly-circus",
            ["big-ben-tower-of-london", "covent-garden-hyde-park"],
        ),
        "paris": (
            ["louvre-opera", "invalides-louvre", "invalides-tour-eiffel"],
            "opera-tour-eiffel",
            ["louvre-gare-de-lyon", "tour-eiffel-bastille"],
        ),
    }[board]
    table = rigged(board, claims=dict.fromkeys(claims, 0), tickets={0: [completed], 1: missed})
    behind = table.scores().totals[0] - table.scores().totals[1]
    table._positions[0].score[1] += behind
    assert table.scores().totals[0] == table.scores().totals[1]
    assert table.scores().winners == (0,)
    assert table.scores().ranks == (1, 2)


@clause("TTR-END-5")
def test_a_tie_in_usa_is_then_broken_by_the_longest_path() -> None:
    claims = {"denver-helena": 0, "calgary-vancouver": 1}
    table = rigged("usa", claims=claims, scores={0: 20, 1: 30}, tickets={0: ["boston-miami"], 1: ["houston-winnipeg"]})
    assert table.scores().totals == (18, 18)
    assert table.scores().winners == (0,)


@clause("TTR-END-5")
def test_completed_tickets_come_before_the_longest_path() -> None:
    claims = {"denver-helena": 0, "calgary-vancouver": 1, "el-paso-santa-fe": 1, "denver-santa-fe": 1}
    table = rigged("usa", claims={**claims, "denver-omaha": 0}, scores={0: 20, 1: 26}, tickets={1: ["denver-el-paso"]})
    assert table.scores().totals == (30, 30)
    assert [seat.path_length for seat in table.view(None).seats] == [8, 4]
    assert table.scores().winners == (1,)


@clause("TTR-END-5")
@pytest.mark.parametrize(
    ("board", "claims"),
    [
        ("usa", {"denver-helena": 0, "calgary-seattle": 1}),
        ("london", {"brick-lane-tower-of-london": 0}),
        ("paris", {"louvre-montparnasse": 0}),
    ],
)
def test_what_is_equal_then_is_shared(board: str, claims: dict[str, int]) -> None:
    table = rigged(board, players=4, claims=claims, scores={0: 40, 1: 40, 2: 3, 3: 3}, tickets=NO_TICKETS)
    assert table.scores().winners == (0, 1)
    assert table.scores().ranks == (1, 1, 3, 3)


@clause("TTR-END-5")
@pytest.mark.parametrize(
    ("ties", "winners"),
    [
        ([], (0, 1)),
        (["completed_tickets"], (0,)),
        (["longest_path"], (1,)),
        (["completed_tickets", "longest_path"], (0,)),
        (["longest_path", "completed_tickets"], (1,)),
    ],
)
def test_what_breaks_a_tie_is_data_of_the_board(tmp_path: Path, ties: list[str], winners: tuple[int, ...]) -> None:
    board = own_board(tmp_path, ties=ties, bonus={"longest_path": 5})
    claims = {"abbey-bridge": 0, "abbey-castle": 1}
    table = rigged(board, claims=claims, scores={0: 13, 1: 9}, tickets={0: ["abbey-bridge"]})
    assert table.scores().totals == (14, 14)
    assert table.scores().winners == winners
