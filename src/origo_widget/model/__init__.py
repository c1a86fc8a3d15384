"""The rules of Origo, and nothing else: standard library and networkx only."""
