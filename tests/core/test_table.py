"""A table: what can be asked of a position, and what it answers to nonsense."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import fareplay
from fareplay import BadInput, IllegalMove, Refusal, Table
from fareplay.core.table import Imagined, stream_of
from fareplay.ticket_to_ride.moves import Claim, DrawCard, Keep, Pass
from tests.core.playing import played


def table() -> Table:
    game = played("london", 3, plies=40, seed=6)
    assert not game.over
    return game


def test_a_position_is_its_bytes() -> None:
    first, second = fareplay.deal("usa", seed=1), fareplay.deal("usa", seed=1)
    assert first.position == second.position
    second.play(second.moves()[0])
    assert first.position != second.position
    assert fareplay.deal("usa", seed=2).position != first.position


def test_all_seats_are_awaited_for_the_first_tickets() -> None:
    game = fareplay.deal("london", 3, seed=1)
    assert list(game.awaited) == [0, 1, 2]
    game.play(game.moves(1)[0], 1)
    assert list(game.awaited) == [0, 2]
    assert game.ply == 1
    assert game.players == 3


def test_a_seat_that_is_not_awaited_has_no_moves() -> None:
    asked = table()
    (awaited,) = asked.awaited
    for seat in range(3):
        assert bool(asked.moves(seat)) == (seat == awaited)


def test_without_a_seat_the_first_awaited_is_meant() -> None:
    asked = table()
    assert asked.moves() == asked.moves(asked.awaited[0])
    assert asked.codes().tolist() == asked.codes(asked.awaited[0]).tolist()


def test_moves_codes_and_texts_mean_the_same() -> None:
    asked = table()
    for code, move in zip(asked.codes().tolist(), asked.moves(), strict=True):
        assert asked.move_of(code) == move
        assert asked.code_of(move) == asked.code_of(str(move)) == code
        assert asked.read_move(str(move)) == asked.read_move(move) == move
        assert asked.why_not(move) is None


def test_a_move_plays_alike_as_move_text_and_integer() -> None:
    asked = table()
    for code, move in zip(asked.codes().tolist(), asked.moves(), strict=True):
        twins = [asked.copy() for _ in range(4)]
        for twin, form in zip(twins, (code, np.int64(code), move, str(move)), strict=True):
            twin.play(form)
        assert len({twin.position for twin in twins}) == 1
        assert twins[0].position != asked.position


def test_a_refused_move_changes_nothing_and_says_why() -> None:
    asked = table()
    before = asked.position
    with pytest.raises(IllegalMove, match=r"^seat \d may not pass: .* \[TTR-TURN-2\]$") as error:
        asked.play("pass")
    assert error.value.seat == asked.awaited[0]
    assert error.value.move == Pass()
    assert error.value.refusal == asked.why_not("pass")
    assert asked.position == before


@pytest.mark.parametrize("seat", [-1, 3, 99, True, 1.0, "0", [0], 10**30])
def test_a_seat_that_is_not_there_is_named(seat: Any) -> None:
    asked = table()
    for ask in (asked.moves, asked.codes, asked.view, lambda seat: asked.play("draw deck", seat)):
        with pytest.raises(BadInput, match=r"there is no seat .*: the seats are 0 to 2"):
            ask(seat)


def test_a_seat_may_be_a_number_of_numpy() -> None:
    asked = table()
    int_of_numpy: Any = np.int8(2)
    assert asked.view(int_of_numpy) == asked.view(2)


@pytest.mark.parametrize("move", [-5, 10**9, 3.5, None, object(), [], "fly", ""])
def test_what_is_no_move_is_refused_in_words(move: Any) -> None:
    with pytest.raises(BadInput):
        table().play(move)


def test_a_game_that_is_over_has_no_moves_and_takes_none() -> None:
    game = played("london")
    assert game.awaited == ()
    assert game.moves() == []
    with pytest.raises(IllegalMove, match="the game is over"):
        game.play("draw deck")


def test_a_move_is_remembered_as_the_rules_list_it() -> None:
    game = fareplay.deal("london", seed=1)
    first, second = game.view(0).own.offer
    game.play(Keep((second.id, first.id, second.id)), 0)
    assert str(game.past[0].move) == f"keep {first.id}, {second.id}"
    game.play(game.moves(1)[0], 1)
    while not any(isinstance(move, Claim) and move.color == "wild" for move in game.moves()):
        game.play("draw deck")
    claim = next(move for move in game.moves() if isinstance(move, Claim) and move.color == "wild")
    game.play(Claim(claim.route, "wild"))
    assert game.past[-1].move == claim
    assert "wild for" in game.events(game.ply - 1)[0].sentence


def test_a_copy_goes_its_own_way() -> None:
    asked = table()
    twin = asked.copy()
    twin.play(twin.moves()[0])
    assert twin.ply == asked.ply + 1
    assert type(twin) is type(asked)


def test_an_imagined_table_means_the_seat_that_imagines() -> None:
    game = fareplay.deal("london", 3, seed=3)
    game.play(game.moves(0)[0], 0)
    imagined = game.imagine(2, np.random.default_rng(1))
    assert isinstance(imagined, Imagined)
    assert imagined.moves() == game.moves(2)
    imagined.play(imagined.moves()[0])
    assert imagined.awaited == (1,)
    assert imagined.moves() == imagined.moves(1)
    assert game.awaited == (1, 2)


def test_imagining_follows_from_the_generator() -> None:
    asked = table()
    same = [asked.imagine(0, np.random.default_rng(5)).position for _ in range(2)]
    assert same[0] == same[1]
    assert asked.imagine(0, np.random.default_rng(6)).position != same[0]


def test_streams_of_generators_start_with_different_keys() -> None:
    rng = np.random.default_rng(1)
    assert stream_of(rng)["key"].tolist() != stream_of(rng)["key"].tolist()


def test_scores_add_up_before_the_end_too() -> None:
    scores = table().scores()
    assert scores.totals == tuple(sum(points.values()) for points in scores.points)
    assert min(scores.ranks) == 1


def test_the_picture_shows_the_claimed_routes() -> None:
    asked = table()
    claimed = len(asked.view(None).owners)
    assert claimed
    assert f"{claimed} of them claimed" in asked.draw()


def test_a_refusal_reads_as_a_sentence_with_its_clause() -> None:
    refusal = table().why_not(DrawCard("wild")) or Refusal("none", "none", "none")
    assert str(refusal) == f"{refusal.sentence} [{refusal.clause}]"
    assert refusal.clause == "TTR-DRAW-1"
