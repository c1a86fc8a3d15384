"""A bot that plays at random, and yet gets on with the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .kinds import ranges_of_kinds

if TYPE_CHECKING:
    import random

    from ..model.observation import Observation
    from .bot import Thinking


class Random:
    """Chooses a kind of move, then a move of that kind, each with equal chances.

    Chances equal over all moves would let it migrate for ever: most moves are migrations.
    """

    def __init__(self, name: str = "Random") -> None:
        self.name = name

    def choose(self, observation: Observation, rng: random.Random) -> Thinking:
        """Think about the move of the observation's seat (see `Bot`)."""
        yield 0.0
        moves = observation.legal_moves
        return moves[rng.choice(rng.choice(list(ranges_of_kinds(moves).values())))]

    def __repr__(self) -> str:
        return f"Random({self.name!r})"
