// The words of every language, which Python puts before this bundle.
import type { Language } from "../protocol";
import type { Words } from "../words/words";

declare const ORIGO_WORDS: Record<Language, Words>;

const CATALOGUES: Partial<Record<string, Words>> = typeof ORIGO_WORDS === "undefined" ? {} : ORIGO_WORDS;

const LANGUAGES = ["en", "de"] as const satisfies readonly Language[];

export const wordsOf = (language: Language): Words => CATALOGUES[language] ?? {};

/** The language that an element is to speak: its own attribute, else the page's, else English. */
export function languageOf(element: Element): Language {
  const page = element.closest("[lang]")?.getAttribute("lang") ?? "";
  const wanted = element.getAttribute("language") ?? page;
  return LANGUAGES.find((language) => wanted.toLowerCase().split("-")[0] === language) ?? "en";
}
