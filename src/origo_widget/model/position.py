"""Position: a game of Origo at one moment, with its secrets. Made for speed and for programs.

Shields are bitboards, one a seat; cards are bytes (see `cards`). `push` plays a legal move and tells what happened,
`pop` takes it back. `Game` is the same for people.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .board import Board, as_board
from .effects import EFFECTS
from .errors import BadSeat, IllegalMove, UnknownCard
from .graph import first_field
from .leaving import Leaving
from .legal_moves import LegalMoves
from .legality import fault, is_seat
from .moves import Attack, Lay, Move, Swap, parse_move
from .parts import Clan, Fight, Phase, Side, Strengths
from .rating import Rating, rate
from .reasons import shortened
from .shuffling import shuffle_key

if TYPE_CHECKING:
    from os import PathLike

    from .events import Event

__all__ = ["Clan", "Fight", "Phase", "Position", "Side", "Strengths"]

# Looking up a member of an enumeration takes longer than a name of the module.
SETUP, FIGHT, START, OVER = Phase.SETUP, Phase.FIGHT, Phase.START, Phase.OVER


class Position(Leaving):
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
        from .position_writing import write_position

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

    def covers(self, seat: int, card: str) -> frozenset[str]:
        """What a card, by name, covers for a seat (R2.3). Raises `BadSeat`, `UnknownCard`.

        >>> sorted(Position.from_text("1 . . . . . . . . .").covers(0, "pop"))
        ['A2', 'B1']
        """
        if card not in self.board.card_index:
            raise UnknownCard(given=shortened(card), board=self.board.name)
        index = self.board.card_index[card]
        return frozenset(self.board.graph.fields(self.covered(self.checked_seat(seat), index)))

    def attackable_mask(self, seat: int) -> int:
        """The fields that a seat may attack, were it its turn (R5.1), as a mask."""
        theirs = self.open_to_attack_mask & self.occupied & ~self.own[seat]
        return theirs & self.near(seat) if theirs else 0

    @property
    def open_to_attack_mask(self) -> int:
        """The fields of founded lands and of full seas (R5.1): who is beside one may attack it, as a mask."""
        found, occupied = self.founded_mask, self.occupied
        for sea in self.board.seas:
            if not sea.mask & ~occupied:
                found |= sea.mask
        return found

    @property
    def ripe_mask(self) -> int:
        """The free fields that are the last of a land not founded: who settles one founds it (R6.1), as a mask.

        >>> Position.from_text("1 1 1 2 . . . . . .").ripe_mask
        0
        """
        free, ripe = self.free, 0
        for land in self.board.lands:
            vacant = land.mask & free
            if vacant and not vacant & (vacant - 1) and not vacant & self.founded_mask:
                ripe |= vacant
        return ripe

    def open_to_attack(self, field: str) -> bool:
        """Whether a field's land is founded, or its sea full, so that who is beside it may attack it (R5.1).

        Raises `UnknownField`.
        """
        return bool(self.open_to_attack_mask >> self.board.graph.position(field) & 1)

    def is_full(self, field: str) -> bool:
        """Whether all fields of a field's region are occupied; a land that is has been founded by somebody (R6.1).

        Raises `UnknownField`.

        >>> Position.from_text("1 1 1 2 . . . . . .").is_full("A1")
        False
        """
        region = self.board.regions[self.board.region_of[self.board.graph.position(field)]]
        return not region.mask & ~self.occupied

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
            EFFECTS[type(move)](self, move, events)
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


def _rebuild(board: Board, players: int, state: tuple[Any, ...]) -> Position:
    position = Position(board, players)
    position._restore(state)
    return position
