"""A game: a table with a past."""

from __future__ import annotations

from typing import Any

import pytest

import fareplay
from fareplay import BadInput, Game, IllegalMove
from fareplay.core.dealer import commitment, stretch
from fareplay.core.game import choose_key
from tests.core.playing import played


def test_the_past_lists_seat_code_and_move() -> None:
    game = fareplay.deal("london", seed=1)
    move = game.moves(1)[-1]
    game.play(move, 1)
    (ply,) = game.past
    assert (ply.seat, ply.move) == (1, move)
    assert game.at(0).move_of(ply.code, 1) == move


def test_a_refused_move_is_not_in_the_past() -> None:
    game = fareplay.deal("london", seed=1)
    with pytest.raises(IllegalMove):
        game.play("draw deck")
    assert game.past == ()


def test_undo_takes_back_the_last_move_whatever_chance_did() -> None:
    game = fareplay.deal("paris", 3, seed=2)
    positions = []
    while game.ply < 30:
        positions.append(game.position)
        game.play(game.moves()[game.ply % len(game.moves())])
    played_on = game.copy()
    while positions:
        game.undo()
        assert game.position == positions.pop()
    assert game.past == ()
    assert played_on.ply == 30
    with pytest.raises(BadInput, match="there is no move to take back"):
        game.undo()


def test_a_move_taken_back_and_played_again_has_the_same_chance() -> None:
    game = played("usa", plies=20)
    after, last = game.position, game.past[-1]
    game.undo()
    game.play(last.code, last.seat)
    assert game.position == after


def test_any_earlier_table_can_be_looked_at() -> None:
    game = played("london", plies=25)
    assert [game.at(ply).ply for ply in range(26)] == list(range(26))
    assert game.at(25).position == game.position
    for ply in (-1, 26):
        with pytest.raises(BadInput, match=f"there is no ply {ply}: the game has 25"):
            game.at(ply)


def test_a_copy_has_a_past_of_its_own() -> None:
    game = played("london", plies=10)
    twin = game.copy()
    twin.play(twin.moves()[0])
    assert (len(game.past), len(twin.past)) == (10, 11)
    twin.undo()
    assert twin.past == game.past


def test_the_key_is_secret_until_the_end() -> None:
    game = played("london", plies=12)
    assert game.key is None
    assert game.commitment == commitment(stretch(1))
    assert played("london").key == stretch(1)


def test_events_begin_where_asked() -> None:
    game = played("london", plies=20)
    every = game.events()
    assert [event for event in every if event.ply >= 12] == game.events(12)
    assert game.events(20) == []
    for since in (-1, 21):
        with pytest.raises(BadInput, match="there is no ply"):
            game.events(since)
    with pytest.raises(BadInput, match="there is no seat 2"):
        game.events(seat=2)


def test_all_events_are_those_the_players_themselves_were_told() -> None:
    game = played("london", plies=30)
    told = [game.events(seat=seat) for seat in range(2)]
    for ply, past in enumerate(game.past):
        own = [event for event in told[past.seat] if event.ply == ply]
        assert own
        assert own == [event for event in game.all_events() if event.ply == ply]


def test_a_record_knows_whether_the_game_is_over() -> None:
    assert played("london", plies=9).record().result is None
    game = played("london")
    result = game.record().result
    assert result
    assert result.totals == game.scores().totals
    assert result.winners == game.scores().winners


def test_a_seed_or_a_key_or_neither_makes_a_deal() -> None:
    by_seed, by_key = fareplay.deal("usa", seed=7), fareplay.deal("usa", key=stretch(7))
    assert by_seed.position == by_key.position
    assert fareplay.deal("usa").position != fareplay.deal("usa").position


@pytest.mark.parametrize("key", [b"", b"x" * 31, b"x" * 33, "x" * 32, 7, bytearray(32)])
def test_anything_but_32_bytes_is_no_key(key: Any) -> None:
    with pytest.raises(BadInput, match="a key is 32 bytes"):
        choose_key(None, key)


@pytest.mark.parametrize("seed", ["7", 7.0, True, [7]])
def test_anything_but_a_whole_number_is_no_seed(seed: Any) -> None:
    with pytest.raises(BadInput, match="a seed is a whole number"):
        choose_key(seed, None)


def test_a_deal_has_a_seed_or_a_key_not_both() -> None:
    with pytest.raises(BadInput, match="a seed or a key, not both"):
        fareplay.deal("usa", seed=1, key=bytes(32))


@pytest.mark.parametrize("first", [-1, 2, True, "0", 0.0])
def test_the_first_seat_must_be_a_seat(first: Any) -> None:
    with pytest.raises(BadInput, match='"first" must be a seat from 0 to 1'):
        fareplay.deal("usa", first=first)


def test_an_unknown_option_is_named() -> None:
    with pytest.raises(BadInput, match='no option is called "frist"; did you mean "first"'):
        fareplay.deal("usa", frist=1)


def test_a_game_knows_its_name_and_options() -> None:
    game: Game = fareplay.deal("usa", seed=1, first=1)
    assert game.name == "usa"
    assert game.options == {"first": 1}
    assert fareplay.deal("usa", first=None).options == {}
