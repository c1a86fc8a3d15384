"""Sentences made of codes and their parameters, by whatever catalogue; lists are joined with commas."""

from __future__ import annotations

import errno
import json
import re
from typing import TYPE_CHECKING, Any, NamedTuple

from .english import ENGLISH

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


class Phrase(NamedTuple):
    """Part of a sentence, said in the language of the sentence whose parameter it is. Its `str` is English.

    >>> str(Phrase("place_line", {"line": 3}))
    'line 3'
    """

    code: str
    params: Mapping[str, Any] = {}

    def __str__(self) -> str:
        return sentence(self.code, self.params)


def either(options: Sequence[str | Phrase]) -> Phrase | str:
    """Words of which one is meant: ``a or b or c``."""
    return options[0] if len(options) == 1 else Phrase("either", {"one": options[0], "other": either(options[1:])})


_PARAMETER = re.compile(r"\{(\w+)(?::([^|{}]*)\|([^|{}]*))?\}")


def sentence(code: str, params: Mapping[str, Any], templates: Mapping[str, str] = ENGLISH) -> str:
    """The sentence of a code with its parameters filled in, phrases too; an unknown code is its own sentence.

    >>> sentence("undo_nothing", {})
    'There is nothing to take back.'
    >>> sentence("file_missing", {"wanted": Phrase("wanted_least", {"least": 1})})
    'is missing; expected a whole number of 1 or more.'
    """
    said = {name: _said(value, templates) for name, value in params.items()}
    return fill(templates.get(code, code), said)


def _said(value: Any, templates: Mapping[str, str]) -> Any:
    """A parameter with its phrases said, those in a list too."""
    if isinstance(value, Phrase):
        return sentence(value.code, value.params, templates)
    return [_said(part, templates) for part in value] if isinstance(value, list | tuple) else value


def fill(template: str, params: Mapping[str, Any]) -> str:
    """A template with its parameters filled in.

    >>> fill("{count:card|cards} of {names}", {"count": 1, "names": ["Ana", "Ben"]})
    '1 card of Ana, Ben'
    """

    def replace(match: re.Match[str]) -> str:
        name, singular, plural = match.groups()
        value = params.get(name, "")
        if singular is not None:
            return f"{value} {singular if value == 1 else plural}"
        return ", ".join(str(part) for part in value) if isinstance(value, list | tuple) else str(value)

    return _PARAMETER.sub(replace, template)


_SYSTEM = {
    errno.ENOENT: "system_missing",
    errno.EACCES: "system_denied",
    errno.EPERM: "system_denied",
    errno.EISDIR: "system_folder",
    errno.ENOTDIR: "system_no_folder",
    errno.ENOSPC: "system_full",
    errno.ENODEV: "system_no_file",
    errno.EFBIG: "system_large",
}


def system_said(error: OSError | ValueError) -> Phrase | str:
    """Why a file failed, without the path, which the sentence names already; in the system's words where it is rare."""
    if isinstance(error, OSError):
        known = _SYSTEM.get(error.errno or 0)
        return Phrase(known) if known else error.strerror or str(error)
    return Phrase("system_no_text" if isinstance(error, UnicodeError) else "system_no_name")


def json_said(error: ValueError | RecursionError) -> Phrase:
    """Why a text is no JSON.

    >>> try:
    ...     json.loads("[1,")
    ... except ValueError as error:
    ...     print(json_said(error))
    line 1, column 4, is no JSON
    """
    if isinstance(error, json.JSONDecodeError):
        return Phrase("json_at", {"line": error.lineno, "column": error.colno})
    return Phrase("json_deep" if isinstance(error, RecursionError) else "json_digits")


def shortened(value: object, length: int = 60) -> str:
    """A value as given, quoted, and cut where it is long: for error messages."""
    try:
        text = repr(value)
    except (RecursionError, ValueError):
        # Lists nested too deep and numbers of thousands of digits have no text.
        text = f"<{type(value).__name__}>"
    return text if len(text) <= length else text[: length - 1] + "…"
