"""Options of the rules, as they are given to a command: `--option first=0`."""

from __future__ import annotations

import tomllib
from typing import Any

import click

from fareplay.core.errors import BadInput

OPTIONS = click.option(
    "--option", "options", multiple=True, metavar="NAME=VALUE", help="An option of the rules, like first=0."
)


def read_options(texts: tuple[str, ...]) -> dict[str, Any]:
    """Read options from their texts; a value is written as in a board file."""
    return dict(_read_option(text) for text in texts)


def _read_option(text: str) -> tuple[str, Any]:
    name, equals, value = text.partition("=")
    try:
        values = tomllib.loads(f"value = {value}")
    except ValueError:
        values = {}
    if not equals or not name.strip() or list(values) != ["value"]:
        raise BadInput(f"an option is like first=0 or name=true, got {text!r}")
    return name.strip(), values["value"]
