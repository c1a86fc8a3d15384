"""A move that is tried: the ratings before and after it, and what it changes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..model.moves import Yield
from ..model.parts import Phase
from ..model.position import Position
from ..model.rating import rate
from ..model.reasons import shortened
from ..view.words import reasons
from .changes import Changes, changes
from .errors import BadQuestion
from .words import lesson_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..model.moves import Move
    from ..model.rating import Rating


@dataclass(frozen=True, slots=True)
class Comparison:
    """The ratings before and after a move, and every award that it changed; it shows in its `language`."""

    move: str
    before: Rating
    after: Rating
    language: str = "en"

    @property
    def changes(self) -> Changes:
        """Every award that differs, in the order of `changes`."""
        return changes(self.before, self.after, self.language)

    def table(self, language: str | None = None) -> list[dict[str, Any]]:
        """The changes as rows (see `Changes.table`). Raises `OrigoError` for a language that there are no words of."""
        return self.changes.table(language)

    def to_markdown(self, language: str | None = None) -> str:
        """The changes as a Markdown table. Raises `OrigoError` for a language that there are no words of."""
        return self.changes.to_markdown(language)

    def _repr_html_(self) -> str:
        return self.changes._repr_html_()


def compare(position: Position, move: Move | str, names: Sequence[str] = (), language: str = "en") -> Comparison:
    """The ratings before and after a legal move, a `Move` or its text; `names` are the players' by seat.

    A fight that the move turns is taken as won, as if the other side yielded. The position is left as it is. Raises
    `IllegalMove`, `NotationError`, `BadQuestion` for what is no position, and `OrigoError` for a language that there
    are no words of.

    >>> from origo_widget.model.position import Position
    >>> line = Position.from_text("1 1 . . . . . . . .")
    >>> print(compare(line, "A2-A3").to_markdown(), end="")
    | Player | Award | Before | After | Gained | Fields |
    | --- | --- | --- | --- | --- | --- |
    | 1 | sea power | – | 3 points, place 1, 1 shield | +3 | A3 |
    | 1 | land, Britannia | 5 points, place 1, 2 shields | 5 points, place 1, 1 shield | 0 | A1 |
    """
    lesson_words(language)
    played, moved = made(position, move)
    before, after = (rate(one, names, reasons(language)) for one in (position, moved))
    return Comparison(str(played), before, after, language)


def made(position: Position, move: Move | str) -> tuple[Move, Position]:
    """A move, and the position after it; a fight that it turns is taken as won.

    Raises `IllegalMove`, `NotationError`, and `BadQuestion` for what is no position.
    """
    if not isinstance(position, Position):
        raise BadQuestion("no_moment", given=shortened(position))
    after = position.copy()
    played = after.parse(move) if isinstance(move, str) else move
    after.push(played)
    if after.phase is Phase.FIGHT and after.to_move != position.to_move:
        after.push(Yield())
    return played, after
