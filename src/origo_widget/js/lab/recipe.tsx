// The answer in networkx: lines that run as they stand, to copy.
import { useState } from "preact/hooks";
import { Button } from "../parts/button";
import { useLab } from "./context";

export function Recipe({ code }: { code: string }) {
  const { t } = useLab();
  const [copied, setCopied] = useState<string | null>(null);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(code);
      setCopied(code);
    } catch {
      // A page without https has no clipboard: the text can be selected by hand.
      setCopied(null);
    }
  };
  return (
    <section class="origo-recipe" data-panel="recipe">
      <header class="origo-head">
        <h4>{t("lab.recipe")}</h4>
        <Button action="copy" onPress={() => void copy()}>
          {t(copied === code ? "lab.recipe.copied" : "lab.recipe.copy")}
        </Button>
      </header>
      <pre tabIndex={0} data-lm-suppress-shortcuts="true" aria-label={t("lab.recipe")}>
        <code>{code}</code>
      </pre>
    </section>
  );
}
