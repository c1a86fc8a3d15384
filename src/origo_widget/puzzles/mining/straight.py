"""Going straight on: the step that looks best now, again and again, without a look at what follows."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from ...model.moves import Attack, Lay
from ..goals import FoundLand, MostPoints, SaveClan
from ..play import END
from ..threats import clan_size

if TYPE_CHECKING:
    from collections.abc import Callable

    from ...model.moves import Move
    from ..goals import Goal
    from ..play import Play


def straight_on(play: Play, goal: Goal) -> Move:
    """The action that looks best at once, ``end`` where nothing looks better than that; in a fight, all cards."""
    if play.in_fight:
        return max(play.moves(), key=_cards)
    looks = _looks(goal)
    best, chosen = looks(play), cast("Move", END)
    for move in play.actions():
        play.push(move)
        value = looks(play)
        play.pop()
        if value > best:
            best, chosen = value, move
    return chosen


def _cards(move: Move) -> int:
    return len(move.cards) if isinstance(move, Attack | Lay) else 0


def _looks(goal: Goal) -> Callable[[Play], int]:
    """How good a moment looks."""
    if isinstance(goal, MostPoints):
        return lambda play: goal.score(play) if not play.in_fight else _advantage(play)
    if isinstance(goal, FoundLand):
        return lambda play: -min((land & play.position.free).bit_count() for land in goal.lands)
    if isinstance(goal, SaveClan):
        return lambda play: clan_size(play.position, play.reader, goal.clan)
    return _advantage


def _advantage(play: Play) -> int:
    """In a fight, how much stronger the attacker is; without one, less than in any that is won so far."""
    if not play.in_fight:
        return 0
    attack, defence = play.position.fight_strengths()
    return attack - defence
