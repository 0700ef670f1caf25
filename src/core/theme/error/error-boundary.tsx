import { Component, type ReactNode } from 'react';

type ErrorBoundaryProps = {
  /** Fallback; `reset` renders the children again. */
  renderError: (error: Error, reset: () => void) => ReactNode;
  /** A new value clears the error. */
  resetKey?: unknown;
  /** Catches failed imports of components too. Only for the page's boundary, which can load them again. */
  catchesLoadErrors?: boolean;
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
    const { renderError, catchesLoadErrors, children } = this.props;
    if (!error) return children;
    if (isLoadError(error) && !catchesLoadErrors) throw error;
    return renderError(error, this.reset);
  }
}

/** True for failed imports of components. Compares names, because the theme cannot import the class from `browser`. */
export function isLoadError({ name }: Error): boolean {
  return name === 'ChunkLoadError';
}
