"""The legal moves of a position as a lazy sequence: counted without making them, made one by one when asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Any, overload

from .cards import SINGLE
from .errors import NotationError
from .graph import indices
from .legality import fault
from .moves import Attack, End, Expand, Lay, Move, Place, Shift, Start, Swap, Yield

if TYPE_CHECKING:
    from .position import Position

#: Some moves that are counted at once and made when asked: their number, and the maker of the i-th.
_Group = tuple[int, Callable[..., Move], tuple[Any, ...]]


class LegalMoves(Sequence[Move]):
    """The legal moves of a position, in this order:

    in set-up, fields in the board's order; in a turn, expansions (by card in the writers' order, then field), attacks
    (by field, then cards), migrations (by connected group, field left, field reached), sailing moves (likewise),
    exchanges (by first, then second card), ``end``; in a fight, the ways to lay cards, ``yield``; for the choice of a
    start player, seats. Several cards are ordered by how many of each type are played, the last type counting up first.

    It speaks of the position as it is when first asked; ask the position again after a move.

    >>> from origo_widget.model.position import Position
    >>> moves = Position.from_text("1 . . . . . . . . .", board="europa").legal_moves
    >>> len(moves), str(moves[0]), str(moves[-1]), "A1-A2" in moves
    (3, 'A1-A2', 'end', True)
    """

    __slots__ = ("_groups", "_length", "_position")

    def __init__(self, position: Position) -> None:
        self._position = position
        self._groups: list[_Group] | None = None
        self._length = 0

    def _counted(self) -> list[_Group]:
        groups = self._groups
        if groups is None:
            groups = self._groups = _GROUPS[self._position.phase](self._position)
            self._length = sum([group[0] for group in groups])
        return groups

    def __len__(self) -> int:
        self._counted()
        return self._length

    def __bool__(self) -> bool:
        return len(self) > 0

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> list[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | list[Move]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self)))]
        groups = self._counted()
        if index < 0:
            index += self._length
        if index >= 0:
            for count, make, parts in groups:
                if index < count:
                    return make(index, *parts)
                index -= count
        raise IndexError("no such legal move")

    def __iter__(self) -> Iterator[Move]:
        for count, make, parts in self._counted():
            for index in range(count):
                yield make(index, *parts)

    def __contains__(self, move: object) -> bool:
        """Whether a move, or a move's text, is legal; anything else is not."""
        if isinstance(move, str):
            try:
                move = self._position.parse(move)
            except (NotationError, ValueError):
                return False
        return fault(self._position, move) is None  # type: ignore[arg-type]

    def __repr__(self) -> str:
        return f"<{len(self)} legal moves>"


def _setup_groups(position: Position) -> list[_Group]:
    board, occupied = position.board, position.occupied
    free = position.free
    for land in board.lands:
        if land.limit is not None and (occupied & land.mask).bit_count() >= land.limit:
            free &= ~land.mask
    return [(free.bit_count(), _nth_place, (board.graph.names, free))]


def _turn_groups(position: Position) -> list[_Group]:
    groups: list[_Group] = []
    if position.actions and position.supply[position.active]:
        _add_expansions(position, groups)
        _add_attacks(position, groups)
    _add_shifts(position, groups)
    if not position.main:
        _add_swaps(position, groups)
    groups.append((1, _end, ()))
    return groups


def _add_expansions(position: Position, groups: list[_Group]) -> None:
    seat, board, free = position.active, position.board, position.free
    masks, names = board.card_masks, board.graph.names
    population, last = board.population, -1
    for card in position.hands[seat]:
        if card == last:
            continue
        last = card
        fields = (position.near(seat) if card == population else masks[card]) & free
        if fields:
            groups.append((fields.bit_count(), _nth_expansion, (names, fields, board.cards[card].name)))


def _add_attacks(position: Position, groups: list[_Group]) -> None:
    seat, board = position.active, position.board
    hand = position.hands[seat]
    for target in indices(position.attackable_mask(seat)):
        cards = covering(position, seat, hand, target)
        count = _parts(cards)
        if count:
            groups.append((count, _nth_attack, (board.graph.names[target], cards, board)))


