"""Reading an exercise's file: what it says, checked, or one error with every fault and its place."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..model.board import Board, as_board
from ..model.errors import BadPlayers, BoardError, Fault, OrigoError, PositionError, UnknownBoard
from ..model.game import checked_names
from ..model.limits import LIMITS
from ..model.position_text import read_position
from ..model.reasons import Phrase, shortened
from ..model.source_lines import SourceLines
from ..model.table_reader import TableReader
from ..model.toml_reading import read_toml
from ..view.words import LANGUAGES
from .errors import ExerciseError
from .exercise_kinds.question import players
from .tasks import TASKS, Asked, Task, ask

if TYPE_CHECKING:
    from ..model.position import Position

_KEYS = {"board", "position", "names", "question", "task", "hint"}
_QUESTION = {"kind", "player", "fields", "region"}
#: What is at fault where a question has no answer.
_ABOUT = {
    "seat_empty": "player",
    "field_not_held": "fields",
    "fields_together": "fields",
    "fields_apart": "fields",
    "fields_inseparable": "fields",
    "no_way": "fields",
}


@dataclass(frozen=True, slots=True)
class Written:
    """What a teacher wrote: a question asked, and perhaps sentences of his own, by language."""

    asked: Asked
    sentences: dict[str, dict[str, str]]

    @property
    def position(self) -> Position:
        """The position, to be read only."""
        return self.asked.position

    @property
    def answer(self) -> Any:
        """The key, which is worked out and stands in no file."""
        return self.asked.answer

    @property
    def given(self) -> dict[str, Any]:
        """What the question names."""
        return self.asked.given

    @property
    def players(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return self.asked.players

    def say(self, part: str, language: str) -> str:
        """The writer's own sentence, or else the question's."""
        own = self.sentences[part].get(language)
        return own or (self.asked.task(language) if part == "task" else self.asked.hint(language))


def read_written(text: str, folder: Path) -> Written:
    """What the text of a file says; boards are looked for from its folder. Raises `ExerciseError`."""
    reader = _Reader(read_toml(text, ExerciseError), folder)
    written = reader.read()
    if written is None or reader.faults:
        lines = SourceLines(text)
        raise ExerciseError(faults=sorted(map(lines.placed, reader.faults), key=_line))
    return written


def _line(fault: Fault) -> int:
    return int(fault.place.params.get("line", 0))


class _Reader(TableReader):
    """Notes every fault of an exercise, each with the key that it is about."""

    def __init__(self, data: dict[str, Any], folder: Path) -> None:
        super().__init__()
        self.data = data
        self.folder = folder

    def read(self) -> Written | None:
        """What is written; None where a fault leaves nothing to ask."""
        self.known(self.data, _KEYS)
        board = self._board()
        position = self._position(board) if board or "board" not in self.data else None
        names = self._names(position)
        asked = self._asked(position, names)
        sentences = {part: self._sentences(part) for part in ("task", "hint")}
        return Written(asked, sentences) if asked else None

    def _board(self) -> Board | None:
        """The board named, if one is: a built-in one, or a file."""
        if "board" not in self.data:
            return None
        given = self.text(self.data, "board")
        if not given:
            return None
        try:
            return as_board(self.folder / given if given.endswith(".toml") else given)
        except UnknownBoard as error:
            self.fault("board", error.code, **error.params)
        except BoardError as error:
            for fault in error.faults:
                self.fault(Phrase("place_in", {"whole": "board", "place": fault.place}), fault.code, **fault.params)
        return None

    def _position(self, board: Board | None) -> Position | None:
        given = self.text(self.data, "position")
        if not given:
            return None
        try:
            return read_position(given, board, unlimited=True)
        except PositionError as error:
            for fault in error.faults:
                place = Phrase("place_in", {"whole": "position", "place": fault.place})
                self.fault(place, fault.code, **fault.params)
        return None

    def _names(self, position: Position | None) -> tuple[str, ...]:
        """The players' names: those given, or those of all exercises."""
        usual = () if position is None else players(position)
        if "names" not in self.data:
            return usual
        given = self.names(self.data, "names")
        if not given or position is None:
            return usual
        if len(given) != position.players:
            self.fault("names", "names_position", given=len(given), wanted=position.players)
            return usual
        try:
            return checked_names(given, position.board)
        except BadPlayers as error:
            self.fault("names", error.code, **error.params)
        return usual

    def _sentences(self, part: str) -> dict[str, str]:
        if part not in self.data:
            return {}
        table = self.table(self.data, part)
        self.known(table, set(LANGUAGES), f"{part}.")
        said = {language: self.text(table, language, f"{part}.") for language in table if language in LANGUAGES}
        for language, sentence in said.items():
            self.short(f"{part}.{language}", sentence, LIMITS["text"])
        return said

    # --- the question ---

    def _asked(self, position: Position | None, names: tuple[str, ...]) -> Asked | None:
        table = self.table(self.data, "question")
        if not table:
            return None
        self.known(table, _QUESTION, "question.")
        kind = self.text(table, "kind", "question.")
        if kind and kind not in TASKS:
            self.fault("question.kind", "unknown_question", given=shortened(kind), known=tuple(TASKS))
        if kind not in TASKS or position is None:
            return None
        task, before = TASKS[kind], len(self.faults)
        seat = self._seat(table, kind, task, position)
        fields = self._fields(table, kind, task, position)
        region = self._region(table, kind, task, position)
        if len(self.faults) > before:
            return None
        try:
            return ask(position, kind, seat, *fields, region=region, names=names)
        except OrigoError as error:
            self.fault(f"question.{_ABOUT.get(error.code, 'kind')}", error.code, **error.params)
        return None

    def _seat(self, table: dict[str, Any], kind: str, task: Task, position: Position) -> int | None:
        if not task.seat:
            if "player" in table:
                self.fault("question.player", "question_player", question=kind)
            return None
        given = table.get("player")
        if type(given) is int and 1 <= given <= position.players:
            return given - 1
        self.unfit("question.player", given, Phrase("wanted_player", {"players": position.players}))
        return None

    def _fields(self, table: dict[str, Any], kind: str, task: Task, position: Position) -> list[str]:
        fields = self.names(table, "fields", "question.") if "fields" in table or task.fields else []
        for number, field in enumerate(fields, 1):
            if field not in position.board.graph.index:
                place = Phrase("place_entry", {"key": "question.fields", "entry": number})
                self.fault(place, "board_no_field", given=shortened(field))
        if len(fields) != task.fields and (fields or not task.fields):
            self.fault("question.fields", "question_fields", question=kind, given=len(fields), wanted=task.fields)
        return fields

    def _region(self, table: dict[str, Any], kind: str, task: Task, position: Position) -> str | None:
        if not task.land:
            if "region" in table:
                self.fault("question.region", "question_no_land", question=kind)
            return None
        given = self.text(table, "region", "question.")
        lands = tuple(land.name for land in position.board.lands)
        if given and given not in lands:
            self.fault("question.region", "question_land", given=shortened(given), known=lands)
        return given
