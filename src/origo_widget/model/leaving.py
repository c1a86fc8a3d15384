"""What can leave the notebook: as a page or a picture, which `embed` makes. The only place that looks up to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from os import PathLike


class Leaving:
    """Something that can be written as a page or a picture; what makes them is imported when it is asked for."""

    __slots__ = ()

    def to_html(self, path: str | PathLike[str] | None = None, **wishes: Any) -> str | None:
        """Write this as one HTML file; see `origo_widget.embed.to_html`, also for `wishes`."""
        from ..embed import to_html

        return to_html(self, path, **wishes)

    def to_svg(self, path: str | PathLike[str] | None = None, **wishes: Any) -> str | None:
        """Write a picture of this, as it is now; see `origo_widget.embed.to_svg`, also for `wishes`."""
        from ..embed import to_svg

        return to_svg(self, path, **wishes)
