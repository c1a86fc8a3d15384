// How much of anything a page takes. The model refuses boards, positions and puzzles that have more, by the same file.
import limits from "../../model/limits.json";

export const LIMITS = limits;
