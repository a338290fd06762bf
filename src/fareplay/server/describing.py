"""The OpenAPI document: complete, also for what only the stream sends."""

from __future__ import annotations

import re
from typing import Any

import orjson
from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from pydantic import TypeAdapter

from fareplay.server import wire

_LONG_NAME = re.compile(rb"fareplay__(\w+?)__(?:views|facts|board)__(\w+)")


def describe(app: FastAPI) -> dict[str, Any]:
    """Return the OpenAPI document of an app."""
    if app.openapi_schema is None:
        document = get_openapi(
            title=app.title, version=app.version, description=app.description, routes=app.routes, tags=app.openapi_tags
        )
        schemas = document.setdefault("components", {}).setdefault("schemas", {})
        for name, schema in _described().items():
            schemas.setdefault(name, schema)
        app.openapi_schema = orjson.loads(_LONG_NAME.sub(_short_name, orjson.dumps(document)))
    return app.openapi_schema


def _described() -> dict[str, Any]:
    """Return the schemas of what is described besides the endpoints."""
    inputs: list[Any] = [(TypeAdapter(model), "serialization") for model in wire.DESCRIBED]
    named = TypeAdapter.json_schemas(
        [(model.__name__, mode, adapter) for model, (adapter, mode) in zip(wire.DESCRIBED, inputs, strict=True)],
        ref_template="#/components/schemas/{model}",
    )
    return dict(named[1].get("$defs", {}))


def _short_name(match: re.Match[bytes]) -> bytes:
    """Turn "fareplay__get_on_board__views__TableView" into "GetOnBoardTableView"."""
    family = b"".join(word.capitalize() for word in match[1].split(b"_"))
    return family + match[2]
