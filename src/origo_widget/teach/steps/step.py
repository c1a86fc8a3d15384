"""One step of an algorithm: what it looks at, how things stand after it, and what there is to say."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from ..words import say

if TYPE_CHECKING:
    from ...model.position import Position

State = TypeVar("State")


@dataclass(frozen=True, slots=True)
class Step(Generic[State]):
    """One step, immutable. `fields` are those it looks at, `state` is the data structure after it.

    `code` and `given` (names with values) make its sentence, in any language.
    """

    code: str
    fields: tuple[str, ...]
    state: State
    given: tuple[tuple[str, Any], ...] = ()

    @property
    def params(self) -> dict[str, Any]:
        """The parameters of its sentence."""
        return dict(self.given)

    def said(self, language: str = "en") -> str:
        """What happens in this step, as a sentence. Raises `OrigoError` for a language that there are no words of."""
        return say(f"step.{self.code}", self.params, language)

    def __str__(self) -> str:
        return self.said()


def in_order(position: Position, fields: frozenset[str]) -> list[str]:
    """Fields in the board's order, in which every algorithm here takes them."""
    return sorted(fields, key=position.board.graph.index.__getitem__)


def neighbours(position: Position, field: str, among: frozenset[str]) -> list[str]:
    """The neighbours of a field among others, in the board's order."""
    return in_order(position, position.board.graph.neighbourhood(field) & among)
