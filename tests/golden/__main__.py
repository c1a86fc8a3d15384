"""Write the golden playthroughs anew: ``python -m tests.golden --write``.

The moves of a file are played again and told as they now go; a file that is missing is played afresh. Read the
difference before you commit it: each changed line is a change of the rules, or of what somebody may know.
"""

import argparse

from .playthrough import SETTINGS, moves_told, new_moves, told


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.golden", description=__doc__)
    parser.add_argument("--write", action="store_true", required=True, help="write the files")
    parser.parse_args()
    for setting in SETTINGS:
        path = setting.path
        moves = moves_told(path.read_text(encoding="utf-8")) if path.exists() else new_moves(setting)
        path.write_text("\n".join(told(setting, moves)) + "\n", encoding="utf-8")
        print(f"{path.name}: {len(moves)} moves")


if __name__ == "__main__":
    main()
