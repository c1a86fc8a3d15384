"""Whether what was stored as the nodes and edges of a page can be such: nothing is searched to know it."""

from __future__ import annotations

import json
from itertools import islice
from typing import TYPE_CHECKING, Any, TypeGuard

from .offered import MOST_NODES

if TYPE_CHECKING:
    from collections.abc import Iterable

#: What has been worked out for a page; everything else is told anew.
_PLAYED = {"start", "value", "patches", "reasons", "nodes", "moves", "edges", "auto", "lines"}
_NODES, _EDGES = {"patch", "why", "value"}, {"count", "move", "to"}


def is_played(page: Any, begun: dict[str, Any]) -> TypeGuard[dict[str, Any]]:
    """Whether a value has the form that docs/puzzles.md tells, is as it is known to begin, and leads somewhere."""
    return (
        isinstance(page, dict)
        and page.keys() == _PLAYED
        and all(page[key] == known for key, known in json.loads(json.dumps(begun)).items())
        and _has_nodes(page)
        and _has_ways(page)
    )


def _has_nodes(page: dict[str, Any]) -> bool:
    """Whether every node has its differences and its value."""
    nodes, shared = page["nodes"], [page["patches"], page["reasons"]]
    return (
        _has_lists(nodes, _NODES)
        and len(nodes["patch"]) == len(nodes["why"]) == len(nodes["value"]) < MOST_NODES
        and all(isinstance(values, list) and all(isinstance(one, dict) for one in values) for values in shared)
        and _below(nodes["patch"], len(page["patches"]))
        and _below(nodes["why"], len(page["reasons"]))
        and all(value is None or type(value) is int for value in [page["value"], *nodes["value"]])
    )


def _has_ways(page: dict[str, Any]) -> bool:
    """Whether moves lead to every node and nowhere else, and the lines are made of them."""
    edges, moves, auto, lines = page["edges"], page["moves"], page["auto"], page["lines"]
    if not (_has_lists(edges, _EDGES) and all(isinstance(part, list) for part in (moves, auto, lines))):
        return False
    if not all(isinstance(move, list) and move and isinstance(move[0], str) for move in moves):
        return False
    ways = _ways(edges, len(moves))
    return (
        ways is not None
        and len(ways) == 1 + len(page["nodes"]["patch"])
        and _below(auto, len(ways))
        and all(len(ways[node]) == 1 for node in auto)
        and all(_leads(line, ways) for line in lines)
    )


def _has_lists(value: Any, keys: set[str]) -> bool:
    return isinstance(value, dict) and value.keys() == keys and all(isinstance(part, list) for part in value.values())


def _below(numbers: Iterable[Any], most: int) -> bool:
    return all(type(number) is int and 0 <= number < most for number in numbers)


def _ways(edges: dict[str, list[Any]], moves: int) -> list[dict[int, int]] | None:
    """For each node the nodes that moves lead to; None where the edges lead nowhere, or not to every node."""
    counts, count, told = edges["count"], len(edges["count"]), len(edges["move"])
    steps = edges["move"] + edges["to"]
    if len(edges["to"]) != told or not _below(counts, told + 1) or any(type(step) is not int for step in steps):
        return None
    if sum(counts) != told:
        return None
    ways: list[dict[int, int]] = []
    pairs, met = zip(edges["move"], edges["to"], strict=True), 1
    for node, own in enumerate(counts):
        ways.append({})
        move = -1
        for step, to in islice(pairs, own):
            move, target = move + step, node + to if to else met
            met += not to
            if not (0 <= move < moves and 0 <= target < count):
                return None
            ways[node][move] = target
    return ways if met == count else None


def _leads(line: Any, ways: list[dict[int, int]]) -> bool:
    """Whether a line can be followed from the first node on."""
    node: int | None = 0
    for move in line if isinstance(line, list) else [None]:
        node = ways[node].get(move) if node is not None and type(move) is int else None
    return node is not None
