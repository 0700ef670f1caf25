'use client';

import { useState } from 'react';
import { useMessage } from '../current-page.ts';
import { changeReaderValues, useReaderValues } from './reader-values.ts';

export type Server = { url: string; description?: string };

const other = 'other';

/** The base address: one of the contract's servers, or the reader's own. */
export function ServerChoice({ servers }: { servers: readonly Server[] }) {
  const { baseUrl } = useReaderValues();
  const message = useMessage();
  const [wantsOther, setWantsOther] = useState(false);
  const isListed = baseUrl === '' || servers.some(({ url }) => url === baseUrl);
  const isOther = wantsOther || !isListed;

  function choose(value: string) {
    setWantsOther(value === other);
    changeReaderValues({ baseUrl: value === other || value === servers[0]?.url ? '' : value });
  }

  return (
    <>
      <label className="field">
        <span className="field-label">{message('apiBaseAddress')}</span>
        <select value={isOther ? other : baseUrl || servers[0]?.url} onChange={(event) => choose(event.target.value)}>
          {servers.map(({ url }) => (
            <option key={url} value={url}>
              {url}
            </option>
          ))}
          <option value={other}>{message('apiOtherAddress')}</option>
        </select>
      </label>
      {isOther && (
        <label className="field">
          <span className="field-label">{message('apiAddress')}</span>
          <input
            type="url"
            value={baseUrl}
            placeholder={servers[0]?.url}
            onChange={(event) => changeReaderValues({ baseUrl: event.target.value.trim() })}
          />
        </label>
      )}
    </>
  );
}
