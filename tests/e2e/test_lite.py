"""The lessons' folder: JupyterLite on a server of files, with no other network and with no Python but the browser's."""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from lite.errors import BuildError
from lite.folder import build
from tests.e2e.clicker import Player
from tests.e2e.harness.server import ServedPages, Server
from tests.e2e.painter import Painter

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page


#: How long Python may take to start in a browser, and to run a lesson, in milliseconds.
LONG = 120_000


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
    # Elsewhere a notebook is called idle before it has a kernel.
    expect(page.get_by_text("Python (Pyodide) | Idle")).to_be_visible(timeout=LONG)
    for name in ("Run", "Run All Cells"):
        page.get_by_role("menuitem", name=name, exact=True).click()
    return page


def test_it_opens_where_one_begins(pages: ServedPages) -> None:
    page = pages.open("/")
    expect(page.get_by_role("heading", name="Start here")).to_be_visible()
    page.get_by_role("link", name="Clans are connected components").click()
    expect(page.get_by_role("heading", name="Lesson 2")).to_be_visible()
    page.get_by_role("link", name="the rules").click()
    expect(page.get_by_role("heading", name="R1 Board")).to_be_visible()


def test_a_turn_against_bots(pages: ServedPages) -> None:
    page = run_all(pages, "01_play.ipynb")
    person = Player(page.locator(".jp-OutputArea-output").first)
    person.root.wait_for(timeout=LONG)
    page.get_by_text("Instant").click()
    while not person.did.get("_end"):
        person.decide()
    person.wait()
    # Three bots have set up and played as well.
    assert set(person.owners().values()) == {0, 1, 2, 3}


def test_a_lesson(pages: ServedPages) -> None:
    page = run_all(pages, "lesson_2_clans.ipynb")
    # The last cell has a number when all have run.
    expect(page.locator(".jp-CodeCell .jp-InputPrompt").last).to_have_text(re.compile(r"\[\d+\]:"), timeout=LONG)
    expect(page.locator('[data-mime-type="application/vnd.jupyter.stderr"]')).to_have_count(0)
    lab = Painter(page.locator(".jp-OutputArea-output").first)
    points = lab.total(0).get_attribute("data-total") or ""
    lab.paint("A3")
    # A3 joins two groups: the kernel has counted anew.
    expect(lab.total(0)).not_to_have_attribute("data-total", points)
    lab.brush(None)
    lab.paint("A3")
    expect(lab.total(0)).to_have_attribute("data-total", points)
