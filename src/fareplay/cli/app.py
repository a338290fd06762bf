"""The commands as one program, and what its exit codes mean.

0 done · 1 a record fails verification · 2 bad input, told in one line a complaint · 130 interrupted
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

import click

from fareplay.cli.arena import arena
from fareplay.cli.board import board
from fareplay.cli.compile import compile_ahead
from fareplay.cli.connect import connect
from fareplay.cli.games import games
from fareplay.cli.play import play
from fareplay.cli.replay import replay, verify
from fareplay.cli.serve import openapi, serve, serve_at_home
from fareplay.cli.simulate import simulate
from fareplay.cli.stats import stats
from fareplay.core.errors import FareplayError, NotVerified

FAILED, BAD_INPUT, INTERRUPTED = 1, 2, 130


@click.group(invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="fareplay", message="fareplay %(version)s")
@click.pass_context
def fareplay(context: click.Context) -> None:
    """Route-building board games, played by the book.

    Without a command: let me play, in the browser.
    """
    if context.invoked_subcommand is None:
        serve_at_home()


COMMANDS = (serve, connect, games, play, simulate, stats, arena, replay, verify, board, compile_ahead, openapi)

for command in COMMANDS:
    fareplay.add_command(command)


def run(arguments: Sequence[str]) -> int:
    """Run the program; return its exit code."""
    try:
        return int(fareplay.main(list(arguments), prog_name="fareplay", standalone_mode=False) or 0)
    except click.ClickException as error:
        return _complain(error.format_message(), BAD_INPUT)
    except NotVerified as error:
        return _complain(str(error), FAILED)
    except FareplayError as error:
        return _complain(str(error), BAD_INPUT)
    except (click.Abort, KeyboardInterrupt):
        return _complain("interrupted", INTERRUPTED)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _complain(message: str, code: int) -> int:
    for line in message.splitlines():
        click.echo(f"fareplay: {line}", err=True)
    return code


def main() -> None:
    """Run the program and exit."""
    sys.exit(run(sys.argv[1:]))
