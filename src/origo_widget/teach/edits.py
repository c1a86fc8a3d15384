"""Edits: a drawing with its past, to be taken back step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .errors import NoEdit

if TYPE_CHECKING:
    from .sketch import Sketch

#: Drawings kept; older ones are forgotten.
_MOST = 500


class Edits:
    """A drawing and those before and after it.

    >>> from origo_widget.model.board import Board
    >>> from origo_widget.teach.sketch import Sketch
    >>> edits = Edits(Sketch.empty(Board.named("mini")))
    >>> for field in ("A1", "A2"):
    ...     edits.do(edits.now.painted([field], 0), stroke="one")
    >>> edits.undo()
    >>> edits.now, edits.can_redo
    (<Sketch on mini: 0 shields>, True)
    """

    def __init__(self, sketch: Sketch) -> None:
        self.now = sketch
        self._past: list[Sketch] = []
        self._future: list[Sketch] = []
        self._stroke = ""

    def __repr__(self) -> str:
        return f"<Edits: {len(self._past)} to take back, {len(self._future)} to make again, now {self.now!r}>"

    @property
    def before(self) -> Sketch | None:
        """The drawing before the last edit, if there was one."""
        return self._past[-1] if self._past else None

    @property
    def can_undo(self) -> bool:
        """Whether there is an edit to take back."""
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        """Whether an edit was taken back that can be made again."""
        return bool(self._future)

    def do(self, sketch: Sketch, stroke: str = "") -> None:
        """Put another drawing in the place of this one; edits of one stroke, if it has a name, are one edit."""
        if sketch == self.now:
            return
        if not (stroke and stroke == self._stroke):
            self._keep()
        self.now, self._stroke, self._future = sketch, stroke, []

    def compare(self, before: Sketch, after: Sketch) -> None:
        """Put one drawing after another in the place of this one; the last is an edit even where both are the same."""
        self.do(before)
        self._keep()
        self.now, self._stroke, self._future = after, "", []

    def _keep(self) -> None:
        self._past = [*self._past[1 - _MOST :], self.now]

    def undo(self) -> None:
        """Take the last edit back. Raises `NoEdit`."""
        if not self._past:
            raise NoEdit("nothing_to_undo_here")
        self._future.append(self.now)
        self.now, self._stroke = self._past.pop(), ""

    def redo(self) -> None:
        """Make the edit again that was taken back last. Raises `NoEdit`."""
        if not self._future:
            raise NoEdit("nothing_to_redo")
        self._past.append(self.now)
        self.now, self._stroke = self._future.pop(), ""
