// A change of a number: sign and arrow say what the colour says.

/** Nothing where nothing changes. */
export function Delta({ by }: { by: number }) {
  if (by === 0) return null;
  return (
    <span class="origo-delta" data-delta={by}>
      <span aria-hidden="true">{by > 0 ? "▲" : "▼"}</span>
      {signed(by)}
    </span>
  );
}

/** With a sign of its own width, which a hyphen is not. */
const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);
