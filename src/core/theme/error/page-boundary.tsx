import type { ReactNode } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { PageCrash } from './page-crash.tsx';
import { PageLoadError } from './page-load-error.tsx';

export type PageBoundaryProps = {
  /** A new value clears the error. */
  resetKey: unknown;
  /** True for network errors, which only loading again can fix. */
  isLoadError: (error: Error) => boolean;
  /** Retries the failed load; afterwards the page renders again. */
  onRetry: (failure: Error) => Promise<void>;
  children: ReactNode;
};

/** Keeps navbar, sidebar and footer when the page fails. */
export function PageBoundary({ resetKey, isLoadError, onRetry, children }: PageBoundaryProps) {
  function renderError(error: Error, reset: () => void): ReactNode {
    if (!isLoadError(error)) return <PageCrash error={error} onRetry={reset} />;
    return <PageLoadError onRetry={() => void loadAgain(error, reset)} />;
  }

  async function loadAgain(error: Error, reset: () => void): Promise<void> {
    try {
      await onRetry(error);
      reset();
    } catch (cause) {
      // The message and its button remain.
      console.warn(cause);
    }
  }

  return (
    <ErrorBoundary resetKey={resetKey} renderError={renderError}>
      {children}
    </ErrorBoundary>
  );
}
