// What a person's gestures do to a lab.
import type { Point } from "../board/outline";
import { fieldsBetween, isOn } from "../board/way";
import type { Algorithm, LabOverlay, LabRequest } from "../lab_protocol";
import type { FieldName, Message, Seat } from "../protocol";
import { createLooker } from "./lab_looker";
import { askedSoFar, fieldsWith, namedAs, type Named } from "./lab_naming";
import { meaningOf, naming, type Naming } from "./lab_press";
import type { LabSession } from "./lab_session";
import { DARK, PLAIN, type Answer, type Draft, type LabState, type Tab, type Tool } from "./lab_state";
import { pressedInto } from "./lab_written";
import type { Walk } from "./state";

export type LabActions = ReturnType<typeof createLabActions>;

export function createLabActions(session: LabSession) {
  const { store, line, brush } = session;
  const looker = createLooker(session);
  const request = (kind: LabRequest, payload: Record<string, unknown> = {}): void => {
    brush.flush();
    line.send(kind, payload);
  };
  /** Where a stroke has come to; null where none goes on. */
  let last: Point | null = null;

  /** A hand that is painting paints on only when it presses again. */
  const edit = (kind: "clear" | "undo" | "redo"): void => {
    last = null;
    request(kind);
  };

  /** Asks for a picture: that it is asked counts until the answer is there. */
  const ask = (request: "look" | "run", payload: Record<string, unknown>, named: Named): void => {
    const answered = (): void => {
      if (store.get().named === named) store.set({ named: null });
    };
    brush.flush();
    store.set({ picking: null, named });
    const told = (message: Message): void => {
      answered();
      if (message.kind === "refused") session.refused(message, request);
    };
    line.question(request, payload, told, answered);
  };
  const look = (question: LabOverlay, seat: Seat | null, fields: FieldName[]): void => {
    const { link, traits } = store.get();
    // A page without a kernel keeps to itself what it can draw by itself.
    const asked = { question, seat, fields };
    if (link !== "readonly") ask("look", asked, namedAs(store.get(), "lens", { kind: question, seat, fields }));
    else if (PLAIN.includes(question)) store.set({ picking: null, traits: { ...traits, overlay: question, lens: null } });
  };
  const run = (algorithm: Algorithm | "", seat: Seat | null, fields: FieldName[]): void =>
    ask("run", { algorithm, seat, fields }, namedAs(store.get(), "steps", { kind: algorithm, seat, fields }));
  const setDraft = (draft: Partial<Draft>): void => store.set({ draft: { ...store.get().draft, ...draft } });
  const setAnswer = (answer: Partial<Answer>): void => store.set({ answer: { ...store.get().answer, ...answer } });

  const nameField = (question: Naming, field: FieldName): void => {
    const state = store.get();
    const { draft } = state;
    if (question === "predict") {
      return setDraft({ fields: [...draft.fields.filter((other) => other !== field), field] });
    }
    const asked = askedSoFar(state, question);
    if (!asked) return;
    const { kind, seat } = asked;
    if (question === "lens") look(kind as LabOverlay, seat, fieldsWith(asked, field));
    else run(kind as Algorithm, seat, fieldsWith(asked, field));
  };
  const answerField = (field: FieldName): void => {
    const { answer, traits } = store.get();
    const form = traits.prediction?.form;
    if (form === "groups" || form === "cards") return setAnswer({ text: pressedInto(answer.text, field, form) });
    const rest = answer.fields.filter((other) => other !== field);
    const one = form === "field";
    if (rest.length < answer.fields.length) setAnswer({ fields: rest });
    else setAnswer({ fields: one ? [field] : [...rest, field] });
  };

  const paint = (fields: FieldName[], owner: Seat | null): void => {
    brush.begin();
    brush.paint(fields, owner);
  };

  const press = (field: FieldName): void => {
    const state = store.get();
    const meaning = meaningOf(state, field);
    if (meaning.kind === "paint") paint([field], state.traits.player);
    else if (meaning.kind === "look") lookAt(field);
    else if (meaning.kind === "hold") store.set({ held: field });
    else if (meaning.kind === "release") store.set({ held: null });
    else if (meaning.kind === "shift") shift(meaning.source, field);
    else if (meaning.kind === "answer") answerField(field);
    else if (meaning.kind === "name") nameField(meaning.question, field);
  };

  const lookAt = (field: FieldName): void => {
    store.set({ tab: "field" });
    looker.pin(field);
  };

  const shift = (source: FieldName, target: FieldName): void => {
    store.set({ held: null });
    request("shift", { source, target });
  };

  return {
    press,
    shift,
    /** Paints one field, whatever the tool is: from the keyboard. */
    paintOne(field: FieldName, owner: Seat | null): void {
      const meaning = meaningOf({ ...store.get(), tool: "paint" }, field);
      if (meaning.kind === "paint") paint([field], owner);
    },
    /** The shield is in the hand. */
    hold: (held: FieldName | null): void => store.set({ held }),
    beginStroke(field: FieldName): void {
      const { board, traits } = store.get();
      const { x, y } = board!.byName.get(field)!;
      last = [x, y];
      paint([field], traits.player);
    },
    stroke(at: Point): void {
      const { board, traits } = store.get();
      if (!board || !last) return;
      // Round about the board it may have taken any way back.
      const from = isOn(board, last) ? last : at;
      brush.paint(fieldsBetween(board, from, at), traits.player);
      last = at;
    },
    setPlayer(player: Seat | null): void {
      session.write("player", player);
      store.set({ tool: "paint", held: null });
      looker.leave();
    },
    setTool(tool: Tool): void {
      store.set({ tool, held: null, ...(tool === "look" ? { tab: "field" } : {}) });
      looker.leave();
    },
    openTab(tab: Tab): void {
      if (store.get().tool !== "look") looker.leave();
      store.set({ tab, picking: null, spotlight: DARK });
    },
    setSeat: (seat: Seat): void => store.set({ seat }),
    clear: () => edit("clear"),
    undo: () => edit("undo"),
    redo: () => edit("redo"),
    /** What is typed stays until it is loaded, whatever is drawn meanwhile; null is the drawing's own text. */
    type: (typed: string | null): void => store.set({ typed, ...(typed === null ? { faults: [] } : {}) }),
    load(text: string): void {
      brush.flush();
      line.question("load", { text }, (message) => {
        if (message.kind === "refused") return session.refused(message, "load");
        // A hand may have typed on meanwhile.
        store.set({ faults: [], ...(store.get().typed === text ? { typed: null } : {}) });
      });
    },
    save: () => request("save"),
    look,
    run,
    pick: (picking: LabState["picking"]): void => store.set({ picking }),
    goTo(step: number): void {
      const { link, traits } = store.get();
      if (link === "readonly") store.set({ traits: { ...traits, step } });
      else session.write("step", step);
    },
    rank(seat: Seat): void {
      brush.flush();
      line.question("rank", { seat }, (message) => {
        if (message.kind === "ranked") store.set({ ranked: message.payload as unknown as LabState["ranked"] });
        else session.refused(message, "rank");
      });
    },
    setDraft,
    predict: () => request("predict", questionOf(store.get())),
    saveExercise: () => request("save_exercise", questionOf(store.get())),
    savePuzzle: () => request("save_puzzle", questionOf(store.get())),
    setAnswer,
    /** Of one player; what was typed of the others just before stays. */
    setPoints(player: number, text: string): void {
      setAnswer({ points: store.get().answer.points.map((old, index) => (index === player ? text : old)) });
    },
    answer(): void {
      request("answer", { value: valueOf(store.get()) });
    },
    hint: () => request("hint"),
    reveal: () => request("reveal"),
    dismissQuestion: () => request("dismiss"),
    pointAt: looker.pointAt,
    unpin: looker.leave,
    spot: (fields: FieldName[], why = ""): void => store.set({ spotlight: { fields, why } }),
    unspot(fields: FieldName[]): void {
      if (store.get().spotlight.fields === fields) store.set({ spotlight: DARK });
    },
    walk: (walk: Walk | null): void => store.set({ walk }),
    dismiss: (): void => store.set({ notice: null }),
    write: session.write,
    cancel(): void {
      looker.leave();
      store.set({ held: null, picking: null, notice: null, walk: null });
      if (naming(store.get()) === "predict") setDraft({ fields: [] });
    },
    close: looker.close,
  };
}

function questionOf({ draft, tasks, seat }: LabState): Record<string, unknown> {
  const needs = tasks.find(({ kind }) => kind === draft.kind)?.needs ?? [];
  return {
    kind: draft.kind,
    seat: needs.includes("seat") ? seat : null,
    fields: draft.fields,
    region: needs.includes("region") ? draft.region : null,
  };
}

/** What Python reads of an answer: of each form another thing. */
function valueOf({ answer, traits: { prediction } }: LabState): unknown {
  switch (prediction?.form) {
    case "fields":
      return answer.fields;
    case "field":
      return answer.fields[0] ?? "";
    case "order":
      return answer.order;
    case "points":
      return answer.points.map((points) => points.trim());
    default:
      return answer.text.trim();
  }
}
