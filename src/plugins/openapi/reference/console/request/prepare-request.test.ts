import { exactNumber } from '../../../contract/document/exact-number.ts';
import { describe, expect, it } from 'vitest';
import type { ConsoleOperation } from '../../../contract/output/console-data.ts';
import type { RequiredScheme } from '../../../contract/types.ts';
import { initialValues, type ConsoleValues } from './console-values.ts';
import { makeOperation, makeParameter } from '../../../../../../tests/make/operation.ts';
import { prepareRequest, type CallTarget } from './prepare-request.ts';

const caller: CallTarget = {
  baseUrl: 'http://localhost:8080/',
  tokens: { bearer: 'a.b+c', query: 'a.b+c', key: 'a.b+c' },
};
const prepare = (operation: ConsoleOperation, changes: Partial<ConsoleValues> = {}, as = caller) =>
  prepareRequest(operation, { ...initialValues(operation), ...changes }, as);
const bearer = { name: 'bearer', kind: 'bearer', credential: 'bearer' } as const;
const query = { name: 'query', kind: 'query', parameter: 'token', credential: 'query' } as const;
const header = { name: 'key', kind: 'header', parameter: 'X-Key', credential: 'key' } as const;

describe('the request', () => {
  it('consists of the examples of the contract, with required parameters only, until the reader edits it', () => {
    const id = makeParameter('id', { in: 'path', required: true, example: 'a b', style: 'simple' });
    const operation = makeOperation({
      parameters: [id, makeParameter('page', { example: '2' })],
      body: {
        required: true,
        content: [{ type: 'application/json', examples: [{ name: 'a', summary: '', value: { a: 1 } }] }],
      },
    });
    expect(prepare(operation)).toEqual({
      method: 'PUT',
      url: 'http://localhost:8080/things/a%20b',
      headers: { 'Content-Type': 'application/json' },
      body: '{\n  "a": 1\n}',
      credentials: 'omit',
    });
  });

  it('contains the first example that readers can choose, like the samples', () => {
    const examples = ['small', 'large'].map((name) => ({ name, summary: '', value: [name, 'x'] }));
    const schema = { type: 'array', items: { type: 'string' } };
    const size = makeParameter('size', { example: ['small', 'x'], examples, schema });
    const other = makeParameter('other', { required: true, example: 'o' });
    const urlOf = (firstExample?: string) =>
      prepare(makeOperation({ path: '/', parameters: [size, other], ...(firstExample && { firstExample }) })).url;
    expect(urlOf('large')).toMatch(/other=o$/);
    expect(urlOf('large')).toContain('size=large&size=x');
    expect(urlOf()).toBe('http://localhost:8080/?other=o');
  });

  it('carries the token in the place that the reader chooses', () => {
    const operation = makeOperation({ path: '/me', security: [[bearer], [query], [header]] });
    const sent = (requirement: string) => {
      const { url, headers } = prepare(operation, { requirement });
      return { url: url.replace('http://localhost:8080', ''), headers };
    };
    expect(sent('bearer')).toEqual({ url: '/me', headers: { Authorization: 'Bearer a.b+c' } });
    expect(sent('query')).toEqual({ url: '/me?token=a.b%2Bc', headers: {} });
    expect(sent('key')).toEqual({ url: '/me', headers: { 'X-Key': 'a.b+c' } });
    expect(sent('')).toEqual({ url: '/me', headers: {} });
  });

  it('carries no token before one is entered', () => {
    const operation = makeOperation({ security: [[bearer]] });
    expect(prepare(operation, {}, { ...caller, tokens: { other: 'x' } }).headers).toEqual({});
  });

  it('lets the browser send cookies by default if the operation reads only a cookie, unless the reader declines', () => {
    const operation = makeOperation({
      security: [[{ name: 'cookie', kind: 'cookie', parameter: 'token', credential: 'cookie' }]],
    });
    expect(prepare(operation).credentials).toBe('include');
    expect(prepare(operation, { withCookies: false }).credentials).toBe('omit');
    expect(prepare(operation).headers).toEqual({});
  });
});

