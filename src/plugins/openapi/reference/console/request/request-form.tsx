import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useCurrentPage } from '../../../../../browser.ts';
import { once } from '../../../../../helpers.ts';
import type { ConsoleOperation } from '../../../contract/output/console-data.ts';
import { readReaderValues, tokensFor } from '../../values/reader-values.ts';
import { BodyEditor } from './body-editor.tsx';
import { CopyRequest } from './copy-request.tsx';
import { CallerFields } from './caller-fields.tsx';
import { runCheck } from '../check/run-check.ts';
import type { ValueError } from './check-values.ts';
import { parameterKey, requirementOf } from './console-values.ts';
import { maskTokens } from './mask-token.ts';
import { useConsoleMessage } from '../use-console-message.ts';
import { ParameterField } from './parameter-field.tsx';
import { prepareRequest } from './prepare-request.ts';
import { RequestLine } from './request-line.tsx';
import { sandboxEntry } from '../sandbox/sign-in.ts';
import { sendExchange } from '../send/send-exchange.ts';
import { useForm } from './use-form.ts';
import { Button } from '../../values/field.tsx';

type RequestFormProps = {
  operation: ConsoleOperation;
  followsRedirects: boolean;
  /** Called with the history id of a sent request, or without an id if the request breaks the contract. */
  onSubmitted: (id?: number) => void;
  /** Called once the response begins or the request fails. */
  onResponse: () => void;
};

export function RequestForm({ operation, followsRedirects, onSubmitted, onResponse }: RequestFormProps) {
  const message = useConsoleMessage();
  const { messages } = useCurrentPage().layout;
  const form = useForm(operation);
  const { server, tokens, values, latestValues, errors, setErrors } = form;
  const { isSandbox, choice, address: baseUrl } = server;
  const [sending, setSending] = useState<AbortController>();
  // Closing the console cancels the request.
  useEffect(() => () => sending?.abort(), [sending]);

  async function send(isChecked: boolean) {
    const controller = new AbortController();
    setErrors([]);
    setSending(controller);
    if (isChecked) {
      const checked = await runCheck({ kind: 'request', operation, value: values, messages }, controller.signal);
      if (controller.signal.aborted) return setSending(undefined);
      if (checked && checked.errors.length > 0) {
        setSending(undefined);
        setErrors(checked.errors);
        return onSubmitted();
      }
    }
    // The reader may send before the automatic sign-in has ended.
    if (isSandbox) await sandboxEntry();
    // Sends the values that the form shows. `openDraft` could add values of a later response, which are not shown.
    const current = latestValues();
    if (!isSandbox && Object.keys(readReaderValues().grants).length > 0) {
      await import('../oauth/grants.ts')
        .then(({ renewExpired }) => renewExpired(server, requirementOf(operation, current.requirement)))
        // The API reports an expired token.
        .catch(console.warn);
    }
    const currentTokens = tokensFor(readReaderValues(), server);
    const request = prepareRequest(operation, current, { baseUrl, tokens: currentTokens });
    const { id, ended } = sendExchange(
      { operation, parameters: current.parameters, server: choice, request, tokens: currentTokens },
      { signal: controller.signal, followsRedirects, onOutcome: once(onResponse) },
    );
    onSubmitted(id);
    await ended;
    setSending(undefined);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!sending) void send(true);
  }

  const preview = prepareRequest(operation, values, { baseUrl, tokens });
  return (
    <form className="console-form fields" noValidate autoComplete="off" onSubmit={submit}>
      <CallerFields form={form} />
      {operation.parameters.length > 0 && (
        <fieldset>
          <legend>{message('parameters')}</legend>
          {operation.parameters.map((parameter) => (
            <ParameterField key={parameterKey(parameter)} form={form} parameter={parameter} />
          ))}
        </fieldset>
      )}
      {operation.body && <BodyEditor form={form} body={operation.body} />}
      <div className="console-send">
        <p className="console-preview">
          <RequestLine method={preview.method} url={maskTokens(preview.url, tokens)} isSandbox={isSandbox} />
        </p>
        {errors.length > 0 && <ErrorList errors={errors} onSendAnyway={() => void send(false)} />}
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
      <CopyRequest form={form} request={preview} />
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
