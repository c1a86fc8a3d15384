"""The kernel's side of a widget without a kernel: its comm speaks to pages over web sockets that Playwright answers.

Playwright's loop runs whenever a test waits for the page. A widget finds it with `asyncio.get_running_loop()`, and a
task that it starts there goes on by itself, as it does in a kernel.
"""

from __future__ import annotations

import json
import logging
from typing import TYPE_CHECKING, Any

from comm.base_comm import BaseComm

from tests.e2e.harness.slowness import SlowWay

if TYPE_CHECKING:
    from playwright.sync_api import WebSocketRoute


class PageComm(BaseComm):
    """A comm whose front end is the sockets of the pages that show the widget."""

    def __init__(self) -> None:
        self.sockets: list[WebSocketRoute] = []
        self._sender: WebSocketRoute | None = None
        self._to_page, self._to_kernel = SlowWay(), SlowWay()
        super().__init__(target_name="jupyter.widget")

    def publish_msg(
        self,
        msg_type: str,
        data: dict[str, Any] | None = None,
        metadata: dict[str, Any] | None = None,  # noqa: ARG002
        buffers: list[bytes] | None = None,
        **keys: Any,  # noqa: ARG002
    ) -> None:
        """Pass a message on to every page; the echo of an update to all but the page that it comes from."""
        if buffers:
            raise ValueError("This comm carries JSON only.")
        if msg_type == "comm_close":
            self._tell(self.sockets, {"method": "close"})
        elif data and data["method"] == "echo_update":
            others = [socket for socket in self.sockets if socket is not self._sender]
            self._tell(others, {"method": "update", "state": data["state"]})
        elif data and msg_type == "comm_msg":
            self._tell(self.sockets, data)

    def connect(self, socket: WebSocketRoute, state: dict[str, Any]) -> None:
        """Open the widget on a page: the state first, then whatever happens."""
        self._tell([socket], {"method": "open", "state": state})
        self.sockets.append(socket)
        socket.on_message(lambda text: self._to_kernel.deliver(self._hear, socket, text))
        socket.on_close(lambda _code, _reason: self.sockets.remove(socket))

    def _hear(self, socket: WebSocketRoute, text: str | bytes) -> None:
        message = json.loads(text)
        if message["method"] == "ping":
            self._tell([socket], {"method": "pong", "id": message["id"]})
            return
        self._sender = socket
        try:
            self.handle_msg({"content": {"comm_id": self.comm_id, "data": message}, "buffers": []})
        finally:
            self._sender = None

    def _tell(self, sockets: list[WebSocketRoute], message: dict[str, Any]) -> None:
        text = json.dumps(message)
        for socket in sockets:
            self._to_page.deliver(socket.send, text)


def comm_of(widget: Any) -> PageComm:
    """Give the widget a comm to pages, if it has none yet."""
    if not isinstance(widget.comm, PageComm):
        widget.comm = PageComm()
    comm: PageComm = widget.comm
    return comm


class FailureLog(logging.Handler):
    """Collects what fails in callbacks and tasks: ipywidgets and asyncio log such errors and go on."""

    LOGGERS = ("traitlets", "asyncio")

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.failures: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep the record as text."""
        self.failures.append(logging.Formatter("%(message)s").format(record))

    def start(self) -> None:
        """Begin to listen."""
        for name in self.LOGGERS:
            logging.getLogger(name).addHandler(self)

    def stop(self) -> None:
        """Stop listening."""
        for name in self.LOGGERS:
            logging.getLogger(name).removeHandler(self)
