"""The page: files built from `web/`, served as they are; every address of the page gives its one document."""

from __future__ import annotations

from pathlib import Path

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response

from fareplay.server.problems import NotFound

FOLDER = Path(__file__).parent / "page"
FOR_EVER = "public, max-age=31536000, immutable"
NOT_BUILT = "<!doctype html><title>Fareplay</title><p>The page is not built yet: run <code>make page</code>.</p>"

pages = APIRouter(include_in_schema=False)


@pages.get("/{path:path}")
async def show_page(path: str, request: Request) -> Response:  # noqa: ARG001  (the path is checked, not opened)
    """Return a file of the page, or its document for any address without a dot."""
    if path == "api" or path.startswith("api/"):
        raise NotFound("no-endpoint", f"there is no endpoint /{path[:80]}")
    if "." in path.rsplit("/", 1)[-1]:
        return _file(path)
    document = FOLDER / "index.html"
    if not document.is_file():
        return HTMLResponse(NOT_BUILT, 503)
    return FileResponse(document, headers={"cache-control": "no-cache"})


def _file(path: str) -> Response:
    """Return a file of the folder; what lies outside it doesn't exist."""
    file = (FOLDER / path).resolve()
    if not file.is_relative_to(FOLDER.resolve()) or not file.is_file():
        raise NotFound("no-file", f"there is no file /{path[:80]}")
    cached = FOR_EVER if path.startswith("assets/") else "no-cache"
    return FileResponse(file, headers={"cache-control": cached})
