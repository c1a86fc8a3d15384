// The face of a scoring lab in a page: to be looked at, as nobody is there who could answer.
import type { LabDriver } from "../drivers/lab_traits";
import { mountLab } from "../lab/mount_lab";
import type { LabTraits } from "../lab_protocol";
import { freshId } from "../ids";
import type { Face, Wishes } from "./origo_element";
import { readLab } from "../shapes/lab_data_shape";
import { wordsOf } from "./words";

/** That nothing can be painted is no fault of a page that is there to be looked at. */
const SILENT = { "lab.readonly": "", "link.readonly": "" };

export const labFace: Face = (data, host, wishes) => {
  const { title, language, format: _, version: __, ...given } = readLab(data);
  host.role = "group";
  host.ariaLabel = title;
  host.lang = language;
  let traits = { ...given, player: null, step: 0, large: false, revision: 0, trouble: "" } as unknown as LabTraits;
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
