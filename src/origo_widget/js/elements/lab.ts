// The entry of the bundle for labs in pages, apart from the others, which need less.
import { labFace } from "./lab_face";
import { defineElement } from "./origo_element";

defineElement("origo-lab", labFace);
