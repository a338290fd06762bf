"""The worked examples: E1 to E10 are those of the rulebook, X1 to X13 go further."""

from __future__ import annotations

from itertools import pairwise

import pytest

import fareplay
from tests.clauses import clause
from tests.get_on_board import printed
from tests.get_on_board.asking import end, is_out, lay, marked, markers, points, sheet, steps, streets
from tests.get_on_board.rigging import Marks, rigged

BEFORE_E3 = "r11c4 r10c4 r10c3 r11c3 r11c2 r12c2"
THROUGH_B_G_L = "r3c6 r2c6 r1c6 r1c5 r2c5 r3c5 r4c5 r4c4 r5c4 r6c4 r6c3 r7c3 r7c2 r8c2 r9c2 r9c1 r10c1"


@clause("GOB-JAM-1", "GOB-JAM-2", "GOB-JAM-3", "GOB-JAM-6")
def test_e1_a_black_street_with_two_foreign_markers_marks_three_buses() -> None:
    table = rigged(
        players=3,
        routes={
            0: "r11c4 r10c4 r9c4 r9c3 r8c3 r7c3",
            1: "r6c5 r7c5 r7c4 r7c3",
            2: "r6c1 r7c1 r7c2 r7c3 r7c4",
        },
    )
    others = [sheet(table, 1), sheet(table, 2)]
    lay(table, "r7c4")
    assert sheet(table).buses == 3
    assert points(table)["jams"] == -1
    assert [sheet(table, 1), sheet(table, 2)] == others


@clause("GOB-LIGHT-1", "GOB-LIGHT-2")
def test_e2_a_segment_that_ends_at_a_green_light_goes_on_by_one_marker() -> None:
    before = "r6c1 r5c1 r4c1 r3c1 r2c1"
    table = rigged(routes={0: before}, shape="S2")
    lay(table, "r2c2", "r2c3")
    assert table.awaited == (0,)
    assert (table.view(0).due, table.view(0).due_for) == (1, "green light")
    assert steps(table) == {"r1c3", "r2c4", "r3c3"}
    lay(table, "r1c3")
    assert markers(table) == streets(*before.split(), "r2c2", "r2c3", "r1c3")
    assert marked(table) == {"tourists": (1, 0, 0), "students": 1}
    assert table.awaited == (1,)


@clause("GOB-ELIM-1", "GOB-ELIM-3", "GOB-ELIM-4", "GOB-ELIM-5")
def test_e3_reaching_an_intersection_again_ends_the_turn_and_the_game_of_a_player() -> None:
    table = rigged(routes={0: BEFORE_E3}, shape="L2")
    lay(table, "r12c3", "r11c3")
    assert is_out(table)
    assert table.awaited == (1,)
    assert markers(table) == streets(*BEFORE_E3.split(), "r12c3", "r11c3")
    assert marked(table) == {}
    assert points(table) == {}


@clause("GOB-TURN-2", "GOB-TURN-3")
def test_e4_a_turn_is_removed_for_one_cell() -> None:
    table = rigged(routes={0: BEFORE_E3}, shape="L2")
    lay(table, "r12c3", "r12c4")
    assert not is_out(table)
    assert marked(table) == {"pensioners": 1, "universities": 1, "cells": 1}
    assert points(table) == {"pensioners": 1, "turn zone": -1}


@clause("GOB-PARK-4", "GOB-PARK-5", "GOB-PARK-6", "GOB-PARK-8", "GOB-PARK-12")
def test_e5_businessmen_are_parked_then_tourists() -> None:
    marks: Marks = {"businessmen": [2], "tourists": [2]}
    table = rigged(routes={0: "r2c3 r3c3"}, marks={0: marks}, shape="Z3")
    lay(table, "r3c2", "r4c2", "r4c3")  # an office, a businessman, a light sight
    assert marked(table) == {
        "businessmen": (2, 1, 0),
        "parked_businessmen": (4, 0, 0),
        "tourists": (3, 0, 0),
        "parked_tourists": (9, 0, 0),
        "light_sights": 1,
    }
    table = rigged(routes={0: "r2c3"}, marks={0: {"tourists": [3], "parked_tourists": [9]}})
    lay(table, "r2c2")
    assert marked(table) == {"tourists": (3, 1, 0), "parked_tourists": (9, 0, 0)}