describe('a request that needs several schemes', () => {
  const schemes: RequiredScheme[] = [
    { name: 'bearer', kind: 'bearer', credential: 'bearer' },
    { name: 'basic', kind: 'basic', credential: 'basic' },
    { name: 'digest', kind: 'http', parameter: 'Digest', credential: 'digest' },
    { name: 'oauth', kind: 'oauth2', credential: 'oauth', scopes: [{ name: 'read' }] },
    { name: 'openid', kind: 'openIdConnect', credential: 'openid' },
    { name: 'query', kind: 'query', parameter: 'key', credential: 'query' },
    { name: 'header', kind: 'header', parameter: 'X-Key', credential: 'header' },
    { name: 'cookie', kind: 'cookie', parameter: 'sid', credential: 'cookie' },
    { name: 'certificate', kind: 'mutualTLS', credential: 'certificate' },
  ];
  const tokens = Object.fromEntries(schemes.map(({ name }) => [name, name === 'basic' ? 'Zoë:pa:ss' : `t-${name}`]));
  /** Additions of each scheme to the request. */
  const alone: Record<string, { authorization?: string; query?: string; header?: string; cookies?: boolean }> = {
    bearer: { authorization: 'Bearer t-bearer' },
    basic: { authorization: 'Basic Wm/DqzpwYTpzcw==' },
    digest: { authorization: 'Digest t-digest' },
    oauth: { authorization: 'Bearer t-oauth' },
    openid: { authorization: 'Bearer t-openid' },
    query: { query: '?key=t-query' },
    header: { header: 't-header' },
    cookie: { cookies: true },
    certificate: { cookies: true },
  };
  const expected = (...used: RequiredScheme[]) => {
    const parts = used.map(({ name }) => alone[name] ?? {});
    const authorization = parts.find((part) => part.authorization !== undefined)?.authorization;
    const key = parts.find((part) => part.header !== undefined)?.header;
    return {
      url: `http://localhost:8080/me${parts.map(({ query: text = '' }) => text).join('')}`,
      headers: {
        ...(authorization !== undefined && { Authorization: authorization }),
        ...(key && { 'X-Key': key }),
      },
      credentials: parts.some(({ cookies }) => cookies) ? 'include' : 'omit',
    };
  };
  const pairs = schemes.flatMap((a) => schemes.filter((b) => b !== a).map((b) => ({ a, b })));

  it.each(pairs)('sends $a.name and $b.name together, and one of them where they are alternatives', ({ a, b }) => {
    const as = { ...caller, tokens };
    const together = makeOperation({ path: '/me', security: [[a, b]] });
    expect(prepare(together, {}, as)).toMatchObject(expected(a, b));
    const either = makeOperation({ path: '/me', security: [[a], [b]] });
    for (const one of [a, b]) {
      const withCookies = expected(one).credentials === 'include';
      expect(prepare(either, { requirement: one.name, withCookies }, as)).toEqual({ method: 'PUT', ...expected(one) });
    }
    const optional = makeOperation({ path: '/me', security: [[a, b]], securityOptional: true });
    expect(prepare(optional, { requirement: '', withCookies: false }, as)).toEqual({ method: 'PUT', ...expected() });
  });

  it('sends one Authorization header, because a request can have only one', () => {
    const raw: RequiredScheme = { name: 'raw', kind: 'header', parameter: 'authorization', credential: 'raw' };
    const operation = makeOperation({ security: [[bearer, raw]] });
    expect(prepare(operation, {}, { ...caller, tokens: { bearer: 'a', raw: 'b' } }).headers).toEqual({
      Authorization: 'Bearer a',
    });
  });
});

