"""The tribe rating (R8): clans, sea power, lands; every award with its reason."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from . import rating_table
from .english import ENGLISH, RULES
from .reasons import sentence

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

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
        return self.told()

    def told(self, templates: Mapping[str, str] = ENGLISH) -> str:
        """Why, as one sentence in the language of some templates (see `view.words.reasons`)."""
        return sentence(self.code, self.params, templates)


@dataclass(frozen=True, slots=True)
class Rating:
    """A tribe rating: its awards in the order in which they are made (R8), and the leaders' spaces after it.

    `players` are the names of the seats: their numbers from 1 where nobody has a name. Tables are in the language of
    `templates` where no others are given.
    """

    awards: tuple[Award, ...]
    scores: tuple[int, ...]
    players: tuple[str, ...]
    templates: Mapping[str, str] = field(default_factory=lambda: ENGLISH, repr=False, compare=False)

    def points(self, seat: int, category: str | None = None) -> int:
        """The points of a seat, in one category (``clan``, ``sea``, ``land``) or in all."""
        return sum(a.points for a in self.awards if a.seat == seat and category in (None, a.category))

    def table(self, templates: Mapping[str, str] | None = None) -> list[dict[str, Any]]:
        """The awards as rows: player, category, region, size, place, tied, points, stop, fields, rule, reason."""
        return rating_table.rows(self, templates or self.templates)

    def to_markdown(self, templates: Mapping[str, str] | None = None) -> str:
        """The awards as a Markdown table, with a line of totals for each player."""
        return rating_table.markdown(self, templates or self.templates)

    def _repr_html_(self) -> str:
        return rating_table.html(self, self.templates)


#: What one rank of a count is made of, a clan or a seat's shields on the seas or in a land: (size, seat, mask).
_Counted = tuple[int, int, int]
#: An award before leaders move: (category, points, place, counted, tied seats, region, code).
_Claim = tuple[str, int, int, _Counted, tuple[int, ...], str | None, str]


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


def rate(position: Position, players: Sequence[str] = (), templates: Mapping[str, str] = ENGLISH) -> Rating:
    """What a tribe rating of a position gives (R8), with the turn order of its round; `players` are names by seat.

    It shows in the language of the `templates`, such as ``view.words.reasons("de")``.

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
        start = stop = scores[seat]
        if points:
            stop = scores[seat] = advance(scores, seat, points)
        awards.append(Award(category, seat, points, place, size, tied, names(mask), region, code, start, stop))
    numbers = tuple(str(seat + 1) for seat in range(position.players))
    return Rating(tuple(awards), tuple(scores), tuple(players) or numbers, templates)


def rated_points(position: Position) -> list[int]:
    """The points that a rating would give to each seat, without reasons: for programs that rate often."""
    totals = [0] * position.players
    for _, points, _, counted, _, _, _ in _claims(position):
        totals[counted[1]] += points
    return totals


def _claims(position: Position) -> list[_Claim]:
    order, own, board = position.turn_order, position.own, position.board
    claims = _clan_claims(position, order)
    claims += _sea_claims(board, order, _shields(own, order, board.sea_mask))
    for land in board.lands:
        counted = _shields(own, order, land.mask)
        if counted:
            claims += _land_claims(board, land, counted)
    return claims


def _shields(own: Sequence[int], order: Sequence[int], mask: int) -> list[_Counted]:
    """The seats with shields in `mask`, most first, equals in turn order."""
    counted = [(shared.bit_count(), seat, shared) for seat in order if (shared := own[seat] & mask)]
    counted.sort(key=_by_size)
    return counted


def _by_size(counted: _Counted) -> int:
    return -counted[0]


def _ranks(counted: list[_Counted]) -> list[tuple[int, list[_Counted]]]:
    """Groups of equal size with the index of the place that they share; a group uses up one place a member."""
    ranks: list[tuple[int, list[_Counted]]] = []
    last = 0
    for place, one in enumerate(counted):
        if one[0] == last:
            ranks[-1][1].append(one)
        else:
            ranks.append((place, [one]))
            last = one[0]
    return ranks


def _value(points: Sequence[int], place: int) -> int:
    return points[place] if place < len(points) else 0


def _clan_claims(position: Position, order: Sequence[int]) -> list[_Claim]:
    """Clans by size over all players (R8.2 to R8.5)."""
    worth, least = position.board.clan_points, position.board.clan_least
    clans = [
        (mask.bit_count(), seat, mask)
        for seat in order
        for mask, _ in position.reach(seat)
        if mask.bit_count() >= least
    ]
    clans.sort(key=_by_size)
    claims: list[_Claim] = []
    for place, group in _ranks(clans):
        tied = tuple(dict.fromkeys([seat for _, seat, _ in group]))
        points = _value(worth, place + (len(tied) > 1))
        code = "award_clan" if len(group) == 1 else "award_clan_own" if len(tied) == 1 else "award_clan_tied"
        if place >= len(worth):
            code = "award_clan_unplaced"
        claims += [("clan", points, place + 1, clan, tied, None, code) for clan in group]
    return claims


def _sea_claims(board: Board, order: Sequence[int], counted: list[_Counted]) -> list[_Claim]:
    """Shields on the seas, with a bonus for the most and the second most (R8.6, R8.7)."""
    claims: dict[int, _Claim] = {}
    for place, group in _ranks(counted):
        tied = tuple([seat for _, seat, _ in group])
        bonus = _value(board.sea_bonus, place + (len(group) > 1))
        code = "award_sea_bonus" if len(group) == 1 else "award_sea_tied"
        if place >= len(board.sea_bonus):
            code = "award_sea"
        for one in group:
            size, seat, _ = one
            claims[seat] = ("sea", size * board.sea_shield + bonus, place + 1, one, tied, None, code)
    # R8.7: in turn order, not by rank.
    return [claims[seat] for seat in order if seat in claims]


def _land_claims(board: Board, land: Region, counted: list[_Counted]) -> list[_Claim]:
    """The majorities of one land (R8.9 to R8.11)."""
    size, seat, _ = counted[0]
    if size == land.size:
        points = land.points[0] + board.sole_bonus
        return [("land", points, 1, counted[0], (seat,), land.name, "award_land_sole")]
    claims: list[_Claim] = []
    for place, group in _ranks(counted):
        tied = tuple([seat for _, seat, _ in group])
        points = _value(land.points, place + (len(group) > 1))
        code = "award_land" if len(group) == 1 else "award_land_tied"
        if place >= len(land.points):
            code = "award_land_unplaced"
        claims += [("land", points, place + 1, one, tied, land.name, code) for one in group]
    return claims
