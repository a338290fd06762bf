"""Fareplay: route-building board games, played by the book."""

from fareplay.core.batch import Batch
from fareplay.core.errors import (
    BadBoard,
    BadInput,
    BadRecord,
    FareplayError,
    IllegalMove,
    NotVerified,
    Refusal,
)
from fareplay.core.family import Event
from fareplay.core.game import Game
from fareplay.core.record import Record
from fareplay.core.scores import Scores
from fareplay.core.table import Table
from fareplay.games import GAMES, deal, deal_many
from fareplay.replay import replay, verify

__all__ = [
    "GAMES",
    "BadBoard",
    "BadInput",
    "BadRecord",
    "Batch",
    "Event",
    "FareplayError",
    "Game",
    "IllegalMove",
    "NotVerified",
    "Record",
    "Refusal",
    "Scores",
    "Table",
    "deal",
    "deal_many",
    "replay",
    "verify",
]
