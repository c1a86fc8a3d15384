"""A puzzle being played: a position, what is still offered, and who decides."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from ..model.errors import IllegalMove
from ..model.moves import Attack, End, Expand, Shift, Swap
from ..model.position import Phase
from ..model.reasons import Phrase
from ..model.supposed import turn_of
from .offer import Offer, kind_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..model.moves import Move
    from ..model.position import Position

END = End()
#: More actions than any turn has.
MOST = 1000


class Threat(NamedTuple):
    """A turn of another seat after the reader's, and what that seat may do in it."""

    seat: int
    offer: Offer


class Play:
    """The reader's turn, then perhaps another seat's. Mutable: `push` and `pop`; nothing is drawn in between.

    `left` is what is still offered to whoever has the turn, `total` how many actions of any kind; `used` counts those
    of the reader. `position` is a copy of one's own; `is_over` tells that all turns are done.
    """

    __slots__ = ("_stack", "is_over", "left", "position", "reader", "threat", "threatened", "total", "used")

    def __init__(
        self, position: Position, offer: Offer, threat: Threat | None = None, total: int | None = None
    ) -> None:
        self.position = position.copy()
        self.reader: int = position.active
        self.left = offer
        self.total: int = min(offer.within(position), MOST if total is None else total)
        self.used = 0
        self.threat = threat
        #: The threat is being carried out.
        self.threatened = False
        self.is_over = False
        self._stack: list[tuple[Position, Offer, int, int, bool, bool]] = []

    @property
    def is_readers(self) -> bool:
        """Whether the reader decides: in another seat's turn he does where he is on the spot."""
        return not self.is_over and self.position.to_move == self.reader

    @property
    def in_fight(self) -> bool:
        """Whether a fight is open."""
        return self.position.phase is Phase.FIGHT

    @property
    def key(self) -> tuple[Any, ...]:
        """All on which the rest depends: equal where the same can follow, with the same outcome."""
        position = self.position
        # Whom nobody fights any more may hold what he likes.
        fights = self.left.attack or self.threat is not None or position.fight is not None
        return (
            *position.own,
            *(position.hands if fights else (position.hands[self.reader],)),
            position.founded_mask,
            position.sailed,
            position.main,
            position.fight,
            self.left,
            self.total,
            self.threatened,
            self.is_over,
        )

    def moves(self) -> Iterator[Move]:
        """What may be done: actions and the end of the turn; in a fight, what the rules allow."""
        if self.is_over:
            return
        if self.in_fight:
            yield from self.position.legal_moves
            return
        yield from self.actions()
        yield END

    def actions(self) -> Iterator[Move]:
        """What may be done in a turn: expansions, attacks, migrations, sailing moves, in the rules' order."""
        if not self.total:
            return
        graph, cards = self.position.board.graph, self.position.board.cards
        for card, mask in self.expansions():
            for field in graph.fields(mask):
                yield Expand(field, cards[card].name)
        yield from self.attacks()
        for sources, mask in self.shifts():
            targets = graph.fields(mask)
            for source in graph.fields(sources):
                for target in targets:
                    yield Shift(source, target)

    def expansions(self) -> list[tuple[int, int]]:
        """The cards that may be played, each with the free fields that it covers, as a mask."""
        position, seat = self.position, self.position.active
        if not (self.left.expand and position.actions and position.supply[seat]):
            return []
        free = position.free
        return [(card, position.covered(seat, card) & free) for card in dict.fromkeys(position.hands[seat])]

    def shifts(self) -> list[tuple[int, int]]:
        """The shields that may move, migrants first, each group's with the free fields that they reach, as masks."""
        position, seat = self.position, self.position.active
        board, own, free = position.board, position.own[seat], position.free
        migrants = own & board.land_mask if self.left.migrate and not position.main else 0
        sailors = own & board.sea_mask & ~position.sailed if self.left.sail else 0
        if not migrants and not sailors:
            return []
        groups = position.reach(seat)
        pairs = [(group & movers, near & free) for movers in (migrants, sailors) for group, near in groups]
        return [pair for pair in pairs if pair[0] and pair[1]]

    def attacks(self) -> Iterator[Move]:
        """The ways to open a fight."""
        position = self.position
        if not (self.left.attack and position.actions and position.attackable_mask(position.active)):
            return
        for move in position.legal_moves:
            if isinstance(move, Attack):
                yield move
            elif not isinstance(move, Expand):
                return

    def fault(self, move: Move) -> IllegalMove | None:
        """Why a move is not offered, though the rules may allow it; None where it is."""
        if self.is_over:
            return IllegalMove("puzzle_over", move=str(move))
        kind = kind_of(move, self.position.board)
        if isinstance(move, Swap):
            return IllegalMove("puzzle_no_chance", move=str(move))
        if kind is None or self.in_fight or (getattr(self.left, kind) and self.total):
            return None
        return IllegalMove("puzzle_not_offered", move=str(move), kind=Phrase(f"kind_{kind}"))

    def push(self, move: Move) -> None:
        """Play a move. Raises `IllegalMove` for what the rules forbid, or the puzzle does not offer."""
        wrong = self.fault(move)
        if wrong is not None:
            raise wrong
        before = self.position, self.left, self.total, self.used, self.threatened, self.is_over
        if move == END and not self.in_fight:
            self._end_turn()
        else:
            self.position.push(move)
            kind = kind_of(move, self.position.board)
            if kind is not None:
                self.left = self.left.less(kind)
                self.total -= 1
                self.used += not self.threatened
        self._stack.append(before)

    def _end_turn(self) -> None:
        """On to the threat, without what the rules do at the end of a turn: nobody draws (R4.4), no round ends."""
        if self.threat is None or self.threatened:
            self.is_over = True
            return
        self.threatened = True
        self.left = self.threat.offer
        self.position = turn_of(self.position, self.threat.seat)
        self.total = self.left.within(self.position)

    def pop(self) -> None:
        """Take the last move back."""
        before = self._stack.pop()
        if before[0] is self.position and not self.is_over:
            self.position.pop()
        self.position, self.left, self.total, self.used, self.threatened, self.is_over = before
