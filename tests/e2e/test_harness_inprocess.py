"""The harness itself: one small widget on pages of every kind."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.e2e.counter import Counter
from tests.e2e.waiting import reaches

if TYPE_CHECKING:
    from tests.e2e.harness.inprocess import InProcess


def test_click_reaches_python_and_comes_back(inprocess: InProcess) -> None:
    counter = Counter()
    page = inprocess.mount(counter).page
    page.get_by_role("button").click()
    expect(page.get_by_text("count 1")).to_have_attribute("title", "added 1")
    assert counter.count == 1


def test_python_speaks_at_any_time(inprocess: InProcess) -> None:
    counter = Counter()
    page = inprocess.mount(counter).page
    counter.count = 7
    expect(page.get_by_role("button")).to_have_text("count 7")


def test_task_of_widget_goes_on_while_test_waits(inprocess: InProcess) -> None:
    counter = Counter()
    page = inprocess.mount(counter).page
    counter.climb(5)
    expect(page.get_by_role("button")).to_have_text("count 5")


def test_views_of_one_page_share_a_model(inprocess: InProcess) -> None:
    counter = Counter()
    host = inprocess.mount(counter)
    second = host.mount(counter)
    second.get_by_role("button").click()
    expect(host.page.get_by_text("count 1")).to_have_count(2)
    assert counter.count == 1


def test_pages_have_models_of_their_own(inprocess: InProcess) -> None:
    counter = Counter()
    first = inprocess.mount(counter)
    inprocess.mount(counter).page.get_by_role("button").click()
    expect(first.page.get_by_role("button")).to_have_text("count 1")


def test_two_widgets_on_one_page(inprocess: InProcess) -> None:
    host = inprocess.mount(Counter())
    other = Counter()
    host.mount(other).get_by_role("button").click()
    expect(host.page.get_by_text("count 1")).to_have_count(1)
    assert other.count == 1


def test_unmount_gives_listeners_back(inprocess: InProcess) -> None:
    counter = Counter()
    host = inprocess.mount(counter)
    second = host.mount(counter)
    assert host.listeners(counter) == 4
    host.unmount(second)
    assert host.listeners(counter) == 2
    expect(host.page.get_by_role("button")).to_have_count(1)


def test_closed_widget_leaves_the_page(inprocess: InProcess) -> None:
    counter = Counter()
    host = inprocess.mount(counter)
    counter.close()
    expect(host.page.get_by_role("button")).to_have_count(0)


def test_shadow_root_without_signal(inprocess: InProcess) -> None:
    host = inprocess.open()
    view = host.mount(Counter(), shadow=True, signal=False)
    view.get_by_role("button").click()
    expect(view.get_by_role("button")).to_have_text("count 1")
    expect(view).to_have_attribute("data-signal", "none")
    # The style lies in the document's head, where a shadow root does not see it.
    expect(view.get_by_role("button")).not_to_have_css("color", "rgb(1, 2, 3)")


def test_page_without_kernel(inprocess: InProcess) -> None:
    counter = Counter()
    host = inprocess.mount(counter, working=False)
    page = host.page
    page.get_by_role("button").click()
    expect(page.get_by_role("button")).to_have_attribute("title", "This page has no kernel.")
    host.settle()
    assert counter.count == 0


def test_settle_waits_for_what_was_sent(inprocess: InProcess) -> None:
    counter = Counter()
    host = inprocess.mount(counter)
    counter.count = 3
    host.settle()
    assert host.page.get_by_role("button").inner_text() == "count 3"


def test_unnoticed_failures_fail_the_test(inprocess: InProcess) -> None:
    counter = Counter()
    host = inprocess.mount(counter)
    counter.on_msg(lambda *_: 1 / 0)
    host.page.get_by_role("button").click()
    host.settle()
    host.page.evaluate("() => fetch('https://example.invalid/').catch(() => {})")
    host.page.evaluate("() => { setTimeout(() => { throw new Error('lost'); }); }")
    reaches(host.page, lambda: any("Error: lost" in error for error in host.errors), wanted=True)
    with pytest.raises(AssertionError, match="ZeroDivisionError"):
        inprocess.close()
    inprocess.failures.clear()
    assert host.foreign == ["https://example.invalid/"]
    host.foreign.clear()
    host.errors.clear()
