"""Stepping many games in one call: play, let the others answer, deal anew, write what is seen.

The thing to remember: a call works on the games from `first` up to `last` and on nothing else, so that threads can
share a batch, and each game has a stream of chance of its own, so that their number changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from fareplay.bots.ladder import TEMPERATURE, THINKINGS
from fareplay.bots.search import start_world as judge_home
from fareplay.bots.thinking import CANDIDATES
from fareplay.core.dealer import STREAM, below, draw_key, next_word
from fareplay.core.family import Array, Family
from fareplay.core.kernel import NONE, door, kernel
from fareplay.lab.compiled.memory import lent
from fareplay.lab.compiled.rewards import FORFEITS, POINTS, REWARDS, reward_of, win_share
from fareplay.lab.compiled.seeing import Seeing
from fareplay.lab.lenses import SEEINGS

SEATS = 8
SHEET_COLUMNS = 16  # no family has more
ALL = -1  # the learner's seat where it plays all of them
AT_RANDOM = -1.0  # the temperature of who plays any legal move
ANY = -2  # where chance decides it for each deal

# One row for each game: what the doors keep between calls, and what they tell.
GAME = np.dtype(
    (
        np.record,
        [
            ("stream", STREAM),  # of this game's own chance: deals, seats, and what the others do
            ("learner", "i4"),  # the learner's seat, or ALL
            ("seat", "i4"),  # whose observation was written
            ("ended", "i4"),
            ("illegal", "i4"),
            ("plies", "i4"),  # of the game that ended
            ("reward", "f4"),  # of the seat that acted
            ("rewards", "f4", SEATS),  # of all seats when the game has ended
            ("totals", "i4", SEATS),  # its final points
            ("won", "f4", SEATS),  # and shares of the win
            ("points", "i4", SEATS),  # as if it ended now, where rewards are points
        ],
    )
)

# How a batch is played, as a row of numbers; the columns that seats are ranked by follow.
PLAYERS, LEARNER, REWARD, TOTAL, CAN_WIN, STANDING = range(6)
FORFEIT = np.array([FORFEITS[reward] for reward in REWARDS])

Stepper = Callable[..., None]
Scratch = tuple[Array, Array, Array, Array]


def scratch_for(family: Family) -> Scratch:
    """Return what a thread works on: two positions, the second always zeros, a score sheet, codes and values."""
    sheets = np.zeros((1, SEATS, SHEET_COLUMNS), np.int32)
    return np.zeros(2, family.position), sheets, np.empty(CANDIDATES, np.int64), np.empty(CANDIDATES, np.float64)


@cache
def stepper(family: str, *, thinks: bool) -> Stepper:
    """Return the door that steps games of a family, with others that play at random or that think."""
    seeing = SEEINGS[family]
    homes: tuple[Any, ...] = (seeing.observe, seeing.rules.deal, reward_of)
    if thinks:
        return door(_step(seeing, _judged_reply(seeing)), *homes, THINKINGS[family].judge, judge_home)
    return door(_step(seeing, _random_reply(seeing)), *homes)


def _random_reply(seeing: Seeing) -> Any:
    any_choice = seeing.rules.any_choice

    def reply(board: Any, position: Any, seat: int, _traits: Any, _scratch: Any, stream: Any) -> int:
        """Return any legal move, each equally likely."""
        return any_choice(board, position, seat, stream)

    return kernel(reply)


def _judged_reply(seeing: Seeing) -> Any:
    any_choice, imagine, judge = seeing.rules.any_choice, seeing.rules.imagine, THINKINGS[seeing.family.name].judge

    def reply(board: Any, position: Any, seat: int, traits: Any, scratch: Any, stream: Any) -> int:
        """Return the move that a level of the ladder plays in the game as its seat imagines it."""
        worlds, _, codes, values = scratch
        if traits[TEMPERATURE] == AT_RANDOM:
            return any_choice(board, position, seat, stream)
        worlds[0] = position
        imagine(board, worlds[0], seat, stream)
        count = judge(board, worlds[0], seat, traits, codes, values)
        return codes[pick(values, count, traits[TEMPERATURE], stream)]

    return kernel(reply)


@kernel
def pick(values: Any, count: int, heat: float, stream: Any) -> int:
    """Return the place of the best value, or of one nearly as good, the likelier the hotter."""
    best = 0
    for n in range(count):
        if values[n] > values[best]:
            best = n
    if heat == 0.0:
        return best
    total, top = 0.0, values[best]
    for n in range(count):
        values[n] = np.exp((values[n] - top) / heat)
        total += values[n]
    left = total * np.float64(next_word(stream)) / 4294967296.0
    for n in range(count):
        left -= values[n]
        if left < 0.0:
            return n
    return best


@kernel
def settle(sheet: Any, game: Any, how: Any, seats: int) -> None:
    """Note the points and rewards of a game that has ended."""
    standing, total, kind = how[STANDING:], how[TOTAL], how[REWARD]
    for seat in range(seats):
        game.totals[seat] = sheet[seat, total]
        game.won[seat] = win_share(sheet, seats, standing, how[CAN_WIN], seat)
        game.rewards[seat] = reward_of(sheet, seats, standing, how[CAN_WIN], total, kind, seat)
        if kind == POINTS:
            game.rewards[seat] -= game.points[seat]
            game.points[seat] = 0


@kernel
def forfeit(game: Any, how: Any, actor: int) -> None:
    """Note that a seat has ended its game by an illegal action."""
    game.illegal = 1
    game.ended = 1
    for seat in range(how[PLAYERS]):
        game.totals[seat], game.won[seat], game.rewards[seat], game.points[seat] = 0, 0.0, 0.0, 0
    game.rewards[actor] = FORFEIT[how[REWARD]]


def _deal_kernel(seeing: Seeing) -> Any:
    deal_one = seeing.rules.deal

    def deal_anew(board: Any, positions: Any, at: int, worlds: Any, game: Any, how: Any, options: Any) -> None:
        """Deal another game in the place of one, and say where the learner sits."""
        key = np.empty(8, np.uint32)
        draw_key(game.stream, key)
        game.learner = below(game.stream, how[PLAYERS]) if how[LEARNER] == ANY else how[LEARNER]
        positions[at] = worlds[1]  # zeros
        deal_one(board, positions[at], how[PLAYERS], options, key)

    return kernel(deal_anew)


def _advance_kernel(seeing: Seeing, reply: Any) -> Any:
    rules, observe, deal_anew = seeing.rules, seeing.observe, _deal_kernel(seeing)
    next_awaited, play, score = rules.next_awaited, rules.play, rules.score

    def advance(
        board: Any,
        plan: Any,
        positions: Any,
        at: int,
        game: Any,
        how: Any,
        options: Any,
        traits: Any,
        code: int,
        scratch: Any,
        final: Any,
    ) -> int:
        """Play a code, or deal anew for NONE, and go on until the learner is awaited; return its seat."""
        worlds, sheets, _, _ = scratch
        seat = next_awaited(positions[at])
        actor = seat
        while True:
            if code == NONE:
                deal_anew(board, positions, at, worlds, game, how, options)
            else:
                play(board, positions[at], seat, code)
            seat = next_awaited(positions[at])
            if seat == NONE:
                game.ended, game.plies, code = 1, positions[at].ply, NONE
                score(board, positions[at], sheets[0])
                settle(sheets[0], game, how, how[PLAYERS])
                observe(board, plan, positions[at], actor, final)
            elif game.learner == ALL or game.learner == seat:
                return seat
            else:
                steps = (seat - game.learner + how[PLAYERS]) % how[PLAYERS]
                code = reply(board, positions[at], seat, traits[steps - 1], scratch, game.stream)

    return kernel(advance)


def _step(seeing: Seeing, reply: Any) -> Stepper:
    next_awaited, is_legal, score = seeing.rules.next_awaited, seeing.rules.is_legal, seeing.rules.score
    code_of, observe, write_mask = seeing.code_of, seeing.observe, seeing.write_mask
    advance = _advance_kernel(seeing, reply)

    def step(
        boards: Any,
        plan: Any,
        positions: Any,
        games: Any,
        how: Any,
        options: Any,
        traits: Any,
        actions: Any,
        observations: Any,
        masks: Any,
        finals: Any,
        scratch: Any,
        first: int,
        last: int,
    ) -> None:
        """Step the games from first up to last, or deal them anew where the action is NONE; write what is seen."""
        plan, positions, games, how, options, traits = lent((plan, positions, games, how, options, traits))
        actions, observations, masks, finals = lent((actions, observations, masks, finals))
        scratch = lent(scratch)
        sheets = scratch[1]
        for at in range(first, last):
            game, code, actor = games[at], NONE, next_awaited(positions[at])
            game.ended, game.illegal, game.reward = 0, 0, 0.0
            if actions[at] != NONE:
                code = code_of(boards[0], plan, positions[at], actor, actions[at])
                if code == NONE or not is_legal(boards[0], positions[at], actor, code):
                    observe(boards[0], plan, positions[at], actor, finals[at])
                    game.plies, code = positions[at].ply, NONE
                    forfeit(game, how, actor)
            seat = advance(boards[0], plan, positions, at, game, how, options, traits, code, scratch, finals[at])
            if game.ended:
                game.reward = game.rewards[actor]
            elif how[REWARD] == POINTS and actions[at] != NONE:
                score(boards[0], positions[at], sheets[0])
                game.reward = sheets[0, actor, how[TOTAL]] - game.points[actor]
                game.points[actor] = sheets[0, actor, how[TOTAL]]
            game.seat = seat
            observe(boards[0], plan, positions[at], seat, observations[at])
            write_mask(boards[0], plan, positions[at], seat, masks[at])

    return step
