"""What is true of every position of Get on Board, checked for many games at once and apart from the rules."""

from __future__ import annotations

from typing import Any

import numpy as np

from fareplay.get_on_board.board import Board
from fareplay.get_on_board.position import (
    BY_LIGHT,
    BY_SHAPE,
    DEPARTURE,
    LAYING,
    OVER,
    ROUNDS,
    SEATS,
    SHORT,
    STOPS,
    STREETS,
)
from tests.get_on_board import printed

Array = np.ndarray[Any, Any]

TOURISTS, BUSINESSMEN = np.array([0, *printed.TOURISTS]), np.array([0, *printed.BUSINESSMEN])
CAPS = {
    "cells": len(printed.TURN_ZONE),
    "buses": len(printed.BUSES),
    "pensioners": len(printed.PENSIONERS),
    "students": printed.STUDENTS,
    "interns": printed.INTERNS,
    "universities": printed.UNIVERSITIES,
    "light_sights": printed.SIGHTS,
    "dark_sights": printed.SIGHTS,
}


def check_positions(board: Board, positions: Array) -> None:
    """Raise AssertionError if any position has lost, or found, a marker, a ticket, a passenger or a turn."""
    check_tables(board, positions)
    check_trips(board, positions)


def check_tables(board: Board, positions: Array) -> None:
    """Check all but whether sheets follow from routes: what also a rigged position keeps."""
    _check_deal(board, positions)
    _check_tickets(positions)
    _check_routes(board, positions)
    _check_turns(board, positions)
    _check_marks(positions)
    _check_objectives(positions)


def _seated(positions: Array) -> Array:
    """Return which seats there are."""
    return np.arange(SEATS) < positions["seats"][:, None]


def _bits(words: Array, count: int) -> Array:
    """Spread rows of words out, the last axis becoming `count` bits."""
    spread = np.unpackbits(np.ascontiguousarray(words)[..., None].view(np.uint8), axis=-1, bitorder="little")
    return spread.reshape(*words.shape[:-1], -1)[..., :count].astype(np.float32)  # quick to multiply


def _are_different(values: Array, counted: Array) -> Array:
    """Return in which games all counted values of a row differ."""
    same = (values[:, :, None] == values[:, None, :]) & counted[:, :, None] & counted[:, None, :]
    return same.sum(axis=(1, 2)) == counted.sum(axis=1)


def _stops(board: Board, wanted: Any) -> Array:
    """Return which stops are wanted."""
    found = np.zeros(STOPS, np.float32)
    found[: len(board.stops)] = [bool(wanted(stop)) for stop in board.stops]
    return found


def _check_deal(board: Board, positions: Array) -> None:
    seated, offer = _seated(positions), positions["offer"].astype(int)
    assert _are_different(positions["sheet"], seated).all(), "two sheets are the same"
    assert (positions["sheet"] < len(printed.TOPS)).all(), "an unknown sheet"
    assert _are_different(positions["objective"], seated).all(), "two personal objectives are the same"
    assert (positions["objective"] < len(board.objectives)).all(), "an unknown objective"
    assert (positions["common"][:, 0] != positions["common"][:, 1]).all(), "two common objectives are the same"
    known = np.zeros(len(printed.TOPS[1]) * 2 + 1, bool)
    known[[stop.departure for stop in board.stops if stop.departure]] = True
    assert (known[offer] | ~seated[..., None]).all(), "a ticket whose number is not on the map"
    assert _are_different(offer.reshape(len(offer), -1), np.repeat(seated, 2, axis=1)).all(), "a ticket offered twice"
    chosen = positions["departure"] != 0
    kept = (offer == positions["departure"][..., None]).any(axis=2)
    assert (kept | ~chosen | ~seated).all(), "a departure that was not offered"
    started = positions["phase"] != DEPARTURE
    assert (chosen.any(axis=1) | ~started).all(), "a start without departures"
    assert (chosen == (seated & (started[:, None] | chosen))).all(), "a departure is missing, or nobody's"
    assert (chosen.sum(axis=1) < positions["seats"])[~started].all(), "all have chosen, and nothing happens"


def _check_tickets(positions: Array) -> None:
    begun = np.arange(ROUNDS) < positions["rounds"][:, None]
    tickets = np.arange(1, ROUNDS + 1)
    shown = ((positions["revealed"][..., None] == tickets) & begun[..., None]).sum(axis=1)
    deck = positions["ticket_deck"].astype(int)[:, None] >> tickets & 1
    started = positions["phase"] != DEPARTURE
    assert (shown + deck == started[:, None]).all(), "a ticket is lost, or found"
    assert ((positions["rounds"] >= 1) == started).all(), "a round before the start"
    assert (positions["revealed"][~begun] == 0).all(), "a ticket of a round to come"


