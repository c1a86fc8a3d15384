"""How Sphinx builds the documentation."""

project = "origo-widget"
author = "origo-widget developers"
copyright = author
extensions = ["myst_parser", "origo_widget.embed.sphinx"]
html_theme = "furo"
html_title = project
exclude_patterns = ["_build"]
myst_heading_anchors = 2
