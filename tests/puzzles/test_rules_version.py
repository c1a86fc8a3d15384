"""What puzzles are worth changes only with a new version of the rules, or stored proofs would go on being believed."""

from __future__ import annotations

import hashlib
import random

from origo_widget.puzzles.offer import Offer
from origo_widget.puzzles.play import Threat
from origo_widget.puzzles.puzzle import RULES_VERSION, Puzzle
from tests.model.boards import ISLES, MINI
from tests.puzzles.scenes import scene

#: For each version what was found out then.
FOUND = {1: "68f4dded3da4383b"}


def findings() -> str:
    """The proofs of some puzzles, in short."""
    told = []
    for seed in range(12):
        rng = random.Random(seed)
        board = (MINI, ISLES)[seed % 2]
        position = scene(rng, board, 3, 2, crowd=0.8)
        puzzles = [
            Puzzle("best_turn", position, Offer(expand=1, migrate=1), of="rating", board_name="mini"),
            Puzzle("best_turn", position, Offer(attack=1, expand=1, sail=1), of="rating", board_name="mini"),
            Puzzle("best_turn", position, Offer(expand=2), of="turn", board_name="mini"),
            Puzzle("win_fight", position, Offer(attack=2), board_name="mini"),
        ]
        if any(clan.seat == 0 for clan in position.clans()):
            threat = Threat(1, Offer(attack=1))
            puzzles.append(Puzzle("save_clan", position, Offer(expand=1), keep=3, threat=threat, board_name="mini"))
        for puzzle in puzzles:
            proof = puzzle.solve()
            told.append(f"{proof.value} {proof.results} {proof.gap}")
    return hashlib.sha256("\n".join(told).encode()).hexdigest()[:16]


def test_proofs_are_as_they_were_in_this_version() -> None:
    assert findings() == FOUND[RULES_VERSION], "puzzles are worth something else: raise RULES_VERSION"
