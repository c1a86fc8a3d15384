"""Positions written by hand (R10.2)."""

import random
from contextlib import suppress
from textwrap import dedent

import pytest
from hypothesis import given

from origo_widget.model.board import Board
from origo_widget.model.errors import PositionError
from origo_widget.model.position import Fight, Phase, Position
from origo_widget.model.position_text import read_position
from origo_widget.model.position_writing import write_position
from origo_widget.model.shuffling import deck_for

from .boards import ATOLL, EUROPA, EVERY_BOARD, ISLES, MINI
from .damage import damaged

FIGHT = """
    # Valdia is founded.
    . . . . .
    . . . . .
    1 1 . . .
    1 1 . . 2    # 2 stands in Valdia
    2 2 1 2 2
    board: mini
    founded: Valdia 2
    scores: 4, 2
    supply: 5 3
    hands: A,B | ship , pop
    pile: 1,2,3
    discard: C D
    shuffles: 1
    shuffle key: abc123
    script: 5,5 | 4
    start: 2
    turn: 1
    round: 7
    passes: 1
    actions: 0
    main: migrated
    sailed: D1 D2
    fight: E1 = D/E,Valdia | E
    due: 0
"""


def faults_of(text: str, board: Board | None = MINI) -> list[tuple[str, str]]:
    with pytest.raises(PositionError) as caught:
        read_position(dedent(text), board)
    assert str(len(caught.value.faults)) in str(caught.value)
    return [(str(fault.place), fault.sentence) for fault in caught.value.faults]


def test_a_bare_map_is_a_turn_of_the_first_player_with_everything_left() -> None:
    position = read_position("1.2\n", ATOLL)
    assert position.phase is Phase.TURN
    assert (position.players, position.active, position.start, position.round, position.turns) == (2, 0, 0, 1, 0)
    assert (position.actions, position.main, position.sailed, position.idle) == (1, "", 0, True)
    assert (position.scores, position.supply, position.hands) == ([1, 2], [4, 4], [b"", b""])
    assert (position.founded, position.due, position.ending, position.pile) == ((), 0, "", b"")


def test_an_empty_text_is_an_empty_board() -> None:
    position = read_position("")
    assert position.board == EUROPA
    assert position.own == [0, 0]


@pytest.mark.parametrize(("text", "players"), [("1 2", 2), ("1", 2), ("3", 3), ("5 . 1", 5), ("1\nplayers: 4", 4)])
def test_players_are_as_many_as_the_highest_number_on_the_map_or_the_boards_least(text: str, players: int) -> None:
    first, _, rest = text.partition("\n")
    position = read_position(first + " ." * (10 - len(first.split())) + "\n" + rest, EUROPA)
    assert position.players == players


def test_every_key_is_read() -> None:
    position = read_position(dedent(FIGHT))
    names, index = position.board.card_names, position.board.graph.index
    assert position.owner("E1") == 1
    assert position.founded == ((2, 1),)
    assert (position.scores, position.supply) == ([4, 2], [5, 3])
    assert [names(hand) for hand in position.hands] == [("A", "B"), ("pop", "ship")]
    assert (names(position.pile), names(position.discard)) == (("1", "2", "3"), ("C", "D"))
    assert (position.shuffles, position.shuffle_key) == (1, "abc123")
    assert [names(order) for order in position.script] == [("5", "5"), ("4",)]
    assert (position.start, position.active, position.round, position.turns, position.passes) == (1, 0, 7, 1, 1)
    assert (position.actions, position.main, position.idle) == (0, "migrated", False)
    assert position.board.graph.fields(position.sailed) == ("D1", "D2")
    assert position.fight is not None
    attack, defence = position.fight.attack_cards, position.fight.defence_cards
    assert position.fight == Fight(index["E1"], 0, 1, attack, defence)
    assert (names(attack), names(defence)) == (("D/E", "Valdia"), ("E",))
    assert read_position(write_position(position)) == position


def test_the_writers_form() -> None:
    position = read_position("1 . 2\n1 - .\n", ATOLL)
    position.hands[0] = bytes((0, 1))
    assert write_position(position) == dedent(f"""\
        1 . 2
        1 - .
        . . .
        board: {ATOLL.reference}
        players: 2
        scores: 1 2
        supply: 3 4
        hands: A,B/C |
        start: 1
        turn: 1
        round: 1
        actions: 1
        """)
    assert read_position(write_position(position), ATOLL) == position


def test_a_board_that_is_no_grid_is_one_line_in_the_boards_order() -> None:
    position = read_position("11.2....2\nplayers: 3", ISLES)
    assert position.board.graph.fields(position.own[0]) == ("P1", "P2")
    assert position.board.graph.fields(position.own[1]) == ("Q1", "R2")
    assert write_position(position).splitlines()[0] == "1 1 . 2 . . . . 2"
    assert read_position(write_position(position), ISLES) == position


