// Asks one question of a kind at a time, of several only the latest, and keeps the answers while they hold.
import type { Message } from "../protocol";
import type { Line } from "./line";

export interface Asker<Answer> {
  /** Tells the answer, at once where it is known; never where another question has come since. */
  ask(payload: Record<string, unknown>, told: (answer: Answer) => void): void;
  /** Nobody waits any more. */
  drop(): void;
}

interface Options<Kind extends string> {
  question: Line<Kind>["question"];
  /** Answers hold for as long as this stays the same. */
  moment(): string;
  /** Whether what was asked at an earlier moment is worth asking anew; else nobody wants it any more. */
  outlasts?(asked: string): boolean;
}

export function createAsker<Answer, Kind extends string>(
  { question, moment, outlasts = () => false }: Options<Kind>,
  kind: Kind,
): Asker<Answer> {
  const known = new Map<string, Answer>();
  let holds = "";
  let busy = false;
  let wanted: { key: string; payload: Record<string, unknown>; told: (answer: Answer) => void } | null = null;

  const tell = (key: string): boolean => {
    const answer = known.get(key);
    if (answer === undefined || wanted?.key !== key) return false;
    const { told } = wanted;
    wanted = null;
    told(answer);
    return true;
  };

  const send = (): void => {
    if (!wanted || busy) return;
    const { key, payload } = wanted;
    const asked = moment();
    const answered = (answer: Message): void => {
      busy = false;
      const fresh = moment() === asked;
      if (!fresh && outlasts(asked)) return send();
      if (fresh && answer.kind !== "refused") known.set(key, answer.payload as Answer);
      if (!tell(key) && wanted?.key === key) wanted = null;
      send();
    };
    const unanswered = (): void => void (busy = false);
    busy = null !== question(kind, payload, answered, unanswered);
  };

  return {
    ask(payload, told) {
      if (holds !== moment()) known.clear();
      holds = moment();
      const key = JSON.stringify(payload);
      wanted = { key, payload, told };
      if (!tell(key)) send();
    },
    drop: () => void (wanted = null),
  };
}
