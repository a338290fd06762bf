"""`fareplay serve`: the page in the browser, at home or for a club; and `fareplay openapi`.

The server is imported only when it is asked for: it takes a second.
"""

from __future__ import annotations

import json
from importlib import import_module
from typing import Any

import click

from fareplay.cli.console import console


@click.command(epilog="Example: fareplay serve --host 0.0.0.0 --port 8080")
@click.option("--host", help="The address to listen on; 0.0.0.0 for the whole network.  [127.0.0.1]")
@click.option("--port", type=int, help="The port to listen on.  [8000]")
@click.option("--database", help="A file, or postgresql://...  [a file in your data folder]")
@click.option("--workers", type=int, help="How many processes; more than one need PostgreSQL and Redis.  [1]")
@click.option("--open/--no-open", "browse", default=True, help="Whether to open the page in the browser.")
def serve(host: str | None, port: int | None, database: str | None, workers: int | None, browse: bool) -> None:
    """Serve the page and its rooms."""
    given = {"host": host, "port": port, "database_url": database, "workers": workers}
    _serve(given, any_port=False, browse=browse)


def serve_at_home() -> None:
    """Serve on the next free port, and open the page."""
    _serve({}, any_port=True, browse=True)


def _serve(given: dict[str, Any], *, any_port: bool, browse: bool) -> None:
    settings = import_module("fareplay.server.settings").from_environment(**given)
    if settings.warm_up:  # before anybody is asked in: while rules are compiled, nobody is answered
        import_module("fareplay.cli.compile").see_to_compiling()
    running = import_module("fareplay.server.running")
    running.serve(settings, any_port=any_port, browse=browse, say=_tell)


def _tell(address: str, for_others: str | None) -> None:
    console.print(f"Fareplay is at [bold]{address}[/bold]   (Ctrl+C stops it)", highlight=False, soft_wrap=True)
    if for_others is not None:
        console.print(f"Others in your network open [bold]{for_others}[/bold]", highlight=False, soft_wrap=True)


@click.command(epilog="Example: fareplay openapi > openapi.json")
def openapi() -> None:
    """Print the OpenAPI document of the server."""
    app = import_module("fareplay.server.app").create_app()
    click.echo(json.dumps(app.openapi(), indent=2))
