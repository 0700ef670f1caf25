'use client';

import type { Server } from '../../contract/types.ts';
import { useMessage } from '../current-page.ts';
import { ReaderFields } from './reader-fields.tsx';
import { useReaderValues } from './reader-values.ts';

/** The reader's own base address and token, near the samples that show them. */
export function ReaderValues({ servers, hasToken }: { servers: readonly Server[]; hasToken: boolean }) {
  const { baseUrls, token } = useReaderValues();
  const baseUrl = baseUrls[servers[0]?.url ?? ''] ?? '';
  const message = useMessage();
  return (
    <details className="reader-values">
      <summary className="corner">
        {message('apiYourValues')}
        {(baseUrl !== '' || token !== '') && <span className="reader-values-state">{message('apiInUse')}</span>}
      </summary>
      <form className="fields" autoComplete="off" onSubmit={(event) => event.preventDefault()}>
        <ReaderFields servers={servers} hasToken={hasToken} />
      </form>
    </details>
  );
}
