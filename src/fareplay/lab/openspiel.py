"""The games as OpenSpiel knows them: `register()`, then `pyspiel.load_game("fareplay_london(players=2)")`.

Chance comes first: four chance nodes choose the bytes of the deal's key, and the deal decides the rest, as a shuffled
deck does. The thing to remember: an information state is a digest of all that a seat has seen and done, and what is
resampled is imagined, with a history that tells nothing of the real deal.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
import pyspiel

from fareplay.core.dealer import stretch
from fareplay.core.family import Array
from fareplay.core.kernel import NONE
from fareplay.core.table import Imagined, Table
from fareplay.games import GAMES
from fareplay.lab.desk import Desk

DEAL_BYTES = 4
MOST_PLIES = 4096


def register() -> list[str]:
    """Tell OpenSpiel every game of the list; return the names it knows them by."""
    known = set(pyspiel.registered_names())
    for game in GAMES:
        if name_of(game) not in known:
            pyspiel.register_game(_type_of(game), _class_of(game))
    return [name_of(game) for game in GAMES]


def name_of(game: str) -> str:
    """Return the name by which OpenSpiel knows a game."""
    return f"fareplay_{game.replace('-', '_')}"


def resampler(seed: int | None = None) -> Callable[[State, int], State]:
    """Return what `set_resampler` of OpenSpiel's ISMCTS takes: a state as a player may imagine it."""
    rng = np.random.default_rng(seed)
    return lambda state, player: state.imagine(player, rng)


def _type_of(game: str) -> pyspiel.GameType:
    fewest, most = GAMES[game].players
    return pyspiel.GameType(
        short_name=name_of(game),
        long_name=f"{GAMES[game].family.title}: {game}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=fewest,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": fewest},
    )


def _class_of(game: str) -> type[Game]:
    """Return a class for a game: OpenSpiel holds it until after Python has ended, which a function would not bear."""
    return type(name_of(game), (Game,), {"name": game})


class Game(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel comes without types
    """A game for a number of players; its utility is the mean of how a seat stands to each other one."""

    name = ""  # of a game in the list

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        players = int((parameters or {}).get("players", GAMES[self.name].players[0]))
        self.rules = _rules(self.name, players)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.rules.desk.spaces.actions),
            max_chance_outcomes=256,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=MOST_PLIES,
        )
        super().__init__(_type_of(self.name), info, {"players": players})

    def new_initial_state(self) -> State:
        return State(self, self.rules)

    def make_py_observer(self, kind: Any = None, _parameters: Any = None) -> Observer:
        """Return what writes observations, or information states where the past is asked for."""
        return Observer(self.rules, recalls=kind is not None and kind.perfect_recall)

    def max_chance_nodes_in_history(self) -> int:
        """Return how many chance nodes there are: the bytes of the deal."""
        return DEAL_BYTES


class Rules:
    """What all states of a game share; never copied, and found again by name when a state is unpickled."""

    def __init__(self, game: str, players: int) -> None:
        self.game, self.players = game, players
        self.desk = Desk.of(game, players)

    def __deepcopy__(self, _memo: Any) -> Rules:
        return self

    def __reduce__(self) -> Any:
        return _rules, (self.game, self.players)

    def at(self, positions: Array) -> Desk:
        """Return the desk with this position on it."""
        self.desk.table = Table(self.desk.family, self.desk.board, positions)
        return self.desk


@cache
def _rules(game: str, players: int) -> Rules:
    return Rules(game, players)


class State(pyspiel.State):  # type: ignore[misc]
    """A position, and a digest for each seat of what it has seen and done."""

    def __init__(self, game: Game, rules: Rules) -> None:
        super().__init__(game)
        self.rules = rules
        self.deal: tuple[int, ...] = ()
        self.positions: Array = np.zeros(1, rules.desk.family.position)
        self.pasts = [b""] * rules.players

    @property
    def desk(self) -> Desk:
        """The desk with this state on it."""
        return self.rules.at(self.positions)

    @property
    def is_dealt(self) -> bool:
        """Whether chance has had its say."""
        return len(self.deal) == DEAL_BYTES

    def current_player(self) -> Any:
        if not self.is_dealt:
            return pyspiel.PlayerId.CHANCE
        seat = self.desk.awaited
        return pyspiel.PlayerId.TERMINAL if seat == NONE else seat

    def _legal_actions(self, player: int) -> list[int]:
        legal: list[int] = np.flatnonzero(self.desk.look(player)[1]).tolist()
        return legal

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the values of the next byte of the deal, each equally likely."""
        return [(byte, 1 / 256) for byte in range(256)]

    def _apply_action(self, action: int) -> None:
        if self.is_dealt:
            player = self.desk.awaited
            if not self.desk.act(player, action):
                raise self.desk.refuse(player, action)
            self._remember(player, action)
            return
        self.deal = (*self.deal, action)
        if self.is_dealt:
            self.rules.desk.deal(stretch(int.from_bytes(bytes(self.deal), "big")), {})
            self.positions = self.rules.desk.table.positions
            self._remember(NONE, NONE)

    def _remember(self, actor: int, action: int) -> None:
        """Add to the past of every seat what it sees now, and what it has done."""
        for seat in range(self.rules.players):
            done = action if seat == actor else NONE
            seen = self.desk.look(seat)[0]
            self.pasts[seat] = _digest(self.pasts[seat], done.to_bytes(4, "big", signed=True), seen.tobytes())

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal byte {action}"
        code = self.desk.code_of(player, action)
        return str(self.desk.table.move_of(code, player)) if code != NONE else self.desk.spaces.actions[action]

    def is_terminal(self) -> bool:
        return self.is_dealt and self.desk.awaited == NONE

    def returns(self) -> list[float]:
        return self.desk.rewards("rank") if self.is_terminal() else [0.0] * self.rules.players

    def imagine(self, player: int, rng: np.random.Generator) -> State:
        """Return this state as a player may imagine it, without a history."""
        imagined: Imagined = self.desk.table.imagine(player, rng)
        twin = State(self.get_game(), self.rules)
        twin.deal, twin.positions = (0,) * DEAL_BYTES, imagined.positions
        for seat in range(self.rules.players):
            seen = twin.desk.look(seat)[0]
            twin.pasts[seat] = _digest(self.pasts[player], b"imagined", seen.tobytes())
        twin.pasts[player] = self.pasts[player]
        return twin

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> State:
        """Return this state as a player may imagine it; chance is drawn from the sampler."""
        return self.imagine(player, np.random.default_rng([int(sampler() * 2**32) for _ in range(4)]))

    def __str__(self) -> str:
        deal = "deal " + bytes(self.deal).hex()
        return f"{deal} {hashlib.sha256(self.positions.tobytes()).hexdigest()[:16]}"


class Observer:
    """Writes what a player sees as numbers; as a string also the digest of its past, where that is asked for."""

    def __init__(self, rules: Rules, *, recalls: bool) -> None:
        self.recalls = recalls
        self.tensor = np.zeros(rules.desk.spaces.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: State, player: int) -> None:
        """Write what a player sees."""
        self.tensor[:] = state.desk.look(player)[0] if state.is_dealt else 0

    def string_from(self, state: State, player: int) -> str:
        """Return what a player sees, or all it has seen and done, as a string."""
        if self.recalls:
            return f"{player} {state.pasts[player].hex()}"
        return f"{player} {state.desk.look(player)[0].tobytes().hex() if state.is_dealt else ''}"


def _digest(*parts: bytes) -> bytes:
    return hashlib.blake2b(b"".join(parts), digest_size=16).digest()
