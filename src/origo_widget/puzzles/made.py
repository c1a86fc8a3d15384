"""Puzzles made of what is at hand: the turn of a game, or a question about a drawing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..model.parts import Phase
from ..model.position import Position
from .errors import NoPuzzle
from .offer import Offer
from .puzzle import Puzzle

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..model.observation import Observation


def turn_puzzle(seen: Observation, names: Sequence[str] = (), offer: Offer | None = None) -> Puzzle:
    """The best turn, as one seat sees it that is about to take it: with its own hand, and no other.

    All expansions that are left are offered, and the migration; `offer` says otherwise. Raises `NoPuzzle` where the
    seat has no turn to take, and `PuzzleError` for an offer that leaves nothing to do.

    >>> from origo_widget.model.game import Game
    >>> game = Game(["Ana", "Ben"], seed=7, board="mini")
    >>> while game.position.phase == "setup":
    ...     _ = game.play(game.legal_moves[0])
    >>> print(turn_puzzle(game.observe(0), game.players).said())
    Ana's turn: score as many points as you can, counting a rating at the end of the turn. ...
    """
    if not _takes_turn(seen):
        raise NoPuzzle("puzzle_of_turn")
    now = seen.position
    return Puzzle("best_turn", _still(now), offer or _usual(now), names=tuple(names))


def has_turn_puzzle(seen: Observation) -> bool:
    """Whether `turn_puzzle` makes a puzzle of this moment: a turn in which an expansion or the migration is left."""
    return _takes_turn(seen) and any(_usual(seen.position))


def _takes_turn(seen: Observation) -> bool:
    now = seen.position
    return seen.seat is not None and now.phase is Phase.TURN and now.to_move == seen.seat


def _usual(now: Position) -> Offer:
    return Offer(expand=now.actions, migrate=0 if now.main else 1)


def question_puzzle(position: Position, task: str, names: Sequence[str] = (), **asked: Any) -> Puzzle:
    """A question about a position: `task` is ``count`` or ``find``, `asked` what belongs to it (see `Puzzle`).

    Raises `PuzzleError`, with every fault.
    """
    bare = _still(position)
    bare.hands = [b""] * position.players
    return Puzzle(task, bare, names=tuple(names), **asked)


def _still(position: Position) -> Position:
    """A position out of which nothing can be drawn."""
    still = position.copy()
    still.pile, still.shuffles, still.shuffle_key, still.script = b"", 0, "", ()
    return still
