"""The search: every way to play a puzzle's turn, but for orders that make no difference.

Moves have a fixed order: expansions by card and field, then attacks, migrations, sailing moves. A move is not tried
after a later one if both could have been made the other way round, with the same outcome: then that way is tried. (A
move that reaches the goal ends the puzzle: it cannot be made before another one, but after it.)
Positions that were reached before are not looked at again. Neither loses a result: of all ways to a position take the
first in the order of moves, compared move by move. It has no such pair, for swapping the two would give an earlier way;
each of its beginnings is the first way to where it leads; and a search that takes moves in their order comes there
first that way.

In fights the other side does what is worst for the reader, the first such move; so what the reader reaches against it
he reaches against every defence. A fight is not put after a move that makes no difference to it: fought first, its
outcome is known when that move is chosen. And it is not fought out where not even a victory, or a defeat, without any
card spent could lead to a result that matters.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from ..model.graph import bits
from ..model.moves import Attack, Expand, Shift
from .goals import MISSED, MostPoints
from .play import Play
from .results import Results, TooManyNodes

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

    from ..model.moves import Move
    from .goals import Goal


#: Where only the other side's replies in fights are asked for, so many boards are looked at.
MOST_REPLIES = 5_000_000


class Before(NamedTuple):
    """The last move, and what expansions could have been made in its place."""

    move: Move
    #: By card, the fields that it covered and that were free.
    fields: dict[int, int]
    #: The fields that fill a land out of which the move led: with these the order matters.
    filling: int
    #: The fields that could have been attacked, with the same strengths.
    targets: int


class Search:
    """Looks at the ways to play from where a play stands; what it finds is in `results`."""

    def __init__(self, play: Play, goal: Goal, limit: int, nodes: int = 0, results: Results | None = None) -> None:
        self.play = play
        self.goal = goal
        self.limit = limit
        #: How much has been looked at so far: boards, and positions of fights.
        self.nodes = nodes
        self.results = results or Results()
        self._seen: set[Any] = set()
        self._values: dict[Any, int] = {}
        #: Of positions after fights: the scores that they surely do not reach, and scores that they reach.
        self._missed: dict[Any, int] = {}
        self._reached: dict[Any, int] = {}

    def run(self) -> Generator[float, None, None]:
        """Fill `results`; yields progress. Raises `TooManyNodes`."""
        play, begin = self.play, 0.0
        if self._may_fight():
            # What can be had in peace shows which fights are not worth a look.
            begin = 0.2
            peace = self._inner(Play(play.position, play.left._replace(attack=0), total=play.total), self.results)
            for share in peace.run():
                yield share * begin
            self.nodes = peace.nodes
        yield from self._explore(None, begin, 1.0 - begin)

    def _may_fight(self) -> bool:
        play = self.play
        if play.in_fight or not play.left.attack or play.total == 1 or not isinstance(self.goal, MostPoints):
            return False
        return play.position.attackable_mask(play.reader) > 0

    def _inner(self, play: Play, results: Results) -> Search:
        """A search from elsewhere, which shares what is known of positions."""
        inner = Search(play, self.goal, self.limit, self.nodes, results)
        inner._values, inner._missed, inner._reached = self._values, self._missed, self._reached
        return inner

    # --- the reader's turn ---

    def _explore(self, before: Before | None, begin: float, share: float) -> Generator[float, None, None]:
        """Look at everything that can follow; `share` of the progress is this part's."""
        play, goal = self.play, self.goal
        if play.in_fight:
            yield from self._fight(begin, share)
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
        moves = self._but_idle([move for move in actions if not _is_needless(play, move, before)])
        yield begin
        step = share / max(len(moves), 1)
        ending = goal.ending(play) if play.total > 1 else 0
        for number, move in enumerate(moves):
            following = self._before(move, ending)
            play.push(move)
            yield from self._explore(following, begin + number * step, step)
            play.pop()

    def _stop(self) -> bool:
        """Look at the turn ended here; whether the puzzle is over with that."""
        self._count(1)
        play = self.play
        score = self.goal.score(play)
        if score > MISSED and self.results.matters(score):
            self.results.see(score, tuple(play.position.own))
        return score > MISSED and self.goal.is_reached(play)

    def _is_late(self) -> bool:
        """Whether a goal was reached with so few actions that nothing better can follow."""
        floor = self.results.floor if self.results.best_only else None
        return floor is not None and self.goal.unit == "moves" and -self.play.used - 1 < floor

    def _count(self, nodes: int) -> None:
        self.nodes += nodes
        if self.nodes > self.limit:
            raise TooManyNodes

    def _before(self, move: Move, ending: int) -> Before | None:
        """What is to be known of the position before a move, so that needless orders are seen after it.

        Settling one of the `ending` fields would end the puzzle: that cannot be done before the move, but after it.
        """
        play = self.play
        if not isinstance(move, Expand | Shift):
            return None
        filling = 0
        if isinstance(move, Shift):
            position = play.position
            board = position.board
            land = board.regions[board.region_of[board.graph.index[move.source]]]
            if not land.is_sea and not land.mask & position.founded_mask:
                filling = land.mask
        fields = {card: mask & ~ending for card, mask in play.expansions()}
        return Before(move, fields, filling, self._calm_targets(move))

    def _calm_targets(self, move: Expand | Shift) -> int:
        """The fields that may be attacked before a move, with the same strengths as after it."""
        play = self.play
        if not play.left.attack:
            return 0
        graph = play.position.board.graph
        changed = [move.field] if isinstance(move, Expand) else [move.source, move.target]
        return play.position.attackable_mask(play.reader) & ~graph.neighbourhood_mask(graph.mask(changed))

    def _last_moves(self, goal: MostPoints, before: Before | None) -> None:
        """All boards that one expansion, migration or sailing move can lead to, in bulk."""
        play, results, points = self.play, self.results, goal.points
        position, seat = play.position, play.reader
        fields = 0
        for card, mask in play.expansions():
            fields |= needed_fields(play, card, mask, before)
        if fields:
            self._count(fields.bit_count())
            for mask, score in points.after_expansions(position, fields):
                if results.matters(score):
                    results.see_all(score, position.own, seat, bits(mask))
        for sources, targets in play.shifts():
            self._count(sources.bit_count() * targets.bit_count())
            for source, mask, score in points.after_shifts(position, sources, targets):
                if results.matters(score):
                    left = position.own[:]
                    left[seat] ^= source
                    results.see_all(score, left, seat, bits(mask))

    # --- fights ---

    def _fight(self, begin: float, share: float) -> Generator[float, None, None]:
        play = self.play
        if not play.is_readers:
            play.push(self.reply())
            yield from self._explore(None, begin, share)
            play.pop()
            return
        moves = list(play.moves())
        for number, move in enumerate(moves):
            play.push(move)
            yield from self._explore(None, begin + number * share / len(moves), share / len(moves))
            play.pop()

    def reply(self) -> Move:
        """What the other side does in a fight: the first of the moves that are worst for the reader."""
        return min(self.play.moves(), key=self._value_after)

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
            self._count(1)
            if not play.in_fight:
                known = self._value_of_turn()
            else:
                values: Iterator[int] = (self._value_after(move) for move in play.moves())
                known = max(values) if play.is_readers else min(values)
            self._values[key] = known
        return known

    def _value_of_turn(self) -> int:
        best = self._best(self.play, None)
        return MISSED if best is None else best

    def _best(self, play: Play, least: int | None) -> int | None:
        """The best score in a turn, if it is not below the least of interest."""
        inner = self._inner(play, Results(least, best_only=True))
        try:
            for _ in inner.run():
                pass
        finally:
            self.nodes = inner.nodes
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
        return not any(self._reaches(play, floor) for play in after_attack(self.play, attack))

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


