"""Learn to play against a bot: MaskablePPO on many games at once, with a plot of how it goes.

pip install 'fareplay[lab]' sb3-contrib
python examples/learning/learn.py --minutes 5 --save learner.zip --plot learning.svg
"""

from __future__ import annotations

import argparse
from pathlib import Path
from time import perf_counter

import numpy as np
import torch
from games import Games
from matplotlib.figure import Figure
from sb3_contrib import MaskablePPO

POINTS_A_REWARD = 20.0


def main() -> None:
    """Learn for some minutes, and tell what was learnt."""
    parser = argparse.ArgumentParser(description="Learn to play against a bot.")
    parser.add_argument("--game", default="london")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--against", default="casual")
    parser.add_argument("--games", type=int, default=256, help="played at once")
    parser.add_argument("--moves", type=int, default=64, help="of each game between two lessons")
    parser.add_argument("--lessons", type=int, default=1_000_000)
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", type=Path)
    parser.add_argument("--plot", type=Path)
    wanted = parser.parse_args()
    torch.set_num_threads(2)
    games = Games(wanted.game, wanted.players, wanted.games, opponents=wanted.against, reward="points")
    learner = new_learner(games, wanted.moves, wanted.seed)
    minutes, shares = learn(learner, games, wanted.lessons, wanted.minutes)
    if wanted.save:
        save(learner, games, wanted.save)
    if wanted.plot:
        plot(minutes, shares, f"{wanted.game}, {wanted.players} players, against {wanted.against}", wanted.plot)


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


def learn(learner: MaskablePPO, games: Games, lessons: int, most_minutes: float) -> tuple[list[float], list[float]]:
    """Learn lesson by lesson; return when each ended, and the share of the games won during it."""
    minutes, shares, start, step = [], [], perf_counter(), games.step_wait

    def scaled() -> object:
        seen, reward, ended, infos = step()
        return seen, reward / POINTS_A_REWARD, ended, infos

    games.step_wait = scaled  # type: ignore[method-assign]
    for number in range(lessons):
        learner.learn(learner.n_steps * games.num_envs, reset_num_timesteps=number == 0)
        minutes.append((perf_counter() - start) / 60)
        shares.append(float(np.mean(games.shares)) if games.shares else float("nan"))
        print(f"{minutes[-1]:5.1f} min  {learner.num_timesteps:9,} moves  {shares[-1]:6.1%} won", flush=True)
        games.shares.clear()
        if minutes[-1] >= most_minutes:
            break
    return minutes, shares


def save(learner: MaskablePPO, games: Games, file: Path) -> None:
    """Keep what was learnt, with the version of the spaces it is for."""
    learner.spaces_version = games.many.spaces.version
    learner.save(file, exclude=["env"])


def plot(minutes: list[float], shares: list[float], title: str, file: Path) -> None:
    """Draw how the share of games won has grown."""
    figure = Figure(figsize=(7, 3.5))
    axes = figure.subplots()
    axes.plot(minutes, [100 * share for share in shares], color="#1d6fa5")
    axes.set(title=title, xlabel="minutes of learning", ylabel="games won (%)", ylim=(0, 100))
    axes.axhline(50, color="#999999", linewidth=0.8, linestyle="--")
    axes.spines[["top", "right"]].set_visible(False)
    figure.tight_layout()
    figure.savefig(file, metadata={"Date": None})


if __name__ == "__main__":
    main()
