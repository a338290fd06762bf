"""Previews: what moves would cost and bring, told without playing them."""

from __future__ import annotations

import numpy as np
import pytest

import fareplay
from tests.clauses import clause
from tests.get_on_board.asking import PLAYERS, ways
from tests.get_on_board.rigging import Marks, rigged

EXTRA: Marks = {"tourists": [2], "businessmen": [2], "cells": 1, "buses": 1}


@clause("GOB-TRIP-1", "GOB-PARK-8", "GOB-TURN-2")
def test_a_whole_turn_is_previewed_step_by_step() -> None:
    table = rigged(routes={0: "r2c3 r3c3"}, marks={0: {"businessmen": [2], "tourists": [2]}}, shape="S3")
    preview = table.preview(["lay r3c2", "lay r4c2", "lay r4c3"])
    assert [(event.code, event.facts) for event in preview.events] == [
        ("laid", {"from": "r3c3", "stop": "r3c2", "jams": 0}),
        ("laid", {"from": "r3c2", "stop": "r4c2", "jams": 0}),
        ("laid", {"from": "r4c2", "stop": "r4c3", "jams": 0}),
        ("crossed", {"cells": 2}),
        ("marked", {"marked": {"light sight": 1, "tourist": 1, "businessman": 1}}),
        ("parked", {"passengers": "tourists", "count": 3, "points": 9}),
        ("parked", {"passengers": "businessmen", "count": 2, "points": 4}),
    ]
    assert preview.gains == {"tourists": 9 - 2, "businessmen": 4 + 1 - 2, "turn zone": -3}
    assert preview.goes_on is False


@clause("GOB-JAM-1", "GOB-LIGHT-1")
def test_jams_and_a_green_light_are_previewed() -> None:
    table = rigged(routes={0: "r2c3", 1: "r3c6 r2c6 r2c5 r2c4 r2c3"}, shape="S2", marks={0: {"buses": 1}})
    preview = table.preview(["lay r2c4", "lay r2c5"])
    assert [event.facts["jams"] for event in preview.events] == [1, 1]
    assert preview.gains == {"jams": -1}
    assert preview.goes_on is True  # one more marker is due
    assert table.preview(["lay r2c4", "lay r2c5", "lay r1c5"]).gains == {"jams": -1, "businessmen": 1, "tourists": 1}


@clause("GOB-MARK-1")
def test_a_landmark_is_previewed() -> None:
    table = rigged(routes={0: "r2c3 r2c2 r2c1"}, marks={0: {"students": 4}})
    preview = table.preview(["lay r1c1"])
    assert preview.events[-1].facts == {"landmark": "university", "number": 4}
    assert preview.gains == {"students": 8}


@clause("GOB-ELIM-4")
def test_going_out_is_previewed_with_all_that_is_lost() -> None:
    table = rigged(routes={0: "r2c3 r3c3 r3c2 r2c2"}, marks={0: {"pensioners": 5, "cells": 1}})
    preview = table.preview(["lay r2c3 and be out"])
    assert [event.code for event in preview.events] == ["laid", "out"]
    assert preview.gains == {"pensioners": -7, "turn zone": 1}
    assert preview.goes_on is False


@clause("GOB-COMMON-3")
def test_an_objective_checked_at_the_end_of_the_turn_is_previewed() -> None:
    marks: dict[int, Marks] = {0: {"pensioners": 4}, 1: {"pensioners": 5}}
    table = rigged(conductor=1, routes={0: "r2c3"}, marks=marks)
    preview = table.preview(["lay r3c3"])
    assert preview.gains == {"pensioners": 2, "common objectives": 10}
    assert [event.seat for event in preview.events] == [0] * len(preview.events)


@clause("GOB-PERS-1")
def test_the_own_objective_is_previewed() -> None:
    route = "r3c6 r2c6 r1c6 r1c5 r2c5 r3c5 r4c5 r4c4 r5c4 r6c4 r6c3 r7c3 r7c2 r8c2 r9c2 r9c1"
    table = rigged(routes={0: route}, objectives={0: "bgl"})
    assert table.preview(["lay r10c1"]).gains == {"personal objective": 10}


