'use client';

import { useId } from 'react';
import { isSafeToken, tokenPlaceholder } from '../../contract/samples/fill-sample.ts';
import type { Server } from '../../contract/types.ts';
import { useMessage } from '../current-page.ts';
import { changeReaderValues, clearReaderValues, useReaderValues } from './reader-values.ts';
import { ServerChoice } from './server-choice.tsx';

type ReaderFieldsProps = {
  servers: readonly Server[];
  /** Whether the request carries a token. */
  hasToken: boolean;
};

/** What a reader enters once for all samples and the console. */
export function ReaderFields({ servers, hasToken }: ReaderFieldsProps) {
  const { baseUrls, token } = useReaderValues();
  const message = useMessage();
  const noteId = useId();
  return (
    <>
      <ServerChoice servers={servers} />
      {hasToken && <TokenField describedBy={noteId} />}
      <div className="field-row">
        <p className="field-note" id={noteId}>
          {message('apiValuesKept')}
        </p>
        <button
          type="button"
          className="button"
          disabled={Object.keys(baseUrls).length === 0 && token === ''}
          onClick={clearReaderValues}
        >
          {message('apiClear')}
        </button>
      </div>
    </>
  );
}

function TokenField({ describedBy }: { describedBy: string }) {
  const { token, showToken } = useReaderValues();
  const message = useMessage();
  const id = useId();
  const isUsable = token === '' || isSafeToken(token);
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {message('apiToken')}
      </label>
      <span className="field-row">
        <input
          id={id}
          type={showToken ? 'text' : 'password'}
          autoComplete="off"
          spellCheck={false}
          value={token}
          placeholder={tokenPlaceholder}
          aria-invalid={!isUsable}
          aria-describedby={describedBy}
          onChange={(event) => changeReaderValues({ token: event.target.value.trim() })}
        />
        <button
          type="button"
          className="button"
          aria-pressed={showToken}
          onClick={() => changeReaderValues({ showToken: !showToken })}
        >
          {message('apiShow')}
        </button>
      </span>
      {!isUsable && <span className="field-fault">{message('apiUnusableToken')}</span>}
    </div>
  );
}
