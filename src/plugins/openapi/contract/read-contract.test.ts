import { describe, expect, it } from 'vitest';
import { readContract } from './read-contract.ts';
import type { Contract } from './types.ts';

const yaml = `openapi: 3.1.0
info: { title: Things, version: '2' }
externalDocs: { url: 'https://example.com/theory' }
servers:
  - { url: 'https://{host}/v1', description: Deployed., variables: { host: { default: example.com } } }
tags: [{ name: things, description: All things., externalDocs: { url: 'https://example.com/things' } }, { name: other }]
security: [{ bearer: [] }]
paths:
  /things/{id}:
    parameters:
      - { $ref: '#/components/parameters/id' }
      - { name: verbose, in: query, description: More., schema: { type: boolean } }
    get:
      operationId: things.get
      tags: [things]
      summary: Get one
      description: Answers one.
      externalDocs: { url: 'https://example.com/one', description: The theory }
      x-notes: [An unknown id answers 500.]
      x-related: [things.remove]
      parameters:
        - { name: verbose, in: query, description: Much more., schema: { type: boolean }, required: true, example: true }
      responses:
        '200': { $ref: '#/components/responses/Thing' }
        default: { description: Anything else. }
    delete:
      operationId: things.remove
      tags: [things]
      x-page: things/get
      security: [{}, { query: [] }]
      responses: { '204': { description: Gone. } }
  /public:
    post:
      operationId: publicThing
      tags: [other]
      security: []
      requestBody:
        required: true
        description: What to make.
        content: { application/json: { schema: { type: object, properties: { name: { type: string } } } } }
      responses: { '201': { description: Made. } }
  /nameless:
    get: { deprecated: true, responses: { '200': { description: Fine. } } }
components:
  securitySchemes:
    bearer: { type: http, scheme: Bearer, description: The token. }
    query: { type: apiKey, in: query, name: token }
  parameters:
    id: { name: id, in: path, required: true, description: Number., schema: { type: integer, minimum: 7 } }
  examples:
    small: { summary: A small one, value: { id: 1 } }
  responses:
    Thing:
      description: Found.
      headers:
        X-Count: { description: How many., schema: { type: integer }, example: 3 }
        Location: { schema: { type: string }, examples: { home: { summary: Home, value: / }, away: { value: /away } } }
      content:
        application/json:
          schema: { type: object, properties: { id: { type: integer } } }
          examples: { small: { $ref: '#/components/examples/small' }, large: { value: { id: 9 } } }
`;

const read = async (): Promise<Contract> => readContract({ file: 'openapi.yaml', text: yaml, lint: 'valid' });

describe('readContract', () => {
  it('reads title, version, servers, tags and external documentation', async () => {
    const { title, version, servers, groups, externalDocs } = await read();
    expect({ title, version, servers, groups, externalDocs }).toEqual({
      externalDocs: { url: 'https://example.com/theory' },
      title: 'Things',
      version: '2',
      servers: [
        {
          url: 'https://example.com/v1',
          template: 'https://{host}/v1',
          variables: [{ name: 'host', default: 'example.com' }],
          description: 'Deployed.',
        },
      ],
      groups: [
        { name: 'things', description: 'All things.', externalDocs: { url: 'https://example.com/things' } },
        { name: 'other' },
      ],
    });
  });

  it('lists operations in the order of the text, each with its page', async () => {
    const { operations } = await read();
    expect(operations.map(({ id, method, path, page, group }) => [id, method, path, page, group])).toEqual([
      ['things.get', 'get', '/things/{id}', 'things/get', 'things'],
      ['things.remove', 'delete', '/things/{id}', 'things/get', 'things'],
      ['publicThing', 'post', '/public', 'other/publicThing', 'other'],
      ['get /nameless', 'get', '/nameless', 'get-nameless', ''],
    ]);
  });

  it('merges the parameters of an operation with those of its path', async () => {
    const { operations } = await read();
    const [get] = operations;
    expect(
      get?.parameters.map(({ name, required, description, example }) => ({ name, required, description, example })),
    ).toEqual([
      { name: 'id', required: true, description: 'Number.', example: 7 },
      { name: 'verbose', required: true, description: 'Much more.', example: true },
    ]);
    expect(get?.externalDocs).toEqual({ url: 'https://example.com/one', description: 'The theory' });
    expect(get).toMatchObject({ notes: ['An unknown id answers 500.'], related: ['things.remove'], deprecated: false });
    expect(operations[3]).toMatchObject({ deprecated: true, summary: 'GET /nameless' });
  });

  it('reads authentication: the schemes of the operation, else of the contract, in their order', async () => {
    const { operations } = await read();
    const bearer = { name: 'bearer', kind: 'bearer', credential: 'bearer', description: 'The token.' };
    expect(operations.map(({ security, securityOptional }) => [security, securityOptional])).toEqual([
      [[[bearer]], false],
      [[[{ name: 'query', kind: 'query', parameter: 'token', credential: 'query' }]], true],
      [[], false],
      [[[bearer]], false],
    ]);
  });

  it('reads responses with headers and named examples, even behind references', async () => {
    const [response, fallback] = (await read()).operations[0]?.responses ?? [];
    expect(response).toMatchObject({
      status: '200',
      description: 'Found.',
      headers: [
        { name: 'X-Count', examples: [{ name: 'X-Count', summary: '', value: 3 }] },
        {
          name: 'Location',
          examples: [
            { name: 'home', summary: 'Home', value: '/' },
            { name: 'away', summary: '', value: '/away' },
          ],
        },
      ],
    });
    expect(response?.content[0]?.examples).toEqual([
      { name: 'small', summary: 'A small one', value: { id: 1 } },
      { name: 'large', summary: '', value: { id: 9 } },
    ]);
    expect(fallback).toEqual({ status: 'default', description: 'Anything else.', headers: [], content: [], links: [] });
  });

  it('generates an example for a body without one', async () => {
    const body = (await read()).operations[2]?.requestBody;
    expect(body).toMatchObject({ required: true, description: 'What to make.' });
    expect(body?.content[0]?.examples).toEqual([
      { name: 'example', summary: '', value: { name: 'string' }, generated: true },
    ]);
  });

  it('keeps the text, and also returns it as JSON', async () => {
    const { source } = await read();
    expect(source.yaml).toBe(yaml);
    const again = await readContract({ file: 'openapi.json', text: source.json, lint: 'valid' });
    expect(again.operations.map(({ id }) => id)).toEqual((await read()).operations.map(({ id }) => id));
    expect(again.source).toEqual({ yaml: source.json, json: source.json });
  });
});

