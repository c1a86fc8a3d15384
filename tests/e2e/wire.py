"""Listens to what a table and its pages tell each other, and tells a table what no page of ours would."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.e2e.harness.kernel import comm_of

if TYPE_CHECKING:
    from origo_widget import Table
    from tests.e2e.harness.inprocess import HostPage

_CATCH = """() => {
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (text) { window.kernel = this; return send.call(this, text); };
}"""
_TELL = """message => { window.kernel.send(JSON.stringify(message)); }"""


class Wire:
    """The comm of a table. `heard` is what Python sent to pages, `asked` what pages sent as custom messages."""

    def __init__(self, table: Table) -> None:
        comm = comm_of(table)
        publish = comm.publish_msg
        self.heard: list[dict[str, Any]] = []
        self.asked: list[Any] = []

        def overhear(msg_type: str, data: dict[str, Any] | None = None, **more: Any) -> None:
            self.heard.append(data or {})
            publish(msg_type, data, **more)

        setattr(comm, "publish_msg", overhear)  # noqa: B010
        table.on_msg(lambda _widget, content, _buffers: self.asked.append(content))

    def messages(self, kind: str) -> list[dict[str, Any]]:
        """The custom messages of one kind that Python sent."""
        contents = [data["content"] for data in self.heard if data.get("method") == "custom"]
        return [content for content in contents if content["kind"] == kind]

    def requests(self, kind: str) -> list[dict[str, Any]]:
        """The requests of one kind that pages made."""
        return [content for content in self.asked if isinstance(content, dict) and content.get("kind") == kind]

    @staticmethod
    def catch(page: HostPage) -> None:
        """Get hold of a page's line to the kernel, before the table is mounted there."""
        page.page.evaluate(_CATCH)

    @staticmethod
    def say(page: HostPage, content: object) -> None:
        """Send a custom message from the page by hand, and wait until it has had its effect."""
        page.page.evaluate(_TELL, {"method": "custom", "content": content})
        page.settle()

    @staticmethod
    def set(page: HostPage, **traits: object) -> None:
        """Set traits from the page by hand, and wait until that has had its effect."""
        page.page.evaluate(_TELL, {"method": "update", "state": traits})
        page.settle()


def request(kind: str, revision: int, **payload: object) -> dict[str, Any]:
    """A well-formed request."""
    return {"v": 1, "id": "by-hand", "revision": revision, "kind": kind, "payload": {"view": "by-hand", **payload}}


def lists_of_cards(data: object, hand: tuple[str, ...]) -> list[list[str]]:
    """Every list in `data` that holds three cards or more of `hand`: what would give it away."""
    if isinstance(data, dict):
        return [found for value in data.values() for found in lists_of_cards(value, hand)]
    if not isinstance(data, list):
        return []
    texts = [value for value in data if isinstance(value, str)]
    inner = [found for value in data for found in lists_of_cards(value, hand)]
    return [texts, *inner] if sum(card in texts for card in set(hand)) >= 3 else inner
