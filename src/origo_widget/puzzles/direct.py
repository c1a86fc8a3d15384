"""A puzzle that a program makes, without a file: it says its part in a file's form, and is read by the same rules."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..model.position import Position
from ..model.reasons import Phrase
from .errors import PuzzleError
from .offer import Offer
from .play import Threat
from .puzzle_file import LONGEST, read_values
from .puzzle_reader import PuzzleReader
from .written import write_puzzle

if TYPE_CHECKING:
    from .statement import Statement

#: Texts that are shorter never make a file that is too long, however their signs are written.
_SHORT = LONGEST // 10
#: What files say in the same form.
_SAME = ("task", "of", "what", "region", "field", "keep", "answer", "names")
_BY_LANGUAGE = ("title", "text", "hints")


def completed(puzzle: Statement) -> dict[str, Any]:
    """All that the puzzle says, with what is left out filled in as in a file. Raises `PuzzleError`."""
    position: object = puzzle.position
    if not isinstance(position, Position):
        reader = PuzzleReader({}, Path(), None)
        reader.fault("position", "file_type", given=type(position).__name__, wanted="Position")
        raise PuzzleError(faults=reader.faults)
    reader = PuzzleReader({}, Path(), position.board)
    reader.data = _file_form(puzzle, reader)
    said = None if reader.faults else read_values(reader)
    if said is None:
        raise PuzzleError(faults=reader.faults)
    return said


def check_length(puzzle: Statement) -> None:
    """Raise `PuzzleError` where a file of the puzzle would be too long to be read."""
    if _size(puzzle) > _SHORT and len(write_puzzle(puzzle)) > LONGEST:
        reader = PuzzleReader({}, Path(), None)
        reader.fault(Phrase("place_file"), "puzzle_long", most=LONGEST)
        raise PuzzleError(faults=reader.faults)


def _file_form(puzzle: Statement, reader: PuzzleReader) -> dict[str, Any]:
    """What the puzzle says, as it would come out of a file; what has no such form is noted."""
    players = puzzle.position.players
    said = {key: getattr(puzzle, key) for key in _SAME if getattr(puzzle, key) not in (None, ())}
    said |= {key: getattr(puzzle, key) for key in ("credits", "source")}
    said["position"] = puzzle.position.to_text()
    said |= {"board": puzzle.board_name} if puzzle.board_name != "" else {}
    for key in _BY_LANGUAGE:
        texts: object = getattr(puzzle, key)
        if not isinstance(texts, Mapping):
            reader.unfit(key, texts, Phrase("wanted_table"))
        elif texts:
            said[key] = {str(language): _listed(entry) for language, entry in texts.items()}
    said |= _seat(reader, players, "player", "player", puzzle.player) | _counts(reader, "offer", puzzle.offer)
    threat: object = puzzle.threat
    if isinstance(threat, Threat):
        said |= _seat(reader, players, "threat", "against", threat.seat) | _counts(reader, "threat", threat.offer)
    elif threat is not None:
        reader.fault("threat", "puzzle_offer")
    return said


def _seat(reader: PuzzleReader, players: int, name: str, key: str, seat: object) -> dict[str, int]:
    """A seat as a player's number."""
    if seat is None:
        return {}
    if type(seat) is not int or not 0 <= seat < players:
        reader.unfit(name, seat, Phrase("wanted_between", {"least": 0, "most": players - 1}))
        return {}
    return {key: seat + 1}


def _counts(reader: PuzzleReader, key: str, offer: object) -> dict[str, dict[str, int]]:
    """An offer as a table; an empty one is left out where it is the reader's own."""
    if not isinstance(offer, Offer) or any(type(count) is not int or count < 0 for count in offer):
        reader.fault(key, "puzzle_offer")
        return {}
    counts = {kind: count for kind, count in offer._asdict().items() if count}
    return {key: counts} if counts or key == "threat" else {}


def _listed(entry: Any) -> Any:
    return list(entry) if isinstance(entry, tuple) else entry


def _size(puzzle: Statement) -> int:
    """How many characters an author has written."""
    texts = [puzzle.credits, puzzle.source, puzzle.board_name, *puzzle.names, *puzzle.title.values()]
    texts += [*puzzle.text.values(), *(hint for hints in puzzle.hints.values() for hint in hints)]
    return sum(map(len, texts)) + len(str(puzzle.answer))
