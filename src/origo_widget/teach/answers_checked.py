"""Answers that are checked, not compared: any way that joins, any assignment of cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

import networkx as nx

from ..model.reasons import shortened
from .answers import marked
from .answers_read import ordered, read_fields, read_pairs
from .verdict import Finding, Marks

if TYPE_CHECKING:
    from ..model.board import Board
    from .verdict import Remark


@dataclass(frozen=True, slots=True)
class Way:
    """As few free fields as can be that join the groups of two fields; `key` is one such way."""

    form: ClassVar[str] = "fields"

    board: Board
    own: frozenset[str]
    free: frozenset[str]
    ends: tuple[str, str]
    key: frozenset[str]

    def judge(self, given: object) -> Finding:
        """What is not free, how far the way leads, whether it is the shortest; marks by the way most like it."""
        fields, faults = read_fields(self.board, given)
        if faults:
            return Finding(faults)
        meant = self._nearest(fields)
        return Finding(self._remarks(fields), marked(self.board, fields & meant, fields, meant))

    def _remarks(self, fields: frozenset[str]) -> list[Remark]:
        taken = fields - self.free
        if taken:
            return [("not_free", {"count": len(taken), "fields": ordered(self.board, taken)})]
        one, other = self.ends
        group = next(part for part in self.board.graph.components(self.own | fields) if one in part)
        if other not in group:
            reached = ordered(self.board, (group & fields) | {one})
            return [("way_open", {"one": one, "other": other, "fields": reached})]
        return [] if len(fields) == len(self.key) else [("way_long", {"count": len(fields)})]

    def _nearest(self, fields: frozenset[str]) -> frozenset[str]:
        """Of the shortest ways, one with as many of some fields as can be."""
        # A free field more is dearer than all that a way can save by keeping to the fields given.
        price = len(self.free) + 1
        cost = {field: price - (field in fields) for field in self.free}
        ground = self.board.graph.nx.subgraph(self.own | self.free)
        one, other = self.ends
        way = nx.dijkstra_path(ground, one, other, weight=lambda _, to, __: cost.get(to, 0))
        return self.free.intersection(way)


@dataclass(frozen=True, slots=True)
class Assignment:
    """A card for each of some fields, each card once: `covers` has, by card, the fields that it covers."""

    form: ClassVar[str] = "cards"

    fields: tuple[str, ...]
    hand: tuple[str, ...]
    covers: Mapping[str, frozenset[str]]
    key: Mapping[str, str]

    def judge(self, given: object) -> Finding:
        """Which fields are wrong, which cards are not there, which do not cover their field."""
        pairs = read_pairs(given)
        if pairs is None:
            return Finding([("form_assignment", {"given": shortened(given)})])
        missing = tuple(field for field in self.fields if field not in pairs)
        other = [shortened(field, 20) for field in pairs if field not in self.fields]
        over = Counter(pairs.values()) - Counter(self.hand)
        wrong = tuple(field for field in self.fields if field in pairs and not self._fits(field, pairs[field], over))
        remarks: list[Remark] = []
        if missing:
            remarks.append(("assignment_missing", {"fields": missing}))
        if other:
            remarks.append(("assignment_other", {"fields": other[:5]}))
        if over:
            remarks.append(("assignment_cards", {"cards": [shortened(card, 20) for card in over][:5]}))
        remarks += [
            ("assignment_cover", {"field": field, "card": pairs[field]})
            for field in wrong
            if pairs[field] in self.covers and field not in self.covers[pairs[field]]
        ]
        good = tuple(field for field in self.fields if field in pairs and field not in wrong)
        return Finding(remarks, Marks(good, wrong, missing))

    def _fits(self, field: str, card: str, over: Mapping[str, Any]) -> bool:
        return card not in over and field in self.covers[card]
