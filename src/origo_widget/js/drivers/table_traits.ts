// The traits of a live table.
import type { RequestKind, Traits } from "../protocol";
import { commDriver, type TraitSet } from "./comm_driver";
import type { Driver, Writable } from "./driver";
import type { WidgetModel } from "./model";

const TABLE: TraitSet<Traits> = {
  names: [
    "revision",
    "theme",
    "language",
    "large",
    "board",
    "words",
    "seats",
    "view",
    "events",
    "pace",
    "thinking",
    "overlay",
    "branched",
    "trouble",
  ],
  blank: {
    revision: 0,
    theme: "auto",
    language: "en",
    large: false,
    board: null,
    words: {},
    seats: [],
    view: null,
    events: [],
    pace: 0,
    thinking: null,
    overlay: "",
    branched: false,
    branches: true,
    ply: null,
    playing: false,
    trouble: "",
  },
};

export const tableDriver = (model: WidgetModel, el: Element): Driver =>
  commDriver<Traits, RequestKind, Writable>(model, el, TABLE);
