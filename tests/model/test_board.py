"""Board files: the built-in boards, and everything that can be wrong with one."""

import pickle
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from origo_widget.model.board import Board, as_board
from origo_widget.model.cards import CardKind
from origo_widget.model.errors import BoardError, UnknownBoard
from origo_widget.model.position import Position

from .boards import ATOLL, ATOLL_TEXT, EUROPA, EVERY_BOARD, ISLES, ISLES_TEXT, MINI


def faults_of(source: str) -> list[tuple[str, str]]:
    with pytest.raises(BoardError) as caught:
        Board(source)
    error = caught.value
    for fault in error.faults:
        assert f"\n  {fault.place}: {fault.sentence}" in str(error)
    # Without the lines, which change with everything above.
    places = [fault.place.params["place"] if fault.place.code == "place_at" else fault.place for fault in error.faults]
    return [(str(place), fault.sentence) for place, fault in zip(places, error.faults, strict=True)]


def changed(source: str, *changes: tuple[str, str]) -> str:
    for old, new in changes:
        assert old in source
        source = source.replace(old, new, 1)
    return source


# --- the built-in boards (europa's facts are tested as R1 and R2) ---


def test_mini_is_small() -> None:
    assert [(region.name, region.size) for region in MINI.regions] == [
        *[("Nemoria", 7), ("Ostria", 6), ("Valdia", 6), ("Inner Sea", 6)],
    ]
    assert (len(MINI.graph), len(MINI.deck), MINI.hand_size, tuple(MINI.seats)) == (25, 36, 5, (2,))


@pytest.mark.parametrize("board", EVERY_BOARD, ids=lambda board: board.name)
def test_a_compiled_board_is_consistent(board: Board) -> None:
    assert board.land_mask ^ board.sea_mask == board.all_mask == (1 << len(board.graph)) - 1
    for index, region in enumerate(board.regions):
        assert region.mask == sum(1 << i for i, of in enumerate(board.region_of) if of == index)
        assert (region.points == (), region.limit is None) == (region.is_sea, region.is_sea)
        assert all(board.graph.nx.nodes[name]["region"] == region.name for name in board.graph.fields(region.mask))
    assert len(board.deck) == sum(card.count for card in board.cards)
    assert board.deck == bytes(sorted(board.deck))
    kinds = [card.kind for card in board.cards]
    assert kinds == sorted(kinds, key=list(CardKind).index)
    assert board.cards[board.population].name == "pop"
    for card in board.cards:
        if card.kind in (CardKind.ROW, CardKind.COLUMN):
            assert card.mask.bit_count() > 0


def test_a_board_that_is_no_grid() -> None:
    assert ISLES.grid is None
    assert ISLES.graph.neighbourhood("P2") == {"P1", "P3", "W1"}
    assert ISLES.graph.fields(ISLES.cards[ISLES.card_index["north/south"]].mask) == (
        *("P1", "P2", "P3", "Q1", "Q2", "R1", "R2"),
    )
    assert ISLES.places[1] == (1.0, 0.5)


def test_a_grid_with_holes() -> None:
    assert ATOLL.graph.names == ("A1", "A2", "A3", "B1", "B3", "C1", "C2", "C3")
    assert ATOLL.graph.neighbourhood("A2") == {"A1", "A3"}
    assert ATOLL.graph.fields(ATOLL.cards[ATOLL.card_index["1"]].mask) == ("A1", "B1", "C1")


# --- finding and comparing boards ---


@pytest.mark.parametrize("name", ["atlantis", "", "Europa", "../europa", "x" * 10_000, None, 7, ["europa"], {"a": 1}])
def test_an_unknown_name_is_refused(name: Any) -> None:
    for find in (Board.named, as_board):
        with pytest.raises(UnknownBoard, match="there are europa, mini") as caught:
            find(name)
        assert len(str(caught.value)) < 300


def test_a_board_is_found_by_name_by_path_or_is_one_already(tmp_path: Path) -> None:
    path = tmp_path / "isles.toml"
    path.write_text(ISLES_TEXT, encoding="utf-8")
    assert as_board(path) == as_board(str(path)) == ISLES
    assert as_board(ISLES) is ISLES
    assert as_board("mini") is Board.named("mini")


@pytest.mark.parametrize("name", ["missing.toml", ".", "nul\0.toml"])
def test_a_file_that_cannot_be_read_is_a_board_error_with_its_path(tmp_path: Path, name: str) -> None:
    with pytest.raises(BoardError) as caught:
        Board.load(tmp_path / name)
    assert str(caught.value.faults[0].place) == str(tmp_path / name)


