"""The kinds of answer: what each accepts, what it remarks on one that is not right, and its marks on the board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

from ..model.reasons import shortened
from .answers_read import ordered, read_fields, read_groups, read_number, regions_of
from .verdict import Finding, Marks

if TYPE_CHECKING:
    from ..model.board import Board
    from .verdict import Remark


class Answer(Protocol):
    """The key of an exercise, in a form that can judge answers."""

    @property
    def form(self) -> str:
        """How it is given: ``number``, ``fields``, ``field``, ``points``, ``order``, ``groups`` or ``cards``."""

    @property
    def key(self) -> Any:
        """A right answer, for the teacher; of several, the first."""

    def judge(self, given: object) -> Finding:
        """What is to be remarked on an answer, and its marks on the board; no marks where it is malformed."""


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number; `look` are the fields to count again, `shown` those that show it once nothing is hidden."""

    form: ClassVar[str] = "number"

    key: int
    look: tuple[str, ...]
    shown: tuple[str, ...] = ()

    def judge(self, given: object) -> Finding:
        """Whether it is more or less."""
        number = read_number(given)
        if number is None:
            return Finding([("form_number", {"given": shortened(given)})])
        if number == self.key:
            return Finding([], Marks(counted=self.shown))
        remark = ("more" if self.key > number else "less", {"given": number, "fields": self.look})
        return Finding([remark], Marks(counted=self.shown))


@dataclass(frozen=True, slots=True)
class Fields:
    """A set of fields."""

    form: ClassVar[str] = "fields"

    board: Board
    key: frozenset[str]

    def judge(self, given: object) -> Finding:
        """Which fields do not belong, and where some are missing."""
        fields, faults = read_fields(self.board, given)
        return Finding(faults) if faults else self.compare(fields)

    def compare(self, fields: frozenset[str]) -> Finding:
        """The same of fields that have been read."""
        remarks: list[Remark] = []
        extra, missing = fields - self.key, self.key - fields
        if extra:
            remarks.append(("extra", {"count": len(extra), "fields": ordered(self.board, extra)}))
        if missing:
            remarks.append(("missing", {"count": len(missing), "regions": regions_of(self.board, missing)}))
        return Finding(remarks, marked(self.board, fields & self.key, fields, self.key))


@dataclass(frozen=True, slots=True)
class OneOfFields:
    """One of several sets of fields; an answer is compared with the one that it is most like."""

    form: ClassVar[str] = "fields"

    board: Board
    keys: tuple[frozenset[str], ...]

    @property
    def key(self) -> frozenset[str]:
        """The first right answer."""
        return self.keys[0]

    def judge(self, given: object) -> Finding:
        """Which fields do not belong, and where some are missing."""
        fields, faults = read_fields(self.board, given)
        if faults:
            return Finding(faults)
        meant = min(self.keys, key=lambda one: len(one ^ fields))
        return Fields(self.board, meant).compare(fields)


@dataclass(frozen=True, slots=True)
class Groups:
    """Groups of fields, in any order."""

    form: ClassVar[str] = "groups"

    board: Board
    key: frozenset[frozenset[str]]

    def judge(self, given: object) -> Finding:
        """Which groups are no groups, and where some are missing."""
        groups, faults = read_groups(self.board, given)
        if faults:
            return Finding(faults)
        remarks = [self._remark(group) for group in sorted(groups - self.key, key=sorted)]
        missing = [group for group in self.key if not any(group & one for one in groups)]
        if missing:
            fields = frozenset().union(*missing)
            remarks.append(("groups_missing", {"count": len(missing), "regions": regions_of(self.board, fields)}))
        return Finding(remarks, self._marks(groups))

    def _marks(self, groups: set[frozenset[str]]) -> Marks:
        """A group given stands for the one that it shares most with; of two for the same one, the larger share does."""
        shares: dict[frozenset[str], list[frozenset[str]]] = {}
        keys = sorted(self.key, key=sorted)
        for group in sorted(groups, key=sorted):
            meant = max(keys, key=lambda one: len(one & group), default=frozenset[str]())
            shares.setdefault(meant, []).append(meant & group)
        told = Counter(field for group in groups for field in group)
        good = {field for parts in shares.values() for field in max(parts, key=len) if told[field] == 1}
        return marked(self.board, good, told, frozenset().union(*self.key))

    def _remark(self, group: frozenset[str]) -> Remark:
        """What is wrong with one group."""
        board, met = self.board, [one for one in self.key if one & group]
        extra = group.difference(*met)
        if extra:
            return "group_extra", {"group": ordered(board, group), "fields": ordered(board, extra)}
        if len(met) > 1:
            ends = [ordered(board, one & group)[0] for one in met]
            return "group_apart", {"group": ordered(board, group), "fields": ordered(board, ends)}
        return "group_short", {"group": ordered(board, group), "regions": regions_of(board, met[0] - group)}


@dataclass(frozen=True, slots=True)
class Choice:
    """One field of those that come to the best value; `values` has every field that may be chosen."""

    form: ClassVar[str] = "field"

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

    def judge(self, given: object) -> Finding:
        """What the field comes to, and where there is better; every right field is missed where none is given."""
        fields, faults = read_fields(self.board, given)
        if faults or len(fields) != 1:
            unknown = [fault for fault in faults if fault[0] == "form_no_fields"]
            return Finding(unknown or [("form_choice", {"given": shortened(given)})])
        (field,) = fields
        right = self.right
        if field in right:
            return Finding([], marked(self.board, fields, fields, fields))
        where: dict[str, Any] = {"field": field, "regions": regions_of(self.board, right)}
        marks = marked(self.board, (), fields, right)
        if field not in self.values:
            return Finding([("no_choice", where)], marks)
        return Finding([("choice", where | {"value": self.values[field], "best": self.best})], marks)


def marked(board: Board, good: Iterable[str], given: Iterable[str], key: Iterable[str]) -> Marks:
    """The marks of an answer of which some fields are good: what else is given is wrong, what else is right missed."""
    right, told = frozenset(good), frozenset(given)
    parts = (right, told - right, frozenset(key) - told)
    return Marks(*(ordered(board, part) for part in parts))
