"""The commands that bring games, positions and puzzles into pages."""

from __future__ import annotations

import sys
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

from ..model.errors import OrigoError
from ..model.reasons import system_said
from ..puzzles.budget import LIMIT
from ..puzzles.puzzle import Puzzle
from ..puzzles.share_line import ShareLine
from ..view.words import LANGUAGES
from .bundle import SCRIPT_NAME, anywidget_module, as_json, elements_script, readable
from .documents import to_html, to_json, to_svg, write_text
from .exhibit import Wish, exhibit_of
from .markup import element
from .options import THEMES, Look
from .proving import IN_A_BUILD, prove
from .reading import KINDS, expect_kind, names_in, read_file, read_for

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace, _SubParsersAction

    from ..puzzles.texts import Told
    from .exhibit import Exhibit

_ENDINGS = (".html", ".svg", ".json")


def add_embed_commands(commands: _SubParsersAction[ArgumentParser]) -> None:
    """Add the commands to a command line."""
    add_embed_command(commands)
    _add_elements(commands)
    _add_show(commands)
    _add_quarto(commands)


# --- embed ---


def add_embed_command(commands: _SubParsersAction[ArgumentParser]) -> None:
    """Add the command that makes files of one thing."""
    command = commands.add_parser(
        "embed",
        help="make a page, a picture or data of a game, a position or a puzzle",
        description="Make one self-contained HTML file of a game record, of the text of a position or of a puzzle; or "
        "a picture (.svg), or the data for an element's attribute src (.json).",
    )
    command.add_argument("file", metavar="FILE", help="a game record, the text of a position, or a puzzle (.toml)")
    command.add_argument("-o", "--output", metavar="OUT", help="where to write it; by default FILE with the end .html")
    _add_wishes(command)
    command.set_defaults(run=embed)


def embed(given: Namespace) -> None:
    """Write what is asked for. Raises `OrigoError`."""
    path = Path(given.output or Path(given.file).with_suffix(".html"))
    if path.suffix not in _ENDINGS:
        raise OrigoError("embed_ending", path=str(path), known=_ENDINGS)
    thing, names = read_file(given.file, given.board), names_in(given.names)
    if isinstance(thing, Puzzle):
        prove_aloud(thing, given.file, given.language)
    if path.suffix == ".html":
        to_html(thing, path, title=given.title, names=names, language=given.language, theme=given.theme, ply=given.ply)
    else:
        _refuse(path, theme=given.theme != "auto", ply=given.ply != 0)
        write = to_svg if path.suffix == ".svg" else to_json
        write(thing, path, title=given.title, names=names, language=given.language)
    print(path)


def _refuse(path: Path, **given: bool) -> None:
    """Raise `OrigoError` for the first option that is given, and that says how a page begins."""
    for option, is_given in given.items():
        if is_given:
            raise OrigoError("embed_only_page", option=option, path=str(path))


def prove_aloud(puzzle: Puzzle, file: str, language: str, limit: int = LIMIT) -> None:
    """Prove a puzzle, and tell on standard error what lies stale, takes long, or makes it none. Raises `OrigoError`."""
    line = ShareLine(file or "origo-puzzle")

    def tell(sentence: str) -> None:
        print(f"{line.what}: {sentence}", file=sys.stderr, flush=True)

    try:
        prove(puzzle, file, language, tell, line, limit)
    finally:
        line.close()
    doubt = puzzle.doubt(language)
    if doubt and puzzle.solve().value is not None:
        tell(doubt)


def _add_wishes(command: ArgumentParser) -> None:
    command.add_argument("--board", help="the board's name or file, where none is named that is built in")
    command.add_argument("--title", default="", help="the title")
    command.add_argument("--names", default="", metavar="ANA,BEN", help="the players of a position")
    command.add_argument("--language", choices=LANGUAGES, default="en")
    command.add_argument("--theme", choices=THEMES, default="auto")
    command.add_argument("--ply", type=int, default=0, help="the move that a game opens at")


# --- elements ---


