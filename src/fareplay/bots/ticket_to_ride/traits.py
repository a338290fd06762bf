"""Traits: the numbers in which the levels of the ladder differ.

A level that is weaker sees less or is less sure of what it sees; none throws a move away on purpose.
"""

from __future__ import annotations

import numpy as np

(
    TEMPERATURE,  # in points: how far a move may fall short and still be played now and then
    TURN,  # what a turn is worth, as a share of what the best length of route brings a turn
    JOINT,  # whether tickets are planned together, by what ways cost, or one by one, by length
    WORTH,  # whether a ticket is kept, and given up, by what it costs
    DRAWS,  # whether a card is taken for its chance to be of use
    PATH,  # weight of the longest path
    BONUS,  # weight of districts and flags
    END,  # whether it counts the turns that are left
    RISK,  # weight of others being in the way
    TICKETS,  # whether more tickets are drawn when it pays
    FORESIGHT,  # whether moves are weighed by what they leave to hope for
) = range(11)

#                          heat  turn  joint worth draws path bonus end  risk tickets foresight
LEVELS = {
    "casual": np.array([2.0, 0.8, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]),
    "commuter": np.array([0.6, 0.8, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]),
    "planner": np.array([0.0, 0.93, 1.0, 1.0, 1.0, 0.0, 0.0, 1.0, 1.0, 0.0, 0.0]),
    "conductor": np.array([0.0, 0.9, 1.0, 1.0, 1.0, 1.0, 0.7, 1.0, 1.0, 1.0, 1.0]),
}
