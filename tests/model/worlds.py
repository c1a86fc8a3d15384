"""Worlds by brute force, as docs/hidden-cards.md defines them: what `Knowledge` must agree with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations, product
from typing import NamedTuple, cast

from origo_widget.model.board import Board
from origo_widget.model.cards import without_cards
from origo_widget.model.events import (
    Attacked,
    Dealt,
    Drew,
    Event,
    Exchanged,
    Expanded,
    FightEnded,
    Laid,
    Reshuffled,
)
from origo_widget.model.game import Game, Ply
from origo_widget.model.knowledge import Hypothesis, Knowledge, Pool
from origo_widget.model.moves import Move
from origo_widget.model.position import Position

#: The others' hands and the draw pile, each sorted: what lies where.
Places = tuple[tuple[bytes, ...], bytes]
Chances = dict[Places, Fraction]


class Table(NamedTuple):
    """Where the physical cards are: numbers, of which a deck tells the types."""

    hands: tuple[frozenset[int], ...]
    pile: frozenset[int]
    shown: frozenset[int]
    discard: frozenset[int]


def by_cards(board: Board, players: int, seat: int | None, events: Iterable[Event]) -> Iterator[Chances]:
    """The chances of what lies where, after each event, from all ways in which physical cards can have moved.

    The order of a pile is worked out as cards are drawn: all sets of cards that can be drawn next are equally likely.
    """
    deck = board.deck
    empty: frozenset[int] = frozenset()
    tables = Counter({Table((empty,) * players, frozenset(range(len(deck))), empty, empty): 1})
    for event in events:
        following: Counter[Table] = Counter()
        for table, count in tables.items():
            for after in _after(board, seat, deck, table, event):
                following[after] += count
        tables = following
        yield _places(deck, tables, seat)


def _places(deck: bytes, tables: Counter[Table], seat: int | None) -> Chances:
    @cache
    def types(cards: frozenset[int]) -> bytes:
        return bytes(sorted(deck[card] for card in cards))

    places: Counter[Places] = Counter()
    for table, count in tables.items():
        hands = tuple(b"" if other == seat else types(hand) for other, hand in enumerate(table.hands))
        places[hands, types(table.pile)] += count
    return _shares(places)


def _after(board: Board, seat: int | None, deck: bytes, table: Table, event: Event) -> Iterator[Table]:
    if isinstance(event, Dealt | Drew):
        for cards in combinations(sorted(table.pile), event.count):
            if event.seat != seat or _are(board, deck, cards, event.cards or ()):
                hand = table.hands[event.seat] | set(cards)
                yield table._replace(hands=_with(table.hands, event.seat, hand), pile=table.pile - set(cards))
    elif isinstance(event, Reshuffled):
        if not table.pile:
            yield table._replace(pile=table.discard, discard=frozenset())
    elif isinstance(event, FightEnded):
        yield table._replace(discard=table.discard | table.shown, shown=frozenset())
    elif isinstance(event, Expanded | Exchanged | Attacked | Laid):
        names = (event.card,) if isinstance(event, Expanded) else event.cards
        hand = table.hands[event.seat]
        chosen: Iterable[tuple[int, ...]] = combinations(sorted(hand), len(names))
        chosen = [cards for cards in chosen if _are(board, deck, cards, names)]
        # Which of its own equal cards the seat itself played is no matter of chance.
        for cards in chosen[:1] if event.seat == seat else chosen:
            left = table._replace(hands=_with(table.hands, event.seat, hand - set(cards)))
            if isinstance(event, Attacked | Laid):
                yield left._replace(shown=table.shown | set(cards))
            else:
                yield left._replace(discard=table.discard | set(cards))
    else:
        yield table


def _are(board: Board, deck: bytes, cards: Iterable[int], names: Iterable[str]) -> bool:
    return sorted(deck[card] for card in cards) == sorted(board.card_index[name] for name in names)


def _with(hands: tuple[frozenset[int], ...], seat: int, hand: frozenset[int]) -> tuple[frozenset[int], ...]:
    return (*hands[:seat], hand, *hands[seat + 1 :])


def by_games(game: Game, seat: int | None) -> Chances:
    """The same, more literally: the moves are played with every order of the deck and of every reshuffle.

    An order counts where the seat sees the same events, once for each choice of physical cards that others had.
    """
    board, players = game.board, len(game.players)
    places: Counter[Places] = Counter()
    for order in _orders(board.deck):
        position = Position.deal(board, players, order)
        if seat is None or board.card_names(position.hands[seat]) == cast("Dealt", game.events[seat]).cards:
            _play_on(position, game.plies, seat, 1, places)
    return _shares(places)


def _play_on(position: Position, plies: Sequence[Ply], seat: int | None, ways: int, places: Counter[Places]) -> None:
    if not plies:
        hands = tuple(b"" if other == seat else hand for other, hand in enumerate(position.hands))
        places[hands, bytes(sorted(position.pile))] += ways
        return
    ply, board = plies[0], position.board
    if ply.seat != seat:
        ways *= _choices(board, position.hands[ply.seat], ply.move)
        if not ways:
            return
    wanted = [event.seen_by(seat) for event in ply.events]
    made = [board.card_bytes(event.order or ()) or b"" for event in ply.events if isinstance(event, Reshuffled)]
    for orders in product(*[_orders(bytes(sorted(cards))) for cards in made]):
        after = position.copy()
        after.script = (*position.script, *orders)
        if [event.seen_by(seat) for event in after.push(ply.move)] == wanted:
            _play_on(after, plies[1:], seat, ways, places)


def _choices(board: Board, hand: bytes, move: Move) -> int:
    """The ways to choose the physical cards of a move, one after another."""
    names = getattr(move, "cards", None) or ((move.card,) if hasattr(move, "card") else ())
    ways = 1
    for card in board.card_bytes(tuple(names)) or b"":
        ways *= hand.count(card)
        hand = without_cards(hand, bytes([card]))
    return ways


@cache
def _orders(cards: bytes) -> tuple[bytes, ...]:
    """All orders of some cards, equal cards not told apart: each stands for equally many physical ones."""
    return tuple({bytes(order) for order in permutations(cards)})


def by_knowledge(knowledge: Knowledge) -> Chances:
    """What `Knowledge` says, its pools laid out in every way."""
    chances: dict[Places, Fraction] = {}
    for known, share in knowledge.shares().items():
        spread = Counter({(known.sure, b""): 1})
        for pool in known.pools:
            following: Counter[Places] = Counter()
            for (hands, pile), count in spread.items():
                for (more, rest), ways in _laid_out(pool.cards, pool.held).items():
                    both = tuple(bytes(sorted(a + b)) for a, b in zip(hands, more, strict=True))
                    following[both, pile + rest] += count * ways
            spread = following
        total = spread.total()
        for places, count in spread.items():
            chances[places] = chances.get(places, Fraction(0)) + share * count / total
    return chances


@cache
def _laid_out(cards: bytes, held: tuple[int, ...]) -> Counter[Places]:
    """The ways in which a pool's physical cards can lie in hands and pile."""
    if not held:
        return Counter({((), cards): 1})
    ways: Counter[Places] = Counter()
    for chosen in combinations(range(len(cards)), held[0]):
        hand = bytes(cards[i] for i in chosen)
        rest = bytes(card for i, card in enumerate(cards) if i not in chosen)
        for (hands, pile), count in _laid_out(rest, held[1:]).items():
            ways[(hand, *hands), pile] += count
    return ways


