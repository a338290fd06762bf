"""What a seat sees and may do, as numbers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from fareplay.core.dealer import stretch
from fareplay.core.errors import BadInput
from fareplay.core.family import Array
from fareplay.games import deal
from fareplay.lab.desk import Desk
from fareplay.lab.lenses import spaces
from tests.lab.tables import EVERY, FEWEST

GAMES_PLAYED = 3


def desks(game: str, players: int, seed: int, **options: Any) -> Iterator[Desk]:
    """Yield a desk again and again while a random game is played on it, and once more at its end."""
    desk, rng = Desk.of(game, players, **options), np.random.default_rng(seed)
    desk.deal(stretch(seed), {})
    yield desk
    while not desk.table.over:
        seat = int(rng.choice(desk.table.awaited))
        desk.table.play(int(rng.choice(desk.table.codes(seat))), seat)
        yield desk


@pytest.mark.parametrize(("game", "players"), EVERY)
def test_the_mask_has_exactly_the_legal_moves(game: str, players: int) -> None:
    for desk in desks(game, players, 1):
        for seat in range(players):
            mask = desk.look(seat)[1]
            actions = np.flatnonzero(mask).tolist()
            assert set(mask.tolist()) <= {0, 1}
            listed = desk.table.codes(seat).tolist()
            assert sorted(desk.code_of(seat, action) for action in actions) == sorted(listed)
            assert sorted(desk.action_of(seat, code) for code in listed) == actions


@pytest.mark.parametrize(("game", "players"), EVERY)
@pytest.mark.parametrize("options", [{}, {"open_objectives": True}], ids=["", "open"])
def test_dealing_the_hidden_part_anew_leaves_the_observation_unchanged(
    game: str, players: int, options: dict[str, Any]
) -> None:
    if options and game != "get-on-board":
        pytest.skip("an option of Get on Board")
    rng = np.random.default_rng(3)
    for seed in range(GAMES_PLAYED):
        for desk in desks(game, players, seed, **options):
            for seat in range(players):
                truth, before = desk.table, desk.look(seat)
                desk.table = truth.imagine(seat, rng)
                after, desk.table = desk.look(seat), truth
                for seen, again in zip(before, after, strict=True):
                    np.testing.assert_array_equal(seen, again)


@pytest.mark.parametrize(("game", "players"), EVERY)
def test_no_number_is_more_than_its_most(game: str, players: int) -> None:
    for desk in desks(game, players, 5):
        for seat in range(players):
            seen = desk.look(seat)[0]
            assert len(seen) == desk.spaces.size
            assert (seen <= desk.spaces.most).all()


@pytest.mark.parametrize(("game", "players"), EVERY)
def test_every_number_is_written_anew_and_nothing_beside_them(game: str, players: int) -> None:
    for desk in desks(game, players, 5):
        for seat in range(players):
            clean, dirty = desk.look(seat), [np.full((3, len(row)), 77, row.dtype) for row in desk.spaces.buffers()]
            desk.look(seat, (dirty[0][1], dirty[1][1]))
            for written, rows in zip(clean, dirty, strict=True):
                np.testing.assert_array_equal(written, rows[1])
                assert (rows[[0, 2]] == 77).all()


@pytest.mark.parametrize(("game", "players"), [("usa", 2), ("usa", 5), ("london", 3), ("paris", 4)])
def test_the_parts_are_what_the_view_says_in_ticket_to_ride(game: str, players: int) -> None:
    for desk in desks(game, players, 7):
        for seat in range(players):
            board: Any = desk.board
            view, seen = desk.table.view(seat), desk.spaces.read(desk.look(seat)[0])
            order = [(seat + steps) % players for steps in range(players)]
            for steps, other in enumerate(order):
                told = view.seats[other]
                routes = {board.routes[n].id for n in np.flatnonzero(seen["claimed"][steps])}
                assert routes == {route for route, owner in view.owners.items() if owner == other}
                assert seen["score"][steps] == told.score
                assert seen["pieces"][steps] == told.pieces
                assert seen["cards"][steps] == told.cards
                assert seen["tickets"][steps] == (told.tickets or 0)
                assert seen["awaited"][steps] == (other in view.awaited)
                assert seen["turn"][steps] == (other == view.turn)
                assert seen["first"][steps] == (other == view.first)
                assert cards(board, seen["shown"][steps]) == told.shown
                if board.flag:
                    assert {board.colors[n] for n in np.flatnonzero(seen["front"][steps])} == set(told.front)
                    assert seen["flags"][steps] == told.flags
                if board.districts:
                    joined = tuple(board.districts[n].number for n in np.flatnonzero(seen["districts"][steps]))
                    assert joined == told.districts
            tickets = {ticket.id: ticket.complete for ticket in view.own.tickets}
            assert named(board.tickets, seen["complete"]) == {t for t, done in tickets.items() if done}
            assert named(board.tickets, seen["to complete"]) == {t for t, done in tickets.items() if not done}
            assert named(board.tickets, seen["returned"]) == set(view.own.returned)
            offered = [board.tickets[n].id for place in seen["offer"] for n in np.flatnonzero(place)]
            assert offered == [ticket.id for ticket in view.own.offer]
            assert seen["must keep"] == view.own.must_keep
            assert seen["chosen"].sum() == len(view.own.chosen)
            assert cards(board, seen["hand"]) == view.own.hand
            row = [card for card in view.row if card]
            assert cards(board, seen["row"]) == {card: row.count(card) for card in row}
            assert seen["discards"].sum() == view.discards
            assert seen["deck"] == view.deck
            assert seen["ticket deck"] == view.ticket_deck
            assert seen["turns left"] == (0 if view.last_turns is None else view.last_turns + 1)


def cards(board: Any, counts: Array) -> dict[str, int]:
    return {name: int(count) for name, count in zip(board.kinds, counts, strict=True) if count}


def named(things: Any, bits: Array) -> set[str]:
    return {things[number].id for number in np.flatnonzero(bits)}


@pytest.mark.parametrize("players", [2, 3, 5])
def test_the_parts_are_what_the_view_says_in_get_on_board(players: int) -> None:
    for desk in desks("get-on-board", players, 7):
        for seat in range(players):
            board: Any = desk.board
            view, seen = desk.table.view(seat), desk.spaces.read(desk.look(seat)[0])
            for steps in range(players):
                told = view.seats[(seat + steps) % players]
                streets = {f"{board.streets[n].a}-{board.streets[n].b}" for n in np.flatnonzero(seen["markers"][steps])}
                assert streets == set(told.markers)
                assert named(board.stops, seen["end"][steps]) == ({told.end} if told.end else set())
                objectives = {board.objectives[n] for n in np.flatnonzero(seen["objective"][steps])}
                assert objectives == ({told.objective} if told.objective else set())
                boxes, sheet = seen["boxes"][steps].tolist(), told.sheet
                assert boxes[:9] == [
                    *(told.out, sheet.cells, sheet.buses, sheet.pensioners, sheet.students, sheet.interns),
                    *(sheet.universities, sheet.light_sights, sheet.dark_sights),
                ]
                assert tuple(boxes[9:12]) == sheet.tourists
                assert tuple(boxes[12:15]) == sheet.parked_tourists
                assert tuple(boxes[15:18]) == sheet.businessmen
                assert tuple(boxes[18:21]) == sheet.parked_businessmen
                assert tuple(boxes[25:]) == sheet.common
                departures = [number + 1 for number in np.flatnonzero(seen["departure"][steps])]
                if steps:
                    assert departures == ([] if told.departure is None else [told.departure])
            assert {n + 1 for n in np.flatnonzero(seen["offer"])} == set(view.own.offer)
            assert {n + 1 for n in np.flatnonzero(seen["revealed"])} == set(view.revealed)
            assert seen["round"] == view.round
            assert seen["due"] == view.due


@pytest.mark.parametrize(("game", "players"), FEWEST)
def test_seats_are_counted_from_the_own_one(game: str, players: int) -> None:
    for desk in desks(game, players, 2):
        turns = [desk.spaces.read(desk.look(seat)[0])["turn"] for seat in range(players)]
        for seat in range(players):
            np.testing.assert_array_equal(np.roll(turns[seat], seat), turns[0])


def test_every_action_has_a_meaning_of_its_own() -> None:
    for game, players in FEWEST:
        told = [action for action in spaces(game, players).actions if not action.startswith("nothing")]
        assert len(set(told)) == len(told)


def test_an_action_out_of_range_is_no_move() -> None:
    desk = Desk.of("usa", 2)
    desk.deal(stretch(1), {})
    for action in (-1, len(desk.spaces.actions), 10**9):
        assert not desk.act(0, action)
        assert "there is no action" in str(desk.refuse(0, action))


def test_a_table_of_anybodys_is_seen_in_buffers_of_the_callers() -> None:
    game = deal("paris", 3, seed=1)
    table = game.imagine(1, np.random.default_rng(1))
    desk = Desk.under(table)
    buffers = desk.spaces.buffers()
    seen, mask = desk.look(1, buffers)
    assert seen is buffers[0]
    assert sorted(desk.code_of(1, action) for action in np.flatnonzero(mask).tolist()) == sorted(game.codes(1).tolist())
    with pytest.raises(BadInput, match="array of int8"):
        desk.look(1, (buffers[0], buffers[1].astype(bool)))
    with pytest.raises(BadInput, match="writable"):
        desk.look(1, (np.broadcast_to(buffers[0][0], buffers[0].shape), buffers[1]))


def test_versions_tell_boards_and_players_apart() -> None:
    versions = {spaces(game, players).version for game, players in EVERY}
    assert len(versions) == len(EVERY)
    assert spaces("usa", 2).version == spaces("usa", 2).version


def test_what_was_trained_on_other_spaces_is_refused() -> None:
    mine = spaces("usa", 2)
    mine.check_version(mine.version)
    with pytest.raises(BadInput, match=f"trained on the spaces.*and these are {mine.version}"):
        mine.check_version(spaces("usa", 3).version)
