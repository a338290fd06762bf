"""Chapters "Common objectives" and "Personal objective" of docs/rules/get-on-board.md."""

from __future__ import annotations

from typing import Any

import pytest

from fareplay.core.table import Table
from tests.clauses import clause
from tests.get_on_board import printed
from tests.get_on_board.asking import lay, points, sheet
from tests.get_on_board.rigging import Marks, rigged

ENOUGH: dict[str, list[Marks]] = {
    "pensioners": [{"pensioners": 5}, {"pensioners": 8}],
    "students": [{"students": 5}, {"students": 3, "interns": 2}, {"students": 6, "interns": 3}],
    "tourists": [{"tourists": [4, 1], "parked_tourists": [14]}, {"tourists": [1, 1, 3], "parked_tourists": [2, 2]}],
    "businessmen": [{"businessmen": [3, 2], "parked_businessmen": [6]}],
    "light sights": [{"light_sights": 3}],
    "dark sights": [{"dark_sights": 3}],
}
TOO_FEW: dict[str, list[Marks]] = {
    "pensioners": [{"pensioners": 4, "students": 6}],
    "students": [{"students": 4, "universities": 4}, {"students": 2, "interns": 2, "pensioners": 8}],
    "tourists": [{"tourists": [4], "light_sights": 3, "dark_sights": 3}, {"tourists": [2, 2], "parked_tourists": [5]}],
    "businessmen": [{"businessmen": [3, 1], "parked_businessmen": [6], "tourists": [4]}],
    "light sights": [{"light_sights": 2, "dark_sights": 3}],
    "dark sights": [{"dark_sights": 2, "light_sights": 3}],
}
OTHERS = {card: "pensioners" if card != "pensioners" else "dark sights" for card in printed.CARDS}
ROUTES = {
    "afk": "r6c1 r5c1 r4c1 r3c1 r2c1 r1c1 r1c2 r1c3 r1c4 r1c5 r2c5 r3c5 r4c5 r4c4 r4c3 r5c3 r6c3 r7c3 r8c3 r8c2 r9c2",
    "bgl": "r3c6 r2c6 r1c6 r1c5 r2c5 r3c5 r4c5 r4c4 r5c4 r6c4 r6c3 r7c3 r7c2 r8c2 r9c2 r9c1 r10c1",
}


def ended(turn_to: str = "r2c4", **options: Any) -> Table:
    """Return a table after the last turn of a round, in which seat 0 went to a businessman."""
    table = rigged(conductor=1, routes={0: "r2c3", **options.pop("routes", {})}, rounds=4, **options)
    lay(table, turn_to)
    assert table.view(None).round == 5
    return table


@clause("GOB-COMMON-1")
@pytest.mark.parametrize("turn", [0, 1, 2])
def test_objectives_are_checked_when_all_have_played_the_round(turn: int) -> None:
    routes = {0: "r2c3", 1: "r6c5", 2: "r9c7"}
    for place in range(3):
        table = rigged(players=3, conductor=(turn - place) % 3, turn=turn, routes=routes, marks={1: {"pensioners": 5}})
        lay(table, {0: "r2c2", 1: "r6c4", 2: "r9c6"}[turn])
        assert sheet(table, 1).common == ((10, 0) if place == 2 else (0, 0))


@clause("GOB-COMMON-2")
@pytest.mark.parametrize(("card", "marks"), [(card, marks) for card, listed in ENOUGH.items() for marks in listed])
def test_five_passengers_or_three_sights_fulfil_a_card(card: str, marks: Marks) -> None:
    table = ended(common=(card, OTHERS[card]), marks={1: marks})
    assert sheet(table, 1).common == (10, 0)


@clause("GOB-COMMON-2")
@pytest.mark.parametrize(("card", "marks"), [(card, marks) for card, listed in TOO_FEW.items() for marks in listed])
def test_fewer_do_not(card: str, marks: Marks) -> None:
    table = ended(common=(card, "businessmen" if card == "pensioners" else "pensioners"), marks={1: marks})
    assert sheet(table, 1).common[0] == 0
    assert table.view(None).common[0].points == 10


@clause("GOB-COMMON-2")
def test_bonus_passengers_count() -> None:
    table = ended("r3c3", marks={0: {"pensioners": 4}})
    assert sheet(table).common == (10, 0)
    marks: Marks = {"businessmen": [1], "pensioners": 4}
    table = rigged(conductor=1, routes={0: "r2c3 r3c3"}, marks={0: marks})
    lay(table, "r3c2")  # an office
    assert sheet(table).common == (10, 0)


@clause("GOB-COMMON-2")
def test_passengers_met_but_not_marked_do_not_count() -> None:
    table = ended("r2c2", common=("tourists", "students"), marks={0: {"tourists": [4]}})
    assert sheet(table).tourists == (4, 0, 0)
    assert sheet(table).common == (0, 0)


