'use client';

import type { ReactNode } from 'react';
import { useMessage } from '../../current-page.ts';
import { ErrorBoundary } from '../../error/error-boundary.tsx';

/**
 * Shows an error in place of one component and keeps the rest of the article.
 * @example <PartBoundary><Chart /></PartBoundary>
 */
export function PartBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary resetKey={children} renderError={(error, reset) => <PartFailure error={error} onRetry={reset} />}>
      {children}
    </ErrorBoundary>
  );
}

/** Reports that a component crashed with `error` or, without an `error`, that its code failed to load. */
export function PartFailure({ error, onRetry }: { error?: Error; onRetry: () => void }) {
  const message = useMessage();
  return (
    <div className="part-failure" role="alert">
      <p className="part-failure-title">{message(error ? 'partFailed' : 'pageErrorText')}</p>
      {error && <p className="part-failure-message">{error.message}</p>}
      <button type="button" className="button" onClick={onRetry}>
        {message(error ? 'tryAgain' : 'retry')}
      </button>
    </div>
  );
}