@clause("GOB-MARK-1", "GOB-MARK-2")
def test_e6_columbia_university_with_four_students_is_worth_8() -> None:
    table = rigged(routes={0: "r2c3 r2c2 r2c1"}, marks={0: {"students": 4}})
    lay(table, "r1c1")
    assert marked(table) == {"students": 4, "universities": 1, "landmarks": {"university": 4}}
    assert points(table) == {"students": 4 * 1 + 4}


@clause("GOB-MARK-3", "GOB-MARK-5", "GOB-SCORE-4")
def test_e7_of_times_square_and_the_guggenheim_the_larger_box_counts() -> None:
    table = rigged(routes={0: "r6c5 r7c5 r7c4"}, marks={0: {"tourists": [2]}})
    lay(table, "r8c4")
    assert sheet(table).landmarks == {"light": 2}
    assert sheet(table).parked_tourists == (5, 0, 0)
    marks: Marks = {"tourists": [2, 4], "parked_tourists": [5], "landmarks": {"light": 2}}
    table = rigged(routes={0: "r2c3 r2c4"}, marks={0: marks})
    lay(table, "r3c4")
    assert sheet(table).landmarks == {"light": 2, "dark": 6}
    assert sheet(table).parked_tourists == (5, 14, 0)
    assert points(table) == {"tourists": 6 + 5 + 14}


@clause("GOB-COMMON-4")
def test_e8_the_fifth_passenger_after_someone_else_brings_6() -> None:
    marks: dict[int, Marks] = {0: {"pensioners": 4}, 1: {"pensioners": 5, "common": (10, 0)}}
    table = rigged(conductor=1, rounds=5, marks=marks, routes={0: "r2c3"})
    lay(table, "r3c3")
    assert [sheet(table, seat).common for seat in (0, 1)] == [(6, 0), (10, 0)]
    assert table.view(None).common[0].points == 6


@clause("GOB-SCORE-1", "GOB-SCORE-2", "GOB-SCORE-3", "GOB-SCORE-7", "GOB-SCORE-8", "GOB-SCORE-9", "GOB-SCORE-10")
def test_e9_the_sheet_of_the_rulebook_comes_to_68() -> None:
    own: Marks = {
        "pensioners": 5,
        "students": 6,
        "universities": 2,
        "tourists": [4, 2],
        "parked_tourists": [14],
        "businessmen": [2, 2],
        "parked_businessmen": [4],
        "landmarks": {"university": 4, "light": 4},
        "cells": 2,
        "buses": 7,
        "common": (6, 10),
    }
    table = rigged(routes={0: THROUGH_B_G_L}, marks={0: own, 1: {"common": (10, 0)}}, objectives={0: "bgl"})
    assert table.scores().points[0] == {
        "pensioners": 7,
        "students": 16,
        "tourists": 20,
        "businessmen": 6,
        "common objectives": 16,
        "personal objective": 10,
        "turn zone": -3,
        "jams": -4,
    }
    assert table.scores().totals[0] == 68


@clause("GOB-STUD-1", "GOB-STUD-2")
@pytest.mark.parametrize(("before", "after"), [(0, 1), (5, 6), (6, 6)])
def test_e10_a_student_marks_an_ordinary_cell_and_never_that_of_an_intern(before: int, after: int) -> None:
    table = rigged(routes={0: "r2c3"}, marks={0: {"students": before}})
    lay(table, "r1c3")
    assert marked(table) == {"students": after}


