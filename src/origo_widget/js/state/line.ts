// The line to whoever stands behind the page: what was asked, what is answered, and whether anybody is there.
import type { Driver } from "../drivers/driver";
import type { FieldName, Message } from "../protocol";
import type { Key } from "../words/keys";
import type { Notice } from "./state";
import type { Store } from "./store";

/** How long an answer may take before the page says that it is still waiting. */
const PATIENCE = 6000;

/** What of a view's state the line keeps. */
export interface Linked {
  /** Whether somebody answers: unknown until the first answer. */
  link: "unknown" | "live" | "silent" | "readonly";
  notice: Notice | null;
}

export interface Line<Kind extends string> {
  /** Null where nobody listens. */
  send(kind: Kind, payload: Record<string, unknown>): string | null;
  /**
   * `told` hears each answer, a refusal too; `unanswered` that none has come for long, or none will, and whether
   * something asked later is answered.
   * Null where nobody listens.
   */
  question(
    kind: Kind,
    payload: Record<string, unknown>,
    told: (answer: Message) => void,
    unanswered?: Unanswered,
  ): string | null;
  /** A question that nobody waits for any more. */
  forget(id: string): void;
  /** Gives up all that was asked before a request, for whoever is answered in turn: it got lost on its way. */
  passOver(id: string): void;
  /** A sign of life before the answer. */
  progress(message: Message): void;
  /** Hands an answer to whoever asked; else the kind of request that it answers, or undefined for none. */
  take(message: Message): Kind | "told" | undefined;
  /** Does something that fails where nobody listens. */
  attempt(action: () => void): void;
  /** Nobody is there any more. */
  lost(): void;
  notify(tone: Notice["tone"], sentence: string, rule?: string | null, fields?: FieldName[]): number;
  close(): void;
}

type Unanswered = (passedOver: boolean) => void;

interface Waiting {
  told(answer: Message): void;
  unanswered: Unanswered | undefined;
}

interface Options<Kind extends string> {
  driver: Pick<Driver<object, Kind, never>, "ask">;
  store: Store<Linked>;
  revision(): number;
  say(key: Key): string;
  /** What else is over when nobody is there. */
  lost(): void;
  /** What need not wait on when no answer has come for long. */
  silent?(): void;
}

export function openLine<Kind extends string>(options: Options<Kind>): Line<Kind> {
  const { driver, store, revision, say } = options;
  const asked = new Map<string, Kind>();
  const questions = new Map<string, Waiting>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let notices = 0;

  const notify: Line<Kind>["notify"] = (tone, sentence, rule = null, fields = []) => {
    notices += 1;
    store.set({ notice: { number: notices, tone, sentence, rule, fields } });
    return notices;
  };

  const stopWaiting = (): void => clearTimeout(timer);
  const startWaiting = (): void => {
    stopWaiting();
    timer = setTimeout(() => {
      store.set({ link: "silent" });
      options.silent?.();
      notify("lost", say("link.silent"));
      for (const { unanswered } of [...questions.values()]) unanswered?.(false);
    }, PATIENCE);
  };

  const lost = (): void => {
    const open = [...questions.values()];
    asked.clear();
    questions.clear();
    stopWaiting();
    options.lost();
    store.set({ link: "readonly" });
    notify("lost", say("link.readonly"));
    for (const { unanswered } of open) unanswered?.(false);
  };

  const send: Line<Kind>["send"] = (kind, payload) => {
    try {
      const id = driver.ask(kind, payload, revision());
      asked.set(id, kind);
      startWaiting();
      return id;
    } catch {
      lost();
      return null;
    }
  };

  const forget = (id: string): void => {
    asked.delete(id);
    questions.delete(id);
    if (asked.size === 0) stopWaiting();
  };

  const answered = (id: string): Kind | undefined => {
    const kind = asked.get(id);
    if (kind === undefined) return undefined;
    asked.delete(id);
    if (asked.size === 0) stopWaiting();
    const { link, notice } = store.get();
    if (link !== "live") store.set({ link: "live", notice: notice?.tone === "lost" ? null : notice });
    return kind;
  };

  return {
    send,
    question(kind, payload, told, unanswered) {
      const id = send(kind, payload);
      if (id) questions.set(id, { told, unanswered });
      return id;
    },
    forget,
    passOver(id) {
      const open = [...asked.keys()];
      for (const earlier of open.slice(0, Math.max(0, open.indexOf(id)))) {
        const waiting = questions.get(earlier);
        forget(earlier);
        waiting?.unanswered?.(true);
      }
    },
    progress(message) {
      if (!asked.has(message.id)) return;
      startWaiting();
      questions.get(message.id)?.told(message);
    },
    take(message) {
      const kind = answered(message.id);
      const waiting = questions.get(message.id);
      questions.delete(message.id);
      if (!waiting) return kind;
      waiting.told(message);
      return "told";
    },
    attempt(action) {
      try {
        action();
      } catch {
        lost();
      }
    },
    lost,
    notify,
    close: stopWaiting,
  };
}
