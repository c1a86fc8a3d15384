"""What a puzzle file may say for each task, and what the position must have for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..model.errors import Fault, NotationError
from ..model.moves import parse_move
from ..model.position import Phase
from ..model.reasons import Phrase, shortened
from ..model.source_lines import SourceLines
from ..model.toml_reading import read_toml
from .errors import PuzzleError
from .finds import FINDS, found
from .keys import COMMON, COUNTS, OF_ANY, TASKS, TURNS
from .offer import NOTHING, Offer
from .play import Threat
from .puzzle import Puzzle
from .puzzle_reader import PuzzleReader

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from ..model.board import Board
    from ..model.position import Position

#: Longer files are no puzzles, and nobody waits for them to be read.
LONGEST = 100_000


def read_puzzle(text: object, folder: Path, board: Board | None) -> Puzzle:
    """The puzzle of a text. Raises `PuzzleError`, which lists every fault with its line."""
    data = _tables(text)
    reader = PuzzleReader(data, folder, board)
    puzzle = _read(reader)
    if puzzle is None or reader.faults:
        lines = SourceLines(str(text))
        raise PuzzleError(faults=sorted(map(_at_top, map(lines.placed, reader.faults)), key=_line))
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


def _read(reader: PuzzleReader) -> Puzzle | None:
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
        _Asked(reader, position, names, asked).complete(task)
    else:
        for key in ("player", "against"):
            if key in keys:
                reader.player(key, position, names)
    if reader.faults:
        return None
    name = reader.data.get("board", board.reference)
    return Puzzle(task, position, names=names, board_name=name, answer=answer, **words, **asked)


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


class _Asked:
    """Completes what is asked by what the position has, and notes what does not go with it."""

    def __init__(self, reader: PuzzleReader, position: Position, names: tuple[str, ...], asked: dict[str, Any]) -> None:
        self.reader = reader
        self.position = position
        self.names = names
        self.asked = asked
        self.field: str | None = asked.get("field")

    def complete(self, task: str) -> None:
        """Fill in what is left."""
        _BY_TASK[task](self)
        if "offer" in self.asked:
            self._offered()

    def _offered(self) -> None:
        """Somebody's turn must be on, with his own decision next; and something to do in it."""
        position = self.position
        if position.phase not in (Phase.TURN, Phase.FIGHT) or position.to_move != position.active:
            self.reader.fault("position", "puzzle_turn")
        if position.phase is not Phase.FIGHT and not any(self.asked["offer"]):
            self.reader.fault("offer", "puzzle_offer")

    def count(self) -> None:
        if self.asked["region"] is not None and self.asked["of"] != "land":
            self.reader.fault("region", "puzzle_goes_with", other='of = "land"')
        self.asked["player"] = self._player("player", self.position.active)

    def find(self) -> None:
        what, field = self.asked["what"], self.field
        player = self._player("player", None if what == "largest_clan" else self.position.active)
        self.asked["player"] = player
        if what == "frontier":
            if field is None or self.position.owner(field) != player:
                self.reader.fault("field", "puzzle_no_shield", field=field or "–")
        elif field is not None:
            self.reader.fault("field", "puzzle_goes_with", other='what = "frontier"')
        if not self.reader.faults and not found(self.position, what, player, field):
            self.reader.fault("what", "puzzle_nothing")

    def best_turn(self) -> None:
        """There is nothing more to it."""

    def found_land(self) -> None:
        region, board = self.asked["region"], self.position.board
        if region is not None and board.regions[board.region_index[region]].mask & self.position.founded_mask:
            self.reader.fault("region", "puzzle_founded_already", region=region)

    def win_fight(self) -> None:
        field = self.field
        if field is not None and self.position.owner(field) in (None, self.position.active):
            self.reader.fault("field", "attack_no_enemy", move=field, field=field, rule="R5.1")

    def split_clan(self) -> None:
        player, field = self._player("player", None), self.field
        owner = player if field is None else self.position.owner(field)
        self.asked["player"] = owner
        if player == self.position.active:
            self.reader.fault("player", "puzzle_own_clan")
        elif (player is not None and owner != player) or not self._clans(owner):
            self.reader.fault("task" if field is None else "field", "puzzle_no_clan", field=field or "–")

    def save_clan(self) -> None:
        position, field = self.position, self.field
        sizes = self._clans(position.active)
        if not sizes:
            self.reader.fault("task" if field is None else "field", "puzzle_no_clan", field=field or "–")
        against = self._player("against", (position.active + 1) % position.players)
        if against == position.active:
            self.reader.fault("against", "puzzle_own_clan")
        if not any(self.asked["threat"]):
            self.reader.fault("threat", "puzzle_offer")
        assert against is not None
        self.asked["threat"] = Threat(against, self.asked["threat"])
        self.asked.setdefault("keep", max(sizes, default=1))

    def _clans(self, seat: int | None) -> list[int]:
        """The sizes of the clans of a seat, or of all others, that hold the field, or any."""
        return [
            len(clan.fields)
            for clan in self.position.clans()
            if (clan.seat == seat if seat is not None else clan.seat != self.position.active)
            and self.field in (None, *clan.fields)
        ]

    def _player(self, key: str, default: int | None) -> int | None:
        seat = self.reader.player(key, self.position, self.names)
        return default if seat is None else seat


_BY_TASK: dict[str, Callable[[_Asked], None]] = {
    "count": _Asked.count,
    "find": _Asked.find,
    "best_turn": _Asked.best_turn,
    "found_land": _Asked.found_land,
    "win_fight": _Asked.win_fight,
    "split_clan": _Asked.split_clan,
    "save_clan": _Asked.save_clan,
}


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