def _check_routes(board: Board, positions: Array) -> None:
    seated, started = _seated(positions), positions["phase"] != DEPARTURE
    markers, visited = _bits(positions["markers"], STREETS), _bits(positions["visited"], STOPS)
    ends = np.zeros((STREETS, STOPS), np.float32)
    for number, street in enumerate(board.streets):
        ends[number, [board.stop_numbers[street.a], board.stop_numbers[street.b]]] = 1
    count, degree = markers.sum(axis=2), markers @ ends
    playing = seated & started[:, None]
    assert (markers[..., len(board.streets) :] == 0).all(), "a marker off the map"
    assert (visited.sum(axis=2) == np.where(playing, count + 1 - positions["out"], 0)).all(), "a stop visited twice"
    assert (positions["ply"] == (positions["departure"] != 0).sum(axis=1) + count.sum(axis=1)).all(), "a lost move"
    first = board.tables["departure"][0][positions["departure"]]
    stops = np.arange(STOPS, dtype=np.int16)
    starts = (stops == first[..., None]) & playing[..., None]
    arrives = (stops == positions["end"][..., None]) & playing[..., None]
    laid = (count > 0)[..., None] & playing[..., None]
    assert (visited[starts] == 1).all(), "a departure that was not visited"
    # a route enters and leaves every stop but the first and the last
    once = (starts & laid).astype(np.int8) + (arrives & laid) + 2 * (starts & ~laid)
    again = arrives & positions["out"].astype(bool)[..., None]
    assert (degree == 2 * visited - once + 2 * again).all(), "a route that is no line from the departure to the end"


def _check_turns(board: Board, positions: Array) -> None:
    seats, turn, laying = positions["seats"], positions["turn"].astype(int), positions["phase"] == LAYING
    games = np.arange(len(positions))
    out = positions["out"].astype(bool)
    assert (~out[:, :][~_seated(positions)]).all(), "nobody is out"
    assert ((turn >= 0) & (turn < seats)).all(), "the turn is nobody's"
    assert (turn == (positions["conductor"] + positions["step"]) % seats)[laying].all(), "a turn out of order"
    assert (~out[games, turn])[laying].all(), "the turn of one who is out"
    gone = out.sum(axis=1) == seats
    finished = (positions["rounds"] == ROUNDS) & (positions["step"] >= seats)
    assert ((positions["phase"] == OVER) == (gone | finished)).all(), "a game over too soon, or too late"
    _check_segment(board, positions[laying])


def _check_segment(board: Board, positions: Array) -> None:
    games, turn, laid = np.arange(len(positions)), positions["turn"].astype(int), positions["laid"].astype(int)
    color = (positions["revealed"][games, positions["rounds"].astype(int) - 1].astype(int) - 1) % 6
    sizes = np.array([[printed.MARKERS[shape] for shape in top] for top in printed.TOPS.values()])
    size, reason = sizes[positions["sheet"][games, turn], color], positions["reason"]
    assert (laid + positions["due"] == size)[reason == BY_SHAPE].all(), "a segment of another length than its shape"
    assert ((laid == 0) & (positions["due"] == 1))[reason == SHORT].all(), "one marker instead of a shape is one marker"
    assert (positions["due"] >= 1).all(), "a turn without anything to lay"
    by_light = positions[reason == BY_LIGHT]
    end = by_light["end"][np.arange(len(by_light)), by_light["turn"].astype(int)]
    lights = _stops(board, lambda stop: stop.light)
    assert (lights[end] == 1).all(), "an extra marker without a light"
    assert (by_light["due"] == 1).all(), "one extra marker at a time"
    assert (by_light["laid"] >= 1).all(), "an extra marker at the start"
    begun = positions[laid > 0]
    last = begun["path"][np.arange(len(begun)), begun["laid"].astype(int) - 1]
    assert (last == begun["end"][np.arange(len(begun)), begun["turn"].astype(int)]).all(), "a path to another end"


