"""What an exercise asks: a position, what its sentence names, and the key."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..draw import Draw

if TYPE_CHECKING:
    from ...model.position import Position
    from ..answers import Answer

#: The players of exercises, in turn order.
NAMES = ("Ana", "Ben", "Cem", "Dora", "Emil")


@dataclass(frozen=True, slots=True)
class Question:
    """One exercise made: `given` are the parameters of its sentences."""

    position: Position
    answer: Answer
    given: dict[str, Any]


#: Makes a question by chance; None where chance did not make a good one.
Maker = Callable[[Draw], Question | None]


def players(position: Position) -> tuple[str, ...]:
    """The names of the players of a position."""
    return NAMES[: position.players]
