"""The scoring lab's side in the kernel: what it shows, what it takes from a page, what it refuses."""

from __future__ import annotations

import gc
import weakref
from typing import TYPE_CHECKING, Any

import pytest

from origo_widget import Board, Game, OrigoError, Position, ScoringLab, exercise
from origo_widget.model.errors import PositionError
from origo_widget.teach.errors import SketchError
from origo_widget.widgets.face import BadOption
from origo_widget.widgets.lab_requests import LAB_REQUESTS
from tests.widgets.lab_scenes import SCENE, lab_and_desk, synced

if TYPE_CHECKING:
    pass


def test_traits_follow_the_drawing() -> None:
    lab = ScoringLab(board="mini")
    lab.paint("A1 A2 A3", "Blue")
    lab.paint("B1", 1)
    assert lab.position.startswith("1 1 1 . .\n2 . . . .\n")
    assert lab.view["owners"][:6] == "000..1"
    assert [clan["fields"] for clan in lab.view["plan"]["clans"]] == [["A1", "A2", "A3"]]
    assert [total["total"] for total in lab.sheet["totals"]] == [lab.rating().points(seat) for seat in (0, 1)]
    assert [seat["name"] for seat in lab.seats] == ["Blue", "Amber"]
    lab.undo()
    assert lab.view["owners"][5] == "."
    lab.redo()
    lab.move("B1", "E5")
    assert [change.seat for change in lab.changes()] == [1, 1]
    lab.clear()
    assert set(lab.view["owners"]) == {"."}


def test_what_belongs_together_is_sent_together() -> None:
    lab, desk = lab_and_desk()
    lab.paint("B1", "Amber")
    updates = [data["state"] for data in desk.heard if data["method"] == "update"]
    assert len(updates) == 1
    assert {"revision", "view", "sheet", "position"} <= updates[0].keys()


def test_position_is_a_trait_to_set() -> None:
    lab = ScoringLab(board="mini")
    seen: list[str] = []
    lab.observe(lambda change: seen.append(change["new"]), "position")
    lab.position = "2 2 . . .\n"
    assert lab.to_position().owner("A1") == 1
    assert lab.position == lab.lab.sketch.text()
    before = lab.position
    with pytest.raises(PositionError, match="line 1, column 5"):
        lab.position = "1 1 x . .\n"
    assert (lab.position, lab.to_position().owner("A1")) == (before, 1)
    lab.undo()
    assert lab.to_position().owner("A1") is None


def test_overlay_and_player_are_traits_to_set() -> None:
    lab, _ = lab_and_desk()
    lab.player = 0
    lab.overlay = "articulation"
    assert lab.lens is not None
    assert lab.lens["marks"] == ["A2", "A3"]
    with pytest.raises(OrigoError, match="no question"):
        lab.overlay = "nothing"
    assert lab.overlay == "articulation"
    for wrong in (7, -1):
        with pytest.raises(OrigoError, match="no player"):
            lab.player = wrong
    lab.player = None
    lab.overlay = ""
    assert lab.player is None
    assert not lab.lens


def test_what_a_lab_can_be_made_from() -> None:
    game = Game(["Ana", "Ben"], seed=1, board="mini")
    game.play("A1")
    lab = ScoringLab(game)
    assert ([seat["name"] for seat in lab.seats], lab.to_position().owner("A1")) == (["Ana", "Ben"], 0)
    lab.paint("A2", "Ben")
    assert ScoringLab(lab.to_networkx()).position == lab.position
    assert ScoringLab(lab.to_position()).position == lab.position
    assert ScoringLab({"A1": "Red", "A2": None}).to_position().owner("A1") == 2
    board = Board.named("mini")
    assert ScoringLab(Position(board, 2)).lab.sketch.board == board
    task = exercise("adjacency-2", seed=1)
    asked = ScoringLab(task)
    assert asked.prediction is not None
    assert asked.prediction["task"] == task.task
    assert [seat["name"] for seat in asked.seats] == list(task.players)
    assert asked.sheet["covered"]
    for wrong in ({"A1": "Pink"}, {"Q": 0}, 5):
        with pytest.raises(SketchError):
            ScoringLab(wrong)  # type: ignore[arg-type]
    with pytest.raises(BadOption):
        ScoringLab(theme="pink")
    with pytest.raises(BadOption):
        ScoringLab(language="xx")
    with pytest.raises(TypeError):
        ScoringLab(color="pink")  # type: ignore[call-arg]


def test_a_running_game_gives_no_secret_away() -> None:
    game = Game(["Ana", "Ben"], seed=5)
    lab = ScoringLab(game)
    for hand in game.position.hands:
        names = ",".join(game.board.card_names(hand))
        assert names not in synced(lab) + repr(lab) + lab.position
    assert game.position.shuffle_key not in synced(lab)


