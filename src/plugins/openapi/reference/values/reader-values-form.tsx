'use client';

import type { Credential } from '../../contract/credentials.ts';
import type { Server } from '../../contract/types.ts';
import { useApiMessage } from '../use-api-message.ts';
import { useIsInteractive } from '../../../../core/theme/use-is-interactive.ts';
import { ReaderFields } from './reader-fields.tsx';
import { useChosenServer } from './chosen-server.ts';
import { tokensFor, useReaderValues } from './reader-values.ts';

type ReaderValuesProps = { servers: readonly Server[]; credentials: readonly Credential[] };

/** The reader's own base address and token, near the samples that show them. */
export function ReaderValues({ servers, credentials }: ReaderValuesProps) {
  const values = useReaderValues();
  const standard = servers[0]?.url ?? '';
  const baseUrl = values.baseUrls[standard] ?? '';
  const tokens = tokensFor(values, useChosenServer(standard));
  const message = useApiMessage();
  // Without a script the fields do nothing: they would only make the page heavier.
  const isInteractive = useIsInteractive();
  return (
    <details className="reader-values needs-script">
      <summary className="corner">
        {message('apiYourValues')}
        {(baseUrl !== '' || credentials.some(({ name }) => tokens[name])) && (
          <span className="reader-values-state">{message('apiInUse')}</span>
        )}
      </summary>
      <form className="fields" autoComplete="off" onSubmit={(event) => event.preventDefault()}>
        {isInteractive && <ReaderFields servers={servers} credentials={credentials} />}
      </form>
    </details>
  );
}
