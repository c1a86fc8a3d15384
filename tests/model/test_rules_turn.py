"""R4 (a turn)."""

from origo_widget.model.events import Drew, Exchanged, Expanded, Migrated, RoundBegan, Sailed, TurnEnded
from origo_widget.model.moves import Swap
from origo_widget.model.position import Phase

from .playing import at, legal, play, refused, with_shields


def test_r4_1_a_round_is_one_turn_for_each_player_clockwise_from_the_start_player() -> None:
    position = with_shields("A1", "A2", "A3", more="start: 2")
    seats = []
    for _ in range(3):
        seats.append(position.to_move)
        last = play(position, f"{('A1', 'A2', 'A3')[position.active]}-{('B1', 'B2', 'A4')[position.active]}", "end")[-1]
    assert seats == [1, 2, 0]
    assert last == RoundBegan(2, 1)
    assert (position.to_move, position.start, position.round) == (1, 1, 2)


def test_r4_2_expanding_and_attacking_are_done_twice_in_all() -> None:
    text = """\
        1 2 1 . .
        1 . . . .
        2 . . 2 .
        founded: Nemoria 1
        hands: A,2,3,pop,pop | E
        """
    two_expansions = at(text)
    play(two_expansions, "B2=2", "D3=3")
    error = refused(two_expansions, "C2=pop")
    assert (error.rule, error.code) == ("R4.2", "no_actions")
    assert refused(two_expansions, "xA2=A").code == "no_actions"
    two_attacks = at(text)
    play(two_attacks, "xA2=A", "yield", "xC1=pop", "yield")
    assert refused(two_attacks, "B2=2").rule == "R4.2"
    one_of_each = at(text)
    play(one_of_each, "xA2=A", "yield", "B2=2")
    assert one_of_each.actions == 0
    assert not legal(one_of_each, "x")
    assert not [move for move in legal(one_of_each) if "=" in move]


def test_r4_2_either_one_migration_or_one_exchange() -> None:
    text = "1 1 . . .\nhands: A,B,C,D,E |\npile: 1,2,3,4"
    migrated = at(text)
    play(migrated, "A1-B1")
    assert (refused(migrated, "A2-A3").rule, refused(migrated, "A2-A3").code) == ("R4.2", "migrated")
    assert refused(migrated, "swap A,B").rule == "R4.2"
    exchanged = at(text)
    play(exchanged, "swap A,B")
    assert (refused(exchanged, "A2-A3").rule, refused(exchanged, "A2-A3").code) == ("R4.2", "exchanged")
    assert refused(exchanged, "swap C,D").rule == "R4.2"


def test_r4_2_in_any_order() -> None:
    text = "1 1 . . .\n. . 1 . .\nhands: A,B |"
    orders = (
        ["A3=A", "B3-C3", "A1-B1", "B2=B"],
        ["A1-B1", "B2=B", "A3=A", "B3-C3"],
        ["B3-C3", "B2=B", "A3=A", "A1-B1"],
    )
    ends = []
    for order in orders:
        ends.append(at(text))
        play(ends[-1], *order, "end")
    assert {end.own[0] for end in ends} == {ends[0].own[0]}


def test_r4_3_a_turn_in_which_nothing_is_done_is_a_pass() -> None:
    position = at("1 . . . .\n. . 2 . .\nhands: A,B | C,D\npile: 1,2,3,4,5,1,2,3")
    assert play(position, "end")[0] == TurnEnded(0, passed=True)
    assert position.passes == 1
    assert play(position, "B3-C3", "end")[1] == TurnEnded(1, passed=False)
    assert position.passes == 0


def test_r4_3_every_kind_of_doing_counts_and_defending_does_not() -> None:
    text = "1 2 . . .\n. . 1 . .\nfounded: Nemoria 1\nhands: A,B | pop"
    for doing in (["A3=A"], ["xA2=A", "yield"], ["A1-B1"], ["B3-C3"], ["swap A,B"]):
        position = at(text)
        play(position, *doing)
        assert TurnEnded(0, passed=False) in play(position, "end")
    position = at(text)
    play(position, "xA2=A", "yield", "end")
    assert TurnEnded(1, passed=True) in play(position, "end")


def test_r4_3_end_is_legal_at_every_moment_of_a_turn_outside_a_fight() -> None:
    position = at("1 2 . . .\nfounded: Nemoria 1\nhands: A,A | 2\nsupply: 3 3")
    assert legal(position)[-1] == "end"
    play(position, "xA2=A")
    assert refused(position, "end").rule == "R5.5"
    play(position, "yield", "A3=A")
    assert "end" in legal(position)
    assert position.to_move == 0


