"""What happened, as values, in the order in which it happened; and which seat may know what of it.

Fields, cards and regions are names, seats are indices. `seen_by(seat)` is the event as that seat may know it; None
stands for somebody who sits nowhere.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from .rating import Award


@dataclass(frozen=True, slots=True)
class Event:
    """Anything that happened. `kind` names it in logs, views and catalogues of words."""

    kind: ClassVar[str]

    def seen_by(self, seat: int | None) -> Event:  # noqa: ARG002 - secret events look at it
        """The event as `seat` may know it: most are open to all (R2.5)."""
        return self


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """A hand was dealt (R3.2); `cards` is None for whoever may not know them."""

    kind: ClassVar[str] = "dealt"
    seat: int
    count: int
    cards: tuple[str, ...] | None

    def seen_by(self, seat: int | None) -> Event:
        """Its cards only for the seat that holds them (R2.5)."""
        return self if seat == self.seat else replace(self, cards=None)


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """Cards were drawn from the draw pile as it then was; `cards` is None for whoever may not know them."""

    kind: ClassVar[str] = "drew"
    seat: int
    count: int
    cards: tuple[str, ...] | None

    def seen_by(self, seat: int | None) -> Event:
        """Its cards only for the seat that holds them (R2.5)."""
        return self if seat == self.seat else replace(self, cards=None)


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    """The discard pile became the draw pile (R2.4); `order` (top first) is None for every seat."""

    kind: ClassVar[str] = "reshuffled"
    count: int
    order: tuple[str, ...] | None

    def seen_by(self, seat: int | None) -> Event:  # noqa: ARG002 - nobody may look into the pile
        """Without the order of the pile, for every seat (R2.5)."""
        return replace(self, order=None)


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """A shield was placed in set-up (R3.4)."""

    kind: ClassVar[str] = "placed"
    seat: int
    field: str


@dataclass(frozen=True, slots=True)
class Expanded(Event):
    """A card was played and a field settled (R4.5)."""

    kind: ClassVar[str] = "expanded"
    seat: int
    field: str
    card: str


@dataclass(frozen=True, slots=True)
class Attacked(Event):
    """A fight was opened (R5.2)."""

    kind: ClassVar[str] = "attacked"
    seat: int
    defender: int
    field: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Laid(Event):
    """Further cards were laid in a fight (R5.5)."""

    kind: ClassVar[str] = "laid"
    seat: int
    field: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Yielded(Event):
    """One side gave up a fight (R5.5)."""

    kind: ClassVar[str] = "yielded"
    seat: int
    field: str


@dataclass(frozen=True, slots=True)
class FightEnded(Event):
    """A fight was decided; the loser's shield on the field left the game (R5.7)."""

    kind: ClassVar[str] = "fight_ended"
    winner: int
    loser: int
    field: str


@dataclass(frozen=True, slots=True)
class Migrated(Event):
    """A shield migrated (R4.6)."""

    kind: ClassVar[str] = "migrated"
    seat: int
    source: str
    target: str


@dataclass(frozen=True, slots=True)
class Sailed(Event):
    """A shield sailed (R4.8)."""

    kind: ClassVar[str] = "sailed"
    seat: int
    source: str
    target: str


@dataclass(frozen=True, slots=True)
class Exchanged(Event):
    """Two cards were discarded for two others (R4.7); what was drawn is told by `Drew`."""

    kind: ClassVar[str] = "exchanged"
    seat: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Founded(Event):
    """A land was founded (R6.1); `points` stood on the founding space, `red` tells whether a rating is due for it."""

    kind: ClassVar[str] = "founded"
    seat: int
    region: str
    points: int
    red: bool


@dataclass(frozen=True, slots=True)
class Advanced(Event):
    """A leader advanced for a founding, past occupied spaces where `stop` is beyond `start + points` (R7.1)."""

    kind: ClassVar[str] = "advanced"
    seat: int
    points: int
    start: int
    stop: int


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """A turn ended; `passed` where nothing was done in it (R4.3)."""

    kind: ClassVar[str] = "turn_ended"
    seat: int
    passed: bool


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """A round began (R4.1); `seat` is its start player."""

    kind: ClassVar[str] = "round_began"
    round: int
    seat: int


@dataclass(frozen=True, slots=True)
class Ending(Event):
    """The game will end with this round (R9.1); `cause` is ``stones``, ``supply`` or ``passes``."""

    kind: ClassVar[str] = "ending"
    cause: str


@dataclass(frozen=True, slots=True)
class RatingBegan(Event):
    """A tribe rating began (R8.1); the last of the game where `final`."""

    kind: ClassVar[str] = "rating_began"
    final: bool


@dataclass(frozen=True, slots=True)
class Awarded(Event):
    """One award of a rating, with its reason and its leader's advance (R7.3)."""

    kind: ClassVar[str] = "awarded"
    award: Award


@dataclass(frozen=True, slots=True)
class RatingEnded(Event):
    """A tribe rating was over."""

    kind: ClassVar[str] = "rating_ended"


@dataclass(frozen=True, slots=True)
class StartChosen(Event):
    """The player furthest back chose the start player of the next round (R8.12)."""

    kind: ClassVar[str] = "start_chosen"
    seat: int
    chosen: int


@dataclass(frozen=True, slots=True)
class GameOver(Event):
    """The game was over (R9.3)."""

    kind: ClassVar[str] = "game_over"
    winner: int
