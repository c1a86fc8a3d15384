"""PuzzleWidget: a puzzle to be solved in a notebook; its page needs no kernel once it is shown."""

from __future__ import annotations

from os import PathLike
from typing import TYPE_CHECKING, Any, ClassVar

import traitlets as t

from ..model.errors import OrigoError
from ..model.leaving import Leaving
from ..model.reasons import shortened
from ..puzzles.budget import QUICK
from ..puzzles.errors import PuzzleTooLarge
from ..puzzles.page import live_page
from ..puzzles.puzzle import Puzzle
from ..puzzles.share_line import ShareLine
from ..puzzles.shown import own_language, still_html, still_text
from ..puzzles.task_words import task_in_words
from .bundle import script_text
from .face import Face
from .messages import Texts
from .words import solving_words

if TYPE_CHECKING:
    from ..puzzles.page_nodes import Replies
    from .messages import Keys, Request


#: The most that a page can count exactly.
_MOST_TRIES = 2**53 - 1
#: So many places in a puzzle are kept open at once.
_MOST_OPENED = 40


class PuzzleWidget(Face, Leaving):
    """A puzzle. `solved` tells whether its reader has solved it, `tries` how many answers that took.

    Both may be set: every view shows it, and counts on from there.

    What is in the saved notebook is enough to solve it there, unless so much can be played that no page holds it: then
    the kernel tells what comes next with each move.
    """

    _from_page = Face._from_page | {"solved", "tries"}
    _requests: ClassVar[dict[str, Keys]] = {"open": {"view": str, "moves": Texts}}
    _esm = script_text("puzzle")

    page = t.Dict(help="Every position that can be reached (see `Puzzle.page`).").tag(sync=True)
    solved = t.Bool(False, help="Whether it has been solved.").tag(sync=True)
    tries = t.Int(0, min=0, max=_MOST_TRIES, help="How many answers were given until then.").tag(sync=True)

    def __init__(
        self, puzzle: Puzzle | str | PathLike[str], *, theme: str = "auto", language: str | None = None
    ) -> None:
        """Show a puzzle, or that of a file; it is solved first where no proof lies beside its file.

        It speaks English, or where its author has not written in it, his language. How far a long search is stands
        below the cell; interrupting the kernel stops it. A best turn that is not proved can be played all the same:
        what a turn brings is told then, and that nobody knows the best.

        Raises `PuzzleError` as `Puzzle.load` does, `NotProved` for any other task that is not proved, `PuzzleTooLarge`
        where even its beginning is too much, and `BadOption`.
        """
        if isinstance(puzzle, str | PathLike):
            puzzle = Puzzle.load(puzzle)
        if not isinstance(puzzle, Puzzle):
            raise OrigoError("puzzle_wanted", given=shortened(puzzle))
        self.puzzle = puzzle
        #: The paths that the page can be followed to, where it cannot be followed everywhere.
        self._opened: list[tuple[str, ...]] = []
        #: What the other side does where nobody could prove its best.
        self._replies: Replies = {}
        super().__init__(theme=theme, language=own_language(puzzle) if language is None else language)
        line = ShareLine("origo-puzzle")
        try:
            self._show(line)
        finally:
            line.close()
        self._translate()
        self.observe(lambda _: self._translate(), "language")

    def _show(self, line: ShareLine) -> None:
        """Prove the puzzle and show its page, or its beginning where it is too much for one."""
        # What is done before anybody wonders is not told of.
        self._proof = self.puzzle.solve(limit=QUICK)
        if not self._proof.proved:
            self._proof = self.puzzle.solve(line)
        if not self._proof.proved:
            self._open(())
            return
        try:
            self.page = self.puzzle.page()
        except PuzzleTooLarge:
            self._open(self._proof.lines[0] if self._proof.lines else ())

    def meet(self, request: Request) -> None:
        """Tell what can be played after some moves."""
        # A page that is whole tells all that there is.
        if self._opened:
            self._open(tuple(request.payload["moves"]))
        self.tell("accepted", request.view, {}, request.id)

    def _open(self, path: tuple[str, ...]) -> None:
        """Let the page be followed to the end of a path and a move on. Raises as `live_page`; then nothing changes."""
        ways = [path[:length] for length in range(len(path) + 1)]
        opened = [*(way for way in self._opened if way not in ways), *ways][-_MOST_OPENED:]
        self.page = live_page(self.puzzle, self._proof, {(), *opened}, self._replies)
        self._opened = opened

    def to_html(self, path: str | PathLike[str] | None = None, **wishes: Any) -> str | None:
        """Write the puzzle as one HTML file; see `origo_widget.embed.to_html`, also for `wishes`."""
        return super().to_html(path, **{"language": self.language, "theme": self.theme, **wishes})

    def to_svg(self, path: str | PathLike[str] | None = None, **wishes: Any) -> str | None:
        """Write a picture of the puzzle; see `origo_widget.embed.to_svg`, also for `wishes`."""
        return super().to_svg(path, **{"language": self.language, **wishes})

    def _translate(self) -> None:
        self.words = solving_words(self.language)

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        """The widget, and for hosts that show none title and task with a picture, or with the board in letters."""
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is not None:
            bundle[0]["text/html"] = still_html(self.puzzle, self.language)
            bundle[0]["text/plain"] = still_text(self.puzzle, self.language)
        return bundle

    def __repr__(self) -> str:
        return f"<PuzzleWidget: {task_in_words(self.puzzle)}>"
