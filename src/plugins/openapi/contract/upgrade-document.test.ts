import { describe, expect, test } from 'vitest';
import { SiteErrors } from '../../../core/base/errors/site-error.ts';
import { readContract } from './read-contract.ts';

const text = `swagger: '2.0'
info: { title: Pets, version: '1' }
host: pets.example.com
basePath: /v2
schemes: [https]
consumes: [application/json]
produces: [application/json, application/xml]
tags: [{ name: pet, description: Pets. }]
paths:
  /pets/{id}:
    get:
      operationId: getPet
      tags: [pet]
      summary: Get a pet
      parameters:
        - { name: id, in: path, required: true, type: integer, format: int64 }
        - { name: tags, in: query, type: array, items: { type: string }, collectionFormat: multi }
      responses:
        '200':
          description: Found.
          schema: { $ref: '#/definitions/Pet' }
          examples: { application/json: { id: 1, name: Rex } }
      security: [{ key: [] }]
    put:
      operationId: putPet
      tags: [pet]
      summary: Replace a pet
      parameters:
        - { name: id, in: path, required: true, type: integer }
        - { name: body, in: body, required: true, schema: { $ref: '#/definitions/Pet' } }
      responses: { '204': { description: Replaced. } }
  /pets/{id}/photo:
    post:
      operationId: addPhoto
      tags: [pet]
      summary: Add a photo
      consumes: [multipart/form-data]
      parameters:
        - { name: id, in: path, required: true, type: integer }
        - { name: photo, in: formData, required: true, type: file }
        - { name: notes, in: formData, type: array, items: { type: string, enum: [old, new] } }
      responses: { '201': { description: Added. } }
      security: [{ oauth: [write] }]
securityDefinitions:
  key: { type: apiKey, in: header, name: X-Key }
  oauth:
    type: oauth2
    flow: accessCode
    authorizationUrl: https://pets.example.com/authorize
    tokenUrl: https://pets.example.com/token
    scopes: { write: Change pets. }
definitions:
  Pet:
    type: object
    required: [name]
    discriminator: kind
    properties:
      id: { type: integer, x-nullable: true }
      name: { type: string, description: Its name. }
      kind: { type: string }
  Dog: { allOf: [{ $ref: '#/definitions/Pet' }, { properties: { barks: { type: boolean } } }] }
`;

const read = (change: [string, string] = ['', ''], lint: 'valid' | 'none' = 'valid') =>
  readContract({ file: 'pets.yaml', text: text.replace(...change), lint });

const factsOf = async (change: [string, string]) => {
  const error = await read(change).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof SiteErrors ? error.errors.map(({ fact, place }) => `${place?.line}: ${fact}`) : error;
};

