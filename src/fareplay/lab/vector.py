"""Thousands of games as one Gymnasium VectorEnv, stepped in one compiled call for each core.

One seat learns against others in compiled code, or all seats do, the observation always that of the seat awaited. The
thing to remember: observations and masks are always the same arrays, the environment's own or the caller's, written
anew by every step; copy what is kept.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
from gymnasium import spaces as gym_spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from fareplay.bots.ladder import THINKINGS
from fareplay.core.dealer import KEY_BYTES, derive
from fareplay.core.errors import BadInput
from fareplay.core.family import Array
from fareplay.core.game import choose_key
from fareplay.core.kernel import NONE
from fareplay.core.source import did_you_mean
from fareplay.games import Name, find
from fareplay.lab.compiled.rewards import read_reward
from fareplay.lab.compiled.stepping import ALL, ANY, AT_RANDOM, GAME, scratch_for, stepper
from fareplay.lab.lenses import SEEINGS, spaces

TOURIST = "tourist"


class ManyGames(VectorEnv[Array, Array, Array]):
    """Many games of one kind, dealt anew as they end (`AutoresetMode.SAME_STEP`)."""

    def __init__(
        self,
        game: Name,
        players: int = 2,
        num_envs: int = 1024,
        *,
        opponents: str | Sequence[str] | None = None,
        seat: int | None = None,
        reward: str = "win",
        threads: int | None = None,
        buffers: tuple[Array, Array] | None = None,
        **options: Any,
    ) -> None:
        """Prepare the games.

        Without opponents all seats learn; without a seat chance decides it for each deal. Observations and masks are
        written into the buffers, where some are given.
        """
        self.family, self.board = find(game, players)
        self.players, self.num_envs, self.spaces = players, num_envs, spaces(game, players)
        self.single_observation_space = gym_spaces.Box(
            np.zeros_like(self.spaces.most), self.spaces.most, dtype=np.uint8
        )
        self.single_action_space = gym_spaces.Discrete(len(self.spaces.actions))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        self._plan = SEEINGS[self.family.name].plan_of(self.board)
        self._options = self.family.option_numbers(self.family.check_options(self.board, players, options))
        self._traits, thinks = _read_opponents(self.family.name, opponents, players)
        self._how = self._ways(ALL if opponents is None else _read_seat(seat, players), read_reward(reward))
        self._step = stepper(self.family.name, thinks=thinks)
        self._threads = threads or os.cpu_count() or 1
        self._pool = ThreadPoolExecutor(self._threads)
        self._positions = np.zeros(num_envs, self.family.position)
        self.games: Array = np.zeros(num_envs, GAME)
        self.observations, self.masks = buffers or self.spaces.buffers(num_envs)
        self.spaces.check_buffers((self.observations, self.masks), num_envs)
        self._finals = np.zeros_like(self.observations)

    def _ways(self, learner: int, reward: int) -> Array:
        """Return how the games are played, as the doors read it."""
        can_win = NONE if self.family.can_win is None else self.family.can_win
        standing = self.family.standing(self.board)
        return np.array([self.players, learner, reward, self.family.total, can_win, *standing], np.int64)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Array, dict[str, Any]]:
        """Deal every game anew; with a seed always the same games."""
        if options:
            raise BadInput(f"options are given when the games are made, not at a reset: got {', '.join(options)}")
        if seed is not None or not self.games["stream"]["key"].any():
            self._start_streams(choose_key(seed, None))
        self._positions.view(np.uint8)[:] = 0
        self.games["points"] = 0
        self._run(np.full(self.num_envs, NONE, np.int64))
        return self.observations, self._infos()

    def step(self, actions: Array) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        """Play an action in every game; an illegal one forfeits its game, which `infos["illegal"]` tells."""
        chosen = np.ascontiguousarray(actions, np.int64)
        if chosen.shape != (self.num_envs,) or chosen.min(initial=0) < 0:
            raise BadInput(f"{self.num_envs} games take as many actions from 0 on, got the shape {chosen.shape}")
        self._run(chosen)
        ended = self.games["ended"] != 0
        return self.observations, self.games["reward"].astype(np.float64), ended, np.zeros_like(ended), self._infos()

    def action_masks(self) -> Array:
        """Return which actions are legal in each game."""
        return self.masks.view(np.bool_)

    def close_extras(self, **_: Any) -> None:
        """Let the threads go."""
        self._pool.shutdown()

    def _start_streams(self, key: bytes) -> None:
        """Give every game a stream of its own."""
        words = np.frombuffer(b"".join(derive(key, f"game {n}") for n in range(self.num_envs)), "<u4")
        self.games["stream"]["key"] = words.reshape(self.num_envs, KEY_BYTES // 4)
        self.games["stream"]["blocks"] = 0
        self.games["stream"]["used"] = len(self.games["stream"]["block"][0]) if self.num_envs else 0

    def _run(self, actions: Array) -> None:
        """Step all games, a share for each thread."""
        edges = np.linspace(0, self.num_envs, self._threads + 1).astype(int).tolist()

        def work(share: int) -> None:
            self._step(
                *(self.board.tables, self._plan, self._positions, self.games, self._how, self._options, self._traits),
                *(actions, self.observations, self.masks, self._finals, scratch_for(self.family)),
                *edges[share : share + 2],
            )

        if self._threads == 1:
            work(0)
        else:
            list(self._pool.map(work, range(self._threads)))

    def _infos(self) -> dict[str, Any]:
        """Return whose observation each is; of games that ended their last one, points and rewards of all seats."""
        games, ended = self.games, self.games["ended"] != 0
        infos = {"seat": games["seat"], "action_mask": self.masks}
        if ended.any():
            infos |= {"final_obs": self._finals, "_final_obs": ended, "illegal": games["illegal"] != 0}
            infos |= {name: games[name][:, : self.players] for name in ("rewards", "totals", "won")}
            infos |= {"plies": games["plies"], "learner": games["learner"]}
        return infos


def _read_seat(seat: int | None, players: int) -> int:
    """Return the learner's seat as the doors read it."""
    if seat is not None and not 0 <= seat < players:
        raise BadInput(f"there is no seat {seat!r}: the seats are 0 to {players - 1}")
    return ANY if seat is None else seat


def _read_opponents(family: str, opponents: str | Sequence[str] | None, players: int) -> tuple[Array, bool]:
    """Return the traits of the others in turn order after the learner, and whether any of them thinks."""
    levels = THINKINGS[family].traits
    names = [opponents or TOURIST] if opponents is None or isinstance(opponents, str) else list(opponents)
    for name in names:
        if name != TOURIST and name not in levels:
            hint = did_you_mean(name, levels) or f"; there are {TOURIST}, {', '.join(levels)}"
            raise BadInput(f'no opponent in compiled code is called "{name}"{hint}')
    if not 0 < len(names) < players:
        raise BadInput(f"with {players} players there are 1 to {players - 1} opponents, got {len(names)}")
    names += names[-1:] * (players - 1 - len(names))
    rows = {TOURIST: np.full(len(next(iter(levels.values()))), AT_RANDOM)} | levels
    return np.array([rows[name] for name in names]), set(names) != {TOURIST}
