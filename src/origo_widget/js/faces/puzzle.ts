// The script of puzzles.
import { mountPuzzleWidget } from "../puzzle/mount_puzzle_widget";
import { face } from "./face";

export default face(mountPuzzleWidget);
