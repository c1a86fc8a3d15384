"""The legal moves of a position as a lazy sequence: counted without making them, made one by one when asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from math import prod
from typing import TYPE_CHECKING, Any, overload

from .cards import SINGLE, tally
from .errors import IllegalMove, NotationError
from .graph import bits, first_field
from .legality import fault, has_room
from .moves import Attack, End, Expand, Lay, Move, Place, Shift, Start, Swap, Yield
from .parts import Phase

if TYPE_CHECKING:
    from random import Random

    from .board import Board
    from .position import Position

#: Moves of one kind, counted and not yet made: their number, the maker of the i-th, the maker of all, and what both
#: need: values that a later move on the position leaves alone.
_Kind = tuple[int, Callable[..., Move], Callable[..., Iterator[Move]], tuple[Any, ...]]
#: A source of random numbers: from 0 to below 1.
_Draw = Callable[[], float]
#: Connected groups of shields, each with the fields beside it.
_Groups = list[tuple[int, int]]


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
        kinds = self._kinds or self._counted()
        if index < 0:
            index += self._length
        if index >= 0:
            for count, nth, _, parts in kinds:
                if index < count:
                    return nth(index, *parts)
                index -= count
        raise IndexError("no such legal move")

    def __iter__(self) -> Iterator[Move]:
        for _, _, each, parts in self._counted():
            yield from each(*parts)

    def pick(self, rng: Random) -> Move:
        """A legal move drawn at random without counting any: for playouts, where counting would cost most of the time.

        First a kind of move is drawn, then its parts one after another, each evenly among those that leave a legal
        move. So every legal move may come, but not every one as often. Raises `IndexError` where there is none.
        """
        position, draw = self._position, rng.random
        kinds = list(_PICKS[position.phase])
        while kinds:
            move = kinds.pop(int(draw() * len(kinds)))(position, draw)
            if move is not None:
                return move
        raise IndexError("no legal move")

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


# --- the kinds of move of each phase ---


def _setup_kinds(position: Position) -> list[_Kind]:
    board, free = position.board, position.free
    for land in board.lands:
        if not has_room(land, position.occupied):
            free &= ~land.mask
    return [(free.bit_count(), _nth_placing, _placings, (board, free))]


def _turn_kinds(position: Position) -> list[_Kind]:
    """All that a turn offers. Runs at every move of every playout, so it makes nothing that is not asked for."""
    seat, board = position.active, position.board
    own, hand, free = position.own[seat], position.hands[seat], board.all_mask & ~position.occupied
    kinds: list[_Kind] = []
    if position.actions and position.supply[seat]:
        near = position.near(seat)
        parts = board, hand, free, near
        kinds.append((_count_expansions(*parts), _nth_expansion, _expansions, parts))
        targets = position.attackable_mask(seat)
        if targets:
            ways = _ways(board, hand, targets)
            kinds.append((sum(ways.values()) - len(ways), _nth_attack, _attacks, (board, hand, near, ways)))
    movers = own & ~position.sailed & board.sea_mask
    if not position.main:
        groups = position.groups(seat)
        migrants = own & board.land_mask
        if migrants:
            kinds.append(_shift_kind(board, groups, migrants, free))
        if movers:
            kinds.append(_shift_kind(board, groups, movers, free))
        kinds.append((_count_swaps(hand), _nth_swap, _swaps, (board, hand)))
    elif movers:
        kinds.append(_shift_kind(board, position.groups(seat), movers, free))
    kinds.append(_END)
    return kinds


def _fight_kinds(position: Position) -> list[_Kind]:
    fight, seat = position.fight, position.to_move
    assert fight is not None
    assert seat is not None
    cards = covering(position, seat, position.hands[seat], fight.target)
    return [(_count_parts(cards), _nth_laying, _layings, (position.board, cards)), _YIELD]


def _start_kinds(position: Position) -> list[_Kind]:
    return [(position.players, _nth_start, _starts, (position.players,))]


def _no_kinds(_position: Position) -> list[_Kind]:
    return []


_KINDS: dict[Phase, Callable[[Position], list[_Kind]]] = {
    Phase.SETUP: _setup_kinds,
    Phase.TURN: _turn_kinds,
    Phase.FIGHT: _fight_kinds,
    Phase.START: _start_kinds,
    Phase.OVER: _no_kinds,
}


# --- set-up ---


def _nth_placing(index: int, board: Board, free: int) -> Move:
    return Place(_nth_field(index, board, free))


def _placings(board: Board, free: int) -> Iterator[Move]:
    for field in board.graph.fields(free):
        yield Place(field)


# --- expansions ---


def _count_expansions(board: Board, hand: bytes, free: int, near: int) -> int:
    masks = board.card_masks
    count = sum([(masks[card] & free).bit_count() for card in set(hand)])
    # What a population card covers is not in `masks`: it depends on the seat.
    return count + (near & free).bit_count() if board.population in hand else count


def _nth_expansion(index: int, board: Board, hand: bytes, free: int, near: int) -> Move:
    masks, population = board.card_masks, board.population
    for card in dict.fromkeys(hand):
        fields = (near if card == population else masks[card]) & free
        count = fields.bit_count()
        if index < count:
            return Expand(_nth_field(index, board, fields), board.cards[card].name)
        index -= count
    raise IndexError(index)


def _expansions(board: Board, hand: bytes, free: int, near: int) -> Iterator[Move]:
    for card in dict.fromkeys(hand):
        name = board.cards[card].name
        for field in board.graph.fields((near if card == board.population else board.card_masks[card]) & free):
            yield Expand(field, name)


# --- attacks ---


def covering(position: Position, seat: int, hand: bytes, target: int) -> bytes:
    """The cards of a hand that cover a target in a fight (R2.3, R5.6)."""
    return _covering(position.board, hand, 1 << target, position.near(seat))


def _covering(board: Board, hand: bytes, bit: int, near: int) -> bytes:
    masks, population = board.card_masks, board.population
    return bytes([card for card in hand if (near if card == population else masks[card]) & bit])


def _ways(board: Board, hand: bytes, targets: int) -> dict[int, int]:
    """For each target the selections of cards that cover it, the empty one among them, targets in the board's order."""
    masks = board.card_masks
    # A target is adjacent to an own shield (R5.1), so population cards cover every one.
    ways = dict.fromkeys(bits(targets), hand.count(board.population) + 1)
    for card, number in tally(hand):
        for bit in bits(masks[card] & targets):
            ways[bit] *= number + 1
    return ways


