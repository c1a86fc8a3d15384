"""What differs between two ratings: every award that came, went, or is another one now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from ..model.text_tables import html_table, markdown_table
from . import changes_table
from .words import lesson_words

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ..model.rating import Award, Rating

#: The categories in the order in which a rating counts them (R8.1).
_CATEGORIES = ("clan", "sea", "land")


class Change(NamedTuple):
    """One award that differs: as it was `before` and as it is `after`, None where it was not or is no more.

    `category`, `region` and `seat` are those of both awards.
    """

    category: str
    region: str | None
    seat: int
    before: Award | None
    after: Award | None

    @property
    def gained(self) -> int:
        """The points that the seat has more; below 0 where it has fewer."""
        return (self.after.points if self.after else 0) - (self.before.points if self.before else 0)

    @property
    def fields(self) -> tuple[str, ...]:
        """The fields that count now, or, of an award that is gone, those that did."""
        award = self.after or self.before
        return award.fields if award else ()


class Changes(tuple[Change, ...]):
    """Every award that differs: a tuple that shows as a table, in its `language`; `players` are the names by seat."""

    players: tuple[str, ...]
    language: str

    def __new__(cls, found: Iterable[Change], players: Sequence[str], language: str = "en") -> Changes:
        """Raises `OrigoError` for a language that there are no words of."""
        lesson_words(language)
        made = super().__new__(cls, found)
        made.players, made.language = tuple(players), language
        return made

    def __reduce__(self) -> tuple[Any, ...]:
        return Changes, (tuple(self), self.players, self.language)

    def table(self, language: str | None = None) -> list[dict[str, Any]]:
        """The changes as rows: player, category, region, before, after, gained, fields.

        Raises `OrigoError` for a language that there are no words of.
        """
        return changes_table.rows(self, self.players, language or self.language)

    def to_markdown(self, language: str | None = None) -> str:
        """The changes as a Markdown table. Raises `OrigoError` for a language that there are no words of."""
        return markdown_table(*changes_table.texts(self, self.players, language or self.language))

    def _repr_html_(self) -> str:
        return html_table(*changes_table.texts(self, self.players, self.language))


def changes(before: Rating, after: Rating, language: str = "en") -> Changes:
    """Every award whose points, place, size or holder differ: clans, then the sea, then lands.

    A clan is the same one before and after if they share more fields than any others do; so a clan made of several
    takes the place of the largest, and the others are gone. Within a category the awards after come first, in their
    order, then those that are gone. The points gained by a seat add up to the difference of its totals. They show in
    the `language`, with the names of the rating after. Raises `OrigoError` for a language that there are no words of.

    >>> from origo_widget.model.position import Position
    >>> from origo_widget.model.rating import rate
    >>> one, other = (rate(Position.from_text(text)) for text in ("1 1 1 . 1 1 1 . . .", "1 1 1 1 1 1 1 . . ."))
    >>> [(change.category, change.fields, change.gained) for change in changes(one, other)][:2]
    [('clan', ('A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7'), 0), ('clan', ('A5', 'A6', 'A7'), -8)]
    """
    partners = _partners(before.awards, after.awards)
    kept = set(partners.values())
    pairs: list[tuple[Award | None, Award | None]] = [(partners.get(award), award) for award in after.awards]
    pairs += [(award, None) for award in before.awards if award not in kept]
    found = [_change(*pair) for pair in pairs if _differ(*pair)]
    found.sort(key=lambda change: _CATEGORIES.index(change.category))
    return Changes(found, after.players, language)


def _partners(before: Iterable[Award], after: Iterable[Award]) -> dict[Award, Award]:
    """For each award after, the one before that it continues, if any: of clans those that share most fields."""
    former: dict[tuple[str, int, str | None], list[Award]] = {}
    for old in before:
        former.setdefault(_kind(old), []).append(old)
    kin = [(_shared(old, new), old, new) for new in after for old in former.get(_kind(new), ())]
    kin.sort(key=lambda pair: -pair[0])
    partners: dict[Award, Award] = {}
    taken: set[Award] = set()
    for shared, old, new in kin:
        if new not in partners and old not in taken and (shared or old.category != "clan"):
            partners[new] = old
            taken.add(old)
    return partners


def _kind(award: Award) -> tuple[str, int, str | None]:
    return award.category, award.seat, award.region


def _shared(one: Award, other: Award) -> int:
    return len(set(one.fields).intersection(other.fields))


def _differ(before: Award | None, after: Award | None) -> bool:
    if before is None or after is None:
        return True
    return (before.points, before.place, before.size) != (after.points, after.place, after.size)


def _change(before: Award | None, after: Award | None) -> Change:
    award = after or before
    assert award is not None
    return Change(award.category, award.region, award.seat, before, after)
