"""From the model to what can be shown: views, pictures, words."""
