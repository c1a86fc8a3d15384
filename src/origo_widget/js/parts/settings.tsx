// How the table speaks and looks: its language, and large type for a projector.
import type { Language } from "../protocol";
import { Button } from "./button";
import { useTable } from "./context";

/** Each language in itself. */
const LANGUAGES: [Language, string][] = [
  ["en", "English"],
  ["de", "Deutsch"],
];

export function Settings() {
  const { state, actions, t } = useTable();
  if (state.link === "readonly") return null;
  const { language, large, ply, branches } = state.traits;
  // Only Python has the other language's words.
  const translates = ply === null || branches;
  return (
    <>
      {translates && (
        <span class="origo-segments" role="group" aria-label={t("settings.language")}>
          {LANGUAGES.map(([code, name]) => (
            <Button
              key={code}
              action={`language-${code}`}
              lang={code}
              pressed={code === language}
              onPress={() => actions.write("language", code)}
            >
              {name}
            </Button>
          ))}
        </span>
      )}
      <Button action="large" pressed={large} onPress={() => actions.write("large", !large)}>
        {t("settings.large")}
      </Button>
    </>
  );
}
