"""A sheet of exercises to print, two pages for the 90-minute route: made from a seed, and so is its key."""

from .page import print_sheet, sheet_html

__all__ = ["print_sheet", "sheet_html"]