def _nth_attack(index: int, board: Board, hand: bytes, near: int, ways: dict[int, int]) -> Move:
    for bit, number in ways.items():
        if index < number - 1:
            cards = _nth_part(index, _covering(board, hand, bit, near))
            return Attack(board.graph.names[bit.bit_length() - 1], board.card_names(cards))
        index -= number - 1
    raise IndexError(index)


def _attacks(board: Board, hand: bytes, near: int, ways: dict[int, int]) -> Iterator[Move]:
    for bit, number in ways.items():
        field, cards = board.graph.names[bit.bit_length() - 1], _covering(board, hand, bit, near)
        for index in range(number - 1):
            yield Attack(field, board.card_names(_nth_part(index, cards)))


# --- migrations and sailing moves: any of the movers, to any free field beside its group (R4.6, R4.8) ---


def _shift_kind(board: Board, groups: _Groups, movers: int, free: int) -> _Kind:
    counts = [(group & movers).bit_count() * (near & free).bit_count() for group, near in groups if group & movers]
    return sum(counts), _nth_shift, _shifts, (board, groups, movers, free)


def _moving(groups: _Groups, movers: int) -> _Groups:
    return sorted([pair for pair in groups if pair[0] & movers], key=first_field)


def _nth_shift(index: int, board: Board, groups: _Groups, movers: int, free: int) -> Move:
    for group, near in _moving(groups, movers):
        sources, targets = group & movers, near & free
        width = targets.bit_count()
        count = sources.bit_count() * width
        if index < count:
            source, target = divmod(index, width)
            return Shift(_nth_field(source, board, sources), _nth_field(target, board, targets))
        index -= count
    raise IndexError(index)


def _shifts(board: Board, groups: _Groups, movers: int, free: int) -> Iterator[Move]:
    fields = board.graph.fields
    for group, near in _moving(groups, movers):
        targets = fields(near & free)
        for source in fields(group & movers):
            for target in targets:
                yield Shift(source, target)


# --- exchanges ---


@lru_cache(maxsize=4096)
def _count_swaps(hand: bytes) -> int:
    kinds = tally(hand)
    return len(kinds) * (len(kinds) - 1) // 2 + sum([number > 1 for _, number in kinds])


def _nth_swap(index: int, board: Board, hand: bytes) -> Move:
    kinds = tally(hand)
    for place, (card, number) in enumerate(kinds):
        # Two cards of one type are a pair too.
        partners = kinds[place + (number == 1) :]
        if index < len(partners):
            return Swap((board.cards[card].name, board.cards[partners[index][0]].name))
        index -= len(partners)
    raise IndexError(index)


def _swaps(board: Board, hand: bytes) -> Iterator[Move]:
    for index in range(_count_swaps(hand)):
        yield _nth_swap(index, board, hand)


# --- the rest ---


def _count_parts(cards: bytes) -> int:
    """How many non-empty selections there are of some cards, equal cards not told apart."""
    return prod([number + 1 for _, number in tally(cards)]) - 1


def _nth_part(index: int, cards: bytes) -> bytes:
    """The selection of a number from 0: the number plus one, written in the mixed radix of the cards' counts."""
    number, chosen = index + 1, b""
    for card, held in reversed(tally(cards)):
        number, digit = divmod(number, held + 1)
        chosen = SINGLE[card] * digit + chosen
    return chosen


def _nth_laying(index: int, board: Board, cards: bytes) -> Move:
    return Lay(board.card_names(_nth_part(index, cards)))


