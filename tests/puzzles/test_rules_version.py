"""What puzzles are worth changes only with a new version of the rules, or stored proofs would go on being believed."""

from __future__ import annotations

import hashlib
import random
from typing import Any

from origo_widget.model.position import Position
from origo_widget.puzzles.finds import FINDS
from origo_widget.puzzles.keys import COUNTS
from origo_widget.puzzles.offer import Offer
from origo_widget.puzzles.play import Threat
from origo_widget.puzzles.puzzle import RULES_VERSION, Puzzle
from tests.model.boards import ISLES, MINI
from tests.puzzles.scenes import scene

#: What is found out in this version.
FOUND = {3: "ab8bc427ad5fe084"}


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
            Puzzle("win_fight", position, Offer(attack=1, expand=1, sail=1), board_name="mini"),
        ]
        puzzles += questions(position)
        if any(not land.mask & position.founded_mask for land in board.lands):
            puzzles.append(Puzzle("found_land", position, Offer(expand=2), board_name="mini"))
        if any(clan.seat == 1 for clan in position.clans()):
            puzzles.append(Puzzle("split_clan", position, Offer(attack=2), player=1, board_name="mini"))
        if any(clan.seat == 0 for clan in position.clans()):
            threat = Threat(1, Offer(attack=1))
            puzzles.append(Puzzle("save_clan", position, Offer(expand=1), keep=3, threat=threat, board_name="mini"))
        for puzzle in puzzles:
            proof = puzzle.solve()
            told.append(f"{puzzle.task} {proof.value} {proof.results} {proof.gap} {proof.fields}")
    return hashlib.sha256("\n".join(told).encode()).hexdigest()[:16]


def questions(position: Position) -> list[Puzzle]:
    """All that can be asked of the first player without a play."""
    named: dict[str, Any] = {"board_name": "mini", "player": 0}
    counts = [Puzzle("count", position, of=of, **named) for of in COUNTS]
    finds = [Puzzle("find", position, what=what, **named) for what in FINDS if what != "frontier"]
    shields = [name for name in position.board.graph.index if position.owner(name) == 0]
    return counts + finds + [Puzzle("find", position, what="frontier", field=name, **named) for name in shields[:1]]


def test_proofs_are_as_they_were_in_this_version() -> None:
    assert findings() == FOUND[RULES_VERSION], "puzzles are worth something else: raise RULES_VERSION"
