"""Answers that are checked, not compared: any way that joins, any assignment of cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..model.reasons import shortened
from .answers import ordered, read_fields

if TYPE_CHECKING:
    from ..model.board import Board
    from .verdict import Remark


@dataclass(frozen=True, slots=True)
class Way:
    """As few free fields as can be that join the groups of two fields; `key` is one such way."""

    board: Board
    own: frozenset[str]
    free: frozenset[str]
    ends: tuple[str, str]
    key: frozenset[str]

    def remarks(self, given: object) -> list[Remark]:
        """What is not free, how far the way leads, whether it is the shortest."""
        fields, faults = read_fields(self.board, given)
        if faults:
            return faults
        taken = fields - self.free
        if taken:
            return [("not_free", {"count": len(taken), "fields": ordered(self.board, taken)})]
        one, other = self.ends
        group = next(part for part in self.board.graph.components(self.own | fields) if one in part)
        if other not in group:
            reached = ordered(self.board, (group & fields) | {one})
            return [("way_open", {"one": one, "other": other, "fields": reached})]
        return [] if len(fields) == len(self.key) else [("way_long", {"count": len(fields)})]


@dataclass(frozen=True, slots=True)
class Assignment:
    """A card for each of some fields, each card once: `covers` has, by card, the fields that it covers."""

    fields: tuple[str, ...]
    hand: tuple[str, ...]
    covers: Mapping[str, frozenset[str]]
    key: Mapping[str, str]

    def remarks(self, given: object) -> list[Remark]:
        """Which fields are wrong, which cards are not there, which do not cover their field."""
        if not isinstance(given, Mapping) or not all(isinstance(part, str) for pair in given.items() for part in pair):
            return [("form_assignment", {"given": shortened(given)})]
        missing = [field for field in self.fields if field not in given]
        other = [shortened(field, 20) for field in given if field not in self.fields]
        over = Counter(given.values()) - Counter(self.hand)
        remarks: list[Remark] = []
        if missing:
            remarks.append(("assignment_missing", {"fields": missing}))
        if other:
            remarks.append(("assignment_other", {"fields": other[:5]}))
        if over:
            remarks.append(("assignment_cards", {"cards": [shortened(card, 20) for card in over][:5]}))
        remarks += [
            ("assignment_cover", {"field": field, "card": given[field]})
            for field in self.fields
            if given.get(field) in self.covers and field not in self.covers[given[field]]
        ]
        return remarks