def test_a_preview_changes_nothing_and_is_always_the_same() -> None:
    table = rigged(routes={0: "r2c3"}, shape="S3", marks={0: EXTRA})
    before, view = table.position, table.view(0)
    previews = [table.preview(["lay r2c4", "lay r2c5", "lay r2c6"]) for _ in range(2)]
    assert previews[0] == previews[1]
    assert (table.position, table.view(0)) == (before, view)


def test_a_preview_may_be_played_on_from() -> None:
    table = rigged(routes={0: "r2c3"}, shape="S3")
    table.play("lay r2c4")
    preview = table.preview(["lay r2c5", "lay r2c6"])
    assert preview.gains == {"businessmen": 1}
    assert [event.facts["stop"] for event in preview.events if event.code == "laid"] == ["r2c5", "r2c6"]


def test_a_move_the_rules_refuse_can_not_be_previewed() -> None:
    table = rigged(routes={0: "r2c3"}, shape="S3")
    with pytest.raises(fareplay.IllegalMove, match="no street leads from r2c4 to r1c1"):
        table.preview(["lay r2c4", "lay r1c1"])
    with pytest.raises(fareplay.IllegalMove, match="it is the turn of seat 0"):
        table.preview(["lay r2c4"], seat=1)
    with pytest.raises(fareplay.BadInput, match="can't read"):
        table.preview(["jump"])


def test_a_preview_shows_what_one_would_see_then() -> None:
    table = rigged(routes={0: "r2c3"}, shape="S3")
    half, whole = table.preview(["lay r2c4"]).view, table.preview(["lay r2c4", "lay r2c5", "lay r2c6"]).view
    assert (half.path, half.due, [step.stop for step in half.own.steps]) == (("r2c4",), 2, ["r1c4", "r2c5", "r3c4"])
    assert (whole.turn, whole.seats[0].end, whole.seats[0].sheet.businessmen) == (1, "r2c6", (1, 0, 0))


def test_nothing_at_all_can_be_previewed() -> None:
    preview = rigged().preview([])
    assert (preview.events, preview.gains, preview.goes_on) == ((), {}, True)


@clause("GOB-SETUP-8")
def test_a_departure_is_previewed_without_giving_the_others_away() -> None:
    previews = []
    for place in (0, 1):
        game = fareplay.deal("get-on-board", 2, seed=5)
        game.play(game.moves(1)[place], 1)
        previews.append(game.preview([str(game.moves(0)[0])], seat=0))
    assert [event.code for event in previews[0].events] == ["chose"]
    assert previews[0] == previews[1]


@clause("GOB-ROUND-3")
def test_a_preview_gives_no_ticket_away() -> None:
    table = rigged(conductor=1, rounds=6, routes={0: "r2c3"})
    assert [event.code for event in table.preview(["lay r2c4"]).events] == ["laid", "marked"]


@pytest.mark.parametrize("players", PLAYERS)
def test_a_preview_tells_what_then_happens(players: int) -> None:
    rng = np.random.default_rng(players)
    game = fareplay.deal("get-on-board", players, seed=9)
    while game.view(None).round == 0:
        game.play(game.moves()[0])
    for _ in range(3 * players):
        if game.over:
            break
        seat, found = game.awaited[0], sorted(ways(fareplay.Table(game.family, game.board, game._positions)))
        way = [f"lay {stop}" for stop in found[int(rng.integers(len(found)))]]
        preview, before, since = game.preview(way), game.scores().points[seat], game.ply
        for move in way:
            game.play(move)
        after = game.scores().points[seat]
        assert preview.gains == {area: after[area] - before[area] for area in after if after[area] != before[area]}
        told = [event for event in game.events(since, seat) if event.seat == seat]
        assert list(preview.events) == told
