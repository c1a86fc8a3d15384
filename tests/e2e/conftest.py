"""Browsers and hosts for the tests in here. `harness/` holds what they are made of."""

from __future__ import annotations

import functools
import os
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect, sync_playwright

from tests.clocks import PATIENCE
from tests.e2e.embedding import StillPages
from tests.e2e.harness import chromium
from tests.e2e.harness.inprocess import InProcess
from tests.e2e.harness.jupyter import JupyterHost, JupyterServer

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser

# Two hosts and two browsers on two cores: what takes a moment alone may take seconds.
expect.set_options(timeout=PATIENCE * 1000)

find_chromium = functools.cache(chromium.find_chromium)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test that asks for a browser; name it as skipped when there is none."""
    browser_tests = [item for item in items if "browser" in getattr(item, "fixturenames", ())]
    for item in browser_tests:
        item.add_marker(pytest.mark.browser)
    if not browser_tests or find_chromium():
        return
    if os.environ.get("ORIGO_REQUIRE_BROWSER"):
        raise pytest.UsageError(f"The browser tests found no browser ({chromium.HOW_TO_GET_ONE}).")
    for item in browser_tests:
        item.add_marker(pytest.mark.skip(f"{item.name} needs a browser ({chromium.HOW_TO_GET_ONE})"))


# Ends with this folder, and Playwright's event loop with it: `asyncio.run` in other folders' tests would refuse to run.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Chromium without a window."""
    executable = find_chromium()
    assert executable
    with sync_playwright() as playwright:
        started = chromium.launch(playwright, executable)
        yield started
        started.close()


@pytest.fixture
def inprocess(browser: Browser) -> Iterator[InProcess]:
    """Real widgets on real pages, with this process as their kernel."""
    started = InProcess(browser)
    yield started
    started.close()


@pytest.fixture
def still(browser: Browser, tmp_path: Path) -> Iterator[StillPages]:
    """Pages that have no kernel."""
    pages = StillPages(browser, tmp_path)
    yield pages
    pages.close()


@pytest.fixture(scope="package")
def lab_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[JupyterServer]:
    """A running JupyterLab."""
    with JupyterServer("jupyterlab", tmp_path_factory.mktemp("lab")) as server:
        yield server


@pytest.fixture(scope="package")
def notebook_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[JupyterServer]:
    """A running Notebook 7."""
    with JupyterServer("notebook", tmp_path_factory.mktemp("notebook")) as server:
        yield server


@pytest.fixture
def lab(browser: Browser, lab_server: JupyterServer) -> Iterator[JupyterHost]:
    """Opens notebooks in JupyterLab."""
    host = JupyterHost(browser, lab_server)
    yield host
    host.close()


@pytest.fixture
def notebook7(browser: Browser, notebook_server: JupyterServer) -> Iterator[JupyterHost]:
    """Opens notebooks in Notebook 7."""
    host = JupyterHost(browser, notebook_server)
    yield host
    host.close()
