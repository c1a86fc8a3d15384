"""The errors of this room; their sentences stand with all others in the model's `english`."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from ..model.errors import Faults, OrigoError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from os import PathLike


class PuzzleError(Faults):
    """A puzzle file that is no puzzle; `faults` has every fault with its line."""

    CODE = "bad_puzzle"

    @classmethod
    @contextmanager
    def named(cls, file: str | PathLike[str]) -> Iterator[None]:
        """Inside of this, what is wrong names the file that it is wrong in; "" for a text that is in none."""
        try:
            yield
        except cls as error:
            if not str(file) or "file" in error.params:
                raise
            raise cls("bad_puzzle_file", faults=error.faults, file=str(file)) from None


class NotProved(OrigoError):
    """A puzzle whose search was given up, where its proof is needed."""

    CODE = "puzzle_not_proved"


class Unsolvable(OrigoError):
    """A puzzle that cannot be solved, where it is to be shown."""

    CODE = "puzzle_unsolvable"


class StaleProof(OrigoError):
    """A proof that belongs to another puzzle, or to other rules, or that is none."""

    CODE = "puzzle_stale"


class PuzzleTooLarge(OrigoError):
    """A puzzle with more positions, or longer texts, than a page can hold."""

    CODE = "puzzle_too_large"


class NoPuzzle(OrigoError):
    """A moment of which no puzzle can be made."""
