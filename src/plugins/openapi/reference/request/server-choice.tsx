'use client';

import { useState } from 'react';
import { fillTemplate, isCallable, serverAddress } from '../../contract/operation/resolve-servers.ts';
import { ownValue } from '../../../../helpers.ts';
import { useApiMessage } from '../use-api-message.ts';
import type { Server } from '../../contract/types.ts';
import {
  defaultChoice,
  sandboxChoice,
  useChosenServer,
  usePageOrigin,
  useSandboxOffer,
} from '../values/chosen-server.ts';
import { changeBaseUrl, changeReaderValues, useReaderValues, variablesKey } from '../values/reader-values.ts';
import { ChoiceField, TextField } from '../values/field.tsx';
import { SandboxNote } from '../values/sandbox-note.tsx';

/** The option for an address that the reader enters. */
const other = 'other';

type ServerChoiceProps = {
  servers: readonly Server[];
  /** False if the caller shows the note about the sandbox elsewhere. */
  hasNote?: boolean;
};

/** The choice of a base address: the sandbox if the page offers it, a server of the contract, or any other address. */
export function ServerChoice({ servers, hasNote = true }: ServerChoiceProps) {
  const firstServer = servers[0]?.url ?? '';
  const { choice, address, isSandbox } = useChosenServer(firstServer);
  const offer = useSandboxOffer();
  const origin = usePageOrigin();
  const message = useApiMessage();
  /** The text of the field for another address; undefined unless the reader chose or changed it here. */
  const [entered, setEntered] = useState<string>();
  const { variables } = useReaderValues();
  const listed = servers.map((server) => {
    const values = ownValue(variables, variablesKey(firstServer, server)) ?? {};
    return { server, url: fillTemplate(server, values) };
  });
  const chosen = isSandbox ? undefined : listed.find(({ url }) => url === choice);
  // Another component may have changed the choice since.
  const isEntered = entered !== undefined && (entered || firstServer) === choice;
  const isOther = isEntered || !(isSandbox || chosen);
  const otherText = isEntered ? entered : choice;
  const change = (value: string) => changeBaseUrl(firstServer, value, defaultChoice(firstServer, offer));

  function choose(value: string) {
    setEntered(value === other ? '' : undefined);
    change(value === other ? firstServer : value);
  }

  function enter(text: string) {
    setEntered(text);
    change(text);
  }

  return (
    <>
      <ChoiceField
        label={message('apiBaseAddress')}
        notes={[hasNote && isSandbox && <SandboxNote key="sandbox" address={address} />]}
        value={isOther ? other : choice}
        options={[
          ...(offer ? [{ value: sandboxChoice, label: message('apiSandbox') }] : []),
          ...listed.map(({ url }) => ({ value: url, label: serverAddress(url, origin) })),
          { value: other, label: message('apiOtherAddress') },
        ]}
        onChoose={choose}
      />
      {!isOther && chosen && <ServerVariables firstServer={firstServer} server={chosen.server} onChange={change} />}
      {isOther && (
        <TextField
          label={message('apiAddress')}
          error={otherText === '' || isCallable(address) ? undefined : message('apiInvalidAddress')}
          type="url"
          value={otherText}
          placeholder={serverAddress(firstServer, origin)}
          onChange={(event) => enter(event.target.value.trim())}
        />
      )}
    </>
  );
}

type ServerVariablesProps = { firstServer: string; server: Server; onChange: (address: string) => void };

/** A field for each variable in the address of a server. */
function ServerVariables({ firstServer, server, onChange }: ServerVariablesProps) {
  const { variables } = useReaderValues();
  const key = variablesKey(firstServer, server);
  const values = ownValue(variables, key) ?? {};
  return server.variables?.map(({ name, default: defaultValue, enum: choices, description }) => {
    function change(text: string) {
      const changed = { ...values, [name]: text.trim() };
      changeReaderValues({ variables: { ...variables, [key]: changed } });
      onChange(fillTemplate(server, changed));
    }
    const field = { label: name, notes: [description], value: ownValue(values, name) ?? defaultValue };
    const options = choices && [...new Set([defaultValue, ...choices])].map((value) => ({ value }));
    return options ? (
      <ChoiceField key={name} {...field} options={options} onChoose={change} />
    ) : (
      <TextField key={name} {...field} onChange={({ target }) => change(target.value)} />
    );
  });
}
