// How a face speaks and looks: its language, and large type for a projector.
import type { Language } from "../protocol";
import { Button } from "./button";
import { useScene } from "./context";

/** Each language in itself. */
const LANGUAGES: [Language, string][] = [
  ["en", "English"],
  ["de", "Deutsch"],
];

interface Props {
  language: Language;
  large: boolean;
  /** Whether the other language's words can be had: only Python has them. */
  translates: boolean;
  write(name: "language", value: Language): void;
  write(name: "large", value: boolean): void;
}

export function Settings({ language, large, translates, write }: Props) {
  const { t } = useScene();
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
              onPress={() => write("language", code)}
            >
              {name}
            </Button>
          ))}
        </span>
      )}
      <Button action="large" pressed={large} onPress={() => write("large", !large)}>
        {t("settings.large")}
      </Button>
    </>
  );
}
