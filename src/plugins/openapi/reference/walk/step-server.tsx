'use client';

import type { Server } from '../../contract/types.ts';
import { lateComponent, useIsInteractive } from '../../../../browser.ts';

// Loaded late, because the console shares this module, and pages without steps do not need it.
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
