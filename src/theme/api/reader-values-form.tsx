'use client';

import { useId } from 'react';
import { isSafeToken, tokenPlaceholder } from '../../contract/samples/fill-sample.ts';
import { useMessage } from '../current-page.ts';
import { changeReaderValues, clearReaderValues, useReaderValues } from './reader-values.ts';

type ReaderValuesProps = {
  /** Addresses that the contract offers. */
  servers: readonly { url: string; description?: string }[];
  /** Whether the request carries a token. */
  hasToken: boolean;
};

/** The reader's base address and token, entered once for all samples and the console. */
export function ReaderValues({ servers, hasToken }: ReaderValuesProps) {
  const { baseUrl, token, showToken } = useReaderValues();
  const message = useMessage();
  const id = useId();
  const isUsable = token === '' || isSafeToken(token);
  const isEmpty = baseUrl === '' && token === '';
  return (
    <details className="reader-values">
      <summary className="corner">
        {message('apiYourValues')}
        {!isEmpty && <span className="reader-values-state">{message('apiInUse')}</span>}
      </summary>
      <form className="fields" autoComplete="off" onSubmit={(event) => event.preventDefault()}>
        <label className="field">
          <span className="field-label">{message('apiBaseAddress')}</span>
          <input
            type="url"
            list={`${id}-servers`}
            value={baseUrl}
            placeholder={servers[0]?.url}
            onChange={(event) => changeReaderValues({ baseUrl: event.target.value })}
          />
          <datalist id={`${id}-servers`}>
            {servers.map(({ url, description }) => (
              <option key={url} value={url} label={description} />
            ))}
          </datalist>
        </label>
        {hasToken && (
          <div className="field">
            <label className="field-label" htmlFor={`${id}-token`}>
              {message('apiToken')}
            </label>
            <span className="field-row">
              <input
                id={`${id}-token`}
                type={showToken ? 'text' : 'password'}
                autoComplete="off"
                spellCheck={false}
                value={token}
                placeholder={tokenPlaceholder}
                aria-invalid={!isUsable}
                aria-describedby={`${id}-kept`}
                onChange={(event) => changeReaderValues({ token: event.target.value.trim() })}
              />
              <button type="button" className="button" aria-pressed={showToken} onClick={() => changeReaderValues({ showToken: !showToken })}>
                {message('apiShow')}
              </button>
            </span>
            {!isUsable && <span className="field-fault">{message('apiUnusableToken')}</span>}
          </div>
        )}
        <p className="field-note" id={`${id}-kept`}>
          {message('apiValuesKept')}
        </p>
        <button type="button" className="button" disabled={isEmpty} onClick={clearReaderValues}>
          {message('apiClear')}
        </button>
      </form>
    </details>
  );
}
