'use client';

import { Suspense, use, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useIsInteractive } from '../../use-is-interactive.ts';
import { PartFailure } from './part-boundary.tsx';
import { partChunks } from './part-chunks.ts';

/**
 * A client component of the site. If its code fails to load on the first page of the visit, its prerendered HTML stays,
 * with a retry button. Later pages have no prerendered HTML, so the page's boundary reports the failure.
 */
export function Part({ chunk, children }: { chunk: string; children: ReactNode }) {
  const isInteractive = useIsInteractive();
  const [isPrerendered] = useState(!isInteractive);
  const pending = isPrerendered && partChunks.read().get(chunk)?.settled;
  // Delays the hydration of the article until its components have loaded. Clicks are held back until then.
  if (pending) use(pending);
  // The same element in each render: if the boundary renders again, React discards HTML that it cannot hydrate yet.
  const boundary = useMemo(() => <Suspense>{children}</Suspense>, [children]);
  if (!isPrerendered) return children;
  return (
    <>
      {boundary}
      <LoadFailure chunk={chunk} />
    </>
  );
}

function LoadFailure({ chunk }: { chunk: string }) {
  const retry = useSyncExternalStore(
    partChunks.subscribe,
    () => partChunks.read().get(chunk)?.retry,
    () => undefined,
  );
  return retry && <PartFailure onRetry={() => void retry().catch((error: unknown) => console.warn(error))} />;
}
