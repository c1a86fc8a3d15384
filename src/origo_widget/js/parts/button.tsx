// A real button with the project's looks, that keeps its keys from the notebook.
import type { ComponentChildren } from "preact";

interface Props {
  action: string;
  onPress(): void;
  children: ComponentChildren;
  kind?: "main" | "danger" | "plain";
  disabled?: boolean;
  pressed?: boolean;
  label?: string;
  /** The language of its text, where it is not the table's. */
  lang?: string;
}

export function Button({ action, onPress, children, kind = "plain", disabled = false, pressed, label, lang }: Props) {
  return (
    <button
      type="button"
      class={`origo-button origo-button-${kind}`}
      data-action={action}
      data-lm-suppress-shortcuts="true"
      disabled={disabled}
      aria-pressed={pressed}
      aria-label={label}
      lang={lang}
      title={label}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
