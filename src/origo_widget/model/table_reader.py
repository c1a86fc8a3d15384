"""Taking values out of a TOML file's tables, with a fault for each that is no good."""

from __future__ import annotations

from datetime import date, time
from typing import TYPE_CHECKING, Any

from .errors import Fault
from .limits import length_in_page
from .reasons import Phrase, shortened

if TYPE_CHECKING:
    from collections.abc import Sized

#: How far something may be drawn from the origin, in field widths.
_FARTHEST = 1000


class TableReader:
    """Takes values out of nested tables and notes every fault with its place: what is no good comes out as empty.

    Each method is about the key `key` in the table `where`, whose own place is `place`, with a full stop at its end.
    """

    def __init__(self) -> None:
        self.faults: list[Fault] = []

    def fault(self, place: str | Phrase, code: str, **params: object) -> None:
        """Note what is wrong at a place: a key, or a phrase."""
        where = place if isinstance(place, Phrase) else Phrase("place_key", {"key": place})
        self.faults.append(Fault(where, code, params))

    def table(self, where: dict[str, Any], key: str, place: str = "") -> dict[str, Any]:
        """A table."""
        value = where.get(key)
        if isinstance(value, dict):
            return value
        self.unfit(place + key, value, Phrase("wanted_table"))
        return {}

    def known(self, where: dict[str, Any], keys: set[str], place: str = "") -> None:
        """Note every key that is not one of `keys`."""
        for key in where:
            if key not in keys:
                self.fault(place + key, "file_unknown_key", known=", ".join(sorted(keys)))

    def text(self, where: dict[str, Any], key: str, place: str = "") -> str:
        """A text that is not empty."""
        value = where.get(key)
        if isinstance(value, str) and value.strip():
            return value
        self.unfit(place + key, value, Phrase("wanted_text"))
        return ""

    def number(self, where: dict[str, Any], key: str, place: str = "", least: int = 0, most: int | None = None) -> int:
        """A whole number."""
        value = where.get(key)
        # `type`: TOML's true and false are no numbers.
        if type(value) is int and least <= value and (most is None or value <= most):
            return value
        code = "wanted_least" if most is None else "wanted_between"
        self.unfit(place + key, value, Phrase(code, {"least": least, "most": most}))
        return least

    def numbers(
        self, where: dict[str, Any], key: str, place: str = "", least: int = 0, *, most: int
    ) -> tuple[int, ...]:
        """A list of whole numbers."""
        value = where.get(key)
        if isinstance(value, list) and all(type(number) is int and least <= number <= most for number in value):
            return tuple(value)
        self.unfit(place + key, value, Phrase("wanted_numbers", {"least": least, "most": most}))
        return ()

    def names(self, where: dict[str, Any], key: str, place: str = "") -> list[str]:
        """A list of texts, one at least."""
        value = where.get(key)
        if isinstance(value, list) and value and all(isinstance(name, str) for name in value):
            return list(value)
        self.unfit(place + key, value, Phrase("wanted_texts"))
        return []

    def point(self, where: dict[str, Any], key: str, place: str) -> tuple[float, float]:
        """Where something is drawn, in field widths."""
        value = where.get(key)
        if isinstance(value, list) and len(value) == 2 and all(_is_coordinate(number) for number in value):
            return float(value[0]), float(value[1])
        self.unfit(place + key, value, Phrase("wanted_point", {"most": _FARTHEST}))
        return 0.0, 0.0

    def short(self, place: str, text: str, most: int) -> None:
        """Note that a text is too long for a page."""
        if length_in_page(text) > most:
            self.fault(place, "file_long", most=most)

    def few(self, place: str, entries: Sized, most: int) -> None:
        """Note that a list or a table is too long for a page."""
        if len(entries) > most:
            self.fault(place, "file_many", given=len(entries), most=most)

    def unfit(self, place: str, value: object, wanted: Phrase) -> None:
        """Note that a value is missing, or not what is wanted."""
        code = "file_missing" if value is None else "file_type"
        self.fault(place, code, wanted=wanted, given=as_in_file(value))


def as_in_file(value: object) -> str:
    """A value in the words of a TOML file, cut where it is long.

    >>> as_in_file(True), as_in_file("yes")
    ('true', "'yes'")
    """
    if isinstance(value, bool):
        return str(value).lower()
    return value.isoformat() if isinstance(value, date | time) else shortened(value)


def _is_coordinate(value: Any) -> bool:
    return type(value) in (int, float) and abs(value) <= _FARTHEST
