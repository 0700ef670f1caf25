import { useEffect, useState, type FormEvent } from 'react';
import type { ConsoleOperation } from '../../../contract/output/console-data.ts';
import { ReaderFields } from '../reader-fields.tsx';
import { readReaderValues, useReaderValues } from '../reader-values.ts';
import { BodyEditor } from './body-editor.tsx';
import { checkValues, type Fault } from './check-values.ts';
import { initialValues, parameterKey, type ConsoleValues } from './console-values.ts';
import { FaultList } from './fault-list.tsx';
import { remember, type Exchange } from './history.ts';
import { maskToken } from './mask-token.ts';
import { useSay } from './messages.ts';
import { ParameterField } from './parameter-field.tsx';
import { prepareRequest } from './prepare-request.ts';
import { sendRequest } from './send-request.ts';
import { TokenPlace } from './token-place.tsx';

type RequestFormProps = {
  operation: ConsoleOperation;
  followsRedirects: boolean;
  onDone: (exchange: Exchange) => void;
};

/** What was filled in before, for the visit: a console that is closed and opened again goes on where it was. */
const drafts = new Map<string, ConsoleValues>();

/** The form of a request, made from the contract. */
export function RequestForm({ operation, followsRedirects, onDone }: RequestFormProps) {
  const say = useSay();
  const reader = useReaderValues();
  const [values, setValues] = useState(() => drafts.get(operation.id) ?? initialValues(operation));
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const [sending, setSending] = useState<AbortController>();
  // A console that is closed no longer waits.
  useEffect(() => () => sending?.abort(), [sending]);
  const standard = operation.servers[0]?.url ?? '';
  const server = reader.baseUrls[standard] ?? standard;

  function change(changes: Partial<ConsoleValues>) {
    const next = { ...values, ...changes };
    drafts.set(operation.id, next);
    setValues(next);
    setFaults([]);
  }

  async function send() {
    const { token } = readReaderValues();
    const controller = new AbortController();
    const request = prepareRequest(operation, values, { baseUrl: server, token });
    const time = Date.now();
    setFaults([]);
    setSending(controller);
    const outcome = await sendRequest(request, { signal: controller.signal, followsRedirects });
    setSending(undefined);
    const shownRequest = { method: request.method, url: maskToken(request.url, token) };
    onDone(remember({ time, operationId: operation.id, server, request: shownRequest, outcome }));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = checkValues(operation, values, say);
    setFaults(found);
    if (found.length === 0 && !sending) void send();
  }

  const faultOf = (field: string) => faults.find((fault) => fault.field === field)?.message;
  const preview = prepareRequest(operation, values, { baseUrl: server, token: reader.token });
  return (
    <form className="console-form fields" noValidate autoComplete="off" onSubmit={submit}>
      <fieldset className="console-caller">
        <legend>{say('caller')}</legend>
        <ReaderFields servers={operation.servers} hasToken={operation.security.some(({ kind }) => kind !== 'cookie')} />
        <TokenPlace operation={operation} values={values} hasToken={reader.token !== ''} onChange={change} />
      </fieldset>
      {operation.parameters.length > 0 && (
        <fieldset>
          <legend>{say('parameters')}</legend>
          {operation.parameters.map((parameter) => {
            const key = parameterKey(parameter);
            return (
              <ParameterField
                key={key}
                operation={operation}
                parameter={parameter}
                value={values.parameters[key] ?? ''}
                fault={faultOf(key)}
                onChange={(value) => change({ parameters: { ...values.parameters, [key]: value } })}
              />
            );
          })}
        </fieldset>
      )}
      {operation.body && <BodyEditor body={operation.body} values={values} fault={faultOf('body')} onChange={change} />}
      <div className="console-send">
        <p className="console-preview">
          <code>
            {preview.method} {maskToken(preview.url, reader.token)}
          </code>
        </p>
        {faults.length > 0 && <FaultList faults={faults} onSendAnyway={() => void send()} />}
        <div className="field-row">
          <button
            type="submit"
            className="button console-submit"
            disabled={sending !== undefined}
            aria-keyshortcuts="Control+Enter Meta+Enter"
          >
            {say('send')}
          </button>
          {sending && (
            <button type="button" className="button" onClick={() => sending.abort()}>
              {say('cancel')}
            </button>
          )}
        </div>
        <p role="status" className="field-note">
          {sending && say('sending')}
        </p>
      </div>
    </form>
  );
}
