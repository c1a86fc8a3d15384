"""The search: every way to play a puzzle's turn, but for orders that make no difference (see `orders`).

In fights the other side does what is worst for the reader, the first such move; so what the reader reaches against it
he reaches against every defence. A fight is not fought out where not even a victory, or a defeat, without any card
spent could lead to a result that matters.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..model.graph import bits
from ..model.moves import Attack
from ..model.supposed import after_fight
from .goals import MISSED, MostPoints
from .orders import before_move, is_needless, needed_fields
from .play import Play
from .results import Results

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..model.moves import Move
    from .budget import Budget
    from .goals import Goal
    from .orders import Before

#: More than any score.
NO_CEILING = 1_000_000


class Search:
    """Looks at the ways to play from where a play stands; what it finds is in `results`."""

    def __init__(
        self, play: Play, goal: Goal, budget: Budget, results: Results | None = None, ceiling: int = NO_CEILING
    ) -> None:
        self.play = play
        self.goal = goal
        self.budget = budget
        self.results = results or Results()
        #: What has not been seen yet surely scores no more.
        self.ceiling = ceiling
        #: A fight may be put before moves that make no difference to it: that loses nothing but ways to lesser results.
        self._fights_first = self.results.best_only or isinstance(goal, MostPoints)
        self._seen: set[Any] = set()
        self._values: dict[Any, int] = {}
        #: Of positions after fights: the scores that they surely do not reach, and scores that they reach.
        self._missed: dict[Any, int] = {}
        self._reached: dict[Any, int] = {}

    def run(self, begin: float = 0.0, share: float = 1.0) -> None:
        """Fill `results`: from `begin` on, this is so large a `share` of all the work. Raises `TooManyNodes`."""
        play = self.play
        if self._may_fight():
            # What can be had in peace shows which fights are not worth a look.
            peace = Play(play.position, play.left._replace(attack=0), total=play.total)
            self._inner(peace, self.results).run(begin, share * 0.2)
            begin, share = begin + share * 0.2, share * 0.8
        self._explore(None, begin, share)

    def _may_fight(self) -> bool:
        play = self.play
        if play.in_fight or not play.left.attack or play.total == 1 or not isinstance(self.goal, MostPoints):
            return False
        return play.position.attackable_mask(play.reader) > 0

    def _inner(self, play: Play, results: Results) -> Search:
        """A search from elsewhere, which shares what is known of positions."""
        inner = Search(play, self.goal, self.budget, results)
        inner._values, inner._missed, inner._reached = self._values, self._missed, self._reached
        return inner

    # --- the reader's turn ---

    def _explore(self, before: Before | None, begin: float, share: float) -> None:
        """Look at everything that can follow."""
        play, goal = self.play, self.goal
        self.budget.share = begin
        if play.in_fight:
            self._fight(begin, share)
            return
        key = play.key
        if key in self._seen:
            return
        self._seen.add(key)
        if self._stop() or not goal.can_reach(play) or self._is_late():
            return
        if play.total == 1 and isinstance(goal, MostPoints):
            self._last_moves(goal, before)
            actions = play.attacks()
        else:
            actions = goal.actions(play)
        moves = self._but_idle([move for move in actions if not is_needless(play, move, before)])
        ending = goal.ending(play) if play.total > 1 else 0
        for number, move in enumerate(moves):
            if self._is_late():
                return
            following = before_move(play, move, ending, fights_first=self._fights_first)
            play.push(move)
            self._explore(following, begin + share * number / len(moves), share / len(moves))
            play.pop()

    def _stop(self) -> bool:
        """Look at the turn ended here; whether the puzzle is over with that."""
        self.budget.spend()
        play = self.play
        score = self.goal.score(play)
        if score > MISSED and self.results.matters(score):
            self.results.see(score, tuple(play.position.own))
        return score > MISSED and self.goal.is_reached(play)

    def _is_late(self) -> bool:
        """Whether a goal was reached with so few actions that nothing of interest can follow."""
        floor = self.results.floor
        return floor is not None and self.goal.unit == "moves" and min(-self.play.used - 1, self.ceiling) < floor

    def _last_moves(self, goal: MostPoints, before: Before | None) -> None:
        """All boards that one expansion, migration or sailing move can lead to, in bulk."""
        play, results, points = self.play, self.results, goal.points
        position, seat = play.position, play.reader
        fields = 0
        for card, mask in play.expansions():
            fields |= needed_fields(play, card, mask, before)
        if fields:
            self.budget.spend(fields.bit_count())
            for mask, score in points.after_expansions(position, fields):
                if results.matters(score):
                    results.see_all(score, position.own, seat, bits(mask))
        for sources, targets in play.shifts():
            self.budget.spend(sources.bit_count() * targets.bit_count())
            for source, mask, score in points.after_shifts(position, sources, targets):
                if results.matters(score):
                    left = position.own[:]
                    left[seat] ^= source
                    results.see_all(score, left, seat, bits(mask))

    # --- fights ---

    def _fight(self, begin: float, share: float) -> None:
        play = self.play
        moves = list(play.moves()) if play.is_readers else [self.reply()]
        for number, move in enumerate(moves):
            play.push(move)
            self._explore(None, begin + share * number / len(moves), share / len(moves))
            play.pop()

    def reply(self) -> Move:
        """What the other side does in a fight: the first of the moves that are worst for the reader."""
        moves = list(self.play.moves())
        return moves[0] if len(moves) == 1 else min(moves, key=self._value_after)

    def _value_after(self, move: Move) -> int:
        self.play.push(move)
        value = self.value()
        self.play.pop()
        return value

    def value(self) -> int:
        """The score that the reader can be sure of from here on, against every defence."""
        play = self.play
        key = play.key
        known = self._values.get(key)
        if known is None:
            self.budget.spend()
            if not play.in_fight:
                best = self._best(play, None)
                known = MISSED if best is None else best
            else:
                values: Iterator[int] = (self._value_after(move) for move in play.moves())
                known = max(values) if play.is_readers else min(values)
            self._values[key] = known
        return known

    def _best(self, play: Play, least: int | None) -> int | None:
        """The best score in a turn, if it is not below the least of interest."""
        inner = self._inner(play, Results(least, best_only=True))
        inner.run(self.budget.share, 0.0)
        return inner.results.best

    def _but_idle(self, moves: list[Move]) -> list[Move]:
        fields = {move.field: move for move in moves if isinstance(move, Attack)}
        idle = {field for field, attack in fields.items() if self.is_idle(attack)}
        return [move for move in moves if not (isinstance(move, Attack) and move.field in idle)] if idle else moves

    def is_idle(self, attack: Attack) -> bool:
        """Whether an attack surely leads to nothing that matters: not if it were won or lost without any cards."""
        floor = self.results.floor
        if floor is None or not isinstance(self.goal, MostPoints):
            return False
        return not any(self._reaches(play, floor) for play in _best_cases(self.play, attack))

    def _reaches(self, play: Play, floor: int) -> bool:
        key = play.key
        if self._reached.get(key, floor - 1) >= floor:
            return True
        if self._missed.get(key, floor + 1) <= floor:
            return False
        best = self._best(play, floor)
        if best is None:
            self._missed[key] = floor
            return False
        self._reached[key] = best
        return True


def _best_cases(play: Play, attack: Attack) -> list[Play]:
    """What an attack leads to at best, won and lost: no card is spent on it, and nobody else has any later."""
    left, found = play.left.less("attack"), []
    for won in (True, False):
        after = after_fight(play.position, attack.field, won=won)
        after.hands = [hand if seat == play.reader else b"" for seat, hand in enumerate(after.hands)]
        found.append(Play(after, left, total=play.total - 1))
    return found
