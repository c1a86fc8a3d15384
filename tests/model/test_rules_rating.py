"""R7 (the score track), R8 (tribe rating), X2 to X4."""

import pytest

from origo_widget.model.events import Awarded, RoundBegan, StartChosen
from origo_widget.model.position import Phase, Position
from origo_widget.model.rating import advance

from .playing import at, awards, legal, play, refused, with_shields


def clan_sizes(position: Position) -> list[tuple[int, int]]:
    return [(clan.seat, len(clan.fields)) for clan in position.clans()]


def test_r7_1_a_leader_moves_on_to_the_next_free_space() -> None:
    assert advance([1, 4, 5, 7], 0, 3) == 6
    position = at("1 2 2 . .\n1 2 . . .\n1 . . . .\nhands: C |\nscores: 1 4")
    events = play(position, "C2=C")
    assert (events[-1].kind, position.scores) == ("advanced", [5, 4])


def test_r7_1_holds_for_ratings_too() -> None:
    # Ana's clan is worth 5, her shields in Valdia 3; Ben stands where each of them would end.
    position = at("1 1 1 . .\n. . . . .\nscores: 1 6")
    first, second = position.rating().awards
    assert (first.points, first.start, first.stop) == (5, 1, 7)
    assert (second.points, second.start, second.stop) == (4, 7, 11)


def test_r7_2_an_advance_of_nothing_does_not_move_the_leader() -> None:
    assert advance([3, 4], 0, 0) == 3
    position = with_shields("F10 G10", "G9", "H10", more="scores: 5 6 7")
    dacia = [award for award in position.rating().awards if award.region == "Dacia"]
    # Ben and Cleo share the second place, so each has the number of the third, 0; both stay where they are.
    assert [(award.seat, award.points, award.stop - award.start) for award in dacia] == [
        (0, 2, 3),
        (1, 0, 0),
        (2, 0, 0),
    ]


def test_r7_3_every_award_is_an_advance_of_its_own() -> None:
    # One advance of 7 would carry Ana past Ben; the first, of 5, ends beside him and skips his space.
    position = at("1 1 1 . .\n. . . . .\nscores: 1 6\nphase: turn\nturn: 2\npasses: 1")
    events = play(position, "end")
    steps = [event.award for event in events if isinstance(event, Awarded)]
    assert [(step.start, step.points, step.stop) for step in steps] == [(1, 5, 7), (7, 4, 11)]
    assert position.scores == [11, 6]


def test_r8_1_clans_then_sea_power_then_lands_founded_or_not() -> None:
    position = with_shields("A1 A2 B1 A3", "D6 D7 E6 J9", more="founded: Germania 1")
    rating = position.rating()
    assert [(award.category, award.seat, award.region) for award in rating.awards] == [
        *[("clan", 0, None), ("clan", 1, None), ("sea", 0, None), ("sea", 1, None)],
        *[("land", 0, "Britannia"), ("land", 1, "Germania")],
    ]


def test_r8_2_a_clan_is_a_connected_group_of_three_or_more_over_lands_and_seas() -> None:
    position = with_shields("A1 A2 A3 B4 E1 E2 F1 J1 J2", "H8")
    assert clan_sizes(position) == [(0, 3), (0, 3)]
    assert position.clans()[0].fields == ("A1", "A2", "A3")
    assert position.clans()[1].fields == ("E1", "E2", "F1")


FIVE = ("A1 A2 B1 B2 B3 C1 C2 C3", "G1 G2 G3 G4 H1 H2 H3", "J4 J5 J6 J7 J8 J9", "A7 A8 A9 A10 B10", "D6 D7 D8 D9")


def test_r8_3_the_places_are_worth_8_6_4_2_1_and_further_ones_nothing() -> None:
    assert awards(with_shields(*FIVE), "clan") == [(0, 8), (1, 6), (2, 4), (3, 2), (4, 1)]
    sixth = with_shields(*FIVE[:4], FIVE[4] + " I6 I7 H7")
    assert awards(sixth, "clan") == [(0, 8), (1, 6), (2, 4), (3, 2), (4, 1), (4, 0)]


