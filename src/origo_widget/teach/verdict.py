"""What is said of an answer: right, or what differs and where to look."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .words import say

#: A remark on an answer: the code of its sentence, and the sentence's parameters.
Remark = tuple[str, dict[str, Any]]


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether an answer is right, and `text`, which tells what differs and where to look. True where it is right."""

    right: bool
    text: str

    def __bool__(self) -> bool:
        return self.right

    def __str__(self) -> str:
        return self.text


def verdict(remarks: list[Remark], language: str) -> Verdict:
    """The verdict on an answer: right where there is nothing to remark."""
    told = [say(f"verdict.{code}", params, language) for code, params in remarks or [("right", {})]]
    return Verdict(not remarks, " ".join(told))
