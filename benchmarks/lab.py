"""Measure the environments of the lab beside those a researcher would use instead, all in one run on one core.

`make bench-lab` runs this. Machines are noisy: rounds of all take turns, the median counts, and ratios say more than
figures. On one core seconds are those the processor spent on it, so that other work on the machine counts less. What
is not installed is left out, and named.
"""

from __future__ import annotations

import argparse
import os
import random
import warnings
from collections.abc import Callable
from statistics import median
from time import perf_counter, process_time
from typing import Any

import numpy as np
from rich.console import Console
from rich.progress import track
from rich.table import Table as Grid

import fareplay
from fareplay import lab

console = Console()
Measure = Callable[[], float]  # one round; steps a second

CLASSICS = (
    *("connect_four_v3", "tictactoe_v3", "rps_v2", "chess_v6", "go_v5", "leduc_holdem_v4"),
    *("texas_holdem_v4", "texas_holdem_no_limit_v6", "hanabi_v5"),
)
OURS = (("usa", 2), ("usa", 5), ("london", 2), ("get-on-board", 2))


def main() -> None:
    """Measure everything."""
    parser = argparse.ArgumentParser(description="Measure the lab beside PettingZoo, pgx and OpenSpiel.")
    parser.add_argument("games", nargs="*", default=["usa", "london", "get-on-board"], help="ours to measure")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.5, help="of each round")
    parser.add_argument("--batch", type=int, default=1024, help="games stepped at once")
    wanted = parser.parse_args()
    cores = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_setaffinity") else []
    if cores:
        os.sched_setaffinity(0, cores[:1])
    warnings.simplefilter("ignore")
    tables = [(game, players) for game, players in OURS if game in wanted.games]
    ours = {f"{game}, {players} players": _turns(game, players, wanted.seconds) for game, players in tables}
    _compare("One environment, random legal actions, observation and mask each step", ours, _classics(wanted), wanted)
    batches = {f"{game}, {players} players": _many(game, players, wanted) for game, players in tables}
    _compare(f"{wanted.batch:,} games stepped at once, one core", batches, _pgx(wanted), wanted)
    playouts = {f"{game}, {players} players": _playouts(game, players, wanted.seconds) for game, players in tables}
    _compare("Random playouts in compiled code, nothing written out", playouts, _open_spiel(wanted), wanted)
    if len(cores) > 1:
        os.sched_setaffinity(0, cores)
        shared = {f"usa, 2 players, {n} threads": _many("usa", 2, wanted, n) for n in (1, len(cores))}
        _compare(f"{4 * wanted.batch:,} games stepped at once, {len(cores)} cores", shared, {}, wanted)


def _compare(title: str, ours: dict[str, Measure], theirs: dict[str, Measure], wanted: argparse.Namespace) -> None:
    """Measure round by round, and print the medians beside the best of theirs."""
    speeds: dict[str, list[float]] = {name: [] for name in (*ours, *theirs)}
    for number in track(range(wanted.rounds + 1), title, console=Console(stderr=True), transient=True):
        for name, measure in {**ours, **theirs}.items():
            speed = measure()
            if number > 0:  # the first warms up
                speeds[name].append(speed)
    best = max(theirs, key=lambda name: median(speeds[name]), default="")
    grid = Grid("", "steps/s", f"times {best}" if best else "", title=title)
    for name, found in speeds.items():
        ratio = median([own / their for own, their in zip(found, speeds[best], strict=True)]) if best else None
        grid.add_row(name, f"{median(found):,.0f}", f"{ratio:.2f}" if ratio else "", end_section=name == list(ours)[-1])
    console.print(grid)


def _turns(game: str, players: int, seconds: float) -> Measure:
    return _agents(lambda: lab.env(game, players), seconds)


def _agents(make: Callable[[], Any], seconds: float) -> Measure:
    """Play random actions as PettingZoo's own benchmark does: the last observation, an action, a step."""
    random.seed(1)
    kept: list[Any] = []

    def measure() -> float:
        table = kept[0] if kept else make()
        kept[:] = [table]
        table.reset(seed=1)
        steps, start = 0, process_time()
        while process_time() < start + seconds:
            for agent in table.agent_iter(64):
                seen, _, ended, cut, info = table.last()
                mask = seen.get("action_mask") if isinstance(seen, dict) else None
                mask = info.get("action_mask") if mask is None else mask
                if ended or cut:
                    action = None
                else:
                    free = table.action_space(agent).sample() if mask is None else None
                    action = free if mask is None else random.choice(np.flatnonzero(mask).tolist())
                table.step(action)
                steps += 1
            if not table.agents:
                table.reset()
        return steps / (process_time() - start)

    return measure


