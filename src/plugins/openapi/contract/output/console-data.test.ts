import { describe, expect, it } from 'vitest';
import { readContract } from '../read-contract.ts';
import { consoleData, type ConsoleOperation } from './console-data.ts';

const text = `openapi: 3.0.3
info: { title: Things, version: '1' }
servers: [{ url: 'http://localhost:8080' }]
paths:
  /things/{id}:
    put:
      operationId: things.change
      security: [{ query: [] }]
      parameters:
        - { name: id, in: path, required: true, description: Number., schema: { $ref: '#/components/schemas/Id' } }
        - { name: tags, in: query, style: pipeDelimited, explode: false, schema: { type: array, items: { type: string } } }
        - { name: filter, in: query, content: { application/json: { schema: { type: object } } } }
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Tree' }, example: { children: [] } } } }
      responses: { '200': { description: Fine. } }
components:
  securitySchemes: { query: { type: apiKey, in: query, name: token } }
  schemas:
    Id: { type: integer }
    Tree: { type: object, properties: { note: { type: string, nullable: true }, children: { type: array, items: { $ref: '#/components/schemas/Tree' } } } }
`;

const read = async (): Promise<ConsoleOperation | undefined> =>
  consoleData(await readContract({ file: 'openapi.yaml', text, lint: 'valid' }))[0];

describe("the console's data", () => {
  it('contains everything that a request needs', async () => {
    expect(await read()).toMatchObject({
      id: 'things.change',
      method: 'put',
      path: '/things/{id}',
      servers: [{ url: 'http://localhost:8080' }],
      security: [[{ name: 'query', kind: 'query', parameter: 'token', credential: 'query' }]],
      results: [],
      body: {
        required: false,
        content: [
          { type: 'application/json', schema: { $ref: '#/$defs/Tree' }, examples: [{ value: { children: [] } }] },
        ],
      },
    });
  });

  it('omits parameters that cannot be sent, and does not mix them up with others', async () => {
    const unsendable = text.replace(
      'parameters:\n',
      'parameters:\n        - { name: id, in: body, schema: { type: object } }\n',
    );
    const [operation] = consoleData(await readContract({ file: 'openapi.yaml', text: unsendable, lint: 'none' }));
    const expected = await read();
    expect(operation?.parameters.map(({ name, in: place }) => `${place} ${name}`)).toEqual([
      'path id',
      'query tags',
      'query filter',
    ]);
    expect(operation?.parameters).toEqual(expected?.parameters);
  });

  it('contains the responses, with shared schemas', async () => {
    const described = text.replace(
      "'200': { description: Fine. }",
      "'200': { $ref: '#/components/responses/Tree' }, default: { description: Other. }",
    );
    const shared = `${described}  responses: { Tree: { description: A tree., content: { application/json: { schema: { $ref: '#/components/schemas/Tree' } } } } }\n`;
    const contract = await readContract({ file: 'openapi.yaml', text: shared, lint: 'valid' });
    const [operation] = consoleData(contract);
    expect(operation?.responses).toEqual([
      { status: '200', content: [{ type: 'application/json', schema: { $ref: '#/$defs/Tree' } }] },
      { status: 'default', content: [] },
    ]);
    expect(operation?.definitions).toHaveProperty('Tree');
  });

  it('lists values of a response for later requests', async () => {
    const withLink = text.replace(
      "'200': { description: Fine. }",
      "'201': { description: Made., x-credentials: { query: $response.header.X-Token }, links: { again: { operationId: things.change, parameters: { path.id: $response.body#/id, other: 1 } } } }",
    );
    const [operation] = consoleData(await readContract({ file: 'openapi.yaml', text: withLink, lint: 'valid' }));
    expect(operation?.results).toEqual([
      {
        status: '201',
        credentials: [{ credential: 'query', value: '$response.header.X-Token' }],
        links: [
          {
            operation: 'things.change',
            title: 'PUT /things/{id}',
            parameters: [{ in: 'path', name: 'id', value: '$response.body#/id' }],
          },
        ],
      },
    ]);
  });

  it.each([
    ['{ type: string }', undefined],
    ['{ type: string, format: password }', true],
    ['{ type: string, writeOnly: true }', true],
  ])('marks a parameter of a link with the schema %s as secret: %s', async (schema, isSecret) => {
    const withLink = text
      .replace(
        '{ description: Fine. }',
        '{ description: Fine., links: { again: { operationId: things.change, parameters: { id: 1 } } } }',
      )
      .replace('Id: { type: integer }', `Id: ${schema}`);
    const [operation] = consoleData(await readContract({ file: 'openapi.yaml', text: withLink, lint: 'valid' }));
    const [link] = operation?.results[0]?.links ?? [];
    expect(link?.parameters).toEqual([{ in: 'path', name: 'id', value: '1', ...(isSecret && { isSecret }) }]);
  });

  it('has the serialization of parameters', async () => {
    expect(
      (await read())?.parameters.map(({ name, style, explode, schema }) => ({ name, style, explode, schema })),
    ).toEqual([
      { name: 'id', style: 'simple', explode: false, schema: { $ref: '#/$defs/Id' } },
      { name: 'tags', style: 'pipeDelimited', explode: false, schema: { type: 'array', items: { type: 'string' } } },
      { name: 'filter', style: 'content', explode: false, schema: { type: 'object' } },
    ]);
  });

  it('has the lists of choices in place of their names', async () => {
    const list = { note: 'Of a new shop.', values: [{ value: 1, name: 'One' }] };
    const named = text.replace('Id: { type: integer }', 'Id: { type: integer, x-choices: ids }');
    const contract = await readContract({
      file: 'openapi.yaml',
      text: `${named}x-choices: { ids: ${JSON.stringify(list)} }\n`,
      lint: 'valid',
    });
    expect(consoleData(contract)[0]?.definitions['Id']).toEqual({ type: 'integer', 'x-choices': list });
  });

  it('includes referenced schemas as JSON Schema 2020-12, even recursive ones', async () => {
    expect((await read())?.definitions).toEqual({
      Id: { type: 'integer' },
      Tree: {
        type: 'object',
        properties: {
          note: { type: ['string', 'null'] },
          children: { type: 'array', items: { $ref: '#/$defs/Tree' } },
        },
      },
    });
  });
});
