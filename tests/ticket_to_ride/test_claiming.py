"""Chapter "Claiming a route" of docs/rules/ticket-to-ride.md."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import fareplay
from fareplay.core.table import Table
from fareplay.ticket_to_ride.moves import Claim
from tests.clauses import clause
from tests.conftest import WITHOUT_JIT
from tests.ticket_to_ride.asking import TABLES, claims, hand, pile, play_first_tickets
from tests.ticket_to_ride.own_board import own_board
from tests.ticket_to_ride.rigging import board_of, rigged

POINTS = {"usa": [1, 2, 4, 7, 10, 15], "london": [1, 2, 4, 7], "paris": [1, 2, 4]}
ONE_LANE_WITH = {"usa": {2, 3}, "london": {2}, "paris": {2}}
FLAG = {"usa": (), "london": (), "paris": ("red", "white", "blue")}
DOUBLE = {"usa": "dallas-houston", "london": "globe-theatre-st-pauls", "paris": "louvre-opera"}
HAND = {"wild": 8}
NO_ROW: list[str | None] = [None] * 5  # so that any card may be in a hand


def claims_of(table: Table, route: str, seat: int = 0) -> set[str]:
    """Return the ways a seat may claim a route, without naming it."""
    prefix = f"claim {route} "
    return {text.removeprefix(prefix) for text in claims(table, seat) if text.startswith(prefix)}


def slow_claims(table: Table, seat: int) -> Counter[Claim]:
    """List the legal claims straight from the rulebook, from what the seat may see."""
    board, view = board_of(table), table.view(seat)
    own, hand, flag, found = view.seats[seat], view.own.hand, FLAG.get(board.name, board.flag), []
    for route in board.routes:
        neighbour = view.owners.get(route.twin)
        if route.id in view.owners or neighbour == seat or own.pieces < route.length:
            continue
        if neighbour is not None and view.players in ONE_LANE_WITH.get(board.name, {2}):
            continue
        for color in board.colors:
            if route.color in ("gray", color):
                found += _slow_payments(route.id, route.length, color, hand, color in {*flag} - {*own.front})
        if hand.get("wild", 0) >= route.length:
            found.append(Claim(route.id, "wild", route.length))
    return Counter(found)


def _slow_payments(route: str, length: int, color: str, hand: dict[str, int], may_keep: bool) -> list[Claim]:
    mixes = [wilds for wilds in range(length) if hand.get(color, 0) >= length - wilds and hand.get("wild", 0) >= wilds]
    return [Claim(route, color, wilds, keep) for wilds in mixes for keep in ((False, True) if may_keep else (False,))]


def listed_claims(table: Table, seat: int) -> Counter[Claim]:
    return Counter(move for move in table.moves(seat) if isinstance(move, Claim))


@pytest.mark.compiled
@clause("TTR-CLAIM-1", "TTR-CLAIM-2", "TTR-CLAIM-3", "TTR-CLAIM-4", "TTR-CLAIM-6", "TTR-CLAIM-7", "PAR-FLAG-1")
@pytest.mark.parametrize(("board", "players"), TABLES)
def test_the_legal_claims_are_those_of_a_slow_search_through_a_game(board: str, players: int) -> None:
    rng = np.random.default_rng(players)
    compared = 0
    for seed in range(1 if WITHOUT_JIT else 4):
        game = fareplay.deal(board, players, seed=seed)
        play_first_tickets(game)
        while not game.over and compared < (20 if WITHOUT_JIT else 400):
            if game.view(None).phase == "action":
                assert listed_claims(game, game.awaited[0]) == slow_claims(game, game.awaited[0])
                compared += 1
            game.play(_choose(game, rng))
    assert compared >= 20


def _choose(game: fareplay.Game, rng: np.random.Generator) -> Any:
    """Draw more often than claim, so that hands grow."""
    moves = game.moves()
    some_draws = [move for move in moves if not isinstance(move, Claim)]
    return moves[rng.integers(len(moves))] if rng.random() < 0.4 or not some_draws else rng.choice(some_draws)


@pytest.mark.compiled
@clause("TTR-CLAIM-1", "TTR-CLAIM-2", "TTR-CLAIM-3", "TTR-CLAIM-4", "TTR-CLAIM-6", "TTR-CLAIM-7", "PAR-FLAG-1")
@pytest.mark.parametrize(("board", "players"), TABLES)
def test_the_legal_claims_are_those_of_a_slow_search_with_any_hand(board: str, players: int) -> None:
    rng = np.random.default_rng(players)
    for seed in range(1 if WITHOUT_JIT else 30):
        table = _any_position(board, players, seed, rng)
        for seat in range(players):
            table._positions[0].turn = seat
            assert listed_claims(table, seat) == slow_claims(table, seat)


def _any_position(board: str, players: int, seed: int, rng: np.random.Generator) -> Table:
    """Return a position with any cards in hand, any routes claimed and any pieces left."""
    start = rigged(board, players=players, seed=seed, rest=0)
    position = start._positions[0]
    flag = [*FLAG[board]]
    front = {seat: [color for color in flag if rng.random() < 0.4] for seat in range(players)}
    for color, kind in board_of(start).kinds.items():
        in_front = sum(color in cards for cards in front.values())
        shares = rng.multinomial(int(position.hand[0, kind]) - in_front, [1 / (players + 1)] * (players + 1))
        position.hand[:players, kind] = shares[:players]
        position.deck[kind] = shares[-1]
    position.deck_size = position.deck.sum()
    for seat, cards in front.items():
        position.front[seat] = sum(1 << board_of(start).kinds[color] for color in cards)
        position.pieces[seat] = rng.integers(0, 10)
    for seat in rng.integers(players, size=rng.integers(0, 20)):
        _claim_any(start, int(seat), rng)
    return start


def _claim_any(table: Table, seat: int, rng: np.random.Generator) -> None:
    """Let a seat claim something, if it can, in a game that never ends."""
    position = table._positions[0]
    position.turn, position.last_turns = seat, -1
    found = sorted(claims(table, seat))
    if found:
        table.play(str(rng.choice(found)), seat)
        position.pieces[seat] = rng.integers(0, 10)


@pytest.mark.compiled
@clause("TTR-CLAIM-2", "TTR-CLAIM-3")
@pytest.mark.parametrize("flag", [[], ["red", "white", "blue"]])
def test_the_legal_claims_of_the_largest_board_are_those_of_a_slow_search(tmp_path: Path, flag: list[str]) -> None:
    colors = ["purple", "blue", "orange", "white", "green", "yellow", "black", "red", "pink"]
    stops = [[f"stop-{number}", f"Stop {number}"] for number in range(64)]
    ends = [(number, number + 1) for number in range(63)] * 2 + [(0, 2), (3, 5)]
    routes = [
        [f"stop-{a}", f"stop-{b}", 1 + a % 8, "gray" if number % 3 else colors[number % 9]]
        for number, (a, b) in enumerate(ends)
    ]
    board = own_board(
        tmp_path,
        stops=stops,
        routes=routes,
        tickets=[["stop-0", "stop-9", 5]] * 64,
        points=[1, 2, 4, 7, 10, 15, 21, 28],
        deck={"wild": 30, **dict.fromkeys(colors, 20)},
        **({"flag": flag, "bonus": {"flag": 4}} if flag else {}),
    )
    for cards in ({"wild": 3}, {"wild": 9}, {"wild": 0})[: 1 if WITHOUT_JIT else 3]:
        table = rigged(board, row=NO_ROW, hands={0: {**dict.fromkeys(colors, 9), **cards}}, claims={"stop-3-stop-4": 1})
        assert listed_claims(table, 0) == slow_claims(table, 0)
        assert listed_claims(table, 0).total() > 500


@clause("TTR-CLAIM-1")
@pytest.mark.parametrize(("board", "players"), TABLES)
def test_any_open_route_may_be_claimed_touching_the_network_or_not(board: str, players: int) -> None:
    first = {"usa": "portland-seattle", "london": "big-ben-waterloo", "paris": "gare-du-nord-montmartre"}[board]
    table = rigged(board, row=NO_ROW, players=players, hands={0: HAND}, claims={first: 0})
    twin = board_of(table).routes[board_of(table).route_numbers[first]].twin
    assert {move.split()[1] for move in claims(table)} == {
        route.id for route in board_of(table).routes if route.id not in (first, twin)
    }


@clause("TTR-CLAIM-1")
@pytest.mark.parametrize(("board", "players"), TABLES)
def test_a_claimed_route_is_open_to_nobody(board: str, players: int) -> None:
    route = DOUBLE[board]
    for seat in range(players):
        table = rigged(board, row=NO_ROW, players=players, turn=seat, hands={seat: HAND}, claims={route: 0})
        assert claims_of(table, route, seat) == set()


@clause("TTR-CLAIM-1")
def test_one_route_is_claimed_in_a_turn() -> None:
    table = rigged("usa", hands={0: HAND, 1: {"red": 1}})
    table.play("claim dallas-houston wild")
    assert table.awaited == (1,)
    assert table.moves(0) == []


@clause("TTR-CLAIM-2")
@pytest.mark.parametrize(
    ("board", "route", "cards", "payments"),
    [
        ("usa", "denver-omaha", {"purple": 4, "red": 12}, {"purple"}),
        ("usa", "denver-omaha", {"purple": 3, "red": 12}, set()),
        ("usa", "montreal-toronto", {"purple": 3, "red": 4, "blue": 2, "green": 1}, {"purple", "red"}),
        ("usa", "montreal-toronto", {"red": 2, "blue": 2, "green": 2}, set()),
        ("london", "brick-lane-the-charterhouse", {"green": 3, "pink": 6}, {"green"}),
        ("london", "trafalgar-square-waterloo", {"green": 2, "pink": 6, "blue": 1}, {"green", "pink"}),
        ("paris", "louvre-montparnasse", {"green": 3, "purple": 6}, {"green"}),
        ("paris", "louvre-montparnasse.2", {"green": 6, "purple": 3}, {"purple"}),
    ],
)
def test_a_route_costs_as_many_cards_as_its_length_of_its_color_or_of_any_one_color_if_gray(
    board: str, route: str, cards: dict[str, int], payments: set[str]
) -> None:
    assert claims_of(rigged(board, row=NO_ROW, hands={0: cards}), route) == payments


@clause("TTR-CLAIM-3")
@pytest.mark.parametrize(
    ("board", "route", "cards", "payments"),
    [
        ("usa", "denver-omaha", {"purple": 4, "wild": 1}, {"purple", "purple + 1 wild"}),
        ("usa", "denver-omaha", {"purple": 2, "wild": 2}, {"purple + 2 wild"}),
        ("usa", "denver-omaha", {"purple": 2, "wild": 1}, set()),
        ("usa", "denver-omaha", {"purple": 1, "wild": 5, "red": 9}, {"purple + 3 wild", "wild"}),
        ("usa", "denver-omaha", {"wild": 4}, {"wild"}),
        ("usa", "denver-omaha", {"wild": 3, "red": 12}, set()),
        (
            "usa",
            "denver-omaha",
            {"purple": 5, "wild": 5},
            {"purple", "purple + 1 wild", "purple + 2 wild", "purple + 3 wild", "wild"},
        ),
        (
            "london",
            "trafalgar-square-waterloo",
            {"pink": 2, "blue": 1, "wild": 1},
            {"pink", "pink + 1 wild", "blue + 1 wild"},
        ),
        (
            "london",
            "trafalgar-square-waterloo",
            {"pink": 1, "blue": 1, "wild": 2},
            {"pink + 1 wild", "blue + 1 wild", "wild"},
        ),
        ("london", "big-ben-trafalgar-square", {"pink": 3, "wild": 1}, {"pink", "wild"}),
        ("paris", "louvre-montparnasse", {"green": 2, "wild": 3}, {"green + 1 wild", "green + 2 wild", "wild"}),
    ],
)
def test_wilds_stand_for_any_color_in_every_mix_the_hand_allows(
    board: str, route: str, cards: dict[str, int], payments: set[str]
) -> None:
    assert claims_of(rigged(board, row=NO_ROW, hands={0: cards}), route) == payments


@clause("TTR-CLAIM-4")
@pytest.mark.parametrize(("board", "players"), TABLES)
@pytest.mark.parametrize("pieces", range(7))
def test_a_route_needs_as_many_pieces_as_its_length(board: str, players: int, pieces: int) -> None:
    table = rigged(board, row=NO_ROW, players=players, hands={0: HAND}, pieces={0: pieces})
    assert {move.split()[1] for move in claims(table)} == {
        route.id for route in board_of(table).routes if route.length <= pieces
    }
    too_long = next((route.id for route in board_of(table).routes if route.length > pieces), None)
    if too_long:
        with pytest.raises(fareplay.IllegalMove, match="TTR-CLAIM-4"):
            table.play(f"claim {too_long} wild")


@clause("TTR-CLAIM-5")
@pytest.mark.parametrize("board", ["usa", "london", "paris"])
def test_a_claim_discards_the_cards_places_the_pieces_and_scores_the_length(board: str) -> None:
    table = rigged(board)
    lengths = {route.length: route for route in board_of(table).routes}
    assert sorted(lengths) == [*range(1, len(POINTS[board]) + 1)]
    for length, route in lengths.items():
        color = board_of(table).colors[-1] if route.color == "gray" else route.color
        wilds = min(length - 1, 1)
        paid = {color: length - wilds, "wild": wilds}
        claimed = rigged(board, row=board_of(table).colors[:5], hands={0: {color: 5, "wild": 2}}, scores={0: 7})
        before = claimed.view(None)
        claimed.play(Claim(route.id, color, wilds))
        after = claimed.view(None)
        assert pile(claimed, "discards") == +Counter(paid)
        assert Counter(hand(claimed, 0)) == Counter({color: 5, "wild": 2}) - Counter(paid)
        assert after.owners == {route.id: 0}
        assert after.seats[0].pieces == before.seats[0].pieces - length
        assert after.seats[0].score == 7 + POINTS[board][length - 1]
        assert after.seats[1] == before.seats[1]


@clause("TTR-CLAIM-5")
def test_wilds_alone_go_to_the_discards_too() -> None:
    table = rigged("usa", hands={0: {"wild": 6}})
    table.play("claim denver-omaha wild")
    assert pile(table, "discards") == {"wild": 4}
    assert hand(table, 0) == {"wild": 2}


@clause("TTR-CLAIM-6")
@pytest.mark.parametrize(("board", "players"), TABLES)
def test_one_player_never_owns_both_lanes(board: str, players: int) -> None:
    lanes = DOUBLE[board], f"{DOUBLE[board]}.2"
    for first, second in (lanes, lanes[::-1]):
        table = rigged(board, row=NO_ROW, players=players, hands={0: HAND}, claims={first: 0})
        assert claims_of(table, second) == set()
        with pytest.raises(fareplay.IllegalMove, match="TTR-CLAIM-6"):
            table.play(f"claim {second} wild")


@clause("TTR-CLAIM-6", "TTR-CLAIM-7")
@pytest.mark.parametrize(("board", "players"), TABLES)
def test_the_second_lane_is_open_to_the_others_with_enough_players(board: str, players: int) -> None:
    lanes = DOUBLE[board], f"{DOUBLE[board]}.2"
    for first, second in (lanes, lanes[::-1]):
        for seat in range(1, players):
            table = rigged(board, row=NO_ROW, players=players, turn=seat, hands={seat: HAND}, claims={first: 0})
            assert bool(claims_of(table, second, seat)) is (players not in ONE_LANE_WITH[board])


@clause("TTR-CLAIM-7")
@pytest.mark.parametrize(("board", "players"), [(b, n) for b, n in TABLES if n not in ONE_LANE_WITH[b]])
def test_both_lanes_claimed_are_closed_to_a_third_player(board: str, players: int) -> None:
    route = DOUBLE[board]
    for seat in range(players):
        table = rigged(
            board, row=NO_ROW, players=players, turn=seat, hands={seat: HAND}, claims={route: 0, f"{route}.2": 1}
        )
        assert claims_of(table, route, seat) == claims_of(table, f"{route}.2", seat) == set()


@clause("TTR-CLAIM-7")
@pytest.mark.parametrize(("board", "players"), TABLES)
def test_every_repeated_pair_is_a_double_route(board: str, players: int) -> None:
    table = rigged(board, row=NO_ROW, players=players, turn=1)
    pairs = Counter((route.a, route.b) for route in board_of(table).routes)
    for route in board_of(table).routes:
        twin = route.id.removesuffix(".2") if route.id.endswith(".2") else f"{route.id}.2"
        assert route.twin == (twin if pairs[route.a, route.b] == 2 else None)
    assert max(pairs.values()) == 2
