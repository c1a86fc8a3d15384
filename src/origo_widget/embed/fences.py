"""A fence formatter for Python-Markdown's SuperFences: fences of the elements' names become elements.

In its `custom_fences` the `format` is `fence` and the `validator` is `known_options`. What is wrong is logged as a
warning; in the page stands that nothing could be shown, and where.
"""

from __future__ import annotations

import logging
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..model.errors import OrigoError
from ..model.reasons import shortened
from ..puzzles.puzzle import Puzzle
from ..view.words import LANGUAGES, said
from .exhibit import Wish, exhibit_of
from .markup import element
from .options import Look
from .proving import IN_A_BUILD, prove
from .reading import KINDS, expect_kind, names_in, read_file, read_for
from .words import say

if TYPE_CHECKING:
    from collections.abc import Callable

    from .exhibit import Exhibit
    from .fence_places import FencePlaces

#: MkDocs counts the warnings of its plugins' loggers.
_log = logging.getLogger("mkdocs.plugins.origo_widget")

_OPTIONS = ("file", "board", "title", "names", "language", "theme", "ply")


def known_options(
    language: str, inputs: dict[str, str], options: dict[str, Any], attrs: dict[str, str], md: object
) -> bool:
    """Take every option: what is wrong with one is said where the fence is."""
    del language, attrs, md
    options.update(inputs)
    return True


def fence(
    source: str,
    language: str,
    css_class: str,
    options: dict[str, Any],
    md: object,
    *,
    root: Path = Path(),
    places: FencePlaces | None = None,
    spoken: str = "en",
    **_: Any,
) -> str:
    """The element of a fence.

    Files are looked for from `root`; `places` tell where the fence stands; `spoken` is the language of the page.
    """
    del css_class, md
    given = options.get("language", spoken)
    words = given if given in LANGUAGES else spoken
    where = (places.meet(language, source) if places else "") or say("fence.nowhere", {}, words)

    def warn(sentence: str) -> None:
        _log.warning("%s %s: %s", where, language, sentence)

    try:
        shown, look = _shown(source, language, {"language": spoken, **options}, root, warn)
        return element(shown, look.attributes())
    except OrigoError as error:
        warn(said(error, words))
        # What is wrong may name files, or hold a puzzle's solution, and pages are for everybody.
        sentence = " ".join([where, f"{language}:", say("fence.failed", {}, words)])
        marked = f' lang="{words}"' if words != spoken else ""
        return f'<p class="admonition warning" role="alert"{marked}>{escape(sentence)}</p>'


def _shown(
    source: str, name: str, options: dict[str, Any], root: Path, warn: Callable[[str], object]
) -> tuple[Exhibit, Look]:
    for option in options:
        if option not in _OPTIONS:
            raise OrigoError("embed_option", given=shortened(option), known=_OPTIONS)
    board = options.get("board")
    board = root / board if board and board.endswith(".toml") else board
    file = str(root / options["file"]) if options.get("file") else ""
    if file and source.strip():
        raise OrigoError("embed_both")
    thing = read_file(file, board) if file else read_for(name, source, board, root)
    expect_kind(thing, name)
    look = Look(options.get("theme", "auto"), options["language"], _number(options.get("ply", "0")))
    look.check(thing)
    if isinstance(thing, Puzzle):
        prove(thing, file, look.language, warn, limit=IN_A_BUILD)
    shown = exhibit_of(thing, Wish(options.get("title", ""), names_in(options.get("names", "")), look.language))
    if shown.doubt:
        warn(shown.doubt)
    return shown, look


def _number(given: str) -> int:
    return int(given) if given.isdecimal() and len(given) < 9 else -1


def custom_fences(root: Path = Path(), places: FencePlaces | None = None, language: str = "en") -> list[dict[str, Any]]:
    """The value of `custom_fences` for SuperFences; files are looked for from `root`, and pages are in a language."""

    def rooted(*given: Any, **more: Any) -> str:
        return fence(*given, root=root, places=places, spoken=language, **more)

    return [{"name": name, "class": "origo", "format": rooted, "validator": known_options} for name in KINDS]
