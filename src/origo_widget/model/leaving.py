"""What can leave the notebook: as a page or a picture. What makes them is above the model, and handed to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from collections.abc import Callable
    from os import PathLike


class Leaving:
    """Something that can be written as a page or a picture."""

    __slots__ = ()

    #: Finds what makes them by its name; the package sets it, which alone is above all rooms.
    maker: ClassVar[Callable[[str], Callable[..., Any]]]

    def to_html(self, path: str | PathLike[str] | None = None, **wishes: Any) -> str | None:
        """Write this as one HTML file; see `origo_widget.embed.to_html`, also for `wishes`."""
        text: str | None = Leaving.maker("to_html")(self, path, **wishes)
        return text

    def to_svg(self, path: str | PathLike[str] | None = None, **wishes: Any) -> str | None:
        """Write a picture of this, as it is now; see `origo_widget.embed.to_svg`, also for `wishes`."""
        text: str | None = Leaving.maker("to_svg")(self, path, **wishes)
        return text