# --- requests of a page ---


def test_paints_of_one_stroke_are_one_edit() -> None:
    lab, desk = lab_and_desk()
    before = lab.position
    for field in ("D1", "D2", "D3"):
        assert desk.ask("paint", fields=[field], owner=1, stroke="s1")["kind"] == "accepted"
    assert desk.ask("paint", fields=["D4"], owner=None, stroke="s2")["kind"] == "accepted"
    desk.ask("undo")
    assert lab.position == before
    desk.ask("redo")
    assert lab.to_position().owner("D3") == 1
    desk.ask("shift", source="D3", target="E5")
    assert lab.to_position().owner("E5") == 1
    desk.ask("clear")
    assert set(lab.view["owners"]) == {"."}


def test_text_from_the_page_is_drawn_or_refused_with_every_place() -> None:
    lab, desk = lab_and_desk()
    before = synced(lab)
    refused = desk.ask("load", text="1 x . . .\n9 . . . .\nnothing: 3\n")["payload"]
    assert refused["code"] == "bad_position"
    assert len(refused["faults"]) == 3
    assert refused["faults"][0]["place"] == "line 1, column 3"
    assert synced(lab) == before
    assert desk.ask("load", text="2 . . . .\n")["kind"] == "accepted"
    assert lab.to_position().owner("A1") == 1


def test_questions_of_a_page() -> None:
    lab, desk = lab_and_desk()
    welcome = desk.ask("hello")["payload"]
    assert {"kind": "land_points", "needs": ["region"], "form": "points", "puzzle": False} in welcome["tasks"]
    assert {"kind": "frontier", "seat": True, "fields": [0, 1]} in welcome["questions"]
    assert {"kind": "colouring", "seat": False, "fields": [0, 0]} in welcome["questions"]
    assert {"kind": "union_find", "seat": True, "fields": [0, 1]} in welcome["algorithms"]
    pointed = desk.ask("point", field="A3")["payload"]
    assert (pointed["owner"], pointed["component"]) == (0, ["A1", "A2", "A3", "B3"])
    ranked = desk.ask("rank", seat=0)["payload"]["rows"]
    assert [row["points"] for row in ranked] == sorted((row["points"] for row in ranked), reverse=True)
    assert len(ranked) == lab.view["owners"].count(".")
    saved = desk.ask("save")
    assert (saved["kind"], saved["payload"]["text"]) == ("file", lab.position)
    desk.ask("look", question="joining_way", seat=0, fields=["A1"])
    assert lab.lens is not None
    assert lab.lens["wanted"] == 1
    desk.ask("run", algorithm="low_link", seat=0, fields=[])
    assert lab.steps is not None
    desk.set(step=2)
    assert lab.step == 2
    desk.ask("run", algorithm="", seat=None, fields=[])
    assert not lab.steps
    assert lab.step == 0


def test_page_sets_only_what_is_its_own() -> None:
    lab, desk = lab_and_desk()
    before = synced(lab)
    desk.set(position="2 2 2 2 2\n", sheet={}, overlay="clans", view={}, prediction={"kind": "x"}, player=9, step=-1)
    assert synced(lab) == before
    desk.set(player=1, theme="dark", language="de", large=True)
    assert (lab.player, lab.theme, lab.language, lab.seats[0]["name"]) == (1, "dark", "de", "Blau")
    assert desk.ask("paint", fields=["Z9"], owner=0, stroke="")["payload"]["sentence"].startswith(
        "Das lässt sich nicht"
    )


@pytest.mark.parametrize("kind", LAB_REQUESTS)
def test_every_request_is_met(kind: str) -> None:
    """No request of the list runs into nothing."""
    lab, desk = lab_and_desk()
    lab.predict("total", 0)
    lab.dismiss()
    sense: dict[str, Any] = {
        "fields": [],
        "owner": 0,
        "stroke": "",
        "source": "A1",
        "target": "B1",
        "text": SCENE,
        "question": "components",
        "algorithm": "breadth_first",
        "seat": 0,
        "field": "A1",
        "kind": "total",
        "region": None,
        "value": 1,
    }
    payload = {key: sense[key] for key in LAB_REQUESTS[kind] if key != "view"}
    answer = desk.ask(kind, **payload)
    assert answer["kind"] in ("accepted", "welcome", "pointed", "ranked", "file") or answer["payload"]["code"] in (
        "nothing_to_undo_here",
        "nothing_to_redo",
        "no_prediction",
    )


