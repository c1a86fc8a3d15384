"""Answers about all players: their points, or their order."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, ClassVar

from ..model.reasons import shortened
from .answers_read import read_order, read_points
from .verdict import Finding

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from ..model.rating import Award
    from .verdict import Remark


@dataclass(frozen=True, slots=True)
class Points:
    """Points of every player, by name or in turn order; `counted` are the fields that count for each."""

    form: ClassVar[str] = "points"

    names: tuple[str, ...]
    points: tuple[int, ...]
    counted: tuple[tuple[str, ...], ...]
    rules: tuple[str, ...]

    @classmethod
    def of(cls, awards: Iterable[Award], names: Mapping[int, str]) -> Points:
        """What some awards give each of the players named by seat."""
        listed = list(awards)
        mine = [[award for award in listed if award.seat == seat] for seat in names]
        return cls(
            tuple(names.values()),
            tuple(sum(award.points for award in own) for own in mine),
            tuple(tuple(dict.fromkeys(field for award in own for field in award.fields)) for own in mine),
            tuple(", ".join(dict.fromkeys(award.rule for award in own)) for own in mine),
        )

    @property
    def key(self) -> dict[str, int]:
        """The points by name."""
        return dict(zip(self.names, self.points, strict=True))

    def judge(self, given: object) -> Finding:
        """Whose points are more or less, which fields count, and by which rule."""
        read = read_points(self.names, given)
        if read is None:
            return Finding([("form_points", {"given": shortened(given), "names": self.names})])
        remarks: list[Remark] = []
        for name, told, points, fields, rule in zip(
            self.names, read, self.points, self.counted, self.rules, strict=True
        ):
            if told != points:
                code = "points_none" if not fields else "points_more" if points > told else "points_less"
                remarks.append((code, {"name": name, "given": told, "fields": fields, "rule": rule}))
        return Finding(remarks)


@dataclass(frozen=True, slots=True)
class Order:
    """The players by points, most first; equal ones in any order, or together in a list of their own."""

    form: ClassVar[str] = "order"

    names: tuple[str, ...]
    points: tuple[int, ...]

    @property
    def key(self) -> list[list[str]]:
        """The names, equal ones together."""
        return [
            [name for name, own in zip(self.names, self.points, strict=True) if own == points]
            for points in sorted(set(self.points), reverse=True)
        ]

    def judge(self, given: object) -> Finding:
        """Two players whose order is wrong, or who are no equals."""
        places = read_order(self.names, given)
        if places is None:
            return Finding([("form_order", {"given": shortened(given), "names": self.names})])
        points = dict(zip(self.names, self.points, strict=True))
        for place in places:
            for one, other in pairwise(place):
                if points[one] != points[other]:
                    return Finding([("order_no_tie", {"one": one, "other": other})])
        for one, other in pairwise([name for place in places for name in place]):
            if points[one] < points[other]:
                return Finding([("order_wrong", {"one": one, "other": other})])
        return Finding([])
