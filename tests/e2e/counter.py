"""A tiny widget for the tests of the harness itself."""

from __future__ import annotations

import asyncio
from typing import Any

import anywidget
import traitlets

ESM = """
function render({ model, el, signal }) {
  const button = document.createElement("button");
  const paint = () => { button.textContent = `count ${model.get("count")}`; };
  const hear = (content) => { button.title = content.told; };
  const press = async () => { try { await model.send({ add: 1 }); } catch (error) { button.title = error.message; } };
  button.className = "counter";
  button.addEventListener("click", press);
  model.on("change:count", paint);
  model.on("msg:custom", hear);
  paint();
  el.append(button);
  el.dataset.signal = signal ? "given" : "none";
  return () => { model.off("change:count", paint); model.off("msg:custom", hear); };
}
export default { render };
"""


class Counter(anywidget.AnyWidget):
    """Counts presses; `add` is a message, `count` a trait, and `climb` goes on by itself."""

    _esm = ESM
    _css = ".counter { color: rgb(1, 2, 3); }"
    count = traitlets.Int(0).tag(sync=True)

    def __init__(self) -> None:
        super().__init__()
        self.on_msg(self._hear)

    def climb(self, steps: int) -> asyncio.Task[None]:
        """Count up on the running loop, one step after another."""
        return asyncio.get_running_loop().create_task(self._climb(steps))

    async def _climb(self, steps: int) -> None:
        for _ in range(steps):
            await asyncio.sleep(0.01)
            self.count += 1

    def _hear(self, _widget: Counter, content: dict[str, Any], _buffers: list[bytes]) -> None:
        self.count += content["add"]
        self.send({"told": f"added {content['add']}"})
