"""The legal moves of a position as a lazy sequence: counted without making them, made one by one when asked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import prod
from typing import TYPE_CHECKING, Any, overload

from .cards import SINGLE, tally
from .errors import IllegalMove, NotationError
from .graph import bits
from .legality import fault
from .moves import Attack, End, Expand, Lay, Move, Place, Shift, Start, Swap, Yield

if TYPE_CHECKING:
    from .board import Board
    from .position import Position

#: Moves of one pattern: their number, and the maker of the i-th with what it needs.
_Group = tuple[int, Callable[..., Move], tuple[Any, ...]]
#: Moves of one kind, counted at once: their number, and what lists their groups, from what, once a move is asked for.
#: All that is kept are values that a later move on the position leaves alone.
_Kind = tuple[int, Callable[..., Iterable[_Group]], tuple[Any, ...]]


class LegalMoves(Sequence[Move]):
    """The legal moves of a position, in a fixed order.

    In set-up, fields in the board's order; in a turn, expansions (by card in the writers' order, then field), attacks
    (by field, then cards), migrations (by connected group, field left, field reached), sailing moves (likewise),
    exchanges (by first, then second card), ``end``; in a fight, the ways to lay cards, ``yield``; for the choice of a
    start player, seats. Several cards are ordered by how many of each type are played, the last type counting up first.

    It speaks of the position as it is when first asked; ask the position again after a move.

    >>> from origo_widget.model.position import Position
    >>> moves = Position.from_text("1 . . . . . . . . .", board="europa").legal_moves
    >>> len(moves), str(moves[0]), str(moves[-1]), "A1-A2" in moves
    (3, 'A1-A2', 'end', True)
    """

    __slots__ = ("_kinds", "_length", "_position")

    def __init__(self, position: Position) -> None:
        self._position = position
        self._kinds: list[_Kind] | None = None
        self._length = 0

    def _counted(self) -> list[_Kind]:
        kinds = self._kinds
        if kinds is None:
            position = self._position
            kinds = self._kinds = _KINDS[position.phase](position)
            self._length = sum([kind[0] for kind in kinds])
        return kinds

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
        kinds = self._counted()
        if index < 0:
            index += self._length
        if index >= 0:
            for count, groups, parts in kinds:
                if index < count:
                    return _nth(index, groups(*parts))
                index -= count
        raise IndexError("no such legal move")

    def __iter__(self) -> Iterator[Move]:
        for _, groups, parts in self._counted():
            for count, make, of in groups(*parts):
                for index in range(count):
                    yield make(index, *of)

    def __contains__(self, move: object) -> bool:
        """Whether a move, or a move's text, is legal; anything else is not."""
        if isinstance(move, str):
            try:
                move = self._position.parse(move)
            except (NotationError, IllegalMove):
                return False
        return fault(self._position, move) is None  # type: ignore[arg-type]

    def __repr__(self) -> str:
        return f"<{len(self)} legal moves>"


def _nth(index: int, groups: Iterable[_Group]) -> Move:
    for count, make, of in groups:
        if index < count:
            return make(index, *of)
        index -= count
    raise AssertionError("a kind of move was counted wrongly")


# --- counting: this runs at every move of every playout, so it makes nothing that is not asked for ---


def _setup_kinds(position: Position) -> list[_Kind]:
    board, occupied = position.board, position.occupied
    free = board.all_mask & ~occupied
    for land in board.lands:
        if land.limit is not None and (occupied & land.mask).bit_count() >= land.limit:
            free &= ~land.mask
    return [(free.bit_count(), _placings, (board, free))]


def _turn_kinds(position: Position) -> list[_Kind]:
    seat, board = position.active, position.board
    hand, free = position.hands[seat], board.all_mask & ~position.occupied
    kinds: list[_Kind] = []
    if position.actions and position.supply[seat]:
        near = position.near(seat)
        kinds.append((_count_expansions(board, hand, free, near), _expansions, (board, hand, free, near)))
        targets = position.attackable_mask(seat)
        if targets:
            kinds.append((_count_attacks(board, hand, targets, near), _attacks, (board, hand, targets, near)))
    own = position.own[seat]
    migrants = 0 if position.main else own & board.land_mask
    if migrants:
        kinds.append(_shift_kind(position, migrants, free))
    sailors = own & board.sea_mask & ~position.sailed
    if sailors:
        kinds.append(_shift_kind(position, sailors, free))
    if not position.main:
        kinds.append((_count_swaps(hand), _swaps, (board, hand)))
    kinds.append(_END)
    return kinds


def _count_expansions(board: Board, hand: bytes, free: int, near: int) -> int:
    masks = board.card_masks
    count = sum([(masks[card] & free).bit_count() for card in set(hand)])
    # What a population card covers is not in `masks`: it depends on the seat.
    return count + (near & free).bit_count() if board.population in hand else count


