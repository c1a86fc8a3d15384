"""How fast the model is: ratios to a yardstick, both measured in one run, so that the machine hardly matters."""
