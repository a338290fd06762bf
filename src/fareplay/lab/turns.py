"""Games as PettingZoo has them: every seat an agent, one acting after the other, or all asked at once.

Rewards come when the game ends, or as points after every move; illegal actions are refused with the reason.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces as gym_spaces
from pettingzoo import AECEnv, ParallelEnv

from fareplay.core.dealer import KEY_BYTES
from fareplay.core.errors import BadInput
from fareplay.core.game import choose_key
from fareplay.core.kernel import NONE
from fareplay.core.source import did_you_mean
from fareplay.games import Name
from fareplay.lab.compiled.rewards import read_reward
from fareplay.lab.desk import Desk
from fareplay.lab.rendering import MODES, check_mode, render

Seen = dict[str, Any]
ILLEGAL = ("refuse", "random")


class Turns(AECEnv[str, Seen, int]):  # type: ignore[misc]  # PettingZoo comes without types
    """A game whose seats act one after the other."""

    def __init__(
        self,
        game: Name,
        players: int = 2,
        *,
        reward: str = "win",
        illegal: str = "refuse",
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """Prepare a game.

        An illegal action is refused, or replaced by a random one. With `max_cycles` a seat that has made so many moves
        is truncated, and plays on at random until the others have made as many.
        """
        super().__init__()
        read_reward(reward)
        if illegal not in ILLEGAL:
            raise BadInput(
                f'an illegal action is one of {", ".join(ILLEGAL)}, got "{illegal}"{did_you_mean(illegal, ILLEGAL)}'
            )
        self.desk = Desk.of(game, players, **options)
        self.reward, self.illegal, self.max_cycles = reward, illegal, max_cycles
        self.render_mode = check_mode(render_mode)
        self.metadata = {
            "name": f"fareplay_{self.desk.board.name}_v1",
            "render_modes": MODES,
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._observation_spaces = {agent: _observation_space(self.desk) for agent in self.possible_agents}
        self._action_spaces = {agent: gym_spaces.Discrete(len(self.spaces.actions)) for agent in self.possible_agents}
        self._rng = np.random.default_rng()

    @property
    def spaces(self) -> Any:
        """What the numbers mean, and their version."""
        return self.desk.spaces

    def observation_space(self, agent: str) -> gym_spaces.Space[Any]:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> gym_spaces.Space[Any]:
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a game: with a seed always the same.

        Of the options `rules` are those of this deal, `key` is its key; PettingZoo wants others passed over.
        """
        given = options or {}
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        key = choose_key(None, given["key"]) if "key" in given else self._rng.bytes(KEY_BYTES)
        self.desk.deal(key, given.get("rules", {}))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._moves = dict.fromkeys(self.agents, 0)
        self._points = [0.0] * self.desk.players
        self.agent_selection = self.possible_agents[self.desk.awaited]
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Seen:
        observation, mask = self.desk.look(self._seats[agent])
        if self.agents and agent != self.agent_selection:
            mask[:] = 0
        return {"observation": observation, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Play an action for the agent whose turn it is; None for one that is done."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._play(self._seats[agent], action)
        self._moves[agent] += 1
        if self.max_cycles is not None and self._moves[agent] >= self.max_cycles:
            self.truncations[agent] = True
        self._pass_on(self._seats[agent])
        self._accumulate_rewards()
        self._deads_step_first()
        if self.render_mode == "human":
            self.render()

    def _play(self, seat: int, action: Any) -> None:
        """Play an action, or what takes its place."""
        if not isinstance(action, int | np.integer):
            raise BadInput(f"an action is a whole number, got {action!r}")
        if self.desk.act(seat, int(action)):
            return
        if self.illegal == "refuse":
            raise self.desk.refuse(seat, int(action))
        self._play_any(seat)

    def _play_any(self, seat: int) -> None:
        """Play any legal move."""
        self.desk.table.play(int(self._rng.choice(self.desk.table.codes(seat))), seat)

    def _pass_on(self, actor: int) -> None:
        """Give the turn to the next agent that goes on, or end the game; hand out what was earned."""
        seat = self.desk.awaited if self.max_cycles is None else self._stand_in()
        if seat == NONE:
            self.terminations = dict.fromkeys(self.agents, True)
            self._reward(range(self.desk.players))
        else:
            self.agent_selection = self.possible_agents[seat]
            if self.reward == "points":
                self._reward([actor])

    def _stand_in(self) -> int:
        """Play at random for the seats that are done until another is awaited; return it, or NONE."""
        seat, some_go_on = self.desk.awaited, not all(self._is_done(other) for other in range(self.desk.players))
        while seat != NONE and some_go_on and self._is_done(seat):
            self._play_any(seat)
            seat = self.desk.awaited
        return seat

    def _is_done(self, seat: int) -> bool:
        agent = self.possible_agents[seat]
        return agent not in self.agents or self.truncations[agent]

    def _reward(self, seats: Any) -> None:
        """Tell these seats what the game has brought them."""
        worth = self.desk.rewards(self.reward)
        for seat in seats:
            if self.possible_agents[seat] in self.agents:
                self.rewards[self.possible_agents[seat]] = worth[seat] - self._points[seat]
                self._points[seat] = worth[seat] if self.reward == "points" else 0.0

    def render(self) -> Any:
        """Return the table as text or as pixels, or open it in the browser."""
        return render(self.desk.table, self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""


class Rounds(ParallelEnv[str, Seen, int]):  # type: ignore[misc]
    """The same with all seats asked at once; the actions of those the game does not wait for count for nothing."""

    def __init__(self, game: Name, players: int = 2, *, max_cycles: int | None = None, **arguments: Any) -> None:
        self._turns = Turns(game, players, **arguments)
        self.max_cycles = max_cycles
        self.metadata = {**self._turns.metadata, "is_parallelizable": True}
        self.render_mode = self._turns.render_mode
        self.possible_agents = self._turns.possible_agents[:]
        self.agents: list[str] = []

    @property
    def spaces(self) -> Any:
        """What the numbers mean, and their version."""
        return self._turns.spaces

    def observation_space(self, agent: str) -> gym_spaces.Space[Any]:
        return self._turns.observation_space(agent)

    def action_space(self, agent: str) -> gym_spaces.Space[Any]:
        return self._turns.action_space(agent)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        """Deal a game."""
        self._turns.reset(seed, options)
        self.agents, self._cycles = self.possible_agents[:], 0
        return self._seen(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> tuple[Any, Any, Any, Any, Any]:
        """Play one move of every seat that is awaited when its turn to be asked comes, in seat order."""
        earned = dict.fromkeys(self.agents, 0.0)
        turns = self._turns
        for agent in [turns.agent_selection, *self.agents]:
            if agent == turns.agent_selection and agent in actions and not turns.terminations[agent]:
                turns.step(actions.pop(agent) if agent in actions else None)
                for other in self.agents:
                    earned[other] += turns.rewards[other]
        self._cycles += 1
        over = self.max_cycles is not None and self._cycles >= self.max_cycles
        seen, terminations = self._seen(), dict(turns.terminations)
        truncations = dict.fromkeys(self.agents, over)
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        if over or all(terminations.values()):
            self.agents = []
        return seen, earned, terminations, truncations, infos

    def _seen(self) -> dict[str, Seen]:
        looks = {agent: self._turns.desk.look(seat) for seat, agent in enumerate(self.possible_agents)}
        return {agent: {"observation": seen, "action_mask": mask} for agent, (seen, mask) in looks.items()}

    def render(self) -> Any:
        """Return the table as text or as pixels, or open it in the browser."""
        return self._turns.render()

    def close(self) -> None:
        """Nothing is held open."""


def _observation_space(desk: Desk) -> gym_spaces.Dict:
    most, actions = desk.spaces.most, len(desk.spaces.actions)
    return gym_spaces.Dict(
        {
            "observation": gym_spaces.Box(np.zeros_like(most), most, dtype=np.uint8),
            "action_mask": gym_spaces.Box(0, 1, (actions,), np.int8),
        }
    )
