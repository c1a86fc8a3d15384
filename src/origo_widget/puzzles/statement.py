"""What a puzzle says, without what is worked out for it."""

from __future__ import annotations

from dataclasses import dataclass
from dataclasses import field as by_default
from typing import TYPE_CHECKING, Any

from ..model.leaving import Leaving
from .offer import NOTHING, Offer
from .written import write_puzzle

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..model.board import Board
    from ..model.position import Position
    from .play import Threat


@dataclass(slots=True)
class Statement(Leaving):
    """A position with a task, and the words of its author (see `Puzzle`)."""

    task: str
    position: Position
    offer: Offer = NOTHING
    of: str | None = None
    what: str | None = None
    player: int | None = None
    region: str | None = None
    field: str | None = None
    threat: Threat | None = None
    keep: int | None = None
    names: tuple[str, ...] = ()
    title: Mapping[str, str] = by_default(default_factory=dict)
    text: Mapping[str, str] = by_default(default_factory=dict)
    hints: Mapping[str, tuple[str, ...]] = by_default(default_factory=dict)
    credits: str = ""
    source: str = ""
    answer: Any = None
    #: What the file calls the board: a name, or a path.
    board_name: str = ""
    #: The line of the file on which the answer stands.
    answer_line: int = by_default(default=1, compare=False, repr=False)

    def __post_init__(self) -> None:
        from .direct import check_length, completed

        for name, value in completed(self).items():
            setattr(self, name, value)
        check_length(self)

    def to_text(self) -> str:
        """The puzzle as a file has it: `from_text` makes an equal one of it."""
        return write_puzzle(self)

    @property
    def board(self) -> Board:
        """The board."""
        return self.position.board

    @property
    def seat(self) -> int | None:
        """Who plays; where nobody does, whom the question is about, None for all."""
        return self.position.active if self.is_played else self.player

    @property
    def is_played(self) -> bool:
        """Whether it is answered by moves."""
        return self.task not in ("count", "find")
