"""Bots think about Get on Board by its rules, stay in play, and say why."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

import fareplay
from fareplay.bots.get_on_board.guiding import MIND, guide, weigh
from fareplay.bots.get_on_board.judging import judge
from fareplay.bots.get_on_board.thinking import THINKING, TRAITS, value
from fareplay.bots.get_on_board.walking import WALK, start_walk, walk_on
from fareplay.bots.get_on_board.worth import HORIZON, OUT, TEMPERATURE
from fareplay.core.kernel import door
from fareplay.core.table import Imagined, Table, stream_of
from fareplay.get_on_board.moves import Lay
from fareplay.get_on_board.position import LAYING, SEATS
from fareplay.get_on_board.scoring import COLUMNS, IN_PLAY, TOTAL
from fareplay.get_on_board.trip import make_trip
from tests.get_on_board.rigging import Marks, rigged

LEVELS = ("casual", "commuter", "planner", "conductor")
LOOP = "r6c1 r7c1 r7c2 r6c2"  # one street from closing
POCKET = "r6c1 r6c2 r5c2 r4c2 r3c2 r2c2 r1c2"  # five stops to the left, all others to the right
every_level = pytest.mark.parametrize("level", LEVELS)


def _judge(boards: Any, positions: Any, seat: int, traits: Any, codes: Any, values: Any) -> int:
    return judge(boards[0], positions[0], seat, traits, codes, values)


def _guide(boards: Any, positions: Any, seat: int, minds: Any, stream: Any) -> int:
    return guide(boards[0], positions[0], seat, minds, stream[0])


def _weigh(boards: Any, positions: Any, seat: int) -> float:
    return weigh(boards[0], positions[0], seat)


def _value(boards: Any, positions: Any, sheet: Any, worth: Any, won: Any) -> None:
    value(boards[0], positions[0], sheet, worth, won)


def _has_way(boards: Any, positions: Any, seat: int, walks: Any) -> bool:
    start_walk(positions[0], seat, walks[0])
    return walk_on(boards[0], positions[0], seat, walks[0])


@cache
def opened(rule: Any) -> Any:
    return door(rule, judge, make_trip)


def judged(table: Table, seat: int, level: str) -> dict[int, float]:
    codes, values = np.empty(64, np.int64), np.empty(64)
    count = opened(_judge)(table.board.tables, table._positions, seat, TRAITS[level], codes, values)
    return dict(zip(codes[:count].tolist(), values[:count].tolist(), strict=True))


def best(table: Table, level: str) -> str:
    values = judged(table, table.awaited[0], level)
    return str(table.move_of(max(values, key=lambda code: values[code])))


def has_way(table: Table, seat: int) -> bool:
    return bool(opened(_has_way)(table.board.tables, table._positions, seat, np.zeros(1, WALK)))


def is_out(table: Table, seat: int) -> bool:
    return bool(table._positions[0].out[seat])


@every_level
@pytest.mark.parametrize("players", [2, 4])
def test_a_judge_names_exactly_the_legal_moves(level: str, players: int) -> None:
    rng, game = np.random.default_rng(3), fareplay.deal("get-on-board", players, seed=3)
    while not game.over:
        seat = game.awaited[-1]
        before = game.position
        values = judged(game, seat, level)
        assert list(values) == game.codes(seat).tolist()
        assert np.isfinite(list(values.values())).all()
        assert game.position == before
        game.play(int(rng.choice(list(values))), seat)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_guide_plays_by_the_rules_and_never_goes_out_while_a_safe_way_exists(players: int) -> None:
    for seed in range(5):
        rng, game = np.random.default_rng(seed), fareplay.deal("get-on-board", players, seed=seed)
        minds, stream = np.zeros(SEATS, MIND), stream_of(rng)
        while not game.over:
            seat = game.awaited[0]
            safe = game._positions[0].phase == LAYING and has_way(game, seat)
            code = opened(_guide)(game.board.tables, game._positions, seat, minds, stream)
            assert code in game.codes(seat)
            game.play(int(code), seat)
            assert not (safe and is_out(game, seat))
            if safe and not game.over and game._positions[0].laid > 0:
                assert has_way(game, seat)


@every_level
def test_a_level_never_goes_out_while_a_safe_way_exists(level: str) -> None:
    game = fareplay.deal("get-on-board", 3, seed=8)
    while not game.over:
        seat = game.awaited[0]
        values = judged(game, seat, level)
        safe = bool(game._positions[0].phase != LAYING) or has_way(game, seat)
        assert (max(values.values()) > OUT) is safe
        game.play(max(values, key=lambda code: values[code]), seat)
        assert not (safe and is_out(game, seat))


@every_level
def test_a_level_turns_away_from_its_own_route(level: str) -> None:
    table = rigged(routes={0: LOOP}, shape="S1", rounds=4)
    moves = {str(move): move for move in table.moves()}
    out = [move for move in moves.values() if isinstance(move, Lay) and move.out]
    assert len(out) == 1
    assert len(moves) > 1
    values = judged(table, 0, level)
    assert values[table.code_of(out[0])] == OUT
    assert best(table, level) not in {str(move) for move in out}


@pytest.mark.parametrize("level", ["planner", "conductor"])
def test_those_who_plan_stay_out_of_a_pocket(level: str) -> None:
    table = rigged(routes={0: POCKET}, shape="S1", rounds=4, marks={0: {"students": 5}})
    assert {str(move) for move in table.moves()} == {"lay r1c1", "lay r1c3"}
    assert best(table, level) == "lay r1c3"


@every_level
def test_a_level_takes_a_full_row_to_the_office(level: str) -> None:
    table = rigged(routes={0: LOOP}, shape="S1", rounds=12, marks={0: {"businessmen": [3]}})
    assert best(table, level) == "lay r6c3"


def test_levels_cool_down_and_look_further_up_the_ladder() -> None:
    rows = [TRAITS[level] for level in LEVELS]
    assert list(TRAITS) == list(LEVELS)
    assert all(low[TEMPERATURE] > high[TEMPERATURE] for low, high in pairwise(rows))
    assert all(low[HORIZON] <= high[HORIZON] for low, high in pairwise(rows))


def ended(totals: list[int], out: tuple[int, ...] = ()) -> list[float]:
    """Return the values of an end with these totals."""
    table, values = fareplay.deal("get-on-board", len(totals), seed=1), np.zeros(SEATS)
    sheet = np.zeros((SEATS, COLUMNS), np.int32)
    for seat, total in enumerate(totals):
        if seat not in out:
            sheet[seat, TOTAL], sheet[seat, IN_PLAY] = total, 1
    opened(_value)(table.board.tables, table._positions, sheet, values, np.empty(8))
    assert ((values >= 0) & (values <= 1)).all()
    return values[: len(totals)].tolist()


def test_the_values_of_two_seats_share_one() -> None:
    for totals in ([50, 40], [40, 40], [12, 90]):
        assert sum(ended(totals)) == pytest.approx(1)
    assert ended([40, 40]) == pytest.approx([0.5, 0.5])


def test_winning_is_worth_more_than_any_margin_and_a_larger_margin_is_worth_more() -> None:
    first, second, last = ended([50, 49, 10])
    assert first > 0.75 > 0.25 > second > last
    assert ended([60, 40])[0] > ended([50, 40])[0]


def test_whoever_is_out_is_worth_nothing_even_beside_a_negative_total() -> None:
    first, second = ended([-5, 0], out=(1,))
    assert first > 0.95
    assert second == 0
    assert ended([0, 0], out=(0, 1)) == [0, 0]


def test_an_objective_whose_stops_were_touched_is_more_likely() -> None:
    table = rigged(players=2, rounds=6, seed=2)
    position, board = table._positions[0], table.board.tables[0]
    position.objective[1] = 0
    unlikely = opened(_weigh)(table.board.tables, table._positions, 0)
    for stop in board.objective[0]:
        position.visited[1, stop >> 6] |= np.uint64(1 << (int(stop) & 63))
    assert opened(_weigh)(table.board.tables, table._positions, 0) > unlikely


@pytest.mark.parametrize("players", [2, 5])
def test_every_legal_move_is_explained_in_a_sentence(players: int) -> None:
    rng, game, codes = np.random.default_rng(5), fareplay.deal("get-on-board", players, seed=5), set[str]()
    while not game.over:
        seat = game.awaited[0]
        table = game.imagine(seat, rng)
        before = table.position
        for move in table.moves():
            reason = THINKING.explain(table, move)
            codes.add(reason.code)
            assert 10 < len(reason.sentence) < 100
            assert not reason.sentence.endswith(".")
        assert table.position == before
        values = judged(game, seat, "planner")
        game.play(max(values, key=lambda code: values[code]), seat)
    assert {"departure", "passengers", "parking", "light"} <= codes


@pytest.mark.parametrize(
    ("move", "objective", "sentence"),
    [
        ("lay r6c3", "bgl", "reaches an office with three businessmen"),
        ("lay r6c3", "cho", "touches h of the personal objective"),
        ("lay r5c2", "bgl", "reaches a university for three students"),
        ("lay r6c1", "bgl", "goes out: the route has been there before"),
    ],
)
def test_a_reason_names_what_the_marker_brings(move: str, objective: str, sentence: str) -> None:
    marks: Marks = {"businessmen": [3], "students": 3}
    table = rigged(routes={0: LOOP}, shape="S1", rounds=4, marks={0: marks}, objectives={0: objective})
    assert explained(table, move) == sentence


def test_a_reason_names_the_common_objective_first() -> None:
    table = rigged(routes={0: "r2c3"}, shape="S1", rounds=4, marks={0: {"pensioners": 4}})
    assert explained(table, "lay r3c3") == "picks up the fifth pensioner for the common objective"


def explained(table: Table, move: str) -> str:
    imagined = Imagined(table.family, table.board, table._positions, table.awaited[0])
    return str(THINKING.explain(imagined, imagined.read_move(move)))
