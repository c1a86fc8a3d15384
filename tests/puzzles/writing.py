"""A good puzzle as an author writes it, and what is said of bad ones."""

from __future__ import annotations

from typing import Any

import pytest

from origo_widget.model.reasons import sentence
from origo_widget.puzzles.errors import PuzzleError
from origo_widget.puzzles.puzzle import Puzzle
from origo_widget.view.words import reasons

GOOD = '''\
task = "best_turn"
board = "mini"
names = ["Ana", "Ben"]
position = """
1 1 . . .
. 2 . 1 .
2 2 . . .
hands: A,3,pop,ship |
"""
title = { en = "A small gap", de = "Eine kleine Lücke" }
hints = ["Look at the north."]

[offer]
expand = 2
'''


def faults_of(text: str, **more: Any) -> list[str]:
    with pytest.raises(PuzzleError) as caught:
        Puzzle.from_text(text, **more)
    told = [f"{fault.place}: {fault.sentence}" for fault in caught.value.faults]
    assert str(caught.value).endswith("".join(f"\n  {one}" for one in told))
    german = reasons("de")
    for fault in caught.value.faults:
        assert fault.code in german
        assert "{" not in sentence(fault.code, fault.params, german).replace("{'", "")
    return told


def fault_of(text: str) -> str:
    (fault,) = faults_of(text)
    return fault
