"""Chapter "Setup" of docs/rules/get-on-board.md."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import fareplay
from fareplay.core.record import Record
from tests.clauses import clause
from tests.conftest import WITHOUT_JIT
from tests.get_on_board import printed
from tests.get_on_board.asking import PLAYERS, end, is_even, lay, markers, steps, streets
from tests.get_on_board.own_map import own_map
from tests.get_on_board.rigging import board_of, rigged

DEALS = 200 if WITHOUT_JIT else 3000
GAME = "get-on-board"


def departed(players: int, seed: int = 1, place: int = 0, **options: Any) -> fareplay.Game:
    """Return a game in which all have chosen their departure."""
    game = fareplay.deal(GAME, players, seed=seed, **options)
    for seat in range(players):
        game.play(f"depart {game.view(seat).own.offer[place]}", seat)
    return game


@clause("GOB-SETUP-1")
@pytest.mark.parametrize(("players", "board"), [(2, "new-york"), (3, "new-york"), (4, "london"), (5, "london")])
def test_the_map_follows_from_the_number_of_players(players: int, board: str) -> None:
    assert fareplay.deal(GAME, players, seed=1).view(None).board == board


@clause("GOB-SETUP-1")
@pytest.mark.parametrize("players", [0, 1, 6])
def test_there_is_no_game_alone_and_none_for_six(players: int) -> None:
    with pytest.raises(fareplay.BadInput, match=f"for 2 to 5 players, got {players}"):
        fareplay.deal(GAME, players, seed=1)


@clause("GOB-SETUP-2")
@pytest.mark.parametrize("players", PLAYERS)
def test_everyone_has_a_departure_of_its_own_and_no_marker_yet(players: int) -> None:
    game = departed(players)
    seats = game.view(None).seats
    assert len({seat.departure for seat in seats}) == players
    assert [seat.markers for seat in seats] == [()] * players
    turn, start = game.view(None).turn, end(game, game.view(None).turn)
    stop = min(steps(game))
    lay(game, stop)
    assert [markers(game, seat) for seat in range(players)] == [
        streets(start, stop) if seat == turn else set() for seat in range(players)
    ]


@clause("GOB-SETUP-3")
@pytest.mark.parametrize("players", PLAYERS)
def test_sheets_are_all_different_and_handed_out_by_chance(players: int) -> None:
    sheets = fareplay.deal_many(GAME, players, DEALS, seed=3).positions["sheet"][:, :players]
    assert all(len(set(row)) == players for row in sheets.tolist())
    for seat in range(players):
        assert is_even(np.bincount(sheets[:, seat], minlength=5))


@clause("GOB-SETUP-3")
def test_below_their_tops_all_sheets_are_the_same() -> None:
    sheets = [seat.sheet for seat in fareplay.deal(GAME, 5, seed=1).view(None).seats]
    assert len({tuple(sheet.shapes.values()) for sheet in sheets}) == 5
    blank = [(sheet.boxes, sheet.points | {"personal objective": 0}, sheet.landmarks) for sheet in sheets]
    assert blank == blank[:1] * 5


@clause("GOB-SETUP-3")
@pytest.mark.parametrize("given", [[5, 1, 3], (5, 1, 3), "5 1 3"])
def test_sheets_can_be_assigned(given: object) -> None:
    game = departed(3, sheets=given)
    assert [seat.sheet.number for seat in game.view(None).seats] == [5, 1, 3]
    assert game.view(0).own.shape == printed.shape(5, game.view(None).ticket)


@clause("GOB-SETUP-3")
def test_a_game_with_assigned_sheets_is_replayed_from_its_record() -> None:
    game = departed(3, sheets=[5, 1, 3], first=1, open_objectives=True)
    again = fareplay.replay(Record.read(game.record(with_key=True).text()))
    assert again.position == game.position
    assert again.options == game.options == {"sheets": "5 1 3", "first": 1, "open_objectives": True}


@pytest.mark.parametrize(
    "sheets",
    [[], [1], [1, 2], [1, 1, 2], [0, 1, 2], [1, 2, 6], [1, 2, True], ["1", 2, 3], "1 2", "1 2 2", "1 2 x", "", 123, {}],
)
def test_sheets_that_make_no_sense_are_refused(sheets: object) -> None:
    with pytest.raises(fareplay.BadInput, match='"sheets" must be 3 different numbers from 1 to 5, got '):
        fareplay.deal(GAME, 3, seed=1, sheets=sheets)


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ({"first": 2}, '"first" must be a seat from 0 to 1, got 2'),
        ({"first": -1}, '"first" must be a seat from 0 to 1, got -1'),
        ({"first": True}, '"first" must be a seat from 0 to 1, got True'),
        ({"first": "0"}, '"first" must be a seat from 0 to 1, got "0"'),
        ({"open_objectives": 1}, '"open_objectives" must be true or false, got 1'),
        ({"open_objective": True}, 'no option is called "open_objective"; did you mean "open_objectives"?'),
    ],
)
def test_options_that_make_no_sense_are_refused(options: dict[str, Any], complaint: str) -> None:
    with pytest.raises(fareplay.BadInput) as error:
        fareplay.deal(GAME, 2, seed=1, **options)
    assert str(error.value) == complaint


@clause("GOB-SETUP-4")
def test_two_of_the_six_common_objectives_lie_yellow_side_up() -> None:
    batch = fareplay.deal_many(GAME, 2, DEALS, seed=4)
    pairs = Counter(tuple(sorted(row)) for row in batch.positions["common"].tolist())
    assert set(pairs) == set(combinations(range(6), 2))
    assert is_even(pairs.values())
    assert [card.points for card in batch.table(0).view(None).common] == [10, 10]


@clause("GOB-SETUP-5")
@pytest.mark.parametrize("players", PLAYERS)
def test_everyone_is_dealt_one_personal_objective_of_the_map(players: int) -> None:
    batch = fareplay.deal_many(GAME, players, DEALS, seed=5)
    dealt = batch.positions["objective"][:, :players]
    assert all(len(set(row)) == players for row in dealt.tolist())
    for seat in range(players):
        assert is_even(np.bincount(dealt[:, seat], minlength=5))


@clause("GOB-SETUP-5")
@pytest.mark.parametrize("players", PLAYERS)
def test_a_personal_objective_is_face_down_for_all_others(players: int) -> None:
    game = departed(players)
    for viewer in [None, *range(players)]:
        seats = game.view(viewer).seats
        assert [seat.objective is not None for seat in seats] == [seat == viewer for seat in range(players)]
        assert ["personal objective" in seat.sheet.points for seat in seats] == [
            seat == viewer for seat in range(players)
        ]


@clause("GOB-SETUP-6")
def test_personal_objectives_may_be_kept_face_up() -> None:
    game = departed(3, open_objectives=True)
    own = [game.view(seat).own.objective for seat in range(3)]
    assert [[seat.objective for seat in game.view(viewer).seats] for viewer in (None, 0, 1, 2)] == [own] * 4
    assert all("personal objective" in seat.sheet.points for seat in game.view(None).seats)


@clause("GOB-SETUP-6")
def test_hidden_objectives_are_shown_when_the_game_is_over() -> None:
    routes = {0: "r2c3 r3c3 r3c2 r2c2", 1: "r6c5 r6c6 r7c6 r7c5 r6c5"}
    table = rigged(routes=routes, rounds=4, objectives={0: "dim", 1: "cho"})
    assert [seat.objective for seat in table.view(None).seats] == [None, None]
    lay(table, "r2c3")
    assert table.over
    assert [seat.objective for seat in table.view(None).seats] == ["dim", "cho"]


@clause("GOB-SETUP-7")
@pytest.mark.parametrize(("players", "numbers"), [(2, 6), (3, 6), (4, 12), (5, 12)])
def test_everyone_is_dealt_two_tickets_to_choose_from(players: int, numbers: int) -> None:
    offers = fareplay.deal_many(GAME, players, DEALS, seed=7).positions["offer"][:, :players].reshape(DEALS, -1)
    assert all(len(set(row)) == 2 * players for row in offers.tolist())
    for place in range(2 * players):
        counts = np.bincount(offers[:, place], minlength=numbers + 1)
        assert counts[0] == 0
        assert len(counts) == numbers + 1
        assert is_even(counts[1:])


@clause("GOB-SETUP-7")
def test_the_two_tickets_are_seen_by_their_owner_alone() -> None:
    game = fareplay.deal(GAME, 2, seed=1)
    assert [len(game.view(seat).own.offer) for seat in (0, 1)] == [2, 2]
    assert game.view(None).own is None
    assert {str(move) for move in game.moves(1)} == {f"depart {number}" for number in game.view(1).own.offer}


@clause("GOB-SETUP-8")
@pytest.mark.parametrize("players", PLAYERS)
def test_departures_are_kept_secret_until_all_have_chosen(players: int) -> None:
    game = fareplay.deal(GAME, players, seed=2)
    for seat in range(players):
        assert game.awaited == tuple(range(seat, players))
        number = game.view(seat).own.offer[1]
        game.play(f"depart {number}", seat)
        if seat < players - 1:
            assert game.view(seat).own.chosen == number
            assert game.view(seat).own.offer == ()
            for viewer in [None, *range(players)]:
                assert [(other.departure, other.end) for other in game.view(viewer).seats] == [(None, None)] * players
    for past in game.past:
        view = game.view(None).seats[past.seat]
        assert f"depart {view.departure}" == str(past.move)
        assert view.end == printed.DEPARTURES[game.view(None).board][view.departure]


@clause("GOB-SETUP-8")
def test_departures_may_be_chosen_in_any_order() -> None:
    positions = set()
    for order in permutations(range(3)):
        game = fareplay.deal(GAME, 3, seed=2)
        for seat in order:
            game.play(f"depart {game.view(seat).own.offer[0]}", seat)
        positions.add(game.position)
    assert len(positions) == 1


@clause("GOB-SETUP-8")
@pytest.mark.parametrize("players", PLAYERS)
def test_no_two_players_share_a_departure(players: int) -> None:
    for seed in range(5):
        seats = departed(players, seed, seed % 2).view(None).seats
        assert len({seat.end for seat in seats}) == players


@pytest.mark.compiled
@clause("GOB-SETUP-9")
@pytest.mark.parametrize("players", PLAYERS)
def test_then_all_twelve_tickets_form_the_deck(players: int) -> None:
    batch = fareplay.deal_many(GAME, players, DEALS, seed=9)
    batch.play_out(players)
    assert (batch.positions["rounds"] == 1).all()
    first = batch.positions["revealed"][:, 0]
    assert is_even(np.bincount(first, minlength=13)[1:])  # those kept for the departure too
    batch.positions = batch.positions[: DEALS // 3]
    batch.play_out()
    whole = batch.positions[batch.positions["rounds"] == 12]
    assert len(whole)
    assert (np.sort(whole["revealed"], axis=1) == np.arange(1, 13)).all()


@clause("GOB-SETUP-10")
@pytest.mark.parametrize("number", range(1, 7))
def test_in_play_only_the_color_of_a_ticket_matters(number: int) -> None:
    tables = [rigged("london", players=5, ticket=ticket) for ticket in (number, number + 6)]
    low, high = ([table.view(seat).own.shape for seat in range(5)] for table in tables)
    assert low == high
    assert steps(tables[0]) == steps(tables[1])
    assert tables[0].view(0).due == tables[1].view(0).due


@clause("GOB-SETUP-11")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_first_conductor_is_given_or_chance(players: int) -> None:
    for seat in range(players):
        game = departed(players, first=seat)
        assert (game.view(None).conductor, game.awaited) == (seat, (seat,))
    batch = fareplay.deal_many(GAME, players, DEALS, seed=11)
    assert is_even(np.bincount(batch.positions["conductor"], minlength=players))


@clause("GOB-SETUP-12")
def test_a_personal_objective_is_three_letters_and_no_numbers(tmp_path: Path) -> None:
    assert all(letters.isalpha() and len(letters) == 3 for letters in board_of(rigged()).objectives)
    with pytest.raises(fareplay.BadBoard, match='no intersection has the letter "1"'):
        fareplay.deal(own_map(tmp_path, objectives=["ab1", "abc"]), 2, seed=1)


def test_the_options_of_a_deal_change_nothing_else() -> None:
    plain, open_ones = fareplay.deal(GAME, 2, seed=1), fareplay.deal(GAME, 2, seed=1, open_objectives=True)
    given = fareplay.deal(GAME, 2, seed=1, first=plain.view(None).conductor)
    assert given.position == plain.position
    assert [open_ones.view(seat).own for seat in (0, 1)] == [plain.view(seat).own for seat in (0, 1)]
