"""PuzzleWidget: a puzzle to be solved in a notebook; its page needs no kernel once it is shown."""

from __future__ import annotations

from base64 import b64encode
from html import escape
from typing import TYPE_CHECKING, Any, ClassVar

import traitlets as t

from ..teach.names import names_of
from ..view.svg import map_svg
from ..view.text import drawing_text
from .face import Face
from .messages import Refused
from .words import solving_words

if TYPE_CHECKING:
    from os import PathLike

    from ..puzzles.puzzle import Puzzle
    from .messages import Keys, Request


class PuzzleWidget(Face):
    """A puzzle. `solved` tells whether its reader has solved it, `tries` how many answers that took.

    What is in the saved notebook is enough to solve it there.
    """

    _from_page = Face._from_page | {"solved", "tries"}
    _requests: ClassVar[dict[str, Keys]] = {}

    face = t.Unicode("puzzle").tag(sync=True)
    page = t.Dict(help="Every position that can be reached (see `Puzzle.page`).").tag(sync=True)
    solved = t.Bool(False, help="Whether it has been solved.").tag(sync=True)
    tries = t.Int(0, min=0, help="How many answers were given until then.").tag(sync=True)

    def __init__(self, puzzle: Puzzle, *, theme: str = "auto", language: str = "en") -> None:
        """Show a puzzle; it is solved first where no proof lies beside its file.

        Raises `NotProved`, `PuzzleTooLarge`, `PuzzleError` as `Puzzle.page` does, and `BadOption`.
        """
        self.puzzle = puzzle
        super().__init__(theme=theme, language=language, page=puzzle.page())
        self._translate()
        self.observe(lambda _: self._translate(), "language")

    def meet(self, request: Request) -> None:  # noqa: ARG002
        """Raise `Refused`: a puzzle asks its kernel for nothing."""
        raise Refused("replay_only")

    def to_html(self, path: str | PathLike[str] | None = None, **wishes: Any) -> str | None:
        """Write the puzzle as one HTML file; see `origo_widget.embed.to_html`, also for `wishes`."""
        from ..embed import to_html

        return to_html(self.puzzle, path, **{"language": self.language, "theme": self.theme, **wishes})

    def _translate(self) -> None:
        self.words = solving_words(self.language)

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        """The widget, and for hosts that show none a picture, a text of the board, and the task."""
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is not None:
            position, task = self.puzzle.position, self.puzzle.said(self.language)
            names = names_of(position.players, self.puzzle.names, self.language)
            drawing = drawing_text(position, names)
            picture = b64encode(map_svg(position, dict(enumerate(names)), task, drawing).encode()).decode()
            shown = f'<img alt="{escape(drawing)}" src="data:image/svg+xml;base64,{picture}">'
            bundle[0]["text/html"] = f"<p>{escape(task)}</p>{shown}"
            bundle[0]["text/plain"] = f"{task}\n\n{drawing}"
        return bundle

    def __repr__(self) -> str:
        return f"<PuzzleWidget: {self.puzzle.said('en')}>"
