"""What puzzles are worth changes only with a new version of the rules, or stored proofs would go on being believed."""

from __future__ import annotations

import hashlib
import random
from typing import Any

from origo_widget.model.position import Position
from origo_widget.puzzles.finds import FINDS, found
from origo_widget.puzzles.keys import COUNTS
from origo_widget.puzzles.offer import Offer
from origo_widget.puzzles.play import Threat
from origo_widget.puzzles.puzzle import RULES_VERSION, Puzzle
from tests.model.boards import ISLES, MINI
from tests.puzzles.scenes import scene

#: What is found out in this version.
FOUND = {3: "68036696bc01daf1"}


def findings() -> str:
    """The proofs of some puzzles, in short."""
    told = []
    for seed in range(12):
        rng = random.Random(seed)
        board = (MINI, ISLES)[seed % 2]
        position = scene(rng, board, 3, 2, crowd=0.8)
        puzzles = [
            Puzzle("best_turn", position, Offer(expand=1, migrate=1), of="rating"),
            Puzzle("best_turn", position, Offer(attack=1, expand=1, sail=1), of="rating"),
            Puzzle("best_turn", position, Offer(expand=2), of="turn"),
            Puzzle("win_fight", position, Offer(attack=2)),
            Puzzle("win_fight", position, Offer(attack=1, expand=1, sail=1)),
        ]
        puzzles += questions(position)
        if any(not land.mask & position.founded_mask for land in board.lands):
            puzzles.append(Puzzle("found_land", position, Offer(expand=2)))
        if any(clan.seat == 1 for clan in position.clans()):
            puzzles.append(Puzzle("split_clan", position, Offer(attack=2), player=1))
        if any(clan.seat == 0 for clan in position.clans()):
            threat = Threat(1, Offer(attack=1))
            puzzles.append(Puzzle("save_clan", position, Offer(expand=1), keep=3, threat=threat))
        for puzzle in puzzles:
            proof = puzzle.solve()
            told.append(f"{puzzle.task} {proof.value} {proof.results} {proof.gap} {proof.fields}")
    return hashlib.sha256("\n".join(told).encode()).hexdigest()[:16]


def questions(position: Position) -> list[Puzzle]:
    """All that can be asked of the first player without a play."""
    named: dict[str, Any] = {"player": 0}
    counts = [Puzzle("count", position, of=of, **named) for of in COUNTS]
    shields = [name for name in position.board.graph.index if position.owner(name) == 0]
    asked = [(what, shields[0] if what == "frontier" else None) for what in FINDS if shields or what != "frontier"]
    there = [(what, field) for what, field in asked if found(position, what, 0, field)]
    return counts + [Puzzle("find", position, what=what, field=field, **named) for what, field in there]


def test_proofs_are_as_they_were_in_this_version() -> None:
    assert findings() == FOUND[RULES_VERSION], "puzzles are worth something else: raise RULES_VERSION"
