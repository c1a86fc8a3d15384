"""Which single shield gains most? All free fields, ranked by what one shield more on them gains a player."""

from __future__ import annotations

from dataclasses import dataclass
from dataclasses import field as part
from functools import cached_property
from itertools import groupby
from typing import TYPE_CHECKING, Any

from ..model.graph import bits
from ..model.rating import rate, rated_points
from ..model.text_tables import html_table, markdown_table
from ..view.words import reasons
from .changes import Changes, changes
from .changes_json import changes_json
from .changes_table import signed
from .words import lesson_words, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from ..model.position import Position
    from ..model.rating import Rating


class _Ground:
    """A position as it was, and its rating when somebody asks for it."""

    def __init__(self, position: Position, seat: int, names: Sequence[str], language: str) -> None:
        self.position = position.copy()
        self.seat = position.checked_seat(seat)
        self.names, self.language = names, language

    @cached_property
    def rating(self) -> Rating:
        return rate(self.position, self.names, reasons(self.language))

    def rated(self) -> Iterator[tuple[str, int]]:
        """Each free field, with the points that a shield more there gains the seat."""
        position, seat = self.position.copy(), self.seat
        before = rated_points(position)[seat]
        for bit in bits(position.free):
            position.own[seat] |= bit
            yield position.board.graph.fields(bit)[0], rated_points(position)[seat] - before
            position.own[seat] ^= bit

    def changes_with(self, name: str) -> Changes:
        """What a shield more on a field changes."""
        position = self.position.copy()
        position.own[self.seat] |= position.board.graph.mask([name])
        return changes(self.rating, rate(position, self.names, reasons(self.language)), self.language)


@dataclass(frozen=True)
class Gain:
    """What one shield more on a free field gains: the points of its player, and on demand all that it changes."""

    field: str
    points: int
    _ground: _Ground = part(repr=False, compare=False)

    @cached_property
    def changes(self) -> Changes:
        """Every award that it changes, those of other players too (see `changes`)."""
        return self._ground.changes_with(self.field)

    def to_markdown(self, language: str | None = None) -> str:
        """What it changes, as a Markdown table. Raises `OrigoError` for a language that there are no words of."""
        return self.changes.to_markdown(language)

    def _repr_html_(self) -> str:
        return self.changes._repr_html_()


class Gains(tuple[Gain, ...]):
    """The free fields, best first: a tuple that shows as a table, in its `language`."""

    language: str

    def __new__(cls, found: Iterable[Gain], language: str = "en") -> Gains:
        """Raises `OrigoError` for a language that there are no words of."""
        lesson_words(language)
        made = super().__new__(cls, found)
        made.language = language
        return made

    def __reduce__(self) -> tuple[Any, ...]:
        return Gains, (tuple(self), self.language)

    def table(self) -> list[dict[str, Any]]:
        """One row for each number of points: points, fields."""
        return [
            {"points": points, "fields": [gain.field for gain in equal]}
            for points, equal in groupby(self, key=lambda gain: gain.points)
        ]

    def to_markdown(self, language: str | None = None) -> str:
        """The table in Markdown. Raises `OrigoError` for a language that there are no words of."""
        return markdown_table(*self._texts(language or self.language))

    def _repr_html_(self) -> str:
        return html_table(*self._texts(self.language))

    def _texts(self, language: str) -> tuple[list[str], list[list[str]]]:
        lines = [[signed(row["points"]), ", ".join(row["fields"])] for row in self.table()]
        return [say("gains.points", {}, language), say("gains.fields", {}, language)], lines


def gains(position: Position, seat: int, names: Sequence[str] = (), language: str = "en") -> Gains:
    """All free fields by the points that one shield more there gains a seat in a rating; equals in the board's order.

    Supplies and cards do not matter. They show in the `language`. Raises `BadSeat`, and `OrigoError` for a language
    that there are no words of.

    >>> from origo_widget.model.position import Position
    >>> best = gains(Position.from_text("1 1 . 1 1 . . . . ."), 0)
    >>> best[0]
    Gain(field='A3', points=9)
    >>> [(change.category, change.gained) for change in best[0].changes]
    [('clan', 8), ('sea', 1)]
    """
    lesson_words(language)
    ground = _Ground(position, seat, names, language)
    ranked = sorted(ground.rated(), key=lambda pair: -pair[1])
    return Gains((Gain(name, points, ground) for name, points in ranked), language)


def gains_json(found: Iterable[Gain]) -> list[dict[str, Any]]:
    """Gains with all that they change, JSON-ready."""
    return [{"field": gain.field, "points": gain.points, "changes": changes_json(gain.changes)} for gain in found]
