"""The command that checks a board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..model.board import as_board
from ..view.board_text import board_text
from ..view.words import LANGUAGES

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace, _SubParsersAction


def add_board_command(commands: _SubParsersAction[ArgumentParser]) -> None:
    """Add the command to a command line."""
    command = commands.add_parser(
        "board",
        help="check a board's file, and show the board",
        description="List the faults of a board's file with their lines, or show its fields, regions and cards.",
    )
    command.add_argument("board", metavar="BOARD", help="a board's file (.toml), or the name of one that is built in")
    command.add_argument("--language", choices=LANGUAGES, default="en", help="what faults are told in")
    command.set_defaults(run=show_board)


def show_board(given: Namespace) -> None:
    """Print the board. Raises `OrigoError`, with every fault."""
    print(board_text(as_board(given.board)))
