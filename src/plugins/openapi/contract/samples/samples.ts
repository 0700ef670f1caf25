import { HTTPSnippet } from '@readme/httpsnippet';
import { escapeBareJavaScript, escapeJavaScript, escapeText } from './escape-body.ts';
import { bodyMarker, fillBody } from './fill-body.ts';
import { baseUrlMarker } from './fill-sample.ts';
import { type SampleLanguage, sampleLanguages } from './languages.ts';
import { csharpSample, rubySample } from './own-samples.ts';
import { markName, unmarkNames } from './own-names.ts';
import { quotePhp } from './quote-php.ts';
import { isJson } from './media-types.ts';
import { type RequestParts, sampleRequest, type SampleRequest } from './sample-request.ts';
import type { Operation, Sample } from '../types.ts';

/** The library's names of its targets. */
const clients = {
  shell: 'curl',
  javascript: 'fetch',
  python: 'requests',
  go: 'native',
  java: 'nethttp',
  php: 'curl',
} as const;

/** Languages whose texts the library does not escape. */
const writers = { ruby: rubySample, csharp: csharpSample };

/** The library requires a valid address. This one cannot exist, and is replaced by the marker. */
const placeholderOrigin = 'https://base-url.invalid';

/** The same request in each language, with markers where the reader's values go (`fillSample`). */
export function makeSamples(
  operation: RequestParts & Pick<Operation, 'responses'>,
  languages: readonly SampleLanguage[],
): Sample[] {
  const request = sampleRequest(operation);
  return languages.map((language) => {
    const label = sampleLanguages[language];
    if (language === 'ruby' || language === 'csharp') return { language, label, code: writers[language](request) };
    const body = request.body && 'json' in request.body && isLiteralJson(request.body.type) ? request.body : undefined;
    const written = body ? { ...request, body: { type: body.type, json: bodyMarker } } : request;
    // Browsers drop a cookie header that a script sets, and send the cookies that the server has set.
    const leavesCookiesToBrowser = language === 'javascript' && request.cookies.length > 0 && request.areCookiesSet;
    const har = toHar(leavesCookiesToBrowser ? { ...written, cookies: [] } : written, language);
    const [code] = new HTTPSnippet(har as ConstructorParameters<typeof HTTPSnippet>[0]).convert(
      language,
      clients[language],
      leavesCookiesToBrowser ? { credentials: 'include' } : {},
    );
    const named = unmarkNames(language, String(code));
    const fixed =
      nodeNote(language, request) +
      fixOutput(language, named, request.method, operation.responses).replaceAll(placeholderOrigin, baseUrlMarker);
    const isFilled = body && body.json !== bodyMarker;
    return { language, label, code: isFilled ? fillBody({ language, code: fixed }, body.json) : fixed };
  });
}

/** A comment for samples with cookies as parameters, which scripts in browsers cannot send. */
function nodeNote(language: Sample['language'], { areCookiesSet }: SampleRequest): string {
  return language === 'javascript' && !areCookiesSet
    ? '// For Node.js: browsers drop a cookie header that a script sets.\n'
    : '';
}

/** The request in the form that the library reads (HTTP Archive). */
function toHar({ method, path, query, headers, cookies, body }: SampleRequest, language: Sample['language']): object {
  return {
    method,
    url: `${placeholderOrigin}${path}`,
    httpVersion: 'HTTP/1.1',
    queryString: query.map(({ name, value }) => ({ name: markName(name), value })),
    headers:
      language === 'javascript'
        ? headers.map(({ name, value }) => ({ name: markName(name), value: escapeJavaScript(value) }))
        : headers,
    cookies,
    ...(body && { postData: { mimeType: body.type, ...postData(body, language) } }),
    headersSize: -1,
    bodySize: -1,
  };
}

function postData(body: NonNullable<SampleRequest['body']>, language: Sample['language']): object {
  if ('fields' in body) {
    return { params: body.fields.map(({ name, value }) => escapeField(body.type, language, { name, value })) };
  }
  const text = 'json' in body ? JSON.stringify(body.json) : body.text;
  return { text: language === 'javascript' ? escapeJavaScript(text) : text };
}

/** True if the library writes the body as a literal of the language instead of a string. */
function isLiteralJson(type: string): boolean {
  return /^(application|text)\/(x-)?json$/.test(type);
}

type Field = { name: string; value: string };

function escapeField(type: string, language: Sample['language'], { name, value }: Field): Field {
  if (type === 'multipart/form-data') {
    return language === 'javascript'
      ? { name: escapeBareJavaScript(name), value: escapeBareJavaScript(value) }
      : { name, value };
  }
  return { name: markName(escapeText(language, name, true)), value: escapeText(language, value) };
}

/** Corrections of the library's output, by language. */
function fixOutput(
  language: Sample['language'],
  code: string,
  method: string,
  responses: Operation['responses'],
): string {
  switch (language) {
    case 'shell':
      // Unquoted, the shell would expand $ and backticks of the body.
      // A value that begins with @ would be the name of a file to send.
      return code
        .replace(/<<EOF$/m, "<<'EOF'")
        .replaceAll(/^ {2}--form /gm, '  --form-string ')
        .replace(/^ {2}--data (?='?@(?!- <<))/m, '  --data-raw ');
    case 'javascript':
      return respondsWithJson(responses) ? code : code.replace('res => res.json()', 'res => res.text()');
    case 'java':
      // The library writes methods in capitals, but they are case-sensitive.
      return `import java.net.URI;\nimport java.net.http.*;\n\n${code.replace(/^( {4}\.method\(")[^"]+/m, `$1${method}`)}`;
    case 'php':
      return quotePhp(code);
    default:
      return code;
  }
}

function respondsWithJson(responses: Operation['responses']): boolean {
  const success = responses.find(({ status }) => status.startsWith('2')) ?? responses[0];
  return success?.content.some(({ type }) => isJson(type)) ?? false;
}