def test_set_up_knows_who_is_next() -> None:
    position = read_position("1 2 1 . .\nphase: setup", MINI)
    assert (position.active, position.actions, position.round) == (1, 0, 0)
    assert read_position("2 1 2 . .\nphase: setup\nstart: 2", MINI).active == 0


def test_the_choice_of_a_start_player() -> None:
    position = read_position("1 2 . . .\nphase: start\nstart: 2\nscores: 9 8\nround: 3", MINI)
    assert (position.phase, position.to_move, position.active, position.turns) == (Phase.START, 1, 0, 2)


def test_an_end_is_seen_on_the_position_where_none_is_named() -> None:
    assert read_position("1 2 . . .\nsupply: 0 3", MINI).ending == "supply"
    assert read_position("founded: Nemoria 1, Ostria 1, Valdia 2", MINI).ending == "stones"
    over = read_position("phase: over", MINI)
    assert (over.ending, over.passes, over.winner) == ("passes", 2, 1)


@pytest.mark.parametrize("board", EVERY_BOARD, ids=lambda board: board.name)
def test_every_position_of_a_game_round_trips(board: Board) -> None:
    for players in board.seats:
        rng = random.Random(players)
        position = Position.deal(board, players, deck_for(board.deck, players), ())
        while not position.is_over:
            assert read_position(position.to_text(), board) == position
            position.push(rng.choice(position.legal_moves))
        assert read_position(position.to_text(), board) == position


@pytest.mark.parametrize(
    ("text", "place", "part"),
    [
        ("1 . x . .", "line 1, column 5", "'x' is no sign of the map"),
        ("1 . 0 . .", "line 1, column 5", "'0' is no sign of the map"),
        ("1 . . .", "line 1", "This row has 4 signs; expected 5"),
        ("1 . . . . .", "line 1", "This row has 6 signs; expected 5"),
        ("1 - . . .", "line 1, column 3", "A hyphen stands where the grid has no field"),
        (".....\n" * 6, "line 6", "One row too many; the map has 5"),
        ("scores: 1 2\n1 . . . .", "line 2", "the map comes first"),
        ("1 . 3 . .", "line 1, column 5", "expected a player from 1 to 2"),
        ("colour: red", "line 1", "'colour' is no key; known are board, players"),
        ("turn: 1\nturn: 2", "line 2", "The key turn is there twice"),
        ("board: europa", "line 1", "'europa' is not the board of this position; known here: mini"),
        ("players: 3", "line 1", "3 players cannot play on the board mini"),
        ("players: two", "line 1, column 10", "In players: 'two'; expected a whole number from 2 to 5"),
        ("phase: dinner", "line 1, column 8", "expected setup or turn or fight or start or over"),
        ("phase: fight", "line 1", "An open fight goes with the phase fight"),
        ("phase: setup\nround: 2", "line 2", "There is no round during set-up"),
        ("founded: Gallia 1", "line 1, column 10", "'Gallia'; expected a land of the board"),
        ("founded: Ostria 3", "line 1, column 17", "expected a player from 1 to 2"),
        ("founded: Ostria", "line 1, column 10", "each with its founder's number"),
        ("founded: Ostria, Valdia 1", "line 1, column 10", "each with its founder's number, such as Ostria 1"),
        ("hands: population |", "line 1, column 8", "a card of the board mini: A, B, C"),
        ("founded: Ostria 1, Ostria 2", "line 1", "Ostria is founded twice"),
        ("scores: 1", "line 1", "In scores: 1 entry; expected 2, one for each player"),
        ("scores: 1 -2", "line 1, column 11", "'-2'; expected a whole number from 1 to 1000000"),
        ("scores: 7 7", "line 1", "2 leaders on space 7"),
        ("supply: 3 13", "line 1", "Player 2 has 13 in supply, 0 on the board; there are 12 in all (R3.1)"),
        ("11111\n11111\n111..", "line 3, column 3", "Player 1 has 13 shields on the board; there are 12 (R3.1)"),
        ("hands: A", "line 1", "In hands: 1 entry; expected 2"),
        ("hands: A,Z | ", "line 1, column 10", "'Z'; expected a card of the board mini"),
        ("hands: A,B,C,D,E,1 |", "line 1", "Player 1 holds 6 cards; 5 at most"),
        ("hands: A,A | A", "hands and piles", "A is there 3 times; the deck has it 2 times"),
        ("script: 1,1,1", "line 1", "Shuffle 1 has 1 3 times; the deck has it 2 times"),
        ("shuffle key: a-b", "line 1", "expected letters and digits"),
        ("turn: 3", "line 1, column 7", "expected a player from 1 to 2"),
        ("turn: 1 2", "line 1", "In turn: '1 2'; expected a player from 1 to 2"),
        ("turn:", "line 1", "In turn: ''; expected a player from 1 to 2"),
        ("round: 0", "line 1, column 8", "expected a whole number from 1 to 1000000"),
        ("passes: 1", "line 1", "1 pass in this round; 0 turns are over"),
        ("actions: 3", "line 1, column 10", "'3'; expected a whole number from 0 to 2"),
        ("main: slept", "line 1, column 7", "expected migrated or exchanged"),
        ("sailed: A1", "line 1", "No shield of player 1, whose turn it is, lies on A1"),
        ("sailed: Z9", "line 1, column 9", "expected a field of the board mini"),
        ("due: 1", "line 1", "1 rating is due; 0 red spaces are uncovered"),
        ("phase: over\ndue: 1\nfounded: Ostria 1, Valdia 1", "line 2", "Nothing is due when the game is over"),
        ("ending: rain", "line 1, column 9", "expected stones or supply or passes"),
        ("ending: stones", "line 1", "The game does not end by stones"),
        ("phase: start\nturn: 1", "line 2", "the last turn was player 2's, not player 1's"),
        ("phase: start\nsupply: 0 5", "ending", "The game ends by supply, which cannot be in the phase start"),
        ("1 1 . . .\nphase: setup", "map", "Players place one shield each in turn; in turn order they have 2, 0"),
        (
            "1 . 1 2 .\n2 . . . 1\n. . 2 . .\nphase: setup",
            "map",
            "Every player has placed 3 shields, so set-up is over",
        ),
        ("1 . . . .\nphase: setup\nturn: 1", "line 3", "It is for player 2 to place the next shield"),
        (
            "1 . . . .\nphase: setup\nsupply: 9 12",
            "line 3",
            "Player 1 has 9 in supply; in set-up all others are there, 11",
        ),
        (". . . 1 2\n. . . 1 .\nphase: setup", "map", "3 shields lie in Ostria; in set-up 2 at most"),
        ("fight: ", "line 1", "expected a field, '=', the attacker's cards"),
        ("fight: A1 = A | B | C", "line 1", "expected a field, '=', the attacker's cards"),
        ("1 2 . . .\nfight: A1 = A", "line 2, column 8", "A1 is no field that player 1 may attack"),
        ("1 2 . . .\nfight: A2 = A", "line 2", "A2 is no field that player 1 may attack"),
        ("1 2 . . .\nfounded: Nemoria 1\nfight: A2", "line 3", "An attack is opened with one card or more"),
        ("1 2 . . .\nfounded: Nemoria 1\nfight: A2 = B", "line 3", "B does not cover A2 for player 1"),
        ("1 2 . . .\nfounded: Nemoria 1\nfight: A2 = pop | pop", "line 3", "pop does not cover A2 for player 2"),
        ("1 2 . . .\nfounded: Nemoria 1\nfight: A2 = A\nactions: 2", "line 4", "1 at most are left"),
        ("1 2 . . .\nfounded: Nemoria 1\nfight: A2 = A\nsupply: 11 1", "line 4", "Player 1 has 11 in supply, 2 on"),
    ],
)
def test_each_fault_is_told_with_its_place(text: str, place: str, part: str) -> None:
    faults = faults_of(text)
    assert len(faults) == 1, faults
    assert faults[0][0] == place
    assert part in faults[0][1]


