"""Asking a question about a position: what is given is checked, and the key worked out."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, cast

from ...model.errors import BadPlayers
from ...model.game import checked_names
from ...model.reasons import shortened
from ..errors import BadQuestion
from ..exercise_kinds.question import players
from ..verdict import Verdict, verdict
from ..words import say
from .kinds import TASKS
from .task import Ground, Task

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...model.position import Position
    from ..answers import Answer


@dataclass(frozen=True, slots=True)
class Asked:
    """A question asked, with its key. Sentences come in each language (``en``, ``de``).

    kind, form: see `TASKS` and `Task`. seat, fields, region: what it is about; None and () where it needs none.
    position: a copy, to be read only. players: all names by seat.
    """

    kind: str
    form: str
    seat: int | None
    fields: tuple[str, ...]
    region: str | None
    position: Position
    players: tuple[str, ...]
    #: It shows in no notebook: its outputs are saved.
    answer: Answer = field(repr=False)

    @property
    def names(self) -> tuple[str, ...]:
        """The players that have shields on the board: those that points and orders are about."""
        return tuple(name for name, mask in zip(self.players, self.position.own, strict=True) if mask)

    @property
    def key(self) -> Any:
        """A right answer; of several, the first."""
        return self.answer.key

    @property
    def candidates(self) -> tuple[str, ...] | None:
        """The fields among which alone an answer can be; None where it is no field, or that would tell too much."""
        among, position = TASKS[self.kind].among, self.position
        if not among:
            return None
        mask = position.free if among == "free" else position.own[cast("int", self.seat)]
        return position.board.graph.fields(mask)

    def task(self, language: str = "en") -> str:
        """What is asked. Raises `OrigoError` for a language that there are no words of."""
        return say(f"{self._words}.task", self.given, language)

    def hint(self, language: str = "en") -> str:
        """A sentence that helps. Raises `OrigoError` for a language that there are no words of."""
        return say(f"{self._words}.hint", self.given, language)

    def check(self, given: object, language: str = "en") -> Verdict:
        """The verdict on an answer: a value of Python, of a page's JSON, or a text that a person typed."""
        return verdict(self.answer, given, language)

    @property
    def _words(self) -> str:
        task, board = TASKS[self.kind], self.position.board
        at_sea = bool(self.fields) and bool(board.sea_mask >> board.graph.index[self.fields[0]] & 1)
        return task.sea_words if at_sea and task.sea_words else task.words

    @property
    def given(self) -> dict[str, Any]:
        """What its sentences name: a player, fields, a land, how large a clan is at least."""
        named: dict[str, Any] = {"least": self.position.board.clan_least}
        if self.seat is not None:
            named["name"] = self.players[self.seat]
        if self.region is not None:
            named["region"] = self.region
        names = ("field",) if len(self.fields) == 1 else ("one", "other")
        return named | dict(zip(names, self.fields, strict=False))


def ask(
    position: Position,
    kind: str,
    seat: int | None = None,
    *fields: str,
    region: str | None = None,
    names: Sequence[str] = (),
) -> Asked:
    """Ask a question of a kind about a position: drawings with more shields than there are do too.

    `names` are the players' by seat; else they are called as in exercises. Raises `BadQuestion` for a kind that is
    none, for what it does not need or lacks, and where it has no answer here; `BadSeat`, `UnknownField`, `BadPlayers`.

    >>> from origo_widget.model.position import Position
    >>> asked = ask(Position.from_text("1 1 . 1 1 . . . . ."), "joining_way", 0, "A1", "A5")
    >>> asked.task(), asked.check(["A3"]).right
    ('Ana wants to join the component of A1 with that of A5. ...', True)
    """
    if kind not in tuple(TASKS):
        raise BadQuestion("unknown_question", given=shortened(kind), known=tuple(TASKS))
    task = TASKS[kind]
    position.board.graph.mask(fields)
    ground = Ground(position.copy(), _named(position, names), -1 if seat is None else seat, fields, region or "")
    _check(task, kind, ground, seat, region)
    return Asked(kind, task.form, seat, fields, region, ground.position, ground.names, task.key(ground))


def _named(position: Position, names: Sequence[str]) -> tuple[str, ...]:
    if not names:
        return players(position)
    checked = checked_names(names, position.board)
    if len(checked) != position.players:
        raise BadPlayers("names_position", given=len(checked), wanted=position.players)
    return checked


def _check(task: Task, kind: str, ground: Ground, seat: int | None, region: str | None) -> None:
    """Raise what is wrong with a question."""
    position = ground.position
    if len(ground.fields) != task.fields:
        raise BadQuestion("question_fields", question=kind, given=len(ground.fields), wanted=task.fields)
    if not task.seat and seat is not None:
        raise BadQuestion("question_player", question=kind)
    if not task.land and region is not None:
        raise BadQuestion("question_no_land", question=kind)
    known = tuple(land.name for land in ground.board.lands)
    if task.land and region not in known:
        raise BadQuestion("question_land", given=shortened(region), known=known)
    if task.seat and not position.own[position.checked_seat(cast("int", seat))] and task.shields:
        raise BadQuestion("seat_empty", name=ground.names[ground.seat])
