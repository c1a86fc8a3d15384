// Nobody ever sees a blank cell: what fails while drawing becomes a sentence.
import { Component, type ComponentChildren } from "preact";

interface Props {
  sentence: string;
  /** Another value gives what failed another try. */
  attempt: unknown;
  children: ComponentChildren;
}

export class Boundary extends Component<Props, { failed: unknown }> {
  override state = { failed: null };

  static override getDerivedStateFromError(failed: unknown) {
    return { failed };
  }

  override componentDidCatch(failed: unknown): void {
    console.error("origo-widget:", failed);
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.failed !== null && before.attempt !== this.props.attempt) this.setState({ failed: null });
  }

  override render() {
    if (this.state.failed === null) return this.props.children;
    return (
      <p class="origo-failure" role="alert">
        {this.props.sentence} <code>{String(this.state.failed)}</code>
      </p>
    );
  }
}
