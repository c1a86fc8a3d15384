"""What is said of an answer: right, or what differs and where to look."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from .words import say

if TYPE_CHECKING:
    from .answers import Answer

#: A remark on an answer: the code of its sentence, and the sentence's parameters.
Remark = tuple[str, dict[str, Any]]

#: With this begin the codes of remarks on what is no answer of the form asked for.
_FORM = "form_"


class Marks(NamedTuple):
    """Marks for a board, in its order: fields given rightly, given wrongly, and not given; no field has two.

    An answer is right where none is `wrong` or `missed`. An answer that is a number has only those `counted` for the
    right one; an answer that is neither has no marks.
    """

    good: tuple[str, ...] = ()
    wrong: tuple[str, ...] = ()
    missed: tuple[str, ...] = ()
    counted: tuple[str, ...] = ()


class Finding(NamedTuple):
    """What a key finds in an answer: nothing to remark where it is right."""

    remarks: list[Remark]
    marks: Marks = Marks()


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether an answer is right, and `text`, which tells what differs and where to look. True where it is right.

    `malformed` tells that it is no answer of the form asked for, so that nothing should be given away yet; `marks`
    are for a board: they give the key away, and so they do not show in a notebook.
    """

    right: bool
    text: str
    malformed: bool = False
    marks: Marks = field(default=Marks(), repr=False)

    def __bool__(self) -> bool:
        return self.right

    def __str__(self) -> str:
        return self.text


def verdict(answer: Answer, given: object, language: str = "en") -> Verdict:
    """The verdict of a key on what was answered; three dots or None are no answer yet."""
    remarks, marks = Finding(_nothing(answer.form)) if given is None or given is ... else answer.judge(given)
    told = [say(f"verdict.{code}", params, language) for code, params in remarks or [("right", {})]]
    malformed = any(code.startswith(_FORM) for code, _ in remarks)
    return Verdict(not remarks, " ".join(told), malformed, marks)


def _nothing(form: str) -> list[Remark]:
    return [(f"{_FORM}nothing", {}), (f"{_FORM}wanted_{form}", {})]
