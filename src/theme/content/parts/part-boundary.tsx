'use client';

import type { ReactNode } from 'react';
import { useMessage } from '../../current-page.ts';
import { ErrorBoundary } from '../../error/error-boundary.tsx';

/** Shows what went wrong in the place of one component, so that the rest of the article stays. */
export function PartBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary resetKey={children} renderError={(error, reset) => <PartFailure error={error} onRetry={reset} />}>
      {children}
    </ErrorBoundary>
  );
}

function PartFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const message = useMessage();
  // A failed load can only be retried by loading the page again: that is for the page's own boundary.
  if (error.name === 'ChunkLoadError') throw error;
  return (
    <div className="part-failure" role="alert">
      <p className="part-failure-title">{message('partFailed')}</p>
      <p className="part-failure-message">{error.message}</p>
      <button type="button" className="button" onClick={onRetry}>
        {message('tryAgain')}
      </button>
    </div>
  );
}
