"""The search: every seat seeks its own share, priors lead until visits tell, and ends are exact."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
import pytest

from fareplay.bots import Budget
from fareplay.bots.bot import Advice
from fareplay.bots.expert import Expert
from fareplay.bots.search import FAVOURITE, NODE, ROOT, add_children, most_urgent, new_node, next_try, remember
from fareplay.core.kernel import door
from fareplay.ticket_to_ride.moves import Claim
from tests.ticket_to_ride.rigging import board_of, rigged


def _grow_root(tree: Any, used: Any, codes: Any, values: Any, count: int) -> None:
    new_node(tree, ROOT, -1, 1.0)
    used[0] = 1
    add_children(tree, used, ROOT, codes, values, count)


def _most_urgent(tree: Any, seat: int) -> int:
    return most_urgent(tree, ROOT, seat)


def _next_try(tree: Any, seat: int) -> int:
    return next_try(tree, seat)


def _remember(tree: Any, path: Any, depth: int, shares: Any) -> None:
    remember(tree, path, depth, shares)


@cache
def opened(rule: Any) -> Any:
    return door(rule, add_children)


def tree_of(*worths: float) -> Any:
    """Return a tree whose root has these moves, in points as judged."""
    tree, used = np.zeros(20, NODE), np.zeros(1, np.int64)
    opened(_grow_root)(tree, used, np.arange(len(worths)), np.array(worths), len(worths))
    return tree


def end(tree: Any, child: int, *shares: float) -> None:
    """Let a try of a child end with these shares of the win."""
    table = np.zeros((2, 8))
    table[:, : len(shares)] = shares
    opened(_remember)(tree, np.array([ROOT, child]), 2, table)


def child_of(tree: Any, code: int) -> int:
    return next(n for n in range(1, len(tree)) if tree[n]["code"] == code and tree[n]["prior"] > 0)


def test_the_move_judged_best_is_the_favourite_and_priors_add_up() -> None:
    tree = tree_of(1.0, 4.0, 3.0)
    assert tree[FAVOURITE]["code"] == 1
    assert tree["prior"][1:4].sum() == pytest.approx(1.0)
    assert tree[child_of(tree, 1)]["prior"] > tree[child_of(tree, 2)]["prior"] > tree[child_of(tree, 0)]["prior"]


def test_every_seat_seeks_its_own_share() -> None:
    tree = tree_of(1.0, 1.0, 1.0)
    children = [child_of(tree, code) for code in range(3)]
    for _ in range(10):
        end(tree, children[0], 0.9, 0.1, 0.0)
        end(tree, children[1], 0.1, 0.8, 0.1)
        end(tree, children[2], 0.0, 0.3, 0.7)
    assert [opened(_most_urgent)(tree, seat) for seat in range(3)] == children


def test_an_end_counts_for_every_node_on_the_way() -> None:
    tree = tree_of(1.0, 1.0)
    end(tree, 1, 1.0, 0.0)
    end(tree, 2, 0.5, 0.5)
    assert tree["visits"][:3].tolist() == [2, 1, 1]
    assert tree["won"][ROOT, :2].tolist() == [1.5, 0.5]


def test_no_move_is_tried_in_a_world_before_the_favourite() -> None:
    tree = tree_of(1.0, 1.1)
    other = child_of(tree, 0)
    for _ in range(200):
        chosen = opened(_next_try)(tree, 0)
        end(tree, chosen, 1.0 if chosen == other else 0.0, 0.0)
        assert tree[other]["visits"] <= tree[FAVOURITE]["visits"]
    assert tree[other]["visits"] == tree[FAVOURITE]["visits"]


def last_turn(**changes: Any) -> list[Advice]:
    """Return what the expert thinks of the last turn of a game; only a route of six, the longest path, still wins."""
    table = rigged(scores={0: 50, 1: 74}, tickets={}, **changes)
    table._positions[0].last_turns = 1
    return Expert(Budget(nodes=300)).advise(table.imagine(0, np.random.default_rng(1)), np.random.default_rng(2))


def test_in_the_last_turn_chances_are_exact_and_the_winning_move_is_found() -> None:
    advice = last_turn(hands={0: {"orange": 6, "red": 1}})
    lengths = {route.id: route.length for route in board_of(rigged()).routes}
    wins = {one.move.route: one.chance for one in advice if isinstance(one.move, Claim)}
    assert set(wins.values()) == {0.0, 1.0}
    assert all(chance == float(lengths[route] == 6) for route, chance in wins.items())
    assert advice[0].chance == 1.0


def test_where_nothing_wins_any_more_nobody_is_promised_a_chance() -> None:
    assert {one.chance for one in last_turn(hands={0: {"red": 1}}, claims={"dallas-houston": 1})} == {0.0}