def test_r4_3_nothing_is_ended_or_yielded_for_a_player() -> None:
    nothing_to_do = at("2 . . . .\nturn: 1\nhands: |")
    assert legal(nothing_to_do) == ["end"]
    assert nothing_to_do.to_move == 0
    no_cards = at("1 2 . . .\nfounded: Nemoria 1\nhands: A | B,C")
    play(no_cards, "xA2=A")
    assert (no_cards.phase, no_cards.to_move, legal(no_cards)) == (Phase.FIGHT, 1, ["yield"])


def test_r4_4_all_hands_are_filled_at_the_end_of_the_turn_the_active_players_first() -> None:
    position = with_shields(
        "A1", "A2", "A3", more="turn: 2\nhands: G,G | H,H,I | C,C,D,D,E,E,F,F,1\npile: 1,2,2,3,3,4,4"
    )
    position.pile *= 3
    events = play(position, "end")
    assert [(event.seat, event.count) for event in events if isinstance(event, Drew)] == [(1, 7), (2, 1), (0, 8)]
    assert [len(hand) for hand in position.hands] == [10, 10, 10]
    assert isinstance(events[0], TurnEnded)


def test_r4_4_each_fills_up_before_the_next_draws() -> None:
    position = at("1 . . . .\n2 . . . .\nhands: A,A | B,B\npile: 1,2,3,4,5")
    play(position, "end")
    names = position.board.card_names
    assert names(position.hands[0]) == ("A", "A", "1", "2", "3")
    assert names(position.hands[1]) == ("B", "B", "4", "5")


def test_r4_4_hands_are_not_filled_in_between_and_drawn_cards_may_be_used_at_once() -> None:
    position = at("1 1 . . .\nhands: A,B,C,D | 1\npile: 5,4,3,2")
    play(position, "A3=A")
    assert len(position.hands[0]) == 3
    play(position, "swap B,C", "A5=5")
    assert position.owner("A5") == 0
    assert position.board.card_names(position.hands[0]) == ("D", "4")


def test_r4_4_the_last_turn_of_the_game_draws_too() -> None:
    position = at("1 . . . .\n. . 2 . .\nsupply: 0 3\nturn: 2\nhands: A | B\npile: 1,2,3,4,5,1,2,3")
    events = play(position, "end")
    assert [event.count for event in events if isinstance(event, Drew)] == [4, 4]
    assert position.is_over


def test_r4_5_expanding_plays_a_card_and_puts_a_shield_of_the_supply_on_a_free_field_it_covers() -> None:
    position = at("1 2 . . .\nhands: A,pop | \nsupply: 1 5")
    error = refused(position, "A2=A")
    assert (error.rule, error.fields) == ("R4.5", ("A2",))
    error = refused(position, "B2=A")
    assert (error.rule, error.fields, error.cards) == ("R2.3", ("B2",), ("A",))
    error = refused(position, "B2=B")
    assert (error.rule, error.cards) == ("R4.5", ("B",))
    assert play(position, "B1=pop")[0] == Expanded(0, "B1", "pop")
    assert (position.supply[0], position.owner("B1")) == (0, 0)
    assert position.board.card_names(position.hands[0]) == ("A",)


def test_r4_5_without_a_shield_in_supply_nobody_expands() -> None:
    position = at("1 . . . .\nhands: A |\nsupply: 0 5")
    error = refused(position, "A2=A")
    assert (error.rule, error.code) == ("R4.5", "no_supply")
    assert not [move for move in legal(position) if "=" in move]


def test_r4_6_migration_reaches_only_beside_its_group() -> None:
    position = at("""\
        1 1 . . .
        . 1 2 . .
        . 2 . . .
        . . . . .
        . . . . 1
        """)
    assert legal(position, "A1-") == ["A1-A3", "A1-B1"]
    assert legal(position, "B2-") == ["B2-A3", "B2-B1"]
    assert legal(position, "E5-") == ["E5-D5", "E5-E4"]
    error = refused(position, "A1-D5")
    assert (error.rule, error.fields) == ("R4.6", ("A1", "A2", "B2"))
    assert refused(position, "A1-B3").rule == "R4.6"
    assert refused(position, "B3-C3").code == "not_own"
    assert play(position, "A1-A3") == [Migrated(0, "A1", "A3")]


def test_r4_6_the_way_leads_over_own_shields_on_land_and_sea_and_turns_corners() -> None:
    position = at("""\
        . 1 . . .
        . 1 1 . .
        . . 1 2 .
        . . . . .
        """)
    assert "A2-D3" in legal(position, "A2-")
    assert refused(position, "A2-D4").rule == "R4.6"


