"""A page without a browser: it speaks to a table over the widget's real comm, and keeps all that it hears."""

from __future__ import annotations

import json
from typing import Any

from comm.base_comm import BaseComm

from origo_widget.widgets.face import Face


class _Line(BaseComm):
    def __init__(self) -> None:
        self.heard: list[dict[str, Any]] = []
        super().__init__(target_name="jupyter.widget")

    def publish_msg(
        self,
        msg_type: str,
        data: dict[str, Any] | None = None,
        metadata: dict[str, Any] | None = None,  # noqa: ARG002
        buffers: list[bytes] | None = None,  # noqa: ARG002
        **keys: Any,  # noqa: ARG002
    ) -> None:
        if msg_type == "comm_msg" and data:
            # What cannot be JSON cannot cross.
            self.heard.append(json.loads(json.dumps(data)))


class Desk:
    """One view of a table. `heard` is all that was sent to it, updates of traits included."""

    def __init__(self, table: Face, view: str = "v1") -> None:
        self.table = table
        self.view = view
        if not isinstance(table.comm, _Line):
            table.comm = _Line()
        self._line: _Line = table.comm
        self.heard = self._line.heard
        self._asked = 0

    def send(self, content: Any) -> None:
        """Send a custom message, whatever it is."""
        self._handle({"method": "custom", "content": content})

    def set(self, **state: Any) -> None:
        """Set traits, as a page does."""
        self._handle({"method": "update", "state": state, "buffer_paths": []})

    def ask(self, kind: str, /, *, revision: int | None = None, **payload: Any) -> dict[str, Any]:
        """Send a request, and return the message that answers it."""
        self._asked += 1
        number = f"{self.view}-{self._asked}"
        shown = self.table.revision if revision is None else revision
        payload = {"view": self.view, **payload}
        self.send({"v": 1, "id": number, "revision": shown, "kind": kind, "payload": payload})
        answers = [message for message in self.messages() if message["id"] == number]
        assert len(answers) == 1, answers
        return answers[0]

    def messages(self, kind: str | None = None) -> list[dict[str, Any]]:
        """The custom messages heard so far, of one kind or of all."""
        customs = [data["content"] for data in self.heard if data["method"] == "custom"]
        return [message for message in customs if kind in (None, message["kind"])]

    def _handle(self, data: dict[str, Any]) -> None:
        self._line.handle_msg({"content": {"comm_id": self._line.comm_id, "data": data}, "buffers": []})
