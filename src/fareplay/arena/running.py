"""Running a match on many cores or many machines, by way of joblib.

Blocks come back in their order whoever plays them, so that a test that stops early stops at the same block everywhere.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from importlib import import_module
from itertools import islice
from typing import Any

import joblib
from joblib.externals.loky import get_reusable_executor

from fareplay.arena.match import Match
from fareplay.arena.playing import BlockResult, play_block, warm_up
from fareplay.core.errors import BadInput

ALL_CORES = -1
_PATIENCE = 10  # seconds to wait for a scheduler
_BATCH = 4  # blocks for each worker, where results can't come one by one

Play = Callable[[Match, Iterable[int], int], Generator[BlockResult, None, None]]


def run(
    match: Match,
    blocks: Iterable[int],
    jobs: int = ALL_CORES,
    backend: str = "local",
    scheduler: str | None = None,
) -> Generator[BlockResult, None, None]:
    """Play blocks, in their order; closing the generator stops the workers."""
    where = _backend(backend)(scheduler, jobs)
    warm_up(match)  # refuses unknown bots before any work, and compiles once for all processes of this machine
    return _run(match, blocks, jobs, where)


def _run(
    match: Match, blocks: Iterable[int], jobs: int, backend: AbstractContextManager[Play]
) -> Generator[BlockResult, None, None]:
    with ExitStack() as stack:
        results = stack.enter_context(backend)(match, blocks, jobs)
        stack.callback(stop, results)
        for result in results:  # noqa: UP028  (`yield from` would stop joblib itself, with its warning)
            yield result


def _one_by_one(match: Match, blocks: Iterable[int], jobs: int) -> Generator[BlockResult, None, None]:
    """Play the blocks, each to be had when it and all before it are played."""
    parallel = joblib.Parallel(n_jobs=jobs, return_as="generator")
    results: Generator[BlockResult, None, None] = parallel(joblib.delayed(play_block)(match, block) for block in blocks)
    return results


def _in_batches(match: Match, blocks: Iterable[int], jobs: int) -> Generator[BlockResult, None, None]:
    """Play some blocks at a time, for a backend that has no results before all are there."""
    waiting, size = iter(blocks), _BATCH * joblib.effective_n_jobs(jobs)
    while batch := list(islice(waiting, size)):
        yield from joblib.Parallel(n_jobs=jobs)(joblib.delayed(play_block)(match, block) for block in batch)


def stop(results: Any) -> None:
    """Stop playing; joblib warns that work is lost, which is what stopping means."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message=".*(but not used|have been cancelled)", category=UserWarning)
        results.close()


def _backend(name: str) -> Callable[[str | None, int], AbstractContextManager[Play]]:
    if name not in BACKENDS:
        raise BadInput(f'no backend is called "{name}"; there are {", ".join(BACKENDS)}')
    return BACKENDS[name]


def _local(scheduler: str | None, jobs: int) -> AbstractContextManager[Play]:
    if scheduler is not None:
        raise BadInput("a scheduler goes with the backend dask or ray")
    return _processes(jobs)


def _dask(scheduler: str | None, _jobs: int) -> AbstractContextManager[Play]:
    distributed = _import("distributed", "dask", "fareplay[cluster]")
    if scheduler is None:
        raise BadInput("the backend dask needs a scheduler, like tcp://127.0.0.1:8786")
    return _dask_cluster(distributed, scheduler)


def _ray(scheduler: str | None, _jobs: int) -> AbstractContextManager[Play]:
    return _ray_cluster(_import("ray", "ray", "fareplay[cluster]"), scheduler)


@contextmanager
def _processes(jobs: int) -> Iterator[Play]:
    """Play in processes of this machine, which end with the run."""
    with joblib.parallel_config("loky"):
        try:
            yield _one_by_one
        finally:
            if jobs != 1:
                get_reusable_executor(reuse=True).shutdown(wait=True, kill_workers=True)


@contextmanager
def _dask_cluster(distributed: Any, scheduler: str) -> Iterator[Play]:
    """Play on the workers of a Dask cluster."""
    try:
        client = distributed.Client(scheduler, timeout=_PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        raise BadInput(f"no Dask scheduler answers at {scheduler}: {error}") from None
    with client:
        if not client.ncores():
            raise BadInput(f"the Dask scheduler at {scheduler} has no workers")
        with joblib.parallel_config("dask", client=client):
            yield _one_by_one


@contextmanager
def _ray_cluster(ray: Any, scheduler: str | None) -> Iterator[Play]:
    """Play on the workers of a Ray cluster; without an address, Ray starts one on this machine."""
    try:
        ray.init(address=scheduler, ignore_reinit_error=True, log_to_driver=False)
    except (OSError, ValueError) as error:
        raise BadInput(f"no Ray cluster answers at {scheduler}: {error}") from None
    import_module("ray.util.joblib").register_ray()
    with joblib.parallel_config("ray"):
        try:
            yield _in_batches
        finally:
            ray.shutdown()


def _import(module: str, backend: str, package: str) -> Any:
    try:
        return import_module(module)
    except ImportError:
        raise BadInput(f"the backend {backend} needs a package that is missing: pip install '{package}'") from None


BACKENDS = {"local": _local, "dask": _dask, "ray": _ray}
