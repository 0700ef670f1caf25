'use client';

import { useId } from 'react';
import type { Credential } from '../../contract/credentials.ts';
import { isSafeToken, tokenPlaceholder } from '../../contract/samples/fill-sample.ts';
import type { Server } from '../../contract/types.ts';
import { useApiMessage } from '../use-api-message.ts';
import { useChosenServer, type ChosenServer } from './chosen-server.ts';
import { changeReaderValues, changeToken, clearReaderValues, tokensFor, useReaderValues } from './reader-values.ts';
import { ServerChoice } from '../request/server-choice.tsx';
import { Button, Field } from './field.tsx';

type ReaderFieldsProps = {
  servers: readonly Server[];
  credentials: readonly Credential[];
};

/** Values that a reader enters once for all samples and the console. */
export function ReaderFields({ servers, credentials }: ReaderFieldsProps) {
  return (
    <>
      <ServerChoice servers={servers} />
      <TokenFields servers={servers} credentials={credentials} />
    </>
  );
}

/** Fields for credentials, and a button that clears all values of the reader. */
export function TokenFields({ servers, credentials }: ReaderFieldsProps) {
  const { baseUrls, tokens, sandboxTokens, grants, stepTokens } = useReaderValues();
  const server = useChosenServer(servers[0]?.url ?? '');
  const message = useApiMessage();
  const noteId = useId();
  // `tokens` may have empty entries for servers.
  const records = [baseUrls, sandboxTokens, grants, stepTokens, ...Object.values(tokens)];
  const isEmpty = records.every((values) => Object.keys(values).length === 0);
  return (
    <>
      {credentials.map((credential) => (
        <TokenField
          key={credential.name}
          credential={credential}
          isOnly={credentials.length === 1}
          server={server}
          describedBy={noteId}
        />
      ))}
      {credentials.length > 0 && (
        <div className="field-row">
          <p className="field-note" id={noteId}>
            {message('apiValuesKept')}
          </p>
          {/* Not `disabled`: a press clears the values, and a button that becomes disabled loses the focus. */}
          <Button aria-disabled={isEmpty} onClick={clearReaderValues}>
            {message('apiClear')}
          </Button>
        </div>
      )}
    </>
  );
}

type TokenFieldProps = { credential: Credential; isOnly: boolean; server: ChosenServer; describedBy: string };

function TokenField({ credential: { name, isBasic }, isOnly, server, describedBy }: TokenFieldProps) {
  const values = useReaderValues();
  const { showToken } = values;
  const message = useApiMessage();
  const label = message(isBasic ? 'apiUserPassword' : 'apiToken');
  const token = tokensFor(values, server)[name] ?? '';
  const isUsable = isBasic || token === '' || isSafeToken(token);
  return (
    <Field label={isOnly ? label : `${label}: ${name}`} error={isUsable ? undefined : message('apiUnusableToken')}>
      {(attributes) => (
        <span className="field-row">
          <input
            {...attributes}
            type={showToken ? 'text' : 'password'}
            autoComplete="off"
            spellCheck={false}
            value={token}
            placeholder={isBasic ? 'user:password' : tokenPlaceholder}
            aria-describedby={[describedBy, attributes['aria-describedby']].filter(Boolean).join(' ') || undefined}
            // A password may contain spaces, which cannot be typed into a field that is trimmed.
            onChange={({ target }) => changeToken(name, isBasic ? target.value : target.value.trim(), server)}
          />
          <Button aria-pressed={showToken} onClick={() => changeReaderValues({ showToken: !showToken })}>
            {message('apiShow')}
          </Button>
        </span>
      )}
    </Field>
  );
}
