'use client';

import { Component, type ReactNode } from 'react';

type Props = { children: ReactNode };
type State = { error: unknown; children: ReactNode };

/** Shows what went wrong in the place of one component, so that the rest of the article stays. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined, children: this.props.children };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error ?? new Error('Unknown error') };
  }

  /** Another page, or the same one loaded anew, gets another chance. */
  static getDerivedStateFromProps({ children }: Props, state: State): Partial<State> | null {
    return children === state.children ? null : { error: undefined, children };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return (
      <div className="part-failure" role="alert">
        <p className="part-failure-title">This part could not be shown.</p>
        <p className="part-failure-message">{error instanceof Error ? error.message : String(error)}</p>
        <button type="button" onClick={() => this.setState({ error: undefined })}>
          Try again
        </button>
      </div>
    );
  }
}
