"""What cannot be in a position: each fault with the key of the position text that it is about (R10.2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from .graph import indices
from .position import Fight, Phase, Position

#: The key of a position text that a fault is about, or ``map`` or ``cards``; the fault's code, and its parameters.
Found = tuple[str, str, dict[str, Any]]


def position_faults(position: Position, *, unlimited: bool = False) -> Iterator[Found]:
    """Everything by which a position offends the rules, as far as its present shows.

    Cards and hands may be left out. A land may be full and yet not founded: the lab rates maps without a past. In an
    `unlimited` position there may be more shields than a game has.
    """
    if not unlimited:
        yield from _shields(position)
    yield from _leaders(position)
    yield from _cards(position)
    yield from _foundings(position)
    yield from _round(position)
    yield from _ending(position)
    if position.phase is Phase.SETUP:
        yield from _setup(position)
    else:
        yield from _turn(position)
    if position.fight is not None:
        yield from _fight(position, position.fight)


def placed(position: Position, seat: int) -> int:
    """The shields of a seat that lie on the board, the attacker's on the target of a fight included (R5.2)."""
    fight = position.fight
    return position.own[seat].bit_count() + (fight is not None and fight.attacker == seat)


def _shields(position: Position) -> Iterator[Found]:
    shields = position.board.seats[position.players].shields
    for seat in range(position.players):
        on_board = placed(position, seat)
        if on_board > shields:
            yield "map", "position_map_shields", {"player": seat + 1, "given": on_board, "wanted": shields}
        elif on_board + position.supply[seat] > shields:
            given = {"player": seat + 1, "given": position.supply[seat], "placed": on_board, "wanted": shields}
            yield "supply", "position_supply", given


def _leaders(position: Position) -> Iterator[Found]:
    for space, leaders in sorted(Counter(position.scores).items()):
        if leaders > 1:
            yield "scores", "position_leaders", {"given": leaders, "space": space}


def _cards(position: Position) -> Iterator[Found]:
    board, fight = position.board, position.fight
    for seat, hand in enumerate(position.hands):
        if len(hand) > board.hand_size:
            yield "hands", "position_hand", {"player": seat + 1, "given": len(hand), "most": board.hand_size}
    laid = fight.attack_cards + fight.defence_cards if fight else b""
    counts = Counter(b"".join(position.hands) + position.pile + position.discard + laid)
    for index, card in enumerate(board.cards):
        if counts[index] > card.count:
            yield "cards", "position_cards", {"card": card.name, "given": counts[index], "wanted": card.count}
    for number, order in enumerate(position.script, 1):
        for index, card in enumerate(board.cards):
            if order.count(index) > card.count:
                given = {"number": number, "card": card.name, "given": order.count(index), "wanted": card.count}
                yield "script", "position_script", given


def _foundings(position: Position) -> Iterator[Found]:
    founded = Counter(region for region, _ in position.founded)
    for region, times in founded.items():
        if times > 1:
            yield "founded", "position_founded_twice", {"region": position.board.regions[region].name}
    red = sum(space in position.board.founding_red for space in range(len(position.founded)))
    if position.due > red:
        yield "due", "position_due", {"given": position.due, "red": red}


def _round(position: Position) -> Iterator[Found]:
    if position.passes > position.turns:
        yield "passes", "position_passes", {"given": position.passes, "turns": position.turns}
    if position.phase in (Phase.START, Phase.OVER):
        last = (position.start - 1) % position.players
        if position.active != last:
            yield "turn", "position_last_turn", {"given": position.active + 1, "wanted": last + 1}


def _ending(position: Position) -> Iterator[Found]:
    ending = position.ending
    is_over = position.phase is Phase.OVER
    causes = {
        "stones": len(position.founded) >= len(position.board.founding_points),
        "supply": not all(position.supply),
        "passes": is_over and position.passes == position.players,
    }
    if ending and not causes[ending]:
        yield "ending", "position_no_cause", {"given": ending}
    if ending and position.phase in (Phase.SETUP, Phase.START):
        yield "ending", "position_ending", {"given": ending, "phase": position.phase}
    if not ending and causes["passes"]:
        yield "ending", "position_no_ending", {}
    if is_over and position.due:
        yield "due", "position_due_over", {}


def _setup(position: Position) -> Iterator[Found]:
    board, seats = position.board, position.board.seats[position.players]
    counts = [placed(position, seat) for seat in position.turn_order]
    lead = sum(counts) % position.players
    least = sum(counts) // position.players
    if counts != [least + 1] * lead + [least] * (position.players - lead):
        yield "map", "position_setup_uneven", {"given": counts}
    elif least >= seats.setup:
        yield "map", "position_setup_done", {"setup": seats.setup}
    elif position.active != position.turn_order[lead]:
        yield "turn", "position_setup_turn", {"wanted": position.turn_order[lead] + 1}
    for seat, supply in enumerate(position.supply):
        wanted = seats.shields - placed(position, seat)
        if supply < wanted:
            yield "supply", "position_setup_supply", {"player": seat + 1, "given": supply, "wanted": wanted}
    for land in board.lands:
        given = (position.occupied & land.mask).bit_count()
        if land.limit is not None and given > land.limit:
            yield "map", "position_setup_limit", {"given": given, "region": land.name, "limit": land.limit}


def _turn(position: Position) -> Iterator[Found]:
    graph = position.board.graph
    for index in indices(position.sailed & ~position.own[position.active]):
        yield "sailed", "position_sailed", {"field": graph.names[index], "player": position.active + 1}


def _fight(position: Position, fight: Fight) -> Iterator[Found]:
    field = position.board.graph.names[fight.target]
    if not position.attackable_mask(fight.attacker) >> fight.target & 1:
        yield "fight", "position_fight_target", {"field": field, "player": fight.attacker + 1}
    if not fight.attack_cards:
        yield "fight", "position_fight_open", {}
    for seat, cards in ((fight.attacker, fight.attack_cards), (fight.defender, fight.defence_cards)):
        for card in sorted(set(cards)):
            if not position.covered(seat, card) >> fight.target & 1:
                given = {"card": position.board.cards[card].name, "field": field, "player": seat + 1}
                yield "fight", "position_fight_card", given
    if position.actions >= position.board.actions:
        yield "actions", "position_fight_actions", {"most": position.board.actions - 1}
