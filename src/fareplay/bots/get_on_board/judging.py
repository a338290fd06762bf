"""Judging: every move with its worth in points, as far as a level of the ladder looks ahead."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from fareplay.bots.get_on_board.walking import WALK, blank, copy, follow, start_walk, walk_on
from fareplay.bots.get_on_board.worth import HORIZON, OUT, SIGHTING, survey, worth
from fareplay.core.kernel import kernel, put
from fareplay.get_on_board.choices import list_choices
from fareplay.get_on_board.codes import DEPART
from fareplay.get_on_board.laying import COLORS, start_segment
from fareplay.get_on_board.position import DEPARTURE, ROUNDS, TICKETS, Position
from fareplay.get_on_board.tables import Tables

NEXT_MARKER, THIS_TURN, NEXT_ROUND = 0.0, 1.0, 2.0  # horizons
THOROUGH = 3  # segments of each move that are looked at with the tickets to come
SEGMENTS = 128  # more than a shape and its light allow
AFTER, DRAWN, THEN = range(3)  # positions of a thought: after this turn, with the next ticket, after that turn


class Thought(NamedTuple):
    """What a seat thinks with: its traits, and room for what may come."""

    seat: int
    traits: Any
    positions: Any
    walks: Any
    sighting: Any


class Choices(NamedTuple):
    """The legal moves, and their worth so far."""

    number: int
    codes: Any
    values: Any


@kernel
def judge(board: Tables, position: Position, seat: int, traits: Any, codes: Any, values: Any) -> int:
    """Write every legal move of a seat with its worth; return how many there are."""
    count = list_choices(board, position, seat, codes)
    thought = Thought(seat, traits, blank(3), np.zeros(2, WALK), np.zeros(1, SIGHTING))
    survey(board, position, seat, thought.sighting[0])
    for place in range(count):
        values[place] = OUT
    if position.phase == DEPARTURE:
        judge_departures(board, position, thought, Choices(count, codes, values))
    else:
        judge_markers(board, position, thought, Choices(count, codes, values))
    return count


@kernel
def judge_departures(board: Tables, position: Position, thought: Thought, choices: Choices) -> None:
    """Judge the two departures by what lies around them."""
    for place in range(choices.number):
        copy(thought.positions, AFTER, position)
        after = thought.positions[AFTER]
        after.end[thought.seat] = board.departure[choices.codes[place] - DEPART]
        put(after.visited[thought.seat], after.end[thought.seat])
        after.ticket_deck = ((1 << TICKETS) - 1) << 1
        choices.values[place] = foresee(board, thought)


@kernel
def judge_markers(board: Tables, position: Position, thought: Thought, choices: Choices) -> None:
    """Judge markers by the best segment each can begin."""
    firsts, at_once = np.empty(SEGMENTS, np.int64), np.empty(SEGMENTS)
    walk, segments = thought.walks[0], 0
    start_walk(position, thought.seat, walk)
    while segments < SEGMENTS and walk_on(board, position, thought.seat, walk):
        lead_to(board, position, thought)
        firsts[segments] = walk.stop[1]
        at_once[segments] = see(board, thought, AFTER)
        segments += 1
    if thought.traits[HORIZON] == NEXT_ROUND and position.rounds < ROUNDS:
        look_ahead(board, position, thought, firsts[:segments], at_once[:segments])
    for segment in range(segments):
        raise_value(choices, firsts[segment], at_once[segment])


@kernel
def lead_to(board: Tables, position: Position, thought: Thought) -> None:
    """Think of the position a walk leads to, or only its first marker."""
    walk = thought.walks[0]
    copy(thought.positions, AFTER, position)
    markers = 1 if thought.traits[HORIZON] == NEXT_MARKER else walk.depth
    follow(board, thought.positions[AFTER], thought.seat, walk, markers)


@kernel
def see(board: Tables, thought: Thought, place: int) -> float:
    """Return the worth of a position that was thought of."""
    return worth(board, thought.positions[place], thought.seat, thought.traits, thought.sighting[0])


@kernel
def raise_value(choices: Choices, code: int, value: float) -> None:
    """Remember a better way to go on after a move."""
    for place in range(choices.number):
        if choices.codes[place] == code:
            choices.values[place] = max(choices.values[place], value)


@kernel
def look_ahead(board: Tables, position: Position, thought: Thought, firsts: Any, at_once: Any) -> None:
    """Judge the best segments of each move anew, with the tickets that may come next; leave the others aside."""
    walk = thought.walks[0]
    at_first = at_once.copy()
    start_walk(position, thought.seat, walk)
    for segment in range(len(firsts)):
        walk_on(board, position, thought.seat, walk)
        at_once[segment] = OUT
        if count_better(firsts, at_first, segment) < THOROUGH:
            lead_to(board, position, thought)
            at_once[segment] = foresee(board, thought)


@kernel
def count_better(firsts: Any, at_first: Any, segment: int) -> int:
    """Count the segments with the same first marker that looked better at first."""
    better = 0
    for other in range(len(firsts)):
        better += firsts[other] == firsts[segment] and at_first[other] > at_first[segment]
    return better


@kernel
def foresee(board: Tables, thought: Thought) -> float:
    """Return the worth of where a turn led; those who look a round ahead ask what each ticket would make of it."""
    after = thought.positions[AFTER]
    if thought.traits[HORIZON] != NEXT_ROUND or after.rounds == ROUNDS:
        return see(board, thought, AFTER)
    total, tickets = 0.0, 0
    for color in range(len(COLORS)):
        both = after.ticket_deck >> (color + 1)
        left = (both & 1) + (both >> len(COLORS) & 1)
        if left > 0:
            tickets += left
            total += left * best_with(board, thought, color + 1)
    return total / tickets


@kernel
def best_with(board: Tables, thought: Thought, ticket: int) -> float:
    """Return the worth of the best segment of the next round, should a ticket of this colour be revealed."""
    copy(thought.positions, DRAWN, thought.positions[AFTER])
    drawn, walk = thought.positions[DRAWN], thought.walks[1]
    drawn.revealed[drawn.rounds] = ticket
    drawn.rounds += 1
    start_segment(board, drawn, thought.seat)
    best = OUT
    start_walk(drawn, thought.seat, walk)
    while walk_on(board, drawn, thought.seat, walk):
        copy(thought.positions, THEN, drawn)
        follow(board, thought.positions[THEN], thought.seat, walk, walk.depth)
        best = max(best, see(board, thought, THEN))
    return best
