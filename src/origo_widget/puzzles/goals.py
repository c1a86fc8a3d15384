"""What a puzzle's moves are to reach: most points, or a goal in as few actions as can be."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar, Protocol

from ..model.moves import Attack, Expand
from .play import END, Play
from .points import Points
from .threats import Threats, clan_size

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..model.moves import Move
    from ..model.position import Position
    from .budget import Budget

#: The score of a turn that misses its goal.
MISSED = -1_000_000


class Goal(Protocol):
    """What is looked for; scores are compared, the reader wants a high one."""

    #: What the value counts: ``points``, or ``moves``, the reader's actions, of which fewer are better.
    unit: ClassVar[str]

    def score(self, play: Play) -> int:
        """The score if the reader ends his turn now; `MISSED` where that does not reach the goal."""

    def is_reached(self, play: Play) -> bool:
        """Whether the puzzle is solved and over, though more could be done."""

    def can_reach(self, play: Play) -> bool:
        """False where the goal surely cannot be reached any more."""

    def actions(self, play: Play) -> Iterator[Move]:
        """What is worth trying in a turn: all of it, but for what surely cannot reach the goal."""

    def ending(self, play: Play) -> int:
        """The fields, as a mask, with which an expansion now reaches the goal, so that the puzzle is over."""


class MostPoints:
    """The most points: for lands founded in this turn and, if `rated`, a rating at its end."""

    unit: ClassVar[str] = "points"

    def __init__(self, position: Position, *, rated: bool) -> None:
        self.points = Points(position, rated=rated)

    def score(self, play: Play) -> int:
        """The points."""
        return self.points.of(play.position)

    def is_reached(self, play: Play) -> bool:  # noqa: ARG002 - there may always be more
        """Never: there may be more."""
        return False

    def can_reach(self, play: Play) -> bool:  # noqa: ARG002
        """Always."""
        return True

    def actions(self, play: Play) -> Iterator[Move]:
        """All."""
        return play.actions()

    def ending(self, play: Play) -> int:  # noqa: ARG002
        """None."""
        return 0


class _Reaching(ABC):
    """A goal that is reached or not."""

    unit: ClassVar[str] = "moves"

    @abstractmethod
    def is_reached(self, play: Play) -> bool: ...

    @abstractmethod
    def can_reach(self, play: Play) -> bool: ...

    def score(self, play: Play) -> int:
        return -play.used if self.is_reached(play) else MISSED

    def actions(self, play: Play) -> Iterator[Move]:
        return play.actions()

    def ending(self, play: Play) -> int:
        graph, cards = play.position.board.graph, play.position.board.cards
        found = tried = 0
        for card, mask in play.expansions():
            # By which card a field is settled makes no difference to whether that is enough.
            for field in graph.fields(mask & ~tried):
                play.push(Expand(field, cards[card].name))
                found |= self.is_reached(play) << graph.index[field]
                play.pop()
            tried |= mask
        return found


class FoundLand(_Reaching):
    """A land is founded, or one of any."""

    def __init__(self, position: Position, region: str | None) -> None:
        board = position.board
        self.lands = [
            land.mask for land in board.lands if region in (None, land.name) and not land.mask & position.founded_mask
        ]

    def is_reached(self, play: Play) -> bool:
        """Whether such a land is founded."""
        founded = play.position.founded_mask
        return any(land & founded for land in self.lands)

    def can_reach(self, play: Play) -> bool:
        """Whether so many actions can fill such a land."""
        free = play.position.free
        return any((land & free).bit_count() <= play.total for land in self.lands)


class _ByAttack(_Reaching):
    """What only an attack can do."""

    def can_reach(self, play: Play) -> bool:
        return self.is_reached(play) or play.in_fight or (play.left.attack > 0 and play.total > 0)

    def actions(self, play: Play) -> Iterator[Move]:
        if play.total > 1:
            return play.actions()
        return (move for move in play.actions() if isinstance(move, Attack))

    def ending(self, play: Play) -> int:  # noqa: ARG002
        return 0


class WinFight(_ByAttack):
    """A shield of another is driven off a field, or off one of any."""

    def __init__(self, position: Position, field: str | None) -> None:
        self.seat = position.active
        fields = position.board.graph.mask([field]) if field else position.board.all_mask
        self.theirs = fields & position.occupied & ~position.own[self.seat]

    def is_reached(self, play: Play) -> bool:
        """Whether the reader has such a field."""
        position = play.position
        # Nobody leaves a field in another's turn unless he is driven off it.
        return bool(self.theirs & (position.own[self.seat] | position.free))


class SplitClan(_ByAttack):
    """A clan of another falls apart: what is left of it is no longer one group."""

    def __init__(self, clans: list[tuple[int, int]]) -> None:
        #: Whose they are, and their fields as masks.
        self.clans = clans

    def is_reached(self, play: Play) -> bool:
        """Whether one of the clans is in parts."""
        position = play.position
        return any(is_apart(position, seat, clan) for seat, clan in self.clans)


class SaveClan(_Reaching):
    """After the threat, whatever it is, the clan still has so many shields."""

    def __init__(self, clan: int, keep: int, budget: Budget) -> None:
        self.clan = clan
        self.keep = keep
        self.threats = Threats(clan, keep, budget)

    def is_reached(self, play: Play) -> bool:
        """Whether the turn can end so; after the threat, whether it went so."""
        if play.is_over:
            return clan_size(play.position, play.reader, self.clan) >= self.keep
        if play.in_fight or play.threatened:
            return False
        play.push(END)
        saved = self.threats.holds(play)
        play.pop()
        return saved

    def can_reach(self, play: Play) -> bool:  # noqa: ARG002
        """Always."""
        return True


def is_apart(position: Position, seat: int, clan: int) -> bool:
    """Whether a seat's shields on some fields, which were one group, lie in different groups now."""
    own = position.own[seat]
    kept = clan & own
    return bool(kept & ~position.board.graph.component_mask(kept & -kept, own)) if kept else False
