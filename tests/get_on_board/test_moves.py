"""Moves: integers inside, sentences outside, and both ways between them."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import fareplay
from fareplay.get_on_board import codes
from fareplay.get_on_board.moves import Depart, Lay
from tests.clauses import clause
from tests.get_on_board.asking import PLAYERS
from tests.get_on_board.own_map import own_map
from tests.get_on_board.rigging import board_of, rigged

TABLE = rigged()


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("depart 7", Depart(7)),
        ("depart 12", Depart(12)),
        ("lay r2c3", Lay("r2c3")),
        ("r2c3", Lay("r2c3")),
        ("lay r2c3 and be out", Lay("r2c3", out=True)),
        ("r13c4 and be out", Lay("r13c4", out=True)),
        ("  LAY   R2C3 ", Lay("r2c3")),
        ("Depart\t3", Depart(3)),
    ],
)
def test_a_move_is_read_as_a_player_says_it(text: str, move: Depart | Lay) -> None:
    assert TABLE.read_move(text) == move
    assert TABLE.read_move(str(move)) == move


@pytest.mark.parametrize("name", ["new-york", "london"])
def test_text_and_number_of_a_move_agree(name: str) -> None:
    table = rigged(name)
    stops = board_of(table).stops
    for code in [*range(len(stops)), *range(codes.DEPART + 1, codes.CODES)]:
        move = table.move_of(code, 0)
        assert table.code_of(str(move), 0) == table.code_of(move, 0) == code
        assert str(table.read_move(str(move))) == str(move)


@pytest.mark.parametrize("code", [-1, 74, 100, codes.DEPART, codes.CODES, 10_000])
def test_a_number_that_means_no_move_is_refused(code: int) -> None:
    with pytest.raises(fareplay.BadInput, match=f"no move has the number {code}"):
        TABLE.move_of(code, 0)
    before = TABLE.position
    assert not TABLE.family.doors.play(TABLE.board.tables, TABLE._positions, 0, 0, code)
    assert TABLE.position == before


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", 'can\'t read \'\': a move is like "depart 7" or "lay r2c3"'),
        ("pass", 'can\'t read \'pass\': a move is like "depart 7" or "lay r2c3"'),
        ("lay", 'can\'t read \'lay\': a move is like "depart 7" or "lay r2c3"'),
        ("lay r2c3 r2c4", 'can\'t read \'lay r2c3 r2c4\': a move is like "depart 7" or "lay r2c3"'),
        ("depart", 'can\'t read \'depart\': a move is like "depart 7" or "lay r2c3"'),
        ("depart -1", 'can\'t read \'depart -1\': a move is like "depart 7" or "lay r2c3"'),
        ("depart 0", "tickets are numbered from 1 to 12, got 0"),
        ("depart 13", "tickets are numbered from 1 to 12, got 13"),
        ("lay r2c7", 'there is no intersection "r2c7"; did you mean "r9c7"?'),
        ("lay r99c99", 'there is no intersection "r99c99"; did you mean "r9c7"?'),
    ],
)
def test_a_text_that_is_no_move_is_refused_with_a_hint(text: str, complaint: str) -> None:
    with pytest.raises(fareplay.BadInput) as error:
        TABLE.play(text)
    assert str(error.value) == complaint


@given(st.text(max_size=40))
def test_no_text_does_worse_than_bad_input(text: str) -> None:
    try:
        move = TABLE.read_move(text)
    except fareplay.BadInput:
        return
    assert TABLE.read_move(str(move)) == move


def test_a_very_long_text_is_cut_in_the_complaint() -> None:
    with pytest.raises(fareplay.BadInput) as error:
        TABLE.read_move("lay " * 1000)
    assert len(str(error.value)) < 160


def test_a_move_of_another_game_is_refused() -> None:
    with pytest.raises(fareplay.BadInput, match="is not a move of Get on Board"):
        TABLE.play(("draw", "deck"))
    with pytest.raises(fareplay.BadInput, match="there is no intersection"):
        TABLE.play(Lay("nowhere"))


@clause("GOB-ELIM-1")
def test_a_move_that_leads_out_says_so() -> None:
    table = rigged(routes={0: "r2c3 r2c4 r1c4 r1c3"})
    assert {str(move): move.out for move in table.moves()} == {"lay r1c2": False, "lay r2c3 and be out": True}


@clause("GOB-ELIM-1")
def test_the_warning_is_no_part_of_the_move() -> None:
    assert Lay("r2c3") == Lay("r2c3", out=True)
    for text in ("lay r2c3", "lay r2c3 and be out"):
        table = rigged(routes={0: "r2c3 r2c4 r1c4 r1c3"})
        table.play(text)
        assert table.view(None).seats[0].out
    table = rigged(routes={0: "r2c3 r2c4 r1c4 r1c3"})
    table.play("lay r1c2 and be out")
    assert not table.view(None).seats[0].out


def test_a_move_means_the_same_stop_whatever_the_map_is_called(tmp_path: Path) -> None:
    table = rigged(own_map(tmp_path))
    assert [table.move_of(code, 0) for code in (0, 8)] == [Lay("r1c1"), Lay("r3c3")]
    with pytest.raises(fareplay.BadInput, match="no move has the number 9"):
        table.move_of(9, 0)


@pytest.mark.parametrize("players", PLAYERS)
def test_a_game_played_by_text_is_the_game_played_by_number(players: int) -> None:
    rng = np.random.default_rng(players)
    by_number, by_text = (fareplay.deal("get-on-board", players, seed=6) for _ in range(2))
    while not by_number.over:
        seat = int(rng.choice(by_number.awaited))
        code = int(rng.choice(by_number.codes(seat)))
        by_text.play(str(by_number.move_of(code, seat)), seat)
        by_number.play(code, seat)
        assert by_text.position == by_number.position
    assert by_text.record() == by_number.record()
    assert fareplay.verify(by_text.record()).position == by_number.position
