import { encodeSegment, shellWord } from '../../../../../helpers.ts';
import { writeJson } from '../../document/exact-number.ts';
import type { FormField, SampleBody, SampleRequest } from '../sample-request.ts';

/** A request with curl, for a shell. */
export function curlSample({ method, url, headers, cookies, body, savedAs, isStream }: SampleRequest): string {
  const options = [
    // With `--request HEAD`, curl would wait for the body of the response.
    method === 'HEAD' ? '--head' : `--request ${shellWord(method)}`,
    `--url ${shellWord(url)}`,
    ...headers.map((header) => `--header ${shellWord(curlHeader(header))}`),
    ...(cookies.length > 0 ? [`--cookie ${shellWord(cookies.join('; '))}`] : []),
    ...(body ? bodyOptions(body) : []),
    ...(savedAs === undefined ? [] : [`--output ${savedAs}`]),
    ...(isStream ? ['--no-buffer'] : []),
  ];
  return `curl ${options.join(' \\\n  ')}`;
}

/** A header in the syntax of curl and its libraries. A colon without a value would remove the header. */
export function curlHeader({ name, value }: { name: string; value: string }): string {
  return value === '' ? `${name};` : `${name}: ${value}`;
}

function bodyOptions(body: SampleBody): string[] {
  switch (body.kind) {
    case 'json': {
      // A short body stays on one line.
      const compact = writeJson(body.value);
      return [`--data ${shellWord(compact.length < 20 ? compact : `\n${writeJson(body.value, 2)}\n`)}`];
    }
    case 'text':
      // `--data` would treat a string that begins with @ as a file name.
      return [`${body.text.startsWith('@') ? '--data-raw' : '--data'} ${shellWord(body.text)}`];
    case 'file':
      return [`--data-binary ${shellWord(`@${body.file}`)}`];
    case 'form':
      return body.fields.map(({ name, value }) => `--data-urlencode ${shellWord(`${encodeSegment(name)}=${value}`)}`);
    case 'multipart':
      return body.fields.map(writePart);
  }
}

/**
 * `--form` reads files after @ and <, and a type after a semicolon. A name ends at its first `=`, which curl cannot
 * escape: if it were not encoded, the rest of the name could refer to a file of the reader.
 */
function writePart({ name: written, value, file, type }: FormField): string {
  const name = written.replaceAll('=', encodeURIComponent);
  const ending = type === undefined ? '' : `;type=${type}`;
  if (file !== undefined) return `--form ${shellWord(`${name}=@${/[;,"]/.test(file) ? quote(file) : file}${ending}`)}`;
  if (type === undefined) return `--form-string ${shellWord(`${name}=${value}`)}`;
  return `--form ${shellWord(`${name}=${quote(value)}${ending}`)}`;
}

function quote(text: string): string {
  return `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}
