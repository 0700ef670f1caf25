import { Component, type ReactNode } from 'react';

export type ErrorBoundaryProps = {
  /** Fallback; `reset` renders the children again. */
  renderError: (error: Error, reset: () => void) => ReactNode;
  /** A new value clears the error. */
  resetKey?: unknown;
  children: ReactNode;
};

type State = { error: Error | undefined; resetKey: unknown };

/** Catches errors of its children during rendering. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { error: undefined, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { error: undefined, resetKey };
  }

  reset = (): void => this.setState({ error: undefined });

  override render(): ReactNode {
    const { error } = this.state;
    return error ? this.props.renderError(error, this.reset) : this.props.children;
  }
}
