"""Events: what a move made true, as told to one seat."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import fareplay
from fareplay.core.family import Event
from fareplay.core.table import Table
from tests.clauses import clause
from tests.conftest import WITHOUT_JIT
from tests.get_on_board.asking import PLAYERS
from tests.get_on_board.own_map import lights_map
from tests.get_on_board.rigging import Marks, rigged

GAMES = 1 if WITHOUT_JIT else 5
CELLS = ("pensioners", "students", "interns", "universities", "light_sights", "dark_sights")
NAMES = ("pensioner", "student", "intern", "university", "light sight", "dark sight")


def told(table: Table, *moves: str, viewer: int | None = None) -> list[Event]:
    """Play moves, and return what is told of the last one."""
    for text in moves:
        seat, move, before = table.awaited[0], table.read_move(text), table.view(viewer)
        table.play(move, seat)
        events = table.family.tell(table.board, move, seat, viewer, before, table.view(viewer))
    return events


def summed_up(events: list[Event]) -> list[tuple[int | None, str, str, dict[str, Any]]]:
    return [(event.seat, event.code, event.sentence, event.facts) for event in events]


@clause("GOB-SETUP-8")
@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_a_departure_is_told_to_its_own_seat_alone_until_all_have_chosen(viewer: int | None) -> None:
    game = fareplay.deal("get-on-board", 3, seed=1, first=2)
    for seat in range(3):
        game.play(f"depart {game.view(seat).own.offer[0]}", seat)
    numbers = [seat.departure for seat in game.view(None).seats]
    *chose, departed, began = game.events(seat=viewer)
    for seat, event in enumerate(chose):
        own = viewer == seat
        sentence = f"seat {seat} keeps ticket {numbers[seat]}" if own else f"seat {seat} has chosen its departure"
        assert (event.ply, event.seat, event.code, event.sentence) == (seat, seat, "chose", sentence)
        assert event.facts == ({"ticket": numbers[seat]} if own else {})
    assert len(chose) == 3
    ends = [seat.end for seat in game.view(None).seats]
    listed = ", ".join(f"seat {seat} from {numbers[seat]} at {ends[seat]}" for seat in range(3))
    assert (departed.code, str(departed)) == ("departed", f"all depart: {listed}")
    assert departed.facts == {"departures": numbers}
    assert (began.code, began.facts["round"], began.facts["conductor"]) == ("round", 1, 2)


@clause("GOB-ROUND-3")
def test_a_round_is_told_with_its_ticket_and_conductor() -> None:
    table = rigged(conductor=1, rounds=3, routes={0: "r2c3"})
    event = told(table, "lay r1c3")[-1]
    view = table.view(None)
    facts = {"round": 4, "ticket": view.ticket, "color": view.color, "conductor": 0}
    assert (event.seat, event.code, event.facts) == (None, "round", facts)
    assert event.sentence == f"round 4: seat 0 reveals ticket {view.ticket}, {view.color}"


@clause("GOB-JAM-1")
def test_a_marker_is_told_with_what_stands_there_and_its_jams() -> None:
    table = rigged(routes={0: "r2c3", 1: "r3c6 r2c6 r2c5 r2c4 r2c3"}, shape="S3")
    assert summed_up(told(table, "lay r2c4")) == [
        (
            0,
            "laid",
            "seat 0 lays to r2c4, businessman, 1 bus in a jam",
            {"from": "r2c3", "stop": "r2c4", "jams": 1},
        )
    ]
    table = rigged(routes={0: "r2c3"}, shape="S3")
    assert summed_up(told(table, "lay r2c2")) == [
        (0, "laid", "seat 0 lays to r2c2, tourist", {"from": "r2c3", "stop": "r2c2", "jams": 0})
    ]


@clause("GOB-TURN-2", "GOB-TRIP-1")
def test_a_completed_segment_is_told_with_what_it_cost_and_brought() -> None:
    table = rigged(routes={0: "r2c3"}, shape="S3")
    events = told(table, "lay r2c4", "lay r1c4", "lay r1c5")
    marked = {"light sight": 1, "tourist": 1, "businessman": 1}
    assert summed_up(events) == [
        (0, "laid", "seat 0 lays to r1c5, tourist", {"from": "r1c4", "stop": "r1c5", "jams": 0}),
        (0, "crossed", "seat 0 crosses 2 turn cells", {"cells": 2}),
        (0, "marked", "seat 0 marks 1 light sight, 1 tourist, 1 businessman", {"marked": marked}),
    ]


@clause("GOB-PARK-5", "GOB-PARK-8", "GOB-MARK-1")
def test_parking_and_landmarks_are_told() -> None:
    table = rigged(routes={0: "r9c7 r10c7"}, marks={0: {"businessmen": [2]}})
    assert summed_up(told(table, "lay r10c6")) == [
        (0, "laid", "seat 0 lays to r10c6, Wall Street", {"from": "r10c7", "stop": "r10c6", "jams": 0}),
        (0, "marked", "seat 0 marks 1 tourist", {"marked": {"tourist": 1}}),
        (
            0,
            "parked",
            "seat 0 parks 2 businessmen for 4 points",
            {"passengers": "businessmen", "count": 2, "points": 4},
        ),
        (0, "landmark", "seat 0 writes 2 for the office landmark", {"landmark": "office", "number": 2}),
    ]
    table = rigged(routes={0: "r6c5 r7c5"}, marks={0: {"tourists": [1]}})
    assert "seat 0 parks 1 tourist for 2 points" in [str(event) for event in told(table, "lay r7c6")]


@clause("GOB-ELIM-3")
def test_going_out_is_told_and_no_trip() -> None:
    table = rigged(players=3, routes={0: "r2c3 r3c3 r3c2 r2c2"})
    assert summed_up(told(table, "lay r2c3")) == [
        (0, "laid", "seat 0 lays to r2c3, light", {"from": "r2c2", "stop": "r2c3", "jams": 0}),
        (0, "out", "seat 0 has been at r2c3 before and is out", {"stop": "r2c3"}),
    ]


@clause("GOB-COMMON-3")
def test_fulfilled_objectives_are_told_of_everyone() -> None:
    marks: dict[int, Marks] = {0: {"pensioners": 5, "students": 5}, 1: {"pensioners": 5}}
    table = rigged(conductor=1, routes={0: "r2c3"}, marks=marks)
    events = [event for event in told(table, "lay r2c4") if event.code == "objective"]
    assert summed_up(events) == [
        (
            seat,
            "objective",
            f"seat {seat} fulfils the common objective {card} for 10 points",
            {"card": card, "points": 10},
        )
        for seat, card in ((0, "pensioners"), (0, "students"), (1, "pensioners"))
    ]


@clause("GOB-COND-1")
def test_the_end_is_told() -> None:
    table = rigged(conductor=1, rounds=12, routes={0: "r2c3"})
    assert [event.code for event in told(table, "lay r2c4")] == ["laid", "marked", "over"]


@pytest.mark.parametrize("players", PLAYERS)
def test_events_add_up_to_the_sheets(players: int, tmp_path: Path) -> None:
    rng = np.random.default_rng(players)
    for seed in range(GAMES):
        for name in ("get-on-board", lights_map(tmp_path)):
            game = fareplay.deal(name, players, seed=seed)
            while not game.over:
                game.play(int(rng.choice(game.codes())))
            view, events = game.view(None), game.events()
            for seat in view.seats:
                check_seat(seat, [event for event in events if event.seat == seat.seat])
            assert [event.facts["ticket"] for event in events if event.code == "round"] == list(view.revealed)
            assert [event.code for event in events].count("over") == 1
            assert events[-1].code == "over"


def check_seat(seat: Any, events: list[Event]) -> None:
    sheet, count = seat.sheet, Counter[str]()
    for event in events:
        count.update(event.facts.get("marked", {}))
    assert [count[name] for name in NAMES] == [getattr(sheet, cell) for cell in CELLS]
    assert (count["tourist"], count["businessman"]) == (sum(sheet.tourists), sum(sheet.businessmen))
    assert sum(event.facts.get("jams", 0) for event in events) == sheet.buses
    assert sum(event.facts.get("cells", 0) for event in events) == sheet.cells
    parked = sum(event.facts["points"] for event in events if event.code == "parked")
    assert parked == sum(sheet.parked_tourists) + sum(sheet.parked_businessmen)
    written = {event.facts["landmark"]: event.facts["number"] for event in events if event.code == "landmark"}
    assert written == sheet.landmarks
    assert sum(event.facts["points"] for event in events if event.code == "objective") == sum(sheet.common)
    assert [event.code for event in events].count("laid") == len(seat.markers)
    assert ("out" in [event.code for event in events]) is seat.out


@clause("GOB-ROUND-6")
@pytest.mark.parametrize("players", PLAYERS)
def test_all_are_told_the_same_but_for_departures(players: int) -> None:
    rng = np.random.default_rng(players)
    game = fareplay.deal("get-on-board", players, seed=8)
    while not game.over:
        game.play(int(rng.choice(game.codes())))
    everyone = [game.events(since=players, seat=viewer) for viewer in (None, *range(players))]
    assert everyone == everyone[:1] * (players + 1)
    assert game.all_events()[players:] == game.events()[players:]