@clause("GOB-TICKET-1", "GOB-TICKET-3")
@pytest.mark.parametrize("ticket", [3, 9])
def test_x1_one_ticket_means_five_shapes(ticket: int) -> None:
    table = rigged("london", players=5, sheets=[1, 2, 3, 4, 5], ticket=ticket)
    assert [table.view(seat).own.shape for seat in range(5)] == ["X2", "L2", "S2", "Z3", "S3"]
    for seat in range(5):
        assert 2 * sum(printed.MARKERS[shape] for shape in sheet(table, seat).shapes.values()) == 26


@clause("GOB-PLACE-6", "GOB-PLACE-7", "GOB-TURN-2", "GOB-TURN-3", "GOB-MARK-4")
@pytest.mark.parametrize(
    ("path", "lost", "expected"),
    [
        ("r2c4 r2c5 r2c6", 0, {"businessmen": (1, 0, 0), "students": 1}),
        (
            "r2c4 r3c4 r4c4",
            1,
            {"businessmen": (1, 0, 0), "dark_sights": 1, "landmarks": {"dark": 0}, "students": 1, "cells": 1},
        ),
        ("r2c4 r1c4 r1c5", 3, {"businessmen": (1, 0, 0), "light_sights": 1, "tourists": (1, 0, 0), "cells": 2}),
    ],
)
def test_x2_turns_too_many_cost_cells(path: str, lost: int, expected: dict[str, object]) -> None:
    table = rigged(routes={0: "r2c3"}, ticket=11)
    lay(table, *path.split())
    assert marked(table) == expected
    assert table.scores().points[0]["turn zone"] == -lost


@clause("GOB-PLACE-7", "GOB-PLACE-8")
def test_x2_the_bend_between_two_segments_is_free_and_there_is_no_street_in_a_gap() -> None:
    table = rigged(routes={0: "r2c3 r2c4 r2c5 r2c6"}, ticket=5)
    lay(table, "r3c6", "r4c6", "r5c6")
    assert sheet(table).cells == 0
    for route, stop in (("r2c3 r3c3", "r3c4"), ("r6c1 r5c1 r5c2 r5c3", "r5c4")):
        refusal = rigged(routes={0: route}).why_not(f"lay {stop}")
        assert refusal is not None
        assert refusal.code == "no-street"


JAMMED_LONDON = {
    0: "r4c3 r4c4",
    1: "r2c4 r3c4 r4c4 r4c5 r4c6",
    2: "r1c5 r2c5 r3c5 r4c5 r4c4",
    3: "r5c1 r5c2 r5c3 r5c4 r4c4 r4c5",
}


@clause("GOB-JAM-1", "GOB-JAM-6", "GOB-LIGHT-8")
def test_x3_jams_add_up() -> None:
    table = rigged("london", routes=JAMMED_LONDON, marks={0: {"buses": 5}}, shape="S3")
    lay(table, "r4c5", "r4c6", "r4c7", "r4c8")
    assert marked(table) == {
        "buses": 9,
        "light_sights": 1,
        "landmarks": {"light": 0},
        "businessmen": (1, 0, 0),
        "pensioners": 1,
    }
    assert points(table)["jams"] == -6


@clause("GOB-JAM-7")
def test_x3_no_more_buses_are_marked_than_there_are() -> None:
    table = rigged("london", routes=JAMMED_LONDON, marks={0: {"buses": 18}})
    lay(table, "r4c5")
    assert sheet(table).buses == 19
    assert points(table)["jams"] == -16


@clause("GOB-JAM-6")
@pytest.mark.parametrize(
    ("buses", "lost"),
    [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3), (7, 4), (8, 5), (10, 7), (15, 12), (19, 16)],
)
def test_x3_buses_cost_points(buses: int, lost: int) -> None:
    assert rigged(marks={0: {"buses": buses}}).scores().points[0]["jams"] == -lost