@clause("GOB-COMMON-2")
@pytest.mark.parametrize(
    ("route", "stop", "marks", "card"),
    [
        ("r6c5 r7c5 r7c4", "r8c4", Marks(light_sights=2), "light sights"),
        ("r2c3 r2c4", "r3c4", Marks(dark_sights=2), "dark sights"),
    ],
)
def test_a_landmark_is_a_sight_too(route: str, stop: str, marks: Marks, card: str) -> None:
    table = rigged(conductor=1, common=(card, "students"), routes={0: route}, marks={0: marks})
    lay(table, stop)
    assert sheet(table).common == (10, 0)


@clause("GOB-COMMON-3", "GOB-COMMON-7")
@pytest.mark.parametrize("conductor", [1, 2])
def test_all_who_fulfil_a_yellow_card_in_one_round_get_10(conductor: int) -> None:
    marks: dict[int, Marks] = {0: {"pensioners": 5}, 1: {"pensioners": 7}, 2: {"pensioners": 5}}
    turn = (conductor + 2) % 3
    table = rigged(players=3, conductor=conductor, turn=turn, routes={0: "r2c3", 1: "r6c5"}, marks=marks)
    lay(table, {0: "r2c2", 1: "r6c4"}[turn])
    assert [sheet(table, seat).common[0] for seat in range(3)] == [10, 10, 10]
    assert table.view(None).common[0].points == 6


@clause("GOB-COMMON-4")
def test_all_who_fulfil_a_blue_card_get_6_and_it_stays_blue() -> None:
    marks: dict[int, Marks] = {
        0: {"pensioners": 5},
        1: {"pensioners": 7},
        2: {"pensioners": 8, "common": (10, 0)},
    }
    table = rigged(players=3, conductor=1, turn=0, routes={0: "r2c3"}, rounds=6, marks=marks)
    lay(table, "r2c4")
    assert [sheet(table, seat).common[0] for seat in range(3)] == [6, 6, 10]
    assert table.view(None).common[0].points == 6


@clause("GOB-COMMON-5")
@pytest.mark.parametrize("earned", [6, 10])
def test_nobody_scores_a_card_twice(earned: int) -> None:
    marks: dict[int, Marks] = {0: {"pensioners": 6, "common": (earned, 0)}, 1: {"common": (10, 0)}}
    table = ended(marks=marks)
    assert sheet(table).common == (earned, 0)
    assert points(table)["common objectives"] == earned


@clause("GOB-COMMON-6")
def test_one_player_can_score_both_cards_in_one_round() -> None:
    table = ended(marks={0: {"pensioners": 5, "students": 5}})
    assert sheet(table).common == (10, 10)
    assert points(table)["common objectives"] == 20


@clause("GOB-COMMON-6")
def test_a_turned_card_does_not_turn_the_other() -> None:
    marks: dict[int, Marks] = {0: {"pensioners": 5, "students": 5}, 1: {"pensioners": 5, "common": (10, 0)}}
    table = ended(marks=marks)
    assert sheet(table).common == (6, 10)
    assert [card.points for card in table.view(None).common] == [6, 6]


@clause("GOB-COMMON-7")
@pytest.mark.parametrize("first", [0, 1])
def test_it_does_not_matter_who_fulfils_a_card_first_in_a_round(first: int) -> None:
    marks: dict[int, Marks] = {0: {"pensioners": 4}, 1: {"pensioners": 4}}
    table = rigged(turn=first, routes={0: "r2c3", 1: "r6c5"}, sheets=[1, 2], ticket=4, marks=marks)
    stops = {0: ["r3c3"], 1: ["r6c4", "r5c4", "r5c5"]}  # S1 and X2: a pensioner each
    for seat in (first, 1 - first):
        lay(table, *stops[seat])
    assert table.view(None).round == 2
    assert [sheet(table, seat).common for seat in (0, 1)] == [(10, 0), (10, 0)]


@clause("GOB-PERS-1")
@pytest.mark.parametrize("letters", ROUTES)
def test_a_route_through_all_three_letters_is_worth_10(letters: str) -> None:
    path = ROUTES[letters].split()
    worth = []
    for length in range(1, len(path) + 1):
        table = rigged(routes={0: " ".join(path[:length])}, objectives={0: letters})
        worth.append(table.scores().points[0]["personal objective"])
    assert worth == [0] * (len(path) - 1) + [10]  # no part scores


@clause("GOB-PERS-1")
def test_the_letters_may_be_touched_in_any_order() -> None:
    there, back = ROUTES["bgl"], "r6c1 r7c1 r8c1 r9c1 r10c1 r10c2 r9c2 r9c3 r8c3 r7c3 r6c3 r6c4 r5c4 r4c4 r4c5 r3c5"
    for route in (there, f"{back} r2c5 r1c5 r1c6"):
        table = rigged(routes={0: route}, objectives={0: "bgl"})
        assert points(table) == {"personal objective": 10}


@clause("GOB-PERS-1")
def test_the_letters_of_others_are_worth_nothing() -> None:
    table = rigged(routes={0: ROUTES["bgl"]}, objectives={0: "cho", 1: "bgl"})
    assert [points(table, seat) for seat in (0, 1)] == [{}, {}]


@clause("GOB-PERS-2")
def test_passing_through_is_enough() -> None:
    table = rigged(routes={0: f"{ROUTES['bgl']} r10c2"}, objectives={0: "bgl"})
    assert points(table) == {"personal objective": 10}
