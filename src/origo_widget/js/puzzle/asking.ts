// Asks the kernel for a page that tells more. The page is the answer; refusal, loss and long silence are told as missed.
import { commDriver } from "../drivers/comm_driver";
import type { WidgetModel } from "../drivers/model";
import type { Message, Refusal } from "../protocol";
import { openLine, type Linked } from "../state/line";
import { createStore } from "../state/store";
import { say } from "../words/words";
import type { Why } from "./puzzle_game";

interface Asking {
  /** Asks what comes after some moves; nobody waits for what was asked before. */
  ask(moves: string[]): void;
  /** What was asked for is there, or no more wanted. */
  done(): void;
  close(): void;
}

export function openAsking(model: WidgetModel, host: HTMLElement, missed: (why: Why) => void): Asking {
  const driver = commDriver<object, "open", never>(model, host, { names: [], blank: {} });
  const store = createStore<Linked>({ link: "unknown", notice: null });
  const line = openLine<"open">({ driver, store, revision: () => 0, say: (key) => key, lost: () => undefined });
  let asked: string | null = null;

  const told = ({ kind, payload }: Message): void => {
    if (kind === "refused") missed(() => (payload as unknown as Refusal).sentence);
  };
  const unanswered = (): void => {
    const key = store.get().link === "readonly" ? "link.readonly" : "link.silent";
    missed((words) => say(words, key));
  };
  const done = (): void => {
    if (asked !== null) line.forget(asked);
    asked = null;
  };

  driver.listen({
    changed: () => undefined,
    // What is accepted comes with the page, which may still be on its way.
    heard: (message) => void (message.kind === "accepted" ? line.progress(message) : line.take(message)),
    lost: line.lost,
  });

  return {
    ask(moves) {
      done();
      asked = line.question("open", { moves }, told, unanswered);
      if (asked === null) unanswered();
    },
    done,
    close() {
      line.close();
      driver.close();
    },
  };
}
