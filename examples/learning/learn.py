"""Learn to play against a bot: MaskablePPO on many games at once, with a plot of how it goes.

pip install 'fareplay[lab]' sb3-contrib
python examples/learning/learn.py --minutes 5 --save learner.zip --plot learning.svg
"""

from __future__ import annotations

import argparse
import os
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter, process_time

import numpy as np
import torch
from games import Games
from matplotlib import rcParams
from matplotlib.figure import Figure
from sb3_contrib import MaskablePPO

PAPER, INK, QUIET, ACCENT, BLUE = "#FFFBF2", "#1E2936", "#5B6672", "#B93A26", "#2F6D8F"


@dataclass(frozen=True)
class Lesson:
    """How far the learner was after a lesson: its moves and minutes since the start, and its share of the win in it."""

    moves: int
    minutes: float  # by the clock
    processor_minutes: float  # of all cores
    share: float


def main() -> None:
    """Learn for some minutes, and tell what was learnt."""
    wanted = asked()
    torch.set_num_threads(wanted.threads)
    games = Games(wanted.game, wanted.players, wanted.games, opponents=wanted.against, threads=wanted.threads)
    learner = new_learner(games, wanted.moves, wanted.seed)
    games.reset()  # compiles before the clock runs
    lessons = learn(learner, games, wanted.lessons, wanted.minutes)
    if wanted.save:
        save(learner, games, wanted.save)
    if wanted.plot:
        plot(lessons, f"{wanted.game}, {wanted.players} players: MaskablePPO against {wanted.against}", wanted.plot)


def asked() -> argparse.Namespace:
    """Return what was asked for."""
    parser = argparse.ArgumentParser(description="Learn to play against a bot.")
    parser.add_argument("--game", default="london")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--against", default="casual")
    parser.add_argument("--games", type=int, default=256, help="played at once")
    parser.add_argument("--moves", type=int, default=64, help="of each game between two lessons")
    parser.add_argument("--lessons", type=int, default=1_000_000, help="at most")
    parser.add_argument("--minutes", type=float, default=5.0, help="at most")
    parser.add_argument("--threads", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", type=Path, help="a file for what was learnt, as learner.py reads it")
    parser.add_argument("--plot", type=Path, help="a file for the learning curve")
    return parser.parse_args()


def new_learner(games: Games, moves: int, seed: int) -> MaskablePPO:
    """Return a learner that knows nothing."""
    return MaskablePPO(
        "MlpPolicy",
        games,
        n_steps=moves,
        batch_size=min(2048, moves * games.num_envs),
        n_epochs=4,
        learning_rate=5e-4,
        gamma=0.999,
        ent_coef=0.005,
        policy_kwargs={"net_arch": [256, 256]},
        seed=seed,
        device="cpu",
    )


def learn(learner: MaskablePPO, games: Games, most_lessons: int, most_minutes: float) -> list[Lesson]:
    """Learn lesson by lesson, and say how it goes."""
    lessons: list[Lesson] = []
    clock, processor = perf_counter(), process_time()
    while len(lessons) < most_lessons and (not lessons or lessons[-1].minutes < most_minutes):
        games.shares.clear()
        learner.learn(learner.n_steps * games.num_envs, reset_num_timesteps=not lessons)
        share = float(np.mean(games.shares)) if games.shares else float("nan")
        spent = (perf_counter() - clock) / 60, (process_time() - processor) / 60
        lessons.append(Lesson(learner.num_timesteps, *spent, share))
        told = f"{spent[0]:5.1f} min ({spent[1]:.1f} of the processor)"
        print(f"{told}  {learner.num_timesteps:9,} moves  {share:6.1%} won", flush=True)
    return lessons


def save(learner: MaskablePPO, games: Games, file: Path) -> None:
    """Keep what was learnt, with the version of the spaces it is for."""
    learner.spaces_version = games.many.spaces.version
    learner.save(file, exclude=["env"])


def plot(lessons: list[Lesson], title: str, file: Path) -> None:
    """Draw how the share of games won has grown."""
    rcParams["svg.hashsalt"] = "learning"  # the same lessons, the same file
    figure = Figure(figsize=(8, 4), facecolor=PAPER)
    axes = figure.subplots()
    axes.set_facecolor(PAPER)
    axes.set_title(title, color=INK, loc="left", fontfamily="serif", fontsize=14, fontweight="bold", pad=12)
    last = lessons[-1]
    axes.set_xlabel(f"thousand moves learnt from; {last.processor_minutes:.0f} minutes of one core in all", color=QUIET)
    axes.set_ylabel("games won (%)", color=QUIET)
    axes.tick_params(colors=QUIET)
    axes.set_ylim(0, 100)
    axes.axhline(50, color=ACCENT, linewidth=1, linestyle="--")
    axes.plot([one.moves / 1000 for one in lessons], [100 * one.share for one in lessons], color=BLUE, linewidth=2)
    axes.spines[["top", "right"]].set_visible(False)
    figure.tight_layout()
    figure.savefig(file, metadata={"Date": None})


if __name__ == "__main__":
    main()
