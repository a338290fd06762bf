"""Chapter "Components" of docs/rules/get-on-board.md: the numbers of the two maps and of the cards."""

from __future__ import annotations

from collections import Counter

import pytest

import fareplay
from fareplay.games import boards_of
from fareplay.get_on_board.board import Board, Stop
from tests.clauses import clause
from tests.conftest import WITHOUT_JIT
from tests.get_on_board import printed
from tests.get_on_board.asking import lay, markers, steps, streets
from tests.get_on_board.rigging import board_of, rigged

DEALS = 60 if WITHOUT_JIT else 400
MAPS = ["new-york", "london"]
COUNTS = {
    "new-york": {
        "pensioner": 9,
        "student": 10,
        "tourist": 11,
        "businessman": 10,
        "university": 5,
        "light-sight": 4,
        "dark-sight": 4,
        "office": 7,
        "light": 14,
    },
    "london": {
        "pensioner": 12,
        "student": 14,
        "tourist": 18,
        "businessman": 18,
        "university": 5,
        "light-sight": 4,
        "dark-sight": 4,
        "office": 7,
        "light": 20,
    },
}
SIZES = {"new-york": (74, 126, 16), "london": (96, 156, 0)}  # intersections, streets, black ones
PAIRS = {"new-york": 0, "london": 6}
OBJECTIVES = {"new-york": ("afk", "bgl", "cho", "dim", "ejn"), "london": ("agm", "bjk", "cil", "dfo", "ehn")}
LANDMARKS = {
    "new-york": {
        "university": "Columbia University",
        "light-sight": "Times Square",
        "dark-sight": "Guggenheim Museum",
        "office": "Wall Street",
    },
    "london": {
        "university": "King's College",
        "light-sight": "Piccadilly Circus",
        "dark-sight": "Buckingham Palace",
        "office": "City of London",
    },
}


def board(name: str) -> Board:
    return board_of(rigged(name))


def kinds(stop: Stop) -> list[str]:
    return [*stop.passengers, *([stop.place] if stop.place else []), *(["light"] if stop.light else [])]


@clause("GOB-COMP-1")
def test_the_board_has_two_sides() -> None:
    found = [board for _, board in boards_of("get-on-board")]
    assert [board.name for board in found] == MAPS
    assert [board.title for board in found] == ["Get on Board: New York", "Get on Board: London"]


@clause("GOB-COMP-2")
def test_five_players_have_markers_and_a_departure_of_their_own() -> None:
    table = rigged("london", players=5, ticket=1, sheets=[4, 5, 1, 2, 3])
    assert len({seat.departure for seat in table.view(None).seats}) == 5
    lay(table, min(steps(table)))
    assert [len(markers(table, seat)) for seat in range(5)] == [1, 0, 0, 0, 0]


@clause("GOB-COMP-3")
@pytest.mark.parametrize(("color", "numbers"), printed.TICKETS.items())
def test_two_tickets_have_each_color(color: str, numbers: tuple[int, int]) -> None:
    assert [rigged(ticket=number).view(None).color for number in numbers] == [color, color]
    assert numbers[1] - numbers[0] == 6


@clause("GOB-COMP-4")
def test_there_are_six_common_objectives() -> None:
    found = {
        (card.card, card.needed, card.points)
        for seed in range(DEALS // 10)
        for card in fareplay.deal("get-on-board", 2, seed=seed).view(None).common
    }
    assert found == {(card, needed, 10) for card, needed in printed.CARDS.items()}
    assert len(found) == 6


@clause("GOB-COMP-4")
def test_the_blue_side_of_a_common_objective_is_worth_6() -> None:
    table = rigged(marks={1: {"pensioners": 5, "common": (10, 0)}})
    assert [card.points for card in table.view(None).common] == [6, 10]


@clause("GOB-COMP-5")
@pytest.mark.parametrize("name", MAPS)
def test_a_map_has_five_personal_objectives_that_share_all_letters(name: str) -> None:
    assert board(name).objectives == OBJECTIVES[name]
    assert sorted("".join(board(name).objectives)) == [*"abcdefghijklmno"]


@clause("GOB-COMP-6")
@pytest.mark.parametrize("name", MAPS)
def test_an_intersection_shows_passengers_or_a_place_or_a_light(name: str) -> None:
    found = [kinds(stop) for stop in board(name).stops]
    assert Counter(kind for kinds in found for kind in kinds) == COUNTS[name]
    two = [kinds for kinds in found if len(kinds) == 2]
    assert len(two) == PAIRS[name]
    assert all(kind in ("pensioner", "student", "tourist", "businessman") for kinds in two for kind in kinds)
    assert {len(kinds) for kinds in found} <= {1, 2}


@clause("GOB-COMP-7")
@pytest.mark.parametrize("name", MAPS)
def test_a_map_has_its_streets_between_neighbors_of_the_grid(name: str) -> None:
    found = board(name)
    assert (len(found.stops), len(found.streets), sum(street.busy for street in found.streets)) == SIZES[name]
    at = {stop.id: stop for stop in found.stops}
    for street in found.streets:
        a, b = at[street.a], at[street.b]
        assert abs(a.row - b.row) + abs(a.column - b.column) == 1
    assert len(found.street_numbers) == len(found.streets)


@clause("GOB-COMP-8")
@pytest.mark.parametrize("name", MAPS)
def test_numbers_stand_on_lights_and_letters_on_lights_and_offices(name: str) -> None:
    stops = board(name).stops
    assert {stop.departure: stop.id for stop in stops if stop.departure} == printed.DEPARTURES[name]
    assert all(stop.light for stop in stops if stop.departure)
    lettered = [stop for stop in stops if stop.letter]
    assert sorted(str(stop.letter) for stop in lettered) == [*"abcdefghijklmno"]
    assert Counter("light" if stop.light else stop.place for stop in lettered) == {"light": 8, "office": 7}
    assert not [stop for stop in lettered if stop.departure]
    assert not [stop for stop in stops if stop.light and not stop.departure and not stop.letter]


@clause("GOB-COMP-9")
@pytest.mark.parametrize("name", MAPS)
def test_a_map_has_a_landmark_of_every_kind_of_place(name: str) -> None:
    marked = [stop for stop in board(name).stops if stop.landmark]
    assert {stop.place: stop.landmark for stop in marked} == LANDMARKS[name]
    assert len(marked) == 4


def test_a_street_is_the_same_from_both_ends() -> None:
    table = rigged(players=3, routes={0: "r2c3 r2c4", 1: "r3c6 r2c6 r2c5 r2c4 r2c3"})
    assert markers(table, 0) == streets("r2c4", "r2c3")
    assert markers(table, 0) < markers(table, 1)
