"""The lab: environments for research, over the same compiled rules.

PettingZoo, Gymnasium and OpenSpiel are asked for only where they are used: `pip install fareplay[lab]` brings them.
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from fareplay.core.errors import BadInput
from fareplay.games import GAMES, Name
from fareplay.lab.desk import Desk
from fareplay.lab.lenses import spaces
from fareplay.lab.spaces import Field, Spaces

if TYPE_CHECKING:
    from fareplay.lab.turns import Rounds, Turns
    from fareplay.lab.vector import ManyGames

__all__ = ["Desk", "Field", "Spaces", "env", "parallel_env", "spaces", "vector_env"]


def env(game: Name, players: int = 2, **arguments: Any) -> Turns:
    """Return a game as a PettingZoo environment whose seats act one after the other."""
    _need("pettingzoo")
    from fareplay.lab.turns import Turns  # noqa: PLC0415 - an extra

    return Turns(game, players, **arguments)


def parallel_env(game: Name, players: int = 2, **arguments: Any) -> Rounds:
    """Return a game as a PettingZoo environment that asks all seats at once."""
    _need("pettingzoo")
    from fareplay.lab.turns import Rounds  # noqa: PLC0415 - an extra

    return Rounds(game, players, **arguments)


def vector_env(game: Name, players: int = 2, num_envs: int = 1024, **arguments: Any) -> ManyGames:
    """Return many games as one Gymnasium VectorEnv, stepped in compiled code."""
    _need("gymnasium")
    from fareplay.lab.vector import ManyGames  # noqa: PLC0415 - an extra

    return ManyGames(game, players, num_envs, **arguments)


def _need(package: str) -> None:
    """Refuse what can't be had without a package."""
    if find_spec(package) is None:
        raise BadInput(f"this needs {package}: pip install 'fareplay[lab]'")


def _register() -> None:
    """Tell Gymnasium the games by name; `gymnasium.make_vec` makes many games of one."""
    from gymnasium.envs.registration import register, registry  # noqa: PLC0415 - an extra

    for game in GAMES:
        if f"fareplay/{game}-v1" not in registry:
            register(
                f"fareplay/{game}-v1",
                entry_point="fareplay.lab.seat:OneSeat",
                vector_entry_point="fareplay.lab.vector:ManyGames",
                kwargs={"game": game},
            )


if find_spec("gymnasium"):
    _register()
