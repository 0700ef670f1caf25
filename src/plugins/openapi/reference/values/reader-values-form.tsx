'use client';

import { useState } from 'react';
import { lateComponent } from '../../../../browser.ts';
import type { Credential } from '../../contract/credentials.ts';
import type { Server } from '../../contract/types.ts';
import { useApiMessage } from '../use-api-message.ts';
import { useChosenServer } from './chosen-server.ts';
import { tokensFor, useReaderValues } from './reader-values.ts';

// Loaded on demand, because most readers never open the form.
const ReaderFields = lateComponent(async () => (await import('./reader-fields.tsx')).ReaderFields);

type ReaderValuesFormProps = { servers: readonly Server[]; credentials: readonly Credential[] };

/** The reader's own base address and token, near the samples that show them. */
export function ReaderValuesForm({ servers, credentials }: ReaderValuesFormProps) {
  const values = useReaderValues();
  const firstServer = servers[0]?.url ?? '';
  const baseUrl = values.baseUrls[firstServer] ?? '';
  const tokens = tokensFor(values, useChosenServer(firstServer));
  const message = useApiMessage();
  const [shouldLoad, setShouldLoad] = useState(false);
  // Load before the click, because the opening animation ends at the height that the content has when it starts.
  const load = () => setShouldLoad(true);
  return (
    <details className="reader-values needs-script" data-text="omit" onToggle={load}>
      <summary className="corner" onPointerEnter={load} onFocus={load}>
        {message('apiYourValues')}
        {(baseUrl !== '' || credentials.some(({ name }) => tokens[name])) && (
          <span className="reader-values-state">{message('apiInUse')}</span>
        )}
      </summary>
      <form className="fields" autoComplete="off" onSubmit={(event) => event.preventDefault()}>
        {shouldLoad && <ReaderFields servers={servers} credentials={credentials} />}
      </form>
    </details>
  );
}
