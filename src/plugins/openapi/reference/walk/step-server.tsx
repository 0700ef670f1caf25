'use client';

import { use } from 'react';
import { lateComponent } from '../../../../browser.ts';
import type { Server } from '../../contract/types.ts';
import { sandboxAddress } from '../../handler/sandbox-origin.ts';
import { useApiMessage } from '../use-api-message.ts';
import { SandboxOfferContext } from '../values/chosen-server.ts';
import { SandboxNote } from '../values/sandbox-note.tsx';

// Loaded on demand, because pages without steps do not need it.
const LateChoice = lateComponent(async () => (await import('../request/server-choice.tsx')).ServerChoice);

/**
 * The choice of the server for a page's steps, and so for its samples and its console, which uses the same component.
 * Until it has loaded, an invisible copy of its first state reserves its space.
 */
export function StepServer({ servers }: { servers: readonly Server[] }) {
  const message = useApiMessage();
  const isSandbox = use(SandboxOfferContext) === 'default';
  return (
    <>
      <div className="field step-server-space" aria-hidden>
        <span className="field-label">{message('apiBaseAddress')}</span>
        <span className="step-server-list" />
        {isSandbox && (
          <span className="field-note">
            <SandboxNote address={sandboxAddress(servers[0]?.url ?? '')} />
          </span>
        )}
      </div>
      <LateChoice servers={servers} />
    </>
  );
}
