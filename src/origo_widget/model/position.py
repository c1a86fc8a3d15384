"""Position: a game of Origo at one moment, with its secrets. Made for speed and for programs.

Shields are bitboards, one a seat; cards are bytes (see `cards`). `push` plays a legal move and tells what happened,
`pop` takes it back. `Game` is the same for people.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Any, NamedTuple

from .board import Board, as_board
from .cards import SINGLE, with_cards
from .errors import BadSeat, IllegalMove, RecordError
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
from .graph import first_field
from .legal_moves import LegalMoves
from .legality import fault, is_seat
from .moves import Attack, End, Expand, Lay, Move, Place, Shift, Start, Swap, Yield, parse_move
from .rating import Rating, advance, rate
from .shuffling import reshuffled, shuffle_key

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from os import PathLike


class Phase(StrEnum):
    """What is decided next."""

    SETUP = "setup"
    TURN = "turn"
    FIGHT = "fight"
    START = "start"
    OVER = "over"


SETUP, TURN, FIGHT, START, OVER = Phase.SETUP, Phase.TURN, Phase.FIGHT, Phase.START, Phase.OVER


class Fight(NamedTuple):
    """An open fight (R5): the index of its field, both seats, and the cards that each has laid, sorted."""

    target: int
    attacker: int
    defender: int
    attack_cards: bytes
    defence_cards: bytes


class Side(NamedTuple):
    """What the strength of one side of a fight is made of (R5.3, R5.4).

    `cards` is the number of cards laid, `neighbours` the side's shields adjacent to the target, `own` 1 for the
    defender's shield on it; `total` is the strength.
    """

    cards: int
    neighbours: tuple[str, ...]
    own: int
    total: int


class Strengths(NamedTuple):
    """Both sides of a fight."""

    attacker: Side
    defender: Side


class Clan(NamedTuple):
    """A clan (R8.2): whose it is, and its fields in the board's order."""

    seat: int
    fields: tuple[str, ...]


