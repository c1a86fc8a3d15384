"""Real widgets on a real page, with Python in the test's own process instead of a kernel."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests.clocks import PATIENCE
from tests.e2e.harness.kernel import FailureLog, comm_of
from tests.e2e.harness.network import watch
from tests.e2e.harness.slowness import slow_down

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Locator, Route, WebSocketRoute

HOST = Path(__file__).with_name("host.html")
ADDRESS = "http://localhost/"


class HostPage:
    """A page that shows widgets.

    `page` is Playwright's. `errors` holds what went wrong in the page, `foreign` the addresses of other machines that
    it tried to reach; both must be empty when the test ends (a test that provokes an error clears the list).
    """

    def __init__(self, context: BrowserContext, *, working: bool) -> None:
        self._working = working
        self.widgets: dict[str, Any] = {}
        self.context = context
        self.errors: list[str] = []
        self.foreign = watch(context)
        context.route("**/*", self._answer)
        context.route_web_socket("**/*", self._connect)
        self.page = context.new_page()
        slow_down(self.page)
        self.page.on("pageerror", lambda error: self.errors.append(error.stack or error.message))
        self.page.on("console", lambda line: self.errors.append(line.text) if line.type == "error" else None)
        self.page.goto(ADDRESS)

    def mount(self, widget: Any, *, shadow: bool = False, signal: bool = True) -> Locator:
        """Draw a view of the widget: of the same model, when the page shows the widget already.

        Args:
            widget: an anywidget.
            shadow: whether the view is drawn into a shadow root, as marimo and MyST do.
            signal: whether `render` is given an `AbortSignal`.

        Returns:
            The element that the widget draws into. Its attribute `data-view` is the number for `unmount`.
        """
        model = comm_of(widget).comm_id
        self.widgets[model] = widget
        options = {"id": model, "shadow": shadow, "signal": signal, "working": self._working}
        number = self.page.evaluate("options => host.show(options)", options)
        return self.page.locator(f'[data-view="{number}"]')

    def unmount(self, view: Locator) -> None:
        """Take a view away, as a page does when its output is cleared."""
        self.page.evaluate("number => host.remove(number)", int(view.get_attribute("data-view") or -1))

    def settle(self) -> None:
        """Wait until all that was sent either way so far has arrived and two frames have been drawn."""
        self.page.evaluate("() => host.settled()")

    def listeners(self, widget: Any) -> int:
        """Count the listeners on the page's model of the widget: none may be left when no view is."""
        count: int = self.page.evaluate("id => host.listening(id)", comm_of(widget).comm_id)
        return count

    def _answer(self, route: Route) -> None:
        if route.request.url == ADDRESS:
            route.fulfill(path=HOST)
        else:
            route.abort()

    def _connect(self, socket: WebSocketRoute) -> None:
        widget = self.widgets.get(socket.url.rpartition("/")[2])
        if widget:
            comm_of(widget).connect(socket, widget.get_state())


class InProcess:
    """Opens pages for a test, and looks after it whether anything failed unnoticed.

    `failures` holds the errors that Python's callbacks and tasks ended with; a test that provokes one clears the list.
    """

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._log = FailureLog()
        self._log.start()
        self.failures = self._log.failures
        self.pages: list[HostPage] = []

    def open(self, *, working: bool = True, **context: Any) -> HostPage:
        """Open an empty page of its own: what another person's browser is.

        Args:
            working: whether `send` and `save_changes` work; without a kernel (MyST) they throw.
            context: passed to Playwright's `new_context`: `viewport`, `color_scheme`, `reduced_motion`, `has_touch`, …
        """
        opened = self._browser.new_context(**context)
        opened.set_default_timeout(PATIENCE * 1000)
        page = HostPage(opened, working=working)
        self.pages.append(page)
        return page

    def mount(
        self, widget: Any, *, shadow: bool = False, signal: bool = True, working: bool = True, **context: Any
    ) -> HostPage:
        """Open a page that shows the widget; see `open` and `HostPage.mount`."""
        page = self.open(working=working, **context)
        page.mount(widget, shadow=shadow, signal=signal)
        return page

    def close(self) -> None:
        """Close every page and its widgets, then assert that nothing went wrong."""
        for page in self.pages:
            page.context.close()
            for widget in page.widgets.values():
                widget.close()
        self._log.stop()
        wrong = self.failures + [line for page in self.pages for line in page.errors + page.foreign]
        assert not wrong, "\n".join(wrong)
