"""Moves as integers: the same number means the same move on every map."""

from __future__ import annotations

from fareplay.get_on_board.position import STOPS, TICKETS

LAY = 0  # and the stop the marker leads to
DEPART = STOPS  # and the number of the ticket kept
CODES = DEPART + TICKETS + 1
