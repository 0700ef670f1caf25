'use client';

import type { Server } from '../../contract/types.ts';
import { useIsInteractive } from '../../../../core/theme/use-is-interactive.ts';
import { ServerChoice } from '../request/server-choice.tsx';

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
