import { describe, expect, it } from 'vitest';
import { credentialsOf } from '../credentials.ts';
import type { JsonObject } from '../document/json.ts';
import { readContract } from '../read-contract.ts';
import { readSchemes, readSecurity } from './read-security.ts';
import { sampleRequest } from '../samples/sample-request.ts';

const securitySchemes = {
  bearer: { type: 'http', scheme: 'Bearer', bearerFormat: 'JWT' },
  basic: { type: 'http', scheme: 'basic' },
  digest: { type: 'http', scheme: 'Digest' },
  query: { type: 'apiKey', in: 'query', name: 'key' },
  header: { type: 'apiKey', in: 'header', name: 'X-Key' },
  cookie: { type: 'apiKey', in: 'cookie', name: 'sid' },
  oauth: {
    type: 'oauth2',
    flows: {
      clientCredentials: { tokenUrl: 'https://id.example/token', scopes: { 'read:a': 'Read a', 'write:a': 'Write a' } },
      authorizationCode: {
        authorizationUrl: 'https://id.example/authorize',
        tokenUrl: 'https://id.example/token',
        scopes: { 'read:a': 'Read a' },
      },
    },
  },
  openid: { type: 'openIdConnect', openIdConnectUrl: 'https://id.example/.well-known/openid-configuration' },
  tls: { type: 'mutualTLS' },
};
const document = { components: { securitySchemes } };
const read = (security: unknown, from: JsonObject = document) => readSecurity(from, { security });
const names = Object.keys(securitySchemes);

/** The query parameters, headers and cookies that the sample request sends. */
function sentBySample(security: unknown): string[] {
  const operation = {
    method: 'get',
    path: '/',
    parameters: [],
    responses: [],
    security: read(security).security,
  } as const;
  const { url, headers, cookies } = sampleRequest(operation);
  const query = [...new URLSearchParams(url.split('?')[1])].map(([name, value]) => ({ name, value }));
  const sent = [...query, ...headers].map(({ name, value }) => `${name}: ${value}`);
  return [...sent, ...cookies.map((cookie) => cookie.replace('=', ': '))];
}

const sentAlone: Record<string, (suffix: string) => string[]> = {
  bearer: (suffix) => [`Authorization: Bearer __TOKEN${suffix}__`],
  basic: (suffix) => [`Authorization: Basic __BASIC_TOKEN${suffix}__`],
  digest: (suffix) => [`Authorization: Digest __TOKEN${suffix}__`],
  query: (suffix) => [`key: __URL_TOKEN${suffix}__`],
  header: (suffix) => [`X-Key: __TOKEN${suffix}__`],
  cookie: (suffix) => [`sid: __TOKEN${suffix}__`],
  oauth: (suffix) => [`Authorization: Bearer __TOKEN${suffix}__`],
  openid: (suffix) => [`Authorization: Bearer __TOKEN${suffix}__`],
  tls: () => [],
};

