import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { decodeAddress } from '../src/core/base/addresses/decode-address.ts';
import { absoluteUrl, isHttp } from '../src/core/base/addresses/url.ts';
import { parsePointer, valueAt } from '../src/plugins/openapi/contract/document/json-pointer.ts';
import { encodeBasic } from '../src/plugins/openapi/contract/credentials.ts';
import { resolveServer, serverAddress } from '../src/plugins/openapi/contract/operation/resolve-servers.ts';
import { checkRequest } from '../src/plugins/openapi/contract/request/check-request.ts';
import { fillSample, safeBaseUrl } from '../src/plugins/openapi/contract/samples/fill-sample.ts';
import { sandboxAddress } from '../src/plugins/openapi/handler/sandbox-origin.ts';
import { consoleMessageFormatter } from '../src/plugins/openapi/messages/console-messages.ts';
import { cookieHeader, storeCookies } from '../src/plugins/openapi/reference/sandbox/cookie-jar.ts';
import { checkValues } from '../src/plugins/openapi/reference/console/request/check-values.ts';
import { makeOperation, makeParameter } from './make/operation.ts';
import { maskTokens } from '../src/plugins/openapi/reference/console/request/mask-token.ts';
import { prepareRequest } from '../src/plugins/openapi/reference/console/request/prepare-request.ts';
import { shownPath } from '../src/plugins/openapi/reference/console/history-list.tsx';
import {
  fitValues,
  initialValues,
  storedValues,
} from '../src/plugins/openapi/reference/console/request/console-values.ts';
import { colorJson } from '../src/plugins/openapi/reference/console/response/response-text.tsx';
import { evaluateExpression } from '../src/plugins/openapi/reference/console/response/next-steps.ts';
import { explainFailure } from '../src/plugins/openapi/reference/console/response/explain-failure.ts';
import { compareResponse } from '../src/plugins/openapi/reference/console/response/compare-response.ts';
import { nextSteps } from '../src/plugins/openapi/reference/console/response/next-steps.ts';
import {
  readResponse,
  refusalOf,
  sendRequest,
  type ReceivedResponse,
} from '../src/plugins/openapi/reference/console/send/send-request.ts';
import { redirectInside } from '../src/plugins/openapi/reference/console/send/send-to-sandbox.ts';
import { chosenServer } from '../src/plugins/openapi/reference/values/chosen-server.ts';
import { fillKeptValues, readKeptValues } from '../src/plugins/openapi/reference/walk/fill-step.ts';
import { chatUrl } from '../src/core/theme/page-menu/page-menu.tsx';

vi.mock('virtual:sandbox', () => ({ default: '' }));
// Keywords that the validator cannot run are logged to the console.
vi.spyOn(console, 'warn').mockImplementation(() => undefined);

const message = consoleMessageFormatter({});

/** Typos, and values that once broke a parser. */
const known = [
  'http://localhost:80800',
  'http://[::1',
  'http://%',
  '%',
  '%E0%A4%A',
  '\uD83D',
  'http://localhost/\uD83D\uDE00',
  '//',
  'javascript:',
  '#/%',
  '~2',
  '/~',
  '__proto__',
  '(',
  '[',
  '\\',
  'text/;charset=',
  'application/json;charset="\uD83D"',
  '{"\\ud800": 1}',
  '\0',
  '\r\nA: b',
];
const text = fc.oneof(fc.constantFrom(...known), fc.string(), fc.string({ unit: 'binary' }), fc.webUrl());
/** Text as in JSON, including unpaired surrogates. */
const rough = fc.oneof(
  text,
  fc.array(fc.integer({ max: 0xffff, min: 0 })).map((codes) => String.fromCharCode(...codes)),
);
const json = fc.oneof(
  rough,
  fc.jsonValue({ stringUnit: 'binary' }).map((value) => JSON.stringify(value)),
);

const operationOf = (pattern: string, name: string) =>
  makeOperation({
    path: `/things/{id}/${name}`,
    servers: [{ url: name }],
    security: [
      [
        { name: 'query', kind: 'query', parameter: name, credential: 'token' },
        { name: 'basic', kind: 'basic', credential: 'token' },
      ],
    ],
    parameters: [
      makeParameter('id', { in: 'path', required: true, schema: { type: 'string', pattern } }),
      makeParameter(name, {
        schema: { type: 'object', patternProperties: { [pattern]: { $ref: `#/$defs/${name}` } } },
      }),
      makeParameter('X-Header', { in: 'header', schema: { $ref: `#/$defs/${name}` } }),
    ],
    definitions: { Thing: { type: 'object', additionalProperties: { type: 'string', pattern } } },
    body: { required: true, content: [{ type: 'application/json', schema: { $ref: '#/$defs/Thing' }, examples: [] }] },
    responses: [{ status: '200', content: [{ type: 'application/json', schema: { $ref: '#/$defs/Thing' } }] }],
  });

const responseOf = (type: string, body: string, location: string): ReceivedResponse => ({
  kind: 'response',
  progress: 'complete',
  status: 200,
  statusText: '',
  milliseconds: 1,
  headers: [['location', location]],
  type,
  bytes: body.length,
  text: body,
});

