"""The rules once more, slowly: networkx and plain sets, written from the rules and not from the engine.

Works on a position's public face only: who holds which field, hands, piles, founded lands.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache

import networkx as nx

from origo_widget.model.board import Board, Region
from origo_widget.model.moves import Attack, End, Expand, Lay, Move, Place, Shift, Start, Swap, Yield
from origo_widget.model.position import Phase, Position

Points = list[tuple[str, int, int]]


@cache
def _lines(board: Board, card: str) -> set[str]:
    """The fields of a row or column card on a grid."""
    assert board.grid is not None
    rows, columns = board.grid
    shown = set(card.split("/"))
    return {row + column for row in rows for column in columns if {row, column} & shown} & set(board.graph.names)


class Oracle:
    """A position as sets."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.board: Board = position.board
        self.graph: nx.Graph[str] = self.board.graph.nx
        self.own = [{name for name in self.graph if position.owner(name) == seat} for seat in range(position.players)]
        self.occupied: set[str] = set().union(*self.own)
        self.free = set(self.graph) - self.occupied
        self.hands = [Counter(self.board.card_names(hand)) for hand in position.hands]
        self.fields = {region.name: set(self.board.graph.fields(region.mask)) for region in self.board.regions}
        self.sea: set[str] = set().union(*(self.fields[region.name] for region in self.board.seas))
        self.founded = {self.board.regions[region].name for region, _ in position.founded}

    def beside(self, fields: set[str]) -> set[str]:
        return set().union(*(self.graph.neighbors(field) for field in fields)) if fields else set()

    def groups(self, seat: int) -> list[set[str]]:
        return [set(group) for group in nx.connected_components(self.graph.subgraph(self.own[seat]))]

    def group_of(self, seat: int, field: str) -> set[str]:
        return next(group for group in self.groups(seat) if field in group)

    def frontier(self, seat: int, field: str) -> set[str]:
        """R4.6: the free fields beside the group that holds a shield."""
        return self.beside(self.group_of(seat, field)) & self.free

    def attackable(self, seat: int) -> set[str]:
        """R5.1."""
        open_fields = set().union(*(self.fields[name] for name in self.founded)) if self.founded else set()
        for sea in self.board.seas:
            if self.fields[sea.name] <= self.occupied:
                open_fields |= self.fields[sea.name]
        return (self.occupied - self.own[seat]) & self.beside(self.own[seat]) & open_fields

    def covers(self, seat: int, card: str) -> set[str]:
        """R2.3."""
        if card == "pop":
            return self.beside(self.own[seat])
        if card == "ship":
            return self.sea
        if card in self.fields:
            return self.fields[card]
        return _lines(self.board, card)

    # --- what is legal ---

    def is_legal(self, move: Move) -> bool:
        """Whether a move is legal, judged from the rules alone."""
        position = self.position
        if position.phase is Phase.SETUP:
            return isinstance(move, Place) and move.field in self.free and not self._full_for_setup(move.field)
        if position.phase is Phase.START:
            return isinstance(move, Start) and 0 <= move.seat < position.players
        if position.phase is Phase.FIGHT:
            fight, seat = position.fight, position.to_move
            assert fight is not None
            assert seat is not None
            target = self.board.graph.names[fight.target]
            return isinstance(move, Yield) or (isinstance(move, Lay) and self._may_lay(seat, target, move.cards))
        return position.phase is Phase.TURN and self._is_legal_in_turn(position.active, move)

    def _is_legal_in_turn(self, seat: int, move: Move) -> bool:
        position = self.position
        may_act = position.actions > 0 and position.supply[seat] > 0
        if isinstance(move, Expand):
            held = self.hands[seat][move.card] > 0
            return may_act and held and move.field in self.free & self.covers(seat, move.card)
        if isinstance(move, Attack):
            return may_act and move.field in self.attackable(seat) and self._may_lay(seat, move.field, move.cards)
        if isinstance(move, Shift):
            if move.source not in self.own[seat] or move.target not in self.frontier(seat, move.source):
                return False
            sailed = self.board.graph.fields(position.sailed)
            return move.source not in sailed if move.source in self.sea else not position.main
        if isinstance(move, Swap):
            return not position.main and len(move.cards) == 2 and Counter(move.cards) <= self.hands[seat]
        return isinstance(move, End)

    def _may_lay(self, seat: int, target: str, cards: Sequence[str]) -> bool:
        """R5.2, R5.5, R5.6."""
        held = bool(cards) and Counter(cards) <= self.hands[seat]
        return held and all(target in self.covers(seat, card) for card in cards)

    def _full_for_setup(self, field: str) -> bool:
        """R3.5."""
        region = self._region_of(field)
        return region.limit is not None and len(self.fields[region.name] & self.occupied) >= region.limit

    def _region_of(self, field: str) -> Region:
        return next(region for region in self.board.regions if field in self.fields[region.name])

    # --- rating (R8) ---

    def rating(self) -> Points:
        """(category or land, seat, points) of every award, in order."""
        return [*self._clans(), *self._sea_power(), *(award for land in self.board.lands for award in self._land(land))]

    def turn_order(self) -> list[int]:
        start, players = self.position.start, self.position.players
        return [(start + offset) % players for offset in range(players)]

    def _clans(self) -> Iterator[tuple[str, int, int]]:
        clans = [
            (len(group), seat)
            for seat in self.turn_order()
            for group in self.groups(seat)
            if len(group) >= self.board.clan_least
        ]
        values = dict(enumerate(self.board.clan_points, 1))
        for size in sorted({size for size, _ in clans}, reverse=True):
            place = 1 + sum(other > size for other, _ in clans)
            owners = {seat for other, seat in clans if other == size}
            points = values.get(place if len(owners) == 1 else place + 1, 0)
            for seat in self.turn_order():
                yield from [("clan", seat, points)] * clans.count((size, seat))

    def _sea_power(self) -> Iterator[tuple[str, int, int]]:
        shields = {seat: len(self.own[seat] & self.sea) for seat in self.turn_order() if self.own[seat] & self.sea}
        bonuses = dict(enumerate(self.board.sea_bonus, 1))
        for seat, count in shields.items():
            place = 1 + sum(other > count for other in shields.values())
            is_tied = list(shields.values()).count(count) > 1
            yield "sea", seat, count * self.board.sea_shield + bonuses.get(place + is_tied, 0)

    def _land(self, land: Region) -> Iterator[tuple[str, int, int]]:
        fields = self.fields[land.name]
        shields = {seat: len(self.own[seat] & fields) for seat in self.turn_order() if self.own[seat] & fields}
        values = dict(enumerate(land.points, 1))
        for count in sorted(set(shields.values()), reverse=True):
            tied = [seat for seat, other in shields.items() if other == count]
            place = 1 + sum(other > count for other in shields.values())
            for seat in tied:
                is_sole = count == len(fields)
                points = land.points[0] + self.board.sole_bonus if is_sole else values.get(place + (len(tied) > 1), 0)
                yield land.name, seat, points


def leaders_after(scores: Sequence[int], awards: Points) -> list[int]:
    """R7: where the leaders stand after some awards."""
    spaces = list(scores)
    for _, seat, points in awards:
        if points:
            others = {space for other, space in enumerate(spaces) if other != seat}
            spaces[seat] = next(space for space in range(spaces[seat] + points, 10**6) if space not in others)
    return spaces
