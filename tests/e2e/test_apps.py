"""A few turns in real marimo and real voila, by clicks alone; the table is light or dark as the page is."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from origo_widget import Game
from tests.e2e.clicker import Player
from tests.e2e.harness.apps import MarimoServer, VoilaServer
from tests.e2e.harness.server import ServedPages
from tests.e2e.waiting import reaches

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

    from tests.e2e.harness.apps import AppServer

GAME = """\
from origo_widget import Greedy, play
table = play(["Ana", Greedy("Ben")], board="mini", seed=5, pace=0, save="{saved}")
"""
MARIMO = f"import marimo as mo\n{GAME}mo.ui.anywidget(table)"
VOILA = f"{GAME}table"
OTHER = {"light": "dark", "dark": "light"}


@pytest.fixture(
    scope="module", params=(("marimo", MarimoServer, MARIMO), ("voila", VoilaServer, VOILA)), ids=("marimo", "voila")
)
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[AppServer]:
    name, kind, cell = request.param
    with kind(tmp_path_factory.mktemp(name), cell) as started:
        yield started


@pytest.fixture
def pages(browser: Browser, server: AppServer) -> Iterator[ServedPages]:
    opened = ServedPages(browser, server)
    yield opened
    opened.close()


@pytest.mark.parametrize("theme", OTHER)
def test_a_few_turns(pages: ServedPages, server: AppServer, theme: str) -> None:
    # What the person prefers elsewhere says nothing about this page.
    page = pages.open(server.page(theme), color_scheme=OTHER[theme])
    ana = Player(page.locator("body"))
    expect(ana.root).to_have_attribute("data-theme", theme)
    # The style has to follow the table into marimo's shadow root.
    expect(ana.root.locator(".origo-table")).to_have_css("display", "grid")
    while not ana.did.get("_end"):
        ana.decide()
    ana.wait()
    # What the page shows is saved a moment later.
    reaches(page, lambda: saved(server, theme), (ana.scores(), ana.owners()))


def saved(server: AppServer, theme: str) -> tuple[list[int], dict[str, int]]:
    """The scores, and who holds which field, in the game that a page has saved."""
    game = Game.from_record(json.loads(server.saved(theme).read_text())["record"])
    owners = {field: game.position.owner(field) for field in game.board.graph.names}
    return list(game.scores), {field: owner for field, owner in owners.items() if owner is not None}
