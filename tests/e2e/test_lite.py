"""The lessons' folder: JupyterLite on a server of files, with no other network and with no Python but the browser's."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from lite.errors import BuildError
from lite.folder import build
from tests.e2e.clicker import Player
from tests.e2e.harness.server import ServedPages, Server

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of the folder's files, as a school's is."""
    place = tmp_path_factory.mktemp("lite")
    try:
        build(place / "built")
    except BuildError as error:
        if os.environ.get("ORIGO_REQUIRE_BROWSER"):
            raise
        pytest.skip(str(error))
    options = ("{port}", "--bind=127.0.0.1", f"--directory={place / 'built'}")
    with Server("http.server", options, place, {}, "/index.html") as started:
        yield started


@pytest.fixture
def pages(browser: Browser, server: Server) -> Iterator[ServedPages]:
    opened = ServedPages(browser, server)
    yield opened
    opened.close()


def run_all(pages: ServedPages, notebook: str) -> Page:
    """Open a notebook and run it, as a pupil does."""
    page = pages.open(f"/lab/index.html?path={notebook}")
    page.locator('.jp-Notebook-ExecutionIndicator[data-status="idle"]').wait_for()
    for name in ("Run", "Run All Cells"):
        page.get_by_role("menuitem", name=name, exact=True).click()
    return page


def test_a_turn_against_bots(pages: ServedPages) -> None:
    page = run_all(pages, "01_play.ipynb")
    person = Player(page.locator(".jp-OutputArea-output").first)
    person.root.wait_for(timeout=60_000)
    page.get_by_text("Instant").click()
    while not person.did.get("_end"):
        person.decide()
    person.wait()
    # Three bots have set up and played as well.
    assert set(person.owners().values()) == {0, 1, 2, 3}
