"""Fights (R5): how to open one, what it may lead to, and what to do when on the spot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..model.moves import Attack, Lay, Move, Yield
from ..model.position import Phase

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..model.position import Position
    from .bot import Thinking
    from .judge import Judge


def opening(judge: Judge, target: int) -> Attack | None:
    """The attack with the fewest cards that puts the defender on the spot; None where all of them would not do."""
    field = judge.position.board.graph.names[target]
    cards = judge.covering(target)
    attacks = (Attack(field, tuple(cards[:count])) for count in range(1, len(cards) + 1))
    return next((attack for attack in attacks if _turns_fight(judge, attack)), None)


def answer(judge: Judge) -> Thinking:
    """What to do when on the spot (R5.5): lay just enough cards where that is worth them, else yield."""
    yield 0.0
    fight = judge.position.fight
    assert fight is not None
    cards = judge.covering(fight.target)
    ways = (Lay(tuple(cards[:count])) for count in range(1, len(cards) + 1))
    laying = next((lay for lay in ways if _turns_fight(judge, lay)), None)
    if laying is None:
        return Yield()
    for drawn, _ in enumerate(judge.draw_worlds(), 1):
        yield drawn / (drawn + 1)
    return laying if fought_out(judge, [laying]) > judge.value_after([Yield()]) else Yield()


def fought_out(judge: Judge, moves: Sequence[Move]) -> float:
    """What moves are worth, the last of which lays cards: the mean over worlds in which the fight is fought out."""
    return sum([_value_in(world, judge, moves) for world in judge.worlds]) / len(judge.worlds)


def _value_in(world: Position, judge: Judge, moves: Sequence[Move]) -> float:
    """What one world is worth when both sides go on laying card after card to the last."""
    for move in moves:
        world.push(move)
    pushed = len(moves)
    while world.phase is Phase.FIGHT:
        # The first legal move lays a single card, or yields where there is none to lay.
        world.push(world.legal_moves[0])
        pushed += 1
    value = judge.value(world)
    for _ in range(pushed):
        world.pop()
    return value


def _turns_fight(judge: Judge, move: Move) -> bool:
    """Whether a move that plays cards leaves the other side on the spot."""
    judge.position.push(move)
    turned = judge.position.to_move != judge.seat
    judge.position.pop()
    return turned