def test_r8_3_clans_of_equal_size_use_up_as_many_places_as_there_are_of_them() -> None:
    position = with_shields("A1 A2 A3 A4 H1 H2 H3 H4", "J6 J7 J8")
    assert awards(position, "clan") == [(0, 8), (0, 8), (1, 4)]
    position = with_shields("A1 A2 A3 A4", "H1 H2 H3 H4", "J6 J7 J8")
    assert awards(position, "clan") == [(0, 6), (1, 6), (2, 4)]


def test_r8_4_clans_of_one_player_are_each_worth_the_full_place() -> None:
    position = with_shields("A1 A2 A3 C1 C2 C3", "J4")
    assert awards(position, "clan") == [(0, 8), (0, 8)]
    assert {award.rule for award in position.rating().awards if award.category == "clan"} == {"R8.4"}


def test_r8_4_clans_of_several_players_are_each_worth_the_place_after_however_many_share_it() -> None:
    position = with_shields("A1 A2 A3", "C1 C2 C3", "J4 J5 J6", "H1 H2 H3")
    assert awards(position, "clan") == [(0, 6), (1, 6), (2, 6), (3, 6)]
    two_of_one = with_shields("A1 A2 A3 C1 C2 C3", "J4 J5 J6")
    assert awards(two_of_one, "clan") == [(0, 6), (0, 6), (1, 6)]


def test_r8_4_a_tie_for_the_last_place_is_worth_nothing_unless_it_is_one_players() -> None:
    four = ("A1 A2 A3 A4 A5 A6 A7", "J1 J2 J3 J4 J5 J6", "C1 C2 C3 C4 C5", "E1 E2 E3 E4")
    several = with_shields(*four[:2], four[2] + " I8 I9 I10", four[3] + " G1 G2 G3")
    assert awards(several, "clan") == [(0, 8), (1, 6), (2, 4), (3, 2), (2, 0), (3, 0)]
    one = with_shields(*four, "G1 G2 G3 I8 I9 I10")
    assert awards(one, "clan") == [(0, 8), (1, 6), (2, 4), (3, 2), (4, 1), (4, 1)]


def test_r8_5_by_size_then_turn_order_of_the_round_all_clans_of_one_player_first() -> None:
    shields = ("A1 A2 A3 J1 J2 J3", "C1 C2 C3 H8 H9 H10", "E1 E2 F1 E7 E8 E9 D9")
    position = with_shields(*shields, more="start: 2")
    assert [seat for seat, _ in awards(position, "clan")] == [2, 1, 1, 2, 0, 0]
    position = with_shields(*shields)
    assert [seat for seat, _ in awards(position, "clan")] == [2, 0, 0, 1, 1, 2]


@pytest.mark.parametrize(
    ("shields", "wanted"),
    [
        (("A3 A4", "D1"), [(0, 4), (1, 2)]),
        (("A3", "D1"), [(0, 2), (1, 2)]),
        (("A3", "D1", "J4"), [(0, 2), (1, 2), (2, 2)]),
        (("A3 A4", "D1 D2", "J4"), [(0, 3), (1, 3), (2, 1)]),
        (("A3 A4 B4", "D1 D2", "J4"), [(0, 5), (1, 3), (2, 1)]),
        (("A3 A4 B4", "D1", "J4"), [(0, 5), (1, 1), (2, 1)]),
        (("A3", "A1"), [(0, 3)]),
        (("A1", "A2"), []),
    ],
)
def test_r8_6_sea_shields_and_the_bonus_for_most_and_second_most(
    shields: tuple[str, ...], wanted: list[tuple[int, int]]
) -> None:
    assert awards(with_shields(*shields), "sea") == wanted


def test_r8_7_points_and_bonus_are_one_award_in_turn_order() -> None:
    position = with_shields("A3", "D1 D2 E1", "J4 J5", more="start: 3")
    assert awards(position, "sea") == [(2, 3), (0, 1), (1, 5)]


def test_r8_8_lands_are_counted_in_the_order_of_the_table() -> None:
    position = with_shields("G8 E8 A1 D3 I1 H5", "F10 F7 A5 A9 F2 D6")
    assert [award.region for award in position.rating().awards if award.category == "land"] == [
        *("Britannia", "Germania", "Baltikum", "Gallia", "Hispania", "Italia"),
        *("Belgica", "Scandinavia", "Polonia", "Helvetia", "Dacia", "Dalmatia"),
    ]


