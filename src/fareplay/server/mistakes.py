"""Mistakes: what is wrong with a request, as one sentence about the first of them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

SAID = {  # by the kind of mistake as pydantic names it; whatever else there is, it says itself
    "missing": "{where} is missing",
    "extra_forbidden": "{where} is not known here",
    "json_invalid": "the body is not JSON at character {at}: {error}",
    "model_attributes_type": "{where} must be a JSON object, sent as application/json",
    "model_type": "{where} must be a JSON object",
    "dict_type": "{where} must be a JSON object",
    "list_type": "{where} must be a list",
    "string_type": "{where} must be text",
    "string_unicode": "{where} must be text in Unicode",
    "string_too_short": "{where} needs {min_length} or more characters",
    "string_too_long": "{where} may have {max_length} characters at most",
    "too_short": "{where} needs {min_length} or more",
    "too_long": "{where} may have {max_length} at most",
    "int_type": "{where} must be a whole number",
    "int_parsing": "{where} must be a whole number",
    "int_parsing_size": "{where} is too large a number",
    "int_from_float": "{where} must be a whole number",
    "bool_type": "{where} must be true or false",
    "bool_parsing": "{where} must be true or false",
    "greater_than_equal": "{where} must be {ge} or more",
    "less_than_equal": "{where} must be {le} or less",
    "less_than": "{where} must be less than {lt}",
    "literal_error": "{where} must be {expected}",
}
_DOORS = ("body", "query", "path")
_TYPE = re.compile(r"bool|int|str|constrained-.*|dict\[.*|\[key\]")  # which of several was tried; nobody named it so


def place_of(mistake: Mapping[str, Any]) -> str:
    """Return where a mistake is, as a path of names and numbers."""
    inner = mistake["loc"][1:] if mistake["loc"][:1] and mistake["loc"][0] in _DOORS else mistake["loc"]
    return ".".join(str(part) for part in inner if not _TYPE.fullmatch(str(part)))


def sentence_of(mistakes: Sequence[Mapping[str, Any]]) -> str:
    """Return the first mistake in a sentence."""
    first = mistakes[0]
    said = SAID.get(first["type"], "{where}: {msg}")
    facts = first.get("ctx", {}) | {"msg": first["msg"], "at": first["loc"][-1] if first["loc"] else 0}
    return " ".join(said.format(where=place_of(first) or "the body", **facts)[:200].split())
