"""Players looked up a moment ago, so that not every request asks the database who asks."""

from __future__ import annotations

from collections import OrderedDict
from time import monotonic

from fareplay.storage.players import Player

REMEMBERED = 5.0  # seconds in which a player is not looked up again
MOST_REMEMBERED = 10_000


class Known:
    """Players looked up a moment ago, by the digest of what they showed."""

    def __init__(self) -> None:
        self._players: OrderedDict[str, tuple[float, Player | None]] = OrderedDict()

    def find(self, shown: str) -> tuple[Player | None] | None:
        """Return who showed this a moment ago; None if nobody knows."""
        found = self._players.get(shown)
        return None if found is None or found[0] < monotonic() else (found[1],)

    def keep(self, shown: str, player: Player | None) -> None:
        """Remember somebody for a moment."""
        self._players[shown] = (monotonic() + REMEMBERED, player)
        self._players.move_to_end(shown)
        if len(self._players) > MOST_REMEMBERED:
            self._players.popitem(last=False)

    def forget(self, shown: str) -> None:
        """Look somebody up again."""
        self._players.pop(shown, None)

    def forget_player(self, player: str) -> None:
        """Look a player up again, whatever was shown."""
        for shown in [key for key, (_, known) in self._players.items() if known is not None and known.id == player]:
            self.forget(shown)
