'use client';

import type { Server } from '../../contract/types.ts';
import { useIsInteractive } from '../../../../core/theme/use-is-interactive.ts';
import { lateComponent } from '../../../../core/theme/content/parts/late-component.tsx';

// Shared with the console, and not loaded on pages without steps.
const ServerChoice = lateComponent(async () => (await import('../request/server-choice.tsx')).ServerChoice);

/** The server of a page's steps. The choice applies to samples and the console too. */
export function StepServer({ servers }: { servers: readonly Server[] }) {
  return (
    useIsInteractive() && (
      <div className="fields">
        <ServerChoice servers={servers} />
      </div>
    )
  );
}
