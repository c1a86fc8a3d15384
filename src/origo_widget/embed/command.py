"""The commands `embed` and `elements`: a page, a picture or data of a file; and the script of the elements."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ..model.errors import OrigoError
from ..view.words import LANGUAGES
from .bundle import SCRIPT_NAME, elements_script
from .documents import to_html, to_json, to_svg, write_text
from .options import THEMES
from .reading import names_in, read_file

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace, _SubParsersAction

_ENDINGS = (".html", ".svg", ".json")


def add_embed(commands: _SubParsersAction[ArgumentParser]) -> None:
    """Add the command to a command line."""
    command = commands.add_parser(
        "embed",
        help="make a page, a picture or data of a game, a position or a puzzle",
        description="Make one self-contained HTML file of a game record, of the text of a position or of a puzzle; or "
        "a picture (.svg), or the data for an element's attribute src (.json).",
    )
    command.add_argument("file", metavar="FILE", help="a game record, the text of a position, or a puzzle (.toml)")
    command.add_argument("-o", "--output", metavar="OUT", help="where to write it; by default FILE with the end .html")
    command.add_argument("--board", help="the board's name or file, where FILE does not name one that is built in")
    command.add_argument("--title", default="", help="the title of the page")
    command.add_argument("--names", default="", metavar="ANA,BEN", help="the players of a position")
    command.add_argument("--language", choices=LANGUAGES, default="en")
    command.add_argument("--theme", choices=THEMES, default="auto")
    command.add_argument("--ply", type=int, default=0, help="the move that a game opens at")
    command.set_defaults(run=embed)


def add_elements(commands: _SubParsersAction[ArgumentParser]) -> None:
    """Add the command to a command line."""
    command = commands.add_parser(
        "elements",
        help="write the script of the elements",
        description="Write the script that defines <origo-replay>, <origo-position> and <origo-puzzle>, for a site of "
        "your own.",
    )
    command.add_argument("output", metavar="OUT", nargs="?", default=SCRIPT_NAME, help=f"by default {SCRIPT_NAME}")
    command.set_defaults(run=write_elements)


def write_elements(given: Namespace) -> None:
    """Write the script. Raises `OrigoError`."""
    write_text(elements_script(), given.output)
    print(given.output)


def embed(given: Namespace) -> None:
    """Write what is asked for. Raises `OrigoError`."""
    path = Path(given.output or Path(given.file).with_suffix(".html"))
    if path.suffix not in _ENDINGS:
        raise OrigoError("embed_ending", path=str(path), known=_ENDINGS)
    thing = read_file(given.file, given.board)
    names = names_in(given.names)
    if path.suffix == ".html":
        to_html(thing, path, title=given.title, names=names, language=given.language, theme=given.theme, ply=given.ply)
    else:
        write = to_svg if path.suffix == ".svg" else to_json
        write(thing, path, title=given.title, names=names, language=given.language)
    print(path)