def test_r4_6_the_group_is_taken_as_it_stands_before_the_move_and_the_shields_own_field_is_no_target() -> None:
    position = at("1 1 1 . .")
    # Without the shield on A2 its group would fall apart; the shield itself still crosses over.
    assert "A2-A4" in legal(position)
    assert refused(position, "A2-A2").rule == "R4.6"


def test_r4_6_a_shield_placed_or_won_earlier_in_the_turn_may_move() -> None:
    position = at("1 2 . . .\nfounded: Nemoria 1\nhands: A,1 |")
    play(position, "xA2=A", "yield", "A2-A3")
    assert position.owner("A3") == 0
    position = at("1 . . . .\nhands: B |")
    play(position, "B5=B", "B5-A5")
    assert position.owner("A5") == 0


def test_r4_7_exchanging_discards_exactly_two_cards_and_draws_two() -> None:
    position = at("1 . . . .\nhands: A,A,pop | \npile: 1,2,3\ndiscard: E")
    assert legal(position, "swap") == ["swap A,A", "swap A,pop"]
    assert play(position, "swap pop,A") == [Exchanged(0, ("A", "pop")), Drew(0, 2, ("1", "2"))]
    assert position.board.card_names(position.discard) == ("E", "A", "pop")
    error = refused(at("1 . . . .\nhands: A |"), "swap A,B")
    assert (error.rule, error.cards) == ("R4.7", ("A", "B"))
    assert not legal(at("1 . . . .\nhands: A |"), "swap")
    assert refused(position, Swap(("A",))).rule == "R4.2"
    for cards in ((), ("A",), ("A", "A", "B")):
        error = refused(at("1 . . . .\nhands: A,A,B |"), Swap(cards))
        assert (error.rule, error.code, error.cards) == ("R4.7", "swap_two", cards)


def test_r4_7_discards_first_and_then_draws() -> None:
    position = at("1 . . . .\nhands: A,B |")
    play(position, "swap A,B")
    # The two cards were the whole discard pile, and so they come back.
    assert position.board.card_names(position.hands[0]) == ("A", "B")
    assert position.shuffles == 1


def test_r4_8_any_number_of_shields_sail_each_once() -> None:
    position = at("""\
        . . . . .
        . . 1 . .
        . . . . .
        1 . . . .
        """)
    events = play(position, "B3-C3", "D1-C1")
    assert events == [Sailed(0, "B3", "C3"), Sailed(0, "D1", "C1")]
    error = refused(position, "C3-B3")
    assert (error.rule, error.fields) == ("R4.9", ("C3",))
    assert not [move for move in legal(position) if move.startswith("C3")]


def test_r4_8_sailing_may_be_spread_over_the_turn() -> None:
    position = at("1 . . . .\n. . 1 . .\n. . . . .\n1 . . . .\nhands: A,pop,B |\npile: 1,2")
    play(position, "B3-C3", "A2=A", "D1-D2", "A1-B1", "C1=pop")
    assert position.sailed == position.board.graph.mask(["C3", "D2"])


def test_r4_9_a_shield_that_sailed_onto_land_may_still_migrate() -> None:
    position = at(". . . . .\n. . 1 . .")
    play(position, "B3-B2", "B2-A2")
    assert position.owner("A2") == 0


def test_r4_9_a_shield_that_migrated_onto_sea_may_still_sail() -> None:
    position = at(". . . . .\n. 1 . . .")
    play(position, "B2-B3", "B3-C3")
    assert position.owner("C3") == 0


def test_r4_9_the_mark_of_having_sailed_follows_the_shield() -> None:
    position = at(". . . . .\n. . 1 . .")
    play(position, "B3-B2", "B2-B3")
    error = refused(position, "B3-C3")
    assert (error.rule, error.code) == ("R4.9", "sailed_already")


def test_r4_9_another_shield_on_a_field_left_by_one_that_sailed_may_sail() -> None:
    position = at("1 1 1 . .\n. . 1 . .\n. . . . .")
    play(position, "B3-B2", "A3-B3", "B3-C3")
    assert position.owner("C3") == 0


def test_r4_10_each_move_is_judged_on_the_board_as_it_then_stands() -> None:
    position = at("""\
        . . . . .
        . . 1 . .
        . . 1 . .
        . . . . .
        . . . . .
        """)
    assert "B3-D3" in legal(position)
    play(position, "C3-A3")
    # The way over C3 is gone, the way over A3 is new.
    assert "B3-D3" not in legal(position)
    assert "B3-A2" in legal(position)
