"""Sketch: shields drawn on a board by hand, to be rated: a position without cards and without a past."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from ..model.errors import BadPlayers, Fault
from ..model.graph import indices
from ..model.legality import is_seat
from ..model.position import Phase, Position
from ..model.position_writing import written_map
from ..model.reasons import Phrase, shortened
from .errors import SketchError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ..model.board import Board


class Stroke(NamedTuple):
    """A field to be painted, and by whom: a seat, or None for nobody."""

    field: object
    seat: object


class Sketch:
    """A drawing. Immutable: `painted` and its like give another one, or raise and leave this one as it is.

    position: the drawing as a position, to be read only. players: the number of players given, which limits the
    shields (R3.1); None for any number of shields.
    names: those of the players who have any, by seat.

    >>> from origo_widget.model.board import Board
    >>> sketch = Sketch.empty(Board.named("mini")).painted(["A1", "A2", "A3"], 0)
    >>> [clan.fields for clan in sketch.position.clans()]
    [('A1', 'A2', 'A3')]
    """

    __slots__ = ("names", "players", "position")

    def __init__(
        self,
        position: Position,
        players: int | None = None,
        seats: int | None = None,
        names: Sequence[str] = (),
    ) -> None:
        """The drawing that a position shows, its cards and its turn left out.

        `seats` can be drawn where no `players` are given; by default those of the position. Raises `SketchError` for
        more players or shields than there are, `BadPlayers` for `players` and `seats`.
        """
        self.players = players
        self.names = tuple(names)
        self.position = _bare(position, seats_of(position.board, players or seats or position.players))
        surplus = self._surplus(self.position)
        if surplus:
            raise SketchError(faults=surplus)

    @classmethod
    def empty(cls, board: Board, players: int | None = None, seats: int | None = None) -> Sketch:
        """A drawing without shields. Raises `BadPlayers`."""
        return cls(Position(board, seats_of(board, players)), players, seats)

    @property
    def board(self) -> Board:
        """The board that is drawn on."""
        return self.position.board

    @property
    def seats(self) -> int:
        """How many players can be drawn."""
        return self.position.players

    @property
    def limit(self) -> int | None:
        """How many shields each player has, or None for any number."""
        return None if self.players is None else self.board.seats_for(self.players).shields

    def left(self) -> list[int] | None:
        """How many more shields each player could have, or None for any number."""
        limit = self.limit
        return None if limit is None else [limit - mask.bit_count() for mask in self.position.own]

    def owner(self, field: str) -> int | None:
        """The seat whose shield lies on a field, or None. Raises `UnknownField`."""
        return self.position.owner_of(self.board.graph.position(field))

    def named(self, names: Sequence[str]) -> Sketch:
        """The same drawing with other names for the players."""
        other = self._with(self.position)
        other.names = tuple(names)
        return other

    def painted(self, fields: Iterable[str], seat: int | None) -> Sketch:
        """The drawing with some fields given to a seat, or to nobody. Raises `SketchError`."""
        given_fields: object = fields
        if not isinstance(given_fields, Iterable) or isinstance(given_fields, str | bytes | Mapping):
            given = shortened(fields)
            raise SketchError(faults=[Fault(Phrase("place_position"), "sketch_fields", {"given": given})])
        return self.with_strokes([Stroke(field, seat) for field in fields])

    def moved(self, source: str, target: str) -> Sketch:
        """The drawing with the shield of one field moved to another, where it replaces any other. Raises `SketchError`.

        >>> from origo_widget.model.board import Board
        >>> Sketch.empty(Board.named("mini")).painted(["A1"], 1).moved("A1", "C3").owner("C3")
        1
        """
        self.with_strokes([Stroke(source, None), Stroke(target, None)])
        seat = self.owner(source)
        if seat is None:
            raise SketchError(faults=[fault_at(source, "sketch_free", field=source)])
        return self.painted([source], None).painted([target], seat)

    def with_strokes(self, strokes: Iterable[Stroke], faults: Iterable[Fault] = ()) -> Sketch:
        """The drawing with some fields painted, a later stroke over an earlier one.

        Raises `SketchError` for what is wrong with them, and for the `faults` that were found before.
        """
        found = list(faults)
        position = self.position.copy()
        for stroke in strokes:
            wrong = list(self.faults(stroke))
            found += wrong
            if is_field(self.board, stroke.field):
                # Whoever is to be painted there, what was there is gone.
                _paint(position, stroke._replace(seat=None) if wrong else stroke)
        found += self._surplus(position)
        if found:
            raise SketchError(faults=list({(str(fault.place), fault.sentence): fault for fault in found}.values()))
        return self._with(position)

    def text(self) -> str:
        """The drawing in the text form of positions (R10.2): the map, and whatever else is not as usual."""
        position = self.position
        lines = [*written_map(position), f"board: {self.board.reference}", f"players: {position.players}"]
        if position.founded:
            names = [f"{self.board.regions[region].name} {seat + 1}" for region, seat in position.founded]
            lines.append("founded: " + ", ".join(names))
        if position.scores != list(range(1, position.players + 1)):
            lines.append("scores: " + " ".join(map(str, position.scores)))
        if position.start:
            lines.append(f"start: {position.start + 1}")
        return "\n".join(lines) + "\n"

    def _with(self, position: Position) -> Sketch:
        position.supply = _supply(position)
        other = Sketch.__new__(Sketch)
        other.names, other.players, other.position = self.names, self.players, position
        return other

    def faults(self, stroke: Stroke) -> Iterator[Fault]:
        """What is wrong with a stroke."""
        field, seat = stroke
        name = named(self.board, field)
        if not is_field(self.board, field):
            yield fault_at(name, "sketch_field", given=name, board=self.board.name)
        if seat is not None and not is_seat(seat, self.seats):
            yield fault_at(name, "sketch_player", given=shortened(seat), players=self.seats)

    def _surplus(self, position: Position) -> list[Fault]:
        """The players who have more shields than there are."""
        limit = self.limit
        if limit is None:
            return []
        counts = [mask.bit_count() for mask in position.own]
        return [
            fault_at(
                _first_surplus(position, seat, limit),
                "position_map_shields",
                player=seat + 1,
                given=count,
                wanted=limit,
            )
            for seat, count in enumerate(counts)
            if count > limit
        ]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sketch) and self._all == other._all

    __hash__ = None  # type: ignore[assignment]

    @property
    def _all(self) -> tuple[object, ...]:
        return self.names, self.players, self.position

    def __repr__(self) -> str:
        return f"<Sketch on {self.board.name}: {self.position.occupied.bit_count()} shields>"


def fault_at(place: str, code: str, **params: object) -> Fault:
    """A fault at a field, or another part of a drawing that has a name."""
    return Fault(Phrase("place_key", {"key": place}), code, params)


def is_field(board: Board, given: object) -> bool:
    """Whether something given is the name of a field."""
    return isinstance(given, str) and given in board.graph.index


def named(board: Board, given: object) -> str:
    """Something given as a field, as a fault names its place."""
    return str(given) if is_field(board, given) else shortened(given)


def seats_of(board: Board, players: int | None) -> int:
    """How many players can be drawn: so many, or as many as the board is for. Raises `BadPlayers`."""
    if players is None:
        return max(board.seats)
    given: object = players
    if isinstance(given, bool) or not isinstance(given, int) or given not in board.seats:
        raise BadPlayers("player_count", given=shortened(given), board=board.name, allowed=tuple(board.seats))
    return given


def _bare(position: Position, seats: int) -> Position:
    """What a drawing keeps of a position: shields, leaders, founded lands and the start player of the round."""
    if any(position.own[seats:]):
        raise SketchError(faults=[fault_at("players", "sketch_players", given=position.players, players=seats)])
    bare = Position(position.board, seats)
    own = [*position.own[:seats], *[0] * (seats - position.players)]
    for seat, mask in enumerate(own):
        bare.own[seat] = mask
        bare.occupied |= mask
    bare.supply = _supply(bare)
    bare.scores = _scores(position.scores[:seats], seats)
    bare.start = bare.active = position.start if position.start < seats else 0
    bare.founded = tuple((region, seat) for region, seat in position.founded if seat < seats)
    bare.founded_mask = sum(position.board.regions[region].mask for region, _ in bare.founded)
    bare.phase, bare.round, bare.actions = Phase.TURN, 1, position.board.actions
    return bare


def _scores(scores: list[int], seats: int) -> list[int]:
    """The leaders' spaces, and the lowest free ones for players who have none yet."""
    found = list(scores)
    while len(found) < seats:
        found.append(next(space for space in range(1, seats + max(found, default=0) + 1) if space not in found))
    return found


def _supply(position: Position) -> list[int]:
    shields = position.board.seats_for(position.players).shields
    return [max(shields - mask.bit_count(), 0) for mask in position.own]


def _paint(position: Position, stroke: Stroke) -> None:
    bit = position.board.graph.mask([str(stroke.field)])
    position.own = [mask & ~bit for mask in position.own]
    position.occupied &= ~bit
    if stroke.seat is not None:
        assert isinstance(stroke.seat, int)
        position.own[stroke.seat] |= bit
        position.occupied |= bit


def _first_surplus(position: Position, seat: int, limit: int) -> str:
    """The first field on which a seat has more shields than there are."""
    return position.board.graph.names[list(indices(position.own[seat]))[limit]]
