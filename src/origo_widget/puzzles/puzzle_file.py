"""What a puzzle may say for each task: read out of a file, or of what a program says in a file's form."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..model.errors import Fault, NotationError
from ..model.moves import parse_move
from ..model.reasons import Phrase, shortened
from ..model.source_lines import SourceLines
from ..model.toml_reading import read_toml
from .asked import Asked
from .errors import PuzzleError
from .finds import FINDS
from .keys import COMMON, COUNTS, OF_ANY, TASKS, TURNS
from .offer import NOTHING, Offer
from .puzzle import Puzzle
from .puzzle_reader import PuzzleReader

if TYPE_CHECKING:
    from pathlib import Path

    from ..model.board import Board

#: Longer files are no puzzles, and nobody waits for them to be read.
LONGEST = 100_000


def read_puzzle(text: object, folder: Path, board: Board | None) -> Puzzle:
    """The puzzle of a text. Raises `PuzzleError`, which lists every fault with its line."""
    data = _tables(text)
    reader = PuzzleReader(data, folder, board)
    said = read_values(reader)
    if said is None:
        lines = SourceLines(str(text))
        raise PuzzleError(faults=sorted(map(_at_top, map(lines.placed, reader.faults)), key=_line))
    puzzle = Puzzle(**said)
    puzzle.answer_line = SourceLines(str(text)).of_keys.get("answer", 1) if puzzle.answer is not None else 1
    return puzzle


def _tables(text: object) -> dict[str, Any]:
    if not isinstance(text, str):
        given = {"given": shortened(text), "wanted": Phrase("wanted_text")}
        raise PuzzleError(faults=[Fault(Phrase("place_file"), "file_type", given)])
    if len(text) > LONGEST:
        raise PuzzleError(faults=[Fault(Phrase("place_file"), "puzzle_long", {"most": LONGEST})])
    return read_toml(text, PuzzleError)


def _at_top(fault: Fault) -> Fault:
    """A key that is nowhere in the file is missed on its first line."""
    if fault.place.code != "place_key":
        return fault
    return fault._replace(place=Phrase("place_at", {"line": 1, "place": fault.place}))


def _line(fault: Fault) -> tuple[int, str]:
    return int(fault.place.params.get("line", 0)), str(fault.place)


def read_values(reader: PuzzleReader) -> dict[str, Any] | None:
    """What a `Puzzle` is made of, by its names; None where there is a fault, which the reader has noted."""
    task = reader.choice("task", tuple(TASKS))
    # What else is wrong is said along with a task that there is not.
    keys = OF_ANY & set(reader.data) if reader.faults else TASKS[task]
    reader.known(reader.data, COMMON | (OF_ANY if reader.faults else keys))
    words: dict[str, Any] = {
        "title": reader.by_language("title"),
        "text": reader.by_language("text"),
        "hints": reader.by_language("hints", many=True),
        "credits": reader.plain("credits"),
        "source": reader.plain("source"),
    }
    before = len(reader.faults)
    asked = _without_board(reader, task, keys)
    board = reader.board()
    if board is None:
        reader.text(reader.data, "position")
        return None
    asked |= {key: reader.field(key, board) for key in ("field",) if key in keys}
    asked |= {key: reader.land(key, board) for key in ("region",) if key in keys}
    answer = read_answer(reader, task, board) if keys is TASKS[task] else None
    names = reader.players(board)
    position = reader.position(board, names)
    if position is None:
        return None
    # What is asked is judged where it could be read.
    if keys is TASKS[task] and len(reader.faults) == before:
        Asked(reader, position, names, asked).complete(task)
    else:
        for key in ("player", "against"):
            if key in keys:
                reader.player(key, position, names)
    if reader.faults:
        return None
    name = reader.data.get("board", board.name if board.is_built_in else f"{board.name}.toml")
    said = {"task": task, "position": position, "names": names, "board_name": name, "answer": answer}
    return said | words | asked


def _without_board(reader: PuzzleReader, task: str, keys: set[str]) -> dict[str, Any]:
    """What can be read without looking at board and position."""
    asked: dict[str, Any] = {}
    if "of" in keys and keys is TASKS[task]:
        options = COUNTS if task == "count" else TURNS
        asked["of"] = reader.choice("of", options, options[0])
    if "what" in keys and keys is TASKS[task]:
        asked["what"] = reader.choice("what", FINDS)
    if "keep" in reader.data and "keep" in keys:
        asked["keep"] = reader.number(reader.data, "keep", least=1)
    if "offer" in keys:
        asked["offer"] = reader.offer("offer") or NOTHING
    if "threat" in keys:
        asked["threat"] = reader.offer("threat") or Offer(attack=1)
    return asked


def read_answer(reader: PuzzleReader, task: str, board: Board) -> Any:
    """A stated answer, its fields or moves known as such."""
    answer = reader.answer(task)
    for part in answer if isinstance(answer, list) else ():
        if task == "find":
            if part not in board.graph.index:
                reader.fault("answer", "board_no_field", given=shortened(part))
            continue
        try:
            parse_move(part)
        except NotationError as error:
            reader.fault("answer", error.code, **error.params)
    return answer
