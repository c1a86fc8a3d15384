// The driver of a live widget: traits and messages go over the widget's comm.
import type { Message } from "../protocol";
import type { Driver, Listener } from "./driver";
import { gathered } from "./gathered";
import type { WidgetModel } from "./model";
import { freshId } from "../ids";

/** What a face of the widget shows: the traits that are read, and a value of everything for want of them. */
export interface TraitSet<Shown> {
  names: readonly (keyof Shown & string)[];
  blank: Shown;
}

/** Jupyter's mark on a view whose model came without a kernel: what is sent then is dropped in silence. */
const CUT_OFF = ".jupyter-widgets-disconnected";

export function commDriver<Shown extends object, Kind extends string, Set extends keyof Shown & string>(
  model: WidgetModel,
  el: Element,
  traits: TraitSet<Shown>,
): Driver<Shown, Kind, Set> {
  const view = freshId();
  let listener: Listener | null = null;
  let gone = false;

  // Traits of one change arrive one event each, and not every host has set the others by then.
  const changed = gathered(() => listener?.changed());
  const heard = (content: unknown): void => {
    if (isMessage(content)) listener?.heard(content);
  };

  const checkKernel = (): void => {
    if (gone || el.closest(CUT_OFF)) throw new Error("the kernel of this widget is gone");
  };
  // A model that has views had a comm from the start or never gets one: news of it are bad news.
  const cutOff = (): void => {
    gone = true;
    listener?.lost();
  };

  // Some hosts answer with a promise, and refuse through it.
  const watch = (sent: unknown): void => {
    if (sent instanceof Promise) sent.catch(() => listener?.lost());
  };

  return {
    view,
    read: () => readTraits(model, traits),
    ask(kind, payload, revision) {
      checkKernel();
      const id = freshId();
      const message: Message = { v: 1, id, revision, kind, payload: { view, ...payload } };
      watch(model.send(message));
      return id;
    },
    write(name, value) {
      checkKernel();
      model.set(name, value);
      watch(model.save_changes());
    },
    listen(next) {
      listener = next;
      for (const name of traits.names) model.on(`change:${name}`, changed);
      model.on("msg:custom", heard);
      model.on("comm_live_update", cutOff);
    },
    close() {
      listener = null;
      for (const name of traits.names) model.off(`change:${name}`, changed);
      model.off("msg:custom", heard);
      model.off("comm_live_update", cutOff);
    },
  };
}

function readTraits<Shown extends object>(model: WidgetModel, { names, blank }: TraitSet<Shown>): Shown {
  const read = names.map((name) => [name, model.get(name) ?? blank[name]]);
  return { ...blank, ...Object.fromEntries(read) };
}

function isMessage(content: unknown): content is Message {
  if (typeof content !== "object" || content === null) return false;
  const { v, id, kind, payload } = content as Partial<Message>;
  return (
    v === 1 && typeof id === "string" && typeof kind === "string" && typeof payload === "object" && payload !== null
  );
}
