"""A whole game in real JupyterLab, by clicks alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.e2e.clicker import Player

if TYPE_CHECKING:
    from tests.e2e.harness.jupyter import JupyterHost

CELL = """from origo_widget import Greedy, play
table = play(["Ana", Greedy("Ben")], seed=11, pace=0)
table"""


@pytest.mark.slow
def test_whole_game_by_clicks(lab: JupyterHost) -> None:
    notebook = lab.open(CELL, viewport={"width": 1400, "height": 1000})
    notebook.run_all()
    ana = Player(notebook.page.locator(".jp-OutputArea-output").first)
    ana.play_to_the_end()
    over, scores, winner = notebook.evaluate("(table.over, table.game.scores, table.game.winner)")
    assert over
    assert tuple(ana.scores()) == scores
    assert ana.final_scores() == dict(enumerate(scores))
    expect(ana.panel("end").get_by_role("heading")).to_have_text(f"{('Ana', 'Ben')[winner]} wins")
    expect(ana.panel("rating")).to_contain_text("Last tribe rating")
    assert {"_place", "_expand", "_end"} <= ana.did.keys()
