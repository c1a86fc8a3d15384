"""Prove the book anew: ``python -m origo_widget.puzzles.book``."""

from .writing import prove_all

if __name__ == "__main__":
    prove_all()
