from __future__ import annotations

import sys
from contextlib import closing
from importlib.util import find_spec

import pytest
from distributed import LocalCluster
from joblib.externals.loky import process_executor

from fareplay.arena import Match, play_block, run
from fareplay.bots import BOTS
from fareplay.core.errors import BadInput

NAMES = tuple(list(BOTS)[:2])
MATCH = Match.of("london", NAMES, seed=1)


def test_the_results_follow_from_the_seed_with_any_number_of_jobs() -> None:
    alone = list(run(MATCH, range(6), 1))
    assert alone == list(run(MATCH, range(6), 2)) == [play_block(MATCH, number) for number in range(6)]


def test_the_results_of_a_dask_cluster_are_the_same() -> None:
    with LocalCluster(n_workers=2, processes=True, threads_per_worker=1, dashboard_address=None) as cluster:
        there = list(run(MATCH, range(6), backend="dask", scheduler=cluster.scheduler_address))
    assert there == list(run(MATCH, range(6), 1))


@pytest.mark.filterwarnings("ignore::")  # ray is full of them
@pytest.mark.skipif(
    find_spec("ray") is None, reason="RAY IS NOT TESTED: it is missing; pip install 'fareplay[cluster]'"
)
def test_the_results_of_a_ray_cluster_are_the_same() -> None:
    there = list(run(MATCH, range(6), 2, backend="ray"))
    assert there == list(run(MATCH, range(6), 1))


def test_who_stops_early_leaves_no_workers() -> None:
    with closing(run(MATCH, range(1000), 2)) as results:
        assert next(results).block == 0
        assert _workers()
    assert not _workers()


def _workers() -> list[object]:
    from joblib.externals.loky import reusable_executor  # noqa: PLC0415  (the executor of the moment)

    executor: process_executor.ProcessPoolExecutor | None = reusable_executor._executor
    processes = [] if executor is None else list((executor._processes or {}).values())
    return [process for process in processes if process.is_alive()]


@pytest.mark.parametrize(
    ("backend", "scheduler", "complaint"),
    [
        ("local", "tcp://here:1", "a scheduler goes with the backend dask or ray"),
        ("dask", None, "the backend dask needs a scheduler, like tcp://127.0.0.1:8786"),
        ("dask", "nonsense://here", "no Dask scheduler answers at nonsense://here"),
        ("slurm", None, 'no backend is called "slurm"; there are local, dask, ray'),
    ],
)
def test_a_backend_that_cannot_be_reached_is_refused(backend: str, scheduler: str | None, complaint: str) -> None:
    with pytest.raises(BadInput, match=complaint):
        list(run(MATCH, range(1), 1, backend, scheduler))


@pytest.mark.parametrize(("backend", "module"), [("dask", "distributed"), ("ray", "ray")])
def test_a_missing_package_is_named(backend: str, module: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(BadInput, match=f"the backend {backend} needs a package that is missing: pip install"):
        list(run(MATCH, range(1), 1, backend, "tcp://127.0.0.1:1"))


def test_an_unknown_bot_is_refused_before_any_work() -> None:
    with pytest.raises(BadInput, match='no bot is called "nobody"'):
        run(Match.of("london", (NAMES[0], "nobody"), seed=1), range(1))