def _check_marks(positions: Array) -> None:
    seated = _seated(positions)
    for name, most in CAPS.items():
        assert ((positions[name] >= 0) & (positions[name] <= np.where(seated, most, 0))).all(), f"too many {name}"
    for rows, parked, scale in (
        ("tourists", "tourist_points", TOURISTS),
        ("businessmen", "businessman_points", BUSINESSMEN),
    ):
        count, written = positions[rows].astype(int), positions[parked].astype(int)
        is_parked = written > 0
        assert ((count >= 0) & (count < len(scale))).all(), f"too many {rows} in a row"
        assert (written[is_parked] == scale[count][is_parked]).all(), f"other points than those of the {rows}"
        assert (is_parked[..., :-1] | ~is_parked[..., 1:]).all(), f"a row of {rows} parked before the one above"
        assert (is_parked[..., :-1] | (count[..., 1:] == 0)).all(), f"{rows} in a row below the current one"


def _check_objectives(positions: Array) -> None:
    earned, turned = positions["common_points"].astype(int), positions["turned"].astype(bool)
    assert np.isin(earned, (0, printed.BLUE, printed.YELLOW)).all(), "other points than a card gives"
    assert ((earned == printed.YELLOW).any(axis=1) == turned).all(), "a card turned by nobody, or not turned"


def check_trips(board: Board, positions: Array) -> None:
    """Check that every sheet follows from the stops its route has reached.

    Of those who went out only bounds are known: they made no trip in their last turn.
    """
    reached = _resolved(board, positions)
    out, seated = positions["out"].astype(bool), _seated(positions)
    rows = positions["businessmen"] * (positions["businessman_points"] > 0)
    bonus = {count: (rows == count).sum(axis=2) for count in (1, 2, 3)}
    people = {name: reached @ _stops(board, lambda stop, name=name: name in stop.passengers) for name in _WAITING}
    places = {name: reached @ _stops(board, lambda stop, name=name: stop.place == name) for name in _PLACES}
    expected = {
        "pensioners": people["pensioner"] + bonus[1],
        "students": people["student"],
        "universities": places["university"],
        "light_sights": places["light-sight"],
        "dark_sights": places["dark-sight"],
    }
    for name, met in expected.items():
        marked, most = positions[name], np.minimum(met, CAPS[name])
        assert (marked[~out] == most[~out]).all(), f"{name} that do not follow from the route"
        assert (marked <= most).all(), f"{name} from nowhere"
    assert (positions["interns"] == bonus[3]).all(), "interns without three businessmen at an office"
    assert (positions["tourists"].sum(axis=2) <= people["tourist"] + bonus[2]).all(), "tourists from nowhere"
    assert (positions["businessmen"].sum(axis=2) <= people["businessman"]).all(), "businessmen from nowhere"
    sights = places["light-sight"] + places["dark-sight"]
    assert ((positions["tourist_points"] > 0).sum(axis=2) <= sights).all(), "tourists parked without a sight"
    assert ((positions["businessman_points"] > 0).sum(axis=2) <= places["office"]).all(), "parked without an office"
    _check_boxes(board, positions, reached, out, seated)


_WAITING = ("pensioner", "student", "tourist", "businessman")
_PLACES = ("university", "light-sight", "dark-sight", "office")


def _check_boxes(board: Board, positions: Array, reached: Array, out: Array, seated: Array) -> None:
    for name, box in zip(_PLACES, ("university_box", "light_box", "dark_box", "office_box"), strict=True):
        seen = reached @ _stops(board, lambda stop, name=name: stop.landmark is not None and stop.place == name)
        written = positions[box] >= 0
        assert ((written == (seen > 0)) | out | ~seated).all(), f"the {box} does not follow from the route"
        assert (~written | (seen > 0) | ~seated).all(), f"the {box} written from afar"
    assert (positions["university_box"] <= positions["students"] + positions["interns"]).all(), "a box too large"
    assert (positions["light_box"] <= positions["tourists"].sum(axis=2)).all(), "a box too large"
    assert (positions["dark_box"] <= positions["tourists"].sum(axis=2)).all(), "a box too large"
    assert (positions["office_box"] <= positions["businessmen"].sum(axis=2)).all(), "a box too large"


def _resolved(board: Board, positions: Array) -> Array:
    """Return the stops every route has reached, without its departure and the segment under way."""
    reached = _bits(positions["visited"], STOPS)
    reached *= (positions["phase"] != DEPARTURE)[:, None, None]
    first = board.tables["departure"][0][positions["departure"]]
    reached *= np.arange(STOPS, dtype=np.int16) != first[..., None]
    laying = positions["phase"] == LAYING
    under_way = (np.arange(positions["path"].shape[1]) < positions["laid"][:, None]) & laying[:, None]
    games, places = np.nonzero(under_way)
    reached[games, positions["turn"][games], positions["path"][games, places]] = 0
    return reached
