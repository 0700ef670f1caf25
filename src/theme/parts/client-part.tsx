'use client';

import { useMemo, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary } from '../error/error-boundary.tsx';

type ClientPartProps = {
  Replacement: ComponentType<Readonly<Record<string, unknown>>>;
  props: Readonly<Record<string, unknown>>;
  /** The part that is replaced, rendered at build. */
  original: ReactNode;
};

/** A replacement that runs in the browser, for a part that is rendered at build. If it crashes, the original is shown. */
export function ClientPart({ Replacement, props, original }: ClientPartProps) {
  const Original = useMemo(() => () => original, [original]);
  return (
    <ErrorBoundary resetKey={props} renderError={(error) => <Fallback error={error} original={original} />}>
      <Replacement {...props} Original={Original} />
    </ErrorBoundary>
  );
}

function Fallback({ error, original }: { error: Error; original: ReactNode }) {
  // A failed load can only be retried by loading the page again: that is for the page's own boundary.
  if (error.name === 'ChunkLoadError') throw error;
  return original;
}
