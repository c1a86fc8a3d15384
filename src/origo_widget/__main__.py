"""The command line: `python -m origo_widget`."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from typing import TYPE_CHECKING

from .embed.board_command import add_board_command
from .embed.command import add_embed_commands
from .embed.puzzle_command import add_puzzle_command
from .embed.words import say
from .model.errors import OrigoError
from .view.words import said

if TYPE_CHECKING:
    from collections.abc import Sequence


def parser() -> ArgumentParser:
    """All commands. Each sets `run`: a function that is given the arguments and may raise `OrigoError`."""
    parser = ArgumentParser("python -m origo_widget", description="The board game Origo.")
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    add_embed_commands(commands)
    add_puzzle_command(commands)
    add_board_command(commands)
    return parser


def main(given: Sequence[str] | None = None) -> int:
    """Run a command.

    The answer is 0, 1 where something could not be done, 2 for a command that there is not, or 130 after Ctrl-C.
    """
    arguments = parser().parse_args(given)
    language = getattr(arguments, "language", "en")
    try:
        arguments.run(arguments)
    except OrigoError as error:
        print(said(error, language), file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print(f"\n{say('stopped', {}, language)}", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
