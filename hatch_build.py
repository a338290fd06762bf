"""The build hook: puts the page, built from web/, into every wheel and editable install."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent / "web"))
import build as page


class PageHook(BuildHookInterface[Any]):
    """Builds the page if it changed."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        return [page.NODE_PACKAGE] if page.needs_node_package() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        try:
            page.build()
        except page.NotBuilt as error:
            sys.exit(f"Fareplay can't be installed without its page, and the page was not built: {error}")
