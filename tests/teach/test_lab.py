"""The lab without a widget: every number that it shows, and what it hides while something is to be predicted."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from origo_widget import Board, Game, OrigoError, exercise, exercises
from origo_widget.model.errors import BadSeat, PositionError
from origo_widget.model.graph import indices
from origo_widget.model.position import Position
from origo_widget.model.rating import rate
from origo_widget.teach.errors import LabCovered, NoPrediction, SketchError
from origo_widget.teach.lab import OVERLAYS, Lab
from origo_widget.teach.lab_json import lab_json
from origo_widget.teach.lens import lens_json, look
from origo_widget.teach.prediction import key_text
from origo_widget.teach.steps_json import ALGORITHMS
from origo_widget.teach.tasks import TASKS
from tests.model.oracle import Oracle, leaders_after
from tests.teach.scenes import positions
from tests.teach.slowly import (
    check_between,
    check_gains,
    check_graph,
    check_places,
    check_pointed,
    check_tree,
    check_within,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

BOARDS = ("europa", "europa", "mini")
#: How many random positions each shard of the great comparison looks at.
SHARD = 600
#: On such a share of them is asked what takes longest: ways between groups, and a ranking of all free fields.
LONG = 0.05


def strewn(seed: int) -> Iterator[Position]:
    """Positions of all densities, some with more shields than a game has."""
    rng = random.Random(seed)
    while True:
        board = Board.named(rng.choice(BOARDS))
        position = Position(board, rng.choice(list(board.seats)))
        share = rng.random()
        for index in range(len(board.graph)):
            if rng.random() < share:
                position.own[rng.randrange(position.players)] |= 1 << index
                position.occupied |= 1 << index
        position.scores = rng.sample(range(1, 30), position.players)
        position.start = rng.randrange(position.players)
        yield position


def assert_numbers(lab: Lab) -> None:
    """Everything that the sheet and the plan tell equals `rate` and the slow rules with networkx."""
    position = lab.sketch.position
    shown = json.loads(json.dumps(lab_json(lab)))
    oracle, rating = Oracle(position), rate(position)
    awards = shown["sheet"]["awards"]
    slow = oracle.rating()
    assert [(one["region"] or one["category"], one["seat"], one["points"]) for one in awards if one["points"]] == [
        award for award in slow if award[2]
    ]
    assert [(one["start"], one["stop"], one["rule"]) for one in awards] == [
        (award.start, award.stop, award.rule) for award in rating.awards
    ]
    assert [total["stop"] for total in shown["sheet"]["totals"]] == leaders_after(position.scores, slow)
    for seat, total in enumerate(shown["sheet"]["totals"]):
        assert total["total"] == total["clan"] + total["sea"] + total["land"]
        assert total["jumped"] == total["stop"] - total["start"] - total["total"] >= 0
        assert total["total"] == sum(points for _, owner, points in slow if owner == seat)
    for one in awards:
        assert one["size"] == len(one["fields"])
        assert {shown["view"]["owners"][position.board.graph.index[field]] for field in one["fields"]} == {
            str(one["seat"])
        }
    check_places(position, awards)
    keys = ("seat", "size", "place", "points", "fields")
    of_clans = [{key: one[key] for key in keys} for one in awards if one["category"] == "clan"]
    assert shown["view"]["plan"]["clans"] == of_clans
    clans = [(one["seat"], sorted(one["fields"])) for one in shown["view"]["plan"]["clans"]]
    groups = [(seat, sorted(group)) for seat in range(position.players) for group in oracle.groups(seat)]
    assert sorted(clans) == sorted(group for group in groups if len(group[1]) >= position.board.clan_least)


def assert_answers(lab: Lab, rng: random.Random) -> None:
    """What is asked about a field, of the lens, about single shields equals the slow rules with networkx."""
    position, seat = lab.sketch.position, rng.randrange(lab.sketch.seats)
    check_pointed(position, rng.choice(position.board.graph.names))
    rng.choice((check_graph, check_tree, check_within))(position, seat)
    question = rng.choice(("components", "articulation", "bridges", "block_cut_tree", "frontier"))
    lab.look(question, seat)
    assert lab_json(lab)["lens"] == lens_json(look(position, question, seat), names=lab.names)
    if rng.random() < LONG:
        check_between(position, seat, most=1)
        check_gains(position, seat, most=1)


@pytest.mark.slow
@pytest.mark.parametrize("shard", range(4))
def test_every_number_on_thousands_of_positions(shard: int) -> None:
    found, rng = strewn(shard), random.Random(shard)
    for _ in range(SHARD):
        position = next(found)
        lab = Lab(position, position.board)
        assert_numbers(lab)
        assert_answers(lab, rng)


@given(positions(), st.data())
def test_every_number_after_edits(position: Position, data: st.DataObject) -> None:
    lab = Lab(position, position.board)
    names = position.board.graph.names
    for _ in range(data.draw(st.integers(0, 3))):
        before = [lab.rating().points(seat) for seat in range(lab.sketch.seats)]
        drawn = lab.sketch
        lab.paint([data.draw(st.sampled_from(names))], data.draw(st.none() | st.integers(0, lab.sketch.seats - 1)))
        assert_numbers(lab)
        if lab.sketch != drawn:
            gained = Counter[int]()
            for change in lab_json(lab)["sheet"]["changes"]:
                gained[change["seat"]] += change["gained"]
            after = [lab.rating().points(seat) for seat in range(lab.sketch.seats)]
            assert after == [points + gained[seat] for seat, points in enumerate(before)]


# --- what is covered ---


def told(lab: Lab) -> str:
    return json.dumps(lab_json(lab))


@given(positions(), st.sampled_from(sorted(TASKS)), st.data())
def test_an_open_question_covers_every_score(position: Position, kind: str, data: st.DataObject) -> None:
    lab = Lab(position, position.board)
    lab.look("components", 0)
    lab.run("breadth_first", 0)
    lab.paint([position.board.graph.names[0]], 0)
    task = TASKS[kind]
    held = sorted(position.board.graph.fields(lab.sketch.position.own[0]))
    fields = data.draw(st.lists(st.sampled_from(held), min_size=task.fields, max_size=task.fields))
    region = data.draw(st.sampled_from(position.board.lands)).name if task.land else None
    try:
        lab.predict(kind, 0 if task.seat else None, fields, region)
    except OrigoError:
        assert lab.prediction is None
        return
    shown = lab_json(lab)
    assert shown["view"]["plan"] == {"clans": [], "sea": [], "lands": {}}
    sheet = shown["sheet"]
    assert (sheet["covered"], sheet["awards"], sheet["totals"], sheet["changes"]) == (True, [], [], None)
    assert (shown["lens"], shown["steps"], shown["prediction"]["verdict"]) == (None, None, None)
    # Whatever the key is: what is told hangs on the drawing and the question alone.
    assert "key" not in shown["prediction"]
    one, other = position.board.graph.names[:2]
    changes: list[Callable[[], None]] = [
        lambda: lab.paint([one], 0),
        lambda: lab.move(one, other),
        lambda: lab.load(""),
        lab.clear,
        lab.undo,
        lab.redo,
    ]
    for change in changes:
        with pytest.raises(LabCovered):
            change()
    assert told(lab) == json.dumps(shown)


@given(positions(), st.sampled_from(sorted(TASKS)), st.data())
def test_the_key_uncovers_and_any_other_answer_is_shown_the_key(
    position: Position, kind: str, data: st.DataObject
) -> None:
    lab, task = Lab(position, position.board), TASKS[kind]
    fields = data.draw(
        st.lists(st.sampled_from(position.board.graph.names), min_size=task.fields, max_size=task.fields)
    )
    region = position.board.lands[0].name if task.land else None
    try:
        lab.predict(kind, 0 if task.seat else None, fields, region)
    except OrigoError:
        return
    assert lab.prediction is not None
    key = lab.prediction.question.key
    lab.answer("%%% no answer at all")
    assert lab_json(lab)["sheet"]["covered"]
    assert lab.answer(key).right
    shown = lab_json(lab)["prediction"]["verdict"]
    assert (shown["right"], shown["open"], shown["wrong"], shown["missed"]) == (True, True, [], [])
    assert not lab_json(lab)["sheet"]["covered"]
    lab.predict(kind, 0 if task.seat else None, fields, region)
    lab.reveal()
    shown = lab_json(lab)["prediction"]["verdict"]
    assert (shown["right"], shown["open"]) == (False, True)
    assert key_text(key) in shown["text"]


@pytest.mark.parametrize("name", exercises())
def test_exercise_stays_covered_until_it_is_right_or_revealed(name: str) -> None:
    one = exercise(name, seed="lab")
    lab = Lab(board=one.board)
    lab.show_exercise(one)
    shown = lab_json(lab)
    assert [(seat["name"]) for seat in shown["seats"]][: len(one.players)] == list(one.players)
    assert shown["prediction"]["task"] == one.task
    assert shown["prediction"]["exercise"] == name
    lab.answer(-7)
    assert (lab.covered, lab_json(lab)["prediction"]["verdict"]["missed"]) == (True, [])
    assert lab.answer(one.key).right
    assert lab_json(lab)["sheet"]["covered"] is False
    lab.show_exercise(one)
    lab.reveal()
    assert lab_json(lab)["sheet"]["covered"] is False
    lab.dismiss()
    with pytest.raises(NoPrediction):
        lab.answer(1)


def test_exercise_is_loaded_as_it_is_shown() -> None:
    one, shown, loaded = exercise("clans-1", seed="lab"), Lab(board="mini"), Lab(board="mini")
    shown.show_exercise(one)
    loaded.load(one)
    assert lab_json(loaded) == lab_json(shown)
    with pytest.raises(LabCovered):
        loaded.load(exercise("clans-2", seed="lab"))
    assert lab_json(loaded) == lab_json(shown)


def test_exercise_of_another_board_is_refused_and_nothing_is_lost() -> None:
    lab = Lab("1 1 1 . .\n", "mini")
    before = told(lab)
    with pytest.raises(SketchError):
        lab.show_exercise(exercise("clans-3"))
    assert told(lab) == before


# --- players and questions ---


def test_unknown_player_and_unknown_fields_are_one_error() -> None:
    lab = Lab(board="mini")
    with pytest.raises(SketchError) as caught:
        lab.paint("A1 Z9 Z8", "Nobody")
    assert [str(fault.place) for fault in caught.value.faults] == ["player", "'Z9'", "'Z8'"]
    with pytest.raises(BadSeat):
        lab.paint("A1", "Nobody")
    assert lab.sketch.owner("A1") is None


def test_what_is_told_of_a_lab_at_a_glance_gives_no_answer_away() -> None:
    lab = Lab("1 1 1 . 2", "mini")
    lab.predict("clans", "Blue")
    assert repr(lab) == "<Lab: <Sketch on mini: 4 shields>>"
    assert repr(lab.prediction) == "<Prediction: clans, covered>"
    lab.dismiss()
    lab.paint("A4", 0)
    assert repr(lab.edits) == "<Edits: 1 to take back, 0 to make again, now <Sketch on mini: 5 shields>>"


FEW = "1 2 . . . . . . . .\nplayers: 3\n"


def test_a_position_brings_its_players() -> None:
    position = Position.from_text(". . . 1 . . . . . .\n. . 2 3 . . . . . .\nscores: 10 12 14\n")
    for lab in (Lab(position), Lab(position.to_text())):
        assert lab.rating().scores == position.rating().scores
        assert [total["stop"] for total in lab_json(lab)["sheet"]["totals"]] == list(position.rating().scores)
        assert "players: 3\nscores: 10 12 14" in lab.sketch.text()
    lab = Lab(board="europa")
    lab.load(position)
    assert lab.names == ("Blue", "Amber", "Red")


def test_what_is_shown_of_a_player_who_is_gone_is_gone() -> None:
    lab = Lab(board="europa")
    lab.look("components", "Black")
    lab.run("breadth_first", "Black")
    lab.load(FEW)
    assert (lab.overlay, lab.lens(), lab.steps()) == ("", None, None)
    lab.look("components", "Red")
    lab.run("breadth_first", "Red")
    lab.paint("C3", "Red")
    assert (lab.overlay, lab.steps() is None) == ("components", False)
    lab.undo()
    lab.undo()
    assert len(lab.names) == 5
    lab.redo()
    assert len(lab.names) == 3


def test_a_map_for_more_players_than_there_are_is_refused_with_its_place() -> None:
    lab = Lab(Game(["Ana", "Ben"], seed=1))
    with pytest.raises(PositionError) as caught:
        lab.load("1 2 3 . . . . . . .")
    assert [str(fault.place) for fault in caught.value.faults] == ["line 1, column 5"]
    lab.load("1 2 3 . . . . . . .\nplayers: 3")
    assert lab.names == ("Ana", "Ben", "Red")


@pytest.mark.parametrize("overlay", ["clans", "regions"])
def test_what_is_about_nobody_stays(overlay: str) -> None:
    lab = Lab(board="europa")
    lab.look(overlay, 4)
    lab.load(FEW)
    assert lab.overlay == overlay


def test_drawings_of_other_players_are_not_compared() -> None:
    lab = Lab("5 5 5 . . . . . . .", "europa")
    lab.load(FEW)
    assert (list(lab.changes()), lab_json(lab)["sheet"]["changes"]) == ([], None)
    lab.paint("A3", 0)
    assert lab_json(lab)["sheet"]["changes"]


def test_players_have_the_names_of_their_colours_or_of_a_game() -> None:
    lab = Lab()
    assert (lab.seat("Red"), lab.seat(2)) == (2, 2)
    lab.language = "de"
    assert (lab.seat("Rot"), lab.seat("Red")) == (2, 2)
    for wrong in ("Red ", "", -1, 5, True, None, 1.0):
        with pytest.raises(OrigoError, match="no player"):
            lab.seat(wrong)  # type: ignore[arg-type]
    lab = Lab(Game(["Ana", "Ben"], seed=1))
    assert lab.names == ("Ana", "Ben")
    lab = Lab()
    lab.load(Game(["Ana", "Ben"], seed=1))
    assert lab.names == ("Ana", "Ben")


@given(positions(), st.sampled_from(OVERLAYS), st.sampled_from(["", *ALGORITHMS]), st.data())
def test_questions_follow_the_drawing(position: Position, overlay: str, algorithm: str, data: st.DataObject) -> None:
    """Whatever is asked is answered, or refused with a sentence, after every edit."""
    lab = Lab(position, position.board)
    names = position.board.graph.names
    fields = data.draw(st.lists(st.sampled_from(names), max_size=2))
    asks: list[Callable[[], None]] = [lambda: lab.look(overlay, 0, fields), lambda: lab.run(algorithm, 0, fields)]
    for ask in asks:
        before = told(lab)
        try:
            ask()
        except OrigoError:
            assert told(lab) == before
    for _ in range(2):
        lab.paint([data.draw(st.sampled_from(names))], data.draw(st.none() | st.integers(0, lab.sketch.seats - 1)))
        shown = lab_json(lab)
        for asked in (shown["lens"], shown["steps"]):
            assert asked is None or asked["sentence"] or asked["refused"]


def test_nothing_is_half_done() -> None:
    lab = Lab("1 1 1 . .\n", "mini", 2)
    before = told(lab)
    wrong: list[Any] = [
        lambda: lab.paint("A1 Z9", 0),
        lambda: lab.paint("A1", 7),
        lambda: lab.paint(MINI_ALL, 0),
        lambda: lab.move("B1", "B2"),
        lambda: lab.load("xx"),
        lambda: lab.load({"A1": 0, "Z1": 0}),
        lambda: lab.look("nothing", 0),
        lambda: lab.look("components", 9),
        lambda: lab.run("nothing", 0),
        lambda: lab.predict("nothing", 0),
        lambda: lab.predict("land_points", region="Atlantis"),
        lambda: lab.predict("gain"),
        lab.hint,
        lab.reveal,
        lab.redo,
    ]
    for attempt in wrong:
        with pytest.raises(OrigoError):
            attempt()
        assert told(lab) == before


MINI_ALL = [Board.named("mini").graph.names[index] for index in indices(Board.named("mini").all_mask)]
