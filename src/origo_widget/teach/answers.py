"""The kinds of answer: what each accepts, and what it remarks on an answer that is not right."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import pairwise
from operator import index
from typing import TYPE_CHECKING, Any, Protocol

from ..model.graph import indices
from ..model.reasons import shortened

if TYPE_CHECKING:
    from ..model.board import Board
    from .verdict import Remark

#: No answer is longer than this, and nobody waits for an endless one to be read.
_LONGEST = 1000


class Answer(Protocol):
    """The key of an exercise, in a form that can judge answers."""

    @property
    def key(self) -> Any:
        """A right answer, for the teacher; of several, the first."""

    def remarks(self, given: object) -> list[Remark]:
        """What is to be remarked on an answer: nothing where it is right."""


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number; `look` are the fields to count again."""

    key: int
    look: tuple[str, ...]

    def remarks(self, given: object) -> list[Remark]:
        """Whether it is more or less."""
        number = _number(given)
        if number is None:
            return [("form_number", {"given": shortened(given)})]
        if number == self.key:
            return []
        return [("more" if self.key > number else "less", {"given": number, "fields": self.look})]


@dataclass(frozen=True, slots=True)
class Fields:
    """A set of fields."""

    board: Board
    key: frozenset[str]

    def remarks(self, given: object) -> list[Remark]:
        """Which fields do not belong, and where some are missing."""
        fields, faults = read_fields(self.board, given)
        if faults:
            return faults
        remarks = []
        extra, missing = fields - self.key, self.key - fields
        if extra:
            remarks.append(("extra", {"count": len(extra), "fields": ordered(self.board, extra)}))
        if missing:
            remarks.append(("missing", {"count": len(missing), "regions": regions_of(self.board, missing)}))
        return remarks


@dataclass(frozen=True, slots=True)
class Groups:
    """Groups of fields, in any order."""

    board: Board
    key: frozenset[frozenset[str]]

    def remarks(self, given: object) -> list[Remark]:
        """Which groups are no groups, and where some are missing."""
        groups, faults = self._read(given)
        if faults:
            return faults
        remarks = [self._remark(group) for group in sorted(groups - self.key, key=sorted)]
        missing = [group for group in self.key if not any(group & one for one in groups)]
        if missing:
            fields = frozenset().union(*missing)
            remarks.append(("groups_missing", {"count": len(missing), "regions": regions_of(self.board, fields)}))
        return remarks

    def _read(self, given: object) -> tuple[set[frozenset[str]], list[Remark]]:
        parts = _listed(given)
        if parts is None:
            return set(), [("form_groups", {"given": shortened(given)})]
        read = [read_fields(self.board, part) for part in parts]
        return {fields for fields, _ in read if fields}, [fault for _, faults in read for fault in faults]

    def _remark(self, group: frozenset[str]) -> Remark:
        """What is wrong with one group."""
        board, met = self.board, [one for one in self.key if one & group]
        extra = group.difference(*met)
        if extra:
            return "group_extra", {"group": ordered(board, group), "fields": ordered(board, extra)}
        if len(met) > 1:
            ends = [ordered(board, one & group)[0] for one in met]
            return "group_apart", {"group": ordered(board, group), "fields": ordered(board, frozenset(ends))}
        return "group_short", {"group": ordered(board, group), "regions": regions_of(board, met[0] - group)}


@dataclass(frozen=True, slots=True)
class Choice:
    """One field of those that come to the best value; `values` has every field that may be chosen."""

    board: Board
    values: Mapping[str, int]
    best: int

    @property
    def right(self) -> frozenset[str]:
        """All right answers."""
        return frozenset(field for field, value in self.values.items() if value == self.best)

    @property
    def key(self) -> str:
        """The first right answer in the board's order."""
        return ordered(self.board, self.right)[0]

    def remarks(self, given: object) -> list[Remark]:
        """What the field comes to, and where there is better."""
        fields, faults = read_fields(self.board, given)
        if faults or len(fields) != 1:
            return faults or [("form_choice", {"given": shortened(given)})]
        (field,) = fields
        where = {"field": field, "regions": regions_of(self.board, self.right)}
        if field not in self.values:
            return [("no_choice", where)]
        value = self.values[field]
        return [] if value == self.best else [("choice", where | {"value": value, "best": self.best})]


