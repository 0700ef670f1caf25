'use client';

import { useId, useState } from 'react';
import { useApiMessage } from '../use-api-message.ts';
import { serverAddress } from '../../contract/operation/place-servers.ts';
import type { Server } from '../../contract/types.ts';
import {
  defaultChoice,
  sandboxChoice,
  useChosenServer,
  usePageOrigin,
  useSandboxOffer,
} from '../values/chosen-server.ts';
import { changeBaseUrl } from '../values/reader-values.ts';
import { SandboxNote } from '../values/sandbox-note.tsx';

const other = 'other';

type ServerChoiceProps = {
  servers: readonly Server[];
  /** False where the note about the sandbox is shown elsewhere. */
  hasNote?: boolean;
};

/** The base address: the sandbox if there is one, one of the contract's servers, or the reader's own. */
export function ServerChoice({ servers, hasNote = true }: ServerChoiceProps) {
  const standard = servers[0]?.url ?? '';
  const { choice, address, isSandbox } = useChosenServer(standard);
  const offer = useSandboxOffer();
  const origin = usePageOrigin();
  const message = useApiMessage();
  const noteId = useId();
  const [wantsOther, setWantsOther] = useState(false);
  const isListed = isSandbox || servers.some(({ url }) => url === choice);
  const showsNote = hasNote && isSandbox;
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
          aria-describedby={showsNote ? noteId : undefined}
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
      {showsNote && (
        <p className="field-note" id={noteId}>
          <SandboxNote address={address} />
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