def _add_shifts(position: Position, groups: list[_Group]) -> None:
    """Migrations, then sailing moves: any shield of a group to any free field beside the group (R4.6, R4.8)."""
    board, free = position.board, position.free
    names, sea = board.graph.names, board.sea_mask
    sailing: list[_Group] = []
    staying = position.main or not free
    for group, near in position.reach(position.active):
        targets = near & free
        if not targets:
            continue
        on_land, on_sea = group & ~sea, group & sea & ~position.sailed
        if on_land and not staying:
            groups.append((on_land.bit_count() * targets.bit_count(), _nth_shift, (names, on_land, targets)))
        if on_sea:
            sailing.append((on_sea.bit_count() * targets.bit_count(), _nth_shift, (names, on_sea, targets)))
    groups.extend(sailing)


def _add_swaps(position: Position, groups: list[_Group]) -> None:
    hand = position.hands[position.active]
    kinds = len(set(hand))
    doubles = sum([hand.count(card) > 1 for card in set(hand)])
    count = kinds * (kinds - 1) // 2 + doubles
    if count:
        groups.append((count, _nth_swap, (hand, position.board)))


def _fight_groups(position: Position) -> list[_Group]:
    fight, seat = position.fight, position.to_move
    assert fight is not None
    assert seat is not None
    cards = covering(position, seat, position.hands[seat], fight.target)
    groups: list[_Group] = [(1, _yield, ())]
    count = _parts(cards)
    if count:
        groups.insert(0, (count, _nth_lay, (cards, position.board)))
    return groups


def _start_groups(position: Position) -> list[_Group]:
    return [(position.players, Start, ())]


def _no_groups(_position: Position) -> list[_Group]:
    return []


_GROUPS: dict[str, Callable[[Position], list[_Group]]] = {
    "setup": _setup_groups,
    "turn": _turn_groups,
    "fight": _fight_groups,
    "start": _start_groups,
    "over": _no_groups,
}


def covering(position: Position, seat: int, hand: bytes, target: int) -> bytes:
    """The cards of a hand that cover a target in a fight (R2.3, R5.6)."""
    masks, population = position.board.card_masks, position.board.population
    near = position.near(seat)
    return bytes([card for card in hand if (near if card == population else masks[card]) >> target & 1])


def _parts(cards: bytes) -> int:
    """How many non-empty selections there are of some cards, equal cards not told apart."""
    ways = 1
    for card in set(cards):
        ways *= cards.count(card) + 1
    return ways - 1


def _nth_part(index: int, cards: bytes) -> bytes:
    """The selection of a number from 0: the number plus one, written in the mixed radix of the cards' counts."""
    number, chosen = index + 1, b""
    for card in reversed(sorted(set(cards))):
        number, digit = divmod(number, cards.count(card) + 1)
        chosen = SINGLE[card] * digit + chosen
    return chosen


def _nth_field(index: int, names: Sequence[str], mask: int) -> str:
    for _ in range(index):
        mask &= mask - 1
    return names[(mask & -mask).bit_length() - 1]


def _nth_place(index: int, names: Sequence[str], mask: int) -> Move:
    return Place(_nth_field(index, names, mask))


def _nth_expansion(index: int, names: Sequence[str], mask: int, card: str) -> Move:
    return Expand(_nth_field(index, names, mask), card)


def _nth_attack(index: int, field: str, cards: bytes, board: Any) -> Move:
    return Attack(field, board.card_names(_nth_part(index, cards)))


def _nth_lay(index: int, cards: bytes, board: Any) -> Move:
    return Lay(board.card_names(_nth_part(index, cards)))


def _nth_shift(index: int, names: Sequence[str], sources: int, targets: int) -> Move:
    source, target = divmod(index, targets.bit_count())
    return Shift(_nth_field(source, names, sources), _nth_field(target, names, targets))


def _nth_swap(index: int, hand: bytes, board: Any) -> Move:
    pairs = sorted(set(combinations(hand, 2)))
    return Swap(board.card_names(bytes(pairs[index])))


def _end(_index: int) -> Move:
    return End()


def _yield(_index: int) -> Move:
    return Yield()
