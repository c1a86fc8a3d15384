"""Orders of moves that make no difference, so that of each only one is tried.

Moves have a fixed order: expansions by card and field, then attacks, migrations, sailing moves. A move is not tried
after a later one if both could have been made the other way round, with the same outcome: then that way is tried. (A
move that reaches the goal ends the puzzle: it cannot be made before another one, but after it.)
Positions that were reached before are not looked at again. Neither loses a result: of all ways to a position take the
first in the order of moves, compared move by move. It has no such pair, for swapping the two would give an earlier way;
each of its beginnings is the first way to where it leads; and a search that takes moves in their order comes there
first that way.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ..model.moves import Attack, Expand, Shift

if TYPE_CHECKING:
    from ..model.moves import Move
    from .play import Play


class Before(NamedTuple):
    """The last move, and what could have been done in its place."""

    move: Expand | Shift
    #: By card, the fields that it covered and that were free.
    fields: dict[int, int]
    #: The fields that fill a land out of which the move led: with these the order matters.
    filling: int
    #: The fields that could have been attacked, with the same strengths.
    targets: int


def before_move(play: Play, move: Move, ending: int, *, fights_first: bool) -> Before | None:
    """What is to be known of the position before a move, so that needless orders are seen after it.

    Settling one of the `ending` fields would end the puzzle: that cannot be done before the move, but after it.
    With `fights_first`, so is a fight after a move that makes no difference to it.
    """
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
    return Before(move, fields, filling, _calm_targets(play, move) if fights_first else 0)


def _calm_targets(play: Play, move: Expand | Shift) -> int:
    """The fields that may be attacked before a move, with the same strengths as after it."""
    if not play.left.attack:
        return 0
    graph = play.position.board.graph
    changed = [move.field] if isinstance(move, Expand) else [move.source, move.target]
    return play.position.attackable_mask(play.reader) & ~graph.neighbourhood_mask(graph.mask(changed))


def is_needless(play: Play, move: Move, before: Before | None) -> bool:
    """Whether a move can as well be made before the last one."""
    if before is None or not isinstance(move, Expand | Attack):
        return False
    board = play.position.board
    if isinstance(move, Attack):
        # The fight may as well come first; then its outcome is known when the other move is chosen.
        return bool(before.targets >> board.graph.index[move.field] & 1)
    bit = 1 << board.graph.index[move.field]
    return not needed_fields(play, board.card_index[move.card], bit, before)


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
