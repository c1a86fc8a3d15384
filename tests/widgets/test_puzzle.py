"""PuzzleWidget: what is in its state, and what a page may set."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest
from traitlets import TraitError

from origo_widget import OrigoError, PuzzleWidget, book
from origo_widget.puzzles import budget, slowly
from origo_widget.puzzles.budget import Budget
from origo_widget.puzzles.errors import NotProved
from origo_widget.puzzles.puzzle import Puzzle
from origo_widget.puzzles.search import Search
from origo_widget.widgets.face import BadOption
from tests.embed.scenes import BEST_TURN, COUNT, FIGHT
from tests.puzzles.scenes import long_texts

if TYPE_CHECKING:
    from origo_widget.model.moves import Move


def test_state_is_all_that_the_page_needs() -> None:
    widget = PuzzleWidget(Puzzle.from_text(BEST_TURN))
    state = json.loads(json.dumps(widget.get_state(["page", "words", "solved", "tries"])))
    assert state["page"] == json.loads(json.dumps(Puzzle.from_text(BEST_TURN).page()))
    assert {"solve.done", "reason.verdict_right", "event.expanded", "reason.award_clan"} <= state["words"].keys()
    assert (state["solved"], state["tries"]) == (False, 0)


def test_page_tells_what_was_solved_and_nothing_else() -> None:
    widget = PuzzleWidget(Puzzle.from_text(COUNT))
    page = widget.page
    widget.set_state({"solved": True, "tries": 3, "page": {}})
    assert (widget.solved, widget.tries, widget.page) == (True, 3, page)
    widget.set_state({"tries": -1})
    assert widget.tries == 3


def test_no_more_tries_than_a_page_can_count() -> None:
    widget = PuzzleWidget(Puzzle.from_text(COUNT))
    widget.tries = 2**53 - 1
    for tries in (2**53, 2**70):
        with pytest.raises(TraitError):
            widget.tries = tries
        widget.set_state({"tries": tries})
    assert widget.tries == 2**53 - 1


def test_long_search_tells_how_far_it_is(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    PuzzleWidget(Puzzle.from_text(BEST_TURN))
    assert capsys.readouterr().err == ""
    # However short it is: as if each step took long.
    monkeypatch.setattr("origo_widget.widgets.puzzle.QUICK", 10)
    monkeypatch.setattr(slowly, "PAUSE", 0.0)
    monkeypatch.setattr(budget, "STEP", 1)
    PuzzleWidget(Puzzle.from_text(BEST_TURN))
    assert re.fullmatch(r"(origo-puzzle: \d+%\n){3,}", capsys.readouterr().err)


def test_language_changes_the_words() -> None:
    widget = PuzzleWidget(Puzzle.from_text(COUNT), language="de")
    assert widget.words["solve.check"] == "Prüfen"
    widget.language = "en"
    assert widget.words["solve.check"] == "Check"
    with pytest.raises(BadOption):
        PuzzleWidget(Puzzle.from_text(COUNT), theme="blue")


def test_hosts_without_widgets_show_picture_and_task() -> None:
    widget = PuzzleWidget(Puzzle.from_text(COUNT.replace("[", "<")))
    data = (widget._repr_mimebundle_() or ({}, {}))[0]
    assert data["text/html"].startswith('<p lang="en">How many points does Player 2 score in a rating now?</p><img ')
    assert "A 1 1 . . ." in data["text/plain"]
    assert "Player 2 score" in repr(widget)


def test_a_text_in_another_language_says_so() -> None:
    text = COUNT.replace("task =", 'title = { fr = "Un <b>compte" }\ntask =')
    widget = PuzzleWidget(Puzzle.from_text(text), language="de")
    shown = (widget._repr_mimebundle_() or ({}, {}))[0]["text/html"]
    assert shown.startswith('<h4 lang="fr">Un &lt;b&gt;compte</h4><p lang="de">Wie viele Punkte bekommt Spieler 2')


def test_page_is_opened_where_a_reader_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("origo_widget.puzzles.page_nodes.MOST_NODES", 150)
    widget = PuzzleWidget(Puzzle.from_text(BEST_TURN))
    told = widget.page
    assert told["open"]
    # The one line that the page can be followed along.
    assert len(widget.puzzle.solve().lines) > len(told["lines"]) == 1
    ask(widget, ["A1-A3", "C1=C"])
    assert widget.page != told
    told = widget.page
    for moves in (["Z9=C"], ["C1=C", "C1=C"], ["end"], ["swap C,pop"], ["x"] * 1000):
        ask(widget, moves)
        assert widget.page == told


#: A turn with a fight in it.
FREE = FIGHT.replace('task = "win_fight"\nfield = "C3"', 'task = "best_turn"').replace(
    "attack = 1", "attack = 1\nmigrate = 1"
)


@pytest.fixture
def given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every search for a solution is given up soon, as if there were too much to be played."""
    monkeypatch.setattr("origo_widget.puzzles.puzzle.Budget", lambda _=0, told=None: Budget(30, told))


