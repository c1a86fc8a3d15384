// Where an element's data come from: its attribute `data`, the script inside it, or the address in its attribute `src`.
import { LIMITS } from "../shapes/limits";
import type { Key } from "../words/keys";

/** The longest text that is read, in characters; a long game with five players has a tenth of it. */
const LONGEST = LIMITS.data;
const PATIENCE = 30_000;

/** Why there is nothing to show: a key of the catalogue, and what is said with it. */
export class Unreadable extends Error {
  constructor(
    readonly key: Extract<Key, `embed.no_${string}`> | "embed.too_long",
    readonly params: Record<string, unknown> = {},
  ) {
    super(key);
  }
}

/** Throws `Unreadable`. */
export async function readData(element: HTMLElement, gone: AbortSignal): Promise<unknown> {
  const address = element.getAttribute("src");
  const text = address === null ? inside(element) : await fetched(urlOf(address, element), gone);
  if (text.length > LONGEST) throw new Unreadable("embed.too_long", { most: LONGEST / 1e6 });
  try {
    return JSON.parse(text);
  } catch {
    // Every browser has words of its own for what is wrong with it; how it begins tells what it is.
    throw new Unreadable("embed.no_json", { begins: text.trim().slice(0, 60) });
  }
}

function inside(element: HTMLElement): string {
  const script = element.querySelector(":scope > script[type='application/json']");
  const text = element.getAttribute("data") ?? script?.textContent ?? "";
  if (text.trim() === "") throw new Unreadable("embed.no_data");
  return text;
}

function urlOf(address: string, element: HTMLElement): URL {
  const { baseURI } = element;
  if (!URL.canParse(address, baseURI)) throw new Unreadable("embed.no_address", { address: address.slice(0, 300) });
  return new URL(address, baseURI);
}

async function fetched(url: URL, gone: AbortSignal): Promise<string> {
  const signal = AbortSignal.any([gone, AbortSignal.timeout(PATIENCE)]);
  try {
    const answer = await fetch(url, { signal });
    if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`);
    return await bounded(answer);
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    const params = { address: url.href.slice(0, 300), detail: String(error).slice(0, 200) };
    throw new Unreadable(url.protocol === "file:" ? "embed.no_file" : "embed.no_answer", params);
  }
}

/** Stops to read what goes on and on. */
async function bounded(answer: Response): Promise<string> {
  if (!answer.body) return answer.text();
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  const parts: string[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return parts.join("");
    parts.push(value);
    length += value.length;
    if (length <= LONGEST) continue;
    await reader.cancel();
    throw new Unreadable("embed.too_long", { most: LONGEST / 1e6 });
  }
}
