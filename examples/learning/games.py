"""Many games of Fareplay as Stable-Baselines3 wants them."""

from __future__ import annotations

from typing import Any

import numpy as np
from stable_baselines3.common.vec_env import VecEnv

from fareplay.lab import vector_env

POINTS_A_REWARD = 20.0  # points of the game; what a network is rewarded with should be about 1


class Games(VecEnv):
    """One learner in many games against bots in compiled code; it earns the points of the game as they come.

    Observations come as shares of the most they can be.
    """

    def __init__(self, game: str, players: int, games: int, **arguments: Any) -> None:
        self.many = vector_env(game, players, games, reward="points", **arguments)
        self.most = self.many.spaces.most.astype(np.float32)
        space = self.many.single_observation_space
        space = type(space)(0.0, 1.0, space.shape, np.float32)
        super().__init__(games, space, self.many.single_action_space)
        self.shares: list[float] = []  # of the win, of every game that ended

    def reset(self) -> np.ndarray:
        seen, _ = self.many.reset(seed=self._seeds[0])
        return seen / self.most

    def step_async(self, actions: np.ndarray) -> None:
        self.actions = actions

    def step_wait(self) -> tuple[np.ndarray, np.ndarray, np.ndarray, list[dict[str, Any]]]:
        learners = self.many.games["learner"].copy()
        seen, reward, ended, _, told = self.many.step(self.actions)
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for at in np.flatnonzero(ended):
            self.shares.append(float(told["won"][at, learners[at]]))
            infos[at]["terminal_observation"] = told["final_obs"][at] / self.most
        return seen / self.most, (reward / POINTS_A_REWARD).astype(np.float32), ended, infos

    def env_method(self, method_name: str, *_: Any, **__: Any) -> list[Any]:
        return list(getattr(self.many, method_name)())

    def has_attr(self, attr_name: str) -> bool:
        return hasattr(self.many, attr_name)

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        return [getattr(self.many, attr_name, None)] * self.num_envs

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        raise AttributeError(f"games have no {attr_name} to set")

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        return [False] * self.num_envs

    def close(self) -> None:
        self.many.close()
