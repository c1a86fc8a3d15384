"""Twin games: the same for one seat, move for move and card for card, and yet with other cards where it cannot see."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from origo_widget import Board, Game, Position
from origo_widget.model.events import Attacked, Dealt, Drew, Event, Exchanged, Expanded, Laid, Reshuffled

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

#: Where a card lay when it was shuffled: the number of the shuffle, the deck being 0, and the place from the top.
Slot = tuple[int, int]


@dataclass(frozen=True)
class Story:
    """A game: what chance put in order, the deck first, and the moves."""

    board: Board
    players: tuple[str, ...]
    orders: tuple[bytes, ...]
    moves: tuple[str, ...]

    @classmethod
    def of(cls, record: Mapping[str, Any]) -> Story:
        """The story that a record tells."""
        board = Board.named(record["board"])
        orders = [board.card_bytes(tuple(names)) for names in (record["deck"], *record["shuffles"])]
        return cls(board, tuple(record["players"]), tuple(order or b"" for order in orders), tuple(record["moves"]))

    def until(self, ply: int) -> Story:
        """What happened in the first moves: only the shuffles that they needed."""
        shuffled = sum(isinstance(event, Reshuffled) for event in self.begun(ply).events)
        return replace(self, orders=self.orders[: shuffled + 1], moves=self.moves[:ply])

    def begun(self, ply: int) -> Game:
        """The game after so many moves; all that comes later will be as told."""
        deck, *script = self.orders
        game = Game.__new__(Game)
        game._begin(Position.deal(self.board, len(self.players), deck, tuple(script)), self.players, deck)
        for move in self.moves[:ply]:
            game._push(game.position.parse(move))
        return game

    def twin(self, seat: int | None, rng: random.Random) -> Story:
        """The same story for `seat` (None: for somebody who sits nowhere), its hidden cards dealt anew.

        Hidden are, at the end, the other hands and the draw pile; within each shuffle they change their places.
        """
        orders = [bytearray(order) for order in self.orders]
        hidden: dict[int, list[int]] = {}
        for shuffle, place in _hidden(self, seat):
            hidden.setdefault(shuffle, []).append(place)
        for shuffle, places in hidden.items():
            cards = [orders[shuffle][place] for place in places]
            rng.shuffle(cards)
            for place, card in zip(places, cards, strict=True):
                orders[shuffle][place] = card
        twin = replace(self, orders=tuple(bytes(order) for order in orders))
        _check(self, twin, seat)
        return twin

    def differs(self, twin: Story) -> int:
        """In how many places other cards lie."""
        return sum(
            a != b for one, other in zip(self.orders, twin.orders, strict=True) for a, b in zip(one, other, strict=True)
        )


def _check(story: Story, twin: Story, seat: int | None) -> None:
    one, other = (each.begun(len(each.moves)) for each in (story, twin))
    assert [event.seen_by(seat) for event in one.events] == [event.seen_by(seat) for event in other.events]


def _hidden(story: Story, seat: int | None) -> Iterator[Slot]:
    """Where the cards came from that `seat` does not see at the end."""
    hands: list[list[Slot]] = [[] for _ in story.players]
    pile = [(0, place) for place in range(len(story.orders[0]))]
    shuffles = 0
    for event in story.begun(len(story.moves)).events:
        if isinstance(event, Dealt | Drew):
            hands[event.seat] += pile[: event.count]
            del pile[: event.count]
        elif isinstance(event, Reshuffled):
            shuffles += 1
            pile = [(shuffles, place) for place in range(event.count)]
        for name in _played(event):
            hand = hands[event.seat]  # type: ignore[attr-defined]
            card = story.board.card_index[name]
            hand.remove(next(slot for slot in hand if story.orders[slot[0]][slot[1]] == card))
    for other, hand in enumerate(hands):
        if other != seat:
            yield from hand
    yield from pile


def _played(event: Event) -> tuple[str, ...]:
    if isinstance(event, Expanded):
        return (event.card,)
    return event.cards if isinstance(event, Exchanged | Attacked | Laid) else ()
