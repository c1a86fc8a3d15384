"""Questions that can be asked about any position: to predict in the lab, and to write exercises of one's own.

>>> from origo_widget.model.position import Position
>>> asked = ask(Position.from_text("1 1 1 . 1 2 2 . . ."), "total", 0, names=("Ana", "Ben"))
>>> asked.task()
'How many points would a rating now give Ana in all?'
>>> print(asked.check(3))
It is more than 3. Look at A1, A2, A3, A5 again.
"""

from __future__ import annotations

from .asked import Asked, ask
from .kinds import TASKS
from .task import Task

__all__ = ["TASKS", "Asked", "Task", "ask"]
