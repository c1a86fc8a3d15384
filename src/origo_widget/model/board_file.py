"""Reading and checking a board file: TOML text in, plain checked data out, or one error with every fault.

A board draws its map as a grid of letters (`[map]`) or names its fields and their adjacencies one by one (`[graph]`).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

import networkx as nx

from .errors import BoardError
from .limits import LIMITS, length_in_page
from .moves import CARD_NAME, FIELD_NAME
from .reasons import Phrase, either, shortened
from .source_lines import SourceLines
from .table_reader import TableReader
from .toml_reading import read_toml

#: The names of the cards that every board has.
POPULATION, SHIP = "pop", "ship"
#: How many tribes there are to play with, and so the largest number of seats.
MOST_SEATS = LIMITS["seats"]
#: Cards are bytes: so many types can be told apart.
_MOST_CARD_TYPES = LIMITS["cards"]
_LARGEST_DECK = LIMITS["deck"]
_PLACES_IN_A_LAND = 3
#: With larger hands the ways to lay cards in a fight could no longer be counted as a length.
_LARGEST_HAND = LIMITS["hand"]
#: Moves are texts of limited length, and names are shown in narrow places.
_LONGEST_NAME = LIMITS["name"]
_POINTS = LIMITS["points"]
_BOARD_NAME = re.compile(rf"[\w-]{{1,{_LONGEST_NAME}}}")


@dataclass(frozen=True, slots=True)
class FieldSpec:
    """A field: its name, the key of its region, and where its centre is drawn (in field widths, y downwards)."""

    name: str
    region: str
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class RegionSpec:
    """A region: its key in the file, and what the file says of it; seas have no points, limit or cards."""

    key: str
    name: str
    sea: bool
    points: tuple[int, ...] = ()
    limit: int | None = None
    cards: int = 0


@dataclass(frozen=True, slots=True)
class SeatsSpec:
    """For one number of players: shields each, and how many of them are placed in set-up (R3.1, R3.4)."""

    shields: int
    setup: int


@dataclass(slots=True)
class BoardSpec:
    """All that a board file says, checked."""

    name: str = ""
    hand: int = 0
    actions: int = 0
    rows: dict[str, list[str]] = field(default_factory=dict)
    columns: dict[str, list[str]] = field(default_factory=dict)
    is_grid: bool = False
    fields: list[FieldSpec] = field(default_factory=list)
    edges: list[tuple[str, str]] = field(default_factory=list)
    regions: list[RegionSpec] = field(default_factory=list)
    row_cards: dict[str, int] = field(default_factory=dict)
    column_cards: dict[str, int] = field(default_factory=dict)
    population: int = 0
    ship: int = 0
    seats: dict[int, SeatsSpec] = field(default_factory=dict)
    founding_points: tuple[int, ...] = ()
    founding_red: tuple[int, ...] = ()
    fight: dict[str, int] = field(default_factory=dict)
    rating: dict[str, Any] = field(default_factory=dict)


def read_board(text: str) -> BoardSpec:
    """What a board file says. Raises `BoardError`, which lists every fault with its place."""
    reader = TableReader()
    data = read_toml(text, BoardError)
    spec = BoardSpec()
    known = {"name", "hand", "actions", "map", "graph", "regions", "cards", "players", "founding", "fight", "rating"}
    reader.known(data, known)
    spec.name = reader.text(data, "name")
    if spec.name and not _BOARD_NAME.fullmatch(spec.name):
        reader.fault("name", "board_name", given=shortened(spec.name))
    spec.hand = reader.number(data, "hand", least=1)
    if spec.hand > _LARGEST_HAND:
        reader.fault("hand", "board_hand", given=shortened(spec.hand), most=_LARGEST_HAND)
    spec.actions = reader.number(data, "actions", least=1, most=LIMITS["actions"])
    _read_regions(reader, data, spec)
    if "graph" in data and "map" not in data:
        _read_graph(reader, data, spec)
    else:
        if "graph" in data:
            reader.fault("graph", "board_two_maps")
        _read_map(reader, data, spec)
    _check_fields(reader, spec)
    _read_cards(reader, data, spec)
    _read_players(reader, data, spec)
    _read_tracks(reader, data, spec)
    if reader.faults:
        raise BoardError(faults=list(map(SourceLines(text).placed, reader.faults)))
    return spec


def _is_name(name: str, pattern: re.Pattern[str]) -> bool:
    return len(name) <= _LONGEST_NAME and pattern.fullmatch(name) is not None


def _read_regions(reader: TableReader, data: dict[str, Any], spec: BoardSpec) -> None:
    names: dict[str, str] = {}
    regions = reader.table(data, "regions")
    reader.few("regions", regions, LIMITS["regions"])
    for key, entry in regions.items():
        place = f"regions.{key}."
        if not isinstance(entry, dict):
            reader.fault(place[:-1], "file_type", wanted=Phrase("wanted_table"), given=shortened(entry))
            continue
        region = _read_region(reader, key, entry, place)
        if region.name in names:
            reader.fault(f"{place}name", "board_same_name", name=region.name, other=names[region.name])
        names[region.name] = key
        spec.regions.append(region)
    if regions and all(region.sea for region in spec.regions):
        reader.fault("regions", "board_no_land")


def _read_region(reader: TableReader, key: str, entry: dict[str, Any], place: str) -> RegionSpec:
    name = reader.text(entry, "name", place)
    kind = entry.get("kind")
    if kind == "sea":
        reader.known(entry, {"name", "kind"}, place)
        reader.short(f"{place}name", name, _LONGEST_NAME)
        return RegionSpec(key, name, sea=True)
    if kind != "land":
        reader.fault(f"{place}kind", "file_type", wanted=either(['"land"', '"sea"']), given=shortened(kind))
    reader.known(entry, {"name", "kind", "points", "limit", "cards"}, place)
    if name and (not _is_name(name, CARD_NAME) or name in (POPULATION, SHIP)):
        reader.fault(f"{place}name", "board_land_name", given=shortened(name))
    points = reader.numbers(entry, "points", place, most=_POINTS)
    given = entry.get("points")
    if (points or given == []) and (len(points) != _PLACES_IN_A_LAND or any(a < b for a, b in pairwise(points))):
        reader.fault(f"{place}points", "board_points", given=shortened(given))
    return RegionSpec(
        key, name, False, points, reader.number(entry, "limit", place), reader.number(entry, "cards", place)
    )


def _read_map(reader: TableReader, data: dict[str, Any], spec: BoardSpec) -> None:
    """The grid of letters: a field where a region's key stands, none where a full stop stands."""
    table = reader.table(data, "map")
    reader.known(table, {"rows", "columns", "grid"}, "map.")
    rows, columns = reader.names(table, "rows", "map."), reader.names(table, "columns", "map.")
    reader.few("map.rows", rows, LIMITS["lines"])
    reader.few("map.columns", columns, LIMITS["lines"])
    for key, names in (("rows", rows), ("columns", columns)):
        reader.short(f"map.{key}", max(names, key=length_in_page, default=""), _LONGEST_NAME)
    lines = [line.split() for line in reader.text(table, "grid", "map.").splitlines() if line.strip()]
    spec.is_grid = True
    spec.rows, spec.columns = {row: [] for row in rows}, {column: [] for column in columns}
    if len(lines) != len(rows):
        reader.fault("map.grid", "board_rows", given=len(lines), wanted=len(rows))
    keys = {region.key for region in spec.regions}
    for y, (row, line) in enumerate(zip(rows, lines, strict=False)):
        if len(line) != len(columns):
            reader.fault(
                Phrase("place_row", {"key": "map.grid", "row": row}),
                "board_columns",
                given=len(line),
                wanted=len(columns),
            )
        for x, (column, key) in enumerate(zip(columns, line, strict=False)):
            if key == ".":
                continue
            if key not in keys:
                place = Phrase("place_cell", {"key": "map.grid", "row": row, "column": column})
                reader.fault(place, "board_no_region", given=shortened(key))
            spec.fields.append(FieldSpec(row + column, key, x + 0.5, y + 0.5))
            spec.rows[row].append(row + column)
            spec.columns[column].append(row + column)
    spec.edges.extend(_grid_edges(spec, rows, columns))


