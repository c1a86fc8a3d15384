"""What makes a kind of question."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ...model.board import Board
    from ...model.position import Position
    from ..answers import Answer


@dataclass(frozen=True)
class Ground:
    """What a question is asked about: a position, the players' names, a seat, fields of a number, a land.

    A part that the question does not need is -1 or empty.
    """

    position: Position
    names: tuple[str, ...]
    seat: int
    fields: tuple[str, ...]
    region: str

    @property
    def board(self) -> Board:
        """The board of the position."""
        return self.position.board

    @cached_property
    def playing(self) -> tuple[int, ...]:
        """The seats that have shields on the board: only they are asked for points."""
        return tuple(seat for seat, mask in enumerate(self.position.own) if mask)


@dataclass(frozen=True, slots=True)
class Task:
    """A kind of question: what it needs to be asked, the form of its answer, and what works its key out.

    form: ``number``, ``fields`` (a set), ``field`` (one), ``points``, ``order`` (of players), ``groups`` (of fields).
    words, sea_words: where its sentences stand in the catalogue; the latter for a shield on a sea field, if it differs.
    shields: whether the seat must have shields on the board. among: where alone fields of an answer can be, which
    gives nothing away: on the seat's ``own`` shields, or on ``free`` fields.
    """

    form: str
    words: str
    key: Callable[[Ground], Answer]
    seat: bool = True
    fields: int = 0
    land: bool = False
    shields: bool = True
    sea_words: str = ""
    among: str = ""

    @property
    def needs(self) -> tuple[str, ...]:
        """What must be given, in order: ``seat``, ``field`` once for each field, ``region``."""
        return ("seat",) * self.seat + ("field",) * self.fields + ("region",) * self.land