def test_a_file_that_is_no_text_is_a_board_error(tmp_path: Path) -> None:
    path = tmp_path / "board.toml"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BoardError):
        Board.load(path)


def test_boards_are_equal_when_their_files_are() -> None:
    assert Board(ISLES_TEXT) == ISLES != ATOLL
    assert len({Board(ISLES_TEXT), ISLES, EUROPA, MINI}) == 3
    assert pickle.loads(pickle.dumps(EUROPA)) == EUROPA


def test_a_board_that_is_not_built_in_is_named_with_its_digest() -> None:
    assert EUROPA.reference == "europa"
    assert ISLES.reference == f"isles#{ISLES.digest}"
    other = Board(EUROPA.source.replace("hand = 10", "hand = 9"))
    assert other.reference == f"europa#{other.digest}"
    assert not other.is_built_in


# --- what can be wrong ---

TEXTS = {"isles": ISLES_TEXT, "atoll": ATOLL_TEXT, "mini": MINI.source}


@pytest.mark.parametrize(
    ("board", "old", "new", "place", "part"),
    [
        ("mini", 'name = "mini"', "name = ", "line 2, column 8", "a value is missing"),
        ("mini", 'name = "mini"', "", "name", "is missing; expected a text"),
        ("mini", 'name = "mini"', 'name = "my board"', "name", "letters, digits, hyphens and underscores"),
        ("mini", 'name = "mini"', f'name = "{"m" * 41}"', "name", "40 at most"),
        ("mini", 'name = "mini"', 'name = "mini"\ncolour = "red"', "colour", "known are actions, cards"),
        ("mini", "hand = 5", "hand = 0", "hand", "is 0; expected a whole number of 1 or more"),
        ("mini", "hand = 5", "hand = true", "hand", "is true; expected a whole number of 1 or more"),
        ("mini", "hand = 5", "hand = 19", "players.2", "deals 38 cards; the deck has 36"),
        ("mini", "actions = 2", "actions = 1.5", "actions", "is 1.5; expected a whole number"),
        ("mini", "[fight]", "[battle]\nx = 1\n[fight]", "battle", "is not known here"),
        ("mini", "card = 2\n", "", "fight.card", "is missing"),
        ("mini", "sole_bonus = 2", 'sole_bonus = "2"', "rating.sole_bonus", "is '2'; expected a whole number"),
        ("mini", "clan_points = [5, 3, 1]", "clan_points = [5, -3]", "rating.clan_points", "a list of whole numbers"),
        ("mini", "sea_bonus", "see_bonus = [1]\nsea_bonus", "rating.see_bonus", "is not known here"),
        ("mini", "N N N O O", "N N N O", "map.grid row A", "has 4 fields; expected 5"),
        ("mini", "N N N O O\n", "", "map.grid", "has 4 lines; expected 5"),
        ("mini", "N N N O O", "N N N O Q", "map.grid row A, column 5", "'Q' is the key of no region"),
        ("mini", "N N N O O", "N N N O N", "regions.N", "Nemoria falls into parts"),
        ("mini", 'columns = ["1"', 'columns = ["!"', "map", "'A!' is no name for a field"),
        ("mini", 'name = "Nemoria"', 'name = "Ne-moria"', "regions.N.name", "a land's name names its cards"),
        ("mini", 'name = "Nemoria"', 'name = "pop"', "regions.N.name", "not pop or ship"),
        ("mini", 'name = "Nemoria"', 'name = "Valdia"', "regions.V.name", "Valdia is the name of region N already"),
        ("mini", 'kind = "sea"', 'kind = "lake"', "regions.S.kind", '"land" or "sea"'),
        ("mini", 'kind = "sea"', 'kind = "sea", limit = 2', "regions.S.limit", "known are kind, name"),
        ("mini", "points = [4, 2, 1]", "points = [4, 5, 1]", "regions.N.points", "none greater than the one before"),
        ("mini", "points = [4, 2, 1]", "points = []", "regions.N.points", "expected three numbers"),
        ("mini", "points = [4, 2, 1]", "points = [4, true, 1]", "regions.N.points", "a list of whole numbers"),
        ("mini", "limit = 3", "limit = 7", "regions.N.limit", "is 7; a land's limit in set-up is below its size of 7"),
        ("mini", "limit = 3, ", "", "regions.N.limit", "is missing"),
        ("mini", "[cards]", "[cards]\njoker = 1", "cards.joker", "is not known here"),
        ("mini", "ship = 3", "ship = -1", "cards.ship", "is -1; expected a whole number of 0 or more"),
        ("mini", "ship = 3", "ship = 1000000000000", "cards", "1000 at most"),
        ("mini", '"A/B" = 1', '"A/F" = 1', "cards.rows.A/F", "names F, which is no row or column"),
        ("mini", "B = 2", "B = 0", "cards.rows.B", "is 0; expected a whole number of 1 or more"),
        ("mini", "[players]", "[players]\n6 = { shields = 9, setup = 1 }", "players.6", "is no number of players"),
        ("mini", "[players]", '[players]\n"02" = { shields = 9, setup = 1 }', "players.02", "is no number of players"),
        ("mini", "setup = 3", "setup = 12", "players.2.setup", "fewer are needed than the 12 shields"),
        ("mini", "setup = 3", "setup = 7", "players.2.setup", "needs room for 14 shields in set-up"),
        ("mini", "2 = { shields = 12, setup = 3 }", "", "players", "is empty; at least one"),
        ("mini", "2 = { shields = 12, setup = 3 }", "2 = 12", "players.2", "is 12; expected a table"),
        ("mini", "points = [3, 4, 6]", "points = [3, 4]", "founding.points", "has 2 numbers; expected 3"),
        ("mini", "red = [2, 3]", "red = [4]", "founding.red", "a red space is counted from 1"),
        ("mini", "red = [2, 3]", "red = [0]", "founding.red", "a list of whole numbers from 1 to 100"),
        ("isles", '"P1-P2", ', '"P1-P2", "P1-P9", ', "graph.edges, entry 2", "'P9' is no field."),
        ("isles", '"P1-P2", ', '"P1-P1", "P1-P2", ', "graph.edges, entry 1", "expected two different fields"),
        ("isles", 'P1 = { region = "p"', 'P1 = { region = "x"', "graph.fields.P1.region", "'x' is the key of no"),
        ("isles", "at = [0, 0]", "at = [0]", "graph.fields.P1.at", "is [0]; expected two numbers"),
        ("isles", "at = [0, 0]", "at = [nan, 0]", "graph.fields.P1.at", "expected two numbers"),
        ("isles", "at = [0, 0]", f"at = [1{'0' * 400}, 0]", "graph.fields.P1.at", "expected two numbers"),
        ("isles", 'P1 = { region = "p", at = [0, 0] }', "P1 = 5", "graph.fields.P1", "is 5; expected a table"),
        ("isles", 'north = ["P1"', 'north = ["P7"', "graph.rows.north", "'P7' is no field"),
        ("isles", "north = 2", "east = 2", "cards.rows.east", "names east, which is no row or column"),
        ("isles", "[graph]", "[map]\n[graph]", "graph", "stands beside a map"),
        ("atoll", "L L S\nL . S", "L L S\nS . S", "regions.L", "Lagoona falls into parts"),
    ],
)  # fmt: skip
def test_each_fault_is_told_with_its_place(board: str, old: str, new: str, place: str, part: str) -> None:
    faults = faults_of(changed(TEXTS[board], (old, new)))
    assert [wrong for at, wrong in faults if at == place and part in wrong], faults


