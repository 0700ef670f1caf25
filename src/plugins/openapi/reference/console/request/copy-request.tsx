import { useState } from 'react';
import { parseExactly } from '../../../contract/document/json.ts';
import type { ConsoleOperation } from '../../../contract/output/console-data.ts';
import { sampleLanguages, type SampleLanguage } from '../../../contract/samples/languages.ts';
import { isJson } from '../../../contract/samples/media-types.ts';
import { readingOf, type SampleRequest } from '../../../contract/samples/sample-request.ts';
import { writeSamples } from '../../../contract/samples/write-sample.ts';
import { CopyButton } from '../../examples/copy-button.tsx';
import { useConsoleMessage } from '../use-console-message.ts';
import type { PreparedRequest } from './prepare-request.ts';
import { requestLink } from './request-link.ts';
import type { Form } from './use-form.ts';

/** Copies the request as code, with its credentials, or as a link to the filled console, without them. */
export function CopyRequest({ form, request }: { form: Form; request: PreparedRequest }) {
  const message = useConsoleMessage();
  const { operation, values } = form;
  const { languages } = operation;
  const [format, setFormat] = useState<SampleLanguage | 'link'>(languages[0] ?? 'link');
  const text =
    format === 'link'
      ? requestLink(operation, values)
      : writeSamples(toSampleRequest(operation, request), [format])[0]?.code;
  return (
    <div className="console-copy">
      <label>
        {message('copyAs')}{' '}
        <select
          value={format}
          onChange={({ target }) => setFormat(languages.find((language) => language === target.value) ?? 'link')}
        >
          {languages.map((language) => (
            <option key={language} value={language}>
              {sampleLanguages[language]}
            </option>
          ))}
          <option value="link">{message('link')}</option>
        </select>
      </label>
      <CopyButton text={text ?? ''} label={message('copyRequest')} />
    </div>
  );
}

/** The request as input for samples. Without cookies, which only the browser knows. */
function toSampleRequest(
  { responses }: ConsoleOperation,
  { method, url, headers, body, fields }: PreparedRequest,
): SampleRequest {
  return {
    method,
    url,
    headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
    cookies: [],
    areCookiesSet: true,
    ...readingOf({ method, responses }),
    body: fields ? { kind: 'multipart', fields } : bodyOf(body, headers['Content-Type'] ?? ''),
  };
}

function bodyOf(body: PreparedRequest['body'], type: string): SampleRequest['body'] {
  if (body instanceof File) return { kind: 'file', file: body.name };
  if (typeof body !== 'string') return undefined;
  const value = isJson(type) ? parseExactly(body) : undefined;
  return value === undefined ? { kind: 'text', text: body } : { kind: 'json', value };
}
