"""Game: a position with a past, for people: names, history, undo, record, save and load."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from unicodedata import category

from .board import Board, as_board
from .errors import BadPlayers, BadPly, CannotUndo, RecordError, WrongSeat
from .events import Dealt, Drew, Event, Reshuffled
from .leaving import Leaving
from .limits import LIMITS
from .moves import Move, Place
from .observation import Observation
from .position import Position
from .rating import rate
from .reasons import shortened
from .record import load_record, read_record, save_record, write_record
from .shuffling import deck_for

if TYPE_CHECKING:
    from os import PathLike

    from .legal_moves import LegalMoves
    from .rating import Rating

#: Longer names break every layout and are nobody's name.
LONGEST_NAME = LIMITS["player"]
#: What no name can have: control characters, ends of lines, half surrogate pairs, and signs that no XML may hold.
_NO_CATEGORIES = frozenset({"Cc", "Zl", "Zp", "Cs"})
_NO_SIGNS = frozenset("\ufffe\uffff")


@dataclass(frozen=True, slots=True)
class Ply:
    """One move of a game: whose it was, the move, and what it brought about."""

    seat: int
    move: Move
    events: tuple[Event, ...]


class Game(Leaving):
    """A game of Origo.

    >>> game = Game(["Ana", "Ben"], seed=7, board="mini")
    >>> game.to_move, len(game.legal_moves)
    (0, 25)
    >>> [event.kind for event in game.play("A1")]
    ['placed']
    >>> game.undo().move
    Place(field='A1')
    """

    def __init__(
        self,
        players: Sequence[str],
        seed: int | str | None = None,
        board: Board | str | PathLike[str] = "europa",
    ) -> None:
        """Deal a new game to `players`, the names in turn order; without a `seed` it is dealt by chance.

        Raises `BadPlayers`, `UnknownBoard`, `BoardError`.
        """
        compiled = as_board(board)
        if seed is None:
            seed = secrets.randbits(64)
        if isinstance(seed, bool) or not isinstance(seed, int | str):
            raise BadPlayers("seed_type", given=shortened(seed))
        names, deck = checked_names(players, compiled), deck_for(compiled.deck, seed)
        self._begin(Position.deal(compiled, len(names), deck), names, deck)

    def _begin(self, first: Position, players: tuple[str, ...], deck: bytes | None) -> None:
        """Start from a position; `deck` is what it was dealt from, None where it is the middle of a game."""
        self.board = board = first.board
        self.players = players
        self._deck = deck
        self._first = first
        self._position = first.copy()
        self._plies: list[Ply] = []
        self._events: list[Event] = []
        if deck is not None:
            self._events += [Dealt(seat, len(hand), board.card_names(hand)) for seat, hand in enumerate(first.hands)]
        self._listeners: list[Callable[[], None]] = []
        #: Counts every change, taking back included: two equal numbers of one game mean the same moment.
        self.revision: int = 0

    @classmethod
    def from_record(cls, record: str | Mapping[str, Any], board: Board | str | PathLike[str] | None = None) -> Game:
        """The game of a record (R10): its JSON text, or the object that such a text holds.

        `board` is needed for a record of a board that is not built in. Raises `RecordError`; also `UnknownBoard`,
        `BoardError` for `board`.
        """
        read = read_record(record, None if board is None else as_board(board))
        game = cls.__new__(cls)
        first = Position.deal(read.board, len(read.players), read.deck, read.shuffles)
        game._begin(first, read.players, read.deck)
        read.replay_on(game._position, game._push)
        return game

    @classmethod
    def from_position(cls, position: Position, players: Sequence[str]) -> Game:
        """A game that goes on from a position, without what led to it: it has no record.

        Raises `BadPlayers` for names that do not fit the position.
        """
        names = checked_names(players, position.board)
        if len(names) != position.players:
            raise BadPlayers("names_position", given=len(names), wanted=position.players)
        game = cls.__new__(cls)
        game._begin(position.copy(), names, None)
        return game

    def until(self, ply: int) -> Game:
        """The game as it was after its first `ply` moves, as another one. Raises `BadPly`."""
        given: object = ply
        if isinstance(given, bool) or not isinstance(given, int) or not 0 <= given <= len(self._plies):
            raise BadPly(given=shortened(ply), most=len(self._plies))
        game = Game.__new__(Game)
        game._begin(self._first, self.players, self._deck)
        for played in self._plies[:ply]:
            game._push(played.move)
        return game

    def branch(self, ply: int) -> Game:
        """The game as it was after its first `ply` moves, to go on otherwise. Raises `BadPly`.

        Reshuffles that a record gave for what came later are forgotten: they would not fit.
        """
        game = self.until(ply)
        first, used = self._first.copy(), game._position.shuffles - self._first.shuffles
        first.script, game._position.script = first.script[:used], ()
        game._first = first
        return game

    @classmethod
    def load(cls, path: str | PathLike[str], board: Board | str | PathLike[str] | None = None) -> Game:
        """The game of a file that `save` wrote. Raises as `from_record`, and `RecordError` for an unreadable file."""
        return cls.from_record(load_record(path), board)

    def save(self, path: str | PathLike[str]) -> None:
        """Write the record to a file, whole or not at all, readable by its owner only. Raises `SaveError`.

        A game that is not over has secrets in its record: every hand, and the draw pile.
        """
        save_record(self.record(), path)

    def record(self) -> dict[str, Any]:
        """The game record (R10): JSON-ready, all that is needed to replay the game, secrets included.

        Raises `RecordError` for a game that began in the middle.
        """
        if self._deck is None:
            raise RecordError("record_middle")
        orders = [event.order or () for event in self._events if isinstance(event, Reshuffled)]
        moves = [str(ply.move) for ply in self._plies]
        return write_record(self.board, self.players, self._deck, orders, moves)

    # --- looking ---

    @property
    def position(self) -> Position:
        """The position as it is now, secrets included: a copy, to do with as one likes."""
        return self._position.copy()

    @property
    def plies(self) -> tuple[Ply, ...]:
        """The moves so far, each with its seat and its events."""
        return tuple(self._plies)

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened so far, the dealing first, secrets included (see `Event.seen_by`)."""
        return tuple(self._events)

    @property
    def to_move(self) -> int | None:
        """The seat that decides now (in a fight perhaps the defender); None when the game is over."""
        return self._position.to_move

    @property
    def legal_moves(self) -> LegalMoves:
        """The legal moves now, as a lazy sequence in a documented order."""
        return self.position.legal_moves

    @property
    def scores(self) -> tuple[int, ...]:
        """The score spaces of the leaders, one a seat."""
        return tuple(self._position.scores)

    @property
    def is_over(self) -> bool:
        """Whether the game is over (R9)."""
        return self._position.is_over

    @property
    def winner(self) -> int | None:
        """The seat that won, once the game is over (R9.3)."""
        return self._position.winner

    def rating(self) -> Rating:
        """What a tribe rating now would give: every award with its reason (R8)."""
        return rate(self._position, self.players)

    def observe(self, seat: int | None) -> Observation:
        """What one seat may know, or, for None, what everybody may know. Raises `BadSeat`."""
        if seat is not None:
            self._position.checked_seat(seat)
        return Observation.of(self._position, seat, self._events)

    # --- playing ---

    def play(self, move: Move | str, seat: int | None = None) -> tuple[Event, ...]:
        """Play a move, or the text of one, and tell what happened.

        With a `seat`, it must be the one that decides. Raises `NotationError`, `IllegalMove`, `WrongSeat`, `BadSeat`;
        then nothing has changed.
        """
        position = self._position
        if seat is not None and position.checked_seat(seat) != position.to_move and not position.is_over:
            raise WrongSeat(given=self.players[seat], wanted=self.players[position.to_move or 0])
        move = position.parse(move) if isinstance(move, str) else position.canonical(move)
        events = self._push(move)
        self._changed()
        return events

    def undoable(self, automatic: Collection[int] = ()) -> int | None:
        """The seat whose last move `undo` would take back, or None where it would refuse."""
        try:
            return self._plies[self._undo_to(automatic)].seat
        except CannotUndo:
            return None

    def undo(self, automatic: Collection[int] = ()) -> Ply:
        """Take back the last move of a person, and tell which one it was.

        Not behind the draw of a card, nor behind another person's decision; seats in `automatic` are bots, whose
        placements in set-up are taken back along with it. Raises `CannotUndo`; then nothing has changed.
        """
        first = self._undo_to(automatic)
        ply = self._plies[first]
        for taken in reversed(self._plies[first:]):
            self._position.pop()
            del self._events[-len(taken.events) :]
        del self._plies[first:]
        self._changed()
        return ply

    def _undo_to(self, automatic: Collection[int]) -> int:
        """The index of the ply that an undo goes back behind. Raises `CannotUndo`."""
        for index in range(len(self._plies) - 1, -1, -1):
            ply = self._plies[index]
            if any(isinstance(event, Drew) for event in ply.events):
                raise CannotUndo("undo_drawn")
            if ply.seat not in automatic:
                return index
            if not isinstance(ply.move, Place):
                raise CannotUndo("undo_decided")
        raise CannotUndo("undo_nothing")

    def subscribe(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call `listener` after every change of the game; the answer is a function that ends this."""
        self._listeners.append(listener)

        def unsubscribe() -> None:
            if listener in self._listeners:
                self._listeners.remove(listener)

        return unsubscribe

    def _push(self, move: Move) -> tuple[Event, ...]:
        seat = self._position.to_move
        events = tuple(self._position.push(move))
        assert seat is not None
        self._plies.append(Ply(seat, move, events))
        self._events.extend(events)
        return events

    def _changed(self) -> None:
        self.revision += 1
        for listener in tuple(self._listeners):
            listener()

    def __repr__(self) -> str:
        return f"<Game of {', '.join(self.players)} on {self.board.name}, ply {len(self._plies)}, scores {self.scores}>"


def checked_names(players: object, board: Board) -> tuple[str, ...]:
    """The players' names as a tuple.

    Raises `BadPlayers` for names that are no text, empty, too long, equal or not to be shown in one line, and for a
    number of players that the board does not take.
    """
    if isinstance(players, str) or not isinstance(players, Sequence):
        raise BadPlayers("names_type", given=shortened(players))
    for number, name in enumerate(players, 1):
        if not isinstance(name, str) or not name.strip():
            raise BadPlayers("name_empty", player=number, given=shortened(name))
        if len(name) > LONGEST_NAME:
            raise BadPlayers("name_long", player=number, given=shortened(name), most=LONGEST_NAME)
        if any(sign in _NO_SIGNS or category(sign) in _NO_CATEGORIES for sign in name):
            raise BadPlayers("name_sign", player=number, given=shortened(name))
        if name in players[: number - 1]:
            raise BadPlayers("names_equal", given=shortened(name))
    board.seats_for(len(players))
    return tuple(players)