def _grid_edges(spec: BoardSpec, rows: list[str], columns: list[str]) -> Iterator[tuple[str, str]]:
    """Fields that share a side (R1.2)."""
    present = {entry.name for entry in spec.fields}
    across = [[row + column for column in columns] for row in rows]
    for line in across + [list(column) for column in zip(*across, strict=True)]:
        yield from ((a, b) for a, b in pairwise(line) if a in present and b in present)


def _read_graph(reader: TableReader, data: dict[str, Any], spec: BoardSpec) -> None:
    """Fields and adjacencies one by one, for a board that is no grid."""
    table = reader.table(data, "graph")
    reader.known(table, {"fields", "edges", "rows", "columns"}, "graph.")
    keys = {region.key for region in spec.regions}
    if table and not isinstance(table.get("fields"), dict):
        form = '{ region = "N", at = [0, 0] }'
        reader.unfit("graph.fields", table.get("fields"), Phrase("wanted_fields", {"form": form}))
        return
    for name, entry in reader.table(table, "fields", "graph.").items():
        place = f"graph.fields.{name}"
        if not isinstance(entry, dict):
            reader.fault(place, "file_type", wanted=Phrase("wanted_table"), given=shortened(entry))
            continue
        reader.known(entry, {"region", "at"}, f"{place}.")
        key = reader.text(entry, "region", f"{place}.")
        if key and key not in keys:
            reader.fault(f"{place}.region", "board_no_region", given=shortened(key))
        x, y = reader.point(entry, "at", f"{place}.")
        spec.fields.append(FieldSpec(name, key, x, y))
    names = {entry.name for entry in spec.fields}
    edges = reader.names(table, "edges", "graph.")
    reader.few("graph.edges", edges, LIMITS["links"])
    for number, edge in enumerate(edges, 1):
        ends, where = edge.split("-"), Phrase("place_entry", {"key": "graph.edges", "entry": number})
        unknown = [end for end in ends if end not in names]
        if len(ends) != 2 or ends[0] == ends[1]:
            reader.fault(where, "board_edge", given=shortened(edge))
        elif unknown:
            reader.fault(where, "board_no_field", given=shortened(unknown[0]))
        else:
            spec.edges.append((ends[0], ends[1]))
    spec.rows = _read_lines(reader, table, "rows", names)
    spec.columns = _read_lines(reader, table, "columns", names)