def test_text_and_picture_for_hosts_without_widgets() -> None:
    lab, _ = lab_and_desk()
    bundle = lab._repr_mimebundle_()
    assert bundle is not None
    assert "<svg" in bundle[0]["image/svg+xml"]
    assert "1 Blue" in bundle[0]["text/plain"]
    assert "round" not in bundle[0]["text/plain"]


def test_each_language_says_everything() -> None:
    lab, _ = lab_and_desk(language="de")
    lab.look("articulation", "Blau")
    assert lab.lens is not None
    german = lab.lens["sentence"]
    lab.language = "en"
    assert lab.lens["sentence"] != german
    assert lab.words["lab.tribe.0"] == "Blue"


def test_another_language_changes_nothing_but_words() -> None:
    lab, _ = lab_and_desk()
    lab.run("breadth_first", "Blue")
    lab.predict("ranking")
    lab.answer(["Blue", "Amber"])
    lab.step = 3
    for language, names in (("de", ["Blau", "Gelb"]), ("en", ["Blue", "Amber"])):
        lab.language = language
        assert lab.step == 3
        assert lab.prediction is not None
        assert lab.prediction["names"] == names
        assert lab.prediction["verdict"]["right"]
    lab.predict("total", "Blue")
    lab.language = "de"
    assert lab.prediction is not None
    assert "Blau" in lab.prediction["task"]
    assert lab.sheet["covered"]


def test_steps_end_with_the_last() -> None:
    lab, desk = lab_and_desk()
    lab.step = 5
    assert lab.step == 0
    lab.run("breadth_first", "Blue")
    assert lab.steps is not None
    last = len(lab.steps["frames"]) - 1
    lab.step = 10**9
    assert lab.step == last
    desk.set(step=10**6)
    assert lab.step == last


# --- observers and links ---


def test_an_observer_that_draws_leaves_all_traits_in_step() -> None:
    lab, desk = lab_and_desk()

    def draw(_change: object) -> None:
        if lab.lab.sketch.owner("E5") is None:
            lab.paint("E5", "Amber")

    lab.observe(draw, "position")
    assert desk.ask("paint", fields=["D1"], owner=0, stroke="")["kind"] == "accepted"
    assert lab.view["owners"][-1] == "1"
    assert lab.view["revision"] == lab.revision
    assert [total["total"] for total in lab.sheet["totals"]] == [lab.rating().points(seat) for seat in (0, 1)]
    assert lab.position == lab.lab.sketch.text()


def test_an_observer_that_fails_keeps_nothing_from_the_page() -> None:
    lab, desk = lab_and_desk()

    def fail(_change: object) -> None:
        raise ValueError("an observer's own mistake")

    lab.observe(fail, "position")
    with pytest.raises(ValueError, match="own mistake"):
        lab.paint("D1", 0)
    assert (lab.view["owners"][15], lab.view["revision"]) == ("0", lab.revision)
    assert desk.ask("paint", fields=["D2"], owner=0, stroke="")["kind"] == "accepted"
    states = [data["state"] for data in desk.heard if data["method"] == "update"]
    assert states[-1]["view"]["owners"][16] == "0"


def test_a_closed_lab_is_let_go_of() -> None:
    lab = ScoringLab(board="mini")
    gone = weakref.ref(lab)
    lab.close()
    assert lab._repr_mimebundle_() is not None
    del lab
    gc.collect()
    assert gone() is None


def test_step_mode_is_for_drawings_that_can_be_followed() -> None:
    lab = ScoringLab()
    lab.paint(Board.named("europa").graph.names, "Red")
    lab.run("union_find", "Red")
    assert lab.steps is not None
    assert (lab.steps["frames"], "60" in lab.steps["refused"]) == ([], True)


def test_tables_and_pictures_speak_the_language_of_the_lab() -> None:
    lab, _ = lab_and_desk(language="de")
    lab.paint("D1", "Blau")
    tables = (lab.rating()._repr_html_(), lab.changes()._repr_html_(), lab.gains("Blau")._repr_html_())
    lab.language = "en"
    english = (lab.rating()._repr_html_(), lab.changes()._repr_html_(), lab.gains("Blue")._repr_html_())
    assert all(german != told for german, told in zip(tables, english, strict=True))
    assert lab.changes().to_markdown() != ""
    lab.language = "de"
    bundle = lab._repr_mimebundle_()
    assert bundle is not None
    assert "<title>Origo, Spielplan mini</title>" in bundle[0]["image/svg+xml"]


def test_brush_of_a_player_who_is_gone_is_the_first_players() -> None:
    lab = ScoringLab()
    lab.player = 4
    lab.load("1 2 . . . . . . . .\nplayers: 3\n")
    assert (len(lab.seats), lab.player) == (3, 0)
    lab.player = None
    lab.undo()
    assert (len(lab.seats), lab.player) == (5, None)
