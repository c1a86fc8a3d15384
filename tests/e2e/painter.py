"""A person at the scoring lab: reads nothing but what the page shows."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from tests.e2e.waiting import reaches

if TYPE_CHECKING:
    from playwright.sync_api import Locator

_ANSWERED = """([root, revision]) => Number(root.dataset.revision) > revision && root.dataset.wet === undefined"""


class Painter:
    """The eyes and the hand of a person at the lab in `view` (the element that the widget draws into)."""

    def __init__(self, view: Locator) -> None:
        self.root = view.locator(".origo")
        self.page = view.page

    # --- what the page shows ---

    def field(self, name: str) -> Locator:
        """A field of the board."""
        return self.root.locator(f'[data-field="{name}"]')

    def button(self, action: str) -> Locator:
        """The first control of an action."""
        return self.root.locator(f'[data-action="{action}"]').first

    def panel(self, name: str) -> Locator:
        """A panel."""
        return self.root.locator(f'[data-panel="{name}"]')

    def owners(self) -> dict[str, int]:
        """Which seat holds which field."""
        shields = "shields => shields.map(({ dataset }) => [dataset.field, Number(dataset.owner)])"
        return dict(self.root.locator("[data-owner]").evaluate_all(shields))

    def signs(self, sign: str) -> list[str]:
        """The fields of the board that bear a sign."""
        found: list[str] = self.root.locator(f'[data-on][data-sign="{sign}"]').evaluate_all(
            "signs => signs.map(({ dataset }) => dataset.on)"
        )
        return sorted(found)

    def lit(self) -> list[str]:
        """The fields that are lit up."""
        found: list[str] = self.root.locator(".origo-is-lit").evaluate_all(
            "fields => fields.map(({ dataset }) => dataset.field)"
        )
        return sorted(found)

    def shows(self, **signs: list[str]) -> None:
        """Wait until fields, and no others, bear signs."""
        for sign, fields in signs.items():
            reaches(self.page, partial(self.signs, sign), fields)

    def lights(self, *fields: str) -> None:
        """Wait until fields, and no others, are lit up."""
        reaches(self.page, self.lit, list(fields))

    def total(self, seat: int) -> Locator:
        """The cell with a seat's points in all."""
        return self.root.locator(f'[data-panel="totals"] [data-seat="{seat}"] [data-total]')

    def revision(self) -> int:
        """The number of the drawing that is shown."""
        return int(self.root.get_attribute("data-revision") or -1)

    # --- what a person does ---

    def tab(self, name: str) -> None:
        """Open a panel."""
        self.root.locator(f'[data-tab="{name}"]').click()

    def brush(self, seat: int | None) -> None:
        """Choose whose shields are painted; None is the eraser."""
        self.button("brush-free" if seat is None else f"brush-{seat}").click()

    def paint(self, *fields: str) -> None:
        """Press fields one after another."""
        for field in fields:
            before = self.revision()
            self.field(field).click()
            self.changed(before)

    def changed(self, before: int) -> None:
        """Wait until a later drawing is shown and nothing painted here is still on its way."""
        self.page.wait_for_function(_ANSWERED, arg=[self.root.element_handle(), before])

    def press(self, action: str) -> None:
        """Press a button that changes what everybody sees."""
        before = self.revision()
        self.button(action).click()
        self.changed(before)

    def draw(self, *fields: str) -> None:
        """Drag the mouse over fields with the button down."""
        before = self.revision()
        # Comes to the field when nothing moves there any more.
        self.field(fields[0]).hover()
        rest = [self.middle(field) for field in fields[1:]]
        self.page.mouse.down()
        for point in rest:
            self.page.mouse.move(*point)
        self.page.mouse.up()
        self.changed(before)

    def middle(self, field: str) -> tuple[float, float]:
        """Where a field is on the screen."""
        box = self.field(field).locator(".origo-cell-ground").bounding_box()
        assert box
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
