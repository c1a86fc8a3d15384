"""Face: what every widget of ours has: a board, words, a look, and a line to its pages that nothing can break."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import anywidget
import traitlets as t

from ..model.errors import OrigoError
from ..model.reasons import shortened
from ..view.words import LANGUAGES, said
from .bundle import STYLE_TEXT
from .messages import BadMessage, address_of, message, read_request, refusal
from .nulls import from_page, to_page

if TYPE_CHECKING:
    from .messages import Keys, Request

THEMES = ("auto", "light", "dark")


class BadOption(OrigoError):
    """An option of a widget out of its range."""


class ObserverFailed(Exception):
    """Code that observes a trait failed while a request was met; the request has its answer."""


class Face(anywidget.AnyWidget):
    """A board in a page. Traits hold only what everybody may see; requests come and answers go as messages."""

    #: The traits that a page may set; every other one is the kernel's.
    _from_page: ClassVar[frozenset[str]] = frozenset({"theme", "language", "large"})
    #: The requests that a page may make, each with the keys of its payload.
    _requests: ClassVar[dict[str, Keys]]

    _css = STYLE_TEXT

    revision = t.Int(0, help="Counts every change shown.").tag(sync=True)
    theme = t.Enum(THEMES, default_value="auto").tag(sync=True)
    language = t.Enum(LANGUAGES, default_value="en").tag(sync=True)
    large = t.Bool(False, help="Whether type is large, as for a projector.").tag(sync=True)
    board = t.Dict().tag(sync=True)
    words = t.Dict().tag(sync=True)
    seats: t.List[dict[str, Any]] = t.List().tag(sync=True)
    view = t.Dict().tag(sync=True)
    trouble = t.Unicode("", help="What went wrong beside the board, in one sentence.").tag(sync=True)

    def __init__(self, *, theme: str, language: str, **traits: Any) -> None:
        """Make a widget that listens to its pages. Raises `BadOption` for `theme` or `language`."""
        check_option("theme", theme, THEMES)
        check_option("language", language, LANGUAGES)
        super().__init__(theme=theme, language=language, **traits)
        self._trouble: OrigoError | None = None
        self.on_msg(self._received)

    def meet(self, request: Request) -> None:
        """Do what a request asks for and answer it. Raises `OrigoError` where it cannot be met: nothing was done."""
        raise NotImplementedError

    def tell(self, kind: str, view: str, payload: dict[str, Any] | None = None, answers: str = "") -> None:
        """Send a message to one view of the page; `answers` is the id of the request that it answers."""
        self.send(to_page(message(kind, view, payload or {}, self.revision, answers)))

    def _received(self, _widget: object, content: object, _buffers: object) -> None:
        """Answer a message from the page, whatever it is."""
        content = from_page(content)
        try:
            request = read_request(content, self._requests)
        except BadMessage as error:
            if address := address_of(content):
                self.tell("refused", address[0], refusal(error, self.language), address[1])
            return
        try:
            self.meet(request)
        except OrigoError as error:
            self.tell("refused", request.view, refusal(error, self.language), request.id)
        except ObserverFailed:
            raise
        except Exception as error:
            failed = OrigoError("request_failed", given=type(error).__name__)
            self.tell("refused", request.view, refusal(failed, self.language), request.id)
            # ipywidgets writes it into the kernel's log.
            raise

    def get_state(self, *keys: Any, **options: Any) -> Any:
        """The traits as they are sent to the page."""
        return to_page(super().get_state(*keys, **options))

    def set_state(self, sync_data: object) -> None:
        """Take traits from the page: only those that are its to set, and only values that they can have."""
        for name, value in from_page(sync_data).items() if isinstance(sync_data, dict) else ():
            if name in self._from_page and self._can_have(name, value):
                super().set_state({name: value})
            elif name in self.keys:
                # The page keeps what it set until it is told otherwise.
                self.send_state(name)

    def _can_have(self, name: str, value: object) -> bool:
        """Whether a trait can have just this value; asked before ipywidgets sends it back, whatever it is."""
        try:
            return bool(self.traits()[name]._validate(self, value) == value)
        except (t.TraitError, OrigoError, RecursionError, ValueError):
            return False

    def close(self) -> None:
        """Take the widget away from every page."""
        super().close()
        # ipywidgets puts None in its place, which hosts then call.
        self.__dict__.pop("_repr_mimebundle_", None)

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        """The widget as a host shows it; one that is closed is a text."""
        if self.comm is None:
            return {"text/plain": repr(self)}, {}
        return super()._repr_mimebundle_(**kwargs)

    def _tell_trouble(self, trouble: OrigoError | None) -> None:
        self._trouble = trouble
        self.trouble = "" if trouble is None else said(trouble, self.language)


def check_option(name: str, given: object, known: tuple[str, ...]) -> None:
    """Raise `BadOption` where an option is none of those known."""
    if given not in known:
        raise BadOption("option_choice", name=name, given=shortened(given), known=known)