def after_attack(play: Play, attack: Attack) -> list[Play]:
    """What an attack leads to at best, won and lost: no card is spent on it, and nobody else has any later."""
    position, graph = play.position, play.position.board.graph
    left, bit = play.left.less("attack"), 1 << graph.index[attack.field]
    found = []
    for gain in (bit, 0):
        after = position.copy()
        after.own = [mask | gain if seat == play.reader else mask & ~gain for seat, mask in enumerate(position.own)]
        after.supply[play.reader] -= 1
        after.actions -= 1
        after.idle = False
        after.hands = [hand if seat == play.reader else b"" for seat, hand in enumerate(position.hands)]
        found.append(Play(after, left, total=play.total - 1))
    return found


def needed_fields(play: Play, card: int, fields: int, before: Before | None) -> int:
    """Of the fields that a card may settle, those that must be tried here: the others can as well be settled before."""
    if before is None:
        return fields
    sooner = before.fields.get(card, 0)
    if isinstance(before.move, Expand):
        board = play.position.board
        last = board.card_index[before.move.card]
        if card > last:
            return fields
        if card == last:
            # Those up to the last one; it is occupied itself.
            sooner &= (1 << board.graph.index[before.move.field]) - 1
        return fields & ~sooner
    return fields & ~sooner | fields & before.filling


def _is_needless(play: Play, move: Move, before: Before | None) -> bool:
    if before is None or not isinstance(move, Expand | Attack):
        return False
    board = play.position.board
    if isinstance(move, Attack):
        # The fight may as well come first; then its outcome is known when the other move is chosen.
        return bool(before.targets >> board.graph.index[move.field] & 1)
    bit = 1 << board.graph.index[move.field]
    return not needed_fields(play, board.card_index[move.card], bit, before)
