"""The harness itself: the small widget in JupyterLab and Notebook 7."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from tests.e2e.harness.jupyter import JupyterHost

CELL = "from tests.e2e.counter import Counter\ncounter = Counter()\ncounter"


@pytest.fixture(params=["lab", "notebook7"])
def host(request: pytest.FixtureRequest, browser: object) -> JupyterHost:  # noqa: ARG001
    """Each of the two."""
    found: JupyterHost = request.getfixturevalue(request.param)
    return found


def test_click_reaches_the_kernel_and_comes_back(host: JupyterHost) -> None:
    notebook = host.open(CELL)
    notebook.run_all()
    notebook.page.get_by_role("button", name="count 0").click()
    expect(notebook.page.locator(".counter")).to_have_text("count 1")
    assert notebook.evaluate("counter.count") == 1
    notebook.execute("counter.climb(3)")
    expect(notebook.page.locator(".counter")).to_have_text("count 4")
    assert notebook.save()["cells"][0]["execution_count"] == 1
    notebook.reload()
    expect(notebook.page.locator(".counter")).to_have_text("count 4")
    with pytest.raises(RuntimeError, match="NameError"):
        notebook.evaluate("nothing")
