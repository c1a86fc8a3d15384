"""The commands for puzzles: find new ones, prove them, check files and answers, bring them into pages."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from ..model.errors import OrigoError
from ..model.reasons import system_said
from ..puzzles.errors import PuzzleTooLarge
from ..puzzles.grade import difficulty
from ..puzzles.mining.asked import TASKS
from ..puzzles.mining.mine import mine
from ..puzzles.offered import not_proved
from ..puzzles.proof import Proof
from ..puzzles.puzzle import LIMIT, Puzzle
from ..puzzles.solved import steps
from ..puzzles.stored import proof_path
from ..puzzles.task_words import name_of
from ..puzzles.themes import themes
from ..view.words import LANGUAGES
from .command import add_embed_command
from .progress import ShareLine

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
            print(path, f"difficulty {difficulty(puzzle)}:", ", ".join(themes(puzzle)), flush=True)
    except KeyboardInterrupt:
        line.close()
        print("stopped", file=sys.stderr)


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
    command.set_defaults(run=solve)


def solve(given: Namespace) -> None:
    """Prove, and say what came out; ends with 1 where a puzzle cannot be solved. Raises `OrigoError`."""
    impossible = False
    for file in given.files:
        puzzle, line = Puzzle.load(file), ShareLine(file)
        proof = puzzle.solve(line, given.limit)
        line.close()
        print(f"{file}:", told(puzzle, proof), flush=True)
        impossible |= tell_doubt(puzzle, file)
        if proof.proved:
            _write_beside(puzzle, Path(file))
    if impossible:
        raise SystemExit(1)


def told(puzzle: Puzzle, proof: Proof) -> str:
    """A proof in one line."""
    if not proof.proved:
        return str(not_proved(puzzle, proof.nodes))
    if proof.fields:
        return " or ".join(" ".join(fields) for fields in proof.fields)
    unit = "point" if puzzle.task in ("count", "best_turn") else "action"
    if not proof.lines:
        return "impossible" if proof.value is None else _counted(proof.value, unit)
    assert proof.value is not None
    ahead = f", {_counted(proof.gap, unit)} ahead of the next" if proof.gap else ""
    results = _counted(proof.results, "best result") + ahead
    parts = [_counted(proof.value, unit), results, f"difficulty {difficulty(puzzle)}", _line(puzzle)]
    return "; ".join(parts)


def _counted(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"


def _line(puzzle: Puzzle) -> str:
    """The first of the best lines, with who answers what."""
    parts, last = [], puzzle.seat
    for step in steps(puzzle):
        text = str(step.move)
        if step.seat != last:
            who = name_of(puzzle, step.seat)
            text = f"{who}: {text}" if step.seat == puzzle.seat else f"{who} answers {text}"
        last = step.seat
        parts.append(text)
    return f"line {', '.join(parts)}" if parts else "line: nothing is done"


def tell_doubt(puzzle: Puzzle, file: str) -> bool:
    """Say what makes a puzzle none; whether it cannot be solved at all."""
    doubt = puzzle.doubt()
    if doubt:
        print(f"{file}: {doubt}", file=sys.stderr)
    return bool(doubt) and puzzle.solve().value is None


# --- check ---


def _add_check(commands: _SubParsersAction[ArgumentParser]) -> None:
    command = commands.add_parser(
        "check",
        help="check a puzzle's file and its stored proof, or an answer",
        description="Without an answer: list the faults of the file, and see whether the proof beside it still holds, "
        "without solving anything. With an answer: say whether it is right.",
    )
    command.add_argument("file", metavar="FILE", help="a puzzle file (.toml)")
    command.add_argument("answer", metavar="ANSWER", nargs="*", help="a number, fields, or moves in notation")
    command.add_argument("--language", choices=LANGUAGES, default="en")
    command.set_defaults(run=check)


def check(given: Namespace) -> None:
    """Check a file, or an answer. Raises `OrigoError`."""
    puzzle = Puzzle.load(given.file)
    if not given.answer:
        _check_file(puzzle, given.file)
        return
    line = ShareLine(given.file)
    puzzle.solve(line)
    line.close()
    verdict = puzzle.check(" ".join(given.answer), given.language)
    print(verdict.text)
    if not verdict.right:
        raise SystemExit(1)


def _check_file(puzzle: Puzzle, file: str) -> None:
    puzzle.check_stated()
    path = proof_path(file)
    if not path.exists():
        print(f"{file}: no faults; not proved yet: run `python -m origo_widget puzzle solve {file}`")
        return
    Proof.load(path, puzzle)
    if tell_doubt(puzzle, file):
        raise SystemExit(1)
    print(f"{file}: the proof holds")


# --- files ---


def _write(puzzle: Puzzle, path: Path) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        puzzle.save(path)
    except OSError as error:
        raise OrigoError("embed_write", path=str(path), detail=system_said(error)) from None


def _write_beside(puzzle: Puzzle, path: Path) -> None:
    """Proof and page, without a touch to what the author wrote; a page that is too large is told, not written."""
    try:
        puzzle.page()
    except PuzzleTooLarge as error:
        print(error, file=sys.stderr)
    try:
        puzzle.store(path)
    except OSError as error:
        raise OrigoError("embed_write", path=str(path), detail=system_said(error)) from None
