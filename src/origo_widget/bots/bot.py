"""What a bot is: a player that is given an Observation, and yields while it thinks."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from ..model.errors import OrigoError

if TYPE_CHECKING:
    import random

    from ..model.moves import Move
    from ..model.observation import Observation

#: A bot's thinking: it yields its progress, from 0 to 1, and returns its move.
Thinking = Generator[float, None, "Move"]


@runtime_checkable
class Bot(Protocol):
    """A player that is a program. Its `name` is what people read."""

    name: str

    def choose(self, observation: Observation, rng: random.Random) -> Thinking:
        """Think about the move of the seat that `observation` was made for, which must be the one to move.

        A generator: it yields its progress (0 to 1, never falling) at least every few milliseconds, and returns a legal
        move. It draws all chance from `rng`, so equal observations and seeds give equal moves. It can be closed at any
        time and leaves nothing behind.
        """
        ...


def decide(bot: Bot, observation: Observation, rng: random.Random) -> Move:
    """The move that a bot chooses, thought through at once.

    Raises `OrigoError` where the observation is not of the seat that is to move: nobody is, or another one.
    """
    if observation.to_move is None or observation.seat != observation.to_move:
        raise OrigoError("bot_not_to_move")
    thinking = bot.choose(observation, rng)
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            move: Move = done.value
            return move
