// A puzzle in a notebook: its page is in the widget's state, so that it can be solved when there is no kernel any more.
import type { WidgetModel } from "../drivers/model";
import { Misshapen } from "../elements/misshapen";
import type { Language, Traits } from "../protocol";
import { freshId } from "../state/ids";
import { shadowStyle } from "../shadow_style";
import { say, type Words } from "../state/words";
import { mountPuzzle } from "./mount_puzzle";
import { openPuzzle, type PuzzleGame } from "./puzzle_game";
import { readPuzzle } from "./puzzle_page";

const LOOKS = ["theme", "language", "large", "words"] as const;

export function mountPuzzleWidget(model: WidgetModel, host: HTMLElement, css: string): () => void {
  const style = shadowStyle(host, css);
  const words = (): Words => (model.get("words") as Words | null) ?? {};
  const opened = open(model, host, words());
  if (!opened) return () => style?.remove();

  const looks = (): void => {
    const { store } = opened;
    store.set({ theme: theme(model), language: language(model), large: model.get("large") === true });
  };
  const renew = (): void => opened.renew(model.get("page"));
  for (const name of LOOKS) model.on(`change:${name}`, looks);
  model.on("change:page", renew);
  const unsubscribe = opened.store.subscribe(() => {
    const { language: said, large } = opened.store.get();
    write(model, { language: said, large });
  });
  const unmount = mountPuzzle(opened, host, { words, translates: true });
  return () => {
    for (const name of LOOKS) model.off(`change:${name}`, looks);
    model.off("change:page", renew);
    unsubscribe();
    unmount();
    style?.remove();
  };
}

function open(model: WidgetModel, host: HTMLElement, words: Words): PuzzleGame | null {
  const view = freshId();
  const lost = (): void => game?.store.set({ trouble: (said) => say(said, "link.readonly") });
  let game: PuzzleGame | null = null;
  try {
    game = openPuzzle(readPuzzle(model.get("page")), {
      looks: { theme: theme(model), language: language(model) },
      progress: { solved: model.get("solved") === true, tries: Number(model.get("tries")) || 0 },
      keep: (progress) => write(model, { ...progress }),
      more(moves) {
        try {
          const sent = model.send({ v: 1, id: freshId(), revision: 0, kind: "open", payload: { view, moves } });
          if (sent instanceof Promise) sent.catch(lost);
        } catch {
          lost();
        }
      },
    });
    return game;
  } catch (error) {
    if (!(error instanceof Misshapen)) throw error;
    host.textContent = say(words, "link.empty");
    return null;
  }
}

const theme = (model: WidgetModel): Traits["theme"] => (model.get("theme") as Traits["theme"] | null) ?? "auto";
const language = (model: WidgetModel): Language => (model.get("language") as Language | null) ?? "en";

/** Without a kernel the page alone knows it, which is enough. */
function write(model: WidgetModel, traits: Record<string, unknown>): void {
  const changed = Object.entries(traits).filter(([name, value]) => model.get(name) !== value);
  if (changed.length === 0) return;
  try {
    for (const [name, value] of changed) model.set(name, value);
    const saved = model.save_changes();
    if (saved instanceof Promise) saved.catch(() => undefined);
  } catch {
    return;
  }
}
