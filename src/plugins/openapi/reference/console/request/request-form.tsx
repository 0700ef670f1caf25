import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { ConsoleOperation } from '../../../contract/output/console-data.ts';
import { useChosenServer } from '../../values/use-chosen-server.ts';
import { readReaderValues, tokensFor, useReaderValues } from '../../values/reader-values.ts';
import { BodyEditor } from './body-editor.tsx';
import { CopyRequest } from './copy-request.tsx';
import { CallerFields } from './caller-fields.tsx';
import { checkValues, type ValueError } from './check-values.ts';
import { parameterKey, requirementOf, type ConsoleValues } from './console-values.ts';
import { openDraft, useDraft } from './drafts.ts';
import { addExchange, updateOutcome } from '../history.ts';
import { maskTokens } from './mask-token.ts';
import { useConsoleMessage } from '../use-console-message.ts';
import { ParameterField } from './parameter-field.tsx';
import { prepareRequest } from './prepare-request.ts';
import { RequestLine } from './request-line.tsx';
import { sendRequest, type Outcome } from '../send/send-request.ts';
import { sendToSandbox } from '../send/send-to-sandbox.ts';
import { Button } from '../../values/field.tsx';

type RequestFormProps = {
  operation: ConsoleOperation;
  followsRedirects: boolean;
  /** Called with the history id of a request before it is sent, or without an id if it breaks the contract. */
  onSubmitted: (id?: number) => void;
  /** Called once the response begins or the request fails. */
  onResponse: () => void;
};

export function RequestForm({ operation, followsRedirects, onSubmitted, onResponse }: RequestFormProps) {
  const message = useConsoleMessage();
  const [errors, setErrors] = useState<readonly ValueError[]>([]);
  const [sending, setSending] = useState<AbortController>();
  // Closing the console cancels the request.
  useEffect(() => () => sending?.abort(), [sending]);
  const firstServer = operation.servers[0]?.url ?? '';
  const server = useChosenServer(firstServer);
  const { choice, address, isSandbox } = server;
  const readerValues = useReaderValues();
  const tokens = tokensFor(readerValues, server);
  const draft = useDraft(operation, isSandbox, readerValues.sandboxAccount);
  const { values } = draft;
  const sandboxEntry = useRef(Promise.resolve());

  function change(changes: Partial<ConsoleValues>) {
    draft.change(changes);
    setErrors([]);
  }

  async function send() {
    const controller = new AbortController();
    setErrors([]);
    setSending(controller);
    // The reader may send before the automatic sign-in has ended.
    if (isSandbox) await sandboxEntry.current;
    const current = openDraft(operation, isSandbox);
    if (!isSandbox && Object.keys(readReaderValues().grants).length > 0) {
      await import('../oauth/grants.ts')
        .then(({ renewExpired }) => renewExpired(server, requirementOf(operation, current.placement)))
        // The API reports an expired token.
        .catch(console.warn);
    }
    const currentTokens = tokensFor(readReaderValues(), server);
    const request = prepareRequest(operation, current, { baseUrl: address, tokens: currentTokens });
    const { parameters } = current;
    const id = addExchange({ operation, parameters, server: choice, request, tokens: currentTokens });
    onSubmitted(id);
    let hasBegun = false;
    function show(outcome: Outcome) {
      updateOutcome(id, outcome);
      if (!hasBegun) onResponse();
      hasBegun = true;
    }
    const sendPrepared = isSandbox ? sendToSandbox : sendRequest;
    show(await sendPrepared(request, { signal: controller.signal, followsRedirects, onProgress: show }));
    setSending(undefined);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const newErrors = checkValues(operation, values, message);
    setErrors(newErrors);
    if (sending) return;
    if (newErrors.length > 0) onSubmitted();
    else void send();
  }

  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message;
  const preview = prepareRequest(operation, values, { baseUrl: address, tokens });
  return (
    <form className="console-form fields" noValidate autoComplete="off" onSubmit={submit}>
      <CallerFields
        operation={operation}
        server={server}
        values={values}
        tokens={tokens}
        onChange={change}
        onEntering={(promise) => {
          sandboxEntry.current = promise;
        }}
      />
      {operation.parameters.length > 0 && (
        <fieldset>
          <legend>{message('parameters')}</legend>
          {operation.parameters.map((parameter) => {
            const key = parameterKey(parameter);
            return (
              <ParameterField
                key={key}
                operation={operation}
                parameter={parameter}
                value={values.parameters[key] ?? ''}
                error={errorOf(key)}
                onChange={(value) => change({ parameters: { ...values.parameters, [key]: value } })}
              />
            );
          })}
        </fieldset>
      )}
      {operation.body && (
        <BodyEditor
          operation={operation}
          body={operation.body}
          values={values}
          error={errorOf('body')}
          onChange={change}
        />
      )}
      <div className="console-send">
        <p className="console-preview">
          <RequestLine method={preview.method} url={maskTokens(preview.url, tokens)} isSandbox={isSandbox} />
        </p>
        {errors.length > 0 && <ErrorList errors={errors} onSendAnyway={() => void send()} />}
        <div className="field-row">
          <button
            type="submit"
            className="button console-submit"
            // A disabled button would lose the focus.
            aria-disabled={sending !== undefined}
            aria-keyshortcuts="Control+Enter Meta+Enter"
          >
            {message('send')}
          </button>
          {sending && <Button onClick={() => sending.abort()}>{message('cancel')}</Button>}
        </div>
      </div>
      <CopyRequest operation={operation} values={values} request={preview} />
    </form>
  );
}

/** The reasons why a request was not sent. Takes the focus, so that the reader does not wait for a response. */
function ErrorList({ errors, onSendAnyway }: { errors: readonly ValueError[]; onSendAnyway: () => void }) {
  const message = useConsoleMessage();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => list.current?.focus(), [errors]);
  return (
    <div ref={list} className="console-errors" role="alert" tabIndex={-1}>
      <p>{message('errors')}</p>
      <ul>
        {errors.map(({ field, message: text }) => (
          <li key={`${field} ${text}`}>{text}</li>
        ))}
      </ul>
      <Button onClick={onSendAnyway}>{message('sendAnyway')}</Button>
    </div>
  );
}
