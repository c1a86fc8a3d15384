// A widget's model in the test's own hands, as hosts give it to anywidget.
import type { WidgetModel } from "../../src/origo_widget/js/drivers/model";

type Callback = (...args: never[]) => void;

export class FakeModel implements WidgetModel {
  /** Without a kernel, nothing can be saved or sent. */
  dead = false;
  readonly sent: unknown[] = [];
  readonly #listeners = new Map<string, Set<Callback>>();

  constructor(private readonly state: Record<string, unknown>) {}

  get(name: string): unknown {
    return this.state[name];
  }
  set(name: string, value: unknown): void {
    if (this.state[name] === value) return;
    this.state[name] = value;
    this.#tell(`change:${name}`);
  }
  save_changes(): void {
    if (this.dead) throw new Error("no comm");
  }
  send(content: unknown): void {
    if (this.dead) throw new Error("no comm");
    this.sent.push(content);
  }
  on(event: string, callback: Callback): void {
    const known = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, known.add(callback));
  }
  off(event: string, callback?: Callback): void {
    if (callback) this.#listeners.get(event)?.delete(callback);
    else this.#listeners.delete(event);
  }

  /** A message from the kernel. */
  hear(content: unknown): void {
    this.#tell("msg:custom", content);
  }
  listening(): number {
    return [...this.#listeners.values()].reduce((sum, callbacks) => sum + callbacks.size, 0);
  }

  #tell(event: string, ...values: unknown[]): void {
    for (const callback of [...(this.#listeners.get(event) ?? [])]) callback(...(values as never[]));
  }
}