def _classics(wanted: argparse.Namespace) -> dict[str, Measure]:
    """Return the games of PettingZoo that import here."""
    from importlib import import_module  # noqa: PLC0415 - only here

    found: dict[str, Measure] = {}
    for name in CLASSICS:
        try:
            module = import_module(f"pettingzoo.classic.{name}")
            module.env().reset(seed=1)
        except Exception as error:  # noqa: BLE001 - whatever keeps a game of others from starting
            console.print(f"left out: {name} ({type(error).__name__}: {str(error).splitlines()[0][:80]})", style="dim")
        else:
            found[f"PettingZoo {name}"] = _agents(module.env, wanted.seconds)
    return found


def _many(game: str, players: int, wanted: argparse.Namespace, threads: int = 1) -> Measure:
    """Step many games, all seats learning; choosing the actions is not counted."""
    alone = len(os.sched_getaffinity(0)) == 1
    size, clock = (wanted.batch, process_time) if alone else (4 * wanted.batch, perf_counter)
    many = lab.vector_env(game, players, size, threads=threads)
    rng = np.random.default_rng(1)
    many.reset(seed=1)

    def measure() -> float:
        steps, spent = 0, 0.0
        while spent < wanted.seconds:
            actions = (many.masks * rng.random(many.masks.shape, np.float32)).argmax(axis=1)
            start = clock()
            many.step(actions)
            spent += clock() - start
            steps += size
        return steps / spent

    return measure


def _pgx(wanted: argparse.Namespace) -> dict[str, Measure]:
    """Return games of pgx, stepped at once in as large a batch."""
    try:
        import jax  # noqa: PLC0415 - measured where it is installed
        import pgx  # noqa: PLC0415
        from pgx.experimental import auto_reset  # noqa: PLC0415
    except ImportError as error:
        console.print(f"left out: pgx ({error}); pip install --group bench", style="dim")
        return {}

    def game_of(name: str) -> Measure:
        table: Any = pgx.make(name)
        step = jax.jit(jax.vmap(auto_reset(table.step, table.init)))
        choose = jax.jit(lambda mask, key: jax.random.categorical(key, jax.numpy.log(mask.astype("float32")), axis=1))
        keys = jax.random.split(jax.random.key(1), wanted.batch)
        held = {"state": jax.jit(jax.vmap(table.init))(keys), "key": jax.random.key(2)}

        def measure() -> float:
            steps, spent = 0, 0.0
            while spent < wanted.seconds:
                held["key"], own, other = jax.random.split(held["key"], 3)
                actions = choose(held["state"].legal_action_mask, own).block_until_ready()
                keys = jax.block_until_ready(jax.random.split(other, wanted.batch))
                start = process_time()
                held["state"] = jax.block_until_ready(step(held["state"], actions, keys))
                spent += process_time() - start
                steps += wanted.batch
            return steps / spent

        return measure

    return {f"pgx {name}": game_of(name) for name in ("backgammon", "leduc_holdem", "connect_four")}


def _playouts(game: str, players: int, seconds: float) -> Measure:
    def measure() -> float:
        steps, start, seed = 0, process_time(), 0
        while process_time() < start + seconds:
            steps += fareplay.deal_many(game, players, 200, seed=seed).play_out()
            seed += 1
        return steps / (process_time() - start)

    return measure


def _open_spiel(wanted: argparse.Namespace) -> dict[str, Measure]:
    """Return OpenSpiel's random playouts in C++, of games about as long."""
    try:
        import pyspiel  # noqa: PLC0415 - measured where it is installed
    except ImportError as error:
        console.print(f"left out: OpenSpiel ({error})", style="dim")
        return {}

    def game_of(name: str) -> Measure:
        game = pyspiel.load_game(name)

        def measure() -> float:
            steps, start, seed = 0, process_time(), 0
            while process_time() < start + wanted.seconds:
                state = game.new_initial_state()
                seed += 1
                bots = [pyspiel.make_uniform_random_bot(seat, seed) for seat in range(game.num_players())]
                pyspiel.evaluate_bots(state, bots, seed)
                steps += state.move_number()
            return steps / (process_time() - start)

        return measure

    return {f"OpenSpiel {name}": game_of(name) for name in ("backgammon", "gin_rummy")}


if __name__ == "__main__":
    main()
