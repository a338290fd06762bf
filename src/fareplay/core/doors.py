"""The doors to a family's compiled rules: what Python calls, made from the handful of kernels a rule set supplies.

Positions come as an array, since an array passes the door far faster than a record; a single game is an array of one,
and so is a board. The thing to remember: a door takes its kernels from the function around it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from fareplay.core.kernel import NONE, door

Kernel = Callable[..., Any]


@dataclass(frozen=True, slots=True)
class Rules:
    """The kernels of a rule set; a board and a position are records, options a row of numbers."""

    deal: Kernel  # board, position, seats, options, key; the position comes as zeros
    is_awaited: Kernel  # position, seat
    next_awaited: Kernel  # position; the lowest seat the game waits for, or NONE
    list_choices: Kernel  # board, position, seat, out; how many codes were written
    any_choice: Kernel  # board, position, seat, stream; each legal move equally likely
    is_legal: Kernel  # board, position, seat, code
    play: Kernel  # board, position, seat, code, which is legal
    score: Kernel  # board, position, sheet
    imagine: Kernel  # board, position, seat, stream


class Doors:
    """The compiled rules of a family, as Python calls them."""

    def __init__(self, rules: Rules) -> None:
        self.deal = door(_deal(rules), rules.deal)
        self.awaited = door(_awaited(rules), rules.deal)
        self.list_moves = door(_list_moves(rules), rules.deal)
        self.play = door(_play(rules), rules.deal)
        self.play_many = door(_play_many(rules), rules.deal)
        self.play_out = door(_play_out(rules), rules.deal)
        self.score = door(_score(rules), rules.deal)
        self.imagine = door(_imagine(rules), rules.deal)


def _deal(rules: Rules) -> Callable[[Any, Any, Any, int, Any], None]:
    deal_one = rules.deal

    def deal(boards: Any, positions: Any, keys: Any, seats: int, options: Any) -> None:
        """Deal one game for each key."""
        for at in range(len(keys)):
            deal_one(boards[0], positions[at], seats, options, keys[at])

    return deal


def _awaited(rules: Rules) -> Callable[[Any, int], int]:
    is_awaited = rules.is_awaited

    def awaited(positions: Any, at: int) -> int:
        """Return the seats the game waits for, as bits."""
        seats = 0
        for seat in range(positions[at].seats):
            if is_awaited(positions[at], seat):
                seats |= 1 << seat
        return seats

    return awaited


def _list_moves(rules: Rules) -> Callable[[Any, Any, int, int, Any], int]:
    is_awaited, list_choices = rules.is_awaited, rules.list_choices

    def list_moves(boards: Any, positions: Any, at: int, seat: int, out: Any) -> int:
        """Write the codes of the legal moves of a seat; return how many there are."""
        if not is_awaited(positions[at], seat):
            return 0
        return list_choices(boards[0], positions[at], seat, out)

    return list_moves


def _play(rules: Rules) -> Callable[[Any, Any, int, int, int], bool]:
    is_legal, play_one = rules.is_legal, rules.play

    def play(boards: Any, positions: Any, at: int, seat: int, code: int) -> bool:
        """Play a move if it is legal; whether it was."""
        if not is_legal(boards[0], positions[at], seat, code):
            return False
        play_one(boards[0], positions[at], seat, code)
        return True

    return play


def _play_many(rules: Rules) -> Callable[[Any, Any, Any, Any], None]:
    next_awaited, is_legal, play_one = rules.next_awaited, rules.is_legal, rules.play

    def play_many(boards: Any, positions: Any, codes: Any, refused: Any) -> None:
        """Play one move in every game, for the lowest awaited seat; mark the games that refuse it or are over."""
        for at in range(len(positions)):
            seat = next_awaited(positions[at])
            refused[at] = seat == NONE or not is_legal(boards[0], positions[at], seat, codes[at])
            if not refused[at]:
                play_one(boards[0], positions[at], seat, codes[at])

    return play_many


def _play_out(rules: Rules) -> Callable[[Any, Any, Any, int], int]:
    next_awaited, any_choice, play_one = rules.next_awaited, rules.any_choice, rules.play

    def play_out(boards: Any, positions: Any, streams: Any, most: int) -> int:
        """Play uniformly random moves in every game, to its end or so many at most; return how many were played."""
        moves = 0
        for at in range(len(positions)):
            last = moves + most
            seat = next_awaited(positions[at])
            while seat != NONE and moves < last:
                play_one(boards[0], positions[at], seat, any_choice(boards[0], positions[at], seat, streams[0]))
                seat = next_awaited(positions[at])
                moves += 1
        return moves

    return play_out


def _score(rules: Rules) -> Callable[[Any, Any, Any], None]:
    score_one = rules.score

    def score(boards: Any, positions: Any, sheets: Any) -> None:
        """Write the score sheet of every game."""
        for at in range(len(positions)):
            score_one(boards[0], positions[at], sheets[at])

    return score


def _imagine(rules: Rules) -> Callable[[Any, Any, int, Any], None]:
    imagine_one = rules.imagine

    def imagine(boards: Any, positions: Any, seat: int, streams: Any) -> None:
        """Deal anew, in every position, what the seat can't know."""
        for at in range(len(positions)):
            imagine_one(boards[0], positions[at], seat, streams[0])

    return imagine
