"""Writing answers: JSON from dataclasses, without detours, and the few pages that are not the page of the game."""

from __future__ import annotations

from typing import Any

import orjson
from fastapi import Response
from pydantic import BaseModel

_HOW = orjson.OPT_SERIALIZE_NUMPY | orjson.OPT_NON_STR_KEYS


def json_bytes(value: Any) -> bytes:
    """Return a value as JSON."""
    return orjson.dumps(value, default=_plain, option=_HOW)


def _plain(value: Any) -> Any:
    if isinstance(value, BaseModel):
        return value.model_dump()
    raise TypeError(f"{type(value).__name__} has no JSON form")


def document(inner: str) -> str:
    """Return a page of its own, for what the page of the game doesn't show."""
    head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
    return f'<!doctype html><html lang="en"><head>{head}<title>Fareplay</title></head><body>{inner}</body></html>'


class Json(Response):
    """An answer in JSON; bytes are written as they are."""

    media_type = "application/json"

    def render(self, content: Any) -> bytes:
        return content if isinstance(content, bytes) else json_bytes(content)
