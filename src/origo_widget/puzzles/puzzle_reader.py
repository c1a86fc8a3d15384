"""Taking values out of a puzzle's file, with a fault for each that is no good."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

from ..model.board import Board, as_board, built_in_names
from ..model.errors import BadPlayers, BoardError, PositionError
from ..model.game import checked_names
from ..model.limits import LIMITS, length_in_page
from ..model.position_text import read_position
from ..model.reasons import Phrase, either, shortened
from ..model.table_reader import TableReader
from ..view.words import LANGUAGES
from .answers import answer_parts
from .keys import COMMON, OF_ANY
from .offer import KINDS, Offer

if TYPE_CHECKING:
    from pathlib import Path

    from ..model.position import Position

_LANGUAGE = re.compile(r"[a-z]{2,3}(?:-[A-Za-z]{2,8})?")


class PuzzleReader(TableReader):
    """Notes every fault of a puzzle, each with the key that it is about.

    `board` stands in where none is named that is built in.
    """

    def __init__(self, data: dict[str, Any], folder: Path, board: Board | None) -> None:
        super().__init__()
        self.data = data
        self.folder = folder
        self.given = board

    def known(self, where: dict[str, Any], keys: set[str], place: str = "") -> None:
        """Note every key that is not one of `keys`, and which one it looks like."""
        for key in where:
            if key in keys:
                continue
            if place and key in COMMON | OF_ANY:
                # TOML takes all that follows a table's name for the table's.
                self.fault(place + key, "file_above", table=place[:-1])
                continue
            meant, listed = get_close_matches(key, sorted(keys), 1), ", ".join(sorted(keys))
            if meant:
                self.fault(place + key, "file_key_meant", meant=meant[0], known=listed)
            else:
                self.fault(place + key, "file_unknown_key", known=listed)

    # --- words ---

    def plain(self, key: str) -> str:
        """A text; "" where none is given."""
        value = self.data.get(key, "")
        if isinstance(value, str):
            self.short(key, value, LIMITS["line"])
            return value
        self.unfit(key, value, Phrase("wanted_text"))
        return ""

    def choice(self, key: str, options: tuple[str, ...], default: str | None = None) -> str:
        """One of some words; where it is not given, the default, if there is one."""
        value = self.data.get(key, default)
        if isinstance(value, str) and value in options:
            return value
        wanted = Phrase("wanted_one", {"options": either(options)})
        meant = get_close_matches(value.lower(), options, 1) if isinstance(value, str) else []
        if meant:
            self.fault(key, "file_meant", given=shortened(value), meant=meant[0], wanted=wanted)
        else:
            self.unfit(key, value, wanted)
        return options[0]

    def by_language(self, key: str, *, many: bool = False) -> dict[str, Any]:
        """A text, or `many`, in some languages; what is not by language is English."""
        value = self.data.get(key)
        if value is None:
            return {}
        table = value if isinstance(value, dict) else {"en": value}
        found: dict[str, Any] = {}
        self.few(key, table, LIMITS["languages"])
        for language, entry in table.items():
            place = f"{key}.{language}" if table is value else key
            if not _LANGUAGE.fullmatch(language):
                self.fault(place, "puzzle_language", given=shortened(language))
            elif len(language) == 3 and language[:2] in LANGUAGES:
                self.fault(place, "puzzle_language_meant", given=shortened(language), meant=language[:2])
            elif many and is_texts(entry):
                found[language] = tuple(entry)
                self.few(place, entry, LIMITS["hints"])
                self.short(place, max(entry, key=length_in_page, default=""), LIMITS["text"])
            elif not many and isinstance(entry, str):
                found[language] = entry
                self.short(place, entry, LIMITS["text"])
            else:
                self.unfit(place, entry, Phrase("wanted_texts" if many else "wanted_text"))
        return found

    # --- board and position ---

    def board(self) -> Board | None:
        """The board that is named and built in, else the one handed in, else that of a file beside the puzzle."""
        given, name = self.given, self.data.get("board")
        if given is not None and (name is None or (isinstance(name, str) and name not in built_in_names())):
            return given
        if not isinstance(name, str):
            self.unfit("board", name, Phrase("wanted_board"))
        elif not name.endswith(".toml") and name not in built_in_names():
            meant = get_close_matches(name.lower(), built_in_names(), 1)
            code = "unknown_board_meant" if meant else "unknown_board"
            self.fault("board", code, given=shortened(name), known=built_in_names(), meant="".join(meant))
        else:
            try:
                return as_board(self.folder / name if name.endswith(".toml") else name)
            except BoardError as error:
                for fault in error.faults:
                    # A file that cannot be read is named by its fault.
                    at = (
                        fault.place
                        if fault.code == "file_said"
                        else Phrase("place_in", {"whole": name, "place": fault.place})
                    )
                    self.fault(Phrase("place_in", {"whole": "board", "place": at}), fault.code, **fault.params)
        return None

    def players(self, board: Board) -> tuple[str, ...]:
        """The players' names; none where none are given."""
        if "names" not in self.data:
            return ()
        try:
            return checked_names(self.data["names"], board)
        except BadPlayers as error:
            self.fault("names", error.code, **error.params)
        return ()

    def position(self, board: Board, names: tuple[str, ...]) -> Position | None:
        """The position (R10.2), of which nothing may be drawn."""
        given = self.text(self.data, "position")
        if not given:
            return None
        try:
            position = read_position(given, board, players=len(names) or None)
        except PositionError as error:
            for fault in error.faults:
                place = Phrase("place_in", {"whole": "position", "place": fault.place})
                self.fault(place, fault.code, **fault.params)
            return None
        if names and position.players != len(names):
            self.fault("names", "names_position", given=len(names), wanted=position.players)
        if position.pile or position.script or position.shuffles or position.shuffle_key:
            self.fault("position", "puzzle_pile")
        return position

    # --- the task ---

    def offer(self, key: str) -> Offer | None:
        """A table of kinds of action with their numbers; None where there is none."""
        if key not in self.data:
            return None
        table = self.table(self.data, key)
        for kind in table:
            if kind in ("exchange", "swap"):
                self.fault(f"{key}.{kind}", "puzzle_exchange")
            else:
                self.known({kind: 0}, {*KINDS}, f"{key}.")
        return Offer(
            **{
                kind: self.number(table, kind, f"{key}.", least=1, most=LIMITS["offer"])
                for kind in KINDS
                if kind in table
            }
        )

    def player(self, key: str, position: Position, names: tuple[str, ...]) -> int | None:
        """A seat, given by name or by its number from 1; None where none is."""
        value = self.data.get(key)
        if isinstance(value, str) and value in names:
            return names.index(value)
        if value is None or (type(value) is int and 1 <= value <= position.players):
            return None if value is None else value - 1
        params = {"players": position.players, "names": ", ".join(names)}
        self.unfit(key, value, Phrase("wanted_named" if names else "wanted_player", params))
        return None

    def field(self, key: str, board: Board) -> str | None:
        """A field's name; None where none is given."""
        value = self.data.get(key)
        if value is None or (isinstance(value, str) and value in board.graph.index):
            return value
        self.unfit(key, value, Phrase("wanted_field", {"board": board.name}))
        return None

    def land(self, key: str, board: Board) -> str | None:
        """A land's name; None where none is given."""
        value = self.data.get(key)
        if value is None or value in [land.name for land in board.lands]:
            return value
        self.unfit(key, value, Phrase("wanted_land"))
        return None

    def answer(self, task: str) -> Any:
        """A stated answer as it is written; whether it is right, only the proof can tell."""
        value = self.data.get("answer")
        if value is None:
            return None
        if task == "count":
            return self.number(self.data, "answer")
        parts = answer_parts(task, value)
        if parts is not None:
            return parts
        self.unfit("answer", value, Phrase("wanted_answer"))
        return None


def is_texts(value: object) -> bool:
    """Whether a value is a list of texts."""
    return isinstance(value, list) and all(isinstance(text, str) for text in value)
