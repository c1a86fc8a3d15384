"""What differs between two ratings: every award that came, went, or is another one now."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from ..model.moves import Yield
from ..model.parts import Phase
from ..model.rating import rate
from ..model.text_tables import html_table, markdown_table
from ..view.words import reasons
from .words import say

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from ..model.moves import Move
    from ..model.position import Position
    from ..model.rating import Award, Rating

#: The categories in the order in which a rating counts them (R8.1).
_CATEGORIES = ("clan", "sea", "land")
#: The columns of a table of changes; each has its heading in the words, as ``change.<column>``.
_COLUMNS = ("player", "award", "before", "after", "gained", "fields")


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


@dataclass(frozen=True, slots=True)
class Comparison:
    """The ratings before and after a move, and every award that it changed."""

    move: str
    before: Rating
    after: Rating

    @property
    def changes(self) -> tuple[Change, ...]:
        """Every award that differs, in the order of `changes`."""
        return changes(self.before, self.after)

    def table(self, language: str = "en") -> list[dict[str, Any]]:
        """The changes as rows: player, category, region, before, after, gained, fields.

        Raises `OrigoError` for a language that there are no words of.
        """
        return changes_table(self.changes, self.before.players, language)

    def to_markdown(self, language: str = "en") -> str:
        """The changes as a Markdown table. Raises `OrigoError` for a language that there are no words of."""
        return markdown_table(*changes_texts(self.changes, self.before.players, language))

    def _repr_html_(self) -> str:
        return html_table(*changes_texts(self.changes, self.before.players))


def changes(before: Rating, after: Rating) -> tuple[Change, ...]:
    """Every award whose points, place, size or holder differ: clans, then the sea, then lands.

    A clan is the same one before and after if they share more fields than any others do; so a clan made of several
    takes the place of the largest, and the others are gone. Within a category the awards after come first, in their
    order, then those that are gone. The points gained by a seat add up to the difference of its totals.

    >>> from origo_widget.model.position import Position
    >>> one, other = (rate(Position.from_text(text)) for text in ("1 1 1 . 1 1 1 . . .", "1 1 1 1 1 1 1 . . ."))
    >>> [(change.category, change.fields, change.gained) for change in changes(one, other)][:2]
    [('clan', ('A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7'), 0), ('clan', ('A5', 'A6', 'A7'), -8)]
    """
    partners = _partners(before.awards, after.awards)
    kept = set(partners.values())
    pairs: list[tuple[Award | None, Award | None]] = [(partners.get(award), award) for award in after.awards]
    pairs += [(award, None) for award in before.awards if award not in kept]
    found = [_change(*pair) for pair in pairs if _differ(*pair)]
    return tuple(sorted(found, key=lambda change: _CATEGORIES.index(change.category)))


def compare(position: Position, move: Move | str, names: Sequence[str] = ()) -> Comparison:
    """The ratings before and after a legal move, a `Move` or its text; `names` are the players' by seat.

    A fight that the move turns is taken as won, as if the other side yielded. The position is left as it is. Raises
    `IllegalMove`, `NotationError`.

    >>> from origo_widget.model.position import Position
    >>> line = Position.from_text("1 1 . . . . . . . .")
    >>> print(compare(line, "A2-A3").to_markdown(), end="")
    | Player | Award | Before | After | Gained | Fields |
    | --- | --- | --- | --- | --- | --- |
    | 1 | sea power | – | 3 points, place 1, 1 shield | +3 | A3 |
    | 1 | land, Britannia | 5 points, place 1, 2 shields | 5 points, place 1, 1 shield | 0 | A1 |
    """
    after = position.copy()
    played = after.parse(move) if isinstance(move, str) else move
    after.push(played)
    if after.phase is Phase.FIGHT and after.to_move != position.to_move:
        after.push(Yield())
    return Comparison(str(played), rate(position, names), rate(after, names))


def changes_table(found: Iterable[Change], players: Sequence[str], language: str = "en") -> list[dict[str, Any]]:
    """Changes as rows of data, the awards before and after each as a short text."""
    return [
        {
            "player": players[change.seat],
            "category": change.category,
            "region": change.region,
            "before": _told(change.before, language),
            "after": _told(change.after, language),
            "gained": change.gained,
            "fields": list(change.fields),
        }
        for change in found
    ]


def changes_texts(
    found: Iterable[Change], players: Sequence[str], language: str = "en"
) -> tuple[list[str], list[list[str]]]:
    """Headings of a table of changes, and its lines."""
    categories = reasons(language)
    lines = []
    for row in changes_table(found, players, language):
        what = categories[f"rating_{row['category']}"]
        award = f"{what}, {row['region']}" if row["region"] else what
        gained = f"{row['gained']:+}" if row["gained"] else "0"
        lines.append([row["player"], award, row["before"], row["after"], gained, ", ".join(row["fields"])])
    return [say(f"change.{column}", {}, language) for column in _COLUMNS], lines


def changes_json(found: Iterable[Change]) -> list[dict[str, Any]]:
    """Changes, JSON-ready."""
    return [
        {
            "category": change.category,
            "region": change.region,
            "seat": change.seat,
            "before": _award_json(change.before),
            "after": _award_json(change.after),
            "gained": change.gained,
            "fields": list(change.fields),
        }
        for change in found
    ]


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


def _told(award: Award | None, language: str) -> str:
    if award is None:
        return say("change.none", {}, language)
    given: Mapping[str, Any] = {"points": award.points, "place": award.place, "size": award.size}
    return say("change.told", given, language)


def _award_json(award: Award | None) -> dict[str, int] | None:
    return None if award is None else {"points": award.points, "place": award.place, "size": award.size}