@pytest.mark.parametrize(
    ("shields", "wanted"),
    [
        (("A1 A2 B1", "B2 B3", "C1"), [(0, 5), (1, 3), (2, 1)]),
        (("A1 A2", "B1 B2", "C1"), [(0, 3), (1, 3), (2, 1)]),
        (("A1", "B1", "C1"), [(0, 3), (1, 3), (2, 3)]),
        (("A1 A2", "B1", "C1"), [(0, 5), (1, 1), (2, 1)]),
        (("A1 A2 B1", "B2 B3", "C1", "C2"), [(0, 5), (1, 3), (2, 0), (3, 0)]),
        (("A1 A2", "B1 B2", "C1", "C2", "C3"), [(0, 3), (1, 3), (2, 0), (3, 0), (4, 0)]),
        (("A1 A2", "B1", "C1", "C2"), [(0, 5), (1, 1), (2, 1), (3, 1)]),
        (("A1", "D1"), [(0, 5)]),
    ],
)
def test_r8_9_most_second_and_third_most_shields_in_a_land(
    shields: tuple[str, ...], wanted: list[tuple[int, int]]
) -> None:
    assert awards(with_shields(*shields), "land", "Britannia") == wanted


def test_r8_9_a_fourth_place_is_worth_nothing() -> None:
    position = with_shields("A1 A2 B1 B2", "B3 C1", "C2", "A6", "C3")
    assert awards(position, "land", "Britannia") == [(0, 5), (1, 3), (2, 0), (4, 0)]


def test_r8_10_who_holds_every_field_of_a_land_scores_its_highest_number_and_two_more_as_one_award() -> None:
    position = with_shields("F10 G9 G10 H10", "A1")
    assert awards(position, "land", "Dacia") == [(0, 4)]
    award = next(award for award in position.rating().awards if award.region == "Dacia")
    assert (award.rule, award.fields) == ("R8.10", ("F10", "G9", "G10", "H10"))


def test_r8_11_within_a_land_by_place_and_among_equals_in_turn_order() -> None:
    position = with_shields("A1", "B1", "C1 C2", more="start: 2")
    assert awards(position, "land", "Britannia") == [(2, 5), (1, 1), (0, 1)]


def test_r8_12_the_player_furthest_back_chooses_the_start_player() -> None:
    position = with_shields(
        "A1 A2 A3", "D6", "J1", more="turn: 3\nfounded: Gallia 1, Italia 1, Polonia 1, Dacia 1\ndue: 1"
    )
    play(position, "J1-J2", "end")
    assert (position.phase, position.to_move) == (Phase.START, position.scores.index(min(position.scores)))
    assert legal(position) == ["start 1", "start 2", "start 3"]
    error = refused(position, "start 4")
    assert (error.rule, error.code) == ("R8.12", "start_seat")
    assert refused(position, "end").rule == "R8.12"
    chooser = position.to_move
    assert chooser is not None
    assert play(position, "start 2") == [StartChosen(chooser, 1), RoundBegan(2, 1)]
    assert (position.to_move, position.turn_order) == (1, [1, 2, 0])


def test_r8_12_he_may_choose_himself() -> None:
    position = with_shields("A1", "D6", more="phase: start\nscores: 9 4")
    play(position, "start 2")
    assert position.to_move == 1


def test_x2_clans() -> None:
    blue = "A1 A2 B1 B2 B3 C1 C2 C3 D1 E1 F1 G1 H1 I1"
    black = "J1 J2 J3 J4 J5 J6 J7 J8 J9 J10 A8 A9 A10 B9 B10"
    red = "A5 A6 B5 B6 C4 C5 F3 F4 G2 G3 G4 H3 E9 E10 F8 F9"
    position = with_shields(blue, black, red)
    assert clan_sizes(position) == [(0, 14), (1, 10), (2, 6), (2, 6), (1, 5), (2, 4)]
    assert awards(position, "clan") == [(0, 8), (1, 6), (2, 4), (2, 4), (1, 1), (2, 0)]


def test_x3_sea_power() -> None:
    red, black, blue = "A3 A4 B4", "D1 D2", "J4 J5"
    assert awards(with_shields(red, black, blue), "sea") == [(0, 5), (1, 2), (2, 2)]


def test_x4_clans_of_two_players() -> None:
    position = with_shields("A1 A2 B1 B2", "J1 J2 J3 J4 D6 D7 E6")
    assert awards(position, "clan") == [(0, 6), (1, 6), (1, 4)]
