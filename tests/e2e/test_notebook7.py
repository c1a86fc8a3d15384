"""A few turns in real Notebook 7."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.e2e.clicker import Player

if TYPE_CHECKING:
    from tests.e2e.harness.jupyter import JupyterHost

CELL = """from origo_widget import Greedy, play
table = play(["Ana", Greedy("Ben")], board="mini", seed=5, pace=0)
table"""


def test_a_few_turns(notebook7: JupyterHost) -> None:
    notebook = notebook7.open(CELL)
    notebook.run_all()
    ana = Player(notebook.page.locator(".jp-OutputArea-output").first)
    while ana.did.get("_end", 0) < 3 and not ana.is_over():
        ana.decide()
    ana.wait()
    assert tuple(ana.scores()) == notebook.evaluate("table.game.scores")
    owners = notebook.evaluate("{field: table.game.position.owner(field) for field in table.game.board.graph.names}")
    assert ana.owners() == {field: owner for field, owner in owners.items() if owner is not None}
