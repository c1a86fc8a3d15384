// A part that is drawn again only when what it is given changes. Preact's own `memo` comes with a layer that slows
// every node of the page down.
import { Component, createElement, type ComponentChildren, type FunctionComponent } from "preact";

/** Props that are made anew each time are the same where all that they hold is. */
export function memo<Props extends object>(Part: FunctionComponent<Props>) {
  return class extends Component<Props> {
    override shouldComponentUpdate(next: Readonly<Props>): boolean {
      return !alike(this.props, next, (one, other) => one === other || (isRecord(one) && isRecord(other) && alike(one, other)));
    }

    override render(): ComponentChildren {
      return createElement(Part, this.props);
    }
  };
}

type Same = (one: unknown, other: unknown) => boolean;

function alike(one: object, other: object, same: Same = Object.is): boolean {
  const [before, after] = [Object.entries(one), new Map(Object.entries(other))];
  return before.length === after.size && before.every(([key, value]) => same(value, after.get(key)));
}

const isRecord = (value: unknown): value is object => value !== null && typeof value === "object";
