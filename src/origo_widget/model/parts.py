"""The parts of a position that have names of their own: its phase, a fight, what strengths are made of, clans."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple


class Phase(StrEnum):
    """What is decided next."""

    SETUP = "setup"
    TURN = "turn"
    FIGHT = "fight"
    START = "start"
    OVER = "over"


class Fight(NamedTuple):
    """An open fight (R5): the index of its field, both seats, and the cards that each has laid, sorted."""

    target: int
    attacker: int
    defender: int
    attack_cards: bytes
    defence_cards: bytes


class Side(NamedTuple):
    """What the strength of one side of a fight is made of (R5.3, R5.4).

    `cards` is the number of cards laid, `neighbours` the side's shields adjacent to the target, `own` 1 for the
    defender's shield on it; `total` is the strength.
    """

    cards: int
    neighbours: tuple[str, ...]
    own: int
    total: int


class Strengths(NamedTuple):
    """Both sides of a fight."""

    attacker: Side
    defender: Side


class Clan(NamedTuple):
    """A clan (R8.2): whose it is, and its fields in the board's order."""

    seat: int
    fields: tuple[str, ...]
