"""Watches what a page asks the network for: nothing here may need more than this machine."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

OWN_HOSTS = ("127.0.0.1", "localhost")
OWN_SCHEMES = ("about", "blob", "data")


def watch(context: BrowserContext) -> list[str]:
    """Collect the addresses of other machines that the context's pages try to reach, for the test to assert on."""
    foreign: list[str] = []

    def note(address: str) -> None:
        parts = urlsplit(address)
        if parts.scheme not in OWN_SCHEMES and parts.hostname not in OWN_HOSTS:
            foreign.append(address)

    def note_sockets(page: Page) -> None:
        page.on("websocket", lambda socket: note(socket.url))

    context.on("request", lambda request: note(request.url))
    context.on("page", note_sockets)
    return foreign