describe('parameters', () => {
  const list = { type: 'array', items: { type: 'integer' } };
  const object = { type: 'object' };
  it.each([
    ['a text', {}, 'a&b', '?p=a%26b'],
    ['a list, one pair per item', { schema: list }, '1\n2', '?p=1&p=2'],
    ['a list in one pair', { schema: list, explode: false }, '1\n2', '?p=1,2'],
    ['a list with bars', { schema: list, style: 'pipeDelimited', explode: false }, '1\n2', '?p=1%7C2'],
    ['an object, one pair per key', { schema: object }, '{"a":1}', '?a=1'],
    ['an object in one pair', { schema: object, explode: false }, '{"a":1,"b":2}', '?p=a,1,b,2'],
    ['an object with brackets', { schema: object, style: 'deepObject' }, '{"a":1}', '?p%5Ba%5D=1'],
    [
      'long numbers in objects as the reader writes them',
      { schema: object, style: 'deepObject' },
      '{"id":9007199254740993,"n":1}',
      '?p%5Bid%5D=9007199254740993&p%5Bn%5D=1',
    ],
    ['numbers as the reader writes them', { schema: list }, '9007199254740993\n 1.50 ', '?p=9007199254740993&p=1.50'],
    [
      'a long number as JSON',
      { style: 'content', schema: { type: 'integer' } },
      '9007199254740993',
      '?p=9007199254740993',
    ],
    ['a long number in JSON', { style: 'content', schema: object }, '{"a":1e400}', '?p=%7B%22a%22%3A1e400%7D'],
    [
      'a long choice',
      { schema: { enum: [exactNumber('9007199254740993')] } },
      '9007199254740993',
      '?p=9007199254740993',
    ],
    ['nothing', {}, '', ''],
  ])('are written in their style: %s', (_what, changes, value, written) => {
    const operation = makeOperation({ path: '/things', parameters: [makeParameter('p', changes)] });
    expect(prepare(operation, { parameters: { 'query-p': value } }).url).toBe(`http://localhost:8080/things${written}`);
  });

  it('are sent in headers, but not in cookies', () => {
    const parameters = [
      makeParameter('X-Id', { in: 'header', style: 'simple' }),
      makeParameter('sid', { in: 'cookie' }),
    ];
    const request = prepare(makeOperation({ parameters }), { parameters: { 'header-X-Id': '7', 'cookie-sid': 'x' } });
    expect(request.headers).toEqual({ 'X-Id': '7' });
  });

  it('are not sent if the body or a credential sets a header of the same name', () => {
    const names = ['content-type', 'authorization', 'x-key', 'accept'];
    const sent = (type: string) => {
      const operation = makeOperation({
        parameters: names.map((name) => makeParameter(name, { in: 'header', required: true, example: 'x' })),
        security: [[bearer, header]],
        body: { required: true, content: [{ type, examples: [] }] },
      });
      return prepare(operation, { body: '{}' }).headers;
    };
    const credentials = { Authorization: 'Bearer a.b+c', 'X-Key': 'a.b+c' };
    expect(sent('application/json')).toEqual({ accept: 'x', 'Content-Type': 'application/json', ...credentials });
    expect(sent('multipart/form-data')).toEqual({ accept: 'x', ...credentials });
  });
});

describe('a form', () => {
  const form = (type: string) => makeOperation({ body: { required: true, content: [{ type, examples: [] }] } });

  it('is written as an object and sent as fields, with one field per list item', () => {
    const { body, headers } = prepare(form('application/x-www-form-urlencoded'), {
      body: '{"a": 9007199254740993, "b[]": ["x", "y&"], "c": {"d": 9007199254740993}}',
    });
    expect(body).toBe('a=9007199254740993&b%5B%5D=x&b%5B%5D=y%26&c=%7B%22d%22%3A9007199254740993%7D');
    expect(headers).toEqual({ 'Content-Type': 'application/x-www-form-urlencoded' });
  });

  it('sends and copies parts that the contract encodes as JSON with their media type', async () => {
    const type = 'multipart/form-data';
    const encoding = [{ name: 'meta', contentType: 'application/json' }];
    const operation = makeOperation({ body: { required: true, content: [{ type, examples: [], encoding }] } });
    const { body, fields } = prepare(operation, { type, body: '{"meta": {"a": 1}, "text": "x", "objects": [{}]}' });
    const part = body instanceof FormData ? body.get('meta') : null;
    expect(part instanceof File && [part.type, await part.text()]).toEqual(['application/json', '{"a":1}']);
    expect(body instanceof FormData && body.get('text')).toBe('x');
    expect(fields).toEqual([
      { name: 'meta', value: '{"a":1}', type: 'application/json' },
      { name: 'text', value: 'x' },
      { name: 'objects', value: '{}', type: 'application/json' },
    ]);
  });

  it('sends only the files of its media type', () => {
    const type = 'multipart/form-data';
    const files = [{ name: 'photo', fileName: 'photo', isMultiple: false, isRequired: true }];
    const operation = makeOperation({ body: { required: true, content: [{ type, examples: [], files }] } });
    const file = new File(['x'], 'rex.png');
    const { fields } = prepare(operation, { type, body: '{}', files: { photo: [file], '': [file] } });
    expect(fields).toEqual([{ name: 'photo', value: '', file: 'rex.png' }]);
  });

  it('leaves the content type of a multipart form to the browser', () => {
    const { body, headers } = prepare(form('multipart/form-data'), { body: '{"a": 1}' });
    expect(body instanceof FormData && body.get('a')).toBe('1');
    expect(headers).toEqual({});
  });
});

it('a file has its own type in place of a range of types, if the browser knows it', () => {
  const files = [{ name: '', fileName: 'photo', isMultiple: false, isRequired: true }];
  const headers = (type: string, fileType: string) =>
    prepare(makeOperation({ body: { required: true, content: [{ type, examples: [], files }] } }), {
      files: { '': [new File(['x'], 'rex', { type: fileType })] },
    }).headers;
  expect(headers('image/*', 'image/png')).toEqual({ 'Content-Type': 'image/png' });
  expect(headers('image/gif', 'image/png')).toEqual({ 'Content-Type': 'image/gif' });
  expect(headers('image/*', '')).toEqual({});
});
