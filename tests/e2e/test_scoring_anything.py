"""The scoring lab under whatever hands do: gestures by chance, after which two views and Python agree."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from origo_widget import ScoringLab
from tests.e2e.painter import Painter
from tests.e2e.scoring_scenes import MAP

if TYPE_CHECKING:
    from tests.e2e.harness.inprocess import InProcess

#: Makes so many gestures, of every kind, some before Python has answered the last one.
_GESTURES = """async (root, [seed, count]) => {
  let state = seed;
  const upTo = (bound) => (state = (state * 1103515245 + 12345) % 2147483648) % bound;
  const one = (selector) => {
    const found = [...root.querySelectorAll(selector)].filter((element) => !element.disabled);
    return found[upTo(found.length || 1)];
  };
  const tell = (element, event) => element?.dispatchEvent(event);
  const keys = ["1", "2", "0", "z", "Delete", "ArrowDown", "Escape"];
  const texts = ["3", "A1 A2", "0", "x", "1 1 . . 2"];
  const gestures = [
    () => tell(one("[data-field]"), new MouseEvent("click", { bubbles: true })),
    () => one("button:not([data-action^=save])")?.click(),
    () => one("[role=tab]")?.click(),
    () => one("[data-point], [data-field]")?.focus(),
    () => tell(one("[data-field]"), new KeyboardEvent("keydown", {
      key: keys[upTo(keys.length)], ctrlKey: upTo(4) === 0, bubbles: true })),
    () => {
      const select = one("select");
      if (!select) return;
      select.value = select.options[upTo(select.options.length)].value;
      tell(select, new Event("change", { bubbles: true }));
    },
    () => {
      const input = one("input:not([type=range]), textarea");
      if (!input) return;
      input.value = texts[upTo(texts.length)];
      tell(input, new InputEvent("input", { bubbles: true }));
    },
  ];
  for (let made = 0; made < count; made++) {
    gestures[upTo(gestures.length)]();
    if (upTo(3) === 0) await new Promise((done) => setTimeout(done, upTo(25)));
  }
}"""


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_page_and_python_agree_after_any_gestures(inprocess: InProcess, seed: int) -> None:
    widget = ScoringLab(MAP)
    host = inprocess.open(viewport={"width": 1300, "height": 900})
    one, other = Painter(host.mount(widget)), Painter(host.mount(widget))
    one.root.evaluate(_GESTURES, [seed, 250])
    expect(one.root).not_to_have_attribute("data-wet", "")
    host.settle()
    fields = [field["name"] for field in widget.board["fields"]]
    owners = {field: int(mark) for field, mark in zip(fields, widget.view["owners"], strict=True) if mark != "."}
    assert one.owners() == other.owners() == owners
