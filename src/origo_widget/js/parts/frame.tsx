// What stands round every face: its element, theme and language; keys stay in it, and nobody ever sees a blank cell.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useReducer, useState } from "preact/hooks";
import type { Traits } from "../protocol";
import type { Linked } from "../state/line";
import type { Store } from "../state/store";
import { hostTheme, watchTheme, type Theme } from "../state/theme";
import { Boundary } from "./boundary";
import { useKeptFocus } from "./focus";
import { isHosts, useHostKeys } from "./host_keys";

interface Props {
  traits: Pick<Traits, "theme" | "language" | "large" | "words">;
  link: Linked["link"];
  host: HTMLElement;
  face: string;
  /** What else is marked on the element, for styles and tests. */
  marks: Record<`data-${string}`, string | number | undefined>;
  /** Another value gives what failed another try. */
  attempt: unknown;
  onKey(event: KeyboardEvent): void;
  children: ComponentChildren;
}

/** For pages without any words. */
const NOT_DRAWN = "This could not be drawn.";

export function Frame({ traits, link, host, face, marks, attempt, onKey, children }: Props) {
  const theme = useTheme(host, traits.theme);
  const failure = traits.words[face === "lab" ? "lab.failure.draw" : "failure.draw"] ?? NOT_DRAWN;
  const { root, ...focus } = useKeptFocus();
  useHostKeys(root);
  return (
    <div
      ref={root}
      class="origo"
      tabIndex={-1}
      data-lm-suppress-shortcuts="true"
      {...focus}
      lang={traits.language}
      data-theme={theme}
      data-large={traits.large ? "" : undefined}
      data-link={link}
      data-face={face}
      {...marks}
      onKeyDown={(event) => {
        if (isHosts(event)) return;
        onKey(event);
        // No other key pressed in here reaches the notebook.
        event.stopPropagation();
      }}
    >
      <Boundary sentence={failure} attempt={attempt}>
        {children}
      </Boundary>
    </div>
  );
}

export function useStore<State>(store: Store<State & object>): State {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  // Before the first paint, so that no change slips by.
  useLayoutEffect(() => store.subscribe(() => redraw(undefined)), [store]);
  return store.get();
}

function useTheme(host: HTMLElement, wanted: Traits["theme"]): Theme {
  const [found, setFound] = useState<Theme>(() => hostTheme(host));
  // Before the first paint here too.
  useLayoutEffect(() => watchTheme(host, () => setFound(hostTheme(host))), [host]);
  return wanted === "auto" ? found : wanted;
}
