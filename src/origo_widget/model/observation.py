"""Observation: what one seat may know of a game, and whole positions that fit it (see docs/hidden-cards.md)."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from .board import Board
from .cards import without_cards
from .events import Dealt, Event
from .knowledge import TELLING, Knowledge, Pool
from .moves import Move
from .position import Position


class Observation:
    """What one seat may know at one moment (R2.5): a value, made by `Game.observe` or `Observation.of`.

    It holds no hidden card, so that it may go to another process, or to a bot that nobody trusts. Two are equal when
    their seats cannot tell their games apart.

    seat: the seat, or None for somebody who sits nowhere and sees no hand.
    hand_sizes, pile_size: how many cards each seat holds, and how many lie in the draw pile.

    >>> from origo_widget.model.game import Game
    >>> observation = Game(["Ana", "Ben"], seed=7, board="mini").observe(1)
    >>> observation
    <Observation of seat 1 on mini: hands (5, 5), pile 26, seat 0 to move>
    >>> world = observation.sample(random.Random(1))
    >>> len(world.hands[0]), world.hands[1] == observation.position.hands[1]
    (5, True)
    """

    __slots__ = ("_beginning", "_events", "_knowledge", "_position", "hand_sizes", "pile_size", "seat")

    def __init__(
        self,
        seat: int | None,
        position: Position,
        hand_sizes: tuple[int, ...],
        pile_size: int,
        beginning: Pool,
        events: tuple[Event, ...],
    ) -> None:
        """For `Observation.of`: a position without secrets, what was hidden before `events`, and these as seen."""
        self.seat = seat
        self.hand_sizes = hand_sizes
        self.pile_size = pile_size
        self._position = position
        self._beginning = beginning
        self._events = events
        self._knowledge: Knowledge | None = None

    @classmethod
    def of(cls, position: Position, seat: int | None, events: Iterable[Event] = ()) -> Observation:
        """What `seat` knows at `position`, and, for None, what everybody knows. Raises `BadSeat`.

        `events` are all those of the game so far, dealing first, secrets included or as this seat sees them; they lead
        to `position`. Where no dealing is among them, as for a position written by hand, they are not used: then the
        seat knows which cards are hidden, all together, and how many lie where.
        """
        if seat is not None:
            position.checked_seat(seat)
        seen = tuple([event.seen_by(seat) for event in events if isinstance(event, TELLING)])
        sizes = tuple([len(hand) for hand in position.hands])
        masked = _masked(position, seat)
        hidden = bytes(sorted(b"".join(position.hands) + position.pile))
        if any(isinstance(event, Dealt) for event in seen):
            fight = position.fight
            on_table = position.discard + (fight.attack_cards + fight.defence_cards if fight else b"")
            beginning = Pool((0,) * position.players, bytes(sorted(hidden + on_table)))
        else:
            seen = ()
            held = tuple([0 if other == seat else size for other, size in enumerate(sizes)])
            beginning = Pool(held, without_cards(hidden, b"".join(masked.hands)))
        return cls(seat, masked, sizes, len(position.pile), beginning, seen)

    @property
    def position(self) -> Position:
        """The position as the seat sees it, each time a new copy: other hands and the draw pile empty.

        Drawing a card on it is not what would happen: for that, `sample` a position.
        """
        return self._position.copy()

    @property
    def board(self) -> Board:
        """The board of the game."""
        return self._position.board

    @property
    def players(self) -> int:
        """The number of players."""
        return self._position.players

    @property
    def to_move(self) -> int | None:
        """The seat that decides now; None when the game is over."""
        return self._position.to_move

    @property
    def legal_moves(self) -> Sequence[Move]:
        """The legal moves where the seat decides now, in the order of `LegalMoves`; else none."""
        return self._position.legal_moves if self.seat == self.to_move else ()

    @property
    def knowledge(self) -> Knowledge:
        """What the seat knows of hidden cards; worked out when first asked for.

        Raises `ValueError` where the events do not lead to the position.
        """
        for _ in self.working_out():
            pass
        assert self._knowledge is not None
        return self._knowledge

    def working_out(self) -> Iterator[None]:
        """Work out `knowledge` step by step, for programs that must stay responsive; then `sample` is quick.

        Raises `ValueError` where the events do not lead to the position.
        """
        if self._knowledge is None:
            knowledge = yield from Knowledge.working_out(self.board, self.seat, self._beginning, self._events)
            if not knowledge.fits(self.hand_sizes, self.pile_size):
                raise ValueError("these events do not lead to this position")
            self._knowledge = knowledge

    def sample(self, rng: random.Random) -> Position:
        """A whole position, drawn by `rng` uniformly from the worlds that the seat cannot tell from the real one.

        Raises `ValueError` where the events do not lead to the position.
        """
        hands, pile = self.knowledge.deal(rng)
        world = self._position.copy()
        if self.seat is not None:
            hands[self.seat] = world.hands[self.seat]
        world.hands, world.pile = hands, pile
        world.shuffle_key = f"{rng.getrandbits(256):064x}"
        return world

    def _parts(self) -> tuple[Any, ...]:
        return self.seat, self._position, self.hand_sizes, self.pile_size, self._beginning, self._events

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Observation) and other._parts() == self._parts()

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        who = "everybody" if self.seat is None else f"seat {self.seat}"
        to_move = "over" if self.to_move is None else f"seat {self.to_move} to move"
        return f"<Observation of {who} on {self.board.name}: hands {self.hand_sizes}, pile {self.pile_size}, {to_move}>"

    def __reduce__(self) -> tuple[object, ...]:
        return Observation, self._parts()


def _masked(position: Position, seat: int | None) -> Position:
    """A position without what `seat` may not know."""
    masked = position.copy()
    masked.hands = [hand if other == seat else b"" for other, hand in enumerate(masked.hands)]
    masked.pile = b""
    masked.shuffle_key, masked.script = "", ()
    return masked
