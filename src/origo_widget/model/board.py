"""Board: a board file compiled for play: fields, regions, cards, tracks, and every number of the game."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from os import PathLike
from pathlib import Path

import networkx as nx

from .board_file import POPULATION, SHIP, BoardSpec, SeatsSpec, read_board
from .cards import CardKind, CardType
from .errors import BadPlayers, BoardError, Fault, IllegalMove, UnknownBoard
from .graph import FieldGraph
from .reasons import Phrase, shortened, system_said
from .whole_files import read_whole

_DIGEST_LENGTH = 16


@dataclass(frozen=True, slots=True)
class Region:
    """A land or a sea (R1.3): its name, its fields as a mask, and, for lands, its numbers.

    `points` are the values of first, second and third place (R8.9); `limit` is the number of shields that may lie
    in it during set-up (R3.5). Both are empty for seas.
    """

    name: str
    is_sea: bool
    mask: int
    size: int
    points: tuple[int, ...]
    limit: int | None


class Board:
    """A board to play on. Immutable; two boards are equal when their files are.

    >>> europa = Board.named("europa")
    >>> len(europa.graph), len(europa.regions), len(europa.deck)
    (100, 16, 98)
    """

    def __init__(self, source: str) -> None:
        """Compile the text of a board file. Raises `BoardError`."""
        spec = read_board(source)
        self.source = source
        self.digest: str = hashlib.sha256(source.encode()).hexdigest()[:_DIGEST_LENGTH]
        self.name: str = spec.name
        self.hand_size: int = spec.hand
        self.actions: int = spec.actions
        self.seats: dict[int, SeatsSpec] = dict(sorted(spec.seats.items()))
        #: The names of the rows and columns where the board is a grid, else None.
        self.grid: tuple[tuple[str, ...], tuple[str, ...]] | None = (
            (tuple(spec.rows), tuple(spec.columns)) if spec.is_grid else None
        )
        #: Where each field's centre is drawn, in field widths, y downwards.
        self.places: tuple[tuple[float, float], ...] = tuple((field.x, field.y) for field in spec.fields)
        self.graph: FieldGraph = _compile_graph(spec)
        self._compile_regions(spec)
        self._compile_cards(spec)
        self.founding_points: tuple[int, ...] = spec.founding_points
        #: The founding spaces, counted from 0, that bring a rating (R6.3).
        self.founding_red: frozenset[int] = frozenset(space - 1 for space in spec.founding_red)
        self.strength_card: int = spec.fight["card"]
        self.strength_neighbour: int = spec.fight["neighbour"]
        self.strength_defence: int = spec.fight["defence"]
        self.clan_least: int = spec.rating["clan_least"]
        self.clan_points: tuple[int, ...] = spec.rating["clan_points"]
        self.sea_shield: int = spec.rating["sea_shield"]
        self.sea_bonus: tuple[int, ...] = spec.rating["sea_bonus"]
        self.sole_bonus: int = spec.rating["sole_bonus"]

    def _compile_regions(self, spec: BoardSpec) -> None:
        regions = []
        for entry in spec.regions:
            mask = self.graph.mask(field.name for field in spec.fields if field.region == entry.key)
            regions.append(Region(entry.name, entry.sea, mask, mask.bit_count(), entry.points, entry.limit))
        self.regions: tuple[Region, ...] = tuple(regions)
        self.region_index: dict[str, int] = {region.name: i for i, region in enumerate(regions)}
        keys = [entry.key for entry in spec.regions]
        #: The index of each field's region, in the order of the graph's fields.
        self.region_of: tuple[int, ...] = tuple(keys.index(field.region) for field in spec.fields)
        self.lands: tuple[Region, ...] = tuple(region for region in regions if not region.is_sea)
        self.seas: tuple[Region, ...] = tuple(region for region in regions if region.is_sea)
        self.sea_mask: int = sum(region.mask for region in self.seas)
        self.land_mask: int = sum(region.mask for region in self.lands)
        self.all_mask: int = self.sea_mask | self.land_mask

    def _compile_cards(self, spec: BoardSpec) -> None:
        def lines(name: str, where: dict[str, list[str]]) -> int:
            return self.graph.mask(field for part in name.split("/") for field in where[part])

        cards = [CardType(n, CardKind.ROW, count, lines(n, spec.rows)) for n, count in spec.row_cards.items()]
        cards += [CardType(n, CardKind.COLUMN, count, lines(n, spec.columns)) for n, count in spec.column_cards.items()]
        lands = [entry for entry in spec.regions if not entry.sea]
        cards += [
            CardType(e.name, CardKind.LAND, e.cards, r.mask) for e, r in zip(lands, self.lands, strict=True) if e.cards
        ]
        cards.append(CardType(POPULATION, CardKind.POPULATION, spec.population, 0))
        cards.append(CardType(SHIP, CardKind.SHIP, spec.ship, self.sea_mask))
        #: The types of card in the writers' order (R2.2, R10).
        self.cards: tuple[CardType, ...] = tuple(cards)
        self.card_index: dict[str, int] = {card.name: i for i, card in enumerate(cards)}
        self.card_masks: tuple[int, ...] = tuple(card.mask for card in cards)
        self.population: int = self.card_index[POPULATION]
        #: All the cards in the writers' order, as bytes of type indices.
        self.deck: bytes = bytes(i for i, card in enumerate(cards) for _ in range(card.count))

    @staticmethod
    def named(name: str) -> Board:
        """A built-in board: ``europa`` or ``mini``. Raises `UnknownBoard`."""
        if name not in built_in_names():
            raise UnknownBoard(given=shortened(name), known=built_in_names())
        return _built_in(name)

    @staticmethod
    def load(path: str | PathLike[str]) -> Board:
        """The board of a file. Raises `BoardError` for a file that is no board or cannot be read."""
        try:
            source = read_whole(Path(path))
        except (OSError, ValueError) as error:
            place = Phrase("place_key", {"key": str(path)})
            raise BoardError(faults=[Fault(place, "file_said", {"detail": system_said(error)})]) from None
        return Board(source)

    @property
    def is_built_in(self) -> bool:
        """Whether this is one of the boards that come with the package."""
        return self.name in built_in_names() and _built_in(self.name).digest == self.digest

    @property
    def reference(self) -> str:
        """How a record names the board: its name, and its file's digest where it is not built in (R10)."""
        return self.name if self.is_built_in else f"{self.name}#{self.digest}"

    def card_names(self, cards: bytes) -> tuple[str, ...]:
        """The names of some cards, in their order."""
        types = self.cards
        return tuple([types[card].name for card in cards])

    def card_bytes(self, names: tuple[str, ...] | list[str]) -> bytes | None:
        """Cards by name as bytes, in the order given; None where a name is no card of this board."""
        index = self.card_index
        try:
            return bytes([index[name] for name in names])
        except (KeyError, TypeError):
            return None

    def in_writers_order(self, names: tuple[str, ...]) -> tuple[str, ...]:
        """Cards by name in the order of writers (R10). Raises `IllegalMove` for a name that is no card here."""
        cards = self.card_bytes(names)
        if cards is None:
            raise IllegalMove("unknown_card", move=",".join(names), cards=names, board=self.name)
        return self.card_names(bytes(sorted(cards)))

    def seats_for(self, players: int) -> SeatsSpec:
        """Shields and set-up for a number of players. Raises `BadPlayers`."""
        seats = self.seats.get(players)
        if seats is None:
            raise BadPlayers("player_count", given=players, board=self.name, allowed=tuple(self.seats))
        return seats

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and other.source == self.source

    def __hash__(self) -> int:
        return hash(self.source)

    def __repr__(self) -> str:
        return f"<Board {self.reference}: {len(self.graph)} fields, {len(self.deck)} cards>"

    def __reduce__(self) -> tuple[object, ...]:
        return _from_source, (self.source,)


def built_in_names() -> tuple[str, ...]:
    """The names of the boards that come with the package."""
    return ("europa", "mini")


def as_board(board: Board | str | PathLike[str]) -> Board:
    """A board itself, a built-in board's name, or the path of a board file (any text that ends in ``.toml``).

    Raises `UnknownBoard`, `BoardError`.
    """
    if isinstance(board, Board):
        return board
    if isinstance(board, PathLike) or str(board).endswith(".toml"):
        return Board.load(board)
    return Board.named(board)


def _compile_graph(spec: BoardSpec) -> FieldGraph:
    graph: nx.Graph[str] = nx.Graph()
    regions = {entry.key: entry.name for entry in spec.regions}
    for field in spec.fields:
        graph.add_node(field.name, region=regions[field.region], pos=(field.x, field.y))
    graph.add_edges_from(spec.edges)
    return FieldGraph(graph)


@cache
def _from_source(source: str) -> Board:
    return Board(source)


@cache
def _built_in(name: str) -> Board:
    return _from_source(files(__package__).joinpath("boards", f"{name}.toml").read_text(encoding="utf-8"))
