"""Puzzles: what one is, and its proof by exhaustive search."""
