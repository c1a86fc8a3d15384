"""Faults of a puzzle that a program makes, without a file: by the rules that files are read by."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..model.position import Position
from ..model.reasons import Phrase, either
from .finds import FINDS
from .keys import COUNTS, TASKS, TURNS
from .offer import Offer
from .play import Threat
from .puzzle_file import LONGEST, read_answer
from .puzzle_reader import PuzzleReader
from .written import write_puzzle

if TYPE_CHECKING:
    from ..model.errors import Fault
    from .puzzle import Puzzle

#: Texts that are shorter never make a file that is too long, however their signs are written.
_SHORT = LONGEST // 10
_BY_LANGUAGE = ("title", "text", "hints")


def faults_of(puzzle: Puzzle) -> list[Fault]:
    """What of a puzzle is missing, of another task, not on its board, or no text that a file may have."""
    reader = PuzzleReader(_written(puzzle), Path(), None)
    _one_of(reader, "task", puzzle.task, tuple(TASKS))
    position: object = puzzle.position
    if not isinstance(position, Position):
        reader.fault("position", "file_type", given=type(position).__name__, wanted="Position")
    if not reader.faults:
        _check_asked(reader, puzzle)
        _check_words(reader, puzzle)
    if not reader.faults and _size(puzzle) > _SHORT and len(write_puzzle(puzzle)) > LONGEST:
        reader.fault(Phrase("place_file"), "puzzle_long", most=LONGEST)
    return reader.faults


def _check_asked(reader: PuzzleReader, puzzle: Puzzle) -> None:
    keys, board, players = TASKS[puzzle.task], puzzle.board, puzzle.position.players
    for key in ("of", "what", "player", "region", "field", "threat", "keep"):
        if getattr(puzzle, key) is not None and key not in keys:
            reader.fault(key, "file_unknown_key", known=", ".join(sorted(keys)))
    if "of" in keys:
        _one_of(reader, "of", puzzle.of, COUNTS if puzzle.task == "count" else TURNS)
    if "what" in keys:
        _one_of(reader, "what", puzzle.what, FINDS)
    _one_of(reader, "region", puzzle.region, (None, *(land.name for land in board.lands)))
    reader.field("field", board)
    if puzzle.player is not None and (type(puzzle.player) is not int or not 0 <= puzzle.player < players):
        reader.unfit("player", puzzle.player, Phrase("wanted_between", {"least": 0, "most": players - 1}))
    if "threat" in keys:
        threat: object = puzzle.threat
        if not isinstance(threat, Threat) or not any(threat.offer):
            reader.fault("threat", "puzzle_offer")
        if type(puzzle.keep) is not int or puzzle.keep < 1:
            reader.unfit("keep", puzzle.keep, Phrase("wanted_least", {"least": 1}))
        own = [clan.fields for clan in puzzle.position.clans() if clan.seat == puzzle.position.active]
        if not any(puzzle.field in (None, *fields) for fields in own):
            reader.fault("task" if puzzle.field is None else "field", "puzzle_no_clan", field=puzzle.field or "–")
    offer: object = puzzle.offer
    if not isinstance(offer, Offer) or any(type(count) is not int or count < 0 for count in offer):
        reader.fault("offer", "puzzle_offer")


def _check_words(reader: PuzzleReader, puzzle: Puzzle) -> None:
    for key in _BY_LANGUAGE:
        texts: object = getattr(puzzle, key)
        if isinstance(texts, Mapping):
            reader.by_language(key, many=key == "hints")
        else:
            reader.unfit(key, texts, Phrase("wanted_table"))
    for key in ("credits", "source", "board_name"):
        reader.plain(key)
    names, players = reader.players(puzzle.board), puzzle.position.players
    if names and len(names) != players:
        reader.fault("names", "names_position", given=len(names), wanted=players)
    read_answer(reader, puzzle.task, puzzle.board)


def _written(puzzle: Puzzle) -> dict[str, Any]:
    """What a puzzle says, as it would come out of a file."""
    said = {key: getattr(puzzle, key) for key in ("field", "credits", "source", "board_name", "answer")}
    said |= {"names": puzzle.names} if puzzle.names != () else {}
    for key in _BY_LANGUAGE:
        texts: object = getattr(puzzle, key)
        if isinstance(texts, Mapping):
            said[key] = {str(language): _listed(entry) for language, entry in texts.items()}
    return said


def _listed(entry: Any) -> Any:
    return list(entry) if isinstance(entry, tuple) else entry


def _size(puzzle: Puzzle) -> int:
    """How many characters an author has written."""
    texts = [puzzle.credits, puzzle.source, puzzle.board_name, *puzzle.names, *puzzle.title.values()]
    texts += [*puzzle.text.values(), *(hint for hints in puzzle.hints.values() for hint in hints)]
    return sum(map(len, texts)) + len(str(puzzle.answer))


def _one_of(reader: PuzzleReader, key: str, value: Any, options: tuple[Any, ...]) -> None:
    if value not in options:
        words = tuple(option for option in options if option is not None)
        reader.unfit(key, value, Phrase("wanted_one", {"options": either(words)}))
