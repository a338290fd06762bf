"""Refusals: every way the rules say no, with who, what, why, the clause and the facts."""

from __future__ import annotations

import ast
import json
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import fareplay
from fareplay.core.table import Table
from fareplay.get_on_board import codes, reasons
from fareplay.get_on_board.moves import Depart, Move
from tests.clauses import clause
from tests.conftest import WITHOUT_JIT
from tests.get_on_board.asking import PLAYERS, lay
from tests.get_on_board.own_map import lights_map
from tests.get_on_board.rigging import board_of, rigged

EVERY = 25 if WITHOUT_JIT else 3  # plies between two looks at all moves
CIRCLE = "r6c5 r6c6 r7c6 r7c5 r6c5"  # out
DOWNTOWN = {0: "r11c4 r11c3 r12c3"}


@dataclass(frozen=True)
class Case:
    """A move the rules refuse, and what they say."""

    code: str
    clause: str
    table: Callable[[], Table]
    move: str | Move
    sentence: str
    facts: dict[str, Any] = field(default_factory=dict)
    seat: int = 0


def dealt() -> Table:
    game = fareplay.deal("get-on-board", 3, seed=1)
    assert game.view(0).own.offer == (4, 6)
    return game


def chosen() -> Table:
    game = dealt()
    game.play("depart 6", 0)
    return game


def new_york(**options: Any) -> Callable[[], Table]:
    return lambda: rigged(**options)


def ended() -> Table:
    table = rigged(rounds=12, conductor=1, routes={0: "r2c3"})
    lay(table, "r2c4")
    return table


CASES = [
    Case("game-over", "GOB-ROUND-1", ended, "lay r2c5", "the game is over"),
    Case("game-over", "GOB-ROUND-1", ended, "depart 1", "the game is over", seat=1),
    Case("already-chosen", "GOB-SETUP-8", chosen, "depart 4", "it has chosen its departure"),
    Case("already-chosen", "GOB-SETUP-8", chosen, "lay r2c4", "it has chosen its departure"),
    Case("out", "GOB-ELIM-3", new_york(routes={1: CIRCLE}), "lay r6c4", "it is out", seat=1),
    Case(
        "not-your-turn",
        "GOB-ROUND-5",
        new_york(players=3, turn=2, routes={0: "r2c3"}),
        "lay r2c4",
        "it is the turn of seat 2",
        {"turn": 2},
    ),
    Case("choose-departure-first", "GOB-SETUP-8", dealt, "lay r2c4", "it must choose its departure"),
    Case("departed", "GOB-SETUP-8", new_york(), "depart 1", "departures are chosen before the first round"),
    Case("departed", "GOB-SETUP-8", new_york(), Depart(99), "departures are chosen before the first round"),
    Case("not-offered", "GOB-SETUP-8", dealt, "depart 2", "its tickets are 4 and 6", {"offered": (4, 6)}),
    Case("not-offered", "GOB-SETUP-8", dealt, "depart 12", "its tickets are 4 and 6", {"offered": (4, 6)}),
    Case("not-offered", "GOB-SETUP-8", dealt, Depart(0), "its tickets are 4 and 6", {"offered": (4, 6)}),
    Case(
        "no-street",
        "GOB-PLACE-8",
        new_york(routes={0: "r2c3 r3c3"}),
        "lay r3c4",
        "no street leads from r3c3 to r3c4",
        {"from": "r3c3", "to": "r3c4"},
    ),
    Case(
        "no-street",
        "GOB-PLACE-8",
        new_york(routes={0: "r2c3 r3c3"}),
        "lay r3c3",
        "no street leads from r3c3 to r3c3",
        {"from": "r3c3", "to": "r3c3"},
    ),
    Case(
        "own-street",
        "GOB-PLACE-3",
        new_york(routes={0: "r2c3 r3c3"}),
        "lay r2c3",
        "its own marker lies on that street",
        {"from": "r3c3", "to": "r2c3"},
    ),
    Case(
        "dead-end",
        "GOB-PLACE-6",
        new_york(routes=DOWNTOWN, marks={0: {"cells": 4}}, shape="S3"),
        "lay r13c3",
        "the shape S3 could not be completed that way with 1 turn cell left",
        {"shape": "S3", "cells_left": 1},
    ),
    Case(
        "dead-end",
        "GOB-PLACE-6",
        new_york(routes=DOWNTOWN, marks={0: {"cells": 5}}, shape="S2"),
        "lay r12c2",
        "the shape S2 could not be completed that way with 0 turn cells left",
        {"shape": "S2", "cells_left": 0},
    ),
]


@clause("GOB-ROUND-5", "GOB-PLACE-10")
@pytest.mark.parametrize("case", CASES, ids=[f"{number}-{case.code}" for number, case in enumerate(CASES)])
def test_a_refusal_says_who_what_why_and_by_which_clause(case: Case) -> None:
    table = case.table()
    before = table.position
    with pytest.raises(fareplay.IllegalMove) as caught:
        table.play(case.move, case.seat)
    refusal = caught.value.refusal
    assert (refusal.code, refusal.clause, refusal.sentence) == (case.code, case.clause, case.sentence)
    assert refusal.facts == case.facts
    assert (caught.value.seat, caught.value.move) == (case.seat, table.read_move(case.move))
    assert table.why_not(case.move, case.seat) == refusal
    assert str(caught.value) == f"seat {case.seat} may not {caught.value.move}: {case.sentence} [{case.clause}]"
    assert table.position == before
    assert json.loads(json.dumps(refusal.facts)).keys() == case.facts.keys()


def test_every_refusal_there_is_has_a_case() -> None:
    calls = [
        node for node in ast.walk(ast.parse(Path(reasons.__file__).read_text("utf-8"))) if isinstance(node, ast.Call)
    ]
    refusals = {ast.literal_eval(call.args[0]) for call in calls if getattr(call.func, "id", "") == "Refusal"}
    assert len(refusals) == 10
    assert {case.code for case in CASES} == refusals


@pytest.mark.parametrize("players", PLAYERS)
def test_every_listed_move_plays_and_every_other_is_refused_with_a_reason(players: int, tmp_path: Path) -> None:
    rng = np.random.default_rng(players)
    for game in (fareplay.deal("get-on-board", players, seed=4), fareplay.deal(lights_map(tmp_path), players, seed=4)):
        while not game.over:
            if game.ply % EVERY == 0:
                check_all_moves(game)
            game.play(int(rng.choice(game.codes())))
        check_all_moves(game)


def check_all_moves(game: fareplay.Game) -> None:
    """Try every move there could be, for every seat."""
    for seat in range(game.players):
        listed = set(game.codes(seat).tolist())
        known = [*range(len(board_of(game).stops)), *range(codes.DEPART + 1, codes.CODES)]
        for code in known:
            move, table = game.move_of(code, seat), Table(game.family, game.board, game._positions.copy())
            refusal = table.why_not(move, seat)
            assert (refusal is None) is (code in listed)
            assert table.family.doors.play(table.board.tables, table._positions, 0, seat, code) is (code in listed)
            assert (table.position == game.position) is (code not in listed)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_refusal_out_of_turn_tells_nothing_but_whose_turn_it_is(seat: int) -> None:
    tables = [
        rigged(turn=1 - seat, seed=seed, objectives={seat: letters}) for seed, letters in ((1, "afk"), (2, "cho"))
    ]
    refusals = [table.why_not("lay r2c4", seat) for table in tables]
    assert refusals[0] == refusals[1]
    assert refusals[0] is not None
    assert refusals[0].facts == {"turn": 1 - seat}