@clause("GOB-TURN-7")
def test_x4a_with_a_full_zone_one_marker_is_laid_instead_of_an_impossible_shape() -> None:
    table = rigged(routes={0: "r11c4 r11c3 r12c3"}, marks={0: {"cells": 5}}, shape="S3")
    assert (table.view(0).due, table.view(0).due_for) == (1, "instead of the shape")
    assert steps(table) == {"r12c2", "r12c4", "r13c3"}
    lay(table, "r12c4")
    assert table.awaited == (1,)
    assert marked(table) == {"universities": 1, "cells": 5}


@clause("GOB-TURN-6")
def test_x4b_as_long_as_cells_are_left_the_shape_must_be_laid() -> None:
    table = rigged(routes={0: "r11c4 r11c3 r12c3"}, marks={0: {"cells": 4}}, shape="S3")
    assert (table.view(0).due, table.view(0).due_for) == (3, "shape")
    lay(table, "r12c4", "r12c5", "r11c5")
    assert marked(table) == {"universities": 1, "dark_sights": 1, "students": 1, "cells": 5}
    assert points(table)["turn zone"] == -10


@clause("GOB-TURN-9")
def test_x4c_one_marker_is_laid_also_when_too_few_cells_are_left() -> None:
    table = rigged("london", routes={0: "r8c5 r8c4 r8c3 r8c2"}, marks={0: {"cells": 4}}, shape="S3")
    assert (table.view(0).due, table.view(0).due_for) == (1, "instead of the shape")
    assert steps(table) == {"r7c2", "r8c1"}
    lay(table, "r8c1")
    assert table.awaited == (1,)
    assert marked(table) == {"cells": 4, "pensioners": 1, "businessmen": (1, 0, 0)}


@clause("GOB-TURN-6")
def test_x4d_where_no_turn_is_possible_a_cell_must_be_crossed() -> None:
    table = rigged("london", routes={0: "r8c5 r8c4 r8c3 r8c2 r8c1 r9c1"}, shape="L2")
    assert steps(table) == {"r9c2"}
    lay(table, "r9c2")
    assert steps(table) == {"r9c3"}
    lay(table, "r9c3")
    assert marked(table) == {"cells": 1}


@clause("GOB-ELIM-1", "GOB-ELIM-2", "GOB-ELIM-5", "GOB-JAM-8")
def test_x5_the_first_of_three_markers_can_lead_out_and_stays_in_the_way() -> None:
    table = rigged(routes={0: "r2c3"}, ticket=12)
    lay(table, "r3c3", "r3c2", "r2c2")
    assert marked(table) == {"pensioners": 1, "tourists": (1, 0, 0)}
    table = rigged(routes={0: "r2c3 r3c3 r3c2 r2c2"}, ticket=5)
    lay(table, "r2c3")
    assert is_out(table)
    assert len(markers(table)) == 4
    routes = {0: "r2c3 r3c3 r3c2 r2c2 r2c3", 1: "r6c1 r5c1 r4c1 r3c1 r2c1"}
    table = rigged(routes=routes, turn=1, shape="S2", rounds=3)
    lay(table, "r2c2", "r2c3", "r1c3")
    assert sheet(table, 1).buses == 1


@clause("GOB-TRIP-3")
def test_x6_two_passengers_at_one_intersection_both_board() -> None:
    table = rigged("london", routes={0: "r2c11"})
    lay(table, "r1c11")
    assert marked(table) == {"tourists": (1, 0, 0), "businessmen": (1, 0, 0)}


@clause("GOB-STUD-1", "GOB-STUD-2", "GOB-PARK-8", "GOB-PARK-10", "GOB-MARK-1")
def test_x7_three_businessmen_at_wall_street_bring_an_intern() -> None:
    marks: Marks = {"students": 6, "universities": 3, "businessmen": [3]}
    table = rigged(routes={0: "r9c7"}, marks={0: marks}, shape="L2")
    lay(table, "r10c7", "r10c6")  # a seventh student, Wall Street
    assert marked(table) == {
        "students": 6,
        "interns": 1,
        "universities": 3,
        "businessmen": (3, 0, 0),
        "parked_businessmen": (6, 0, 0),
        "landmarks": {"office": 3},
    }
    assert points(table) == {"students": 21, "businessmen": 9}