@dataclass(frozen=True, slots=True)
class Points:
    """Points of every player, by name or in turn order; `counted` are the fields that count for each."""

    names: tuple[str, ...]
    points: tuple[int, ...]
    counted: tuple[tuple[str, ...], ...]
    rules: tuple[str, ...]

    @property
    def key(self) -> dict[str, int]:
        """The points by name."""
        return dict(zip(self.names, self.points, strict=True))

    def remarks(self, given: object) -> list[Remark]:
        """Whose points are more or less, which fields count, and by which rule."""
        read = self._read(given)
        if read is None:
            return [("form_points", {"given": shortened(given), "names": self.names})]
        remarks: list[Remark] = []
        for name, told, points, fields, rule in zip(
            self.names, read, self.points, self.counted, self.rules, strict=True
        ):
            if told != points:
                code = "points_none" if not fields else "points_more" if points > told else "points_less"
                remarks.append((code, {"name": name, "given": told, "fields": fields, "rule": rule}))
        return remarks

    def _read(self, given: object) -> list[int] | None:
        if isinstance(given, Mapping):
            # Whoever is not named is said to get nothing.
            told = [given.get(name, 0) for name in self.names] if set(given) <= set(self.names) else []
        else:
            told = _listed(given) or []
        numbers = [number for number in map(_number, told) if number is not None]
        return numbers if len(numbers) == len(told) == len(self.names) else None


@dataclass(frozen=True, slots=True)
class Order:
    """The players by points, most first; equal ones in any order, or together in a list of their own."""

    names: tuple[str, ...]
    points: tuple[int, ...]

    @property
    def key(self) -> list[list[str]]:
        """The names, equal ones together."""
        return [
            [name for name, own in zip(self.names, self.points, strict=True) if own == points]
            for points in sorted(set(self.points), reverse=True)
        ]

    def remarks(self, given: object) -> list[Remark]:
        """Two players whose order is wrong, or who are no equals."""
        places = [[place] if isinstance(place, str) else _listed(place) or [] for place in _listed(given) or []]
        told = [name for place in places for name in place]
        if len(told) != len(self.names) or any(name not in told for name in self.names):
            return [("form_order", {"given": shortened(given), "names": self.names})]
        points = dict(zip(self.names, self.points, strict=True))
        for place in places:
            for one, other in pairwise(place):
                if points[one] != points[other]:
                    return [("order_no_tie", {"one": one, "other": other})]
        for one, other in pairwise(told):
            if points[one] < points[other]:
                return [("order_wrong", {"one": one, "other": other})]
        return []


def read_fields(board: Board, given: object) -> tuple[frozenset[str], list[Remark]]:
    """The fields of an answer: a text such as ``A1, B2``, or any fields in a list, a set and the like; and faults."""
    parts = given.replace(",", " ").split() if isinstance(given, str) else _listed(given)
    if parts is None:
        return frozenset(), [("form_fields", {"given": shortened(given)})]
    known = [part for part in parts if isinstance(part, str) and part in board.graph.index]
    unknown = [shortened(part, 20) for part in parts if not (isinstance(part, str) and part in board.graph.index)]
    return frozenset(known), [("no_fields", {"given": unknown[:5], "board": board.name})] if unknown else []


def ordered(board: Board, fields: frozenset[str]) -> tuple[str, ...]:
    """Fields in the board's order."""
    return board.graph.fields(board.graph.mask(fields))


def regions_of(board: Board, fields: frozenset[str]) -> tuple[str, ...]:
    """The names of the regions in which some fields lie, in the board's order."""
    found = {board.region_of[i] for i in indices(board.graph.mask(fields))}
    return tuple(board.regions[i].name for i in sorted(found))


def _listed(given: object) -> list[Any] | None:
    """An answer of several parts as a list; None where it is none, or has too many."""
    if isinstance(given, str | bytes | Mapping) or not isinstance(given, Iterable):
        return None
    listed: list[Any] = []
    for part in given:
        if len(listed) == _LONGEST:
            return None
        listed.append(part)
    return listed


def _number(given: object) -> int | None:
    """A whole number, those of numpy and a text of digits too."""
    if isinstance(given, str) and given.strip().isdecimal() and len(given) < 10:
        return int(given)
    try:
        return None if isinstance(given, bool) else index(given)  # type: ignore[arg-type]
    except TypeError:
        return None
