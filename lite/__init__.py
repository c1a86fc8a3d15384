"""Builds the folder in which the lessons run in a browser alone: `python -m lite`."""