def _read_lines(reader: TableReader, table: dict[str, Any], key: str, fields: set[str]) -> dict[str, list[str]]:
    lines: dict[str, list[str]] = {}
    for line in reader.table(table, key, "graph."):
        place = f"graph.{key}."
        lines[line] = reader.names(table[key], line, place)
        for name in lines[line]:
            if name not in fields:
                reader.fault(place + line, "board_no_field", given=shortened(name))
    return lines


def _check_fields(reader: TableReader, spec: BoardSpec) -> None:
    place = "map" if spec.is_grid else "graph"
    if len(spec.fields) > LIMITS["fields"]:
        reader.fault(place, "board_fields", given=len(spec.fields), most=LIMITS["fields"])
    graph: nx.Graph[str] = nx.Graph()
    for entry in spec.fields:
        if entry.name in graph:
            reader.fault(place, "board_same_field", name=entry.name)
        elif not _is_name(entry.name, FIELD_NAME):
            reader.fault(place, "board_field_name", given=shortened(entry.name))
        graph.add_node(entry.name)
    graph.add_edges_from(spec.edges)
    for region in spec.regions:
        fields = [entry.name for entry in spec.fields if entry.region == region.key]
        if not fields:
            reader.fault(f"regions.{region.key}", "board_empty_region", name=region.name)
        elif not nx.is_connected(graph.subgraph(fields)):
            reader.fault(f"regions.{region.key}", "board_region_apart", name=region.name)
        elif region.limit is not None and region.limit >= len(fields):
            reader.fault(f"regions.{region.key}.limit", "board_limit", given=region.limit, size=len(fields))


def _read_cards(reader: TableReader, data: dict[str, Any], spec: BoardSpec) -> None:
    table = reader.table(data, "cards")
    reader.known(table, {"population", "ship", "rows", "columns"}, "cards.")
    spec.population = reader.number(table, "population", "cards.")
    spec.ship = reader.number(table, "ship", "cards.")
    spec.row_cards = _read_line_cards(reader, table, "rows", spec.rows)
    spec.column_cards = _read_line_cards(reader, table, "columns", spec.columns)
    lands = [region.name for region in spec.regions if not region.sea]
    names = [*spec.row_cards, *spec.column_cards, *lands, POPULATION, SHIP]
    for name in sorted({name for name in names if names.count(name) > 1}):
        reader.fault("cards", "board_same_card", name=name)
    if len(names) > _MOST_CARD_TYPES:
        reader.fault("cards", "board_card_types", given=len(names), most=_MOST_CARD_TYPES)
    if _deck_size(spec) > _LARGEST_DECK:
        reader.fault("cards", "board_deck_size", given=shortened(_deck_size(spec)), most=_LARGEST_DECK)