@pytest.mark.usefixtures("given_up")
def test_a_turn_that_is_not_proved_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("origo_widget.puzzles.page_nodes._THOUGHT", 1)
    widget = PuzzleWidget(Puzzle.from_text(FREE))
    page = widget.page
    assert (page["proved"], page["best"], page["lines"]) == (False, None, [])
    assert page["open"]
    ways = (["xC3=C"], ["A1-A4"], ["A1-A4", "xC3=C"])
    for moves in ways:
        ask(widget, moves)
        assert widget.page != page
        page = widget.page
    # The other side has one reply to each attack, the same one whatever else is looked at.
    assert page["auto"]
    assert all(page["edges"]["count"][node] == 1 for node in page["auto"])
    other = PuzzleWidget(Puzzle.from_text(FREE))
    for moves in reversed(ways):
        ask(other, moves)
    assert other.page == page


@pytest.mark.usefixtures("given_up")
def test_no_reply_is_looked_for_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    widget = PuzzleWidget(Puzzle.from_text(FREE))
    sought: list[object] = []

    def reply(search: Search) -> Move:
        sought.append(search.play.key)
        return next(search.play.moves())

    monkeypatch.setattr(Search, "reply", reply)
    for moves in (["A1-A4"], ["A1-B4"], ["A1-A4", "xC3=C"]):
        ask(widget, moves)
    assert sought
    assert len(sought) == len(set(sought))


@pytest.mark.usefixtures("given_up")
def test_any_other_task_that_is_not_proved_is_refused() -> None:
    with pytest.raises(NotProved):
        PuzzleWidget(Puzzle.from_text(FIGHT.replace("attack = 1", "attack = 1\nmigrate = 1")))


@pytest.mark.usefixtures("given_up")
def test_what_is_not_proved_does_not_leave_the_notebook() -> None:
    with pytest.raises(NotProved):
        PuzzleWidget(Puzzle.from_text(FREE)).to_html()


def test_whole_page_opens_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    widget = PuzzleWidget(Puzzle.from_text(COUNT))
    page, told = widget.page, []
    monkeypatch.setattr(widget, "send", lambda message, *_: told.append(message["kind"]))
    ask(widget, [])
    assert (widget.page, told) == (page, ["accepted"])


def test_a_widget_shows_texts_of_any_length() -> None:
    texts = long_texts()
    question, played = (PuzzleWidget(Puzzle.from_text(text).changed(text=texts)) for text in (COUNT, BEST_TURN))
    assert question.page["text"] == texts
    assert "open" not in question.page
    assert played.page["open"]


def test_it_speaks_the_language_of_its_author() -> None:
    german = Puzzle.from_text(COUNT.replace("task =", 'title = { de = "Drei" }\ntask =', 1))
    assert PuzzleWidget(german).language == "de"
    assert PuzzleWidget(german, language="en").language == "en"
    assert PuzzleWidget(Puzzle.from_text(COUNT)).language == "en"


def ask(widget: PuzzleWidget, moves: list[str]) -> None:
    payload = {"view": "v", "moves": moves}
    widget._received(widget, {"v": 1, "id": "1", "revision": 0, "kind": "open", "payload": payload}, [])


def test_a_puzzle_comes_from_its_file_too() -> None:
    path = book(board="mini")[0].path
    assert PuzzleWidget(str(path)).puzzle == PuzzleWidget(path).puzzle
    with pytest.raises(OrigoError, match="expected a Puzzle, or the path of a puzzle file"):
        PuzzleWidget(7)  # type: ignore[arg-type]
