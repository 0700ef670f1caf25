'use client';

import type { ReactNode } from 'react';
import { ErrorBoundary } from '../../error/error-boundary.tsx';
import { PartFailure } from './part-failure.tsx';

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
