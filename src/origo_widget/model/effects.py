"""What moves do to a position, and what follows from them (R3.4 to R6, R8.12, R9). Whether they may is for `legality`.

Each function changes the position and appends what happened to `events`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .cards import SINGLE, with_cards
from .errors import RecordError
from .events import (
    Advanced,
    Attacked,
    Awarded,
    Drew,
    Ending,
    Event,
    Exchanged,
    Expanded,
    FightEnded,
    Founded,
    GameOver,
    Laid,
    Migrated,
    Placed,
    RatingBegan,
    RatingEnded,
    Reshuffled,
    RoundBegan,
    Sailed,
    StartChosen,
    TurnEnded,
    Yielded,
)
from .moves import Attack, End, Expand, Lay, Place, Shift, Start, Swap, Yield
from .parts import Fight, Phase
from .rating import advance, rate
from .shuffling import reshuffled

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from .position import Position

# Looking up a member of an enumeration takes longer than a name of the module.
TURN, FIGHT, START, OVER = Phase.TURN, Phase.FIGHT, Phase.START, Phase.OVER


def _place(position: Position, move: Place, events: list[Event]) -> None:
    seat = position.active
    _put(position, seat, 1 << position.board.graph.index[move.field])
    events.append(Placed(seat, move.field))
    seats = position.board.seats[position.players]
    position.active = seat = (seat + 1) % position.players
    if position.supply[seat] == seats.shields - seats.setup:
        _begin_round(position, events)


def _expand(position: Position, move: Expand, events: list[Event]) -> None:
    seat, bit = position.active, 1 << position.board.graph.index[move.field]
    card = SINGLE[position.board.card_index[move.card]]
    _spend_action(position)
    position.hands[seat] = position.hands[seat].replace(card, b"", 1)
    position.discard += card
    _put(position, seat, bit)
    events.append(Expanded(seat, move.field, move.card))
    _check_supply(position, seat, events)
    _settled(position, seat, bit, events)


def _attack(position: Position, move: Attack, events: list[Event]) -> None:
    seat, index = position.active, position.board.graph.index[move.field]
    cards = _take_cards(position, seat, move.cards)
    fight = open_fight(position, index, cards)
    events.append(Attacked(seat, fight.defender, move.field, position.board.card_names(cards)))
    _check_supply(position, seat, events)


def _lay(position: Position, move: Lay, events: list[Event]) -> None:
    fight, seat = position.fight, position.to_move
    assert fight is not None
    assert seat is not None
    cards = _take_cards(position, seat, move.cards)
    if seat == fight.attacker:
        position.fight = fight._replace(attack_cards=with_cards(fight.attack_cards, cards))
    else:
        position.fight = fight._replace(defence_cards=with_cards(fight.defence_cards, cards))
    names = position.board.graph.names
    events.append(Laid(seat, names[fight.target], position.board.card_names(cards)))


def _yield(position: Position, _move: Yield, events: list[Event]) -> None:
    fight, loser = position.fight, position.to_move
    assert fight is not None
    assert loser is not None
    field = position.board.graph.names[fight.target]
    events.append(Yielded(loser, field))
    winner = fight.defender if loser == fight.attacker else fight.attacker
    end_fight(position, loser)
    events.append(FightEnded(winner, loser, field))


def _shift(position: Position, move: Shift, events: list[Event]) -> None:
    seat, index = position.active, position.board.graph.index
    source, target = 1 << index[move.source], 1 << index[move.target]
    position.idle = False
    position.own[seat] ^= source | target
    position.occupied ^= source | target
    if source & position.board.sea_mask:
        position.sailed |= target
        events.append(Sailed(seat, move.source, move.target))
    else:
        position.main = "migrated"
        if position.sailed & source:
            # R4.9: the mark of having sailed follows the shield.
            position.sailed ^= source | target
        events.append(Migrated(seat, move.source, move.target))
    _settled(position, seat, target, events)


def _swap(position: Position, move: Swap, events: list[Event]) -> None:
    seat = position.active
    position.idle = False
    position.main = "exchanged"
    cards = _take_cards(position, seat, move.cards)
    position.discard += cards
    events.append(Exchanged(seat, position.board.card_names(cards)))
    _draw(position, seat, len(cards), events)


def _end(position: Position, _move: End, events: list[Event]) -> None:
    active, players, size = position.active, position.players, position.board.hand_size
    events.append(TurnEnded(active, position.idle))
    position.passes += position.idle
    position.turns += 1
    # R4.4: the active player draws first, then the others clockwise.
    for seat in range(active, active + players):
        seat %= players
        missing = size - len(position.hands[seat])
        if missing > 0:
            _draw(position, seat, missing, events)
    if position.turns == players:
        _end_round(position, events)
    else:
        begin_turn(position, (active + 1) % players)


def _choose(position: Position, move: Start, events: list[Event]) -> None:
    chooser = position.to_move
    assert chooser is not None
    position.start = move.seat
    events.append(StartChosen(chooser, move.seat))
    _begin_round(position, events)


# --- what follows from them ---


def _put(position: Position, seat: int, bit: int) -> None:
    position.own[seat] |= bit
    position.occupied |= bit
    position.supply[seat] -= 1


def _spend_action(position: Position) -> None:
    position.actions -= 1
    position.idle = False


def _take_cards(position: Position, seat: int, names: Sequence[str]) -> bytes:
    """Cards out of a hand, sorted."""
    index, hand = position.board.card_index, position.hands[seat]
    cards = bytes(sorted([index[name] for name in names]))
    for card in cards:
        hand = hand.replace(SINGLE[card], b"", 1)
    position.hands[seat] = hand
    return cards


def open_fight(position: Position, target: int, cards: bytes) -> Fight:
    """Begin the fight over a field, by its index, with cards that the attacker holds no more (R5.2)."""
    seat, defender = position.active, position.owner_of(target)
    assert defender is not None
    _spend_action(position)
    position.supply[seat] -= 1
    position.fight = fight = Fight(target, seat, defender, cards, b"")
    position.phase = FIGHT
    return fight


def end_fight(position: Position, loser: int) -> None:
    """End the open fight with a seat as its loser (R5.7)."""
    fight = position.fight
    assert fight is not None
    if loser == fight.defender:
        # The loser's shield leaves the game, the attacker's stays on the target.
        position.own[loser] ^= 1 << fight.target
        position.own[fight.attacker] |= 1 << fight.target
    position.discard += fight.attack_cards + fight.defence_cards
    position.fight = None
    position.phase = TURN


def _check_supply(position: Position, seat: int, events: list[Event]) -> None:
    """R9.1 (b)."""
    if not position.supply[seat]:
        _end_with(position, "supply", events)


def _end_with(position: Position, cause: str, events: list[Event]) -> None:
    if not position.ending:
        position.ending = cause
        events.append(Ending(cause))


def _settled(position: Position, seat: int, bit: int, events: list[Event]) -> None:
    """Found the land of a field just occupied, if it is full now (R6.1 to R6.3)."""
    board = position.board
    if bit & (board.sea_mask | position.founded_mask):
        return
    number = board.region_of[bit.bit_length() - 1]
    region = board.regions[number]
    if region.mask & ~position.occupied:
        return
    space = len(position.founded)
    points, red = board.founding_points[space], space in board.founding_red
    position.founded += ((number, seat),)
    position.founded_mask |= region.mask
    events.append(Founded(seat, region.name, points, red))
    start = position.scores[seat]
    position.scores[seat] = advance(position.scores, seat, points)
    events.append(Advanced(seat, points, start, position.scores[seat]))
    position.due += red
    if len(position.founded) == len(board.founding_points):
        _end_with(position, "stones", events)


def _draw(position: Position, seat: int, count: int, events: list[Event]) -> None:
    """Draw cards one after another; the discard pile is shuffled when a card is missing, not before (R2.4)."""
    while count:
        if not position.pile:
            if not position.discard:
                return
            _reshuffle(position, events)
        pile = position.pile
        cards, position.pile = pile[:count], pile[count:]
        count -= len(cards)
        position.hands[seat] = bytes(sorted(position.hands[seat] + cards))
        events.append(Drew(seat, len(cards), position.board.card_names(cards)))


def _reshuffle(position: Position, events: list[Event]) -> None:
    if position.script:
        position.pile, position.script = position.script[0], position.script[1:]
        if sorted(position.pile) != sorted(position.discard):
            raise RecordError("record_shuffle", number=position.shuffles + 1)
    else:
        position.pile = reshuffled(position.discard, position.shuffle_key, position.shuffles + 1)
    position.shuffles += 1
    position.discard = b""
    events.append(Reshuffled(len(position.pile), position.board.card_names(position.pile)))


def begin_turn(position: Position, seat: int) -> None:
    """Give a seat the turn, with all that may be done in it (R4.2)."""
    position.phase = TURN
    position.active = seat
    position.actions = position.board.actions
    position.main = ""
    position.sailed = 0
    position.idle = True


def _begin_round(position: Position, events: list[Event]) -> None:
    position.round += 1
    position.turns = position.passes = 0
    events.append(RoundBegan(position.round, position.start))
    begin_turn(position, position.start)


def _end_round(position: Position, events: list[Event]) -> None:
    """R9 before R6.3: the last rating takes the place of any that was due."""
    if position.passes == position.players:
        _end_with(position, "passes", events)
    if position.ending:
        _hold_rating(position, events, final=True)
        position.due = 0
        position.phase = OVER
        events.append(GameOver(position.scores.index(max(position.scores))))
    elif position.due:
        position.due -= 1
        _hold_rating(position, events, final=False)
        position.phase = START
    else:
        _begin_round(position, events)


def _hold_rating(position: Position, events: list[Event], *, final: bool) -> None:
    events.append(RatingBegan(final))
    rating = rate(position)
    events.extend(Awarded(award) for award in rating.awards)
    position.scores = list(rating.scores)
    events.append(RatingEnded())


#: What each kind of move does.
EFFECTS: dict[type, Callable[[Position, Any, list[Event]], None]] = {
    Place: _place,
    Expand: _expand,
    Attack: _attack,
    Lay: _lay,
    Yield: _yield,
    Shift: _shift,
    Swap: _swap,
    End: _end,
    Start: _choose,
}
