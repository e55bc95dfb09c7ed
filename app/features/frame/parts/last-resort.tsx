import { Component, type ReactNode } from "react";

/** When the error page itself fails (spec §8): plain text and a link home, with nothing that could fail again. */
export class LastResort extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <main>
        <p>An error occurred while showing the error page</p>
        <a href="/">Back to the home page</a>
      </main>
    );
  }
}