describe('Swagger 2.0', () => {
  test.each(['valid', 'none'] as const)('is read like OpenAPI 3.1, with lint %s', async (lint) => {
    const { servers, operations, source } = await read(undefined, lint);
    expect(servers).toMatchObject([{ url: 'https://pets.example.com/v2' }]);
    const [get, put, photo] = operations;
    expect(get?.parameters).toMatchObject([
      { name: 'id', in: 'path', required: true, schema: { type: 'integer', format: 'int64' } },
      { name: 'tags', in: 'query', schema: { type: 'array of string' } },
    ]);
    expect(get?.responses[0]?.content.map(({ type }) => type)).toContain('application/json');
    const pet = get?.responses[0]?.content[0]?.schema;
    expect(pet?.properties?.map(({ name, schema }) => [name, schema.nullable])).toEqual([
      ['id', true],
      ['name', false],
      ['kind', false],
    ]);
    expect(pet?.variants).toMatchObject({ discriminator: 'kind', values: ['Dog'] });
    expect(get?.responses[0]?.content[0]?.examples[0]?.value).toEqual({ id: 1, name: 'Rex' });
    expect(get?.security).toMatchObject([[{ kind: 'header', parameter: 'X-Key' }]]);
    expect(put?.requestBody).toMatchObject({ required: true, content: [{ type: 'application/json' }] });
    expect(photo?.requestBody).toMatchObject({
      required: true,
      content: [
        {
          type: 'multipart/form-data',
          schema: {
            properties: [
              { name: 'photo', required: true, schema: { format: 'binary' } },
              { name: 'notes', required: false, schema: { items: { enum: ['old', 'new'] } } },
            ],
          },
        },
      ],
    });
    expect(photo?.security[0]?.[0]?.scopes).toMatchObject([{ name: 'write' }]);
    expect(source.yaml).toBe(text);
  });

  test('is checked against the rules of 2.0, with places in the text', async () => {
    expect(await factsOf(['description: Found.\n', 'desc: Found.\n'])).toMatchInlineSnapshot(`
      [
        "19: The contract is not valid OpenAPI 2.0: "responses[200]" has no "description".",
        "20: The contract is not valid OpenAPI 2.0: "responses[200]" must not have "desc".",
      ]
    `);
    expect(await factsOf(["'#/definitions/Pet' }\n          examples", "'#/definitions/Pat' }\n          examples"]))
      .toMatchInlineSnapshot(`
      [
        "21: "#/definitions/Pat" does not exist.",
      ]
    `);
    expect(await factsOf(['security: [{ key: [] }]', 'security: [{ kye: [] }]'])).toMatchInlineSnapshot(`
      [
        "23: The security scheme "kye" is not declared.",
      ]
    `);
    expect(await factsOf(["swagger: '2.0'", "swagger: '1.2'"])).toMatchInlineSnapshot(`
      [
        "1: The contract is written in OpenAPI 1.2, which cannot be read.",
      ]
    `);
  });

  test.each([
    ['pets.example.com', 'https://pets.example.com'],
    ['localhost:8080', 'http://localhost:8080'],
  ])('uses https by default, except on localhost: %s', async (host, url) => {
    const { servers } = await readContract({
      file: 'pets.yaml',
      lint: 'none',
      text: `{ swagger: '2.0', host: '${host}', info: { title: Pets, version: '1' }, paths: {} }`,
    });
    expect(servers).toEqual([{ url }]);
  });

  test('keeps parameter examples, referenced bodies, the media types of each operation, header order and scheme descriptions', async () => {
    const { operations, schemes } = await readContract({
      file: 'pets.yaml',
      lint: 'valid',
      text: `swagger: '2.0'
info: { title: Pets, version: '1' }
produces: [application/json]
securityDefinitions: { login: { type: basic, description: Ask for one. } }
parameters: { Pet: { name: pet, in: body, required: true, description: The pet., schema: { $ref: '#/definitions/Pet' } } }
responses: { Gone: { description: Gone., schema: { type: string } } }
definitions: { Pet: { type: object, properties: { name: { type: string } } } }
paths:
  /pets:
    post:
      consumes: [application/xml]
      produces: [text/csv]
      parameters: [{ $ref: '#/parameters/Pet' }, { name: dry, in: query, type: boolean, x-example: false }]
      responses:
        '200':
          description: Added.
          schema: { type: string }
          headers: { X-First: { type: string }, X-Second: { type: string } }
          examples: { text/csv: a }
        '410': { $ref: '#/responses/Gone' }
`,
    });
    const [{ parameters = [], requestBody, responses: [added, gone] = [] } = {}] = operations;
    expect(parameters).toMatchObject([{ name: 'dry', example: false }]);
    expect(requestBody).toMatchObject({ description: 'The pet.', content: [{ type: 'application/xml' }] });
    expect(added?.content).toMatchObject([{ type: 'text/csv', examples: [{ value: 'a' }] }]);
    expect(added?.headers.map(({ name }) => name)).toEqual(['X-First', 'X-Second']);
    expect(gone?.content.map(({ type }) => type)).toEqual(['application/json']);
    expect(schemes).toMatchObject([{ kind: 'basic', description: 'Ask for one.' }]);
  });

  test('keeps the schema of a response if `produces` is empty, and reports an empty operation', async () => {
    const pets = (get: string) => ({
      file: 'pets.yaml',
      text: `swagger: '2.0'\ninfo: { title: Pets, version: '1' }\npaths:\n  /pets:\n    get: ${get}\n`,
    });
    const operation = "{ produces: [], responses: { '200': { description: All., schema: { type: string } } } }";
    const { operations } = await readContract({ ...pets(operation), lint: 'none' });
    expect(operations[0]?.responses[0]?.content).toMatchObject([{ type: 'application/json' }]);
    await expect(readContract({ ...pets(''), lint: 'valid' })).rejects.toMatchObject({
      errors: [{ fact: expect.stringContaining('"get" must be an object, but is null'), place: { line: 5 } }],
    });
  });

  test('keeps data that resembles keywords', async () => {
    const data = {
      type: 'file',
      $ref: '#/definitions/Pet',
      responses: { a: { schema: 1 } },
      in: 'query',
      'x-example': 1,
      'x-nullable': true,
      discriminator: 'kind',
      parameters: [{ in: 'formData', name: 'a' }],
    };
    const schema = { type: 'object', default: data, example: [data], enum: [data] };
    const examples = { 'application/json': { pets: [data], examples: data }, 'text/xml': { data } };
    const response = { description: 'A pet.', schema: { $ref: '#/definitions/Pet' }, examples };
    const source = JSON.stringify({
      swagger: '2.0',
      info: { title: 'Pets', version: '1' },
      parameters: { Pet: { name: 'pet', in: 'body', schema, 'x-example': { 'application/json': data } } },
      definitions: { Pet: schema },
      responses: { Pet: response },
      paths: {
        '/pets': {
          post: {
            parameters: [
              { $ref: '#/parameters/Pet' },
              { name: 'sort', in: 'query', type: 'string', 'x-example': data },
            ],
            responses: { 200: response, 400: { $ref: '#/responses/Pet' } },
          },
        },
      },
    });
    const [operation] = (await readContract({ file: 'pets.json', text: source, lint: 'none' })).operations;
    const body = operation?.requestBody?.content[0];
    expect(body?.examples).toMatchObject([{ value: data }]);
    expect(operation?.parameters[0]?.example).toEqual(data);
    for (const node of [body?.schema, ...(operation?.responses ?? []).map(({ content }) => content[0]?.schema)]) {
      expect(node).toMatchObject({ default: data, examples: [[data]], enum: [data] });
    }
    for (const { content } of operation?.responses ?? []) {
      expect(content[0]?.examples[0]?.value).toEqual(examples['application/json']);
    }
  });

  test('reads the body parameters of a path with the media types of each operation', async () => {
    const { operations } = await readContract({
      file: 'pets.yaml',
      lint: 'valid',
      text: `swagger: '2.0'
info: { title: Pets, version: '1' }
consumes: [application/json]
parameters: { Photo: { name: photo, in: formData, required: true, type: file } }
paths:
  /pets/{id}/photo:
    parameters:
      - { name: id, in: path, required: true, type: integer }
      - { $ref: '#/parameters/Photo' }
      - { name: note, in: formData, required: true, type: string }
    post:
      responses: { '201': { description: Added. } }
    put:
      consumes: [multipart/form-data]
      parameters: [{ name: note, in: formData, type: integer }, { name: dry, in: query, type: boolean }]
      responses: { '204': { description: Replaced. } }
`,
    });
    const [post, put] = operations;
    const bodyOf = (note: object) => ({
      content: [{ type: 'multipart/form-data', schema: { properties: [{ name: 'photo', required: true }, note] } }],
    });
    expect(post?.requestBody).toMatchObject(bodyOf({ name: 'note', required: true, schema: { type: 'string' } }));
    expect(put?.requestBody).toMatchObject(bodyOf({ name: 'note', required: false, schema: { type: 'integer' } }));
    expect(put?.parameters.map(({ name }) => name)).toEqual(['id', 'dry']);
  });
});
