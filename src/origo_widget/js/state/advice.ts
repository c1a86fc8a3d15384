// A hint: asked for, thought about, shown, and played when it is asked for once more.
import type { Advice, Refusal } from "../protocol";
import type { Session } from "./session";

/** The one gesture of hints: asks for one; while the bot thinks, stops waiting; afterwards plays it. */
export function adviseOrPlay(session: Session, play: (move: string) => void): void {
  const { advice } = session.store.get();
  if (!advice) ask(session);
  else if (advice.given) play(advice.given.move);
  else dropAdvice(session);
}

export function dropAdvice({ store, forget }: Session): void {
  const { advice } = store.get();
  if (!advice) return;
  forget(advice.id);
  store.set({ advice: null });
}

function ask({ store, question, notify }: Session): void {
  const id = question("hint", {}, ({ id: answered, kind, payload }) => {
    if (store.get().advice?.id !== answered) return;
    if (kind === "hinting") store.set({ advice: { id: answered, share: Number(payload.share), given: null } });
    else if (kind === "hint") store.set({ advice: { id: answered, share: 1, given: payload as unknown as Advice } });
    else {
      const { sentence, rule } = payload as unknown as Refusal;
      store.set({ advice: null });
      notify("refused", sentence, rule ?? null);
    }
  });
  if (id) store.set({ advice: { id, share: 0, given: null }, notice: null });
}
