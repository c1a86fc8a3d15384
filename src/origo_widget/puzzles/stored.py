"""Proofs and pages stored beside their puzzles, known again by the puzzle's digest: only that is checked."""

from __future__ import annotations

import json
from dataclasses import asdict, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..model.reasons import shortened
from .errors import StaleProof
from .proof import Proof

if TYPE_CHECKING:
    from os import PathLike

    from .puzzle import Puzzle

#: What a stored page is made of; to be raised with every change of that.
PAGE_VERSION = 1
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


def save_proof(proof: Proof, path: str | PathLike[str]) -> None:
    """Write a proof to a file. Raises `OSError`."""
    _write(Path(path), {"format": _PROOF, **asdict(proof)})


def load_proof(path: str | PathLike[str], puzzle: Puzzle) -> Proof:
    """The proof in a file. Raises `StaleProof`."""
    data = _read(Path(path), puzzle, _PROOF)
    try:
        lines = tuple(tuple(line) for line in data.pop("lines"))
        found = tuple(tuple(one) for one in data.pop("fields"))
        proof = Proof(**data, lines=lines, fields=found)
    except (TypeError, KeyError) as error:
        raise StaleProof("puzzle_no_proof", path=str(path), detail=shortened(str(error))) from None
    if not all(_is_typed(proof, part.name) for part in fields(Proof)):
        raise StaleProof("puzzle_no_proof", path=str(path), detail="")
    return proof


def save_page(puzzle: Puzzle, played: dict[str, Any], path: str | PathLike[str]) -> None:
    """Write the nodes and edges of a page to a file. Raises `OSError`."""
    _write(Path(path), {"format": _PAGE, "digest": puzzle.digest, "page": played})


def load_page(path: str | PathLike[str], puzzle: Puzzle) -> dict[str, Any]:
    """The nodes and edges in a file. Raises `StaleProof`."""
    page = _read(Path(path), puzzle, _PAGE).get("page")
    if not isinstance(page, dict):
        raise StaleProof("puzzle_no_proof", path=str(path), detail="")
    return page


def _write(path: Path, data: dict[str, Any]) -> None:
    path.write_text(json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")


def _read(path: Path, puzzle: Puzzle, wanted: str) -> dict[str, Any]:
    """What a file holds, if it is of this form and this puzzle's."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        raise StaleProof("puzzle_no_proof", path=str(path), detail=shortened(str(error))) from None
    if not isinstance(data, dict) or data.pop("format", None) != wanted:
        raise StaleProof("puzzle_no_proof", path=str(path), detail="")
    if data.get("digest") != puzzle.digest:
        raise StaleProof(path=str(path), given=shortened(data.get("digest")), wanted=puzzle.digest)
    return data


_NUMBERS = {"value", "gap"}
_FLAGS = {"unique", "proved", "complete"}


def _is_typed(proof: Proof, name: str) -> bool:
    value = getattr(proof, name)
    if name in ("lines", "fields"):
        return all(isinstance(text, str) for one in value for text in one)
    if name in _FLAGS:
        return isinstance(value, bool)
    return isinstance(value, str if name == "digest" else int) or (name in _NUMBERS and value is None)
