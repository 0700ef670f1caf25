'use client';

import { useState } from 'react';
import { useMessage } from '../../current-page.ts';
import type { Server } from '../../../contract/types.ts';
import { changeBaseUrl, useReaderValues } from '../values/reader-values.ts';

const other = 'other';

/** The base address: one of the contract's servers, or the reader's own. */
export function ServerChoice({ servers }: { servers: readonly Server[] }) {
  const standard = servers[0]?.url ?? '';
  const baseUrl = useReaderValues().baseUrls[standard] ?? '';
  const message = useMessage();
  const [wantsOther, setWantsOther] = useState(false);
  const isListed = baseUrl === '' || servers.some(({ url }) => url === baseUrl);
  const isOther = wantsOther || !isListed;

  function choose(value: string) {
    setWantsOther(value === other);
    changeBaseUrl(standard, value === other || value === standard ? '' : value);
  }

  return (
    <>
      <label className="field">
        <span className="field-label">{message('apiBaseAddress')}</span>
        <select value={isOther ? other : baseUrl || standard} onChange={(event) => choose(event.target.value)}>
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
            placeholder={standard}
            onChange={(event) => changeBaseUrl(standard, event.target.value.trim())}
          />
        </label>
      )}
    </>
  );
}
