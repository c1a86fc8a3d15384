"""Where in a TOML text its keys stand, and the lines of its long texts: for faults that say where to look."""

from __future__ import annotations

import re
import tomllib
from functools import cached_property
from typing import TYPE_CHECKING, Any

from .errors import Fault
from .reasons import Phrase

if TYPE_CHECKING:
    from collections.abc import Iterator

#: What may hide the end of a statement: texts, comments, brackets.
_TOKEN = re.compile(
    r'"""(?:[^"\\]|\\.|"{1,2}(?!"))*"{3,5}'
    r"|'''(?:[^']|'{1,2}(?!'))*'{3,5}"
    r'|"(?:[^"\\\n]|\\.)*"'
    r"|'[^'\n]*'"
    r"|\#[^\n]*"
    r"|[\[\]{}\n]",
    re.DOTALL,
)


class SourceLines:
    r"""The lines of a text that is TOML.

    >>> lines = SourceLines('board = "mini"\n\n[question]\nkind = "total"')
    >>> lines.of_keys["question.kind"]
    4
    """

    def __init__(self, text: str) -> None:
        self._text = text.replace("\r\n", "\n")
        self.lines = self._text.split("\n")

    @cached_property
    def of_keys(self) -> dict[str, int]:
        """The line at which each key begins, counted from 1; a key of an inline table begins with its statement."""
        found: dict[str, int] = {}
        table = ""
        for number, statement in self._statements():
            keys = list(_keys(tomllib.loads(statement)))
            if statement.startswith("["):
                table = f"{keys[-1]}."
            else:
                keys = [table + key for key in keys]
            for key in keys:
                found.setdefault(key, number)
        return found

    def statement_at(self, line: int) -> tuple[int, str]:
        """The line on which the statement begins that a line belongs to, and the statement; else the line itself."""
        for begins, statement in self._statements():
            if begins <= line <= begins + statement.count("\n"):
                return begins, statement
        return line, self.lines[line - 1].strip()

    def _statements(self) -> Iterator[tuple[int, str]]:
        """Headers of tables, and keys with their values, each with the line on which it begins."""
        begin, line, depth = 0, 1, 0
        for token in _TOKEN.finditer(self._text + "\n"):
            sign = token[0]
            depth += (sign in "[{") - (sign in "]}")
            if sign == "\n" and not depth:
                statement = self._text[begin : token.start()]
                if statement.strip() and not statement.lstrip().startswith("#"):
                    yield line, statement.strip()
                line += statement.count("\n") + 1
                begin = token.end()

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

    @cached_property
    def _texts(self) -> dict[str, list[str]]:
        """The lines of each text that no table holds."""
        return {key: value.split("\n") for key, value in tomllib.loads(self._text).items() if isinstance(value, str)}

    def _line_of_text(self, key: str, number: int) -> int:
        """The line of the file on which a line of a key's text stands; 0 where it does not stand there as it is."""
        text = self._texts.get(key, [])
        if not 0 < number <= len(text) or key not in self.of_keys:
            return 0
        # After the three quotation marks that open a long text comes a new line, which is no part of it.
        line = self.of_keys[key] + number
        return line if self.lines[line - 1 : line] == text[number - 1 : number] else 0


def _keys(data: dict[str, Any], above: str = "") -> Iterator[str]:
    for key, value in data.items():
        yield above + key
        inner = value[0] if isinstance(value, list) and value else value
        if isinstance(inner, dict):
            yield from _keys(inner, f"{above}{key}.")
