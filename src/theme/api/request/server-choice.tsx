'use client';

import { useId, useState } from 'react';
import { useMessage } from '../../current-page.ts';
import { serverAddress } from '../../../contract/operation/place-servers.ts';
import type { Server } from '../../../contract/types.ts';
import {
  defaultChoice,
  sandboxChoice,
  useChosenServer,
  usePageOrigin,
  useSandboxOffer,
} from '../values/chosen-server.ts';
import { changeBaseUrl } from '../values/reader-values.ts';

const other = 'other';

/** The base address: the sandbox if there is one, one of the contract's servers, or the reader's own. */
export function ServerChoice({ servers }: { servers: readonly Server[] }) {
  const standard = servers[0]?.url ?? '';
  const { choice, address, isSandbox } = useChosenServer(standard);
  const offer = useSandboxOffer();
  const origin = usePageOrigin();
  const message = useMessage();
  const noteId = useId();
  const [wantsOther, setWantsOther] = useState(false);
  const isListed = isSandbox || servers.some(({ url }) => url === choice);
  const isOther = wantsOther || !isListed;
  const change = (value: string) => changeBaseUrl(standard, value, defaultChoice(standard, offer));

  function choose(value: string) {
    setWantsOther(value === other);
    change(value === other ? standard : value);
  }

  return (
    <>
      <label className="field">
        <span className="field-label">{message('apiBaseAddress')}</span>
        <select
          value={isOther ? other : choice}
          aria-describedby={isSandbox ? noteId : undefined}
          onChange={(event) => choose(event.target.value)}
        >
          {offer && <option value={sandboxChoice}>{message('apiSandbox')}</option>}
          {servers.map(({ url }) => (
            <option key={url} value={url}>
              {serverAddress(url, origin)}
            </option>
          ))}
          <option value={other}>{message('apiOtherAddress')}</option>
        </select>
      </label>
      {isSandbox && (
        <p className="field-note" id={noteId}>
          {message('apiSandboxNote', { address })}
        </p>
      )}
      {isOther && (
        <label className="field">
          <span className="field-label">{message('apiAddress')}</span>
          <input
            type="url"
            value={choice === standard ? '' : choice}
            placeholder={serverAddress(standard, origin)}
            onChange={(event) => change(event.target.value.trim())}
          />
        </label>
      )}
    </>
  );
}
