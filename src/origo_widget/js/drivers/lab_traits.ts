// The traits of a scoring lab.
import type { LabRequest, LabTraits, LabWritable } from "../lab_protocol";
import { commDriver, type TraitSet } from "./comm_driver";
import type { Driver } from "./driver";
import type { WidgetModel } from "./model";

export type LabDriver = Driver<LabTraits, LabRequest, LabWritable>;

const BLANK: LabTraits = {
  revision: 0,
  theme: "auto",
  language: "en",
  large: false,
  board: null,
  words: {},
  seats: [],
  view: null,
  position: "",
  player: null,
  overlay: "",
  step: 0,
  sheet: {
    limit: null,
    left: null,
    undo: false,
    redo: false,
    covered: false,
    awards: [],
    totals: [],
    changes: null,
  },
  lens: null,
  steps: null,
  prediction: null,
  trouble: "",
};

const LAB: TraitSet<LabTraits> = { names: Object.keys(BLANK) as (keyof LabTraits)[], blank: BLANK };

export const labDriver = (model: WidgetModel, el: Element): LabDriver => commDriver(model, el, LAB);
