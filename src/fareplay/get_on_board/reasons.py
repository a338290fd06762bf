"""Why not: the reason the rules refuse a move, in words, with its clause.

The kernels decide; this file explains what they decided. It is asked only about moves that are not legal.
"""

from __future__ import annotations

from fareplay.core.errors import Refusal
from fareplay.core.family import Array
from fareplay.core.kernel import bits_of
from fareplay.get_on_board import doors
from fareplay.get_on_board.board import Board
from fareplay.get_on_board.laying import SHAPES
from fareplay.get_on_board.moves import Depart, Lay, Move
from fareplay.get_on_board.position import DEPARTURE, OVER, Position
from fareplay.get_on_board.sheet import CELLS


def refuse(board: Board, positions: Array, seat: int, move: Move) -> Refusal:
    """Return why a seat may not play a move that is not legal."""
    position = positions[0]
    return _not_its_turn(position, seat) or _not_now(position, seat, move) or _not_there(board, positions, seat, move)


def _not_its_turn(position: Position, seat: int) -> Refusal | None:
    if position.phase == OVER:
        return Refusal("game-over", "the game is over", "GOB-ROUND-1")
    if position.phase == DEPARTURE and position.departure[seat]:
        return Refusal("already-chosen", "it has chosen its departure", "GOB-SETUP-8")
    if position.phase != DEPARTURE and position.out[seat]:
        return Refusal("out", "it is out", "GOB-ELIM-3")
    if position.phase != DEPARTURE and position.turn != seat:
        turn = int(position.turn)
        return Refusal("not-your-turn", f"it is the turn of seat {turn}", "GOB-ROUND-5", {"turn": turn})
    return None


def _not_now(position: Position, seat: int, move: Move) -> Refusal | None:
    choosing = position.phase == DEPARTURE
    if choosing and isinstance(move, Lay):
        return Refusal("choose-departure-first", "it must choose its departure", "GOB-SETUP-8")
    if not choosing and isinstance(move, Depart):
        return Refusal("departed", "departures are chosen before the first round", "GOB-SETUP-8")
    if choosing:
        offered = tuple(position.offer[seat].tolist())
        words = " and ".join(map(str, offered))
        return Refusal("not-offered", f"its tickets are {words}", "GOB-SETUP-8", {"offered": offered})
    return None


def _not_there(board: Board, positions: Array, seat: int, move: Move) -> Refusal:
    """Return the refusal of a marker that can't be laid."""
    assert isinstance(move, Lay)  # noqa: S101  (the other kind was refused above)
    position = positions[0]
    here = board.stops[position.end[seat]].id
    street = board.street_numbers.get(frozenset((here, move.stop)))
    if street is None:
        facts = {"from": here, "to": move.stop}
        return Refusal("no-street", f"no street leads from {here} to {move.stop}", "GOB-PLACE-8", facts)
    if street in bits_of(position.markers[seat]):
        return Refusal(
            "own-street", "its own marker lies on that street", "GOB-PLACE-3", {"from": here, "to": move.stop}
        )
    shape, cells = SHAPES[doors.shape(positions, 0, seat)], CELLS - int(position.cells[seat])
    left = "1 turn cell" if cells == 1 else f"{cells} turn cells"
    sentence = f"the shape {shape} could not be completed that way with {left} left"
    return Refusal("dead-end", sentence, "GOB-PLACE-6", {"shape": shape, "cells_left": cells})
