"""The commands for puzzles: find new ones, prove them, check files and answers, bring them into pages."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from ..model.errors import OrigoError
from ..model.reasons import shortened, system_said
from ..puzzles.budget import LIMIT, QUICK
from ..puzzles.errors import PuzzleError, PuzzleTooLarge
from ..puzzles.grade import difficulty
from ..puzzles.mining.asked import TASKS
from ..puzzles.mining.mine import mine
from ..puzzles.puzzle import Puzzle
from ..puzzles.share_line import ShareLine
from ..puzzles.stored import page_path, proof_path
from ..puzzles.themes import themes
from ..view.words import LANGUAGES, said
from .command import add_embed_command, prove_aloud
from .proving import told_stale
from .told_proofs import told
from .words import say

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace, _SubParsersAction


def add_puzzle_command(commands: _SubParsersAction[ArgumentParser]) -> None:
    """Add the command to a command line; it has commands of its own."""
    puzzle = commands.add_parser("puzzle", help="find, prove, check and embed puzzles")
    own = puzzle.add_subparsers(title="commands", required=True, metavar="COMMAND")
    _add_mine(own)
    _add_solve(own)
    _add_check(own)
    add_embed_command(own)


# --- mine ---


def _add_mine(commands: _SubParsersAction[ArgumentParser]) -> None:
    command = commands.add_parser(
        "mine",
        help="find puzzles in games of bots",
        description="Let bots play, and write the good puzzles of their games into a folder, each with its proof and "
        "its page beside it. Ctrl-C stops it; what was found stays.",
    )
    command.add_argument("-o", "--output", metavar="FOLDER", default=".", help="by default this folder")
    command.add_argument("--board", default="mini", help="the board's name or file, by default mini")
    command.add_argument("--games", type=int, default=10, help="how many games, by default 10")
    command.add_argument("--seed", default="0", help="another seed, other games")
    command.add_argument("--task", action="append", choices=TASKS, help="only these tasks; may be given several times")
    _add_language(command)
    command.set_defaults(run=mine_into)


def mine_into(given: Namespace) -> None:
    """Write the puzzles that are found. Raises `OrigoError`."""
    folder = Path(given.output)
    line = ShareLine(given.board)
    found = mine(given.games, given.seed, given.task or TASKS, given.board, line)
    try:
        for number, puzzle in enumerate(found, 1):
            if given.board.endswith(".toml"):
                puzzle.board_name = Path(os.path.relpath(given.board, folder)).as_posix()
            path = folder / f"{puzzle.board.name}-{puzzle.task}-{given.seed}-{number}.toml"
            _write(puzzle, path)
            line.close()
            found_one = {"path": path, "difficulty": difficulty(puzzle), "themes": themes(puzzle)}
            print(say("mined", found_one, given.language), flush=True)
    except KeyboardInterrupt:
        line.close()
        print(say("stopped", {}, given.language), file=sys.stderr)


# --- solve ---


def _add_solve(commands: _SubParsersAction[ArgumentParser]) -> None:
    command = commands.add_parser(
        "solve",
        help="prove puzzles, and write proofs and pages beside them",
        description="Prove puzzles by trying everything. Proof and page are written beside each file, so that nobody "
        "has to wait for them again.",
    )
    command.add_argument("files", metavar="FILE", nargs="+", help="puzzle files (.toml)")
    command.add_argument("--limit", type=int, default=LIMIT, help="give up after so many boards")
    _add_language(command)
    command.set_defaults(run=solve)


def solve(given: Namespace) -> None:
    """Prove, and say what came out; ends with 1 where a puzzle has faults, is not proved, or cannot be solved."""
    failed = False
    for file in given.files:
        try:
            failed |= not _solve(file, given.limit, given.language)
        except OrigoError as error:
            print(said(error, given.language), file=sys.stderr, flush=True)
            failed = True
    if failed:
        raise SystemExit(1)


def _solve(file: str, limit: int, language: str) -> bool:
    """Prove the puzzle of a file, and say what came out; whether all is well. Raises `OrigoError`."""
    puzzle, line = Puzzle.load(file), ShareLine(file)
    with PuzzleError.named(file):
        proof = puzzle.solve(line, limit)
    line.close()
    print(f"{file}:", told(puzzle, proof, language), flush=True)
    failed = not proof.proved or tell_doubt(puzzle, file, language)
    if proof.proved:
        _write_beside(puzzle, Path(file), language)
    return not failed


def tell_doubt(puzzle: Puzzle, file: str, language: str) -> bool:
    """Say what makes a proved puzzle none; whether it cannot be solved at all."""
    doubt = puzzle.doubt(language)
    if doubt:
        print(f"{file}: {doubt}", file=sys.stderr)
    return bool(doubt) and puzzle.solve().value is None


# --- check ---


def _add_check(commands: _SubParsersAction[ArgumentParser]) -> None:
    command = commands.add_parser(
        "check",
        help="check a puzzle's file and its stored proof, or an answer",
        description="Without an answer: list the faults of the file, and see whether the proof beside it still holds, "
        "with no more than a quick search. With an answer: say whether it is right.",
    )
    command.add_argument("file", metavar="FILE", help="a puzzle file (.toml)")
    command.add_argument("answer", metavar="ANSWER", nargs="*", help="a number, fields, or moves in notation")
    _add_language(command)
    command.set_defaults(run=check)


def check(given: Namespace) -> None:
    """Check a file, or an answer. Raises `OrigoError`."""
    for part in given.answer:
        if part.lower().endswith(".toml"):
            raise OrigoError("check_one_file", given=shortened(part))
    puzzle = Puzzle.load(given.file)
    if not given.answer:
        _check_file(puzzle, given.file, given.language)
        return
    prove_aloud(puzzle, given.file, given.language)
    verdict = puzzle.check(" ".join(given.answer), given.language)
    print(verdict.text)
    if not verdict.right:
        raise SystemExit(1)


def _check_file(puzzle: Puzzle, file: str, language: str) -> None:
    with PuzzleError.named(file):
        puzzle.check_stated()
        if puzzle.answer is not None:
            # Whether it is right is seen where that is quick.
            puzzle.solve(limit=QUICK)
    if puzzle.stale:
        print(f"{file}:", told_stale(puzzle, file, language), file=sys.stderr)
        raise SystemExit(1)
    if not proof_path(file).exists():
        print(f"{file}:", say("checked.unproved", {"file": file}, language))
        return
    if tell_doubt(puzzle, file, language):
        raise SystemExit(1)
    print(f"{file}:", say("checked.holds", {"told": told(puzzle, puzzle.solve(), language)}, language))
    if not page_path(file).exists():
        print(f"{file}:", say("checked.no_page", {"file": file}, language), file=sys.stderr)


# --- files ---


def _write(puzzle: Puzzle, path: Path) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise OrigoError("embed_write", path=str(path), detail=system_said(error)) from None
    puzzle.save(path)


def _write_beside(puzzle: Puzzle, path: Path, language: str) -> None:
    """Proof and page, without a touch to what the author wrote; a page that is too large is told, not written."""
    line = ShareLine(str(path))
    try:
        puzzle.page(line)
    except PuzzleTooLarge as error:
        line.close()
        print(f"{path}:", say("solved.no_page", {"detail": said(error, language)}, language), file=sys.stderr)
    line.close()
    puzzle.store(path)


def _add_language(command: ArgumentParser) -> None:
    command.add_argument("--language", choices=LANGUAGES, default="en", help="what it speaks")
