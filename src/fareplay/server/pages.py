"""The page, built from `web/`, and the documentation, built from `docs/`: files, served as they are.

Every other address without a dot gives the one document of the page.
"""

from __future__ import annotations

from pathlib import Path

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, RedirectResponse, Response

from fareplay.server.problems import NotFound
from fareplay.server.writing import document

PAGE = Path(__file__).parent / "page"
DOCS = Path(__file__).parent / "docs"
FOR_EVER = "public, max-age=31536000, immutable"
NOT_BUILT = document("<p>The page is not built yet: run <code>make page</code>.</p>")
NOT_WRITTEN = document("<p>The documentation is not built here: run <code>make docs</code>.</p>")

READ = ["GET", "HEAD"]

pages = APIRouter(include_in_schema=False)


@pages.api_route("/docs", methods=READ)
async def show_docs() -> Response:
    """Send to the first page of the documentation."""
    return RedirectResponse("/docs/index.html")


@pages.api_route("/docs/{path:path}", methods=READ)
async def show_docs_file(path: str) -> Response:
    """Return a file of the documentation."""
    if not (DOCS / "index.html").is_file():
        return HTMLResponse(NOT_WRITTEN, 503)
    return _file(DOCS, path or "index.html", cached="no-cache")


@pages.api_route("/{path:path}", methods=READ)
async def show_page(path: str, request: Request) -> Response:  # noqa: ARG001  (the path is checked, not opened)
    """Return a file of the page, or its document for any address without a dot."""
    if path == "api" or path.startswith("api/"):
        raise NotFound("no-endpoint", f"there is no endpoint /{path[:80]}")
    if "." in path.rsplit("/", 1)[-1]:
        return _file(PAGE, path, cached=FOR_EVER if path.startswith("assets/") else "no-cache")
    document = PAGE / "index.html"
    if not document.is_file():
        return HTMLResponse(NOT_BUILT, 503)
    return FileResponse(document, headers={"cache-control": "no-cache"})


def _file(folder: Path, path: str, cached: str) -> Response:
    """Return a file of a folder; what lies outside it doesn't exist."""
    try:
        file = (folder / path).resolve()
        is_there = file.is_relative_to(folder.resolve()) and file.is_file()
    except OSError:  # a name longer than any
        is_there = False
    if not is_there:
        raise NotFound("no-file", f"there is no file {path[:80]}")
    return FileResponse(file, headers={"cache-control": cached})
