"""R5 (attack) and X1."""

import pytest

from origo_widget.model.errors import UnknownField
from origo_widget.model.events import Attacked, Ending, FightEnded, Founded, Laid, Yielded
from origo_widget.model.moves import Attack, Lay
from origo_widget.model.position import Phase

from .playing import at, legal, play, refused, with_shields

#: Ben holds A2, A3 and B2 of Nemoria, Ana A1, B1 and C2; it is founded.
NEMORIA = """\
    1 2 2 . .
    1 2 . . .
    . 1 . . .
    . . . . .
    . . . . .
    founded: Nemoria 1
    hands: A,A,2,3,pop | A/B,2,Nemoria,pop,E
    """


def test_r5_1_the_target_is_another_players_and_adjacent() -> None:
    position = at(NEMORIA)
    assert position.attackable(0) == {"A2", "B2"}
    assert position.attackable(1) == {"A1", "B1", "C2"}
    for target in ("A1", "C1"):
        error = refused(position, f"x{target}=A")
        assert (error.rule, error.code, error.fields) == ("R5.1", "attack_no_enemy", (target,))
    error = refused(position, "xA3=A")
    assert (error.rule, error.code, error.fields) == ("R5.1", "attack_not_adjacent", ("A3",))


def test_r5_1_the_land_must_be_founded_and_may_have_free_fields_again() -> None:
    position = at("1 2 . . .\nhands: A |")
    error = refused(position, "xA2=A")
    assert (error.rule, error.code) == ("R5.1", "attack_not_founded")
    assert error.fields == ("A3", "B1", "B2", "C1", "C2")
    assert "xA2=A" in legal(at("1 2 . . .\nfounded: Nemoria 2\nhands: A |"))


def test_r5_1_a_sea_must_be_full_at_this_moment() -> None:
    full = """\
        . . . . .
        . 1 2 . .
        . . 2 . .
        2 2 2 {} .
        """
    hands = "hands: B |"
    assert legal(at(full.format("1") + " " * 8 + hands), "x") == ["xB3=B"]
    error = refused(at(full.format(".") + " " * 8 + hands), "xB3=B")
    assert (error.rule, error.code, error.fields) == ("R5.1", "attack_sea_open", ("D4",))


def test_r5_1_fields_of_founded_lands_and_full_seas_are_open_to_attack() -> None:
    position = at("""\
        1 2 . . .
        . 1 2 . .
        . . 2 . .
        2 2 2 1 .
        founded: Nemoria 1
        """)
    board = position.board
    seas = {sea.name: set(board.graph.fields(sea.mask)) for sea in board.seas}
    full = {name for name, fields in seas.items() if all(position.owner(field) is not None for field in fields)}
    founded = set(board.graph.fields(next(land.mask for land in board.lands if land.name == "Nemoria")))
    wanted = founded.union(*(seas[name] for name in full))
    assert full
    # Whether somebody stands on it or beside it is another question.
    assert {field for field in board.graph.names if position.open_to_attack(field)} == wanted
    assert set(board.graph.fields(position.open_to_attack_mask)) == wanted
    for seat in (0, 1):
        assert position.attackable(seat) <= wanted
    with pytest.raises(UnknownField):
        position.open_to_attack("Z9")


def test_r5_2_the_attacker_opens_with_cards_that_cover_the_target_and_a_shield_of_his_supply() -> None:
    position = at(NEMORIA)
    assert legal(position, "xA2") == [
        *("xA2=pop", "xA2=2", "xA2=2,pop", "xA2=A", "xA2=A,pop", "xA2=A,2", "xA2=A,2,pop"),
        *("xA2=A,A", "xA2=A,A,pop", "xA2=A,A,2", "xA2=A,A,2,pop"),
    ]
    error = refused(position, "xA2=A,3")
    assert (error.rule, error.fields, error.cards) == ("R5.2", ("A2",), ("3",))
    error = refused(position, "xA2=Nemoria")
    assert (error.rule, error.cards) == ("R5.2", ("Nemoria",))
    assert refused(position, Attack("A2", ())).rule == "R5.2"
    supply = position.supply[0]
    assert play(position, "xA2=2,A") == [Attacked(0, 1, "A2", ("A", "2"))]
    assert position.supply[0] == supply - 1
    assert (position.owner("A2"), position.phase) == (1, Phase.FIGHT)


