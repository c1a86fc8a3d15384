"""R3 (set-up)."""

import pytest

from origo_widget.model.errors import BadPlayers
from origo_widget.model.events import Placed, RoundBegan
from origo_widget.model.position import Phase, Position
from origo_widget.model.shuffling import deck_for

from .boards import EUROPA
from .playing import legal, play, refused, with_shields


def test_r3_1_shields_by_number_of_players() -> None:
    shields = {players: Position(EUROPA, players).supply for players in EUROPA.seats}
    assert shields == {2: [44] * 2, 3: [30] * 3, 4: [25] * 4, 5: [22] * 5}
    for players in (1, 6):
        with pytest.raises(BadPlayers) as caught:
            Position(EUROPA, players)
        assert caught.value.rule == "R3.1"


def test_r3_2_the_first_player_gets_the_top_ten_cards_and_starts() -> None:
    deck = deck_for(EUROPA.deck, "a seed")
    position = Position.deal(EUROPA, 3, deck)
    assert position.hands == [bytes(sorted(deck[start : start + 10])) for start in (0, 10, 20)]
    assert position.pile == deck[30:]
    assert (position.start, position.to_move, position.occupied) == (0, 0, 0)


def test_r3_3_leaders_start_on_1_2_3() -> None:
    assert Position(EUROPA, 5).scores == [1, 2, 3, 4, 5]


@pytest.mark.parametrize(("players", "each"), [(2, 12), (3, 8), (4, 5), (5, 4)])
def test_r3_4_players_place_one_shield_in_turn_until_each_has_placed_his_number(players: int, each: int) -> None:
    position = Position(EUROPA, players)
    placed = []
    while position.phase is Phase.SETUP:
        events = play(position, str(position.legal_moves[0]))
        assert isinstance(events[0], Placed)
        placed.append(events[0].seat)
    assert placed == list(range(players)) * each
    assert not any(position.hands)


def test_r3_4_a_shield_goes_on_any_free_field_of_land_or_sea() -> None:
    position = Position(EUROPA, 2)
    assert len(position.legal_moves) == 100
    assert legal(position)[:3] == ["A1", "A2", "A3"]
    play(position, "A3", "B2")
    error = refused(position, "A3")
    assert (error.rule, error.fields, error.cards) == ("R3.4", ("A3",), ())
    assert refused(position, "end").rule == "R3.4"
    assert refused(position, "A1=A").rule == "R3.4"


def test_r3_5_at_most_four_shields_in_a_large_land_and_two_in_a_small_one() -> None:
    position = with_shields("A1 B1 D5", "A2 B2", more="phase: setup")
    error = refused(position, "C3")
    assert (error.rule, error.fields) == ("R3.5", ("A1", "A2", "B1", "B2"))
    assert "at most 4 shields of all players may lie in Britannia" in str(error)
    play(position, "D3")
    play(position, "D4")
    error = refused(position, "E3")
    assert (error.rule, error.fields) == ("R3.5", ("D3", "D4"))
    assert not {"B3", "C1", "E3", "F4"} & set(legal(position))


def test_r3_5_seas_have_no_limit() -> None:
    position = with_shields("J4 J5 J6 J7", "J8 J9 J10 I4", more="phase: setup")
    play(position, "I10")
    assert all(not region.is_sea for region in EUROPA.regions if region.limit is not None)


def test_r3_6_then_the_first_round_begins_with_the_start_player() -> None:
    position = with_shields("A1 A3 A8 D1", "A2 A4 A9 D6", "D3 A5 E7 D4", "D5 A6 E9 J1", "D8 E1 G7", more="phase: setup")
    assert position.to_move == 4
    events = play(position, "J4")
    assert events == [Placed(4, "J4"), RoundBegan(1, 0)]
    assert (position.phase, position.to_move, position.round, position.actions) == (Phase.TURN, 0, 1, 2)
    assert position.founded == ()
