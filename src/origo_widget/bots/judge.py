"""One seat's judgement while it decides on one move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..model.legal_moves import covering
from .worth import worth

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator, Sequence

    from ..model.moves import Move
    from ..model.observation import Observation
    from ..model.position import Position

#: How many worlds are drawn to estimate what others can lay in a fight.
WORLDS = 10
#: What a card kept is worth at least, and what the share of the free fields that it covers adds.
CARD = 0.05
CARD_USE = 0.1


class Judge:
    """Tries moves on a copy of what the seat knows, and judges where they lead.

    `position` is that copy: whoever pushes moves on it pops them. `worlds` are positions that the seat cannot tell from
    the real one; they are drawn when first needed.
    """

    def __init__(self, observation: Observation, rng: random.Random) -> None:
        assert observation.seat is not None
        self.seat: int = observation.seat
        self.position: Position = observation.position.copy()
        self.worlds: list[Position] = []
        self._observation = observation
        self.rng = rng
        board = self.position.board
        #: What each type of card is good for: the share of the free fields that it covers now.
        self.uses: dict[str, float] = {card.name: self._share_covered(index) for index, card in enumerate(board.cards)}
        self._keep: list[float] = [CARD + CARD_USE * share for share in self.uses.values()]

    def _share_covered(self, card: int) -> float:
        free = self.position.free
        return (self.position.covered(self.seat, card) & free).bit_count() / max(1, free.bit_count())

    def value(self, position: Position) -> float:
        """What a position is worth to the seat as it stands, with the cards that it keeps."""
        keep = self._keep
        return worth(position, self.seat) + sum([keep[card] for card in position.hands[self.seat]])

    def value_after(self, moves: Sequence[Move]) -> float:
        """What the position is worth after some moves."""
        for move in moves:
            self.position.push(move)
        value = self.value(self.position)
        for _ in moves:
            self.position.pop()
        return value

    def covering(self, target: int) -> list[str]:
        """The names of the seat's cards that cover a target in a fight, the least useful first."""
        position = self.position
        cards = position.board.card_names(covering(position, self.seat, position.hands[self.seat], target))
        return sorted(cards, key=self.uses.__getitem__)

    def draw_worlds(self) -> Iterator[None]:
        """Fill `worlds`, where they are not drawn yet; stops after each one."""
        yield from self._observation.working_out()
        while len(self.worlds) < WORLDS:
            self.worlds.append(self._observation.sample(self.rng))
            yield