/** All functions that parse text from readers, contracts or servers. */
const parsers: Record<string, (one: string, other: string, body: string) => unknown> = {
  addresses: (one, other) => [
    decodeAddress(one),
    isHttp(one),
    absoluteUrl(one, { url: 'https://a.example' }),
    shownPath(other),
  ],
  servers: (one, other) => [
    safeBaseUrl(one),
    sandboxAddress(one),
    serverAddress(one, 'https://a.example'),
    resolveServer(one, 'https://a.example/b'),
    chosenServer(one, { [one]: other }, 'offered'),
  ],
  samples: (one, other) =>
    fillSample('__BASE_URL__ __TOKEN__ __URL_TOKEN__ __BASIC_TOKEN__', { baseUrl: one, tokens: [other] }),
  credentials: (one, other) => [
    encodeBasic(one),
    maskTokens(one, { token: other }),
    chatUrl('{url}', { url: one, prompt: other }),
  ],
  pointers: (one, other, body) => valueAt({ [other]: body }, parsePointer(one)),
  requests: (one, other, body) => {
    const operation = operationOf(one, other);
    const parameters = { 'path-id': one, [`query-${other}`]: body, 'header-X-Header': other };
    const values = { ...initialValues(operation), parameters, placement: 'query basic', body };
    const request = prepareRequest(operation, values, { baseUrl: one, tokens: { token: other } });
    return [checkValues(operation, values, message), refusalOf(request), shownPath(request.url)];
  },
  forms: (one, other, body) =>
    ['application/x-www-form-urlencoded', 'multipart/form-data', one].map((type) => {
      const operation = makeOperation({ body: { required: true, content: [{ type, examples: [] }] } });
      return prepareRequest(operation, { ...initialValues(operation), type, body }, { baseUrl: other, tokens: {} });
    }),
  'stored drafts': (one, other, body) => {
    const operation = operationOf(one, other);
    return storedValues(operation, fitValues(operation, { parameters: { [one]: other }, type: one, body }));
  },
  responses: (one, other, body) => {
    const response = responseOf(one, body, other);
    const operation = operationOf(other, one);
    return [
      compareResponse(operation, response, message),
      compareResponse(operation, { ...response, type: 'application/json' }, message),
      nextSteps(operation, response, { parameters: {} }),
      readKeptValues(response.text, { one, two: { list: one, where: { [other]: 1 }, value: other } }),
      colorJson(body),
      redirectInside({ status: 302, headers: response.headers }, one),
    ];
  },
  expressions: (one, other, body) =>
    [one, `$response.body#${one}`, `$response.header.${one}`, `$request.path.${one}`, `{$response.body#/${other}}`].map(
      (expression) => evaluateExpression(expression, { response: responseOf(other, body, one), parameters: {} }),
    ),
  failures: (one, other) =>
    explainFailure(
      { kind: 'cors', reason: other },
      { server: one, servers: [{ url: one, corsOrigins: [other] }], origin: other },
      message,
    ),
  cookies: (one, other) =>
    cookieHeader(storeCookies([], [one, `${one}=${other}; expires=${other}; path=${one}`], 0), other, 0),
  steps: (one, other) => fillKeptValues({ a: `{${one}}`, b: one }, { [one]: other }),
  'requests for assistants': (one, other, body) =>
    checkRequest(
      { openapi: '3.1.0', info: { title: 'A', version: '1' }, servers: [{ url: 'https://a.example' }], paths: {} },
      { method: one, url: other, headers: { [one]: other }, body },
    ),
};

describe('no text from readers, contracts or servers crashes a parser', () => {
  test.each(Object.entries(parsers))('of %s', (_, parse) => {
    const property = fc.property(rough, rough, json, (one, other, body) => void parse(one, other, body));
    expect(() => fc.assert(property, { numRuns: 400 })).not.toThrow();
    for (const one of known) for (const other of known) expect(() => parse(one, other, one)).not.toThrow();
  });

  test('of the body of a response with any media type', async () => {
    const property = fc.asyncProperty(rough, rough, async (type, body) => {
      const response = new Response(body);
      vi.spyOn(response.headers, 'get').mockReturnValue(type);
      const options = { signal: new AbortController().signal, followsRedirects: false };
      expect((await readResponse(response, 0, options)).progress).toBe('complete');
    });
    await expect(fc.assert(property, { numRuns: 100 })).resolves.toBeUndefined();
  });

  test.each(known)('of an address to send to: %j', async (url) => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    vi.stubGlobal('location', { protocol: 'https:' });
    vi.stubGlobal('document', { addEventListener: () => undefined, removeEventListener: () => undefined });
    const request = { method: 'GET', url, headers: { [url]: url }, credentials: 'omit' } as const;
    const outcome = await sendRequest(request, { signal: new AbortController().signal, followsRedirects: true });
    expect(outcome.kind).not.toBe('response');
    vi.unstubAllGlobals();
  });
});
