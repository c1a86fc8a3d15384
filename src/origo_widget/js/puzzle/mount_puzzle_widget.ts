// A puzzle in a notebook: its page is in the widget's state, so that it can be solved when there is no kernel any more.
import { gathered } from "../drivers/gathered";
import type { WidgetModel } from "../drivers/model";
import { Misshapen, misshapenLine } from "../shapes/misshapen";
import type { Language, Traits } from "../protocol";
import { shadowStyle } from "../shadow_style";
import { say, type Words } from "../words/words";
import { openAsking } from "./asking";
import { mountPuzzle } from "./mount_puzzle";
import { progressOf, type ProgressShelf } from "./progress";
import { openPuzzle, type PuzzleGame } from "./puzzle_game";
import { readPuzzle } from "./puzzle_page";

const PROGRESS = ["solved", "tries"] as const;
const LOOKS = ["theme", "language", "large", "words"] as const;

export function mountPuzzleWidget(model: WidgetModel, host: HTMLElement, css: string): () => void {
  const style = shadowStyle(host, css);
  let close = mountGame(model, host);
  // Where there is nothing to solve yet, a page may still come.
  const renew = (): void => void (close ??= mountGame(model, host));
  model.on("change:page", renew);
  return () => {
    model.off("change:page", renew);
    close?.();
    style?.remove();
  };
}

/** Null where there is nothing to solve: then it is said what was expected. */
function mountGame(model: WidgetModel, host: HTMLElement): (() => void) | null {
  const words = (): Words => (model.get("words") as Words | null) ?? {};
  const asking = openAsking(model, host, (why) => game?.miss(why));
  const game = open(model, host, asking.ask);
  if (!game) {
    asking.close();
    return null;
  }

  const looks = (): void => {
    game.store.set({ theme: theme(model), language: language(model), large: model.get("large") === true });
  };
  const renew = (): void => {
    game.renew(model.get("page"));
    if (!game.waits()) asking.done();
  };
  for (const name of LOOKS) model.on(`change:${name}`, looks);
  model.on("change:page", renew);
  const unsubscribe = game.store.subscribe(() => {
    const { language: said, large } = game.store.get();
    write(model, { language: said, large });
  });
  host.replaceChildren();
  const unmount = mountPuzzle(game, host, { words, translates: true });
  return () => {
    for (const name of LOOKS) model.off(`change:${name}`, looks);
    model.off("change:page", renew);
    asking.close();
    unsubscribe();
    unmount();
  };
}

function open(model: WidgetModel, host: HTMLElement, more: (moves: string[]) => void): PuzzleGame | null {
  try {
    return openPuzzle(readPuzzle(model.get("page")), {
      looks: { theme: theme(model), language: language(model) },
      shelf: modelShelf(model),
      more,
    });
  } catch (error) {
    if (!(error instanceof Misshapen)) throw error;
    const words = (model.get("words") as Words | null) ?? {};
    host.textContent = isEmpty(model.get("page")) ? say(words, "link.empty") : misshapenLine(words, "solve.unreadable", error);
    return null;
  }
}

/** With all views of the widget, and with Python. */
function modelShelf(model: WidgetModel): ProgressShelf {
  return {
    read: () => progressOf({ solved: model.get("solved"), tries: model.get("tries") }),
    write: (progress) => write(model, { ...progress }),
    listen(changed) {
      // What changes together arrives one event each.
      const told = gathered(changed);
      for (const name of PROGRESS) model.on(`change:${name}`, told);
      return () => PROGRESS.forEach((name) => model.off(`change:${name}`, told));
    },
  };
}

/** Nothing has come: of a notebook that was saved without its widgets, or of a kernel that is gone. */
const isEmpty = (page: unknown): boolean => Object.keys(page ?? {}).length === 0;

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
