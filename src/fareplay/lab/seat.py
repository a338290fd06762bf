"""One seat of a game as a Gymnasium environment; bots hold the others.

`action_masks()` tells which actions are legal, as MaskablePPO asks; an illegal one forfeits the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces as gym_spaces

from fareplay.bots import Bot, bot
from fareplay.core.dealer import KEY_BYTES
from fareplay.core.errors import BadInput
from fareplay.core.family import Array
from fareplay.core.game import choose_key
from fareplay.core.kernel import NONE
from fareplay.games import Name
from fareplay.lab.compiled.rewards import FORFEITS, REWARDS, read_reward
from fareplay.lab.desk import Desk
from fareplay.lab.rendering import MODES, check_mode, render


class OneSeat(gymnasium.Env[Array, Any]):
    """A game as one seat plays it."""

    metadata = {"render_modes": MODES, "render_fps": 4}  # noqa: RUF012 - as Gymnasium has it

    def __init__(
        self,
        game: Name,
        players: int | None = None,
        *,
        opponents: str | Sequence[str | Bot] = "planner",
        seat: int | None = None,
        reward: str = "win",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """Prepare a game; the opponents sit in turn order after the learner, whose seat is chance's unless given."""
        others = [opponents] if isinstance(opponents, str) else list(opponents)
        count = players or len(others) + 1
        if not 0 < len(others) < count:
            raise BadInput(f"with {count} players there are 1 to {count - 1} opponents, got {len(others)}")
        if seat is not None and not 0 <= seat < count:
            raise BadInput(f"there is no seat {seat!r}: the seats are 0 to {count - 1}")
        others += others[-1:] * (count - 1 - len(others))
        self.desk = Desk.of(game, count, **options)
        self.opponents = [bot(other) if isinstance(other, str) else other for other in others]
        self.reward = REWARDS[read_reward(reward)]
        self.render_mode = check_mode(render_mode)
        self.spaces = self.desk.spaces
        self.observation_space = gym_spaces.Box(np.zeros_like(self.spaces.most), self.spaces.most, dtype=np.uint8)
        self.action_space = gym_spaces.Discrete(len(self.spaces.actions))
        self.seat = 0
        self._given_seat = seat
        self._mask = np.zeros(len(self.spaces.actions), np.int8)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Array, dict[str, Any]]:
        """Deal a game: with a seed always the same; of the options, `rules` are those of this deal, `key` its key."""
        super().reset(seed=seed)
        given = options or {}
        key = choose_key(None, given["key"]) if "key" in given else self.np_random.bytes(KEY_BYTES)
        self.desk.deal(key, given.get("rules", {}))
        by_chance = int(self.np_random.integers(self.desk.players))
        self.seat = by_chance if self._given_seat is None else self._given_seat
        self._points = 0.0
        self._let_others_play()
        return self._look(), self._info()

    def step(self, action: int) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        """Play an action, and let the others answer."""
        if self.desk.awaited == NONE:
            raise BadInput("the game is over: reset the environment before the next step")
        if not self.desk.act(self.seat, int(action)):
            reason = str(self.desk.refuse(self.seat, int(action)))
            return self._look(), FORFEITS[self.reward], True, False, {**self._info(), "illegal": reason}
        self._let_others_play()
        return self._look(), self._earned(), self.desk.awaited == NONE, False, self._info()

    def action_masks(self) -> Array:
        """Return which actions are legal."""
        return self._mask.view(np.bool_)

    def render(self) -> Any:
        """Return the table as text or as pixels, or open it in the browser."""
        return render(self.desk.table, self.render_mode)

    def _let_others_play(self) -> None:
        """Play for the others until the learner is awaited or the game is over."""
        table = self.desk.table
        while (seat := self._next_other()) != NONE:
            opponent = self.opponents[(seat - self.seat) % self.desk.players - 1]
            table.play(opponent.choose(table.imagine(seat, self.np_random), self.np_random), seat)
        if self.render_mode == "human":
            self.render()

    def _next_other(self) -> int:
        """Return the seat of another that has to move before the learner, or NONE."""
        seat = self.desk.awaited
        return NONE if seat == self.seat else seat

    def _look(self) -> Array:
        observation, self._mask = self.desk.look(self.seat)
        return observation

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"seat": self.seat, "action_mask": self._mask}
        if self.desk.awaited == NONE:
            scores = self.desk.table.scores()
            info |= {"totals": scores.totals, "winners": scores.winners}
        return info

    def _earned(self) -> float:
        """Return the reward of a step."""
        if self.reward != "points" and self.desk.awaited != NONE:
            return 0.0
        before = self._points
        worth = self.desk.rewards(self.reward)[self.seat]
        self._points = worth if self.reward == "points" else 0.0
        return worth - before
