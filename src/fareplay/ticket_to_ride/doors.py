"""The doors to the compiled rules: what Python calls.

Positions come as an array, since an array passes the door far faster than a record; a single game is an array of one.
"""

from __future__ import annotations

from typing import Any

from fareplay.core.kernel import NONE, door
from fareplay.ticket_to_ride import choices, imagining, scoring, turns


@door
def deal(boards: Any, positions: Any, keys: Any, seats: int, first: int) -> None:
    """Deal one game for each key."""
    for at in range(len(keys)):
        turns.deal(boards[0], positions[at], seats, first, keys[at])


@door
def awaited(positions: Any, at: int) -> int:
    """Return the seats the game waits for, as bits."""
    seats = 0
    for seat in range(positions[at].seats):
        if turns.is_awaited(positions[at], seat):
            seats |= 1 << seat
    return seats


@door
def list_moves(boards: Any, positions: Any, at: int, seat: int, out: Any) -> int:
    """Write the codes of the legal moves of a seat; return how many there are."""
    if not turns.is_awaited(positions[at], seat):
        return 0
    return choices.list_choices(boards[0], positions[at], seat, out)


@door
def play(boards: Any, positions: Any, at: int, seat: int, code: int) -> bool:
    """Play a move if it is legal; whether it was."""
    if not choices.is_legal(boards[0], positions[at], seat, code):
        return False
    turns.play(boards[0], positions[at], seat, code)
    return True


@door
def play_many(boards: Any, positions: Any, codes: Any, refused: Any) -> None:
    """Play one move in every game, for the lowest awaited seat; mark the games that refuse it or are over."""
    for at in range(len(positions)):
        seat = turns.next_awaited(positions[at])
        refused[at] = seat == NONE or not choices.is_legal(boards[0], positions[at], seat, codes[at])
        if not refused[at]:
            turns.play(boards[0], positions[at], seat, codes[at])


@door
def play_out(boards: Any, positions: Any, streams: Any, most: int) -> int:
    """Play uniformly random moves in every game, to its end or so many at most; return how many were played."""
    moves = 0
    for at in range(len(positions)):
        last = moves + most
        seat = turns.next_awaited(positions[at])
        while seat != NONE and moves < last:
            turns.play(boards[0], positions[at], seat, choices.any_choice(boards[0], positions[at], seat, streams[0]))
            seat = turns.next_awaited(positions[at])
            moves += 1
    return moves


@door
def score(boards: Any, positions: Any, sheets: Any) -> None:
    """Write the score sheet of every game."""
    for at in range(len(positions)):
        scoring.score(boards[0], positions[at], sheets[at])


@door
def imagine(boards: Any, positions: Any, seat: int, streams: Any) -> None:
    """Deal anew, in every position, what the seat can't know."""
    for at in range(len(positions)):
        imagining.imagine(boards[0], positions[at], seat, streams[0])
