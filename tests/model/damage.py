"""Texts damaged by chance."""

from collections.abc import Sequence

from hypothesis import strategies as st


@st.composite
def damaged(draw: st.DrawFn, text: str, pieces: Sequence[str]) -> str:
    """A text with up to four places taken out, or one of the `pieces` put there."""
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        stop = draw(st.integers(start, min(len(text), start + 10)))
        text = text[:start] + draw(st.sampled_from(pieces)) + text[stop:]
    return text