def _shares(places: Counter[Places]) -> Chances:
    return {place: Fraction(count, places.total()) for place, count in places.items()}


class Truth:
    """Where all cards of a game really are, each with the number of the shuffle that it last went through."""

    def __init__(self, board: Board, players: int, seat: int | None, deck: bytes) -> None:
        self._board = board
        self._seat = seat
        self._hands: list[list[tuple[int, int]]] = [[] for _ in range(players)]
        self._pile = [(0, card) for card in deck]
        self._shuffles = 0

    def tell(self, event: Event) -> None:
        """Follow an event, its secrets included."""
        if isinstance(event, Dealt | Drew):
            self._hands[event.seat] += self._pile[: event.count]
            del self._pile[: event.count]
        elif isinstance(event, Reshuffled):
            self._shuffles += 1
            self._pile = [(self._shuffles, self._board.card_index[name]) for name in event.order or ()]
        elif isinstance(event, Expanded | Exchanged | Attacked | Laid):
            for name in (event.card,) if isinstance(event, Expanded) else event.cards:
                hand = self._hands[event.seat]
                hand.remove(next(origin for origin in hand if origin[1] == self._board.card_index[name]))

    def is_in(self, known: Hypothesis) -> bool:
        """Whether the hypothesis holds: its pools are as they really are, and all other hidden cards are sure."""
        hidden = [hand if other != self._seat else [] for other, hand in enumerate(self._hands)]
        left = set(range(self._shuffles + 1))
        for pool in known.pools:
            like = [number for number in left if self._pool(hidden, number) == pool]
            if pool.cards and not like:
                return False
            left -= set(like[:1])
        sure = tuple(bytes(sorted(card for number, card in hand if number in left)) for hand in hidden)
        return sure == known.sure and not any(number in left for number, _ in self._pile)

    def _pool(self, hidden: list[list[tuple[int, int]]], number: int) -> Pool:
        held = tuple(sum(origin == number for origin, _ in hand) for hand in hidden)
        return Pool(
            held, bytes(sorted(card for hand in (*hidden, self._pile) for origin, card in hand if origin == number))
        )
