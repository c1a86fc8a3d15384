"""Files and texts of games, positions, puzzles and labs: one-file pages, pictures, and data for elements."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Literal, overload

from ..model.errors import OrigoError
from ..model.reasons import system_said
from .bundle import readable
from .exhibit import Wish, exhibit_of
from .markup import page
from .options import Look

if TYPE_CHECKING:
    from collections.abc import Sequence
    from os import PathLike

    from .exhibit import Exhibit

Theme = Literal["auto", "light", "dark"]


@overload
def to_html(
    thing: object,
    path: None = None,
    *,
    title: str = "",
    names: Sequence[str] = (),
    language: str = "en",
    theme: Theme = "auto",
    ply: int = 0,
) -> str: ...
@overload
def to_html(
    thing: object,
    path: str | PathLike[str],
    *,
    title: str = "",
    names: Sequence[str] = (),
    language: str = "en",
    theme: Theme = "auto",
    ply: int = 0,
) -> None: ...
def to_html(
    thing: object,
    path: str | PathLike[str] | None = None,
    *,
    title: str = "",
    names: Sequence[str] = (),
    language: str = "en",
    theme: Theme = "auto",
    ply: int = 0,
) -> str | None:
    """Write a game, a position, a puzzle or a lab as one HTML file that needs no network, no server and no kernel.

    Args:
        thing: a `Game`, a `Position`, a `Puzzle`, a `Lab`, or a widget of one. A game that is not over is shown
            without hands; a position or a puzzle with all that it has.
        path: where to write it; without one the page is returned as a text.
        title: the page's, and what a screen reader calls it; by default what it is, in the language.
        names: of the players of a position or a puzzle, by seat.
        language: "en" or "de".
        theme: "light", "dark", or "auto" for what the reader's system has.
        ply: the move that a game opens at, from 0.

    Raises:
        OrigoError: for what cannot be shown, for values out of their range, and for a file that cannot be written.
    """
    look = Look(theme=theme, language=language, ply=ply)
    look.check(thing)
    return _given(page(_shown(thing, title, names, language), look.attributes(), language), path)


def to_svg(
    thing: object,
    path: str | PathLike[str] | None = None,
    *,
    title: str = "",
    names: Sequence[str] = (),
    language: str = "en",
) -> str | None:
    """Write a picture of a game or a lab as it is now, of a position or a puzzle, as SVG without script; see `to_html`.

    Its description tells who has shields where: for whoever cannot see it.
    """
    return _given(_shown(thing, title, names, language).picture, path)


def to_json(
    thing: object,
    path: str | PathLike[str] | None = None,
    *,
    title: str = "",
    names: Sequence[str] = (),
    language: str = "en",
) -> str | None:
    """Write the data of an element, for its attribute `src`; see `to_html`."""
    data = _shown(thing, title, names, language).data
    return _given(readable(json.dumps(data, ensure_ascii=True, separators=(",", ":")) + "\n"), path)


def _shown(thing: object, title: str, names: Sequence[str], language: str) -> Exhibit:
    return exhibit_of(thing, Wish(title, tuple(names), language))


def _given(text: str, path: str | PathLike[str] | None) -> str | None:
    """The text itself, or None when it has been written. Raises `OrigoError`."""
    if path is None:
        return text
    write_text(text, path)
    return None


def write_text(text: str, path: str | PathLike[str]) -> None:
    """Write a file. Raises `OrigoError`."""
    try:
        Path(path).write_text(text, encoding="utf-8", newline="\n")
    except (OSError, ValueError) as error:
        # ValueError: a path that no system takes.
        raise OrigoError("embed_write", path=str(path), detail=system_said(error)) from None
