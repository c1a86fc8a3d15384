// A lab on the board of nine fields.
import { vi } from "vitest";
import type { LabDriver } from "../../src/origo_widget/js/drivers/lab_traits";
import type { Listener } from "../../src/origo_widget/js/drivers/driver";
import type { LabRequest, LabTraits, Lens, Prediction, Sheet } from "../../src/origo_widget/js/lab_protocol";
import type { Message } from "../../src/origo_widget/js/protocol";
import { createLabActions } from "../../src/origo_widget/js/state/lab_actions";
import { openLab } from "../../src/origo_widget/js/state/lab_session";
import { boardData, view } from "./fixtures";

export const SHEET: Sheet = {
  limit: null,
  left: null,
  undo: false,
  redo: false,
  covered: false,
  awards: [
    {
      category: "land",
      seat: 0,
      region: "Alba",
      points: 3,
      place: 1,
      size: 1,
      tied: [0],
      fields: ["A1"],
      rule: "R8.9",
      reason: { code: "award_land", params: { seat: 0, size: 1, place: 1, points: 3, region: "Alba" } },
      start: 1,
      stop: 5,
    },
  ],
  totals: [
    { clan: 0, sea: 0, land: 3, total: 3, start: 1, stop: 5, jumped: 1 },
    { clan: 0, sea: 0, land: 0, total: 0, start: 2, stop: 2, jumped: 0 },
  ],
  changes: null,
};

export const LENS: Lens = {
  question: "joining_way",
  seat: 0,
  fields: [],
  wanted: 2,
  grounds: [],
  marks: [],
  links: [],
  bridges: [],
  tree: null,
  regions: null,
  sentence: "Point out 2 shields.",
  recipe: "",
  refused: "",
};

export const PREDICTION: Prediction = {
  kind: "articulation",
  seat: 0,
  fields: [],
  region: null,
  form: "fields",
  task: "Which?",
  hint: null,
  exercise: null,
  candidates: null,
  names: ["Ana", "Ben"],
  verdict: null,
};

export function labTraits(changes: Partial<LabTraits> = {}): LabTraits {
  return {
    revision: 1,
    theme: "light",
    language: "en",
    large: false,
    board: boardData(),
    words: {
      "lab.news.field": "{name} on {field}",
      "lab.news.told": "{fields}. {totals}",
      "lab.news.total": "{name} {total}",
      "lab.news.totals": "Totals: {totals}",
      "board.free": "free",
      "lab.lost": "Lost: {fields}.",
    },
    seats: [
      { name: "Ana", person: false },
      { name: "Ben", person: false },
    ],
    view: view({ owners: "01..0....", toMove: null, active: null, turn: null }),
    position: "01..0....",
    player: 1,
    overlay: "",
    step: 0,
    sheet: SHEET,
    lens: null,
    steps: null,
    prediction: null,
    trouble: "",
    ...covered(changes),
  };
}

/** While an answer is awaited the sheet is covered. */
function covered(changes: Partial<LabTraits>): Partial<LabTraits> {
  const asked = changes.prediction && !changes.prediction.verdict?.open;
  return asked ? { sheet: { ...SHEET, covered: true }, ...changes } : changes;
}

/** The traits after an edit. */
export const drawn = (owners: string, revision: number, changes: Partial<LabTraits> = {}): Partial<LabTraits> => ({
  revision,
  position: owners,
  view: view({ owners, revision, toMove: null, active: null, turn: null }),
  ...changes,
});

export class FakeLab implements LabDriver {
  readonly view = "v";
  readonly asked: { id: string; kind: LabRequest; payload: Record<string, unknown> }[] = [];
  dead = false;
  #listener: Listener | null = null;

  constructor(public traits: LabTraits) {}

  read(): LabTraits {
    return this.traits;
  }
  ask(kind: LabRequest, payload: Record<string, unknown>): string {
    if (this.dead) throw new Error("nobody listens");
    const id = `m${this.asked.length}`;
    this.asked.push({ id, kind, payload });
    return id;
  }
  write<Name extends keyof LabTraits>(name: Name, value: LabTraits[Name]): void {
    if (this.dead) throw new Error("nothing can be written");
    this.change({ [name]: value });
  }
  listen(listener: Listener): void {
    this.#listener = listener;
  }
  close(): void {
    this.#listener = null;
  }

  of(kind: LabRequest) {
    return this.asked.filter((one) => one.kind === kind);
  }
  change(traits: Partial<LabTraits>): void {
    this.traits = { ...this.traits, ...traits };
    this.#listener?.changed();
  }
  /** The kernel goes. */
  lose(): void {
    this.#listener?.lost();
  }
  /** Answers the latest request of a kind. */
  answer(request: LabRequest, kind = "accepted", payload: object = {}): void {
    this.answerTo(this.of(request).at(-1)?.id ?? "", kind, payload);
  }
  answerTo(id: string, kind = "accepted", payload: object = {}): void {
    const message: Message = {
      v: 1,
      id,
      revision: this.traits.revision,
      kind,
      payload: { view: this.view, ...payload },
    };
    this.#listener?.heard(message);
  }
}

/** A lab that has been told what it can be asked. */
export function started(changes: Parameters<typeof labTraits>[0] = {}) {
  const driver = new FakeLab(labTraits(changes));
  const onFile = vi.fn();
  const session = openLab(driver, onFile);
  const tasks = [
    { kind: "frontier", needs: ["seat", "field"], form: "fields" },
    { kind: "land_points", needs: ["region"], form: "points" },
  ];
  const questions = [{ kind: "joining_way", seat: true, fields: [2, 2] }];
  driver.answer("hello", "welcome", { tasks, questions, algorithms: [] });
  return { driver, session, onFile, actions: createLabActions(session), state: session.store.get };
}
