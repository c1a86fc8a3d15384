"""Proofs and pages stored beside their puzzles, known again by the puzzle's digest.

Nothing is searched to check them; but what is damaged, or no proof of this puzzle whoever wrote it, is not believed.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from ..model.errors import IllegalMove, NotationError, SaveError
from ..model.reasons import json_said, system_said
from ..model.whole_files import read_whole, write_whole
from .errors import StaleProof
from .goals import MISSED, SaveClan
from .page import begun
from .page_form import is_played
from .proof import Proof
from .solving import answered, goal_of, play_of
from .worked import Worked

if TYPE_CHECKING:
    from collections.abc import Callable
    from os import PathLike

    from .puzzle import Puzzle

Loaded = TypeVar("Loaded")

#: What a stored page is made of; to be raised with every change of that.
PAGE_VERSION = 3
_PROOF, _PAGE = "origo-proof", f"origo-page {PAGE_VERSION}"


def proof_path(path: str | PathLike[str]) -> Path:
    """Where the proof of a puzzle file lies.

    >>> proof_path("book/first.toml").name
    'first.proof.json'
    """
    return Path(path).with_suffix(".proof.json")


def page_path(path: str | PathLike[str]) -> Path:
    """Where the nodes and edges of a puzzle file's page lie.

    >>> page_path("book/first.toml").name
    'first.page.json'
    """
    return Path(path).with_suffix(".page.json")


def stored_beside(path: str | PathLike[str], puzzle: Puzzle) -> tuple[Worked, tuple[StaleProof, ...]]:
    """Proof and page that lie beside a puzzle's file, and what is wrong with those that do not hold."""
    proof, no_proof = _held(load_proof, proof_path(path), puzzle)
    page, no_page = _held(load_page, page_path(path), puzzle)
    return Worked(puzzle.digest, proof, page), (*no_proof, *no_page)


def store_beside(path: str | PathLike[str], puzzle: Puzzle, worked: Worked) -> None:
    """Write proof and page beside a puzzle's file; what lies there and does not hold is removed. Raises `SaveError`."""
    proof, page = proof_path(path), page_path(path)
    if worked.proof is not None:
        save_proof(worked.proof, proof)
    elif _held(load_proof, proof, puzzle)[1]:
        _remove(proof)
    if worked.played is not None:
        save_page(puzzle, worked.played, page)
    elif _held(load_page, page, puzzle)[1]:
        _remove(page)


def save_board(puzzle: Puzzle, folder: Path) -> None:
    """Write a board of one's own where the puzzle's file says, if nothing is there. Raises `SaveError`."""
    file = folder / puzzle.board_name
    if puzzle.board_name.endswith(".toml") and not file.exists():
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise SaveError("embed_write", path=str(file), detail=system_said(error)) from None
        write_whole(puzzle.board.source, file, "embed_write")


def _held(
    load: Callable[[Path, Puzzle], Loaded], path: Path, puzzle: Puzzle
) -> tuple[Loaded | None, tuple[StaleProof, ...]]:
    """What a file holds, if there is one; and what is wrong with it."""
    try:
        return (load(path, puzzle) if path.exists() else None), ()
    except StaleProof as error:
        return None, (error,)


def _remove(path: Path) -> None:
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        raise SaveError("embed_write", path=str(path), detail=system_said(error)) from None


def save_proof(proof: Proof, path: str | PathLike[str]) -> None:
    """Write a proof to a file. Raises `SaveError`."""
    _write(Path(path), {"format": _PROOF, **asdict(proof)})


def load_proof(path: str | PathLike[str], puzzle: Puzzle) -> Proof:
    """The proof in a file. Raises `StaleProof`."""
    data = _read(Path(path), puzzle, _PROOF)
    try:
        lines = tuple(tuple(line) for line in data.pop("lines"))
        found = tuple(tuple(one) for one in data.pop("fields"))
        proof = Proof(**data, lines=lines, fields=found)
    except (TypeError, KeyError):
        raise StaleProof("puzzle_damaged", path=str(path)) from None
    if not all(_is_typed(proof, part.name) for part in fields(Proof)) or not _is_likely(proof, puzzle):
        raise StaleProof("puzzle_damaged", path=str(path))
    return proof


