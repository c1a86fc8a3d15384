"""How fast the model is, in ratios to yardsticks measured in the same run, and how large and fast the page is."""
