"""The build hook: puts the page (web/) and the documentation (docs/) into every wheel and editable install."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent / "web"))
sys.path.insert(0, str(Path(__file__).resolve().parent / "docs"))
import build as page
import publish


class PageHook(BuildHookInterface[Any]):
    """Builds the page and the documentation if they changed."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        needed = [page.NODE_PACKAGE] if page.needs_node_package() else []
        return needed if publish.is_fresh() else needed + publish.needed()

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        try:
            page.build()
        except page.NotBuilt as error:
            sys.exit(f"Fareplay can't be installed without its page, and the page was not built: {error}")
        try:
            publish.build()
        except publish.NotBuilt as error:  # one can play without it
            self.app.display_warning(f"The documentation was not built: {error}")
