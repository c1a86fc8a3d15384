"""Why a field cannot be used: the first rule that forbids what a person seems to want there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .errors import IllegalMove
from .legality import fault
from .moves import Attack, Expand, Place, Shift
from .position import Phase

if TYPE_CHECKING:
    from .position import Position


def why_not(position: Position, field: str, card: str | None = None, source: str | None = None) -> IllegalMove | None:
    """What forbids the seat that decides to use `field`; None where nothing does.

    With a `card` it would be settled or attacked with that card; with a `source` the shield there would move to it;
    with neither, its own shield would move away, another's would be attacked. Raises `UnknownField`.

    >>> from origo_widget.model.position import Position
    >>> position = Position.from_text("1 2 . . . . . . . .", board="europa")
    >>> reason = why_not(position, "A2")
    >>> reason.rule, reason.code
    ('R5.1', 'attack_not_founded')
    """
    index = position.board.graph.position(field)
    if position.phase is Phase.SETUP:
        return fault(position, Place(field))
    if position.phase is not Phase.TURN:
        target = position.board.graph.names[position.fight.target] if position.fight else field
        return IllegalMove(f"why_{position.phase}", move=field, fields=(target,), field=field, target=target)
    if source is not None:
        return fault(position, Shift(source, field))
    owner = position.owner_of(index)
    if owner is not None and owner != position.active:
        return _why_not_attacked(position, field, card)
    if card is not None:
        return fault(position, Expand(field, card))
    return _why_not_moved(position, index) if owner is not None else _why_not_settled(position, field)


def _why_not_attacked(position: Position, field: str, card: str | None) -> IllegalMove | None:
    found = fault(position, Attack(field, (card,) if card else ()))
    if found is None or found.code != "no_cards":
        return found
    # Without a card everything but the cards has been judged.
    index = position.board.graph.index[field]
    hand = position.hands[position.active]
    if any(position.covered(position.active, one) >> index & 1 for one in set(hand)):
        return None
    return IllegalMove("why_no_card", move=field, fields=(field,), field=field, rule="R5.2")


def _why_not_settled(position: Position, field: str) -> IllegalMove | None:
    """A free field, and no card chosen."""
    board, seat = position.board, position.active
    index = board.graph.index[field]
    cards = [board.cards[card].name for card in sorted(set(position.hands[seat]))]
    faults = [fault(position, Expand(field, card)) for card in cards]
    if None in faults:
        return None
    wrong = next((one for one in faults if one is not None and one.code not in ("not_covered", "not_held")), None)
    if wrong is not None:
        return wrong
    beside = board.graph.fields(board.graph.masks[index] & position.own[seat])
    return IllegalMove("why_no_card", move=field, fields=(field, *beside), field=field, rule="R4.5")


def _why_not_moved(position: Position, index: int) -> IllegalMove | None:
    """A shield of one's own that is to move somewhere."""
    board, seat = position.board, position.active
    field = board.graph.names[index]
    group, near = next(pair for pair in position.reach(seat) if pair[0] >> index & 1)
    targets = near & position.free
    if not targets:
        rule = "R4.8" if board.sea_mask >> index & 1 else "R4.6"
        return IllegalMove("why_shut_in", move=field, fields=board.graph.fields(group), field=field, rule=rule)
    return fault(position, Shift(field, board.graph.names[(targets & -targets).bit_length() - 1]))
