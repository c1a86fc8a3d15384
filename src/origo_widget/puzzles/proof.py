"""A proof: what the search found out about a puzzle; stored beside it, and known again by the puzzle's digest."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..model.reasons import shortened, system_said
from .errors import StaleProof

if TYPE_CHECKING:
    from os import PathLike

    from .puzzle import Puzzle

_FORMAT = "origo-proof"


@dataclass(frozen=True, slots=True)
class Proof:
    """What is proved of a puzzle.

    `value` is the best that can be reached against every defence: points, or, where there is a goal, the fewest of the
    reader's actions that reach it; for a question, the number. `lines` are the best ways to play, moves in notation,
    the other side's replies among them: one order of each; all of them where `complete`. `results` counts the boards
    to which they lead, and `unique` tells that there is one: which field is whose counts, not by which cards or in
    which order. `gap` is by how much the next best board is worse, None where there is no other. `fields` are the right
    answers to a question about fields. `nodes` counts the boards looked at.

    Where `proved` is False the search was given up: `value` is the best seen so far, and nothing else is sure.
    """

    digest: str
    value: int | None
    lines: tuple[tuple[str, ...], ...] = ()
    results: int = 1
    unique: bool = True
    gap: int | None = None
    nodes: int = 1
    proved: bool = True
    complete: bool = True
    fields: tuple[tuple[str, ...], ...] = ()

    def to_json(self) -> str:
        """The proof as a text for a file."""
        return json.dumps({"format": _FORMAT, **asdict(self)}, separators=(",", ":")) + "\n"

    @classmethod
    def load(cls, path: str | PathLike[str], puzzle: Puzzle) -> Proof:
        """The proof of a puzzle in a file: its key is checked, and nothing is searched.

        Raises `StaleProof` where it is of another puzzle or of other rules, or none at all.
        """
        try:
            data = json.loads(Path(path).read_text(encoding="utf-8"))
            proof = cls(**_parts(data))
        except (OSError, ValueError, TypeError, KeyError, RecursionError) as error:
            said = system_said(error) if isinstance(error, OSError | ValueError) else shortened(str(error))
            raise StaleProof("puzzle_no_proof", path=str(path), detail=said) from None
        if proof.digest != puzzle.digest:
            raise StaleProof(path=str(path), given=proof.digest, wanted=puzzle.digest)
        return proof


def proof_path(path: str | PathLike[str]) -> Path:
    """Where the proof of a puzzle file lies.

    >>> proof_path("book/first.toml").name
    'first.proof.json'
    """
    return Path(path).with_suffix(".proof.json")


def store_proof(proof: Proof, path: str | PathLike[str]) -> None:
    """Write a proof beside its puzzle's file. Raises `OSError`."""
    proof_path(path).write_text(proof.to_json(), encoding="utf-8")


def stored_proof(puzzle: Puzzle, path: str | PathLike[str]) -> Proof | None:
    """The proof that lies beside a puzzle's file; None where there is none that holds."""
    try:
        return Proof.load(proof_path(path), puzzle)
    except StaleProof:
        return None


def _parts(data: dict[str, Any]) -> dict[str, Any]:
    if data.pop("format") != _FORMAT or data.keys() != {part.name for part in fields(Proof)}:
        raise ValueError("not of this format")
    data["lines"] = tuple(tuple(line) for line in data["lines"])
    data["fields"] = tuple(tuple(entry) for entry in data["fields"])
    return data
