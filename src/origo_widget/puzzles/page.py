"""The page of a puzzle: all that its reader can play, for places where no kernel answers."""

from __future__ import annotations

import json
import zlib
from typing import TYPE_CHECKING, Any

from ..view.board_data import board_data
from ..view.words import LANGUAGES
from .budget import Budget, TooManyNodes
from .counting import counted_awards
from .offered import MOST_BYTES, not_proved, too_large, too_long
from .page_nodes import Nodes
from .page_state import rated_json, state_json
from .solving import answered, play_of
from .task_words import task_in_words
from .texts import languages_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from .page_nodes import Replies
    from .proof import Proof
    from .puzzle import Puzzle


def puzzle_page(puzzle: Puzzle, proof: Proof, played: dict[str, Any]) -> dict[str, Any]:
    """The page, JSON-ready: with what the author says, and nodes and edges. Raises `PuzzleTooLarge`."""
    page = played | _told(puzzle) | _proved(puzzle, proof)
    if compressed_size(page) > MOST_BYTES:
        raise too_large(puzzle) if compressed_size(played) > MOST_BYTES // 2 and puzzle.is_played else too_long()
    return page


def played_page(puzzle: Puzzle, proof: Proof, budget: Budget) -> dict[str, Any]:
    """Nodes and edges, found within a budget. Raises `PuzzleTooLarge`, `NotProved`."""
    if not proof.proved:
        raise not_proved(puzzle, proof.nodes)
    if not puzzle.is_played:
        return _question(puzzle, proof)
    try:
        return Nodes(puzzle, budget).page(proof)
    except TooManyNodes:
        raise too_large(puzzle) from None


def begun(puzzle: Puzzle) -> dict[str, Any]:
    """What of nodes and edges takes no search: all of a question's, and how what is played begins."""
    if not puzzle.is_played:
        return _question(puzzle, answered(puzzle))
    nodes = Nodes(puzzle, Budget())
    return {"start": nodes.state(), "value": nodes.value()}


def live_page(puzzle: Puzzle, proof: Proof, opened: Iterable[Sequence[str]], replies: Replies) -> dict[str, Any]:
    """A page for a kernel to go on with: of what is beyond the ends of some paths only the next moves are told.

    Its `open` lists the nodes at which there is more, its `offer` how many actions of each kind there are. A path is
    moves in notation. Of a question it is the whole page, however long its texts are. Of a best turn that is not
    proved the page tells no best one, and `replies` keeps what the other side does, for the next page. Raises
    `NotProved` for any other task, `PuzzleTooLarge`, and what a move raises that cannot be made.
    """
    if not proof.proved and puzzle.task != "best_turn":
        raise not_proved(puzzle, proof.nodes)
    if not puzzle.is_played:
        return _told(puzzle) | _proved(puzzle, proof) | _question(puzzle, proof)
    nodes = Nodes(puzzle, Budget(), None if proof.proved else replies)
    try:
        nodes.opened = {nodes.key_after(path) for path in opened}
        played = nodes.page(proof)
    except TooManyNodes:
        raise too_large(puzzle) from None
    more = {"open": nodes.open, "offer": puzzle.offer._asdict()}
    return _told(puzzle) | _proved(puzzle, proof) | played | more


def compressed_size(page: dict[str, Any]) -> int:
    """How many bytes of a page travel, compressed."""
    return len(zlib.compress(json.dumps(page, ensure_ascii=False, separators=(",", ":")).encode(), 9))


def _told(puzzle: Puzzle) -> dict[str, Any]:
    """What the author says, and what is asked."""
    return {
        "v": 1,
        "task": puzzle.task,
        "languages": list(languages_of(puzzle.title, puzzle.text, puzzle.hints)) or ["en"],
        "title": dict(puzzle.title),
        "text": dict(puzzle.text),
        "asked": {language: task_in_words(puzzle, language) for language in LANGUAGES},
        "hints": {language: list(hints) for language, hints in puzzle.hints.items()},
        "credits": puzzle.credits,
        "source": puzzle.source,
        "board": board_data(puzzle.board),
        "names": list(puzzle.names),
        "seat": puzzle.seat,
    }


def _proved(puzzle: Puzzle, proof: Proof) -> dict[str, Any]:
    form = {"count": "number", "find": "fields"}.get(puzzle.task, "moves")
    key: Any = {"number": proof.value, "fields": [list(fields) for fields in proof.fields]}.get(form)
    unit = None if form == "fields" else "points" if puzzle.task in ("count", "best_turn") else "moves"
    return {
        "form": form,
        "key": key,
        "unit": unit,
        # What a search had found when it was given up is no best.
        "best": proof.value if proof.proved else None,
        "unique": proof.unique,
        "gap": proof.gap,
        "proved": proof.proved,
    }


def _question(puzzle: Puzzle, proof: Proof) -> dict[str, Any]:
    """A page of one node; what makes the answer is told with it."""
    awards = counted_awards(puzzle) if puzzle.task == "count" else []
    return {
        "start": state_json(play_of(puzzle)) | {"awards": rated_json(puzzle.board, awards)},
        "value": proof.value,
        "patches": [],
        "reasons": [],
        "nodes": {"patch": [], "why": [], "value": []},
        "auto": [],
        "moves": [],
        "edges": {"count": [0], "move": [], "to": []},
        "lines": [],
    }
