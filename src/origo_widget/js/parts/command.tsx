// A move typed in the notation, with a list of what it can become.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { asMove, completions, type Completion } from "../state/completion";
import { freshId } from "../ids";
import { isPast } from "../state/travel";
import { useTable } from "./context";

/** Longer than any move, and as long as Python reads. */
const LONGEST = 1000;

export function Command() {
  const { hand, view, state, actions, t } = useTable();
  const [text, setText] = useState("");
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const input = useRef<HTMLInputElement>(null);
  const id = useMemo(() => `origo-${freshId()}`, []);
  // A move that was played is not typed again; one that was refused can be mended.
  const sent = useRef(false);
  useEffect(() => {
    if (sent.current) setText("");
    sent.current = false;
  }, [view.revision]);
  if (!hand || view.phase === "over" || isPast(state)) return null;

  const found = open ? completions(hand, text) : [];
  const show = (value: string): void => {
    setText(value);
    setOpen(true);
    setActive(-1);
    sent.current = false;
  };
  const play = (move: string): void => {
    setOpen(false);
    if (move === "" || state.pending) return;
    sent.current = true;
    actions.move(move);
  };
  const take = ({ text: chosen, whole }: Completion): void => {
    show(chosen);
    input.current?.focus();
    if (whole) play(chosen);
  };
  const step = (by: number): void => {
    if (!open) return show(text);
    // One place more than options: that of the text itself.
    const places = found.length + 1;
    setActive(((active + 1 + by + places) % places) - 1);
  };
  const escape = (): void => {
    if (open && found.length > 0) setOpen(false);
    else show("");
  };
  const keys: Record<string, () => void> = {
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    Enter: () => (found[active] ? take(found[active]) : play(asMove(hand, text))),
    Escape: escape,
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // What is typed here is no command of the table.
    event.stopPropagation();
    if (!keys[event.key] || event.isComposing) return;
    event.preventDefault();
    keys[event.key]!();
  };

  const expanded = found.length > 0;
  return (
    <div class="origo-command">
      <input
        ref={input}
        class="origo-command-text"
        type="text"
        role="combobox"
        aria-label={t("command.label")}
        aria-autocomplete="list"
        aria-expanded={expanded}
        aria-controls={`${id}-list`}
        aria-activedescendant={found[active] ? `${id}-${active}` : undefined}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        maxLength={LONGEST}
        placeholder={t("command.label")}
        data-lm-suppress-shortcuts="true"
        data-command=""
        value={text}
        onInput={(event) => show(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => setOpen(false)}
      />
      <ul id={`${id}-list`} class="origo-options" role="listbox" aria-label={t("command.options")} hidden={!expanded}>
        {found.map((one, index) => (
          <Option key={one.text} id={`${id}-${index}`} one={one} active={index === active} onTake={() => take(one)} />
        ))}
      </ul>
    </div>
  );
}

function Option({ id, one, active, onTake }: { id: string; one: Completion; active: boolean; onTake(): void }) {
  const node = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // Only the list scrolls, not the page.
    const list = node.current?.parentElement;
    if (active && list) list.scrollTop = node.current!.offsetTop - list.clientHeight / 2;
  }, [active]);
  return (
    <li
      ref={node}
      id={id}
      role="option"
      aria-selected={active}
      class={one.whole ? "origo-option" : "origo-option origo-option-part"}
      // The focus stays in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onTake}
    >
      {one.text}
    </li>
  );
}
