// The entry of the bundle for pages without a kernel: it defines the elements, and that is all.
import { defineElement } from "./origo_element";
import { puzzleFace } from "./puzzle_face";
import { positionFace, replayFace } from "./portrait_faces";

defineElement("origo-replay", replayFace);
defineElement("origo-position", positionFace);
defineElement("origo-puzzle", puzzleFace);
