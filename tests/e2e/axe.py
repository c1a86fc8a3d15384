"""What axe finds in a face, for people who cannot see it, hear it or use a mouse."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Locator

_AXE = Path(__file__).parents[2] / "node_modules/axe-core/axe.min.js"
#: The rules that axe finds broken in an element, and the number of those that it finds kept.
_JUDGE = """async (root) => {
  const { violations, passes } = await axe.run(root);
  const told = (rule) => rule.id + ": " + rule.nodes.map((node) => node.html.slice(0, 200)).join(" | ");
  return [violations.map(told), passes.length];
}"""


def axe(root: Locator) -> tuple[list[str], int]:
    """What axe finds broken, and how much it finds kept."""
    root.page.add_script_tag(path=_AXE)
    broken, kept = root.evaluate(_JUDGE)
    return broken, kept
