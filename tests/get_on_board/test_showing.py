"""The table as text, for the terminal."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import fareplay
from fareplay.core.family import Section
from fareplay.core.table import Table
from tests.get_on_board.asking import PLAYERS, lay
from tests.get_on_board.own_map import own_map
from tests.get_on_board.rigging import Marks, rigged

MARKS: Marks = {
    "pensioners": 3,
    "students": 2,
    "interns": 1,
    "universities": 2,
    "tourists": [2, 1],
    "parked_tourists": [5],
    "businessmen": [1],
    "landmarks": {"university": 2, "dark": 3},
    "light_sights": 1,
    "common": (10, 0),
    "cells": 2,
    "buses": 4,
}


def shown(table: Table, viewer: int | None) -> dict[str, Section]:
    return {section.title: section for section in table.family.show(table.board, table.view(viewer))}


def test_a_player_is_shown_players_round_sheet_and_map() -> None:
    table = rigged(rounds=3, shape="Z3")
    assert list(shown(table, 0)) == ["Players", "Round 3 of 12", "Your sheet (1)", "Map"]
    assert list(shown(table, None)) == ["Players", "Round 3 of 12"]


def test_the_players_are_shown_with_all_that_is_open() -> None:
    table = rigged(
        players=3,
        conductor=1,
        turn=0,
        routes={0: "r2c3", 1: "r6c5 r6c6 r7c6 r7c5 r6c5", 2: "r9c7"},
        marks={0: MARKS},
        objectives={0: "afk", 2: "cho"},
    )
    players = shown(table, 0)["Players"]
    assert players.columns == ("seat", "at", "points", "turn zone", "jams", "objective")
    points = 3 + (3 * 2 + 2) + (3 + 5 + 1) + 1 + 10 - 3 - 2
    assert players.rows == (
        ("> 0 (you)", "r2c3", str(points), "2 of 5", "4 of 19", "afk"),
        ("  1, conductor", "r6c5", "out", "0 of 5", "0 of 19", "?"),
        ("  2", "r9c7", "0", "0 of 5", "0 of 19", "?"),
    )
    assert shown(table, 2)["Players"].rows[2][-1] == "cho"


def test_the_round_is_shown_with_ticket_shape_and_objectives() -> None:
    table = rigged(rounds=2, ticket=6, marks={0: {"common": (10, 0)}})
    assert shown(table, 0)["Round 2 of 12"].rows == (
        ("ticket", "6, pink"),
        ("your shape", "━┓┗/┏┓  three, two turns"),
        ("to lay", "3 more, shape"),
        ("pensioners, 5", "6 points"),
        ("students, 5", "10 points"),
        ("tickets to come", "green 1, yellow 2, orange 2, beige 2, blue 2, pink 1"),
    )
    assert shown(table, 1)["Round 2 of 12"].rows[:2] == (("ticket", "6, pink"), ("your shape", "━━━  three, straight"))
    assert len(shown(table, None)["Round 2 of 12"].rows) == 4


def test_in_the_last_round_no_ticket_is_to_come() -> None:
    rows = shown(rigged(rounds=12), 0)["Round 12 of 12"].rows
    assert rows[-1] == ("tickets to come", "none")


def test_a_green_light_is_shown_as_what_is_laid_for() -> None:
    table = rigged(routes={0: "r2c3"}, shape="S2")
    lay(table, "r2c4", "r2c5")
    assert ("to lay", "1 more, green light") in shown(table, 0)["Round 1 of 12"].rows


def test_the_departure_is_shown_before_the_first_round() -> None:
    game = fareplay.deal("get-on-board", 2, seed=1)
    assert list(shown(game, 0)) == ["Players", "Departure", f"Your sheet ({game.view(0).seats[0].sheet.number})", "Map"]
    assert [row[1] for row in shown(game, 0)["Players"].rows] == ["?", "?"]
    assert [row[0] for row in shown(game, 0)["Players"].rows][1 - game.view(0).conductor].startswith("> ")


def test_the_sheet_is_shown_area_by_area() -> None:
    sheet = shown(rigged(marks={0: MARKS}, objectives={0: "bgl"}), 0)["Your sheet (1)"]
    assert sheet.columns == ("area", "marked", "points")
    assert sheet.rows == (
        ("pensioners", "3", "3"),
        ("students", "2 + 1 interns, 2 universities, university landmark 2", "8"),
        ("tourists", "2 parked | 1 | 0, dark landmark 3", "9"),
        ("businessmen", "1 | 0 | 0", "1"),
        ("sights", "1 light, 0 dark", ""),
        ("common objectives", "10 + 0", "10"),
        ("personal objective", "bgl", "0"),
        ("turn zone", "2 of 5 cells", "-3"),
        ("jams", "4 of 19 buses", "-2"),
        ("total", "", "26"),
    )


def test_the_map_is_shown_around_the_own_end(tmp_path: Path) -> None:
    path = own_map(tmp_path, busy=[["r2c2", "r2c3"], ["r2c1", "r3c1"]], gaps=[["r2c2", "r3c2"]])
    table = rigged(path, routes={0: "r1c1 r1c2", 1: "r1c3 r1c2"})
    rest = [
        " │      │      │",
        "(b) ──  p  ━━ (c)",
        " ┃             │",
        "(3) ──  t  ── (4)",
    ]
    for seat, first in enumerate(("(1) ══ [0] 1─ (2)", "(1) 1─ [1] ══ (2)")):
        *lines, key = [row[0] for row in shown(table, seat)["Map"].rows]
        assert [line.removeprefix(" " * 22) for line in lines] == [first, *rest]
        assert key.startswith("p pensioner, s student")


def test_the_map_shows_a_window_of_a_large_one() -> None:
    lines = [row[0] for row in shown(rigged("london", routes={0: "r4c3 r4c4"}), 0)["Map"].rows]
    assert lines[6].startswith("         p  ──  b  ── (5) ══ [0] ──  L* ──  b  ── (f) ──  p")
    assert len(lines) == 2 * 8 + 1


@pytest.mark.parametrize("players", PLAYERS)
def test_everything_can_be_shown_to_everyone_at_any_time(players: int) -> None:
    rng = np.random.default_rng(players)
    game = fareplay.deal("get-on-board", players, seed=2)
    while not game.over:
        for viewer in (None, int(rng.integers(players))):
            for section in game.family.show(game.board, game.view(viewer)):
                widths = {len(row) for row in section.rows}
                assert widths == {len(section.columns)} or (not section.columns and len(widths) == 1)
        game.play(int(rng.choice(game.codes())))
    assert next(iter(shown(game, 0))) == "Players"
    assert "?" not in [row[-1] for row in shown(game, None)["Players"].rows]


def test_departures_are_offered_with_their_lights() -> None:
    game = fareplay.deal("get-on-board", 3, seed=1)
    (group,) = game.family.group_moves(game.board, game.moves(0))
    assert group.title == "Depart"
    assert [(str(move), note) for move, note in group.moves] == [("depart 4", "r6c5"), ("depart 6", "r11c4")]


def test_markers_are_offered_with_what_stands_there() -> None:
    table = rigged(routes={0: "r9c7 r9c6"})
    (group,) = table.family.group_moves(table.board, table.moves())
    assert group.title == "Lay"
    assert {str(move): note for move, note in group.moves} == {
        "lay r8c6": "pensioner",
        "lay r10c6": "Wall Street m",
        "lay r9c5": "businessman",
    }
    table = rigged(routes={0: "r9c7 r8c7 r8c6"})
    (group,) = table.family.group_moves(table.board, table.moves())
    assert ("lay r8c5", "light j") in [(str(move), note) for move, note in group.moves]