@clause("GOB-PENS-3")
def test_x7_a_ninth_pensioner_has_no_effect() -> None:
    table = rigged(routes={0: "r2c3"}, marks={0: {"pensioners": 8}})
    lay(table, "r3c3")
    assert marked(table) == {"pensioners": 8}
    assert points(table) == {"pensioners": 15}


@clause("GOB-PARK-2", "GOB-PARK-9")
@pytest.mark.parametrize(
    "tourists", [Marks(tourists=[4]), Marks(tourists=[1, 1, 1], parked_tourists=[2, 2, 2])], ids=["full", "parked"]
)
def test_x8_a_bonus_tourist_without_a_free_cell_is_lost(tourists: Marks) -> None:
    table = rigged(routes={0: "r2c3 r3c3"}, marks={0: {"businessmen": [2], **tourists}})
    rows, parked = sheet(table).tourists, sheet(table).parked_tourists
    lay(table, "r3c2")
    assert sheet(table).parked_businessmen == (4, 0, 0)
    assert (sheet(table).tourists, sheet(table).parked_tourists) == (rows, parked)


@clause("GOB-PARK-2", "GOB-PARK-12")
def test_x8_with_all_rows_parked_a_sight_marks_its_small_cell_alone() -> None:
    marks: Marks = {"tourists": [1, 1, 1], "parked_tourists": [2, 2, 2]}
    table = rigged(routes={0: "r9c7 r9c6 r8c6"}, marks={0: marks}, shape="S1")
    before = marked(table)
    lay(table, "r7c6")
    assert marked(table) == {**before, "dark_sights": 1}
    table = rigged(routes={0: "r2c3"}, marks={0: marks})
    lay(table, "r2c2")  # a tourist
    assert marked(table) == before


@clause("GOB-PARK-7", "GOB-MARK-4")
def test_x8_city_of_london_without_businessmen_writes_0_and_parks_nothing() -> None:
    table = rigged("london", routes={0: "r4c10"})
    lay(table, "r3c10")
    assert marked(table) == {"landmarks": {"office": 0}}


@clause("GOB-COMMON-1", "GOB-COMMON-3", "GOB-COMMON-5", "GOB-COMMON-7")
def test_x9_all_who_fulfil_a_yellow_card_in_the_same_round_get_10() -> None:
    marks: dict[int, Marks] = {0: {"pensioners": 5}, 1: {"pensioners": 6}, 2: {"pensioners": 4}}
    table = rigged(players=3, conductor=1, rounds=7, marks=marks, routes={0: "r2c3"})
    lay(table, "r2c4")
    assert [sheet(table, seat).common[0] for seat in range(3)] == [10, 10, 0]
    assert table.view(None).common[0].points == 6


@clause("GOB-COMMON-4", "GOB-COMMON-5", "GOB-COMMON-6")
def test_x9_later_ones_get_6_and_nobody_scores_a_card_twice() -> None:
    marks: dict[int, Marks] = {
        0: {"pensioners": 6, "common": (10, 0)},
        1: {"pensioners": 6, "common": (10, 0)},
        2: {"pensioners": 5},
    }
    table = rigged(players=3, conductor=1, rounds=9, marks=marks, routes={0: "r2c3"})
    lay(table, "r2c4")
    assert [sheet(table, seat).common for seat in range(3)] == [(10, 0), (10, 0), (6, 0)]
    assert [card.points for card in table.view(None).common] == [6, 10]


@clause("GOB-SCORE-6")
@pytest.mark.parametrize(
    ("rows", "area", "expected"),
    [
        *[(Marks(tourists=[count]), "tourists", half) for count, half in enumerate((0, 1, 2, 4, 7))],
        *[(Marks(businessmen=[count]), "businessmen", half) for count, half in enumerate((0, 1, 2, 3))],
    ],
)
def test_x10_a_row_that_is_not_parked_scores_half(rows: Marks, area: str, expected: int) -> None:
    table = rigged(marks={0: rows})
    assert table.scores().points[0] == {**dict.fromkeys(printed.AREAS, 0), area: expected}


