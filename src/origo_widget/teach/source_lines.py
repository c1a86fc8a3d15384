"""Where in a TOML text its keys stand, and the lines of its long texts: for faults that say where to look."""

from __future__ import annotations

import tomllib
from functools import cached_property
from typing import TYPE_CHECKING, Any

from ..model.errors import Fault
from ..model.reasons import Phrase

if TYPE_CHECKING:
    from collections.abc import Iterator

#: Longer files are read as well; only their faults have no lines.
_LONGEST = 500


class SourceLines:
    r"""The lines of a TOML text.

    >>> lines = SourceLines('board = "mini"\n\n[question]\nkind = "total"')
    >>> lines.of_keys["question.kind"]
    4
    """

    def __init__(self, text: str) -> None:
        self.lines = text.replace("\r\n", "\n").split("\n")

    @cached_property
    def of_keys(self) -> dict[str, int]:
        """The line at which each key begins, counted from 1.

        A key stands on the first line with which the text up to there is TOML that has it; what is not yet TOML is in
        the middle of a value.
        """
        found: dict[str, int] = {}
        begins = 1
        for number in range(1, len(self.lines) + 1 if len(self.lines) <= _LONGEST else 1):
            try:
                data = tomllib.loads("\n".join(self.lines[:number]))
            except ValueError:
                continue
            for key in _keys(data):
                found.setdefault(key, begins)
            begins = number + 1
        return found

    def placed(self, fault: Fault) -> Fault:
        """The same fault with the line that it is on, where that can be told."""
        params = fault.place.params
        if fault.place.code == "place_in":
            inner = params["place"].params
            line = self._line_of_text(params["whole"], inner.get("line", 0))
            if line:
                return fault._replace(place=Phrase(params["place"].code, {**inner, "line": line}))
        key = str(params.get("key") or params.get("whole"))
        # What is missing is missed where its table is.
        begins = self.of_keys.get(key) or self.of_keys.get(key.rpartition(".")[0])
        return fault._replace(place=Phrase("place_at", {"line": begins, "place": fault.place})) if begins else fault

    def _line_of_text(self, key: str, number: int) -> int:
        """The line of the file on which a line of a key's text stands; 0 where it does not stand there as it is."""
        if not number or key not in self.of_keys:
            return 0
        data = tomllib.loads("\n".join(self.lines))
        text = data[key].split("\n")
        # After the three quotation marks that open a long text comes a new line, which is no part of it.
        line = self.of_keys[key] + number
        return line if self.lines[line - 1 : line] == text[number - 1 : number] else 0


def _keys(data: dict[str, Any], above: str = "") -> Iterator[str]:
    for key, value in data.items():
        yield above + key
        if isinstance(value, dict):
            yield from _keys(value, f"{above}{key}.")