def test_r5_2_without_a_shield_in_supply_nobody_attacks() -> None:
    position = at(NEMORIA + "    supply: 0 3\n")
    assert refused(position, "xA2=A").rule == "R5.2"
    assert not legal(position, "x")


def test_r5_2_he_need_not_be_able_to_win() -> None:
    position = at("1 2 2 . .\n. 2 . . .\n. . . . .\nfounded: Nemoria 1\nhands: A |")
    assert legal(position, "x") == ["xA2=A"]
    play(position, "xA2=A")
    assert position.fight_strengths() == (3, 3)
    assert legal(position) == ["yield"]


def test_r5_3_the_attackers_strength_is_two_a_card_and_one_a_shield_beside_the_target() -> None:
    position = at(NEMORIA)
    play(position, "xB2=2,pop")
    attack, _ = position.strengths("B2", 0)
    # B1 and C2; his shield on B2 itself does not count.
    assert attack == (2, ("B1", "C2"), 0, 6)


def test_r5_4_the_defenders_strength_counts_his_shield_on_the_target_too() -> None:
    position = at(NEMORIA)
    play(position, "xB2=2,pop", "+Nemoria")
    _, defence = position.strengths("B2", 0)
    assert defence == (1, ("A2",), 1, 4)
    assert position.fight_strengths() == (6, 4)


def test_r5_5_whoever_is_losing_is_on_the_spot_and_a_tie_is_the_defenders() -> None:
    position = at(NEMORIA)
    play(position, "xA2=A")
    # 2 + A1 against A3, B2 and the shield on A2.
    assert (position.fight_strengths(), position.to_move) == ((3, 3), 0)
    assert play(position, "+2") == [Laid(0, "A2", ("2",))]
    assert (position.fight_strengths(), position.to_move) == ((5, 3), 1)
    play(position, "+pop")
    assert (position.fight_strengths(), position.to_move) == ((5, 5), 0)


def test_r5_5_who_has_not_turned_the_fight_is_still_on_the_spot_and_may_lay_more_than_he_needs() -> None:
    position = at(NEMORIA)
    play(position, "xA2=A,A,2,pop")
    assert (position.fight_strengths(), position.to_move) == ((9, 3), 1)
    play(position, "+2")
    assert (position.fight_strengths(), position.to_move) == ((9, 5), 1)
    play(position, "+A/B,Nemoria,pop")
    assert (position.fight_strengths(), position.to_move) == ((9, 11), 0)


def test_r5_5_further_cards_cover_the_target_too() -> None:
    position = at(NEMORIA)
    play(position, "xA2=A")
    assert legal(position) == ["+pop", "+2", "+2,pop", "+A", "+A,pop", "+A,2", "+A,2,pop", "yield"]
    assert refused(position, "+A,A").rule == "R5.5"
    assert refused(position, "A3=3").rule == "R5.5"
    assert refused(position, "+3").cards == ("3",)
    assert refused(position, Lay(())).rule == "R5.5"


def test_r5_6_a_defenders_population_card_needs_a_shield_of_his_beside_the_target() -> None:
    text = "1 2 {} . .\nfounded: Nemoria 1\nhands: A,2 | pop,A,E"
    beside = at(text.format("2"))
    play(beside, "xA2=A,2")
    assert legal(beside) == ["+pop", "+A", "+A,pop", "yield"]
    alone = at(text.format("."))
    play(alone, "xA2=A")
    error = refused(alone, "+pop")
    assert (error.rule, error.fields, error.cards) == ("R5.6", ("A2",), ("pop",))
    assert refused(alone, "+E").rule == "R5.6"


def test_r5_6_a_ship_card_covers_a_target_on_sea_for_both_sides() -> None:
    position = at("""\
        . . . . .
        . 1 2 . .
        . . 2 . .
        1 1 1 1 .
        hands: ship,ship | ship
        """)
    play(position, "xB3=ship")
    assert (position.fight_strengths(), position.to_move) == ((3, 2), 1)
    assert legal(position) == ["+ship", "yield"]
    play(position, "+ship")
    assert (position.fight_strengths(), position.to_move) == ((3, 4), 0)
    assert legal(position) == ["+ship", "yield"]


