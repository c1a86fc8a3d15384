"""A page as the kernel sees it: all that leaves Python for it, packed as a kernel packs it."""

from __future__ import annotations

import json
import logging
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from comm.base_comm import BaseComm

if TYPE_CHECKING:
    from collections.abc import Iterator

    from origo_widget.widgets.face import Face


class Wire(BaseComm):
    """A comm that keeps what is sent, as text. What a kernel could not send raises."""

    def __init__(self) -> None:
        self.sent: list[str] = []
        super().__init__(target_name="jupyter.widget")

    def publish_msg(
        self,
        msg_type: str,
        data: dict[str, Any] | None = None,
        metadata: dict[str, Any] | None = None,  # noqa: ARG002
        buffers: list[bytes] | None = None,
        **keys: Any,  # noqa: ARG002
    ) -> None:
        if buffers:
            raise ValueError("a table has nothing binary to send")
        if msg_type == "comm_msg":
            text = json.dumps(data, ensure_ascii=False, allow_nan=False)
            # A web socket carries UTF-8 only.
            text.encode()
            self.sent.append(text)


class Page:
    """One view of a table, with the copy of the traits that a page keeps.

    Two views may share a wire, as those of one page do.
    """

    def __init__(self, table: Face, view: str = "page") -> None:
        self.table = table
        self.view = view
        if not isinstance(table.comm, Wire):
            table.comm = Wire()
        self.wire: Wire = table.comm
        self._read = len(self.wire.sent)
        self._asked = 0
        self.traits: dict[str, Any] = json.loads(json.dumps(shown_traits(table)))

    def send(self, content: Any) -> list[dict[str, Any]]:
        """Send a custom message, whatever it is, and return the messages that came back meanwhile."""
        return self.hand_over({"method": "custom", "content": content})

    def set(self, **state: Any) -> None:
        """Set traits, as a page does: it takes what it sets for true until it is told otherwise."""
        self.traits |= state
        self.hand_over({"method": "update", "state": state, "buffer_paths": []})

    def ask(self, kind: str, /, *, revision: int | None = None, **payload: Any) -> dict[str, Any]:
        """Send a request, and return the one message that answers it."""
        number = self._send(kind, revision, payload)
        answers = [message for message in self.take() if message["id"] == number]
        assert len(answers) == 1, answers
        return answers[0]

    def request(self, kind: str, /, *, revision: int | None = None, **payload: Any) -> None:
        """Send a request whose answer comes later."""
        self._send(kind, revision, payload)

    def take(self) -> list[dict[str, Any]]:
        """The custom messages that have come since this was last asked; traits are taken over on the way."""
        news, self._read = self.wire.sent[self._read :], len(self.wire.sent)
        messages = []
        for text in news:
            data = json.loads(text)
            if data["method"] == "custom":
                messages.append(data["content"])
            elif data["method"] == "update":
                self.traits |= {name: value for name, value in data["state"].items() if name in self.traits}
        return messages

    def hand_over(self, data: Any) -> list[dict[str, Any]]:
        """Hand the content of a comm message to the widget."""
        self.wire.handle_msg({"content": {"comm_id": self.wire.comm_id, "data": data}, "buffers": []})
        return self.take()

    def _send(self, kind: str, revision: int | None, payload: dict[str, Any]) -> str:
        self._asked += 1
        number = f"{self.view}-{self._asked}"
        seen = self.table.revision if revision is None else revision
        content = {"v": 1, "id": number, "revision": seen, "kind": kind, "payload": {"view": self.view, **payload}}
        self.wire.handle_msg(
            {"content": {"comm_id": self.wire.comm_id, "data": {"method": "custom", "content": content}}, "buffers": []}
        )
        return number


#: Long texts that never change, and other widgets.
_LEFT_OUT = ("_esm", "_css", "layout", "comm")


def shown_traits(table: Face) -> dict[str, Any]:
    """The traits that a page keeps a copy of, as it has them."""
    values = {name: getattr(table, name) for name in table.keys if name not in _LEFT_OUT}
    return {name: list(value) if isinstance(value, tuple) else value for name, value in values.items()}


class _Failures(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.texts: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.texts.append(self.format(record))


@contextmanager
def nothing_fails() -> Iterator[None]:
    """Within it ipywidgets, traitlets, comm and asyncio must log nothing: they catch what callbacks raise."""
    failures = _Failures()
    loggers = [logging.getLogger(name) for name in (None, "traitlets", "Comm", "asyncio")]
    for logger in loggers:
        logger.addHandler(failures)
    try:
        yield
    finally:
        for logger in loggers:
            logger.removeHandler(failures)
    assert not failures.texts, failures.texts[0][-3000:]
