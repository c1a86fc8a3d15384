"""The moves as values, and their notation (R10). A move knows no board: it holds names."""

from __future__ import annotations

import re
from dataclasses import dataclass

from .errors import NotationError
from .limits import LIMITS
from .reasons import shortened


@dataclass(frozen=True, slots=True)
class Place:
    """Place a shield in set-up (R3.4): ``G2``."""

    field: str

    def __str__(self) -> str:
        return self.field


@dataclass(frozen=True, slots=True)
class Expand:
    """Play a card and settle a free field that it covers (R4.5): ``G2=Gallia``."""

    field: str
    card: str

    def __str__(self) -> str:
        return f"{self.field}={self.card}"


@dataclass(frozen=True, slots=True)
class Attack:
    """Open a fight with one or more cards (R5.2): ``xG2=2,Gallia``."""

    field: str
    cards: tuple[str, ...]

    def __str__(self) -> str:
        return f"x{self.field}={','.join(self.cards)}"


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay further cards in a fight (R5.5): ``+G,pop``."""

    cards: tuple[str, ...]

    def __str__(self) -> str:
        return f"+{','.join(self.cards)}"


@dataclass(frozen=True, slots=True)
class Yield:
    """Give up a fight (R5.5): ``yield``."""

    def __str__(self) -> str:
        return "yield"


@dataclass(frozen=True, slots=True)
class Shift:
    """Migrate from a land field (R4.6) or sail from a sea field (R4.8): ``A6-B7``."""

    source: str
    target: str

    def __str__(self) -> str:
        return f"{self.source}-{self.target}"


@dataclass(frozen=True, slots=True)
class Swap:
    """Exchange two cards (R4.7): ``swap G/H,pop``."""

    cards: tuple[str, ...]

    def __str__(self) -> str:
        return f"swap {','.join(self.cards)}"


@dataclass(frozen=True, slots=True)
class Start:
    """Choose the start player of the next round (R8.12): ``start 2`` for seat 1, the second one listed."""

    seat: int

    def __str__(self) -> str:
        return f"start {self.seat + 1}"


@dataclass(frozen=True, slots=True)
class End:
    """End one's turn (R4.3): ``end``."""

    def __str__(self) -> str:
        return "end"


Move = Place | Expand | Attack | Lay | Yield | Shift | Swap | Start | End

#: What a field's name looks like on every board: it keeps the notation unambiguous.
FIELD_NAME = re.compile(r"[A-Z][A-Za-z0-9]*")
#: What a card's name looks like on every board.
CARD_NAME = re.compile(r"[^\W_]+(?:/[^\W_]+)*")

_FIELD = FIELD_NAME.pattern
_CARD = CARD_NAME.pattern
_CARDS = f"{_CARD}(?:,{_CARD})*"
_MOVE = re.compile(
    rf"(?P<attack>x(?P<target>{_FIELD})=(?P<openers>{_CARDS}))"
    rf"|(?P<expand>(?P<settled>{_FIELD})=(?P<card>{_CARD}))"
    rf"|(?P<shift>(?P<source>{_FIELD})-(?P<goal>{_FIELD}))"
    rf"|(?P<lay>\+(?P<laid>{_CARDS}))"
    rf"|(?P<swap>swap (?P<swapped>{_CARD},{_CARD}))"
    r"|(?P<start>start (?P<seat>[1-9]))"
    r"|(?P<word>end|yield)"
    rf"|(?P<place>{_FIELD})"
)
#: Longer texts are refused unread: the longest move lays a hand of cards.
_LONGEST = LIMITS["move"]


def parse_move(text: str) -> Move:
    """The move that a text in the notation of R10 stands for, its cards in the order given.

    Raises `NotationError` for anything else.

    >>> parse_move("xG2=2,Gallia")
    Attack(field='G2', cards=('2', 'Gallia'))
    >>> str(parse_move("swap G/H,pop"))
    'swap G/H,pop'
    """
    given: object = text
    found = _MOVE.fullmatch(given) if isinstance(given, str) and len(given) <= _LONGEST else None
    if found is None:
        raise NotationError(text=shortened(text))
    part = found.groupdict()
    if part["attack"]:
        return Attack(part["target"], tuple(part["openers"].split(",")))
    if part["expand"]:
        return Expand(part["settled"], part["card"])
    if part["shift"]:
        return Shift(part["source"], part["goal"])
    if part["lay"]:
        return Lay(tuple(part["laid"].split(",")))
    if part["swap"]:
        return Swap(tuple(part["swapped"].split(",")))
    if part["start"]:
        return Start(int(part["seat"]) - 1)
    if part["word"]:
        return End() if part["word"] == "end" else Yield()
    return Place(part["place"])
