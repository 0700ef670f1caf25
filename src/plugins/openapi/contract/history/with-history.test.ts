import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { apiMessageFormatter } from '../../messages/api-messages.ts';
import { describeChange } from '../../reference/changelog/describe-change.ts';
import { readContract } from '../read-contract.ts';
import type { SchemaNode } from '../types.ts';
import { subjectKey } from './places.ts';
import { withHistory } from './with-history.ts';

type Version = { operation?: object; schemas?: object; paths?: object; webhooks?: object; security?: object };

async function read(version: string, { operation = {}, schemas = {}, paths, ...more }: Version) {
  const text = stringify({
    openapi: '3.1.0',
    info: { title: 'Boxes', version },
    paths: paths ?? { '/boxes/{id}': { put: { operationId: 'boxes.put', summary: 'Put', ...operation } } },
    components: { schemas, securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
    ...more,
  });
  return readContract({ file: 'openapi.yaml', text, lint: 'none', samples: [] });
}

/** The changes from one version to the next, one per line. */
async function changes(before: Version, after: Version): Promise<string[]> {
  const { releases = [] } = withHistory(await read('2', after), [await read('1', before)]);
  const message = apiMessageFormatter({});
  return releases.flatMap((release) =>
    release.changes.map((change) => {
      const text = describeChange(change, message) ?? change.fact.kind;
      return `${change.isBreaking ? 'breaking ' : ''}${subjectKey(change.subject)} ${text}`;
    }),
  );
}

const body = (schema: object, more = {}): Version => ({
  operation: { requestBody: { content: { 'application/json': { schema } }, ...more } },
});

const response = (schema: object): Version => ({
  operation: { responses: { 200: { description: 'Done.', content: { 'application/json': { schema } } } } },
});

const object = (properties: object, required: string[] = []) => ({ type: 'object', properties, required });

/** Expected changes of a request and a response whose field `a` changes. */
const rules: [name: string, before: object, after: object, request: string, response: string][] = [
  [
    'a field is removed',
    object({ a: { type: 'string' } }),
    object({ b: {} }),
    'breaking `a`: removed; `b`: added',
    'breaking `a`: removed; `b`: added',
  ],
  ['a required field is added', object({}), object({ a: {} }, ['a']), 'breaking `a`: added, required', '`a`: added'],
  [
    'a field becomes required',
    object({ a: {} }),
    object({ a: {} }, ['a']),
    'breaking `a`: now required',
    '`a`: now required',
  ],
  [
    'a field becomes optional',
    object({ a: {} }, ['a']),
    object({ a: {} }),
    '`a`: no longer required',
    'breaking `a`: no longer required',
  ],
];

const fieldRules: typeof rules = (
  [
    [
      'a type is narrowed',
      { type: 'number' },
      { type: 'integer' },
      'breaking ',
      '',
      'type changed from `number` to `integer`',
    ],
    [
      'a type is widened',
      { type: 'integer' },
      { type: 'number' },
      '',
      'breaking ',
      'type changed from `integer` to `number`',
    ],
    [
      'a type is replaced',
      { type: 'string' },
      { type: 'object' },
      'breaking ',
      'breaking ',
      'type changed from `string` to `object`',
    ],
    [
      'the items of a list change their type',
      { type: 'array', items: { type: 'string' } },
      { type: 'array', items: { type: 'integer' } },
      'breaking ',
      'breaking ',
      '`a[]`: type changed from `string` to `integer`',
    ],
    [
      'a format is added',
      { type: 'string' },
      { type: 'string', format: 'uuid' },
      'breaking ',
      '',
      'type changed from `string` to `string (uuid)`',
    ],
    [
      'any value becomes a string or null',
      {},
      { type: ['string', 'null'] },
      'breaking ',
      '',
      'type changed from `any` to `string`',
    ],
    [
      'the type of further fields is narrowed',
      { type: 'object' },
      { type: 'object', additionalProperties: { type: 'string' } },
      'breaking ',
      '',
      '`a.*`: type changed from `any` to `string`',
    ],
    ['null is allowed', { type: 'string' }, { type: ['string', 'null'] }, '', 'breaking ', 'may now be null'],
    ['null is forbidden', { type: ['string', 'null'] }, { type: 'string' }, 'breaking ', '', 'no longer null'],
    ['a value is added', { enum: ['x'] }, { enum: ['x', 'y'] }, '', '', 'new value `"y"`'],
    ['a value is removed', { enum: ['x', 'y'] }, { enum: ['x'] }, 'breaking ', '', 'value `"y"` removed'],
    [
      'values are listed',
      { type: 'string' },
      { type: 'string', enum: ['x'] },
      'breaking ',
      '',
      'changed from any value to `"x"`',
    ],
    [
      'a limit is lowered',
      { maxLength: 9 },
      { maxLength: 5 },
      'breaking ',
      '',
      'changed from at most 9 characters to at most 5 characters',
    ],
    [
      'a limit is raised',
      { maxLength: 5 },
      { maxLength: 9 },
      '',
      '',
      'changed from at most 5 characters to at most 9 characters',
    ],
    ['a minimum is raised', { minimum: 1 }, { minimum: 2 }, 'breaking ', '', 'changed from at least 1 to at least 2'],
    [
      'an exclusive minimum replaces a higher minimum',
      { minimum: 5 },
      { exclusiveMinimum: 0 },
      '',
      '',
      'changed from at least 5 to more than 0',
    ],
    [
      'an exclusive minimum replaces an equal minimum',
      { minimum: 0 },
      { exclusiveMinimum: 0 },
      'breaking ',
      '',
      'changed from at least 0 to more than 0',
    ],
    ['a pattern is removed', { pattern: 'a' }, { type: 'string' }, '', '', 'changed from matches `a` to any value'],
    [
      'a pattern is replaced',
      { pattern: 'a' },
      { pattern: 'b' },
      'breaking ',
      '',
      'changed from matches `a` to matches `b`',
    ],
    ['a default is changed', { default: 1 }, { default: 2 }, '', '', 'default changed from `1` to `2`'],
    ['a field is deprecated', {}, { deprecated: true }, '', '', 'deprecated'],
    ['a description is changed', { description: 'One.' }, { description: 'Two.' }, '', '', undefined],
    [
      'other names are forbidden',
      { type: 'object' },
      { type: 'object', additionalProperties: false },
      'breaking ',
      '',
      'other names no longer allowed',
    ],
  ] as const
).map(([name, before, after, inRequest, inResponse, fact]) => {
  const text = (prefix: string) => {
    if (fact === undefined) return '';
    return `${prefix}${fact.startsWith('`') ? fact : `\`a\`: ${fact}`}`;
  };
  return [name, object({ a: before }), object({ a: after }), text(inRequest), text(inResponse)];
});

describe('changes of a shared schema', () => {
  it.each([...rules, ...fieldRules])('%s', async (_, before, after, inRequest, inResponse) => {
    const $ref = '#/components/schemas/Box';
    const found = async (version: (schema: object) => Version) => {
      const lines = await changes(
        { ...version({ $ref }), schemas: { Box: before } },
        { ...version({ $ref }), schemas: { Box: after } },
      );
      return lines
        .map((line) => line.replace('schema Box ', ''))
        .toSorted()
        .join('; ');
    };
    const sorted = (text: string) => text.split('; ').toSorted().join('; ');
    expect([await found(body), await found(response)]).toEqual([inRequest, inResponse].map(sorted));
  });
});

it('reports limits that become stricter while the type widens', async () => {
  const [former, now] = [
    { type: 'integer', maximum: 9 },
    { type: 'number', maximum: 5 },
  ];
  expect(await changes(body(object({ a: former })), body(object({ a: now })))).toEqual([
    expect.stringMatching(/^put .*type changed from `integer` to `number`$/),
    expect.stringMatching(/^breaking .*changed from at most 9 to at most 5$/),
  ]);
});

it('does not report the limits of a value that becomes one of several alternatives', async () => {
  const short = { type: 'string', maxLength: 5 };
  const [one, several] = [short, { oneOf: [short, { type: 'integer' }] }].map((a) => body(object({ a })));
  if (!one || !several) throw new Error('A version is missing.');
  for (const found of [await changes(one, several), await changes(several, one)]) {
    expect(found.join('\n')).not.toContain('changed from at most');
    expect(found.join('\n')).not.toContain('any value');
  }
});

it('reports changes of a renamed schema at a property, not at an alternative that also refers to it', async () => {
  const version = (name: string, type: string): Version => {
    const $ref = `#/components/schemas/${name}`;
    const oneOf = [object({ other: { $ref } }), object({ further: { type: 'string' } })];
    const schema = { ...object({ own: { $ref } }), oneOf };
    return { ...body(schema), schemas: { [name]: object({ a: { type } }) } };
  };
  const found = await changes(version('Former', 'string'), version('Now', 'integer'));
  expect(found).toEqual([expect.stringContaining('`own.a`')]);
});

describe('changes of operations', () => {
  const get = (path: string, more = {}) => ({ [path]: { get: { operationId: 'get', summary: 'Get', ...more } } });

  it('include added, removed, deprecated and moved operations', async () => {
    expect(await changes({ paths: get('/a') }, { paths: get('/b', { operationId: 'other' }) })).toEqual([
      'get /b added',
      'breaking get /a Operation: removed',
    ]);
    expect(await changes({ paths: get('/a') }, { paths: get('/b') })).toEqual([
      'breaking get /b Operation: was `GET /a`',
    ]);
    expect(await changes({ paths: get('/a') }, { paths: get('/a', { deprecated: true }) })).toEqual([
      'get /a deprecated',
    ]);
  });

  it('do not include renamed path parameters', async () => {
    const at = (name: string) =>
      get(`/a/{${name}}`, { parameters: [{ name, in: 'path', required: true, schema: { type: 'string' } }] });
    expect(await changes({ paths: at('id') }, { paths: at('boxId') })).toEqual([]);
  });

  it('do not include header names that differ only in case', async () => {
    const send = (name: string) => ({
      operation: { parameters: [{ name, in: 'header', schema: { type: 'string' } }] },
    });
    expect(await changes(send('X-Trace'), send('x-trace'))).toEqual([]);
  });

  it('are found separately for two paths that differ only in the name of a parameter', async () => {
    const paths = (more = {}) => ({
      '/boxes/{id}': { get: { operationId: 'byId', ...more } },
      '/boxes/{name}': { get: { operationId: 'byName' } },
    });
    expect(await changes({ paths: paths() }, { paths: paths({ deprecated: true }) })).toEqual([
      'get /boxes/{} deprecated',
    ]);
  });

  it('name parameters with their place', async () => {
    const parameter = (name: string, more = {}) => ({ name, in: 'query', schema: { type: 'string' }, ...more });
    expect(
      await changes(
        { operation: { parameters: [parameter('a'), parameter('b'), parameter('c')] } },
        {
          operation: {
            parameters: [parameter('b', { required: true }), parameter('c', { deprecated: true }), parameter('d')],
          },
        },
      ),
    ).toEqual([
      'breaking put /boxes/{} `b` in the query: now required',
      'put /boxes/{} `c` in the query: deprecated',
      'put /boxes/{} `d` in the query: added',
      'breaking put /boxes/{} `a` in the query: removed',
    ]);
  });

  it('name bodies, responses, headers and media types', async () => {
    const json = { schema: { type: 'string' } };
    const kept = { schema: { type: 'string' } };
    const headers = { 'X-Rate': { schema: { type: 'integer' } }, 'X-Kept': kept };
    expect(
      await changes(
        { operation: { responses: { 200: { content: { 'text/plain': json }, headers }, 201: {}, 404: {} } } },
        {
          operation: {
            requestBody: { required: true, content: { 'application/json': json } },
            responses: {
              200: { content: { 'application/json': json }, headers: { 'X-Kept': { ...kept, deprecated: true } } },
              409: {},
            },
          },
        },
      ),
    ).toEqual([
      'breaking put /boxes/{} Body: added, required',
      'put /boxes/{} `X-Kept` in the response `200`: deprecated',
      'breaking put /boxes/{} `X-Rate` in the response `200`: removed',
      'put /boxes/{} `application/json` in the response `200`: added',
      'breaking put /boxes/{} `text/plain` in the response `200`: removed',
      'put /boxes/{} Response `409`: added',
      'breaking put /boxes/{} Response `201`: removed',
      'put /boxes/{} Response `404`: removed',
    ]);
  });

  it.each([
    ['authentication is needed', [], [{ key: [] }], 'breaking '],
    ['another scope is needed', [{ key: ['a'] }], [{ key: ['a', 'b'] }], 'breaking '],
    ['fewer scopes are needed', [{ key: ['a', 'b'] }], [{ key: ['a'] }], ''],
    ['authentication becomes optional', [{ key: [] }], [{ key: [] }, {}], ''],
  ])('include changed security requirements: %s', async (_, before, after, prefix) => {
    expect(await changes({ operation: { security: before } }, { operation: { security: after } })).toEqual([
      `${prefix}put /boxes/{} Operation: authentication changed`,
    ]);
  });

  it('treat the payload of a webhook as a response, because clients receive it', async () => {
    const webhook = (required: string[]) => ({
      webhooks: {
        sent: {
          post: { requestBody: { content: { 'application/json': { schema: object({ a: {} }, required) } } } },
        },
      },
    });
    expect(await changes(webhook(['a']), webhook([]))).toEqual([
      'breaking webhook sent post `a` in the body: no longer required',
    ]);
  });
});

describe('schemas', () => {
  it('are listed once for all operations that use them, even if they are recursive', async () => {
    const node = (more: object) => ({
      Node: object({ next: { $ref: '#/components/schemas/Node' }, ...more }),
    });
    const both = {
      operation: {
        ...body({ $ref: '#/components/schemas/Node' }).operation,
        ...response({ $ref: '#/components/schemas/Node' }).operation,
      },
    };
    expect(
      await changes({ ...both, schemas: node({}) }, { ...both, schemas: node({ a: { type: 'string' } }) }),
    ).toEqual(['schema Node `a`: added']);
  });

  it('are compared by their content if another schema replaces them, even if they are recursive', async () => {
    const tree = (name: string, type: string) => ({
      [name]: object({ next: { $ref: `#/components/schemas/${name}` }, value: { type } }),
    });
    expect(
      await changes(
        { ...body({ $ref: '#/components/schemas/Old' }), schemas: tree('Old', 'string') },
        { ...body({ $ref: '#/components/schemas/New' }), schemas: tree('New', 'integer') },
      ),
    ).toEqual(['breaking put /boxes/{} `value` in the body: type changed from `string` to `integer`']);
  });

  it('become alternatives', async () => {
    const [cat, dog] = ['Cat', 'Dog'].map((name) => ({ $ref: `#/components/schemas/${name}` }));
    const schemas = { Cat: object({ a: {} }), Dog: object({ b: {} }) };
    expect(await changes({ ...body(cat ?? {}), schemas }, { ...body({ oneOf: [cat, dog] }), schemas })).toEqual([
      'put /boxes/{} `Dog` in the body: added',
    ]);
    expect(await changes({ ...body({ oneOf: [cat, dog] }), schemas }, { ...body(cat ?? {}), schemas })).toEqual([
      'breaking put /boxes/{} `Dog` in the body: removed',
    ]);
  });

  it('report only once that a field becomes read-only', async () => {
    expect(
      await changes(body(object({ a: { type: 'string' } })), body(object({ a: { type: 'string', readOnly: true } }))),
    ).toEqual(['breaking put /boxes/{} `a` in the body: now read only']);
  });
});

describe('marks', () => {
  const field = (schema: SchemaNode | undefined, name: string) =>
    schema?.properties?.find((property) => property.name === name)?.schema.marks;

  it('name the versions that added fields and last changed them', async () => {
    const versions = [
      object({ a: { type: 'string' }, b: { type: 'string' } }),
      object({ a: { type: 'string' }, b: { type: 'integer' }, c: { type: 'string' } }),
      object({ a: { type: 'string' }, b: { type: 'number' }, c: { type: 'string' }, d: { type: 'string' } }),
    ];
    const contracts = await Promise.all(
      versions.map((Box, index) =>
        read(`1.${index}`, { ...body({ $ref: '#/components/schemas/Box' }), schemas: { Box } }),
      ),
    );
    const { operations, releases } = withHistory(contracts[2] ?? (await read('', {})), contracts.slice(0, 2));
    const schema = operations[0]?.requestBody?.content[0]?.schema;
    expect(['a', 'b', 'c', 'd'].map((name) => field(schema, name))).toEqual([
      undefined,
      { changed: '1.2' },
      { since: '1.1' },
      { since: '1.2' },
    ]);
    expect(operations[0]?.marks).toEqual({ changed: '1.2' });
    expect(releases?.map(({ version }) => version)).toEqual(['1.2', '1.1']);
  });

  it('name the version of a new operation, but not of its fields', async () => {
    const before = await read('1', { paths: { '/a': { get: {} } } });
    const after = await read('2', { paths: { '/a': { get: {} }, '/b': { post: body(object({ a: {} })).operation } } });
    const [kept, added] = withHistory(after, [before]).operations;
    expect([kept?.marks, added?.marks]).toEqual([undefined, { since: '2' }]);
    expect(field(added?.requestBody?.content[0]?.schema, 'a')).toBeUndefined();
  });

  it('name the newest change of a field or its shared schema, unless the field was added later', async () => {
    const size = (minLength: number) => ({ Size: { type: 'string', minLength } });
    const Size = { $ref: '#/components/schemas/Size' };
    const versions = [
      { ...body(object({ a: Size })), schemas: size(1) },
      { ...body(object({ a: { ...Size, deprecated: true } })), schemas: size(1) },
      { ...body(object({ a: { ...Size, deprecated: true } })), schemas: size(2) },
      { ...body(object({ a: { ...Size, deprecated: true }, b: Size })), schemas: size(2) },
    ];
    const contracts = await Promise.all(versions.map((version, index) => read(`${index}`, version)));
    const newest = contracts.pop() ?? (await read('', {}));
    const schema = withHistory(newest, contracts).operations[0]?.requestBody?.content[0]?.schema;
    expect([field(schema, 'a'), field(schema, 'b')]).toEqual([{ changed: '2' }, { since: '3' }]);
  });

  it('of removed fields are at the parent', async () => {
    const before = await read('1', body(object({ a: object({ b: {}, c: {} }) })));
    const after = await read('2', body(object({ a: object({ c: {} }) })));
    const [operation] = withHistory(after, [before]).operations;
    expect(field(operation?.requestBody?.content[0]?.schema, 'a')).toEqual({ changed: '2' });
  });

  it('are absent without older contracts', async () => {
    const contract = await read('1', {});
    expect(withHistory(contract, [])).toBe(contract);
  });
});

it('describes parameters of every place, and omits those that cannot be sent', async () => {
  const schema = { type: 'string' };
  const places = ['path', 'query', 'header', 'cookie'].map((place) => ({ name: 'a', in: place, schema }));
  const mistyped = { name: 'a', in: 'qery', schema };
  for (const parameter of places) {
    expect(await changes({}, { operation: { parameters: [parameter] } }), parameter.in).toEqual([
      expect.stringContaining('`a`'),
    ]);
  }
  expect(await changes({}, { operation: { parameters: [mistyped] } })).toEqual([]);
});
