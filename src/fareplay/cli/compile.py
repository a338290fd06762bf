"""`fareplay compile`: machine code for the rules and the bots ahead of the first game."""

from __future__ import annotations

import os
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context

import click
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from fareplay.bots.compiling import PARTS, compile_search, is_compiled, note_compiled, one_of_each_family
from fareplay.cli.console import progress_console


@click.command("compile", epilog="Example: fareplay compile --jobs 2")
@click.option("--jobs", type=click.IntRange(1), help="Cores to use.  [all]")
@click.option("--quick", is_flag=True, help="Leave out the search of `expert`, which takes longest.")
def compile_ahead(jobs: int | None, quick: bool) -> None:
    """Compile the rules and the bots now, so that the first game begins at once."""
    _compile(jobs, quick)


def see_to_compiling() -> None:
    """Compile what a first game needs, unless that was done."""
    if not is_compiled():
        _compile(None, quick=True)


def _compile(jobs: int | None, quick: bool) -> None:
    games = one_of_each_family()
    parts = [part for part in PARTS if not (quick and part is compile_search)]
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with (
        Progress(*columns, console=progress_console, transient=True) as progress,
        ProcessPoolExecutor(jobs or os.cpu_count(), mp_context=get_context("spawn")) as pool,
    ):
        task = progress.add_task("Compiling the rules and the bots (once)", total=len(parts) * len(games))
        for part in parts:  # one after the other: each stands on the machine code of the one before
            for done in as_completed([pool.submit(part, game) for game in games]):
                done.result()
                progress.advance(task)
    note_compiled()
