"""What greedy players do in a puzzle: the greedy bot, and somebody who always takes the step that looks best."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from ...bots.bot import decide
from ...bots.greedy import Greedy
from ...bots.worth import worth
from ...model.moves import Attack, Swap
from ...model.observation import Observation
from ..budget import Budget
from ..play import END
from ..search import Search
from ..solving import goal_of, play_of
from .straight import straight_on

if TYPE_CHECKING:
    from collections.abc import Callable

    from ...model.moves import Move
    from ...model.position import Position
    from ..goals import Goal
    from ..play import Play
    from ..puzzle import Puzzle

#: So much is looked at for the other side's replies in fights, and in threats.
_REPLIES = 200_000


def greedy_score(puzzle: Puzzle) -> int:
    """The best score that a greedy rule reaches: points, less the actions, or `MISSED`.

    Raises `TooManyNodes` where the other side has too much to choose from in a fight.
    """
    # Not of the digest: that changes with the version of the rules.
    rng = random.Random(puzzle.position.to_text())
    rules: list[Callable[[Play, Goal], Move]] = [lambda play, _: _of_bot(play, rng), straight_on]
    return max(_followed(puzzle, rule) for rule in rules)


def _followed(puzzle: Puzzle, rule: Callable[[Play, Goal], Move]) -> int:
    """The score that a rule reaches when it is followed to the end of the turn."""
    budget = Budget(_REPLIES)
    play, goal = play_of(puzzle), goal_of(puzzle, budget)
    search = Search(play, goal, budget)
    while play.in_fight or not goal.is_reached(play):
        move = search.reply() if play.in_fight and not play.is_readers else rule(play, goal)
        if move == END:
            break
        play.push(move)
    return goal.score(play)


def _of_bot(play: Play, rng: random.Random) -> Move:
    """The greedy bot's move; where it would do what is not offered, it goes without that."""
    position = play.position.copy() if play.in_fight else _confined(play)
    move = _decided(position, play, rng)
    if isinstance(move, Swap):
        position.main = "exchanged"
        move = _decided(position, play, rng)
    if isinstance(move, Attack) and not play.left.attack:
        move = max(play.actions(), key=lambda action: _worth_after(play, action), default=END)
    return move if play.fault(move) is None else END


def _decided(position: Position, play: Play, rng: random.Random) -> Move:
    return decide(Greedy(), Observation.of(position, play.reader), rng)


def _worth_after(play: Play, move: Move) -> float:
    """How well the reader stands after a move, in the bot's eyes."""
    play.push(move)
    value = worth(play.position, play.reader)
    play.pop()
    return value


def _confined(play: Play) -> Position:
    """The position with what is not offered taken away, as far as a position can tell."""
    position, left = play.position.copy(), play.left
    position.actions = min(position.actions, left.expand + left.attack)
    if not left.migrate and not position.main:
        position.main = "exchanged"
    if not left.sail:
        position.sailed = position.own[play.reader] & position.board.sea_mask
    return position
