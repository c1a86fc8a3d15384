// What every element of ours is: data from its page, drawn in a shadow root; a sentence where that cannot be.
import type { Language, Traits } from "../protocol";
import { say } from "../words/words";
import { Misshapen, misshapenLine } from "../shapes/misshapen";
import { readData, Unreadable } from "./source";
import { styleSheet } from "./style_sheet";
import { languageOf, wordsOf } from "./words";

/** What the element's attributes ask for. */
export interface Wishes {
  theme: Traits["theme"];
  language: Language;
  ply: number;
}

export interface Shown {
  wish(wishes: Wishes): void;
  close(): void;
}

/** Checks data and draws them; throws `Misshapen`. */
export type Face = (data: unknown, host: HTMLElement, wishes: Wishes) => Shown;

/** Defines an element, unless another copy of this script has done it. */
export function defineElement(name: string, face: Face): void {
  if (!customElements.get(name)) customElements.define(name, elementWith(face));
}

function elementWith(face: Face): CustomElementConstructor {
  return class extends HTMLElement {
    static observedAttributes = ["src", "data", "theme", "language", "ply"];

    #life: AbortController | null = null;
    #shown: Shown | null = null;

    connectedCallback(): void {
      if (!this.#life) this.#begin();
    }

    /** An element that is moved is connected again at once, and keeps its place in the game. */
    disconnectedCallback(): void {
      queueMicrotask(() => {
        if (!this.isConnected) this.#end();
      });
    }

    adoptedCallback(): void {
      this.#end();
      if (this.isConnected) this.#begin();
    }

    attributeChangedCallback(name: string): void {
      if (name !== "src" && name !== "data") return this.#shown?.wish(wishesOf(this));
      if (!this.#life) return;
      this.#end();
      this.#begin();
    }

    #begin(): void {
      this.#life = new AbortController();
      void this.#draw(this.#life.signal);
    }

    #end(): void {
      this.#life?.abort();
      this.#life = null;
      this.#shown?.close();
      this.#shown = null;
    }

    async #draw(gone: AbortSignal): Promise<void> {
      // With the registry of its first document nothing could be drawn in another one.
      const root = this.shadowRoot ?? this.attachShadow({ mode: "open", customElementRegistry: null });
      root.adoptedStyleSheets = [styleSheet(this.ownerDocument)];
      // Whatever the page has put into the element stands there until it can be drawn.
      root.replaceChildren(this.ownerDocument.createElement("slot"));
      try {
        await parsed(this.ownerDocument);
        const data = await readData(this, gone);
        await turn();
        if (gone.aborted) return;
        const host = this.ownerDocument.createElement("div");
        root.replaceChildren(host);
        this.#shown = face(data, host, wishesOf(this));
      } catch (error) {
        if (gone.aborted) return;
        root.replaceChildren(this.#sentence(error), this.ownerDocument.createElement("slot"));
      }
    }

    #sentence(error: unknown): HTMLElement {
      const language = languageOf(this);
      const words = wordsOf(language);
      const sentence = this.ownerDocument.createElement("p");
      sentence.className = "origo-unreadable";
      sentence.lang = language;
      sentence.setAttribute("role", "alert");
      if (error instanceof Unreadable) sentence.textContent = say(words, error.key, error.params);
      else if (error instanceof Misshapen) sentence.textContent = misshapenLine(words, "embed.misshapen", error);
      else sentence.textContent = say(words, "embed.failed", { detail: String(error).slice(0, 200) });
      return sentence;
    }
  };
}

/** While the page is still coming an element may not have all of its data. */
async function parsed(page: Document): Promise<void> {
  if (page.readyState !== "loading") return;
  await new Promise((resolve) => page.addEventListener("DOMContentLoaded", resolve, { once: true }));
}

let queue: Promise<unknown> = Promise.resolve();

/** Elements are drawn one after another, so that the first can be used before the last is there. */
function turn(): Promise<unknown> {
  queue = queue.then(() => new Promise((resolve) => setTimeout(resolve)));
  return queue;
}

function wishesOf(element: HTMLElement): Wishes {
  const theme = element.getAttribute("theme");
  return {
    theme: theme === "light" || theme === "dark" ? theme : "auto",
    language: languageOf(element),
    ply: Math.max(0, Number.parseInt(element.getAttribute("ply") ?? "0", 10) || 0),
  };
}
