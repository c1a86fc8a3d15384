"""Where the fences of a Markdown page stand: warnings name their lines, and none is passed over in silence."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

_FENCE = re.compile(r"^[\s>]*(`{3,}|~{3,})(.*)$")
_OURS = re.compile(r"[\s{.]*(origo-[\w-]*)")


@dataclass(slots=True)
class FencePlaces:
    """The fences of the page that is being read, and which of them have been met."""

    page: str = ""
    lines: list[str] = field(default_factory=list)
    before: int = 0
    #: The lines of fences that are to become elements, with their names.
    left: dict[int, str] = field(default_factory=dict)

    def begin(self, page: str, markdown: str, before: int = 0) -> None:
        """Another page; `before` lines of its file come before its text."""
        self.page, self.lines, self.before = page, markdown.split("\n"), before
        self.left = dict(_openings(self.lines))

    def meet(self, name: str, source: str) -> str:
        """The place of the first fence of a name with a text that has not been met; the page where none is like it."""
        first = source.strip().partition("\n")[0].strip()
        for line, known in self.left.items():
            following = next((text for text in self.lines[line:] if text.strip()), "")
            if known == name and (not first or following.strip(" >\t") == first):
                del self.left[line]
                return self.place(line)
        return self.page

    def place(self, line: int) -> str:
        """The page with the line of its file."""
        return f"{self.page}:{line + self.before}"


def _openings(lines: list[str]) -> Iterator[tuple[int, str]]:
    """The lines, from 1, on which fences begin whose names are like those of elements."""
    closing = ""
    for number, text in enumerate(lines, 1):
        found = _FENCE.match(text)
        if found is None:
            continue
        mark, rest = found[1], found[2]
        if closing:
            # Whatever stands inside a fence is its text.
            if mark.startswith(closing) and not rest.strip():
                closing = ""
            continue
        closing = mark
        ours = _OURS.match(rest)
        if ours is not None:
            yield number, ours[1]
