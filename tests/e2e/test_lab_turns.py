"""Turns in real JupyterLab by clicks: fights, journeys, an exchange; what is saved, and how a game goes on."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from origo_widget.model.record import record_text
from tests.e2e.clicker import Clicker, Player
from tests.e2e.scenes import FULL_SEA, stacked
from tests.e2e.wire import lists_of_cards

if TYPE_CHECKING:
    from tests.e2e.harness.jupyter import JupyterHost, Notebook

FIGHTS = """from origo_widget import resume
from tests.e2e.scenes import Scripted
ben = ["yield", "+2,D", "+ship", "xD1=1", "yield", "xD3=D/E", "end"]
table = resume("fights.json", bots={1: Scripted("Ben", ben)}, pace=0)
table"""
GAME = """from pathlib import Path
from origo_widget import Greedy, play, resume
if Path("game.json").exists():
    table = resume("game.json", pace=0)
else:
    table = play(["Ana", Greedy("Ben")], board="mini", seed=3, save="game.json", pace=0)
table"""
#: The hands of Ana and Ben, then what each draws.
CARDS = ("C", "D", "2", "pop", "Nemoria", "2", "D", "ship", "E", "pop", "1", "5", "C", "1", "D/E", "4")
COUNT_CELLS = "() => window.jupyterapp.shell.currentWidget.content.model.cells.length"
CLEAR = "() => window.jupyterapp.commands.execute('notebook:clear-all-cell-outputs')"


def person(notebook: Notebook) -> Clicker:
    """Who looks at the table of the notebook's first output."""
    return Clicker(notebook.page.locator(".jp-OutputArea-output").first)


def test_fights_journeys_and_an_exchange(lab: JupyterHost) -> None:
    notebook = lab.open(FIGHTS, viewport={"width": 1400, "height": 1000})
    (notebook.path.parent / "fights.json").write_text(record_text(stacked(CARDS, FULL_SEA).record()))
    notebook.run_all()
    ana = person(notebook)
    ana.attack("C3", "C")  # won
    expect(ana.field("C3")).to_have_attribute("data-owner", "0")
    ana.attack("D2", "D")
    ana.lay("2")
    ana.press("yield")  # lost
    expect(ana.field("D2")).to_have_attribute("data-owner", "1")
    ana.press("end")
    expect(ana.panel("fight")).to_contain_text("Fight for D1")
    ana.lay("1")  # attacked on D1, and won
    expect(ana.panel("fight")).to_contain_text("Fight for D3")
    expect(ana.field("D1")).to_have_attribute("data-owner", "0")
    ana.press("yield")  # attacked on D3, and lost
    expect(ana.field("D3")).to_have_attribute("data-owner", "1")
    expect(ana.button("end")).to_be_enabled()
    ana.move("C3", "C2")  # sailed
    ana.drag("C2", "C1")  # migrated
    ana.press("undo")
    ana.exchange("B", "C")
    assert notebook.evaluate("[str(ply.move) for ply in table.game.plies][-3:]") == ["end", "C3-C2", "swap B,C"]
    owners = notebook.evaluate("{field: table.game.position.owner(field) for field in table.game.board.graph.names}")
    assert ana.owners() == {field: owner for field, owner in owners.items() if owner is not None}
    assert ana.scores() == notebook.evaluate("list(table.game.scores)")
    keys_stay_in_the_table(notebook, ana)


def keys_stay_in_the_table(notebook: Notebook, ana: Clicker) -> None:
    """In JupyterLab a bare `b` would insert a cell, `d d` would delete one."""
    for focused in (ana.field("A1"), ana.root.locator("[data-card]").first, ana.button("end"), ana.button("plan")):
        focused.focus()
        for key in "bdd":
            notebook.page.keyboard.press(key)
            assert notebook.page.evaluate(COUNT_CELLS) == 1


def test_saved_notebook_and_resumed_game(lab: JupyterHost) -> None:
    notebook = lab.open(GAME, viewport={"width": 1400, "height": 1000})
    notebook.run_all()
    ana = Player(notebook.page.locator(".jp-OutputArea-output").first)
    while ana.did.get("_end", 0) < 2:
        ana.decide()
    ana.wait()
    hidden_from_the_file(notebook)
    owners, hand = ana.owners(), ana.hand()
    notebook.reload()
    ana.wait()
    assert (ana.owners(), ana.hand()) == (owners, hand)
    notebook.restart()
    with pytest.raises(RuntimeError, match="NameError"):
        notebook.evaluate("table")
    notebook.page.evaluate(CLEAR)
    notebook.run_all()
    ana.wait()
    assert (ana.owners(), ana.hand()) == (owners, hand)
    expect(ana.panel("log")).to_contain_text("Ana is dealt 5 cards")
    plies = notebook.evaluate("len(table.game.plies)")
    ana.decide()
    assert notebook.evaluate("len(table.game.plies)") > plies


def hidden_from_the_file(notebook: Notebook) -> None:
    """Save the notebook with the state of its widgets: no hand may be in it."""
    saved = notebook.save_with_widgets()
    assert "view" in json.dumps(saved["metadata"]["widgets"])
    for seat in (0, 1):
        hand = notebook.evaluate(f"table.game.board.card_names(table.game.position.hands[{seat}])")
        assert len(hand) == 5
        assert not lists_of_cards(saved, hand)
        for between in (",", ", ", '", "'):
            assert between.join(hand) not in json.dumps(saved)
    states = saved["metadata"]["widgets"]["application/vnd.jupyter.widget-state+json"]["state"].values()
    events = [event for state in states for event in state["state"].get("events", [])]
    assert all("cards" not in event for event in events if event["kind"] in ("dealt", "drew"))
    (output,) = saved["cells"][0]["outputs"]
    assert "<svg" in "".join(output["data"]["image/svg+xml"])
    assert "Origo on mini" in "".join(output["data"]["text/plain"])
