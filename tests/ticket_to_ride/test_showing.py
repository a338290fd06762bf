"""The table as text."""

from __future__ import annotations

import pytest

import fareplay
from fareplay import Table
from fareplay.core.family import Section
from fareplay.ticket_to_ride.board import PALETTE
from fareplay.ticket_to_ride.moves import Claim, DrawCard, DrawTickets, Keep, Pass
from fareplay.ticket_to_ride.showing import SYMBOLS, group_moves, show
from tests.core.playing import played
from tests.ticket_to_ride.rigging import board_of, rigged


def sections(table: Table, seat: int | None) -> dict[str, Section]:
    return {section.title: section for section in show(board_of(table), table.view(seat))}


def test_a_seat_sees_players_market_hand_and_tickets() -> None:
    table = rigged(
        "london",
        hands={0: {"blue": 2, "wild": 1}, 1: {"pink": 3}},
        row=["blue", "wild", "pink", "green", None],
        rest=1,
        claims={"big-ben-waterloo": 0},
        tickets={0: ["piccadilly-circus-waterloo", "british-museum-waterloo"], 1: ["covent-garden-hyde-park"]},
    )
    shown = sections(table, 0)
    assert list(shown) == ["Players", "Market", "Your hand", "Your tickets"]
    assert shown["Players"].columns == ("seat", "score", "buses", "cards", "tickets", "districts")
    assert shown["Players"].rows[0] == ("> 0 (you)", "0", "16", "3", "2", "-")
    assert shown["Players"].rows[1][:3] == ("  1", "0", "17")
    assert shown["Market"].rows[:5] == (
        ("face up", "≈ blue"),
        ("", "✺ wild"),
        ("", "✿ pink"),
        ("", "■ green"),
        ("", "-"),
    )
    assert [row[0] for row in shown["Market"].rows[5:]] == ["deck", "discards", "tickets"]
    assert shown["Your hand"].rows == (("2", "≈ blue"), ("1", "✺ wild"))
    assert shown["Your tickets"].rows == (
        ("british-museum-waterloo", "British Museum - Waterloo", "4", ""),
        ("piccadilly-circus-waterloo", "Piccadilly Circus - Waterloo", "3", ""),
    )


def test_a_spectator_sees_no_hand_and_no_tickets() -> None:
    table = rigged("usa", hands={0: {"blue": 2}})
    assert list(sections(table, None)) == ["Players", "Market"]
    assert "(you)" not in str(sections(table, None)["Players"].rows)


def test_an_empty_hand_is_said_to_be_empty() -> None:
    assert sections(rigged("usa"), 0)["Your hand"].rows == (("0", "cards"),)


def test_a_complete_ticket_is_done() -> None:
    table = rigged("usa", tickets={0: ["denver-el-paso"]}, claims={"denver-santa-fe": 0, "el-paso-santa-fe": 0})
    assert sections(table, 0)["Your tickets"].rows == (("denver-el-paso", "Denver - El Paso", "4", "done"),)


def test_offered_tickets_are_shown_with_how_many_to_keep() -> None:
    game = fareplay.deal("usa", 3, seed=1)
    shown = sections(game, 2)
    assert list(shown)[-1] == "Tickets to choose from (keep 2 at least)"
    assert len(shown["Tickets to choose from (keep 2 at least)"].rows) == 3
    assert [row[0] for row in shown["Players"].rows] == ["> 0", "> 1", "> 2 (you)"]
    assert [row[4] for row in shown["Players"].rows] == ["?", "?", "?"]


def test_bonuses_of_the_board_have_their_columns() -> None:
    usa = rigged("usa", claims={"calgary-winnipeg": 1})
    assert sections(usa, 0)["Players"].columns[2:] == ("trains", "cards", "tickets", "longest path")
    assert [row[-1] for row in sections(usa, 0)["Players"].rows] == ["0", "6"]
    paris = rigged("paris", front={1: ["red", "blue"]})
    assert sections(paris, 0)["Players"].columns[-2:] == ("flag cards", "flags")
    assert sections(paris, 0)["Players"].rows[1][-2:] == ("red, blue", "0")
    london = rigged("london", claims={"british-museum-covent-garden": 0})
    assert sections(london, 1)["Players"].rows[0][-1] == "1"


def test_the_last_round_counts_its_turns_down() -> None:
    table = rigged("usa", pieces={0: 3}, hands={0: {"red": 2}})
    table.play("claim boston-new-york red")
    assert "Players (last round: 2 turns left)" in sections(table, 0)
    table.play("draw deck")
    table.play("draw deck")
    assert "Players (last round: 1 turn left)" in sections(table, 0)
    table.play("draw deck")
    table.play("draw deck")
    assert table.over
    assert "Players" in sections(table, 0)


def test_every_colour_has_a_symbol_of_its_own() -> None:
    assert set(SYMBOLS) == {*PALETTE, "wild"}
    assert len(set(SYMBOLS.values())) == len(SYMBOLS)


@pytest.mark.parametrize("game", ["usa", "london", "paris"])
def test_every_position_of_a_game_can_be_shown(game: str) -> None:
    table = played(game, seed=8)
    for ply in range(0, len(table.past), 9):
        past = table.at(ply)
        for seat in (None, 0, 1):
            for section in show(board_of(past), past.view(seat)):
                assert section.title
                assert len({len(row) for row in section.rows} | ({len(section.columns)} - {0})) == 1


def test_moves_are_grouped_and_a_claim_is_offered_with_the_fewest_wilds() -> None:
    table = rigged("usa", hands={0: {"red": 2, "wild": 2}}, row=["red", "blue", "wild", "green", "black"])
    draw, claim = group_moves(board_of(table), table.moves())
    assert (draw.title, claim.title) == ("Draw", "Claim")
    assert [str(move) for move, note in draw.moves if not note] == [
        *("draw deck", "draw blue", "draw green", "draw black", "draw red", "draw wild", "draw tickets")
    ]
    routes = [move.route for move, _ in claim.moves]
    assert len(routes) == len(set(routes))
    lengths = [board_of(table).routes[board_of(table).route_numbers[route]].length for route in routes]
    assert lengths == sorted(lengths, reverse=True)
    best = {move.route: (str(move), note) for move, note in claim.moves}
    assert best["boston-new-york"] == ("claim boston-new-york red", "2 points, 2 other ways to pay")
    assert best["portland-seattle"] == ("claim portland-seattle red", "1 point, 1 other way to pay")
    assert best["chicago-duluth"] == ("claim chicago-duluth red + 1 wild", "4 points, 1 other way to pay")
    assert all(isinstance(move, Claim) for move, _ in claim.moves)


def test_tickets_to_keep_come_with_their_points() -> None:
    board = board_of(rigged("usa"))
    (group,) = group_moves(board, [Keep(("denver-el-paso",)), Keep(("denver-el-paso", "houston-kansas-city"))])
    assert group.title == "Keep"
    assert [note for _, note in group.moves] == ["4 points", "9 points"]


def test_a_pass_stands_alone() -> None:
    board = board_of(rigged("usa"))
    (group,) = group_moves(board, [Pass()])
    assert (group.title, group.moves) == ("Nothing else is possible", ((Pass(), ""),))
    assert [group.title for group in group_moves(board, [DrawTickets(), DrawCard()])] == ["Draw"]
