"""R6 (founding a land)."""

import random

from origo_widget.model.events import Advanced, Founded, RatingBegan, RoundBegan
from origo_widget.model.moves import Expand
from origo_widget.model.position import Phase, Position

from .boards import EUROPA
from .playing import at, play, with_shields

#: One field of Nemoria is free.
ALMOST = """\
    1 2 2 . .
    1 2 . . .
    1 . 1 . .
    . . . . .
    . . . . .
    hands: pop,C |
    """


def test_r6_1_a_land_is_founded_when_an_expansion_fills_it_whoever_holds_its_fields() -> None:
    position = at(ALMOST)
    events = play(position, "C2=pop")
    assert events[1:] == [Founded(0, "Nemoria", 3, red=False), Advanced(0, 3, 1, 4)]
    assert position.founded == ((0, 0),)


def test_r6_1_a_migration_and_a_sailing_move_found_too() -> None:
    sailing = at(ALMOST)
    assert Founded(0, "Nemoria", 3, red=False) in play(sailing, "C3-C2")
    migrating = at("""\
        2 2 2 1 .
        2 2 . . .
        2 . 1 . .
        . 1 . . .
        . 1 . . .
        """)
    assert Founded(0, "Nemoria", 3, red=False) in play(migrating, "E2-C2")


def test_r6_1_a_move_within_a_land_that_leaves_a_field_of_it_free_founds_nothing() -> None:
    position = at(ALMOST)
    assert len(play(position, "C1-C2")) == 1
    assert position.founded == ()


def test_r6_1_each_land_is_founded_once_and_stays_founded() -> None:
    position = at(ALMOST.replace("|", "| C"))
    play(position, "C2=pop", "C2-D2")
    assert (position.owner("C2"), position.founded_mask) == (None, position.board.lands[0].mask)
    play(position, "end")
    assert [event.kind for event in play(position, "C2=C")] == ["expanded"]
    assert (position.founded, position.scores) == (((0, 0),), [4, 2])


def test_r6_1_the_active_player_is_the_founder() -> None:
    position = at(ALMOST.replace("hands: pop,C |", "turn: 2\n    hands: | pop"))
    play(position, "C2=pop")
    assert position.founded == ((0, 1),)
    assert position.scores == [1, 5]


def test_r6_2_the_founder_takes_the_leftmost_stone_and_advances_by_the_number_uncovered() -> None:
    position = at(ALMOST + "    founded: Ostria 2, Valdia 2\n    scores: 1 6\n")
    assert play(position, "C2=pop")[1:3] == [Founded(0, "Nemoria", 6, red=True), Advanced(0, 6, 1, 7)]
    position = with_shields("F10 G10", "G9", more="hands: H |\nfounded: Gallia 1, Italia 2\nscores: 9 4")
    assert play(position, "H10=H")[1:] == [Founded(0, "Dacia", 4, red=False), Advanced(0, 4, 9, 13)]


def test_r6_3_a_red_space_brings_a_rating_at_the_end_of_the_round_after_the_cards_are_drawn() -> None:
    position = at(ALMOST + "    founded: Ostria 2\n    pile: 1,1,2,2,3,3,4,4,5,5,A,B\n")
    assert Founded(0, "Nemoria", 4, red=True) in play(position, "C2=pop")
    assert position.due == 1
    assert not [event for event in play(position, "end") if isinstance(event, RatingBegan)]
    kinds = [event.kind for event in play(position, "A4=4", "end")]
    assert kinds.index("turn_ended") < kinds.index("drew") < kinds.index("rating_began")
    assert kinds[-1] == "rating_ended"
    assert (position.due, position.phase) == (0, Phase.START)


def test_r6_3_a_space_that_is_not_red_brings_none() -> None:
    position = at(ALMOST)
    play(position, "C2=pop", "end")
    assert position.due == 0
    assert play(position, "A3-A4", "end")[-1] == RoundBegan(2, 0)


def test_r6_3_due_ratings_queue_and_the_end_of_a_round_holds_one_of_them() -> None:
    eight = "Britannia 1, Germania 1, Baltikum 1, Gallia 1, Hispania 1, Italia 1, Belgica 1, Dacia 1"
    position = with_shields("A1", "J1", more=f"founded: {eight}\ndue: 2\nturn: 2")
    play(position, "J1-J2", "end")
    assert (position.due, position.phase) == (1, Phase.START)
    play(position, "start 1", "A1-A2", "end", "J2-J1", "end")
    assert (position.due, position.phase) == (0, Phase.START)
    assert play(position, "start 1", "A2-A1", "end", "J1-J2", "end")[-1] == RoundBegan(4, 0)


def test_r6_1_ripe_fields_are_those_that_found_their_land() -> None:
    """R6.1: settling a field founds its land just where `ripe_mask` says so."""
    seen = set()
    for seed in range(40):
        position, rng = Position(EUROPA, 3), random.Random(seed)
        for index in rng.sample(range(len(EUROPA.graph)), rng.choice((60, 85, 95))):
            position.own[rng.randrange(3)] |= 1 << index
            position.occupied |= 1 << index
        position.phase, position.round, position.actions = Phase.TURN, 1, 2
        position.supply = [5] * 3
        lands = [number for number, region in enumerate(EUROPA.regions) if not region.is_sea]
        position.founded = tuple((number, 0) for number in rng.sample(lands, 4))
        position.founded_mask = sum(EUROPA.regions[number].mask for number, _ in position.founded)
        position.hands[0] = bytes(range(len(EUROPA.cards)))
        for move in [move for move in position.legal_moves if isinstance(move, Expand)]:
            bit = 1 << EUROPA.graph.index[move.field]
            ripe = bool(position.ripe_mask & bit)
            assert ripe == any(event.kind == "founded" for event in position.push(move))
            position.pop()
            seen.add(ripe)
    assert seen == {True, False}
