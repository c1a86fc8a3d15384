// What the front end asks of whatever stands behind it: a kernel, or a page of worked-out views.
import type { Message, RequestKind, Traits } from "../protocol";

/** The traits of a table that a page may set. */
export type Writable = "language" | "large" | "pace" | "overlay" | "ply" | "playing";

export interface Listener {
  /** Some trait is new. */
  changed(): void;
  /** A message for this view or for any. */
  heard(message: Message): void;
  /** A request or a write got lost after it seemed sent. */
  lost(): void;
}

/** A table's, unless it says what else it shows, what can be asked there, and what can be set. */
export interface Driver<
  Shown = Traits,
  Kind extends string = RequestKind,
  Set extends keyof Shown = Extract<Writable, keyof Shown>,
> {
  /** Names this view of the widget in every message. */
  readonly view: string;
  read(): Shown;
  /** Sends a request and returns its id; throws where nobody listens. */
  ask(kind: Kind, payload: Record<string, unknown>, revision: number): string;
  /** Throws where nothing can be written. */
  write<Name extends Set>(name: Name, value: Shown[Name]): void;
  listen(listener: Listener): void;
  /** Gives every listener back. */
  close(): void;
}
