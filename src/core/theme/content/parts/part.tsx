'use client';

import { Suspense, use, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useIsInteractive } from '../../use-is-interactive.ts';
import { PartFailure } from './part-boundary.tsx';
import { partChunks } from './part-chunks.ts';

/**
 * A component of the site. If its code fails to load with a page, its prerendered HTML stays, with a retry button.
 * After in-site navigation there is no HTML, so the page's boundary reports the failure.
 */
export function Part({ chunk, children }: { chunk: string; children: ReactNode }) {
  const isInteractive = useIsInteractive();
  const [isPrerendered] = useState(!isInteractive);
  const pending = isPrerendered && partChunks.read().get(chunk)?.settled;
  // The article waits for its components, so that clicks on them are kept.
  if (pending) use(pending);
  // A stable element: React discards HTML that it cannot hydrate yet if its boundary renders again.
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
