"""Faults of a puzzle that a program makes, without a file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..model.position import Position
from ..model.reasons import Phrase, either
from ..model.table_reader import TableReader
from .finds import FINDS
from .puzzle_file import COUNTS, TASKS, TURNS

if TYPE_CHECKING:
    from ..model.errors import Fault
    from .puzzle import Puzzle


def faults_of(puzzle: Puzzle) -> list[Fault]:
    """What of a puzzle is missing, of another task, or not on its board."""
    reader = TableReader()
    _one_of(reader, "task", puzzle.task, tuple(TASKS))
    position: object = puzzle.position
    if not isinstance(position, Position):
        reader.fault("position", "file_type", given=type(position).__name__, wanted="Position")
    if reader.faults:
        return reader.faults
    keys, board, players = TASKS[puzzle.task], puzzle.board, puzzle.position.players
    for key in ("of", "what", "player", "region", "field", "threat", "keep"):
        if getattr(puzzle, key) is not None and key not in keys:
            reader.fault(key, "file_unknown_key", known=", ".join(sorted(keys)))
    if "of" in keys:
        _one_of(reader, "of", puzzle.of, COUNTS if puzzle.task == "count" else TURNS)
    if "what" in keys:
        _one_of(reader, "what", puzzle.what, FINDS)
    _one_of(reader, "region", puzzle.region, (None, *(land.name for land in board.lands)))
    if puzzle.field is not None and puzzle.field not in board.graph.index:
        reader.unfit("field", puzzle.field, Phrase("wanted_field", {"board": board.name}))
    if puzzle.player not in (None, *range(players)):
        reader.unfit("player", puzzle.player, Phrase("wanted_between", {"least": 0, "most": players - 1}))
    if "threat" in keys:
        if puzzle.threat is None or not any(puzzle.threat.offer):
            reader.fault("threat", "puzzle_offer")
        if type(puzzle.keep) is not int or puzzle.keep < 1:
            reader.unfit("keep", puzzle.keep, Phrase("wanted_least", {"least": 1}))
    if any(type(count) is not int or count < 0 for count in puzzle.offer):
        reader.fault("offer", "puzzle_offer")
    return reader.faults


def _one_of(reader: TableReader, key: str, value: Any, options: tuple[Any, ...]) -> None:
    if value not in options:
        words = tuple(option for option in options if option is not None)
        reader.unfit(key, value, Phrase("wanted_one", {"options": either(words)}))