def test_one_error_lists_everything_that_is_wrong() -> None:
    broken = changed(
        MINI.source,
        ("hand = 5", "hand = -5"),
        ("N N N O O", "N N N O"),
        ("points = [3, 2, 1]", "points = [1, 2, 3]"),
        ("ship = 3", "ship = 3\nplane = 4"),
        ("setup = 3", "setup = 30"),
        ("red = [2, 3]", "red = [2, 9]"),
        ("defence = 1", ""),
    )
    assert [place for place, _ in faults_of(broken)] == [
        *("hand", "regions.O.points", "map.grid row A", "cards.plane", "players.2.setup", "players.2.setup"),
        *("founding.red", "fight.defence"),
    ]


def test_faults_have_the_lines_of_the_file() -> None:
    with pytest.raises(BoardError) as caught:
        Board(MINI.source.replace("hand = 5", "hand = 0").replace("defence = 1", ""))
    line = MINI.source.splitlines().index("[fight]") + 1
    assert [str(fault.place) for fault in caught.value.faults] == ["line 3, hand", f"line {line}, fight.defence"]


def test_a_list_of_fields_is_told_the_form_of_the_table() -> None:
    begin, end = ISLES.source.index("[graph.fields]"), ISLES.source.index("[regions]")
    listed = ISLES.source[:begin] + ISLES.source[end:]
    told = faults_of(listed.replace("[graph]", '[graph]\nfields = [{ name = "P1", region = "N" }]'))
    assert told[0][0] == "graph.fields"
    assert 'such as P1 = { region = "N", at = [0, 0] }' in told[0][1]
    assert not [place for place, _ in told if "edges" in place]


