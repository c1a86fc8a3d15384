"""Near-duplicates: puzzles in which the same happens in the same surroundings, wherever on the board."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

from ...model.graph import indices
from ..solved import changed_mask

if TYPE_CHECKING:
    from ..puzzle import Puzzle

#: How far the look goes around what changes.
_ROUNDS = 2


def likeness(puzzle: Puzzle) -> str:
    """A short text, equal for puzzles that ask the same and whose answers have the same shape in the same surroundings.

    Turned, mirrored and shifted boards give the same: only kinds of field, owners and adjacency count.
    """
    masks = puzzle.board.graph.masks
    near = changed_mask(puzzle)
    for _ in range(_ROUNDS - 1):
        near |= puzzle.board.graph.neighbourhood_mask(near)
    signs = {index: _sign(puzzle, index) for index in indices(near)}
    for _ in range(_ROUNDS):
        beside = {index: sorted(signs[other] for other in indices(masks[index] & near)) for index in signs}
        signs = {index: _digest(sign, *beside[index]) for index, sign in signs.items()}
    offer = ",".join(map(str, puzzle.offer))
    return _digest(puzzle.task, puzzle.of or puzzle.what or "", offer, *sorted(signs.values()))


def _sign(puzzle: Puzzle, index: int) -> str:
    """What a field looks like by itself: its kind, whose it is, and whether the answer changes it."""
    position, bit = puzzle.position, 1 << index
    owner = position.owner_of(index)
    who = "free" if owner is None else "own" if owner == puzzle.seat else "other"
    return _digest(str(bool(position.board.sea_mask & bit)), who, str(bool(changed_mask(puzzle) & bit)))


def _digest(*parts: str) -> str:
    return hashlib.sha256("|".join(parts).encode()).hexdigest()[:16]
