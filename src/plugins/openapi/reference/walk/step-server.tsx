'use client';

import { lazy, Suspense } from 'react';
import type { Server } from '../../contract/types.ts';
import { useIsInteractive } from '../../../../core/theme/use-is-interactive.ts';
import { PartBoundary } from '../../../../core/theme/content/parts/part-boundary.tsx';

// Shared with the console, and not loaded on pages without steps.
const ServerChoice = lazy(async () => ({ default: (await import('../request/server-choice.tsx')).ServerChoice }));

/** The server of a page's steps. The choice applies to samples and the console too. */
export function StepServer({ servers }: { servers: readonly Server[] }) {
  return (
    useIsInteractive() && (
      <div className="fields">
        <PartBoundary>
          <Suspense>
            <ServerChoice servers={servers} />
          </Suspense>
        </PartBoundary>
      </div>
    )
  );
}