def test_r5_7_the_losers_shield_leaves_the_game_and_the_winning_attackers_stays() -> None:
    position = at(NEMORIA)
    supply = position.supply[:]
    events = play(position, "xA2=A,2", "yield")
    assert events[1:] == [Yielded(1, "A2"), FightEnded(0, 1, "A2")]
    assert (position.owner("A2"), position.phase, position.to_move) == (0, Phase.TURN, 0)
    assert position.supply == [supply[0] - 1, supply[1]]


def test_r5_7_a_losing_attackers_shield_leaves_the_game() -> None:
    position = at(NEMORIA)
    supply = position.supply[:]
    events = play(position, "xA2=A", "yield")
    assert events[1:] == [Yielded(0, "A2"), FightEnded(1, 0, "A2")]
    assert position.owner("A2") == 1
    assert position.supply == [supply[0] - 1, supply[1]]


def test_r5_8_all_cards_of_the_fight_are_discarded_and_hands_filled_at_the_end_of_the_attackers_turn() -> None:
    position = at(NEMORIA + "    pile: 4,4,5,5,1\n")
    play(position, "xA2=A,2", "+pop")
    assert position.discard == b""
    play(position, "yield")
    assert position.board.card_names(position.discard) == ("A", "2", "pop")
    assert [len(hand) for hand in position.hands] == [3, 4]
    play(position, "end")
    assert [len(hand) for hand in position.hands] == [5, 5]


def test_r5_9_a_fight_is_one_of_two_actions_won_or_lost() -> None:
    position = at(NEMORIA)
    play(position, "xA2=A,2", "yield")
    assert position.actions == 1
    play(position, "xB2=pop", "yield")
    assert position.actions == 0


def test_r5_9_other_players_take_no_part() -> None:
    position = with_shields(
        "F2 G1", "G2 G3", "H2 F3", more="founded: Gallia 1\nhands: Gallia,G,2 | G,2 | pop\nscores: 1 2 3"
    )
    play(position, "xG2=Gallia")
    attack, defence = position.strengths("G2", 0)
    assert (attack.neighbours, defence.neighbours) == (("F2", "G1"), ("G3",))
    seats = set()
    while position.phase is Phase.FIGHT:
        seats.add(position.to_move)
        play(position, legal(position)[0])
    assert seats == {0, 1}


def test_r5_9_the_attacker_goes_on_with_his_turn() -> None:
    position = at(NEMORIA)
    play(position, "xA2=A,2", "yield", "C1=pop", "A1-C3", "end")
    assert position.to_move == 1


def test_r5_10_winning_a_fight_founds_nothing() -> None:
    position = at("""\
        1 2 1 . .
        1 1 . . .
        1 1 . . .
        hands: A |
        founded: Nemoria 2
        scores: 2 4
        """)
    events = play(position, "xA2=A", "yield")
    assert not [event for event in events if isinstance(event, Founded)]
    assert (position.founded, position.scores) == (((0, 1),), [2, 4])


def test_x1_a_fight_over_g2() -> None:
    position = with_shields("F2 G1", "G2 G3", more="founded: Gallia 1\nhands: Gallia,G,2 | G,2\nscores: 4 2")
    blue, black = 0, 1
    play(position, "xG2=Gallia")
    assert (position.fight_strengths(), position.to_move) == ((4, 2), black)
    play(position, "+2")
    assert (position.fight_strengths(), position.to_move) == ((4, 4), blue)
    play(position, "+2")
    assert (position.fight_strengths(), position.to_move) == ((6, 4), black)
    play(position, "+G")
    assert (position.fight_strengths(), position.to_move) == ((6, 6), blue)
    play(position, "+G")
    assert (position.fight_strengths(), position.to_move) == ((8, 6), black)
    shields = position.supply[black] + position.own[black].bit_count()
    play(position, "yield")
    assert position.owner("G2") == blue
    assert position.supply[black] + position.own[black].bit_count() == shields - 1


def test_r9_1_the_last_shield_used_in_an_attack_ends_the_game_too() -> None:
    position = at(NEMORIA + "    supply: 1 3\n")
    assert play(position, "xA2=A")[-1] == Ending("supply")