def test_an_empty_file_lacks_everything() -> None:
    places = [place for place, _ in faults_of("")]
    assert places == [
        *("name", "hand", "actions", "regions", "map", "map.rows", "map.columns", "map.grid"),
        *("cards", "cards.population", "cards.ship", "cards.rows", "cards.columns", "players"),
        *("founding", "founding.points", "founding.red", "fight", "fight.card", "fight.neighbour", "fight.defence"),
        *(
            "rating",
            "rating.clan_least",
            "rating.sea_shield",
            "rating.sole_bonus",
            "rating.clan_points",
            "rating.sea_bonus",
        ),
    ]


@pytest.mark.parametrize(
    ("source", "place"),
    [
        ("x = " + "[" * 5000, "line 1"),
        ("x = " + "9" * 5000, "line 1"),
        ("x" + ".x" * 20000 + " = 1", "line 1"),
        ("\0", "line 1, column 1"),
        ("=", "line 1, column 1"),
        ("a = 1\na = 2", "line 2, column 1"),
    ],
)
def test_what_is_no_toml_is_a_board_error(source: str, place: str) -> None:
    assert faults_of(source)[0][0] == place


def damaged_text(draw: Callable[..., Any], source: str) -> str:
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(source)))
        stop = draw(st.integers(start, min(len(source), start + 12)))
        new = draw(st.sampled_from(["", " ", "\n", "0", "99", "-1", '"', "[", "]", "=", ".", "N", "true", "nan", "{}"]))
        source = source[:start] + new + source[stop:]
    return source


def damaged_value(draw: Callable[..., Any], data: Any) -> Any:
    """The same data with one value, somewhere, replaced, removed, or put where it does not belong."""
    if isinstance(data, dict) and data and draw(st.integers(0, 5)):
        key = draw(st.sampled_from(sorted(data)))
        change = draw(st.sampled_from(["deeper", "deeper", "deeper", "remove", "rename"]))
        rest = {other: value for other, value in data.items() if other != key}
        if change == "remove":
            return rest
        if change == "rename":
            return rest | {draw(st.sampled_from(["x", "", "2", "é", "A/B", "."])): data[key]}
        return rest | {key: damaged_value(draw, data[key])}
    if isinstance(data, list) and data and draw(st.integers(0, 2)):
        index = draw(st.integers(0, len(data) - 1))
        return [*data[:index], damaged_value(draw, data[index]), *data[index + 1 :]]
    return draw(
        st.sampled_from([0, 1, -1, 3, 10**30, True, 1.5, float("inf"), "", "A", "A1", "pop", "N N", [], {}, [1, 2]])
    )


def as_toml(value: Any) -> str:
    """A value as TOML, tables inline."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{as_toml(key)} = {as_toml(part)}" for key, part in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(as_toml, value)) + "]"
    if isinstance(value, str):
        return '"' + value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'
    return str(value).lower()


def refused_or_playable(source: str) -> None:
    try:
        board = Board(source)
    except BoardError:
        return
    for players in board.seats:
        position = Position.deal(board, players, board.deck)
        for _ in range(20):
            if not position.is_over:
                position.push(position.legal_moves[len(position.legal_moves) // 2])


@settings(max_examples=150)
@given(st.data())
def test_a_damaged_file_is_refused_with_its_faults_or_playable(data: st.DataObject) -> None:
    refused_or_playable(damaged_text(data.draw, data.draw(st.sampled_from(sorted(TEXTS.values())))))


@settings(max_examples=150)
@given(st.data())
def test_damaged_values_are_refused_with_their_faults_or_playable(data: st.DataObject) -> None:
    values = tomllib.loads(data.draw(st.sampled_from(sorted(TEXTS.values()))))
    values = damaged_value(data.draw, values)
    if isinstance(values, dict):
        refused_or_playable("\n".join(f"{as_toml(key)} = {as_toml(value)}" for key, value in values.items()))
