"""What a puzzle offers its reader: kinds of action, and how many of each."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ..model.moves import Attack, Expand, Shift

if TYPE_CHECKING:
    from ..model.board import Board
    from ..model.moves import Move
    from ..model.position import Position


class Offer(NamedTuple):
    """How many actions of each kind are offered, or left; the rules may allow fewer (R4.2)."""

    expand: int = 0
    attack: int = 0
    migrate: int = 0
    sail: int = 0

    def less(self, kind: str) -> Offer:
        """What is left after an action of a kind.

        >>> Offer(expand=2, sail=1).less("expand")
        Offer(expand=1, attack=0, migrate=0, sail=1)
        """
        return self._replace(**{kind: getattr(self, kind) - 1})

    def within(self, position: Position) -> int:
        """How many of these actions the rules leave room for in the turn of a position (R4.2)."""
        cards = min(self.expand + self.attack, position.actions, len(position.hands[position.active]))
        return cards + min(self.migrate, not position.main) + self.sail


NOTHING = Offer()
#: The kinds of action that can be offered. An exchange draws cards, and chance is no part of a puzzle.
KINDS = Offer._fields


def kind_of(move: Move, board: Board) -> str | None:
    """The kind of action that a move is; None for what goes on within a fight, and for the end of a turn."""
    if isinstance(move, Expand):
        return "expand"
    if isinstance(move, Attack):
        return "attack"
    if isinstance(move, Shift):
        return "sail" if board.sea_mask >> board.graph.index[move.source] & 1 else "migrate"
    return None
