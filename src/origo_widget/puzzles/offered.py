"""What a puzzle offers most of: to be said where it is too much."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from ..model.limits import LIMITS
from ..model.reasons import Phrase
from .errors import NotProved, PuzzleTooLarge
from .offer import kind_of
from .play import END
from .solving import play_of

if TYPE_CHECKING:
    from .puzzle import Puzzle

#: A page may have so many nodes, and so many bytes when it is compressed.
MOST_NODES = LIMITS["nodes"]
MOST_BYTES = 60_000


def offered_most(puzzle: Puzzle) -> dict[str, Any]:
    """How many first moves there are, and how many are of the kind that there are most of; {} where there is none."""
    moves = play_of(puzzle).moves() if puzzle.is_played else ()
    kinds = Counter(kind_of(move, puzzle.board) or "lay" for move in moves if move != END)
    if not kinds:
        return {}
    kind, share = kinds.most_common(1)[0]
    return {"moves": kinds.total(), "share": share, "kind": Phrase(f"kinds_{kind}")}


def not_proved(puzzle: Puzzle, nodes: int) -> NotProved:
    """The error of a search that was given up."""
    offered = offered_most(puzzle)
    return NotProved("" if offered else "puzzle_given_up", nodes=nodes, **offered)


def too_large(puzzle: Puzzle) -> PuzzleTooLarge:
    """The error of a page on which too much can be played."""
    return PuzzleTooLarge(most=MOST_NODES, size=MOST_BYTES // 1000, **offered_most(puzzle))


def too_long() -> PuzzleTooLarge:
    """The error of a page that its texts make too large."""
    return PuzzleTooLarge("puzzle_too_long", size=MOST_BYTES // 1000)
