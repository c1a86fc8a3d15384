"""Puzzle: a position with a task, written by hand; its solution is computed, and proved."""

from __future__ import annotations

import dataclasses
import hashlib
import json
from copy import deepcopy
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..model.errors import Fault
from ..model.reasons import Phrase, shortened, system_said
from ..model.whole_files import read_whole, write_whole
from .budget import LIMIT, Budget
from .errors import PuzzleError
from .slowly import Slowly, part_of
from .statement import Statement
from .texts import in_language
from .worked import Worked

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..model.board import Board
    from .errors import StaleProof
    from .proof import Proof
    from .solved import Outcome
    from .verdict import Verdict

#: To be raised with every change after which the same position may be worth other points, or the same moves be legal
#: no more, and with every change of what a task means: proofs made before are stale then.
RULES_VERSION = 3


@dataclasses.dataclass(slots=True, repr=False)
class Puzzle(Statement):
    """A puzzle as its file says it, and what is worked out for it.

    Made directly it is held to the rules of files, and what is left out is filled in. Raises `PuzzleError`, with every
    fault.

    `task` is ``count``, ``find``, ``best_turn``, ``found_land``, ``win_fight``, ``split_clan`` or ``save_clan``; what
    belongs to one task only (`of`, `what`, `player`, `region`, `field`, `threat`, `keep`) is None in the others.
    `player` is a seat. `title`, `text` and `hints` are by language. Puzzles are equal when their files say the same.
    """

    _worked: Worked | None = dataclasses.field(default=None, init=False, compare=False, repr=False)
    #: What is wrong with proof and page beside the file.
    _stale: tuple[StaleProof, ...] = dataclasses.field(default=(), init=False, compare=False, repr=False)

    def changed(self, **changes: Any) -> Puzzle:
        """The puzzle with other values; proof and page come along where nothing that they depend on is changed.

        Raises `PuzzleError`, and `TypeError` for what a puzzle does not have.
        """
        other = dataclasses.replace(self, **changes)
        other._worked = self._worked
        return other

    @classmethod
    def load(cls, path: str | PathLike[str]) -> Puzzle:
        """The puzzle of a file; a board of one's own is looked for from its folder on.

        Proof and page that lie beside the file come with it; those that do not hold are told by `stale`. Raises
        `PuzzleError`, which lists every fault with its line.
        """
        from .stored import stored_beside

        path = Path(path)
        try:
            text = read_whole(path)
        except (OSError, ValueError) as error:
            place = Phrase("place_key", {"key": str(path)})
            raise PuzzleError(faults=[Fault(place, "file_said", {"detail": system_said(error)})]) from None
        with PuzzleError.named(path):
            puzzle = cls.from_text(text, folder=path.parent)
        puzzle._worked, puzzle._stale = stored_beside(path, puzzle)
        return puzzle

    @classmethod
    def named(cls, name: str) -> Puzzle:
        """A puzzle of the book that comes with the package (see `book`). Raises `OrigoError` for an unknown name."""
        from .book import named

        return named(name)

    @classmethod
    def from_text(cls, text: str, *, folder: str | PathLike[str] = ".", board: Board | None = None) -> Puzzle:
        """The puzzle of a text, which finds files from `folder` on.

        `board` stands in where the text names none, or one that is not built in: then no file is looked for.

        Raises `PuzzleError`, which lists every fault with its line.
        """
        from .puzzle_file import read_puzzle

        return read_puzzle(text, Path(folder), board)

    def save(self, path: str | PathLike[str]) -> None:
        """Write the puzzle to a file; beside it proof and page, if they have been made, and a board of one's own.

        A file of that name that holds another board is left alone; a proof or a page of another puzzle is removed.
        Raises `SaveError`; no file is left half written.
        """
        from .stored import save_board

        save_board(self, Path(path).parent)
        write_whole(self.to_text(), Path(path), "embed_write")
        self.store(path)

    def store(self, path: str | PathLike[str]) -> None:
        """Write proof and page, if they have been made, beside the puzzle's file; others that lie there are removed.

        Raises `SaveError`; no file is left half written.
        """
        from .stored import store_beside

        store_beside(path, self, self._known)
        self._stale = ()

    @property
    def stale(self) -> tuple[StaleProof, ...]:
        """What is wrong with proof and page that lie beside the file that this was loaded from; none were used."""
        return self._stale

    @property
    def digest(self) -> str:
        """What the solution depends on, and the version of the rules, as a short text: the key of its proof."""
        threat = None if self.threat is None else [self.threat.seat, list(self.threat.offer)]
        asked = [self.task, self.of, self.what, self.player, self.region, self.field, self.keep]
        parts = [RULES_VERSION, self.board.digest, self.position.to_text(), asked, list(self.offer), threat]
        return hashlib.sha256(json.dumps(parts).encode()).hexdigest()[:16]

    def solve(self, progress: Callable[[float], object] | None = None, limit: int = LIMIT) -> Proof:
        """The proof of the solution; a search that looks at more than `limit` positions proves nothing, and says so.

        `progress` is called with the share that is done, from 0 to 1, of all the work or of what `limit` allows,
        whichever is more: about once a second, and never with less than before. What it raises stops the search, and
        leaves the puzzle as it was, as Ctrl-C does. Raises `PuzzleError` where the file states an answer that is not a
        proved one. Whether there is anything to solve, `doubt` says.
        """
        from .solving import solved
        from .stated import check_against

        proof = self.proof
        if proof is None:
            told = Slowly(progress)
            proof = solved(self, Budget(limit, told))
            told.end()
        if proof.proved:
            self._known.proof = proof
        check_against(self, proof)
        return proof

    @property
    def proof(self) -> Proof | None:
        """The proof, where it is known without a search."""
        return self._known.proof

    @property
    def _known(self) -> Worked:
        """What has been worked out for the puzzle as it is now."""
        digest = self.digest
        if self._worked is None or self._worked.digest != digest:
            self._worked = Worked(digest)
        return self._worked

    def outcomes(self) -> list[Outcome]:
        """The best results, each with its lines: all of them where the proof is `complete`; none for a question.

        Raises as `solve`.
        """
        from .solved import outcomes

        return outcomes(self)

    def doubt(self, language: str = "en") -> str:
        """A sentence for its author where there is nothing to solve: why it cannot be done, or that it is done already.

        "" where all is well.
        """
        from .doubts import doubt

        return doubt(self, self.solve(), language)

    def check_stated(self) -> None:
        """Judge the answer that the file states, as far as that takes no search. Raises `PuzzleError`."""
        from .stated import check_playable

        if self.proof is not None or not self.is_played:
            self.solve()
        else:
            check_playable(self)

    def check(self, answer: object, language: str = "en") -> Verdict:
        """The verdict on an answer: a number, fields, or the reader's own moves in notation, in any legal order.

        Raises `NotProved` where the search was given up.
        """
        from .verdict import judged

        return judged(self, self.solve(), answer, language)

    def page(self, progress: Callable[[float], object] | None = None) -> dict[str, Any]:
        """The puzzle as a page without a kernel needs it, JSON-ready.

        `progress` is called as by `solve`; where the puzzle is yet to be solved, that is the first half. Raises
        `PuzzleTooLarge`, which says what to offer less of, and `NotProved`.
        """
        from .page import played_page, puzzle_page

        begin = 0.0 if self.proof else 0.5
        proof = self.solve(part_of(progress, 0.0, begin))
        known = self._known
        if known.played is None:
            told = Slowly(part_of(progress, begin, 1.0))
            known.played = played_page(self, proof, Budget(told=told))
            told.end()
        # Whoever changes what he is given changes a copy.
        return puzzle_page(self, proof, deepcopy(known.played))

    def said(self, language: str = "en") -> str:
        """The author's text in a language, if there is one, and the task in words, which is made of what is asked."""
        from .task_words import task_told

        return "\n\n".join(told.text for told in task_told(self, language))

    def _repr_html_(self) -> str:
        """In a notebook: the picture and the task, not the solution."""
        from .shown import own_language, still_html

        return still_html(self, own_language(self))

    def __str__(self) -> str:
        from .shown import own_language

        language = own_language(self)
        title, task = in_language(self.title, language), self.said(language)
        return f"{title}\n\n{task}" if title else task

    def __repr__(self) -> str:
        # Position, hints and answer give too much away, or are too much.
        from .shown import own_language

        title = in_language(self.title, own_language(self))
        return f"<Puzzle {self.task} on {self.board.name}{': ' + shortened(title) if title else ''}>"