it('returns the trees of shared schemas that a large tree collapses', async () => {
  const properties = (schema: string): string =>
    Array.from({ length: 20 }, (_, index) => `p${index}: ${schema}`).join(', ');
  const { operations, schemas } = await readContract({
    file: 'openapi.yaml',
    lint: 'none',
    text: `openapi: 3.1.0
info: { title: Large, version: '1' }
paths:
  /a: { get: { responses: { '200': { description: Fine., content: { application/json: { schema: { $ref: '#/components/schemas/A' } } } } } } }
components:
  schemas:
    A: { type: object, properties: { ${properties("{ $ref: '#/components/schemas/B~1b' }")} } }
    B/b: { type: object, properties: { ${properties("{ $ref: '#/components/schemas/C' }")} } }
    C: { type: object, properties: { ${properties("{ $ref: '#/components/schemas/A' }")} } }
`,
  });
  expect(operations[0]?.responses[0]?.content[0]?.schema?.properties?.[0]?.schema.collapsed).toBe('B/b');
  expect(Object.entries(schemas).map(([name, { properties: list = [] }]) => [name, list.length])).toEqual([
    ['A', 20],
    ['B/b', 20],
    ['C', 20],
  ]);
});

describe('methods of OpenAPI 3.2', () => {
  const response = "responses: { '200': { description: Fine. } }";
  const text = `openapi: 3.2.0
info: { title: Things, version: '2' }
paths:
  /things:
    parameters: [{ name: a, in: query, schema: { type: string } }]
    query: { ${response} }
    additionalOperations: { COPY: { ${response} }, Link: { x-internal: true, ${response} }, lock: { ${response} } }
`;

  it('are operations like the others, with the parameters of their path', async () => {
    const { operations } = await readContract({ file: 'a.yaml', text, lint: 'valid' });
    expect(operations.map(({ summary, parameters: [first] }) => [summary, first?.name])).toEqual([
      ['QUERY /things', 'a'],
      ['COPY /things', 'a'],
      ['lock /things', 'a'],
    ]);
    const java = operations.flatMap(({ samples }) => samples.filter(({ language }) => language === 'java'));
    expect(java.map(({ code }) => /\.method\("(\w+)"/.exec(code)?.[1])).toEqual(['QUERY', 'COPY', 'lock']);
  });

  it('are located in error messages', async () => {
    const broken = text.replace('COPY: {', 'COPY: { deprecated: 3,');
    await expect(readContract({ file: 'a.yaml', text: broken, lint: 'valid' })).rejects.toThrow('a.yaml:7:');
  });
});

it('reports errors in `x-webhooks` at their place', async () => {
  const text = `openapi: 3.0.3
info: { title: Things, version: '1' }
tags: [{ name: a }]
paths: {}
x-webhooks:
  sent:
    post:
      parameters: [{ name: id, in: header, description: Number., schema: { type: string }, example: 7 }]
      responses: { '200': { description: Fine. } }
`;
  await expect(readContract({ file: 'a.yaml', text })).rejects.toThrow('a.yaml:8:101');
});

it('replaces names of emoji in descriptions, but not in code, data and addresses', async () => {
  const text = `openapi: 3.1.0
info: { title: ':cat:', version: '1', description: 'Go :rocket:! \`:cat:\` at 10:cat:30 :nothing: http://a:b:c' }
paths:
  /things:
    get:
      description: 'An :+1: or :e-mail: or :100:, not 10:100:1.'
      responses: { '200': { description: 'Fine :dog:.', content: { a/b: { example: { description: ':cat:' } } } } }
`;
  const { title, info, operations } = await readContract({ file: 'a.yaml', text, lint: 'none' });
  expect([title, info.description]).toEqual([':cat:', 'Go 🚀! `:cat:` at 10:cat:30 :nothing: http://a:b:c']);
  const [{ description, responses } = {}] = operations;
  expect([description, responses?.[0]?.description]).toEqual(['An 👍 or 📧 or 💯, not 10:100:1.', 'Fine 🐶.']);
  expect(responses?.[0]?.content[0]?.examples[0]?.value).toEqual({ description: ':cat:' });
});

it('replaces names of emoji in linear time', async () => {
  const description = `:cat: ${'`'.repeat(30_000)}!`;
  const text = JSON.stringify({ openapi: '3.1.0', info: { title: 'Cats', version: '1', description }, paths: {} });
  const { info } = await readContract({ file: 'a.json', text, lint: 'none' });
  expect(info.description).toMatch(/^🐱 `+!$/);
});