describe('security requirements', () => {
  it.each([
    ['none', [], [], false],
    ['none, written as an empty alternative', [{}], [], false],
    ['one', [{ bearer: [] }], [['bearer']], false],
    ['alternatives, in their order', [{ query: [] }, { bearer: [] }], [['query'], ['bearer']], false],
    ['all of several', [{ bearer: [], query: [] }], [['bearer', 'query']], false],
    ['alternatives of several', [{ tls: [], basic: [] }, { oauth: [] }], [['tls', 'basic'], ['oauth']], false],
    ['optional', [{}, { bearer: [] }], [['bearer']], true],
    ['optional, and all of several', [{ bearer: [], query: [] }, {}], [['bearer', 'query']], true],
  ])('are read: %s', (_what, security, expected, optional) => {
    const { security: requirements, securityOptional } = read(security);
    expect(requirements.map((requirement) => requirement.map(({ name }) => name))).toEqual(expected);
    expect(securityOptional).toBe(optional);
  });

  it("are the contract's unless the operation has its own", () => {
    const withDefault = { ...document, security: [{ bearer: [], query: [] }] };
    expect(readSecurity(withDefault, {}).security).toHaveLength(1);
    expect(readSecurity(withDefault, { security: [] }).security).toEqual([]);
  });

  it('keep the kind of each scheme', () => {
    const { security } = read(names.map((name) => ({ [name]: [] })));
    expect(security.flat().map(({ kind, parameter }) => [kind, parameter])).toEqual([
      ['bearer', undefined],
      ['basic', undefined],
      ['http', 'Digest'],
      ['query', 'key'],
      ['header', 'X-Key'],
      ['cookie', 'sid'],
      ['oauth2', undefined],
      ['openIdConnect', undefined],
      ['mutualTLS', undefined],
    ]);
  });

  it('keep scopes with their descriptions, and the addresses that issue tokens', () => {
    const [[oauth] = [], [openid] = []] = read([{ oauth: ['write:a', 'other'] }, { openid: ['email'] }]).security;
    expect(oauth?.scopes).toEqual([{ name: 'write:a', description: 'Write a' }, { name: 'other' }]);
    const tokenUrl = { kind: 'tokenUrl', url: 'https://id.example/token' };
    expect(oauth?.flows).toEqual([
      {
        name: 'authorizationCode',
        addresses: [{ kind: 'authorizationUrl', url: 'https://id.example/authorize' }, tokenUrl],
        scopes: [],
      },
      { name: 'clientCredentials', addresses: [tokenUrl], scopes: [{ name: 'write:a', description: 'Write a' }] },
    ]);
    expect(openid?.scopes).toEqual([{ name: 'email' }]);
    expect(openid?.discoveryUrl).toBe('https://id.example/.well-known/openid-configuration');
  });

  it('send one token for OAuth schemes that are required together', () => {
    const other = {
      type: 'oauth2',
      flows: { implicit: { authorizationUrl: 'https://id.example/in', scopes: { b: 'B' } } },
    };
    const from = { components: { securitySchemes: { ...securitySchemes, other } } };
    const { security } = read([{ oauth: ['read:a'], query: [], other: ['read:a', 'b'] }], from);
    expect(security.map((requirement) => requirement.map(({ name }) => name))).toEqual([['oauth', 'query']]);
    expect(security[0]?.[0]?.scopes?.map(({ name }) => name)).toEqual(['read:a', 'b']);
    expect(security[0]?.[0]?.flows?.map(({ name }) => name)).toEqual([
      'authorizationCode',
      'clientCredentials',
      'implicit',
    ]);
  });

  it('are listed for the whole contract with all scopes, even those that no operation requires', () => {
    const schemes = readSchemes({ components: { securitySchemes } });
    expect(schemes.map(({ name }) => name)).toEqual(Object.keys(securitySchemes));
    const flows = schemes.find(({ name }) => name === 'oauth')?.flows;
    expect(flows?.map(({ name, scopes }) => [name, scopes.map((scope) => scope.name)])).toEqual([
      ['authorizationCode', ['read:a']],
      ['clientCredentials', ['read:a', 'write:a']],
    ]);
  });

  it('need one credential per scheme, or one for all schemes with the same `x-credential`', () => {
    const { security } = read([{ bearer: [], basic: [], tls: [] }, { query: [] }]);
    expect(credentialsOf(security)).toEqual([
      { name: 'bearer', isBasic: false },
      { name: 'basic', isBasic: true },
      { name: 'query', isBasic: false },
    ]);
    const shared = Object.fromEntries(
      Object.entries(securitySchemes).map(([name, scheme]) => [name, { ...scheme, 'x-credential': 'token' }]),
    );
    const from = { components: { securitySchemes: shared } };
    expect(credentialsOf(read([{ bearer: [] }, { query: [] }, { cookie: [] }], from).security)).toEqual([
      { name: 'token', isBasic: false },
    ]);
  });

  it.each(names.flatMap((a) => names.filter((b) => b !== a).map((b) => [a, b] as const)))(
    'are sent by samples as the contract declares them: %s with %s',
    (a, b) => {
      const second = sentAlone[a]?.('').length === 0 ? '' : '_2';
      const together = [...(sentAlone[a]?.('') ?? []), ...(sentAlone[b]?.(second) ?? [])];
      expect(sentBySample([{ [a]: [], [b]: [] }]).toSorted()).toEqual(together.toSorted());
      expect(sentBySample([{ [a]: [] }, { [b]: [] }])).toEqual(sentAlone[a]?.(''));
      expect(sentBySample([{}, { [a]: [] }])).toEqual(sentAlone[a]?.(''));
      expect(sentBySample([])).toEqual([]);
    },
  );
});

describe('the credentials of a response', () => {
  const text = (credentials: string) => `openapi: 3.1.0
info: { title: Test, version: '1' }
paths:
  /login:
    post:
      operationId: auth.login
      responses: { '200': { description: Done., x-credentials: ${credentials} } }
  /me:
    get:
      operationId: auth.me
      security: [{ bearer: [] }]
      responses: { '200': { description: Done. } }
components:
  securitySchemes:
    bearer: { $ref: '#/components/securitySchemes/shared' }
    shared: { type: http, scheme: bearer, x-credential: token }
`;
  const readText = (credentials: string) =>
    readContract({ file: 'openapi.yaml', text: text(credentials), lint: 'valid' });

  it('are read by their names', async () => {
    const { operations } = await readText('{ token: $response.body#/token }');
    expect(operations[0]?.responses[0]?.credentials).toEqual([{ credential: 'token', value: '$response.body#/token' }]);
    expect(operations[1]?.responses[0]?.credentials).toBeUndefined();
  });

  it('are reported if no scheme carries them, or if their value is not an expression', async () => {
    const error: unknown = await readText('{ tokken: $response.body#/token, token: /token, bearer: /token }').catch(
      (caught: unknown) => caught,
    );
    expect(String(error)).toContain('No security scheme carries the credential "tokken"');
    expect(String(error)).toContain('Did you mean "token"?');
    expect(String(error)).toContain('No security scheme carries the credential "bearer"');
    expect(String(error)).toContain('"/token" does not name a value of the response');
    expect(String(error)).toContain('openapi.yaml:7');
  });
});
