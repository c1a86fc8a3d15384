// What the front end asks of whatever stands behind it: a kernel now, a page of worked-out views later.
import type { Message, RequestKind, Traits } from "../protocol";

/** The traits that a page may set. */
export type Writable = "language" | "large" | "pace" | "overlay" | "ply" | "playing";

export interface Listener {
  /** Some trait is new. */
  changed(): void;
  /** A message for this view or for any. */
  heard(message: Message): void;
  /** A request or a write got lost after it seemed sent. */
  lost(): void;
}

export interface Driver {
  /** Names this view of the widget in every message. */
  readonly view: string;
  read(): Traits;
  /** Sends a request and returns its id; throws where nobody listens. */
  ask(kind: RequestKind, payload: Record<string, unknown>, revision: number): string;
  /** Throws where nothing can be written. */
  write<Name extends Writable>(name: Name, value: Traits[Name]): void;
  listen(listener: Listener): void;
  /** Gives every listener back. */
  close(): void;
}
