"""Mining: puzzles found in the games of bots."""
