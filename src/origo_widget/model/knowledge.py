"""Knowledge: where the cards may be that a seat does not see (the definition: docs/hidden-cards.md).

A *pool* is the cards that one shuffle put in order, the deck first; its hidden cards lie in known numbers in others'
hands and in the draw pile, in an order of which nothing is known. When somebody else plays a card one does not know
which pool it came from: each possible origin is a hypothesis, and its weight counts the worlds in which it happened.
"""

from __future__ import annotations

import random
from bisect import bisect
from collections.abc import Callable, Generator, Iterable, Iterator
from copy import copy
from fractions import Fraction
from itertools import accumulate
from math import factorial, prod
from typing import Any, NamedTuple, TypeVar

from .board import Board
from .cards import SINGLE, with_cards
from .events import Attacked, Dealt, Drew, Event, Exchanged, Expanded, FightEnded, Laid, Reshuffled
from .thinning import thinned

#: When there are more than twice as many hypotheses, they are thinned to this number.
MOST_HYPOTHESES = 500

#: Binary digits that a weight keeps at least when it is thinned.
_THINNED_BITS = 128

_Part = TypeVar("_Part")


class Pool(NamedTuple):
    """The hidden cards of one shuffle, sorted, and how many of them each seat holds; the rest is the draw pile."""

    held: tuple[int, ...]
    cards: bytes


class Hypothesis(NamedTuple):
    """What a seat takes to be so: the cards in each hand that are sure, sorted, and the pools, the draw pile's last."""

    sure: tuple[bytes, ...]
    pools: tuple[Pool, ...]


class _Lost(Exception):
    """What happened fits no hypothesis that is left."""


