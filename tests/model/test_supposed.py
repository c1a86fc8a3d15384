"""Positions that no move leads to are as moves would have left them, but for cards."""

from __future__ import annotations

import random

import pytest

from origo_widget.model.errors import BadSeat, UnknownField
from origo_widget.model.moves import Attack, End, Shift, Yield
from origo_widget.model.position import Position
from origo_widget.model.supposed import after_fight, turn_of
from tests.model.boards import MINI
from tests.puzzles.scenes import scene


def test_the_turn_of_the_next_seat_is_as_if_the_one_before_had_ended_his() -> None:
    position = scene(random.Random(1), MINI, 2, 2)
    position.push(next(move for move in position.legal_moves if isinstance(move, Shift)))
    before = position.key
    supposed = turn_of(position, 1)
    assert position.key == before
    position.push(End())
    # There was no card to draw; that a turn of the round is over is not supposed.
    supposed.turns = position.turns
    assert supposed == position


def test_fights_leave_the_board_as_if_they_had_been_fought() -> None:
    rng, met = random.Random(1), set[bool]()
    while met != {True, False}:
        position = scene(rng, MINI, 3, 1, crowd=0.8)
        for attack in [move for move in position.legal_moves if isinstance(move, Attack)]:
            fought = position.copy()
            fought.push(attack)
            fought.push(Yield())
            won = fought.owner(attack.field) == 0
            met.add(won)
            supposed = after_fight(position, attack.field, won=won)
            assert (supposed.hands, supposed.discard) == (position.hands, position.discard)
            supposed.hands, supposed.discard, supposed.ending = fought.hands, fought.discard, fought.ending
            assert supposed == fought


def test_what_is_nowhere_is_refused() -> None:
    position = Position(MINI, 2)
    with pytest.raises(BadSeat):
        turn_of(position, 2)
    with pytest.raises(UnknownField):
        after_fight(position, "Z9", won=True)
