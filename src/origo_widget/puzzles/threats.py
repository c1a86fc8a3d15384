"""Whether a clan outlives another seat's turn, whatever that seat does and however the fights go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..model.moves import Attack, Lay

if TYPE_CHECKING:
    from ..model.moves import Move
    from ..model.position import Position
    from .budget import Budget
    from .play import Play

#: So many positions are kept in mind.
_MOST = 100_000


def clan_size(position: Position, seat: int, clan: int) -> int:
    """The shields of a seat's largest group that holds a field of a clan that was."""
    return max([group.bit_count() for group, _ in position.groups(seat) if group & clan], default=0)


class Threats:
    """What becomes of the reader's clan, of which `keep` shields are to be left, in the turns that may follow his."""

    def __init__(self, clan: int, keep: int, budget: Budget) -> None:
        self.clan = clan
        self.keep = keep
        self.budget = budget
        self._known: dict[object, bool] = {}

    def holds(self, play: Play) -> bool:
        """Whether the clan is saved at the end of the threat, of which `play` stands at some moment.

        Both sides do their best. Raises `TooManyNodes`.
        """
        if play.is_over:
            return clan_size(play.position, play.reader, self.clan) >= self.keep
        key = play.key
        known = self._known.get(key)
        if known is None:
            self.budget.spend()
            if len(self._known) > _MOST:
                self._known.clear()
            # The reader looks for one way that saves it, the other for one that does not.
            ways = (self._after(play, move) for move in moves_that_matter(play))
            known = self._known[key] = any(ways) if play.is_readers else all(ways)
        return known

    def choice(self, play: Play) -> Move:
        """A move that is best for the one who decides: the first that leads to what he wants.

        Where none does, the other one tries an attack on the clan all the same. Raises `TooManyNodes`.
        """
        moves = list(moves_that_matter(play))
        wanted = (move for move in moves if self._after(play, move) == play.is_readers)
        return next(wanted, None) or self._try(play, moves) or moves[-1]

    def _try(self, play: Play, moves: list[Move]) -> Move | None:
        """The attack on the clan with the most cards: it shows what the clan withstands."""
        graph = play.position.board.graph
        attacks = [move for move in moves if isinstance(move, Attack) and self.clan >> graph.index[move.field] & 1]
        return max(attacks, key=lambda attack: len(attack.cards), default=None)

    def _after(self, play: Play, move: Move) -> bool:
        play.push(move)
        holds = self.holds(play)
        play.pop()
        return holds


def moves_that_matter(play: Play) -> list[Move]:
    """The moves of the threat, less those that can be no better than others.

    In the last fight cards have no further use: whoever is on the spot lays all that he has, or yields.
    """
    moves, left = list(play.moves()), play.left
    if play.in_fight:
        is_last = not left.attack and (play.is_readers or not left.expand)
    else:
        is_last = left.attack == 1 and not left.expand
    return _greatest(moves) if is_last else moves


def _greatest(moves: list[Move]) -> list[Move]:
    """Of the ways to attack a field, or to lay cards, the one with the most cards; everything else as it is."""
    most: dict[str, Move] = {}
    rest: list[Move] = []
    for move in moves:
        if isinstance(move, Attack | Lay):
            field = move.field if isinstance(move, Attack) else ""
            held = most.get(field)
            if held is None or len(_cards(held)) < len(_cards(move)):
                most[field] = move
        else:
            rest.append(move)
    return [*most.values(), *rest]


def _cards(move: Move) -> tuple[str, ...]:
    return move.cards if isinstance(move, Attack | Lay) else ()
