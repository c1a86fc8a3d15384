"""What leaves the notebook: games and positions as pages, pictures and elements, for any page without a kernel."""

from __future__ import annotations

from .documents import to_html, to_json, to_svg

__all__ = ["to_html", "to_json", "to_svg"]
