"""Whatever is played: properties of whole games, their moves chosen by hypothesis.

The checks are slow and written apart from the rules, on what every field of a position is meant to say.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import hypothesis.strategies as st
import numpy as np
import pytest
from hypothesis import given

import fareplay
from fareplay import BadInput, Game, IllegalMove, Record
from fareplay.core.table import Table
from fareplay.games import GAMES
from fareplay.ticket_to_ride.board import Board
from fareplay.ticket_to_ride.position import FIRST_OF_BATCH, KEPT, NUMBER
from tests.conftest import WITHOUT_JIT
from tests.ticket_to_ride.rigging import board_of

MOVES = 20 if WITHOUT_JIT else 60
AHEAD = 15 if WITHOUT_JIT else 300
listed = st.sampled_from([(name, players) for name, game in GAMES.items() for players in game.boards])
seeds = st.integers(0, 2**32)
numbers = st.lists(st.integers(0, 10**6), min_size=1, max_size=MOVES)


@st.composite
def games(draw: st.DrawFn, family: str | None = None) -> tuple[Game, list[int]]:
    """Draw a game, of one family or any, that has gone on at random for a while, and numbers that choose its moves."""
    name, players = draw(listed.filter(lambda case: family in (None, GAMES[case[0]].family.name)))
    game, rng = fareplay.deal(name, players, seed=draw(seeds)), np.random.default_rng(draw(seeds))
    for _ in range(draw(st.integers(0, AHEAD))):
        if not game.over:
            game.play(int(rng.choice(game.codes())))
    return game, draw(numbers)


def rides() -> st.SearchStrategy[tuple[Game, list[int]]]:
    """Draw a game of Ticket to Ride, as above."""
    return games("ticket-to-ride")


def choose(table: Table, number: int) -> tuple[int, int]:
    """Return an awaited seat and one of its moves, both by a number."""
    seat = table.awaited[number % len(table.awaited)]
    codes = table.codes(seat)
    return seat, int(codes[number // len(table.awaited) % len(codes)])


def played(game: Game, chosen: list[int]) -> Any:
    """Play the moves the numbers choose; yield the game as it is and after every move."""
    yield game
    for number in chosen:
        if game.over:
            return
        seat, code = choose(game, number)
        game.play(code, seat)
        yield game


def seats_of(table: Table) -> range:
    return range(table.players)


def count_cards(board: Board, position: Any, seats: range) -> Counter[str]:
    """Count every card, wherever it lies."""
    names = {kind: card for card, kind in board.kinds.items()}
    cards: Counter[str] = Counter()
    for pile in [position.deck, position.discards, *(position.hand[seat] for seat in seats)]:
        cards.update({names[kind]: int(count) for kind, count in enumerate(pile) if count})
    cards.update(names[int(kind)] for kind in position.row if kind >= 0)
    for seat in seats:
        cards.update(card for kind, card in names.items() if int(position.front[seat]) >> kind & 1)
    return cards


@given(rides())
def test_cards_are_conserved(drawn: tuple[Game, list[int]]) -> None:
    game, chosen = drawn
    board = board_of(game)
    for table in played(game, chosen):
        position = table._positions[0]
        assert +count_cards(board, position, seats_of(table)) == +Counter(board.deck)
        for field in ("hand", "deck", "discards", "shown", "unseen", "spent", "fresh"):
            assert (position[field] >= 0).all(), field
        assert (position.shown <= position.hand).all()
        assert (position.fresh == position.deck + position.unseen.sum(axis=0, dtype=int)).all()


@given(rides())
def test_pieces_and_points_follow_from_the_routes(drawn: tuple[Game, list[int]]) -> None:
    game, chosen = drawn
    board = board_of(game)
    routes = {route.id: route for route in board.routes}
    for table in played(game, chosen):
        view = table.view(None)
        for seat in view.seats:
            own = [routes[route] for route, owner in view.owners.items() if owner == seat.seat]
            assert seat.pieces == board.pieces - sum(route.length for route in own) >= 0
            claimed = sum(board.points[route.length - 1] for route in own)
            assert seat.score == claimed + seat.flags * board.flag_points
            assert not {route.id for route in own} & {route.twin for route in own}


@given(rides())
def test_tickets_are_conserved(drawn: tuple[Game, list[int]]) -> None:
    game, chosen = drawn
    every = set(range(len(board_of(game).tickets)))
    for table in played(game, chosen):
        position = table._positions[0]
        entries = [int(entry) for entry in position.dealt[: position.dealt_tickets]]
        never = {ticket for ticket in every if int(position.ticket_deck) >> ticket & 1}
        held = [ticket for seat in seats_of(table) for ticket in every if int(position.tickets[seat]) >> ticket & 1]
        assert never | {entry & NUMBER for entry in entries} == every
        assert never.isdisjoint(entry & NUMBER for entry in entries)
        assert sorted(entry & NUMBER for entry in entries if entry & KEPT) == sorted(held)
        assert len(set(held)) == len(held)
        view = table.view(None)
        if view.phase != "first tickets":
            offered = sum(len(table.view(seat).own.offer) for seat in seats_of(table))
            assert view.ticket_deck + len(held) + offered == len(every)
        assert sum(bool(entry & FIRST_OF_BATCH) for entry in entries) == position.batches


@given(rides())
def test_a_turn_goes_on_clockwise(drawn: tuple[Game, list[int]]) -> None:
    game, chosen = drawn
    turns = [game.view(None).turn]
    for table in played(game, chosen):
        view = table.view(None)
        if view.turn != turns[-1]:
            assert view.turn == (turns[-1] + 1) % table.players
            turns.append(view.turn)
        if view.phase not in ("first tickets", "over"):
            assert table.awaited == (view.turn,)


@given(games(), st.lists(st.integers(0, 2**31), min_size=20, max_size=20))
def test_every_unlisted_move_is_refused_with_a_reason_and_changes_nothing(
    drawn: tuple[Game, list[int]], tried: list[int]
) -> None:
    game, chosen = drawn
    *_, table = played(game, chosen)
    before, past = table.position, table.past
    for number in tried:
        seat = number % table.players
        code = number // table.players % table.family.codes
        if code not in table.codes(seat):
            with pytest.raises((IllegalMove, BadInput)) as caught:
                table.play(code, seat)
            assert str(caught.value)
    assert (table.position, table.past) == (before, past)


@given(games(), st.data())
def test_every_listed_move_plays(drawn: tuple[Game, list[int]], data: st.DataObject) -> None:
    game, chosen = drawn
    *_, table = played(game, chosen)
    for seat in table.awaited:
        codes = table.codes(seat).tolist()
        for code in data.draw(st.lists(st.sampled_from(codes), max_size=20, unique=True)):
            twin = table.copy()
            twin.play(str(table.move_of(code, seat)), seat)
            assert twin.past[-1].code == code


@given(games())
def test_replay_equals_play(drawn: tuple[Game, list[int]]) -> None:
    game, chosen = drawn
    *_, table = played(game, chosen)
    record = Record.read(table.record(with_key=True).text())
    assert fareplay.replay(record).position == table.position


@given(games())
def test_undoing_moves_leads_back_to_where_they_began(drawn: tuple[Game, list[int]]) -> None:
    game, chosen = drawn
    position, ply = game.position, game.ply
    *_, table = played(game, chosen)
    while table.ply > ply:
        table.undo()
    assert table.position == position


@given(games(), seeds)
def test_dealing_the_hidden_part_anew_changes_nothing_a_seat_is_told(drawn: tuple[Game, list[int]], seed: int) -> None:
    game, chosen = drawn
    *_, table = played(game, chosen)
    seat = seed % table.players
    rng = np.random.default_rng(seed)
    once = table.imagine(seat, np.random.default_rng(1))
    assert once.view(seat) == table.view(seat)
    assert once.view(None) == table.view(None)
    assert once.moves(seat) == table.moves(seat)
    assert table.imagine(seat, rng).imagine(seat, np.random.default_rng(1)).position == once.position


@given(rides(), seeds)
def test_an_imagined_position_conserves_cards_and_tickets(drawn: tuple[Game, list[int]], seed: int) -> None:
    game, chosen = drawn
    *_, table = played(game, chosen)
    board, rng = board_of(table), np.random.default_rng(seed)
    imagined: Table = table
    for seat in [seed % table.players, (seed // 7) % table.players]:
        imagined = imagined.imagine(seat, rng)
        position: Any = imagined._positions[0]
        assert +count_cards(board, position, seats_of(table)) == +Counter(board.deck)
        assert (position.hand.sum(axis=1) == table._positions[0].hand.sum(axis=1)).all()
        held = [int(bits) for bits in position.tickets]
        assert sum(bits.bit_count() for bits in held) == int(np.bitwise_or.reduce(position.tickets)).bit_count()
        assert [bits.bit_count() for bits in held] == [int(bits).bit_count() for bits in table._positions[0].tickets]
