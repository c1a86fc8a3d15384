"""The reader's points in a best turn: of one position, or of all that can follow in one move, in bulk.

The rules of rating stand in the model alone: here its answers are asked for once, and kept by what they depend on.
A seat's points in a land depend on the shields that each has there, at sea likewise, and its points for clans on the
sizes of all clans.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..model.graph import bits
from ..model.rating import rate

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..model.position import Position

#: Connected groups, each with the fields beside it.
_Groups = list[tuple[int, int]]
#: Points by area and number of shields, and by the sizes of clans.
_Known = tuple[dict[tuple[int, int], int], dict[tuple[int, ...], int]]


class Points:
    """What a seat's turn is worth when it ends: lands founded since `position`, and, if `rated`, a rating then."""

    def __init__(self, position: Position, *, rated: bool) -> None:
        self.board = position.board
        self.seat: int = position.active
        self.rated = rated
        self._scratch = position.copy()
        self._founded = len(position.founded)
        self._others: tuple[int, ...] = ()
        #: The areas in which shields count: the lands, and all seas together.
        self._areas_of_board = [*((number, land.mask) for number, land in enumerate(self.board.lands))]
        self._areas_of_board.append((-1, self.board.sea_mask))
        self._known: dict[tuple[int, ...], _Known] = {}
        self._areas: dict[tuple[int, int], int] = {}
        self._clans: dict[tuple[int, ...], int] = {}

    def of(self, position: Position) -> int:
        """The points of a position in which the turn ends."""
        if not self.rated:
            return self.gained(position)
        sizes = [group.bit_count() for group, _ in position.groups(self.seat)]
        return self._without_clans(position) + self._clan(sizes, position.own[self.seat])

    def gained(self, position: Position) -> int:
        """The points for the lands that were founded by the seat (R6.2)."""
        if len(position.founded) == self._founded:
            return 0
        points = self.board.founding_points
        late = list(enumerate(position.founded))[self._founded :]
        return sum([points[space] for space, (_, founder) in late if founder == self.seat])

    def after_expansions(self, position: Position, fields: int) -> Iterator[tuple[int, int]]:
        """The points after a shield is put on any of some free fields: (fields, points), each field once."""
        own = position.own[self.seat]
        groups = position.groups(self.seat) if self.rated else []
        base = self._without_clans(position)
        more = self._more(position, fields)
        for part, sizes in _parted(fields, groups):
            points = base + self._clan(sizes, own | (part & -part))
            yield from [(part & mask, points + added) for _, mask, added in more if part & mask]

    def after_shifts(self, position: Position, sources: int, targets: int) -> Iterator[tuple[int, int, int]]:
        """The points after a shield has moved from any of some fields to any of some free ones.

        Yields (source, fields, points), for each source each field once.
        """
        own = position.own[self.seat]
        base = self._without_clans(position)
        more = self._more(position, targets)
        for source in bits(sources):
            number, area = next(pair for pair in self._areas_of_board if pair[1] & source)
            held = (own & area).bit_count()
            less = self._area(number, held - 1) - self._area(number, held)
            # In the area that it leaves it changes nothing: not even a land is filled by it.
            here = [(mask, -less if number == there else added) for there, mask, added in more]
            rest = own ^ source
            for part, sizes in _parted(targets, self._groups_without(position, source) if self.rated else []):
                points = base + less + self._clan(sizes, rest | (part & -part))
                yield from [(source, part & mask, points + added) for mask, added in here if part & mask]

    # --- what the model says, kept ---

    def _meet(self, position: Position) -> None:
        """Look up what is known with these shields of the others."""
        others = tuple([mask for seat, mask in enumerate(position.own) if seat != self.seat])
        if others != self._others:
            self._others = others
            self._areas, self._clans = self._known.setdefault(others, ({}, {}))

    def _without_clans(self, position: Position) -> int:
        """The points of a position but for those for clans."""
        self._meet(position)
        own = position.own[self.seat]
        areas = [self._area(number, (own & mask).bit_count()) for number, mask in self._areas_of_board]
        return self.gained(position) + sum(areas)

    def _more(self, position: Position, fields: int) -> list[tuple[int, int, int]]:
        """What one shield more on some free fields adds, as (area, fields, points): there, and by founding the land."""
        own, ripe, found = position.own[self.seat], position.ripe_mask, []
        for number, mask in self._areas_of_board:
            if not mask & fields:
                continue
            held = (own & mask).bit_count()
            added = self._area(number, held + 1) - self._area(number, held)
            if mask & ripe:
                added += self.board.founding_points[len(position.founded)]
            found.append((number, mask & fields, added))
        return found

    def _area(self, number: int, held: int) -> int:
        """The points for so many shields in an area."""
        if not self.rated:
            return 0
        points = self._areas.get((number, held))
        if points is None:
            mask = self.board.sea_mask if number < 0 else self.board.lands[number].mask
            points = self._areas[number, held] = self._rated(mask, _some(mask, held), "sea" if number < 0 else "land")
        return points

    def _clan(self, sizes: list[int], own: int) -> int:
        """The points for clans of some sizes, of which `own` is an example."""
        if not self.rated:
            return 0
        least = self.board.clan_least
        key = tuple(sorted([size for size in sizes if size >= least]))
        points = self._clans.get(key)
        if points is None:
            points = self._clans[key] = self._rated(self.board.all_mask, own, "clan")
        return points

    def _rated(self, mask: int, own: int, category: str) -> int:
        """The points of a category with `own` shields, where only those in `mask` are looked at."""
        others = iter(self._others)
        scratch = self._scratch
        scratch.own = [own if seat == self.seat else next(others) & mask for seat in range(scratch.players)]
        return rate(scratch).points(self.seat, category)

    def _groups_without(self, position: Position, source: int) -> _Groups:
        rest: _Groups = []
        for pair in position.groups(self.seat):
            if pair[0] & source:
                rest += self.board.graph.component_frontiers(pair[0] ^ source)
            else:
                rest.append(pair)
        return rest


def _some(mask: int, count: int) -> int:
    """The first fields of a mask, so many."""
    return sum([bit for _, bit in zip(range(count), bits(mask), strict=False)])


def _parted(fields: int, groups: _Groups) -> list[tuple[int, list[int]]]:
    """Some fields by the groups that a shield there would join, with the sizes of all groups that there are then."""
    parts: list[tuple[int, int, list[int]]] = [(fields, 1, [])]
    for group, near in groups:
        size = group.bit_count()
        following = []
        for mask, joined, others in parts:
            beside, apart = mask & near, mask & ~near
            if beside:
                following.append((beside, joined + size, others))
            if apart:
                following.append((apart, joined, [*others, size]))
        parts = following
    return [(mask, [*others, joined]) for mask, joined, others in parts]