def _count_attacks(board: Board, hand: bytes, targets: int, near: int) -> int:
    masks, population = board.card_masks, board.population
    cover = [(near if card == population else masks[card], number + 1) for card, number in tally(hand)]
    count = 0
    for bit in bits(targets):
        count += prod([ways for mask, ways in cover if mask & bit]) - 1
    return count


def _shift_kind(position: Position, movers: int, free: int) -> _Kind:
    """Any of the movers to any free field beside its connected group (R4.6, R4.8)."""
    reach = position.reach(position.active)
    count = sum([(group & movers).bit_count() * (near & free).bit_count() for group, near in reach])
    return count, _shifts, (position.board, reach, movers, free)


def _count_swaps(hand: bytes) -> int:
    kinds = tally(hand)
    return len(kinds) * (len(kinds) - 1) // 2 + sum([number > 1 for _, number in kinds])


def _fight_kinds(position: Position) -> list[_Kind]:
    fight, seat = position.fight, position.to_move
    assert fight is not None
    assert seat is not None
    cards = covering(position, seat, position.hands[seat], fight.target)
    return [(_parts(cards), _layings, (position.board, cards)), _YIELD]


def _start_kinds(position: Position) -> list[_Kind]:
    return [(position.players, _starts, (position.players,))]


def _no_kinds(_position: Position) -> list[_Kind]:
    return []


_KINDS: dict[str, Callable[[Position], list[_Kind]]] = {
    "setup": _setup_kinds,
    "turn": _turn_kinds,
    "fight": _fight_kinds,
    "start": _start_kinds,
    "over": _no_kinds,
}


def covering(position: Position, seat: int, hand: bytes, target: int) -> bytes:
    """The cards of a hand that cover a target in a fight (R2.3, R5.6)."""
    return _covering(position.board, hand, 1 << target, position.near(seat))


def _covering(board: Board, hand: bytes, bit: int, near: int) -> bytes:
    masks, population = board.card_masks, board.population
    return bytes([card for card in hand if (near if card == population else masks[card]) & bit])


def _parts(cards: bytes) -> int:
    """How many non-empty selections there are of some cards, equal cards not told apart."""
    return prod([number + 1 for _, number in tally(cards)]) - 1


# --- listing: the groups of each kind, in the documented order ---


def _placings(board: Board, free: int) -> Iterator[_Group]:
    yield free.bit_count(), _nth_place, (board.graph.names, free)


def _expansions(board: Board, hand: bytes, free: int, near: int) -> Iterator[_Group]:
    for card, _ in tally(hand):
        fields = (near if card == board.population else board.card_masks[card]) & free
        yield fields.bit_count(), _nth_expansion, (board.graph.names, fields, board.cards[card].name)


def _attacks(board: Board, hand: bytes, targets: int, near: int) -> Iterator[_Group]:
    for bit in bits(targets):
        cards = _covering(board, hand, bit, near)
        yield _parts(cards), _nth_attack, (board.graph.names[bit.bit_length() - 1], cards, board)


def _shifts(board: Board, reach: list[tuple[int, int]], movers: int, free: int) -> Iterator[_Group]:
    for group, near in reach:
        sources, targets = group & movers, near & free
        yield sources.bit_count() * targets.bit_count(), _nth_shift, (board.graph.names, sources, targets)


def _swaps(board: Board, hand: bytes) -> Iterator[_Group]:
    kinds = tally(hand)
    for place, (card, number) in enumerate(kinds):
        partners = [other for other, _ in kinds[place + (number == 1) :]]
        yield len(partners), _nth_swap, (board, card, partners)


def _layings(board: Board, cards: bytes) -> Iterator[_Group]:
    yield _parts(cards), _nth_lay, (cards, board)


def _starts(players: int) -> Iterator[_Group]:
    yield players, Start, ()


def _only(move: Move) -> Iterator[_Group]:
    yield 1, _that, (move,)


_END: _Kind = (1, _only, (End(),))
_YIELD: _Kind = (1, _only, (Yield(),))


# --- making: the i-th move of a group ---


def _that(_index: int, move: Move) -> Move:
    return move


def _nth_part(index: int, cards: bytes) -> bytes:
    """The selection of a number from 0: the number plus one, written in the mixed radix of the cards' counts."""
    number, chosen = index + 1, b""
    for card, held in reversed(tally(cards)):
        number, digit = divmod(number, held + 1)
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


def _nth_attack(index: int, field: str, cards: bytes, board: Board) -> Move:
    return Attack(field, board.card_names(_nth_part(index, cards)))


def _nth_lay(index: int, cards: bytes, board: Board) -> Move:
    return Lay(board.card_names(_nth_part(index, cards)))


def _nth_shift(index: int, names: Sequence[str], sources: int, targets: int) -> Move:
    source, target = divmod(index, targets.bit_count())
    return Shift(_nth_field(source, names, sources), _nth_field(target, names, targets))


def _nth_swap(index: int, board: Board, card: int, partners: list[int]) -> Move:
    return Swap((board.cards[card].name, board.cards[partners[index]].name))
