"""What an answer of several parts consists of: one reading for files, readers and programs."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import islice

#: No answer has more parts, and nobody waits for an endless one to be read.
_LONGEST = 1000
#: A comma with no space after it stands between two cards, and the cards of an exchange follow its word.
_BETWEEN_MOVES = re.compile(r"(?<!swap)[\s;]+|,\s+")
_BETWEEN_FIELDS = re.compile(r"[\s;,]+")


def answer_parts(task: str, answer: object) -> list[str] | None:
    """The fields or moves of an answer: of a text with spaces or commas between them, or of several texts.

    >>> answer_parts("best_turn", "xA1=A,B, A2=2")
    ['xA1=A,B', 'A2=2']
    >>> answer_parts("find", "A1,A2; A3")
    ['A1', 'A2', 'A3']
    """
    if isinstance(answer, str):
        between = _BETWEEN_FIELDS if task == "find" else _BETWEEN_MOVES
        return [part for part in between.split(answer[:_LONGEST]) if part]
    if not isinstance(answer, Iterable) or isinstance(answer, bytes | dict):
        return None
    parts = list(islice(answer, _LONGEST))
    return [str(part) for part in parts] if all(not isinstance(part, int | float | list) for part in parts) else None