class Position:
    """A game at one moment. Mutable: `push` and `pop` change it, `copy` makes another.

    Two positions are equal when everything in them is, secrets included. The attributes are for reading.

    own, supply, hands, scores: one entry a seat: shields on the board as a mask, shields in supply, cards, score space.
    pile, discard: cards, top of the pile first, last discarded last.
    founded: pairs of region index and founder's seat, in order (R6.2).
    active: whose turn it is; start: the start player of the round; round: from 1, 0 in set-up.
    turns, passes: how many turns of this round are over, and how many of them were passes.
    actions: expansions and attacks left; main: "" or "migrated" or "exchanged" (R4.2); sailed: the shields that have
    sailed in this turn, as a mask (R4.9); idle: nothing was done in this turn.
    due: ratings that are due; ending: "" or the cause for which the game ends with this round (R9.1).
    """

    __slots__ = (
        "_groups",
        "_near",
        "_stack",
        "actions",
        "active",
        "board",
        "discard",
        "due",
        "ending",
        "fight",
        "founded",
        "founded_mask",
        "hands",
        "idle",
        "main",
        "occupied",
        "own",
        "passes",
        "phase",
        "pile",
        "players",
        "round",
        "sailed",
        "scores",
        "script",
        "shuffle_key",
        "shuffles",
        "start",
        "supply",
        "turns",
    )

    def __init__(self, board: Board, players: int) -> None:
        """The beginning of a game without cards: empty hands, empty pile. Raises `BadPlayers`."""
        seats = board.seats_for(players)
        self.board = board
        self.players = players
        self.own: list[int] = [0] * players
        self.supply: list[int] = [seats.shields] * players
        self.hands: list[bytes] = [b""] * players
        self.scores: list[int] = list(range(1, players + 1))
        self.pile: bytes = b""
        self.discard: bytes = b""
        self.shuffles: int = 0
        #: The secret from which reshuffles are derived (R10.1), and the next reshuffles where a record gives them.
        self.shuffle_key: str = ""
        self.script: tuple[bytes, ...] = ()
        self.occupied: int = 0
        self.founded: tuple[tuple[int, int], ...] = ()
        self.founded_mask: int = 0
        self.phase: Phase = SETUP
        self.active: int = 0
        self.start: int = 0
        self.round: int = 0
        self.turns: int = 0
        self.passes: int = 0
        self.actions: int = 0
        self.main: str = ""
        self.sailed: int = 0
        self.idle: bool = True
        self.fight: Fight | None = None
        self.due: int = 0
        self.ending: str = ""
        self._forget()

    @classmethod
    def deal(cls, board: Board, players: int, deck: bytes, script: tuple[bytes, ...] = ()) -> Position:
        """The beginning of a game: hands dealt from the top of `deck`, one seat after another (R3.2).

        `script` gives the first reshuffles beforehand (a record's); later ones are derived from the deck (R10.1).
        """
        position = cls(board, players)
        size = board.hand_size
        position.hands = [bytes(sorted(deck[seat * size : (seat + 1) * size])) for seat in range(players)]
        position.pile = deck[players * size :]
        position.shuffle_key = shuffle_key(board.card_names(deck))
        position.script = script
        return position

    @classmethod
    def from_text(cls, text: str, board: Board | str | PathLike[str] | None = None) -> Position:
        """A position written by hand (R10.2); `board` stands in where the text names none.

        Raises `PositionError`, which lists every fault with its place; `UnknownBoard`, `BoardError` for `board`.
        """
        from .position_text import read_position

        return read_position(text, None if board is None else as_board(board))

    def to_text(self) -> str:
        """The position as text (R10.2), secrets included: hands, pile, what reshuffles are derived from."""
        from .position_text import write_position

        return write_position(self)

    # --- looking ---

    @property
    def to_move(self) -> int | None:
        """The seat that decides now: in a fight the one on the spot (R5.5); None when the game is over."""
        if self.phase is FIGHT:
            fight = self.fight
            assert fight is not None
            attack, defence = self.fight_strengths()
            return fight.attacker if attack <= defence else fight.defender
        if self.phase is START:
            return self.scores.index(min(self.scores))
        return None if self.phase is OVER else self.active

    @property
    def legal_moves(self) -> LegalMoves:
        """The legal moves as a lazy sequence, in the order that `LegalMoves` documents."""
        return LegalMoves(self)

    @property
    def is_over(self) -> bool:
        """Whether the game is over (R9)."""
        return self.phase is OVER

    @property
    def winner(self) -> int | None:
        """The seat of the leader furthest ahead, once the game is over (R9.3)."""
        return self.scores.index(max(self.scores)) if self.phase is OVER else None

    @property
    def turn_order(self) -> list[int]:
        """The seats in turn order of this round, its start player first (R4.1)."""
        return [*range(self.start, self.players), *range(self.start)]

    @property
    def free(self) -> int:
        """The free fields as a mask."""
        return self.board.all_mask & ~self.occupied

    def reach(self, seat: int) -> list[tuple[int, int]]:
        """The connected groups of a seat's shields, each with all fields adjacent to it: pairs of masks.

        Ordered by each group's first field; for programs that count only, `groups` has them in any order and faster.
        """
        return sorted(self.groups(seat), key=first_field)

    def groups(self, seat: int) -> list[tuple[int, int]]:
        """The same as `reach`, in any order. Kept until the seat's shields change; not to be changed."""
        known, found = self._groups[seat]
        mask = self.own[seat]
        if known != mask:
            found = self.board.graph.updated_frontiers(found, known, mask)
            self._groups[seat] = mask, found
        return found

    def near(self, seat: int) -> int:
        """The fields adjacent to a field that the seat occupies, as a mask: what population cards cover (R2.3)."""
        known, near = self._near[seat]
        mask = self.own[seat]
        if known != mask:
            look = self.board.graph.neighbourhood_mask
            # As long as no shield has left its field, only new ones are looked at.
            near = look(mask) if known & ~mask else near | look(mask ^ known)
            self._near[seat] = mask, near
        return near

    def covered(self, seat: int, card: int) -> int:
        """What a card covers for a seat (R2.3), as a mask."""
        return self.near(seat) if card == self.board.population else self.board.card_masks[card]

    def attackable_mask(self, seat: int) -> int:
        """The fields that a seat may attack, were it its turn (R5.1), as a mask."""
        occupied = self.occupied
        open_fields = self.founded_mask
        for sea in self.board.seas:
            if not sea.mask & ~occupied:
                open_fields |= sea.mask
        theirs = open_fields & occupied & ~self.own[seat]
        return theirs & self.near(seat) if theirs else 0

    def attackable(self, seat: int) -> frozenset[str]:
        """The fields that a seat may attack, were it its turn (R5.1). Raises `BadSeat`."""
        return frozenset(self.board.graph.fields(self.attackable_mask(self.checked_seat(seat))))

    def clans(self) -> tuple[Clan, ...]:
        """The clans of all players (R8.2): the largest first, equals in turn order, then in the board's order."""
        least, fields = self.board.clan_least, self.board.graph.fields
        clans = []
        for seat in self.turn_order:
            large = [pair for pair in self.groups(seat) if pair[0].bit_count() >= least]
            clans += [Clan(seat, fields(mask)) for mask, _ in sorted(large, key=first_field)]
        return tuple(sorted(clans, key=lambda clan: -len(clan.fields)))

    def owner(self, field: str) -> int | None:
        """The seat that occupies a field, or None. Raises `UnknownField`."""
        return self.owner_of(self.board.graph.position(field))

    def owner_of(self, index: int) -> int | None:
        """The seat that occupies the field of an index, or None."""
        for seat, mask in enumerate(self.own):
            if mask >> index & 1:
                return seat
        return None

    def strengths(self, field: str, attacker: int) -> Strengths:
        """The strengths in a fight over `field` (R5.3, R5.4): of the open one, or of one that `attacker` might open.

        Raises `UnknownField`, `BadSeat`, and `IllegalMove` where no other player occupies the field.
        """
        target = self.board.graph.position(field)
        attacker = self.checked_seat(attacker)
        fight = self.fight
        if fight is None or (fight.target, fight.attacker) != (target, attacker):
            defender = self.owner_of(target)
            if defender is None or defender == attacker:
                raise IllegalMove("attack_no_enemy", move=f"x{field}", fields=(field,), field=field)
            fight = Fight(target, attacker, defender, b"", b"")
        return Strengths(
            self._side(fight.attacker, target, fight.attack_cards, 0),
            self._side(fight.defender, target, fight.defence_cards, 1),
        )

    def fight_strengths(self) -> tuple[int, int]:
        """The strengths of attacker and defender in the open fight (R5.3, R5.4)."""
        fight = self.fight
        assert fight is not None
        board = self.board
        beside = board.graph.masks[fight.target]
        attack = (self.own[fight.attacker] & beside).bit_count() * board.strength_neighbour
        defence = (self.own[fight.defender] & beside).bit_count() * board.strength_neighbour
        attack += len(fight.attack_cards) * board.strength_card
        return attack, defence + len(fight.defence_cards) * board.strength_card + board.strength_defence

    def rating(self) -> Rating:
        """What a tribe rating now would give (R8): every award with its reason."""
        return rate(self)

    def parse(self, text: str) -> Move:
        """The move of a text, its cards in the writers' order. Raises `NotationError`, `IllegalMove`.

        Only cards unknown to the board are found illegal here; `push` judges the rest.
        """
        return self.canonical(parse_move(text))

    def canonical(self, move: Move) -> Move:
        """The same move with its cards in the writers' order (R10). Raises `IllegalMove` for an unknown card."""
        if isinstance(move, Attack):
            return Attack(move.field, self.board.in_writers_order(move.cards))
        if isinstance(move, Lay | Swap):
            return type(move)(self.board.in_writers_order(move.cards))
        return move

    def checked_seat(self, seat: int) -> int:
        """The seat itself. Raises `BadSeat` where there is none such."""
        if not is_seat(seat, self.players):
            raise BadSeat(given=repr(seat), players=self.players)
        return seat

    # --- playing ---

    def push(self, move: Move) -> list[Event]:
        """Play a move, and tell what happened.

        Raises `IllegalMove`, or `RecordError` where a reshuffle given beforehand does not fit; then the position is
        untouched.
        """
        wrong = fault(self, move)
        if wrong is not None:
            raise wrong
        self._stack.append(self._state())
        events: list[Event] = []
        try:
            _PLAY[type(move)](self, move, events)
        except BaseException:
            # A reshuffle that does not fit, or an interrupted notebook: never half a move.
            self.pop()
            raise
        return events

    def pop(self) -> None:
        """Take back the last move pushed on this object. Raises `IndexError` where there is none."""
        self._restore(self._stack.pop())

    def copy(self) -> Position:
        """The same position as another object, without the moves that led to it: `pop` cannot go back behind it."""
        other = Position.__new__(Position)
        other.board, other.players = self.board, self.players
        other._restore(self._state())
        other._forget()
        # What was looked up holds for both; neither changes it in place.
        other._groups, other._near = self._groups[:], self._near[:]
        return other

    @property
    def key(self) -> tuple[Any, ...]:
        """All that makes the position, secrets included: hashable, equal for equal positions."""
        return self.board.digest, *(tuple(part) if isinstance(part, list) else part for part in self._state())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.key == other.key

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        # Hands, pile and shuffles are secret: they never show here.
        return (
            f"<Position on {self.board.name}, {self.players} players, round {self.round}, phase {self.phase},"
            f" seat {self.to_move} to move, scores {self.scores}>"
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuild, (self.board, self.players, self._state())

    # --- state ---

    def _state(self) -> tuple[Any, ...]:
        """Everything that a move can change, in a form that later moves leave alone."""
        return (
            self.own[:],
            self.supply[:],
            self.hands[:],
            self.scores[:],
            self.pile,
            self.discard,
            self.shuffles,
            self.shuffle_key,
            self.script,
            self.occupied,
            self.founded,
            self.founded_mask,
            self.phase,
            self.active,
            self.start,
            self.round,
            self.turns,
            self.passes,
            self.actions,
            self.main,
            self.sailed,
            self.idle,
            self.fight,
            self.due,
            self.ending,
        )

    def _restore(self, state: tuple[Any, ...]) -> None:
        (
            self.own,
            self.supply,
            self.hands,
            self.scores,
            self.pile,
            self.discard,
            self.shuffles,
            self.shuffle_key,
            self.script,
            self.occupied,
            self.founded,
            self.founded_mask,
            self.phase,
            self.active,
            self.start,
            self.round,
            self.turns,
            self.passes,
            self.actions,
            self.main,
            self.sailed,
            self.idle,
            self.fight,
            self.due,
            self.ending,
        ) = state

    def _forget(self) -> None:
        """Begin without a past and without anything looked up."""
        self._stack: list[tuple[Any, ...]] = []
        self._groups: list[tuple[int, list[tuple[int, int]]]] = [(0, [])] * self.players
        self._near: list[tuple[int, int]] = [(0, 0)] * self.players

    def _side(self, seat: int, target: int, cards: bytes, own: int) -> Side:
        board = self.board
        neighbours = board.graph.fields(self.own[seat] & board.graph.masks[target])
        total = len(cards) * board.strength_card + len(neighbours) * board.strength_neighbour
        return Side(len(cards), neighbours, own, total + own * board.strength_defence)

    # --- what moves do ---

    def _place(self, move: Place, events: list[Event]) -> None:
        seat = self.active
        self._put(seat, 1 << self.board.graph.index[move.field])
        events.append(Placed(seat, move.field))
        seats = self.board.seats[self.players]
        self.active = seat = (seat + 1) % self.players
        if self.supply[seat] == seats.shields - seats.setup:
            self._begin_round(events)

    def _expand(self, move: Expand, events: list[Event]) -> None:
        seat, bit = self.active, 1 << self.board.graph.index[move.field]
        card = SINGLE[self.board.card_index[move.card]]
        self._spend_action()
        self.hands[seat] = self.hands[seat].replace(card, b"", 1)
        self.discard += card
        self._put(seat, bit)
        events.append(Expanded(seat, move.field, move.card))
        self._check_supply(seat, events)
        self._settled(seat, bit, events)

    def _attack(self, move: Attack, events: list[Event]) -> None:
        seat, index = self.active, self.board.graph.index[move.field]
        defender = self.owner_of(index)
        assert defender is not None
        self._spend_action()
        self.supply[seat] -= 1
        cards = self._take_cards(seat, move.cards)
        self.fight = Fight(index, seat, defender, cards, b"")
        self.phase = FIGHT
        events.append(Attacked(seat, defender, move.field, self.board.card_names(cards)))
        self._check_supply(seat, events)

    def _lay(self, move: Lay, events: list[Event]) -> None:
        fight, seat = self.fight, self.to_move
        assert fight is not None
        assert seat is not None
        cards = self._take_cards(seat, move.cards)
        if seat == fight.attacker:
            self.fight = fight._replace(attack_cards=with_cards(fight.attack_cards, cards))
        else:
            self.fight = fight._replace(defence_cards=with_cards(fight.defence_cards, cards))
        names = self.board.graph.names
        events.append(Laid(seat, names[fight.target], self.board.card_names(cards)))

    def _yield(self, _move: Yield, events: list[Event]) -> None:
        fight, loser = self.fight, self.to_move
        assert fight is not None
        assert loser is not None
        field = self.board.graph.names[fight.target]
        events.append(Yielded(loser, field))
        winner = fight.defender if loser == fight.attacker else fight.attacker
        if winner == fight.attacker:
            # R5.7: the loser's shield leaves the game, the attacker's stays on the target.
            self.own[loser] ^= 1 << fight.target
            self.own[winner] |= 1 << fight.target
        self.discard += fight.attack_cards + fight.defence_cards
        self.fight = None
        self.phase = TURN
        events.append(FightEnded(winner, loser, field))

    def _shift(self, move: Shift, events: list[Event]) -> None:
        seat, index = self.active, self.board.graph.index
        source, target = 1 << index[move.source], 1 << index[move.target]
        self.idle = False
        self.own[seat] ^= source | target
        self.occupied ^= source | target
        if source & self.board.sea_mask:
            self.sailed |= target
            events.append(Sailed(seat, move.source, move.target))
        else:
            self.main = "migrated"
            if self.sailed & source:
                # R4.9: the mark of having sailed follows the shield.
                self.sailed ^= source | target
            events.append(Migrated(seat, move.source, move.target))
        self._settled(seat, target, events)

    def _swap(self, move: Swap, events: list[Event]) -> None:
        seat = self.active
        self.idle = False
        self.main = "exchanged"
        cards = self._take_cards(seat, move.cards)
        self.discard += cards
        events.append(Exchanged(seat, self.board.card_names(cards)))
        self._draw(seat, len(cards), events)

    def _end(self, _move: End, events: list[Event]) -> None:
        active, players, size = self.active, self.players, self.board.hand_size
        events.append(TurnEnded(active, self.idle))
        self.passes += self.idle
        self.turns += 1
        # R4.4: the active player draws first, then the others clockwise.
        for seat in range(active, active + players):
            seat %= players
            missing = size - len(self.hands[seat])
            if missing > 0:
                self._draw(seat, missing, events)
        if self.turns == players:
            self._end_round(events)
        else:
            self._begin_turn((active + 1) % players)

    def _choose(self, move: Start, events: list[Event]) -> None:
        chooser = self.to_move
        assert chooser is not None
        self.start = move.seat
        events.append(StartChosen(chooser, move.seat))
        self._begin_round(events)

    # --- what follows from them ---

    def _put(self, seat: int, bit: int) -> None:
        self.own[seat] |= bit
        self.occupied |= bit
        self.supply[seat] -= 1

    def _spend_action(self) -> None:
        self.actions -= 1
        self.idle = False

    def _take_cards(self, seat: int, names: Sequence[str]) -> bytes:
        """Cards out of a hand, sorted."""
        index, hand = self.board.card_index, self.hands[seat]
        cards = bytes(sorted([index[name] for name in names]))
        for card in cards:
            hand = hand.replace(SINGLE[card], b"", 1)
        self.hands[seat] = hand
        return cards

    def _check_supply(self, seat: int, events: list[Event]) -> None:
        """R9.1 (b)."""
        if not self.supply[seat]:
            self._end_with("supply", events)

    def _end_with(self, cause: str, events: list[Event]) -> None:
        if not self.ending:
            self.ending = cause
            events.append(Ending(cause))

    def _settled(self, seat: int, bit: int, events: list[Event]) -> None:
        """Found the land of a field just occupied, if it is full now (R6.1 to R6.3)."""
        board = self.board
        if bit & (board.sea_mask | self.founded_mask):
            return
        number = board.region_of[bit.bit_length() - 1]
        region = board.regions[number]
        if region.mask & ~self.occupied:
            return
        space = len(self.founded)
        points, red = board.founding_points[space], space in board.founding_red
        self.founded += ((number, seat),)
        self.founded_mask |= region.mask
        events.append(Founded(seat, region.name, points, red))
        start = self.scores[seat]
        self.scores[seat] = advance(self.scores, seat, points)
        events.append(Advanced(seat, points, start, self.scores[seat]))
        self.due += red
        if len(self.founded) == len(board.founding_points):
            self._end_with("stones", events)

    def _draw(self, seat: int, count: int, events: list[Event]) -> None:
        """Draw cards one after another; the discard pile is shuffled when a card is missing, not before (R2.4)."""
        while count:
            if not self.pile:
                if not self.discard:
                    return
                self._reshuffle(events)
            pile = self.pile
            cards, self.pile = pile[:count], pile[count:]
            count -= len(cards)
            self.hands[seat] = bytes(sorted(self.hands[seat] + cards))
            events.append(Drew(seat, len(cards), self.board.card_names(cards)))

    def _reshuffle(self, events: list[Event]) -> None:
        if self.script:
            self.pile, self.script = self.script[0], self.script[1:]
            if sorted(self.pile) != sorted(self.discard):
                raise RecordError("record_shuffle", number=self.shuffles + 1)
        else:
            self.pile = reshuffled(self.discard, self.shuffle_key, self.shuffles + 1)
        self.shuffles += 1
        self.discard = b""
        events.append(Reshuffled(len(self.pile), self.board.card_names(self.pile)))

    def _begin_turn(self, seat: int) -> None:
        self.phase = TURN
        self.active = seat
        self.actions = self.board.actions
        self.main = ""
        self.sailed = 0
        self.idle = True

    def _begin_round(self, events: list[Event]) -> None:
        self.round += 1
        self.turns = self.passes = 0
        events.append(RoundBegan(self.round, self.start))
        self._begin_turn(self.start)

    def _end_round(self, events: list[Event]) -> None:
        """R9 before R6.3: the last rating takes the place of any that was due."""
        if self.passes == self.players:
            self._end_with("passes", events)
        if self.ending:
            self._hold_rating(events, final=True)
            self.due = 0
            self.phase = OVER
            events.append(GameOver(self.scores.index(max(self.scores))))
        elif self.due:
            self.due -= 1
            self._hold_rating(events, final=False)
            self.phase = START
        else:
            self._begin_round(events)

    def _hold_rating(self, events: list[Event], *, final: bool) -> None:
        events.append(RatingBegan(final))
        rating = rate(self)
        events.extend(Awarded(award) for award in rating.awards)
        self.scores = list(rating.scores)
        events.append(RatingEnded())


_PLAY: dict[type, Callable[[Position, Any, list[Event]], None]] = {
    Place: Position._place,
    Expand: Position._expand,
    Attack: Position._attack,
    Lay: Position._lay,
    Yield: Position._yield,
    Shift: Position._shift,
    Swap: Position._swap,
    End: Position._end,
    Start: Position._choose,
}


def _rebuild(board: Board, players: int, state: tuple[Any, ...]) -> Position:
    position = Position(board, players)
    position._restore(state)
    return position
