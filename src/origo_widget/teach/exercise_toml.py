"""The text of an exercise's file, from what it says; and whether a text says that and nothing else."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING, Any

from ..model.toml_writing import quoted

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

_HEAD = """\
# An exercise of origo-widget: load_exercise("this file") reads it. Its key is worked out and stands nowhere.
# Tables [task] and [hint] may have sentences of your own, in en and de.
"""


def written(data: Mapping[str, Any]) -> str:
    """The text of a file that says the `data`: texts, whole numbers, lists of texts, and tables of them.

    Raises `ValueError` for anything else.
    """
    plain = {key: value for key, value in data.items() if not isinstance(value, dict)}
    tables = {key: value for key, value in data.items() if isinstance(value, dict)}
    lines = list(_lines(plain))
    for name, table in tables.items():
        lines += ["", f"[{name}]", *_lines(table)]
    return _HEAD + "\n".join([*lines, ""])


def as_written(text: str) -> dict[str, Any] | None:
    """What a text says that `written` would write just so; None where it holds anything else, a note perhaps."""
    try:
        data = tomllib.loads(text)
        return data if written(data) == text else None
    except (ValueError, RecursionError):
        return None


def _lines(table: Mapping[str, Any]) -> Iterator[str]:
    for key, value in table.items():
        if key == "board" and str(value).endswith(".toml"):
            yield "# The board's file, by its path from this one's folder."
        # The map stands as it is, line by line.
        yield f'position = """\n{value}"""' if key == "position" else f"{key} = {_value(value)}"


def _value(value: object) -> str:
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, list | tuple) and all(isinstance(part, str) for part in value):
        return f"[{', '.join(map(quoted, value))}]"
    if type(value) is int:
        return str(value)
    raise ValueError(value)
