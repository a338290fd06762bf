"""Chapter "Ticket -> shape" of docs/rules/get-on-board.md."""

from __future__ import annotations

import numpy as np
import pytest

import fareplay
from tests.clauses import clause
from tests.get_on_board import printed
from tests.get_on_board.asking import PLAYERS, sheet
from tests.get_on_board.rigging import rigged


@clause("GOB-TICKET-1")
@pytest.mark.parametrize("number", printed.TOPS)
def test_the_top_of_a_sheet_is_that_of_the_pictures(number: int) -> None:
    others = [other for other in printed.TOPS if other != number]
    table = rigged("london", players=5, sheets=[number, *others])
    assert sheet(table).number == number
    assert sheet(table).shapes == dict(zip(printed.COLORS, printed.TOPS[number], strict=True))


@clause("GOB-TICKET-1")
@pytest.mark.parametrize("ticket", range(1, 13))
def test_a_ticket_asks_for_the_markers_of_its_shape(ticket: int) -> None:
    for seat in range(5):
        table = rigged("london", players=5, turn=seat, ticket=ticket)
        shape = printed.TOPS[seat + 1][(ticket - 1) % 6]
        assert table.view(seat).own.shape == shape
        assert (table.view(None).due, table.view(None).due_for) == (printed.MARKERS[shape], "shape")


@clause("GOB-TICKET-2")
@pytest.mark.parametrize("number", printed.TOPS)
def test_a_sheet_has_every_shape_once_and_26_markers_in_12_rounds(number: int) -> None:
    table = rigged("london", players=5)
    shapes = sheet(table, number - 1).shapes
    assert sorted(shapes.values()) == sorted(printed.MARKERS)
    assert sum(printed.MARKERS[shapes[color]] for color in printed.COLORS for _ in printed.TICKETS[color]) == 26


@clause("GOB-TICKET-3")
@pytest.mark.parametrize("ticket", range(1, 13))
def test_one_ticket_means_another_shape_on_every_sheet(ticket: int) -> None:
    table = rigged("london", players=5, ticket=ticket)
    assert len({table.view(seat).own.shape for seat in range(5)}) == 5


@clause("GOB-TICKET-4")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_boxes_left_show_the_shapes_to_come(players: int) -> None:
    rng = np.random.default_rng(players)
    game = fareplay.deal("get-on-board", players, seed=3)
    while not game.over:
        view = game.view(None)
        left = {
            color: sum(number not in view.revealed for number in printed.TICKETS[color]) for color in printed.COLORS
        }
        assert view.to_come == left
        for seat in view.seats:
            assert {color: 2 - marked for color, marked in seat.sheet.boxes.items()} == left
        game.play(int(rng.choice(game.codes())))
    assert game.view(None).round >= 2
