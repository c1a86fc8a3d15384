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
  /** The second press of two in a row does nothing: it was not meant for what the first one brought. */
  careful?: boolean;
  /** The language of its text, where it is not the table's. */
  lang?: string;
}

export function Button(props: Props) {
  const { action, onPress, children, kind = "plain", disabled = false, pressed, label, lang, careful = false } = props;
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
      onClick={(event) => {
        if (!careful || event.detail < 2) onPress();
      }}
    >
      {children}
    </button>
  );
}
