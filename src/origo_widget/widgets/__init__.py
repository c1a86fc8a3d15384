"""The widgets: thin, between the model and the page."""
