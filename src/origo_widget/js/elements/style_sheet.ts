// The style of all faces, once for each document: the build puts the text of static/origo.css in.
declare const ORIGO_STYLE: string;

const HOST = `
:host { display: block; margin-block: 1em; }
:host([hidden]) { display: none; }
.origo-unreadable { margin: 0 0 0.5em; padding: 0.5em 0.75em; border-inline-start: 4px solid #c8412f; overflow-wrap: anywhere; }
`;

const sheets = new WeakMap<Document, CSSStyleSheet>();

export function styleSheet(page: Document): CSSStyleSheet {
  const known = sheets.get(page);
  if (known) return known;
  const sheet = new (page.defaultView ?? window).CSSStyleSheet();
  sheet.replaceSync(ORIGO_STYLE + HOST);
  sheets.set(page, sheet);
  return sheet;
}