def _add_elements(commands: _SubParsersAction[ArgumentParser]) -> None:
    command = commands.add_parser(
        "elements",
        help="write the script of the elements",
        description="Write the script that defines <origo-replay>, <origo-position> and <origo-puzzle>, for a site of "
        "your own; with the ending .mjs as a module for MyST's directive `anywidget`.",
    )
    command.add_argument("output", metavar="OUT", nargs="?", default=SCRIPT_NAME, help=f"by default {SCRIPT_NAME}")
    command.set_defaults(run=write_elements)


def write_elements(given: Namespace) -> None:
    """Write the script. Raises `OrigoError`."""
    is_module = Path(given.output).suffix == ".mjs"
    write_text(anywidget_module() if is_module else elements_script(), given.output)
    print(given.output)


# --- show ---


def _add_show(commands: _SubParsersAction[ArgumentParser]) -> None:
    command = commands.add_parser(
        "show",
        help="turn a text into an element, a picture or words, for other programs",
        description="Read a text, or a file, and print the element, the picture or the words of it.",
    )
    command.add_argument("kind", choices=tuple(KINDS))
    command.add_argument("--file", help="a file instead of the text on standard input")
    command.add_argument("--to", choices=tuple(_FORMS), default="html")
    _add_wishes(command)
    command.set_defaults(run=show)


def show(given: Namespace) -> None:
    """Print what is asked for. Raises `OrigoError`."""
    if given.file:
        thing = read_file(given.file, given.board)
        expect_kind(thing, given.kind)
    else:
        thing = read_for(given.kind, sys.stdin.read(), given.board, Path())
    look = Look(given.theme, given.language, given.ply)
    look.check(thing)
    if isinstance(thing, Puzzle):
        # Sites that are built ask for this.
        prove_aloud(thing, given.file or "", look.language, IN_A_BUILD)
    shown = exhibit_of(thing, Wish(given.title, names_in(given.names), given.language))
    sys.stdout.write(_FORMS[given.to](shown, look) + "\n")


def _markdown(shown: Exhibit, look: Look) -> str:
    """Title, the drawing as a block of code, and the words as paragraphs in which no sign means anything."""
    title = [f"**{_paragraph(shown.title, look.language)}**"] if shown.is_titled else []
    drawing = "\n".join(f"    {line}" for line in shown.drawing.split("\n"))
    return "\n\n".join([*title, drawing, *(_paragraph(told, look.language) for told in shown.words)])


def _paragraph(told: Told, around: str) -> str:
    """A text in which no sign means anything, marked where it is in another language than what is around it."""
    text = " ".join(told.text.split())
    plain = "".join(sign if sign.isalnum() or sign.isspace() else f"\\{sign}" for sign in text)
    return plain if told.language == around else f"[{plain}]{{lang={told.language}}}"


def _myst(shown: Exhibit, look: Look) -> str:
    attributes = {name: value for name, value in look.attributes().items() if value}
    state = {"tag": shown.tag, "attributes": attributes, "data": shown.data}
    return f":::{{anywidget}} ./origo.mjs\n{readable(as_json(state))}\n:::"


_FORMS = {
    "html": lambda shown, look: element(shown, look.attributes()),
    "svg": lambda shown, _: shown.picture,
    "markdown": _markdown,
    "myst": _myst,
}


# --- quarto ---


def _add_quarto(commands: _SubParsersAction[ArgumentParser]) -> None:
    command = commands.add_parser(
        "quarto",
        help="put the filter for Quarto into a project",
        description="Write the Quarto extension `origo` with its script into FOLDER/_extensions/origo.",
    )
    command.add_argument("folder", metavar="FOLDER", nargs="?", default=".", help="the project, by default this folder")
    command.set_defaults(run=write_quarto)


def write_quarto(given: Namespace) -> None:
    """Write the extension. Raises `OrigoError`."""
    folder = Path(given.folder) / "_extensions" / "origo"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise OrigoError("embed_write", path=str(folder), detail=system_said(error)) from None
    for name in ("_extension.yml", "origo.lua"):
        text = files(__package__).joinpath("quarto", name).read_text(encoding="utf-8")
        write_text(text, folder / name)
    write_text(elements_script(), folder / SCRIPT_NAME)
    print(folder)
