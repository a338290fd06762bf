"""A game whose hidden part is dealt anew at every ply, while all that one seat is told stays as it was."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from fareplay.core.family import Move
from fareplay.core.game import Game, Ply
from fareplay.core.table import Table, clone

TRIES = 150


@dataclass
class Guess:
    """A position that agrees with all a seat knows, and a move in it that looks the same to the seat."""

    table: Table
    code: int
    move: Move
    real: bool  # whether no other position was found


class DealtAnew(Game):
    """The game as one seat might just as well believe it to be."""

    def __init__(self, real: Game, seat: int) -> None:
        self.__dict__.update(real.__dict__)
        rng = np.random.default_rng(7)
        guesses = [_guess(real, ply, seat, rng) for ply in range(real.ply)]
        last = real.imagine(seat, rng)
        self._then = [clone(table.positions) for table in (*(guess.table for guess in guesses), last)]
        self.stored = [Ply(real.past[ply].seat, guess.code, guess.move) for ply, guess in enumerate(guesses)]
        self.guessed = sum(not guess.real for guess in guesses)
        self._past: list[Ply] = []
        self._positions = clone(self._then[0])

    def play(self, move: Move | str | int, seat: int | None = None) -> None:
        ply = len(self._past)
        if ply < len(self.stored):
            assert str(self.stored[ply].move) == str(move)
            self._past.append(self.stored[ply])
            self._positions = clone(self._then[ply + 1])
        else:
            super().play(move, seat)
            self._then.append(clone(self._positions))

    def _positions_at(self, ply: int) -> Any:
        return clone(self._then[ply])

    def _told(self, since: int, viewers: Any) -> Any:
        events = []
        for ply, viewer in list(enumerate(viewers))[since:]:
            past, table = self._past[ply], self.at(ply)
            before = table.view(viewer)
            table.play(past.code, past.seat)
            events += self.family.tell(self.board, past.move, past.seat, viewer, before, table.view(viewer))
        return events

    @property
    def last(self) -> Table:
        """The table as it is now."""
        return Table(self.family, self.board, self._positions_at(len(self.stored)))

    def fresh(self) -> DealtAnew:
        """Return the game as it was dealt, to be played again."""
        twin = self.copy()
        twin._past, twin._then, twin._positions = [], list(self._then), clone(self._then[0])
        return twin


def _guess(real: Game, ply: int, seat: int, rng: np.random.Generator) -> Guess:
    past, table, after = real.past[ply], real.at(ply), real.at(ply + 1)
    for _ in range(TRIES):
        guess = table.imagine(seat, rng)
        assert guess.view(seat) == table.view(seat)
        moves = [past.move]
        if past.seat != seat:
            others = [move for move in guess.moves(past.seat) if type(move) is type(past.move) and move != past.move]
            rng.shuffle(others)
            moves = [*others[:2], past.move]
        for move in moves:
            code = guess.code_of(move, past.seat)
            if code not in guess.codes(past.seat) or not _looks_like(guess, code, past.seat, after, seat):
                continue
            if _told_of(guess, code, past.seat, seat) == _told_of(table, past.code, past.seat, seat):
                return Guess(guess, code, guess.move_of(code, past.seat), real=False)
    return Guess(table, past.code, past.move, real=True)


def _looks_like(guess: Table, code: int, mover: int, after: Table, seat: int) -> bool:
    played = guess.copy()
    played.play(code, mover)
    return bool(played.view(seat) == after.view(seat))


def _told_of(table: Table, code: int, mover: int, seat: int) -> Any:
    before, move, played = table.view(seat), table.move_of(code, mover), table.copy()
    played.play(code, mover)
    return table.family.tell(table.board, move, mover, seat, before, played.view(seat))
