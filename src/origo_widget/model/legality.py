"""Why a move is not legal: one check for each kind of move, and the rule that it offends."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .cards import holds
from .errors import IllegalMove
from .moves import Attack, End, Expand, Lay, Move, Place, Shift, Start, Swap, Yield
from .parts import Phase
from .reasons import shortened

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from .board import Region
    from .position import Position


def fault(position: Position, move: Move) -> IllegalMove | None:
    """What is wrong with a move in a position, or None where it is legal."""
    known = _CHECKS.get(type(move))
    if known is None:
        return IllegalMove("no_move", move=shortened(move))
    phase, check = known
    if position.phase is not phase:
        return IllegalMove(f"phase_{position.phase}", move=str(move), rule=_PHASE_RULES[position.phase])
    return check(position, move)


def has_room(region: Region, occupied: int) -> bool:
    """Whether the limit of set-up (R3.5) leaves room in a region for one shield more."""
    return region.limit is None or (occupied & region.mask).bit_count() < region.limit


def is_seat(seat: object, players: int) -> bool:
    """Whether something given is a seat at a table of so many players; True and False are not."""
    return isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < players


#: The rule that says what is decided in a phase.
_PHASE_RULES = {
    Phase.SETUP: "R3.4",
    Phase.TURN: "R4.2",
    Phase.FIGHT: "R5.5",
    Phase.START: "R8.12",
    Phase.OVER: "R9.2",
}


def _place(position: Position, move: Place) -> IllegalMove | None:
    index = position.board.graph.index.get(move.field)
    if index is None:
        return _unknown_field(move, move.field)
    if position.occupied >> index & 1:
        return _field_fault("not_free", move, move.field, rule="R3.4")
    region = position.board.regions[position.board.region_of[index]]
    if not has_room(region, position.occupied):
        fields = position.board.graph.fields(position.occupied & region.mask)
        return IllegalMove("setup_limit", move=str(move), fields=fields, region=region.name, limit=region.limit)
    return None


def _expand(position: Position, move: Expand) -> IllegalMove | None:
    board, seat = position.board, position.active
    index, card = board.graph.index.get(move.field), board.card_index.get(move.card)
    if index is None:
        return _unknown_field(move, move.field)
    if card is None:
        return _unknown_card(position, move, (move.card,))
    if not position.actions:
        return IllegalMove("no_actions", move=str(move), actions=board.actions)
    if not position.supply[seat]:
        return IllegalMove("no_supply", move=str(move), rule="R4.5")
    if card not in position.hands[seat]:
        return _not_held(move, (move.card,), "R4.5")
    if position.occupied >> index & 1:
        return _field_fault("not_free", move, move.field, rule="R4.5")
    covered = position.near(seat) if card == board.population else board.card_masks[card]
    if not covered >> index & 1:
        return _not_covered(move, move.field, (move.card,), "R2.3")
    return None


def _attack(position: Position, move: Attack) -> IllegalMove | None:
    board, seat = position.board, position.active
    index = board.graph.index.get(move.field)
    if index is None:
        return _unknown_field(move, move.field)
    if not position.actions:
        return IllegalMove("no_actions", move=str(move), actions=board.actions)
    if not position.supply[seat]:
        return IllegalMove("no_supply", move=str(move), rule="R5.2")
    if not position.attackable_mask(seat) >> index & 1:
        return _not_attackable(position, move, index)
    return _cards_fault(position, move, seat, move.cards, index, "R5.2")


def _not_attackable(position: Position, move: Attack, index: int) -> IllegalMove:
    """Which part of R5.1 a target fails."""
    board, seat = position.board, position.active
    if not (position.occupied & ~position.own[seat]) >> index & 1:
        return _field_fault("attack_no_enemy", move, move.field)
    if not position.near(seat) >> index & 1:
        return _field_fault("attack_not_adjacent", move, move.field)
    region = board.regions[board.region_of[index]]
    fields = board.graph.fields(region.mask & ~position.occupied)
    code = "attack_sea_open" if region.is_sea else "attack_not_founded"
    return IllegalMove(code, move=str(move), fields=fields or (move.field,), field=move.field, region=region.name)


def _lay(position: Position, move: Lay) -> IllegalMove | None:
    fight, seat = position.fight, position.to_move
    assert fight is not None
    assert seat is not None
    return _cards_fault(position, move, seat, move.cards, fight.target, "R5.5")


def _cards_fault(
    position: Position, move: Attack | Lay, seat: int, names: Sequence[str], target: int, rule: str
) -> IllegalMove | None:
    """Cards for a fight: known, held, and covering the target (R5.2, R5.5, R5.6)."""
    board = position.board
    cards = board.card_bytes(tuple(names))
    if cards is None:
        return _unknown_card(position, move, names)
    if not cards:
        return IllegalMove("no_cards", move=str(move), rule=rule)
    if not holds(position.hands[seat], cards):
        return _not_held(move, names, rule)
    for card in cards:
        if not position.covered(seat, card) >> target & 1:
            idle = [name for name in names if not position.covered(seat, board.card_index[name]) >> target & 1]
            return _not_covered(move, board.graph.names[target], idle, "R5.6" if rule == "R5.5" else "R5.2")
    return None


def _shift(position: Position, move: Shift) -> IllegalMove | None:
    board, seat = position.board, position.active
    index = board.graph.index
    source, target = index.get(move.source), index.get(move.target)
    if source is None or target is None:
        return _unknown_field(move, move.source if source is None else move.target)
    sails = bool(board.sea_mask >> source & 1)
    rule = "R4.8" if sails else "R4.6"
    if not position.own[seat] >> source & 1:
        return _field_fault("not_own", move, move.source, rule=rule)
    if sails and position.sailed >> source & 1:
        return _field_fault("sailed_already", move, move.source)
    if not sails and position.main:
        return IllegalMove(position.main, move=str(move), rule="R4.2")
    if position.occupied >> target & 1:
        return _field_fault("not_free", move, move.target, rule=rule)
    own = position.own[seat]
    if not board.graph.frontier_mask(1 << source, own, 1 << target):
        return _not_reached(position, move, board.graph.component_mask(1 << source, own), rule)
    return None


def _not_reached(position: Position, move: Shift, group: int, rule: str) -> IllegalMove:
    fields = position.board.graph.fields(group)
    return IllegalMove("not_reached", move=str(move), fields=fields, source=move.source, target=move.target, rule=rule)


def _swap(position: Position, move: Swap) -> IllegalMove | None:
    seat = position.active
    if position.main:
        return IllegalMove(position.main, move=str(move), rule="R4.2")
    cards = position.board.card_bytes(tuple(move.cards))
    if cards is None:
        return _unknown_card(position, move, move.cards)
    if len(cards) != 2:
        return IllegalMove("swap_two", move=str(move), cards=move.cards)
    return None if holds(position.hands[seat], cards) else _not_held(move, move.cards, "R4.7")


def _start(position: Position, move: Start) -> IllegalMove | None:
    if is_seat(move.seat, position.players):
        return None
    return IllegalMove("start_seat", move=str(move), players=position.players)


def _always(_position: Position, _move: Move) -> None:
    """End (R4.3) and yield (R5.5) are legal whenever their phase is on."""


def _unknown_field(move: Move, field: object) -> IllegalMove:
    return IllegalMove("no_field", move=str(move), field=shortened(field))


def _unknown_card(position: Position, move: Move, names: Sequence[str]) -> IllegalMove:
    unknown = tuple(str(name) for name in names if name not in position.board.card_index)
    return IllegalMove("unknown_card", move=str(move), cards=unknown, board=position.board.name)


def _field_fault(code: str, move: Move, field: str, **params: Any) -> IllegalMove:
    return IllegalMove(code, move=str(move), fields=(field,), field=field, **params)


def _not_held(move: Move, names: Sequence[str], rule: str) -> IllegalMove:
    return IllegalMove("not_held", move=str(move), cards=tuple(names), rule=rule)


def _not_covered(move: Move, field: str, names: Sequence[str], rule: str) -> IllegalMove:
    return IllegalMove("not_covered", move=str(move), fields=(field,), cards=tuple(names), field=field, rule=rule)


#: The phase in which a kind of move is legal, and what else it needs.
_CHECKS: dict[type, tuple[Phase, Callable[[Position, Any], IllegalMove | None]]] = {
    Place: (Phase.SETUP, _place),
    Expand: (Phase.TURN, _expand),
    Attack: (Phase.TURN, _attack),
    Shift: (Phase.TURN, _shift),
    Swap: (Phase.TURN, _swap),
    End: (Phase.TURN, _always),
    Lay: (Phase.FIGHT, _lay),
    Yield: (Phase.FIGHT, _always),
    Start: (Phase.START, _start),
}
