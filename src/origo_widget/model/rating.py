"""The tribe rating (R8): clans, sea power, lands; every award with its reason."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from .reasons import RULES, sentence

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from .board import Board, Region
    from .position import Position


class Award(NamedTuple):
    """One award of a rating (R7.3).

    `category` is ``clan``, ``sea`` or ``land``; `region` the land's name there, else None. `size` is the number of
    shields that counted, on `fields`. `place` counts from 1; `tied` are the seats that share it, this one among them.
    `start` and `stop` are the leader's spaces before and after (R7.1). `code` tells the reason.
    """

    category: str
    seat: int
    points: int
    place: int
    size: int
    tied: tuple[int, ...]
    fields: tuple[str, ...]
    region: str | None
    code: str
    start: int
    stop: int

    @property
    def rule(self) -> str:
        """The number of the rule that gives these points."""
        return RULES[self.code]

    @property
    def params(self) -> dict[str, Any]:
        """The parameters of the reason's sentence."""
        return {
            "seat": self.seat,
            "size": self.size,
            "place": self.place,
            "points": self.points,
            "region": self.region or "",
        }

    @property
    def reason(self) -> str:
        """Why, as one English sentence."""
        return sentence(self.code, self.params)


class Rating(NamedTuple):
    """A tribe rating: its awards in the order in which they are made (R8), and the leaders' spaces after it."""

    awards: tuple[Award, ...]
    scores: tuple[int, ...]

    def points(self, seat: int, category: str | None = None) -> int:
        """The points of a seat, in one category (``clan``, ``sea``, ``land``) or in all."""
        return sum(a.points for a in self.awards if a.seat == seat and category in (None, a.category))


class Counted(NamedTuple):
    """What one rank of a count is made of: a clan, or a seat's shields on the seas or in a land."""

    size: int
    seat: int
    mask: int


#: An award before leaders move: (category, points, place, counted, tied seats, region, code).
_Claim = tuple[str, int, int, Counted, tuple[int, ...], str | None, str]


def advance(scores: Sequence[int], seat: int, points: int) -> int:
    """Where a leader stops who advances by `points`: on the next free space (R7.1); 0 does not move it (R7.2).

    >>> advance([1, 4, 5], seat=0, points=3)
    6
    """
    space = scores[seat] + points
    if points:
        while space in scores:
            space += 1
    return space


def rate(position: Position) -> Rating:
    """What a tribe rating of a position gives (R8), with the turn order of its round.

    >>> from origo_widget.model.position import Position
    >>> rating = rate(Position.from_text("1 1 1 2 2 2 2 2 . .", board="europa"))
    >>> [(award.seat, award.points) for award in rating.awards if award.category == "clan"]
    [(1, 8), (0, 6)]
    """
    board = position.board
    names = board.graph.fields
    scores = list(position.scores)
    awards = []
    for category, points, place, (size, seat, mask), tied, region, code in _claims(position):
        start = scores[seat]
        stop = scores[seat] = advance(scores, seat, points)
        awards.append(Award(category, seat, points, place, size, tied, names(mask), region, code, start, stop))
    return Rating(tuple(awards), tuple(scores))


def rated_points(position: Position) -> list[int]:
    """The points that a rating would give to each seat, without reasons: for programs that rate often."""
    totals = [0] * position.players
    for _, points, _, counted, _, _, _ in _claims(position):
        totals[counted.seat] += points
    return totals


def _claims(position: Position) -> Iterator[_Claim]:
    order = position.turn_order
    board = position.board
    yield from _clan_claims(position, order)
    yield from _sea_claims(board, order, _shields(position.own, order, board.sea_mask))
    for land in board.lands:
        yield from _land_claims(board, land, _shields(position.own, order, land.mask))


def _shields(own: Sequence[int], order: Sequence[int], mask: int) -> list[Counted]:
    """The seats with shields in `mask`, most first, equals in turn order."""
    counted = [Counted((own[seat] & mask).bit_count(), seat, own[seat] & mask) for seat in order if own[seat] & mask]
    counted.sort(key=_by_size)
    return counted


def _by_size(counted: Counted) -> int:
    return -counted.size


def _ranks(counted: list[Counted]) -> Iterator[tuple[int, list[Counted]]]:
    """Groups of equal size with the index of the place that they share; a group uses up one place a member."""
    first = 0
    while first < len(counted):
        last = first + 1
        while last < len(counted) and counted[last].size == counted[first].size:
            last += 1
        yield first, counted[first:last]
        first = last


def _value(points: Sequence[int], place: int) -> int:
    return points[place] if place < len(points) else 0


def _clan_claims(position: Position, order: Sequence[int]) -> Iterator[_Claim]:
    """Clans by size over all players (R8.2 to R8.5)."""
    board = position.board
    clans = [
        Counted(mask.bit_count(), seat, mask)
        for seat in order
        for mask, _ in position.reach(seat)
        if mask.bit_count() >= board.clan_least
    ]
    clans.sort(key=_by_size)
    for place, group in _ranks(clans):
        tied = tuple(dict.fromkeys(clan.seat for clan in group))
        points = _value(board.clan_points, place + (len(tied) > 1))
        code = "award_clan" if len(group) == 1 else "award_clan_own" if len(tied) == 1 else "award_clan_tied"
        if place >= len(board.clan_points):
            code = "award_clan_unplaced"
        for clan in group:
            yield "clan", points, place + 1, clan, tied, None, code


def _sea_claims(board: Board, order: Sequence[int], counted: list[Counted]) -> Iterator[_Claim]:
    """Shields on the seas, with a bonus for the most and the second most (R8.6, R8.7)."""
    claims: dict[int, _Claim] = {}
    for place, group in _ranks(counted):
        tied = tuple(one.seat for one in group)
        bonus = _value(board.sea_bonus, place + (len(group) > 1))
        code = "award_sea_bonus" if len(group) == 1 else "award_sea_tied"
        if place >= len(board.sea_bonus):
            code = "award_sea"
        for one in group:
            claims[one.seat] = ("sea", one.size * board.sea_shield + bonus, place + 1, one, tied, None, code)
    # R8.7: in turn order, not by rank.
    yield from (claims[seat] for seat in order if seat in claims)


def _land_claims(board: Board, land: Region, counted: list[Counted]) -> Iterator[_Claim]:
    """The majorities of one land (R8.9 to R8.11)."""
    if counted and counted[0].size == land.size:
        sole = counted[0]
        yield "land", land.points[0] + board.sole_bonus, 1, sole, (sole.seat,), land.name, "award_land_sole"
        return
    for place, group in _ranks(counted):
        tied = tuple(one.seat for one in group)
        points = _value(land.points, place + (len(group) > 1))
        code = "award_land" if len(group) == 1 else "award_land_tied"
        if place >= len(land.points):
            code = "award_land_unplaced"
        for one in group:
            yield "land", points, place + 1, one, tied, land.name, code
