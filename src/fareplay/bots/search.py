"""Search: information-set Monte Carlo tree search over imagined positions, all in compiled code.

A node stands for a row of moves, whatever the cards behind them. Moves are chosen by PUCT with a judge's priors; every
seat seeks its own share (max^n); a leaf is played to the exact end by guided moves. The n-th try of every move at the
root plays in the same imagined world, so that moves are compared under the same luck, and the move judged best, the
favourite, is tried in every world that any other move is tried in. The thing to remember: the root comes imagined, and
every world is imagined anew from it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from fareplay.bots.thinking import CANDIDATES, Thinking
from fareplay.core.dealer import STREAM, next_word, start_stream
from fareplay.core.kernel import NONE, door, kernel

SEATS = 8
EXPLORE = 0.7  # how far priors lead before visits tell
SHARPNESS = 1.5  # points by which a move must be better to be e times as likely
LIKELY = 3  # worlds out of which the most fitting is picked
KEPT = 12  # children of a node at most
RIPE = 12  # visits before a node has children
WORLDS = 4096  # tries of a move at the root that are remembered one by one
ROOT = 0
FAVOURITE = 1  # the first child of the root, which is the move judged best

NODE = np.dtype(
    (
        np.record,
        [
            ("first", "i4"),  # child, or NONE
            ("next", "i4"),  # sibling, or NONE
            ("code", "i4"),
            ("seat", "i4"),  # who chooses among the children
            ("visits", "i4"),
            ("prior", "f8"),
            ("total", "f8", SEATS),  # of what the ends were worth to each seat
            ("won", "f8", SEATS),  # of the ends, by each seat
        ],
    )
)
SHEET_COLUMNS = 16  # no family has more
DEEPEST = 64
WORTH, WON = range(2)  # what an end is to a seat

Grow = Callable[[Any, Any, int, Any, Any, Any, Any, Any, int, Any], int]


@kernel
def new_node(tree: Any, count: int, code: int, prior: float) -> None:
    """Begin a node without visits."""
    node = tree[count]
    node.first, node.next, node.code, node.seat, node.visits, node.prior = NONE, NONE, code, NONE, 0, prior
    for seat in range(SEATS):
        node.total[seat] = node.won[seat] = 0.0


@kernel
def add_children(tree: Any, used: Any, parent: int, codes: Any, values: Any, count: int) -> None:
    """Give a node its children: the best moves by judgement, with priors that follow it."""
    best = values[0]
    for n in range(count):
        best = max(best, values[n])
    total = 0.0
    for n in range(count):
        values[n] = np.exp(max(-30.0, (values[n] - best) / SHARPNESS))
        total += values[n]
    for _ in range(min(KEPT, count)):
        top = 0
        for n in range(count):
            if values[n] > values[top]:
                top = n
        if values[top] < 0.0 or used[0] >= len(tree):
            return
        new_node(tree, used[0], codes[top], values[top] / total)
        tree[used[0]].next = tree[parent].first
        tree[parent].first = used[0]
        used[0] += 1
        values[top] = -1.0


@kernel
def urgency(tree: Any, parent: int, child: int, seat: int) -> float:
    """Return how much a child asks to be tried next."""
    visits = tree[child].visits
    known = tree[parent].total[seat] / max(1, tree[parent].visits)
    mean = tree[child].total[seat] / visits if visits > 0 else known - 0.05
    return mean + EXPLORE * tree[child].prior * np.sqrt(tree[parent].visits + 1.0) / (1.0 + visits)


@kernel
def next_try(tree: Any, seat: int) -> int:
    """Return the child of the root to try next; no other is tried in more worlds than the favourite."""
    top = most_urgent(tree, ROOT, seat)
    return FAVOURITE if tree[top].visits >= tree[FAVOURITE].visits else top


@kernel
def start_world(stream: Any, key: Any, number: int) -> None:
    """Begin the chance of one world."""
    start_stream(stream, key)
    stream.blocks = number * 4096


@kernel
def chance(stream: Any) -> float:
    """Return a number from 0 up to 1."""
    return np.float64(next_word(stream)) / 4294967296.0


@kernel
def most_urgent(tree: Any, parent: int, seat: int) -> int:
    """Return the child to try next."""
    top, best = NONE, -1.0
    child = tree[parent].first
    while child != NONE:
        wish = urgency(tree, parent, child, seat)
        if wish > best:
            top, best = child, wish
        child = tree[child].next
    return top


def _world_kernel(thinking: Thinking) -> Any:
    imagine, weigh = thinking.rules.imagine, thinking.weigh

    def make_world(board: Any, position: Any, seat: int, worlds: Any, stream: Any) -> None:
        """Imagine a few worlds and keep one of them, by how well it fits what the others have done."""
        fit = 0.0
        for attempt in range(LIKELY):
            worlds[1] = position
            imagine(board, worlds[1], seat, stream)
            likelihood = np.exp(min(30.0, weigh(board, worlds[1], seat)))
            fit += likelihood
            if attempt == 0 or chance(stream) * fit < likelihood:
                worlds[0] = worlds[1]

    return kernel(make_world)


def _select_kernel(thinking: Thinking) -> Any:
    is_legal = thinking.rules.is_legal

    def select(board: Any, world: Any, tree: Any, parent: int, mover: int) -> int:
        """Return the child to try next among those that are legal in this world, or NONE."""
        top, best = NONE, -1.0
        child = tree[parent].first
        while child != NONE and tree[parent].seat == mover:
            if is_legal(board, world, mover, tree[child].code):
                wish = urgency(tree, parent, child, mover)
                if wish > best:
                    top, best = child, wish
            child = tree[child].next
        return top

    return kernel(select)


def _descend_kernel(thinking: Thinking) -> Any:
    next_awaited, play, judge = thinking.rules.next_awaited, thinking.rules.play, thinking.judge
    select = _select_kernel(thinking)

    def descend(
        board: Any, world: Any, traits: Any, tree: Any, used: Any, codes: Any, values: Any, path: Any, depth: int
    ) -> int:
        """Follow the tree as far as it reaches, growing it where it was reached before; return the depth."""
        mover = next_awaited(world)
        while mover != NONE and depth < len(path) and tree[path[depth - 1]].visits >= RIPE:
            parent = path[depth - 1]
            if tree[parent].first == NONE:
                if used[0] + KEPT >= len(tree):
                    break
                count = judge(board, world, mover, traits, codes, values)
                add_children(tree, used, parent, codes, values, count)
                tree[parent].seat = mover
            top = select(board, world, tree, parent, mover)
            if top == NONE:
                break
            play(board, world, mover, tree[top].code)
            path[depth] = top
            depth += 1
            mover = next_awaited(world)
        return depth

    return kernel(descend)


def _finish_kernel(thinking: Thinking) -> Any:
    rules, guide, value = thinking.rules, thinking.guide, thinking.value
    next_awaited, play, score, mind = rules.next_awaited, rules.play, rules.score, thinking.mind

    def finish(board: Any, world: Any, sheet: Any, shares: Any, stream: Any) -> None:
        """Play a world to its end by guided moves; write what that is worth to each seat, and its share of the win."""
        minds = np.zeros(SEATS, mind)
        mover = next_awaited(world)
        while mover != NONE:
            play(board, world, mover, guide(board, world, mover, minds, stream))
            mover = next_awaited(world)
        score(board, world, sheet)
        value(board, world, sheet, shares[WORTH], shares[WON])

    return kernel(finish)


@kernel
def remember(tree: Any, path: Any, depth: int, shares: Any) -> None:
    """Add an end to every node on the way to it."""
    for step in range(depth):
        node = tree[path[step]]
        node.visits += 1
        for seat in range(SEATS):
            node.total[seat] += shares[WORTH, seat]
            node.won[seat] += shares[WON, seat]


def grow_door(thinking: Thinking) -> Grow:
    """Return the door that grows a tree by some nodes; it looks at the stop flag before each."""
    judge, play, layout = thinking.judge, thinking.rules.play, thinking.family.position
    make_world, descend, finish = _world_kernel(thinking), _descend_kernel(thinking), _finish_kernel(thinking)

    def grow(
        boards: Any,
        positions: Any,
        seat: int,
        traits: Any,
        tree: Any,
        used: Any,
        ends: Any,
        key: Any,
        nodes: int,
        stop: Any,
    ) -> int:
        """Try so many moves to the end of the game; return how many were tried."""
        worlds, streams = np.zeros(2, layout), np.zeros(1, STREAM)
        codes, values = np.empty(CANDIDATES, np.int64), np.empty(CANDIDATES, np.float64)
        sheet, shares = np.zeros((SEATS, SHEET_COLUMNS), np.int32), np.zeros((2, SEATS), np.float64)
        path = np.empty(DEEPEST, np.int64)
        if used[0] == 0:
            new_node(tree, ROOT, NONE, 1.0)
            used[0] = 1
            tree[ROOT].seat = seat
            count = judge(boards[0], positions[0], seat, traits, codes, values)
            add_children(tree, used, ROOT, codes, values, count)
        for done in range(nodes):
            if stop[0] != 0:
                return done
            path[0], path[1] = ROOT, next_try(tree, seat)
            number = tree[path[1]].visits
            start_world(streams[0], key, number)
            make_world(boards[0], positions[0], seat, worlds, streams[0])
            play(boards[0], worlds[0], seat, tree[path[1]].code)
            depth = descend(boards[0], worlds[0], traits, tree, used, codes, values, path, 2)
            finish(boards[0], worlds[0], sheet, shares, streams[0])
            remember(tree, path, depth, shares)
            if number < WORLDS:
                ends[path[1] - FAVOURITE, number] = shares[WORTH, seat]
        return nodes

    return door(grow, thinking.judge, thinking.rules.deal, add_children)
