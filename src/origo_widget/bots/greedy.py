"""A bot that plays for what scores most after this turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..model.moves import Start
from ..model.position import Phase
from .fights import answer
from .judge import Judge
from .turns import best_move

if TYPE_CHECKING:
    import random

    from ..model.observation import Observation
    from .bot import Thinking


class Greedy:
    """Tries what it can do in this turn, and takes what leaves it furthest ahead of the others.

    It looks at points for founding lands, at what a rating would give now and how near one is, and at how fights would
    go in worlds that fit what it knows.
    """

    def __init__(self, name: str = "Greedy") -> None:
        self.name = name

    def choose(self, observation: Observation, rng: random.Random) -> Thinking:
        """Think about the move of the observation's seat (see `Bot`)."""
        judge = Judge(observation, rng)
        move = yield from _THINKING[judge.position.phase](judge)
        yield 1.0
        return judge.position.canonical(move)

    def __repr__(self) -> str:
        return f"Greedy({self.name!r})"


def _placement(judge: Judge) -> Thinking:
    """The field where a shield stands best; among equal ones chance decides, so that games differ."""
    values = {}
    moves = judge.position.legal_moves
    for number, move in enumerate(moves):
        yield number / len(moves)
        values[move] = judge.value_after([move])
    best = max(values.values())
    return judge.rng.choice([move for move, value in values.items() if value == best])


def _start_player(judge: Judge) -> Thinking:
    """Oneself: to found a land before the others can is worth more than to have the last word."""
    yield 0.0
    return Start(judge.seat)


_THINKING = {Phase.SETUP: _placement, Phase.TURN: best_move, Phase.FIGHT: answer, Phase.START: _start_player}
