// A driver in the test's own hands: it keeps what was asked, and says what it is told to.
import type { Driver, Listener, Writable } from "../../src/origo_widget/js/drivers/driver";
import type { Message, RequestKind, Traits } from "../../src/origo_widget/js/protocol";

export interface Asked {
  id: string;
  kind: RequestKind;
  payload: Record<string, unknown>;
  revision: number;
}

export class FakeDriver implements Driver {
  readonly view = "v";
  readonly asked: Asked[] = [];
  dead = false;
  closed = false;
  #listener: Listener | null = null;

  constructor(public traits: Traits) {}

  read(): Traits {
    return this.traits;
  }
  ask(kind: RequestKind, payload: Record<string, unknown>, revision: number): string {
    if (this.dead) throw new Error("nobody listens");
    const id = `m${this.asked.length}`;
    this.asked.push({ id, kind, payload, revision });
    return id;
  }
  write<Name extends Writable>(name: Name, value: Traits[Name]): void {
    if (this.dead) throw new Error("nothing can be written");
    this.change({ [name]: value });
  }
  listen(listener: Listener): void {
    this.#listener = listener;
  }
  close(): void {
    this.closed = true;
    this.#listener = null;
  }

  /** The requests of one kind, the last one last. */
  of(kind: RequestKind): Asked[] {
    return this.asked.filter((one) => one.kind === kind);
  }
  change(traits: Partial<Traits>): void {
    this.traits = { ...this.traits, ...traits };
    this.#listener?.changed();
  }
  say(kind: string, payload: object, id = "", revision = this.traits.revision): void {
    const message: Message = { v: 1, id, revision, kind, payload: { view: this.view, ...payload } };
    this.#listener?.heard(message);
  }
  lose(): void {
    this.#listener?.lost();
  }
}
