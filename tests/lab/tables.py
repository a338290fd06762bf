"""Every game with every number of players."""

from __future__ import annotations

from fareplay.games import GAMES

EVERY = [(game, players) for game in GAMES for players in range(GAMES[game].players[0], GAMES[game].players[1] + 1)]
FEWEST = [(game, GAMES[game].players[0]) for game in GAMES]