def _layings(board: Board, cards: bytes) -> Iterator[Move]:
    for index in range(_count_parts(cards)):
        yield _nth_laying(index, board, cards)


def _nth_start(index: int, _players: int) -> Move:
    return Start(index)


def _starts(players: int) -> Iterator[Move]:
    for seat in range(players):
        yield Start(seat)


def _nth_field(index: int, board: Board, mask: int) -> str:
    for _ in range(index):
        mask &= mask - 1
    return board.graph.names[(mask & -mask).bit_length() - 1]


def _that(_index: int, move: Move) -> Move:
    return move


def _alone(move: Move) -> Iterator[Move]:
    yield move


_END_MOVE, _YIELD_MOVE = End(), Yield()
_END: _Kind = (1, _that, _alone, (_END_MOVE,))
_YIELD: _Kind = (1, _that, _alone, (_YIELD_MOVE,))


# --- drawing one at random: each gives None where no move of its kind is legal ---


def _pick_placing(position: Position, draw: _Draw) -> Move | None:
    board, free = position.board, position.free
    while free:
        index = _pick_bit(free, draw).bit_length() - 1
        region = board.regions[board.region_of[index]]
        if has_room(region, position.occupied):
            return Place(board.graph.names[index])
        free &= ~region.mask
    return None


def _pick_expansion(position: Position, draw: _Draw) -> Move | None:
    seat, board = position.active, position.board
    if not position.actions or not position.supply[seat]:
        return None
    occupied, cards = position.occupied, list(position.hands[seat])
    while cards:
        card = cards.pop(int(draw() * len(cards)))
        fields = (position.near(seat) if card == board.population else board.card_masks[card]) & ~occupied
        if fields:
            return Expand(board.graph.names[_pick_bit(fields, draw).bit_length() - 1], board.cards[card].name)
    return None


def _pick_attack(position: Position, draw: _Draw) -> Move | None:
    seat, board = position.active, position.board
    if not position.actions or not position.supply[seat]:
        return None
    targets = position.attackable_mask(seat)
    while targets:
        bit = _pick_bit(targets, draw)
        cards = _covering(board, position.hands[seat], bit, position.near(seat))
        if cards:
            return Attack(board.graph.names[bit.bit_length() - 1], board.card_names(_pick_part(cards, draw)))
        targets ^= bit
    return None


def _pick_migration(position: Position, draw: _Draw) -> Move | None:
    if position.main:
        return None
    return _pick_shift(position, position.own[position.active] & position.board.land_mask, draw)


def _pick_sailing(position: Position, draw: _Draw) -> Move | None:
    return _pick_shift(position, position.own[position.active] & position.board.sea_mask & ~position.sailed, draw)


def _pick_shift(position: Position, movers: int, draw: _Draw) -> Move | None:
    graph, own, free = position.board.graph, position.own[position.active], position.free
    while movers:
        source = _pick_bit(movers, draw)
        targets = graph.frontier_mask(source, own, free)
        if targets:
            names = graph.names
            return Shift(names[source.bit_length() - 1], names[_pick_bit(targets, draw).bit_length() - 1])
        movers ^= source
    return None


def _pick_swap(position: Position, draw: _Draw) -> Move | None:
    hand = list(position.hands[position.active])
    if position.main or len(hand) < 2:
        return None
    first, second = hand.pop(int(draw() * len(hand))), hand.pop(int(draw() * len(hand)))
    cards = position.board.cards
    # In the writers' order, as all moves are made here.
    return Swap((cards[min(first, second)].name, cards[max(first, second)].name))


def _pick_end(_position: Position, _draw: _Draw) -> Move | None:
    return _END_MOVE


def _pick_laying(position: Position, draw: _Draw) -> Move | None:
    fight, seat = position.fight, position.to_move
    assert fight is not None
    assert seat is not None
    cards = covering(position, seat, position.hands[seat], fight.target)
    return Lay(position.board.card_names(_pick_part(cards, draw))) if cards else None


def _pick_yield(_position: Position, _draw: _Draw) -> Move | None:
    return _YIELD_MOVE


def _pick_start(position: Position, draw: _Draw) -> Move | None:
    return Start(int(draw() * position.players))


def _pick_bit(mask: int, draw: _Draw) -> int:
    for _ in range(int(draw() * mask.bit_count())):
        mask &= mask - 1
    return mask & -mask


def _pick_part(cards: bytes, draw: _Draw) -> bytes:
    """Any of the cards but not none: each bit of a number from 1 stands for one of them."""
    number = 1 + int(draw() * ((1 << len(cards)) - 1))
    return bytes([card for place, card in enumerate(cards) if number >> place & 1])


_PICKS: dict[Phase, tuple[Callable[[Position, _Draw], Move | None], ...]] = {
    Phase.SETUP: (_pick_placing,),
    Phase.TURN: (_pick_expansion, _pick_attack, _pick_migration, _pick_sailing, _pick_swap, _pick_end),
    Phase.FIGHT: (_pick_laying, _pick_yield),
    Phase.START: (_pick_start,),
    Phase.OVER: (),
}
