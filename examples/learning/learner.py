"""What was learnt, as a bot: reads the file that learn.py has saved, named in FAREPLAY_LEARNER."""

import os
from pathlib import Path

from numpy.random import Generator
from sb3_contrib import MaskablePPO

from fareplay.core.family import Move
from fareplay.core.table import Imagined
from fareplay.lab import Desk


class Learner:
    """Plays what the policy likes best."""

    def __init__(self) -> None:
        self.policy = MaskablePPO.load(Path(os.environ.get("FAREPLAY_LEARNER", "learner.zip")), device="cpu")
        self.desk: Desk | None = None

    def choose(self, table: Imagined, rng: Generator) -> Move:
        """Return the action that the policy likes best, as a move; spaces it was not trained on are refused."""
        if self.desk is None:
            self.desk = Desk.under(table)
            self.desk.spaces.check_version(self.policy.spaces_version)
        self.desk.table = table
        seen, mask = self.desk.look(table.seat)
        action, _ = self.policy.predict(seen / self.desk.spaces.most, action_masks=mask, deterministic=True)
        return table.move_of(self.desk.code_of(table.seat, int(action)))