X11: Marks = {
    "pensioners": 3,
    "students": 5,
    "interns": 1,
    "universities": 3,
    "tourists": [3, 4, 1],
    "parked_tourists": [9, 14],
    "businessmen": [3, 2, 1],
    "parked_businessmen": [6, 4],
    "landmarks": {"university": 2, "light": 3, "dark": 7, "office": 5},
    "common": (0, 6),
    "cells": 3,
    "buses": 8,
}


@clause("GOB-SCORE-5", "GOB-SCORE-10", "GOB-SCORE-11")
def test_x11_a_full_sheet_comes_to_66_and_an_equal_one_shares_the_victory() -> None:
    scores = rigged(players=3, marks={0: X11, 1: X11, 2: {"common": (0, 10)}}).scores()
    assert scores.points[0] == {
        "pensioners": 3,
        "students": 20,
        "tourists": 31,
        "businessmen": 16,
        "common objectives": 6,
        "personal objective": 0,
        "turn zone": -5,
        "jams": -5,
    }
    assert scores.totals == (66, 66, 10)
    assert (scores.winners, scores.ranks) == ((0, 1), (1, 1, 3))


@clause("GOB-SCORE-10", "GOB-ELIM-7")
def test_x11_a_poor_sheet_still_ranks_above_a_player_who_is_out() -> None:
    poor: Marks = {"pensioners": 1, "students": 4, "tourists": [1], "cells": 5, "buses": 6}
    table = rigged(routes={1: "r6c5 r6c6 r7c6 r7c5 r6c5"}, marks={0: poor, 1: X11 | {"common": (0, 10)}})
    scores = table.scores()
    assert scores.totals == (-11, 0)
    assert (scores.winners, scores.ranks) == ((0,), (1, 2))


@clause("GOB-COND-1", "GOB-COND-3")
def test_x12_the_conductor_skips_a_player_who_is_out() -> None:
    conductors = "ABCACACACACA"
    for number, (now, following) in enumerate(pairwise(conductors), 1):
        conductor = "ABC".index(now)
        order = [(conductor + place) % 3 for place in range(3)]
        routes = {0: "r2c3", 1: "r6c5 r6c6 r7c6 r7c5 r6c5" if number >= 4 else "r6c5", 2: "r9c7"}
        last = [seat for seat in order if seat != 1 or number < 4][-1]
        table = rigged(players=3, conductor=conductor, turn=last, rounds=number, routes=routes)
        lay(table, {0: "r2c2", 1: "r6c4", 2: "r9c6"}[last])
        assert table.view(None).round == number + 1
        assert "ABC"[table.view(None).conductor] == following


@clause("GOB-SETUP-7", "GOB-SETUP-8", "GOB-SETUP-9")
@pytest.mark.parametrize(("players", "board", "dealt"), [(3, "new-york", 6), (5, "london", 10)])
def test_x13_departures_are_chosen_from_two_tickets_each(players: int, board: str, dealt: int) -> None:
    reached, lights = dict[int, str](), printed.DEPARTURES[board]
    for seed in range(12):
        game = fareplay.deal("get-on-board", players, seed=seed)
        offers = [game.view(seat).own.offer for seat in range(players)]
        numbers = {number for offer in offers for number in offer}
        assert len(numbers) == dealt
        assert numbers <= set(lights)
        for seat, offer in enumerate(offers):
            game.play(f"depart {offer[seed % 2]}", seat)
        reached |= {offer[seed % 2]: end(game, seat) for seat, offer in enumerate(offers)}
        view = game.view(None)
        assert len(view.revealed) + sum(view.to_come.values()) == 12
    assert reached == lights
