"""What has been worked out for a puzzle."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .proof import Proof


@dataclass(slots=True)
class Worked:
    """Proof and page, as far as they have been made, of whatever puzzle has this `digest`."""

    digest: str
    proof: Proof | None = None
    #: The nodes and edges of the page.
    played: dict[str, Any] | None = None