def test_all_faults_are_told_at_once_in_the_order_of_the_text() -> None:
    faults = faults_of("""\
        1 2 . . q
        1 3 . . . .
        scores: 4 4
        colour: red
        hands: A,Y | Z
        turn: 9
        """)
    assert [place for place, _ in faults] == [
        *("line 1, column 9", "line 2", "line 2, column 3", "line 3"),
        *("line 4", "line 5, column 10", "line 5, column 14", "line 6, column 7"),
    ]


def test_something_that_is_no_text_is_refused() -> None:
    with pytest.raises(PositionError, match="is 7; expected a text"):
        read_position(7)  # type: ignore[arg-type]


def test_a_board_that_is_not_built_in_must_be_handed_in() -> None:
    text = write_position(Position(ISLES, 2))
    assert "is not the board of this position" in faults_of(text, None)[0][1]
    assert "is not the board of this position" in faults_of(text, MINI)[0][1]
    assert read_position("board: isles", ISLES).board == ISLES


#: What a slip of the pen may put into a text.
PIECES = ("", " ", ",", "|", "=", ":", "\n", "-", "#", "0", "3", "Valdia", "E1", "²", "٣")


@given(damaged(dedent(FIGHT), PIECES))
def test_a_damaged_text_is_read_or_refused_and_nothing_else(text: str) -> None:
    with suppress(PositionError):
        position = read_position(text)
        assert read_position(write_position(position)) == position


def test_rows_for_another_board_say_which_board_it_is() -> None:
    with pytest.raises(PositionError, match="no board is named, so it is europa"):
        Position.from_text("1 1 . . .")