def _read_line_cards(
    reader: TableReader, table: dict[str, Any], key: str, lines: dict[str, list[str]]
) -> dict[str, int]:
    cards: dict[str, int] = {}
    entries = reader.table(table, key, "cards.")
    for name in entries:
        place = f"cards.{key}."
        cards[name] = reader.number(entries, name, place, least=1)
        unknown = [part for part in name.split("/") if part not in lines]
        if unknown or not _is_name(name, CARD_NAME):
            reader.fault(place + name, "board_line_card", given=", ".join(unknown) or name)
    return cards


def _read_players(reader: TableReader, data: dict[str, Any], spec: BoardSpec) -> None:
    table = reader.table(data, "players")
    if "players" in data and not table:
        reader.fault("players", "board_no_players")
    for key in table:
        if key in map(str, range(2, MOST_SEATS + 1)):
            spec.seats[int(key)] = _read_seats(reader, reader.table(table, key, "players."), key, spec)
        else:
            reader.fault(f"players.{key}", "board_player_number", most=MOST_SEATS)


def _read_seats(reader: TableReader, entry: dict[str, Any], key: str, spec: BoardSpec) -> SeatsSpec:
    """For one number of players: their shields, and whether there is room and cards for all."""
    place = f"players.{key}"
    reader.known(entry, {"shields", "setup"}, f"{place}.")
    shields = reader.number(entry, "shields", f"{place}.", least=1, most=LIMITS["count"])
    setup = reader.number(entry, "setup", f"{place}.", least=1)
    if setup >= shields and {"shields", "setup"} <= entry.keys():
        reader.fault(f"{place}.setup", "board_setup", given=setup, shields=shields)
    placed, dealt, room, deck = int(key) * setup, int(key) * spec.hand, _room(spec), _deck_size(spec)
    if placed > room:
        reader.fault(f"{place}.setup", "board_room", given=placed, room=room)
    if dealt > deck:
        reader.fault(place, "board_deck", given=deck, wanted=dealt)
    return SeatsSpec(shields, setup)


def _room(spec: BoardSpec) -> int:
    """How many shields the seas and the lands' limits leave room for in set-up (R3.5)."""
    sizes = Counter(entry.region for entry in spec.fields)
    return sum(sizes[region.key] if region.limit is None else region.limit for region in spec.regions)


def _deck_size(spec: BoardSpec) -> int:
    lines = sum(spec.row_cards.values()) + sum(spec.column_cards.values())
    return lines + sum(region.cards for region in spec.regions) + spec.population + spec.ship


def _read_tracks(reader: TableReader, data: dict[str, Any], spec: BoardSpec) -> None:
    founding = reader.table(data, "founding")
    reader.known(founding, {"points", "red"}, "founding.")
    spec.founding_points = reader.numbers(founding, "points", "founding.", most=_POINTS)
    spec.founding_red = reader.numbers(founding, "red", "founding.", least=1, most=LIMITS["regions"])
    lands = sum(not region.sea for region in spec.regions)
    if len(spec.founding_points) != lands and (spec.founding_points or founding.get("points") == []):
        reader.fault("founding.points", "board_founding", given=len(spec.founding_points), wanted=lands)
    if any(space > len(spec.founding_points) for space in spec.founding_red):
        reader.fault("founding.red", "board_red", given=shortened(list(spec.founding_red)))
    fight = reader.table(data, "fight")
    reader.known(fight, {"card", "neighbour", "defence"}, "fight.")
    spec.fight = {key: reader.number(fight, key, "fight.", most=_POINTS) for key in ("card", "neighbour", "defence")}
    rating = reader.table(data, "rating")
    numbers, lists = ("clan_least", "sea_shield", "sole_bonus"), ("clan_points", "sea_bonus")
    reader.known(rating, {*numbers, *lists}, "rating.")
    spec.rating = {key: reader.number(rating, key, "rating.", most=_POINTS) for key in numbers}
    spec.rating |= {key: reader.numbers(rating, key, "rating.", most=_POINTS) for key in lists}
    reader.few("rating.clan_points", spec.rating["clan_points"], LIMITS["places"])
    reader.few("rating.sea_bonus", spec.rating["sea_bonus"], MOST_SEATS)