def save_page(puzzle: Puzzle, played: dict[str, Any], path: str | PathLike[str]) -> None:
    """Write the nodes and edges of a page to a file. Raises `SaveError`."""
    _write(Path(path), {"format": _PAGE, "digest": puzzle.digest, "page": played})


def load_page(path: str | PathLike[str], puzzle: Puzzle) -> dict[str, Any]:
    """The nodes and edges in a file. Raises `StaleProof`."""
    page = _read(Path(path), puzzle, _PAGE).get("page")
    if not is_played(page, begun(puzzle)):
        raise StaleProof("puzzle_damaged", path=str(path))
    return page


def _write(path: Path, data: dict[str, Any]) -> None:
    write_whole(_text(data | {"hash": _hash(data)}) + "\n", path, "embed_write")


def _text(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def _hash(data: dict[str, Any]) -> str:
    """By this it is seen whether anything has been changed since it was written."""
    return hashlib.sha256(_text(data).encode()).hexdigest()[:16]


def _read(path: Path, puzzle: Puzzle, wanted: str) -> dict[str, Any]:
    """What a file holds, if it is of this form and this puzzle's."""
    try:
        data = json.loads(read_whole(path))
        held = data.pop("hash", None) if isinstance(data, dict) else None
        # Half a sign of two can be read, and is no text.
        is_whole = held == _hash(data)
    except (OSError, UnicodeError) as error:
        raise StaleProof("puzzle_no_proof", path=str(path), detail=system_said(error)) from None
    except (ValueError, RecursionError) as error:
        raise StaleProof("puzzle_no_proof", path=str(path), detail=json_said(error)) from None
    if not isinstance(data, dict) or data.get("format") != wanted:
        raise StaleProof("puzzle_damaged", path=str(path))
    if data.get("digest") != puzzle.digest:
        raise StaleProof(path=str(path))
    if not is_whole:
        raise StaleProof("puzzle_damaged", path=str(path))
    del data["format"]
    return data


_NUMBERS = {"value", "gap"}
_FLAGS = {"unique", "proved", "complete"}


def _is_typed(proof: Proof, name: str) -> bool:
    value = getattr(proof, name)
    if name in ("lines", "fields"):
        return all(isinstance(text, str) for one in value for text in one)
    if name in _FLAGS:
        return isinstance(value, bool)
    return type(value) is (str if name == "digest" else int) or (name in _NUMBERS and value is None)


def _is_likely(proof: Proof, puzzle: Puzzle) -> bool:
    """Whether what a proof says can be so: answers are compared, lines played; that nothing is better is believed."""
    if not proof.proved or proof.nodes < 0 or proof.results < 0 or (proof.gap or 0) < 0:
        return False
    if not puzzle.is_played:
        return proof == answered(puzzle)
    if proof.fields or proof.unique != (proof.results == 1) or (proof.gap == 0) != (proof.results > 1):
        return False
    if proof.value is None:
        # Nothing can be done: there is no way, and nothing behind it.
        return not proof.lines and not proof.results and not proof.gap
    if not proof.lines or not proof.results:
        return False
    return all(_holds(puzzle, line, proof.value) for line in proof.lines)


def _holds(puzzle: Puzzle, line: tuple[str, ...], value: int | None) -> bool:
    """Whether a line can be played, and reaches what it is said to."""
    goal, play = goal_of(puzzle), play_of(puzzle)
    try:
        for text in line:
            play.push(play.position.parse(text))
    except (IllegalMove, NotationError):
        return False
    if play.in_fight:
        return False
    if isinstance(goal, SaveClan):
        # Whether it is saved would be a search.
        return play.used == value
    score = goal.score(play)
    return score != MISSED and abs(score) == value
