"""Logs: one line an event, as text or as JSON, with the id of the request it belongs to.

A request is told by its route, not by its address: an address names a room, and whoever has that may look in.
"""

from __future__ import annotations

import logging
import sys
from datetime import UTC, datetime

import orjson

from fareplay.server.gate import request_id
from fareplay.server.settings import Settings


def hint_of(room: str) -> str:
    """Return of a room's id what finds it in the database, and lets nobody in."""
    return f"{room[:6]}..."


class JsonLines(logging.Formatter):
    """Writes an event as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "request": request_id.get(),
            "message": record.getMessage(),
            **getattr(record, "facts", {}),
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return orjson.dumps(line).decode()


class TextLines(logging.Formatter):
    """Writes an event as one line to read."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s [%(request)s] %(message)s")

    def format(self, record: logging.LogRecord) -> str:
        record.request = request_id.get()
        return super().format(record)


def set_up(settings: Settings) -> None:
    """Write the events of this process to its standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if settings.log == "json" else TextLines())
    logging.basicConfig(handlers=[handler], level=settings.log_level.upper(), force=True)
