// The face of a scoring lab in a page: to be looked at, as nobody is there who could answer.
import type { LabDriver } from "../drivers/lab_traits";
import { mountLab } from "../lab/mount_lab";
import type { LabTraits } from "../lab_protocol";
import { freshId } from "../state/ids";
import { boardShape } from "./board_shape";
import type { Face, Wishes } from "./origo_element";
import { integer, listOf, nullable, objectOf, oneOf, record, text, truth } from "./shapes";
import { viewShape } from "./view_shape";
import { wordsOf } from "./words";

/** That nothing can be painted is no fault of a page that is there to be looked at. */
const SILENT = { "lab.readonly": "", "link.readonly": "" };

const frame = objectOf({
  format: oneOf("origo-lab"),
  version: integer(1, 1),
  title: text(),
  /** The language of the sentences in it. */
  language: oneOf("en", "de"),
  board: boardShape,
  seats: listOf(objectOf({ name: text(200), person: truth }), 5, 1),
  view: record,
  sheet: record,
  overlay: text(60),
  lens: nullable(record),
  steps: nullable(record),
  prediction: nullable(record),
  position: text(20_000),
});

const rows = listOf(record, 1000);

export const labFace: Face = (data, host, wishes) => {
  const given = frame(data, "data");
  const view = viewShape(given.board, given.seats.length)(given.view, "data.view");
  for (const key of ["awards", "totals"]) rows(given.sheet[key], `data.sheet.${key}`);
  const { title, language, format: _, version: __, ...shown } = given;
  host.role = "group";
  host.ariaLabel = title;
  host.lang = language;
  let traits = { ...shown, view, player: null, step: 0, large: false, revision: 0, trouble: "" } as unknown as LabTraits;
  const look = ({ theme }: Wishes): void => {
    traits = { ...traits, theme, language, words: { ...wordsOf(language), ...SILENT } };
  };
  look(wishes);
  const driver = stillDriver(
    () => traits,
    (name, value) => (traits = { ...traits, [name]: value }),
  );
  const close = mountLab(driver, host, "");
  return {
    wish(next) {
      look(next);
      driver.tell();
    },
    close,
  };
};

/** A page that answers nothing, and keeps what its reader sets. */
function stillDriver(read: () => LabTraits, set: (name: string, value: unknown) => void): LabDriver & { tell(): void } {
  let changed = (): void => undefined;
  return {
    view: freshId(),
    read,
    ask() {
      throw new Error("a page without a kernel answers nothing");
    },
    write(name, value) {
      set(name, value);
      queueMicrotask(() => changed());
    },
    listen(listener) {
      changed = listener.changed;
    },
    close() {
      changed = () => undefined;
    },
    tell: () => changed(),
  };
}
