"""R9 (end of the game)."""

from origo_widget.model.events import Ending, GameOver, RatingBegan, StartChosen
from origo_widget.model.position import Phase

from .playing import at, legal, play, refused, with_shields

LAST_STONE = """\
    1 2 2 . .
    1 2 . . .
    1 . . . .
    hands: C |
    founded: Ostria 2, Valdia 2
    scores: 1 6
    """


def test_r9_1_the_last_founding_stone_ends_the_game_with_its_round() -> None:
    position = at(LAST_STONE)
    assert play(position, "C2=C")[-1] == Ending("stones")
    play(position, "end")
    assert (position.is_over, position.to_move) == (False, 1)
    assert play(position, "A3-A4", "end")[-1].kind == "game_over"
    assert position.is_over


def test_r9_1_an_empty_supply_ends_it_too() -> None:
    position = at("1 2 . . .\nhands: A |\nsupply: 1 3")
    assert play(position, "A3=A")[-1] == Ending("supply")


def test_r9_1_whatever_becomes_of_the_last_shield() -> None:
    position = at("1 2 . . .\nfounded: Nemoria 1\nhands: A | 2\nsupply: 1 3")
    assert play(position, "xA2=A")[-1] == Ending("supply")
    lost = at("1 2 2 . .\nfounded: Nemoria 1\nhands: A | 2\nsupply: 1 3")
    play(lost, "xA2=A", "yield", "end")
    assert (lost.supply[0], lost.ending) == (0, "supply")
    play(lost, "A3-A4", "end")
    assert lost.is_over


def test_r9_1_every_player_passing_ends_it_too() -> None:
    position = with_shields("A1", "A2", "A3", more="turn: 3\npasses: 2\nround: 4")
    assert Ending("passes") in play(position, "end")
    assert position.is_over
    one_moved = with_shields("A1", "A2", "A3", more="turn: 3\npasses: 1\nround: 4")
    play(one_moved, "end")
    assert (one_moved.round, one_moved.passes) == (5, 0)


def test_r9_2_the_round_is_played_to_its_end_and_one_last_rating_held() -> None:
    position = with_shields("A1", "A2", "B4", more="start: 2\nsupply: 9 1 9\nhands: | G |")
    play(position, "G1=G", "end")
    assert position.to_move == 2
    play(position, "B4-B5", "end")
    assert position.to_move == 0
    events = play(position, "A1-B1", "end")
    assert [event for event in events if isinstance(event, RatingBegan)] == [RatingBegan(final=True)]
    assert isinstance(events[-1], GameOver)


def test_r9_2_it_takes_the_place_of_a_rating_that_was_due_and_of_any_held_over() -> None:
    position = at("""\
        1 2 2 . .
        1 2 . . .
        1 1 . . .
        founded: Ostria 1, Nemoria 1, Valdia 2
        due: 2
        turn: 2
        """)
    events = play(position, "end")
    assert len([event for event in events if isinstance(event, RatingBegan)]) == 1
    assert (position.due, position.phase) == (0, Phase.OVER)


def test_r9_3_the_leader_furthest_ahead_wins() -> None:
    position = at(LAST_STONE)
    assert position.winner is None
    events = play(position, "C2=C", "end", "end")
    winner = position.scores.index(max(position.scores))
    assert events[-1] == GameOver(winner)
    assert position.winner == winner


def test_r9_4_after_the_last_rating_nobody_chooses_and_nothing_is_legal() -> None:
    position = at(LAST_STONE)
    events = play(position, "C2=C", "end", "end")
    assert not [event for event in events if isinstance(event, StartChosen)]
    assert (position.to_move, legal(position), len(position.legal_moves)) == (None, [], 0)
    for move in ("end", "A4=A", "start 1", "yield"):
        assert refused(position, move).code == "phase_over"


def test_r9_4_there_is_no_limit_to_a_games_length() -> None:
    position = at("1 . . . .\n2 . . . .")
    for _ in range(200):
        play(position, "A1-A2", "end", "B1-B2", "end", "A2-A1", "end", "B2-B1", "end")
    assert (position.round, position.is_over) == (401, False)
