"""Positions that no move leads to, for programs that ask what would follow from them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .effects import begin_turn, end_fight, open_fight

if TYPE_CHECKING:
    from .position import Position


def turn_of(position: Position, seat: int) -> Position:
    """A position as another object, as if it were the beginning of a seat's turn (R4.1): nothing is drawn before it.

    Raises `BadSeat`.
    """
    other = position.copy()
    begin_turn(other, position.checked_seat(seat))
    return other


def after_fight(position: Position, field: str, *, won: bool) -> Position:
    """A position as another object, after an attack on a field that is won or lost without any card (R5.2, R5.7).

    Whether it may be attacked is not asked. Raises `UnknownField`.
    """
    other, index = position.copy(), position.board.graph.position(field)
    fight = open_fight(other, index, b"")
    end_fight(other, fight.defender if won else fight.attacker)
    return other
