"""Reads a puzzle's page as docs/puzzles.md tells it: what the front end does."""

from __future__ import annotations

from typing import Any, NamedTuple

from origo_widget.view.patch import patched


class Edge(NamedTuple):
    move: list[Any]
    to: int


class Opened:
    """A page with its nodes and edges worked out."""

    def __init__(self, page: dict[str, Any]) -> None:
        self.page = page
        self.edges: list[list[Edge]] = []
        self.bases: list[int] = [0]
        counts, moves, targets = (iter(page["edges"][key]) for key in ("count", "move", "to"))
        for node, count in enumerate(counts):
            self.edges.append([])
            number = -1
            for _ in range(count):
                number += next(moves)
                step = next(targets)
                if not step:
                    self.bases.append(node)
                self.edges[node].append(Edge(page["moves"][number], node + step if step else len(self.bases) - 1))
        assert len(self.bases) == len(self.edges) == 1 + len(page["nodes"]["patch"])
        self.values: list[int | None] = [page["value"], *page["nodes"]["value"]]
        self.states: list[dict[str, Any]] = [page["start"]]
        for base, patch, why in zip(self.bases[1:], page["nodes"]["patch"], page["nodes"]["why"], strict=True):
            before = self.states[base]
            state = patched(before, page["patches"][patch])
            self.states.append(state | {"awards": patched(before["awards"], page["reasons"][why])})

    def follow(self, node: int, text: str) -> int:
        """Where a move leads."""
        (target,) = [edge.to for edge in self.edges[node] if edge.move[0] == text]
        return target