class Knowledge:
    """What one seat knows of hidden cards."""

    def __init__(self, board: Board, seat: int | None, pool: Pool, most: int = MOST_HYPOTHESES) -> None:
        """Before anything happened: `pool` is all that is hidden from `seat` (None: from somebody who sits nowhere)."""
        self._board = board
        self._seat = seat
        self._most = most
        self._discard = b""
        self._laid = b""
        self._told = 0
        #: How often hypotheses were thinned: where never, everything is exact.
        self.thinnings: int = 0
        #: Weights without the orders within the pools: `_worlds` makes them whole.
        self._weights: dict[Hypothesis, int] = {Hypothesis((b"",) * len(pool.held), (pool,)): 1}
        #: Sums of worlds, and the hypotheses that they belong to: made when first dealt from.
        self._sums: list[int] = []
        self._hypotheses: list[Hypothesis] = []

    @classmethod
    def after(
        cls, board: Board, seat: int | None, pool: Pool, events: tuple[Event, ...], most: int = MOST_HYPOTHESES
    ) -> Knowledge:
        """Knowledge after `events`. Raises `ValueError` where they cannot have happened with these cards."""
        steps = cls.working_out(board, seat, pool, events, most)
        while True:
            try:
                next(steps)
            except StopIteration as done:
                knowledge: Knowledge = done.value
                return knowledge

    @classmethod
    def working_out(
        cls, board: Board, seat: int | None, pool: Pool, events: tuple[Event, ...], most: int = MOST_HYPOTHESES
    ) -> Generator[None, None, Knowledge]:
        """The same as `after`, in steps of some hundredths of a second at most, for whoever must stay responsive."""
        game = (board, seat, pool, most)
        past, earlier = _RECENT.pop(game, ((), cls(*game)))
        if events[: len(past)] != past:
            past, earlier = (), cls(*game)
        knowledge = copy(earlier)
        try:
            for event in events[len(past) :]:
                knowledge.tell(event)
                yield
        except _Lost:
            if not knowledge.thinnings:
                raise ValueError("these events do not fit these cards") from None
            # All the hypotheses that were kept have proved wrong: keep more.
            return (yield from cls.working_out(board, seat, pool, events, 2 * most))
        _RECENT[game] = (events, knowledge)
        while len(_RECENT) > _MOST_RECENT:
            del _RECENT[next(iter(_RECENT))]
        return copy(knowledge)

    def tell(self, event: Event) -> None:
        """Take in what happened next, as the seat saw it."""
        self._told += 1
        self._sums = []
        take_in = _TAKE_IN.get(type(event))
        if take_in is not None:
            take_in(self, event)

    def shares(self) -> dict[Hypothesis, Fraction]:
        """The hypotheses, each with its probability; exact where nothing has been thinned."""
        worlds = self._worlds()
        total = sum(worlds)
        return {known: Fraction(count, total) for known, count in zip(self._weights, worlds, strict=True)}

    def deal(self, rng: random.Random) -> tuple[list[bytes], bytes]:
        """Hidden cards at random: hands, sorted (the seat's own stays empty), and the draw pile, its top first."""
        if not self._sums:
            self._sums, self._hypotheses = list(accumulate(self._worlds())), list(self._weights)
        known = self._hypotheses[bisect(self._sums, rng.randrange(self._sums[-1]))]
        hands, pile = list(known.sure), b""
        for pool in known.pools:
            pile = in_random_order(pool.cards, rng)
            for seat, count in enumerate(pool.held):
                if count:
                    hands[seat], pile = with_cards(hands[seat], pile[:count]), pile[count:]
        return hands, pile

    def fits(self, hand_sizes: tuple[int, ...], pile_size: int) -> bool:
        """Whether the others' hands and the draw pile have these sizes; it is the same for all hypotheses."""
        known = next(iter(self._weights))
        held = [sum(counts) for counts in zip(*[pool.held for pool in known.pools], strict=True)]
        sizes = [len(sure) + count for sure, count in zip(known.sure, held, strict=True)]
        pile = sum([len(pool.cards) for pool in known.pools]) - sum(held)
        others = [size for seat, size in enumerate(hand_sizes) if seat != self._seat]
        return (others, pile_size) == ([size for seat, size in enumerate(sizes) if seat != self._seat], pile)

    # --- what happens ---

    def _drew(self, event: Dealt | Drew) -> None:
        if event.seat != self._seat:
            self._weights = {_drawn(known, event.seat, event.count): w for known, w in self._weights.items()}
            return
        for card in self._cards(event.cards or ()):
            self._become(
                (_drawn_openly(known, card), weight * copies)
                for known, weight in self._weights.items()
                if (copies := known.pools[-1].cards.count(card))
            )

    def _expanded(self, event: Expanded) -> None:
        self._discard += self._played(event.seat, (event.card,))

    def _exchanged(self, event: Exchanged) -> None:
        self._discard += self._played(event.seat, event.cards)

    def _laid_down(self, event: Attacked | Laid) -> None:
        self._laid += self._played(event.seat, event.cards)

    def _fight_ended(self, _event: FightEnded) -> None:
        self._discard, self._laid = self._discard + self._laid, b""

    def _reshuffled(self, _event: Reshuffled) -> None:
        new, self._discard = bytes(sorted(self._discard)), b""
        self._become(_reshuffled(known, weight, new) for known, weight in self._weights.items())

    def _played(self, seat: int, names: tuple[str, ...]) -> bytes:
        """Cards left a hand: those of the seat itself were known before."""
        cards = self._cards(names)
        if seat != self._seat:
            for card in cards:
                self._become(
                    origin for known, weight in self._weights.items() for origin in _origins(known, weight, seat, card)
                )
        return cards

    def _cards(self, names: tuple[str, ...]) -> bytes:
        index = self._board.card_index
        return bytes([index[name] for name in names])

    def _become(self, hypotheses: Iterable[tuple[Hypothesis, int]]) -> None:
        """Go on with other hypotheses and their weights; equal ones are one."""
        weights: dict[Hypothesis, int] = {}
        for known, weight in hypotheses:
            weights[known] = weights.get(known, 0) + weight
        if not weights:
            raise _Lost
        self._weights = weights
        if len(weights) > 2 * self._most:
            self._thin()

    def _worlds(self) -> list[int]:
        """The number of worlds of each hypothesis."""
        return [weight * _orders(known) for known, weight in self._weights.items()]

    def _thin(self) -> None:
        """Keep fewer hypotheses, by a fixed derivation: the same events leave the same ones, whoever asks and when."""
        self.thinnings += 1
        draw = random.Random(f"origo thinning {self._told}").random()
        worlds = thinned(dict(zip(self._weights, self._worlds(), strict=True)), self._most, draw)
        orders = {known: _orders(known) for known in worlds}
        scale = max(0, _THINNED_BITS + max(orders.values()).bit_length() - min(worlds.values()).bit_length())
        self._weights = {known: (count << scale) // orders[known] for known, count in worlds.items()}


#: Knowledge worked out last, and the events it took in: the next moment of the same game goes on from there. What
#: comes out is the same as from the beginning.
_RECENT: dict[tuple[Board, int | None, Pool, int], tuple[tuple[Event, ...], Knowledge]] = {}
_MOST_RECENT = 8

_TAKE_IN: dict[type, Callable[[Knowledge, Any], None]] = {
    Dealt: Knowledge._drew,
    Drew: Knowledge._drew,
    Expanded: Knowledge._expanded,
    Exchanged: Knowledge._exchanged,
    Attacked: Knowledge._laid_down,
    Laid: Knowledge._laid_down,
    FightEnded: Knowledge._fight_ended,
    Reshuffled: Knowledge._reshuffled,
}

#: The kinds of event that tell something about hidden cards.
TELLING = tuple(_TAKE_IN)


def in_random_order(cards: bytes, rng: random.Random) -> bytes:
    """Cards shuffled with `rng.random` alone, which is the same in all versions of Python."""
    keys = sorted([(rng.random(), place) for place in range(len(cards))])
    return bytes([cards[place] for _, place in keys])


def _orders(known: Hypothesis) -> int:
    """The ways to put the hidden cards of all pools in their places."""
    return prod([factorial(len(pool.cards)) for pool in known.pools])


def _drawn_openly(known: Hypothesis, card: int) -> Hypothesis:
    """The seat itself drew a card from the draw pile."""
    *others, (held, cards) = known.pools
    return Hypothesis(known.sure, (*others, Pool(held, cards.replace(SINGLE[card], b"", 1))))


def _drawn(known: Hypothesis, seat: int, count: int) -> Hypothesis:
    """Another seat drew cards from the draw pile."""
    *others, (held, cards) = known.pools
    return Hypothesis(known.sure, (*others, Pool(_changed(held, seat, held[seat] + count), cards)))


def _origins(known: Hypothesis, weight: int, seat: int, card: int) -> Iterator[tuple[Hypothesis, int]]:
    """Another seat showed a card out of its hand: one that was sure, or one of a pool."""
    sure, pools = known
    copies = sure[seat].count(card)
    if copies:
        rest = sure[seat].replace(SINGLE[card], b"", 1)
        yield Hypothesis(_changed(sure, seat, rest), pools), weight * copies
    for number, (held, cards) in enumerate(pools):
        ways = held[seat] * cards.count(card)
        if ways:
            pool = Pool(_changed(held, seat, held[seat] - 1), cards.replace(SINGLE[card], b"", 1))
            yield _settled(sure, _changed(pools, number, pool), number, weight * ways)


def _reshuffled(known: Hypothesis, weight: int, cards: bytes) -> tuple[Hypothesis, int]:
    """The draw pile was empty, and `cards` became the new one."""
    sure, pools = known
    for number in reversed(range(len(pools))):
        (sure, pools), weight = _settled(sure, pools, number, weight)
    kept = pools if pools[-1].cards else pools[:-1]
    return Hypothesis(sure, (*kept, Pool((0,) * len(sure), cards))), weight


def _settled(sure: tuple[bytes, ...], pools: tuple[Pool, ...], number: int, weight: int) -> tuple[Hypothesis, int]:
    """A hypothesis and its weight, with the cards of one pool made sure if their place is certain.

    It is where none of them is in the draw pile, and one seat holds all of them or all are alike. Without this,
    hypotheses that differ in nothing that matters any more would stay apart.
    """
    held, cards = pools[number]
    size = len(cards)
    if sum(held) < size or (max(held) < size and cards[0] != cards[-1]):
        return Hypothesis(sure, pools), weight
    hands = []
    for hand, count in zip(sure, held, strict=True):
        hands.append(with_cards(hand, cards[:count]))
        cards = cards[count:]
    is_last = number == len(pools) - 1
    left = (Pool((0,) * len(sure), b""),) if is_last else pools[number + 1 :]
    return Hypothesis(tuple(hands), (*pools[:number], *left)), weight * factorial(size)


def _changed(parts: tuple[_Part, ...], place: int, part: _Part) -> tuple[_Part, ...]:
    return (*parts[:place], part, *parts[place + 1 :])
