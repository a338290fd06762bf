"""The page of the HTTP API, made from what the server says of itself.

`python -m fareplay.server.reference` prints docs/reference/http.md.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from fareplay.server.app import create_app
from fareplay.server.problems import ServerProblem

HEAD = """# HTTP API

Made by `python -m fareplay.server.reference` from the server's own description, which `fareplay openapi` prints;
a test keeps it fresh.
[The server](server.md) tells its settings, [Connect a bot](../howto/connect-a-bot.md) shows the API at work.

Programs send `Authorization: Bearer` with a token of their player; the page has a cookie.
What is refused is answered always in the same shape: [Failure](#failure).

| refused with | because |
|---|---|
{refusals}
"""
STREAM = """A page follows its room by a WebSocket at `/api/rooms/{room}/stream?since=PLY&epoch=EPOCH&seat=SEAT`:
`since` is the ply it has, 0 at first, `epoch` what was told with it, so that it hears whether moves were taken back
meanwhile, `seat` the one with whose eyes it looks, if it has several. It hears, as JSON:

- a [TableMessage](#tablemessage) whenever there is a new position, with what happened since the ply it has;
- a [RoomMessage](#roommessage) when seats or the state of the room change;
- a [ChatMessage](#chatmessage) for every line of the chat;
- a [PingMessage](#pingmessage) every 20 seconds;
- a [ClosingMessage](#closingmessage) before the server closes the socket with 1012: come back with the ply you have;
- a [RefusedMessage](#refusedmessage) if it may not look; the socket is closed with 4000 and the status of HTTP.

The server reads nothing that a page says.
"""
Schema = dict[str, Any]
FAILURE: Schema = {"$ref": "#/components/schemas/Failure"}


def page() -> str:
    """Return the page: every endpoint, then every type."""
    document = create_app().openapi()
    endpoints = [
        line
        for path, operations in document["paths"].items()
        for verb, told in operations.items()
        for line in endpoint(verb, path, told)
    ]
    types = [line for name, schema in sorted(document["components"]["schemas"].items()) for line in typed(name, schema)]
    return "\n".join(
        [
            HEAD.format(refusals=_refusals()),
            "## The stream",
            "",
            STREAM,
            "## Endpoints",
            "",
            *endpoints,
            "## Types",
            "",
            *types,
        ]
    )


def _refusals() -> str:
    """Tell what every status means that something is refused with."""
    kinds = sorted(ServerProblem.__subclasses__(), key=lambda kind: kind.status)
    return "\n".join(
        f"| {kind.status} | {str(kind.__doc__)[:1].lower()}{str(kind.__doc__)[1:].rstrip('.')} |" for kind in kinds
    )


def endpoint(verb: str, path: str, told: dict[str, Any]) -> Iterator[str]:
    """Tell one endpoint: what it does, takes and answers."""
    yield f"### `{verb.upper()} {path}`\n"
    yield f"{told.get('description', told['summary'])}\n"
    for parameter in told.get("parameters", ()):
        needed = "" if parameter.get("required") else ", optional"
        yield f"- `{parameter['name']}` in the {parameter['in']}{needed}: {kind(parameter['schema'])}"
    if "requestBody" in told:
        yield f"- takes {kind(content(told['requestBody']))}"
    refused = sorted(status for status, answer in told["responses"].items() if content(answer) == FAILURE)
    for status, answer in told["responses"].items():
        body = content(answer)
        if status not in refused:
            yield f"- answers {status}: {kind(body) if body else answer['description']}"
    if refused:
        yield f"- refuses with {', '.join(refused)}"
    yield ""


def content(holder: dict[str, Any]) -> Schema:
    """Return the schema of a body, empty if there is none."""
    bodies: list[Schema] = list(holder.get("content", {}).values())
    return bodies[0].get("schema", {}) if bodies else {}


def typed(name: str, schema: Schema) -> Iterator[str]:
    """Tell one type, field by field."""
    yield f"### {name}\n"
    if "description" in schema:
        yield f"{schema['description']}\n"
    fields = schema.get("properties", {})
    if fields:
        yield "| field | type |\n|---|---|"
        yield from (f"| `{field}` | {kind(value)} |" for field, value in fields.items())
    yield ""


def kind(schema: Schema) -> str:
    """Return a schema in words."""
    if "$ref" in schema:
        name = schema["$ref"].rsplit("/", 1)[1]
        return f"[{name}](#{name.lower()})"
    if "anyOf" in schema or "oneOf" in schema:
        return " or ".join(kind(one) for one in schema.get("anyOf") or schema["oneOf"])
    if "enum" in schema or "const" in schema:
        return ", ".join(f"`{value}`" for value in schema.get("enum", [schema.get("const")]))
    if schema.get("type") == "array":
        return f"list of {kind(schema['items'])}" if "items" in schema else "list"
    if isinstance(schema.get("additionalProperties"), dict):
        return f"by name: {kind(schema['additionalProperties'])}"
    return str(schema.get("type", "anything"))


if __name__ == "__main__":
    print(page())  # noqa: T201 - a page is what it prints
