"""A few turns in real marimo and real voila, by clicks alone; the table is light or dark as the page is."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from origo_widget import Game
from tests.e2e.clicker import Player

if TYPE_CHECKING:
    from pathlib import Path

    from tests.e2e.harness.apps import MarimoServer, VoilaServer
    from tests.e2e.harness.server import ServedPages

GAME = """\
from origo_widget import Greedy, play
table = play(["Ana", Greedy("Ben")], board="mini", seed=5, pace=0, save={saved!r})
"""
THEMES = {"light": "dark", "dark": "light"}


def a_few_turns(ana: Player, saved: Path) -> None:
    """Play, and compare the page with what Python saved."""
    while ana.did.get("_end", 0) < 1:
        ana.decide()
    ana.wait()
    game = Game.from_record(json.loads(saved.read_text())["record"])
    assert tuple(ana.scores()) == game.scores
    owners = {field: game.position.owner(field) for field in game.board.graph.names}
    assert ana.owners() == {field: owner for field, owner in owners.items() if owner is not None}


@pytest.mark.parametrize("theme", THEMES)
def test_marimo(marimo: ServedPages, marimo_server: MarimoServer, tmp_path: Path, theme: str) -> None:
    saved = tmp_path / "game.json"
    cell = f"import marimo as mo\n{GAME.format(saved=str(saved))}mo.ui.anywidget(table)"
    page = marimo.open(marimo_server.add(theme, cell, theme), color_scheme=THEMES[theme])
    ana = Player(page.locator("body"))
    expect(ana.root).to_have_attribute("data-theme", theme)
    # The style has to follow the table into marimo's shadow root.
    expect(ana.root.locator(".origo-table")).to_have_css("display", "grid")
    a_few_turns(ana, saved)


@pytest.mark.parametrize("theme", THEMES)
def test_voila(voila: ServedPages, voila_server: VoilaServer, tmp_path: Path, theme: str) -> None:
    saved = tmp_path / "game.json"
    cell = f"{GAME.format(saved=str(saved))}table"
    page = voila.open(voila_server.add(theme, cell, theme), color_scheme=THEMES[theme])
    ana = Player(page.locator("body"))
    expect(ana.root).to_have_attribute("data-theme", theme)
    a_few_turns(ana, saved)
