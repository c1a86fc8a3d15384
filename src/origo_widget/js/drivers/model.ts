// The part of anywidget's model that is used; hosts differ in what else they offer.

export interface WidgetModel {
  get(name: string): unknown;
  set(name: string, value: unknown): void;
  save_changes(): unknown;
  send(content: unknown): unknown;
  on(event: string, callback: (...args: never[]) => void): void;
  off(event: string, callback?: (...args: never[]) => void): void;
}
