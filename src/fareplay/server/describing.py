"""The OpenAPI document: complete, also for what only the stream sends."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

import orjson
from fastapi import APIRouter, FastAPI
from fastapi.dependencies.models import Dependant
from fastapi.openapi.utils import get_openapi
from fastapi.routing import APIRoute
from pydantic import TypeAdapter

from fareplay.server import wire
from fareplay.server.gate import SAFE
from fareplay.server.identity import COOKIE, asker, house_of, known_asker
from fareplay.server.problems import (
    BadRequest,
    Forbidden,
    NoPlayer,
    NotFound,
    Refused,
    ServerProblem,
    TooLarge,
    TooMany,
    Unavailable,
)

WAYS_IN = {
    "cookie": {"type": "apiKey", "in": "cookie", "name": COOKIE},
    "token": {"type": "http", "scheme": "bearer", "description": "a token for programs, fp_..."},
}
_FAILURE = {"application/json": {"schema": {"$ref": "#/components/schemas/Failure"}}}

_LONG_NAME = re.compile(rb"fareplay__(\w+?)__(?:views|facts|board)__(\w+)")


def describe(app: FastAPI, routers: Iterable[APIRouter]) -> dict[str, Any]:
    """Return the OpenAPI document of an app with its routers."""
    if app.openapi_schema is None:
        document = get_openapi(
            title=app.title, version=app.version, description=app.description, routes=app.routes, tags=app.openapi_tags
        )
        schemas = document.setdefault("components", {}).setdefault("schemas", {})
        for name, schema in _described().items():
            schemas.setdefault(name, schema)
        document["components"]["securitySchemes"] = WAYS_IN
        for router in routers:
            for route in router.routes:
                if isinstance(route, APIRoute) and route.include_in_schema:
                    _complete(route, document["paths"][route.path])
        del schemas["HTTPValidationError"], schemas["ValidationError"]  # the framework's own, which we never send
        app.openapi_schema = orjson.loads(_LONG_NAME.sub(_short_name, orjson.dumps(document)))
    return app.openapi_schema


def _complete(route: APIRoute, operations: dict[str, Any]) -> None:
    """Add to a route who may ask, and how the server may refuse what it refuses everywhere."""
    asked = set(_calls(route.dependant))
    for method in route.methods or ():
        operation = operations[method.lower()]
        if known_asker in asked or asker in asked:
            operation["security"] = ([] if known_asker in asked else [{}]) + [{way: []} for way in WAYS_IN]
        answers = operation["responses"]
        answers.pop("422", None)  # as the framework would answer
        for status in [status for status in answers if int(status) >= 400]:  # in JSON, whatever else is not
            answers[status]["content"] = {"application/json": next(iter(answers[status]["content"].values()))}
        for kind in _refusals(route, method, operation, asked):
            answers.setdefault(str(kind.status), {"description": kind.__doc__, "content": _FAILURE})
        for status in {str(TooMany.status), str(Unavailable.status)} & set(answers):
            answers[status]["headers"] = {"Retry-After": {"schema": {"type": "integer"}, "description": "in seconds"}}


def _refusals(
    route: APIRoute, method: str, operation: dict[str, Any], asked: set[Any]
) -> Iterator[type[ServerProblem]]:
    """Yield the ways in which any endpoint like this may refuse."""
    if asker in asked:
        yield NoPlayer
    if method not in SAFE:
        yield from (Forbidden, TooLarge)
    if route.param_convertors:
        yield NotFound
    if "requestBody" in operation:
        yield BadRequest
    if "parameters" in operation or "requestBody" in operation:
        yield Refused
    if route.path.startswith("/api/"):
        yield TooMany
    if house_of in asked:
        yield Unavailable


def _calls(dependant: Dependant) -> Iterator[Any]:
    """Yield whatever is called before an endpoint."""
    for needed in dependant.dependencies:
        yield needed.call
        yield from _calls(needed)


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
