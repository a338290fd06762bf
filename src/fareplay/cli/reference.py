"""The page with the help of every command, made from the commands.

`python -m fareplay.cli.reference` prints docs/reference/help.md.
"""

from __future__ import annotations

from collections.abc import Iterator

import click

from fareplay.cli.app import fareplay

HEAD = """# Help of every command

Made by `python -m fareplay.cli.reference`; a test keeps it fresh.
[Commands](commands.md) tells what the options mean in play.
"""
WIDTH = 100  # letters in a line


def page() -> str:
    """Return the page."""
    return "\n".join((HEAD, *(line for context in contexts(fareplay) for line in helped(context))))


def contexts(command: click.Command, parent: click.Context | None = None) -> Iterator[click.Context]:
    """Yield a command, and those inside it, as they are when they are run."""
    context = click.Context(
        command, parent=parent, info_name=command.name, terminal_width=WIDTH, **command.context_settings
    )
    yield context
    if isinstance(command, click.Group):
        for inside in command.commands.values():
            yield from contexts(inside, context)


def helped(context: click.Context) -> Iterator[str]:
    """Yield the lines about a command: what it prints when asked for help."""
    yield f"## `{context.command_path}`\n"
    yield f"```text\n{context.get_help()}\n```\n"


if __name__ == "__main__":
    print(page())  # noqa: T201 - a page is what it prints
