import { parse } from 'yaml';
import { describe, expect, test } from 'vitest';
import { SiteErrors } from '../../../../plugin.ts';
import { readContract } from '../read-contract.ts';
import { upgradeDocument } from '../upgrade-document.ts';

const file = 'api/openapi.yaml';

const contract: Readonly<Record<string, string>> = {
  [file]: `openapi: 3.1.0
info: { title: Pets, version: '1' }
paths:
  /pets: { $ref: paths/pets.yaml }
components:
  schemas:
    Pet: { $ref: 'schemas/index.json#/Pet' }
    Error: { type: object, properties: { reason: { type: string } } }
`,
  'api/paths/pets.yaml': `get:
  operationId: pets.list
  parameters:
    - $ref: ../parameters.yaml#/limit
  responses:
    '200':
      description: All pets.
      content:
        application/json:
          schema: { type: array, items: { $ref: ../schemas/pet.yaml } }
    '404': { $ref: '../responses.yaml#/missing' }
post:
  operationId: pets.add
  requestBody:
    content: { application/json: { schema: { $ref: ../openapi.yaml#/components/schemas/Pet } } }
  responses:
    '201': { description: Added. }
`,
  'api/parameters.yaml': `limit: { name: limit, in: query, schema: { type: integer } }\n`,
  'api/responses.yaml': `missing:
  description: Missing.
  content: { application/json: { schema: { $ref: 'openapi.yaml#/components/schemas/Error' } } }
`,
  'api/schemas/index.json': `{ "Pet": { "$ref": "pet.yaml" } }`,
  'api/schemas/pet.yaml': `type: object
properties:
  name: { type: string }
  owner: { $ref: owner.yaml }
  kind: { $ref: '#/$defs/Kind' }
$defs:
  Kind: { enum: [cat, dog] }
`,
  'api/schemas/owner.yaml': `type: object
properties:
  pets: { type: array, items: { $ref: pet.yaml } }
`,
};

type Change = readonly [file: string, from: string, to: string];

function read(changes: readonly Change[] = [], { folder = '.', lint = 'valid' as 'valid' | 'none' } = {}) {
  const texts = new Map(Object.entries(contract));
  for (const [name, from, to] of changes) {
    const text = texts.get(name) ?? '';
    expect(text).toContain(from);
    texts.set(name, text.replace(from, to));
  }
  const requested: string[] = [];
  const files = {
    folder,
    read: async (path: string) => {
      requested.push(path);
      return texts.get(path);
    },
  };
  const result = readContract({ file, text: texts.get(file) ?? '', lint, files });
  return Object.assign(result, { requested });
}

async function errorsOf(...changes: Change[]): Promise<unknown> {
  try {
    await read(changes);
    return [];
  } catch (error) {
    if (!(error instanceof SiteErrors)) throw error;
    return error.errors.map(
      ({ place, fact, hint }) => `${place?.file}:${place?.line}:${place?.column} ${fact} ${hint}`,
    );
  }
}

describe('a contract of several files', () => {
  test.each(['valid', 'none'] as const)(
    'is published as one file in which each schema has one name, with lint %s',
    async (lint) => {
      const { source, operations } = await read([], { lint });
      expect(source.published).toMatchInlineSnapshot(`
      "openapi: 3.1.0
      info:
        title: Pets
        version: "1"
      paths:
        /pets:
          get:
            operationId: pets.list
            parameters:
              - $ref: "#/components/parameters/limit"
            responses:
              "200":
                description: All pets.
                content:
                  application/json:
                    schema:
                      type: array
                      items:
                        $ref: "#/components/schemas/Pet"
              "404":
                $ref: "#/components/responses/missing"
          post:
            operationId: pets.add
            requestBody:
              content:
                application/json:
                  schema:
                    $ref: "#/components/schemas/Pet"
            responses:
              "201":
                description: Added.
      components:
        schemas:
          Pet:
            type: object
            properties:
              name:
                type: string
              owner:
                $ref: "#/components/schemas/owner"
              kind:
                $ref: "#/components/schemas/Kind"
            $defs:
              Kind:
                enum:
                  - cat
                  - dog
          Error:
            type: object
            properties:
              reason:
                type: string
          owner:
            type: object
            properties:
              pets:
                type: array
                items:
                  $ref: "#/components/schemas/Pet"
          Kind:
            enum:
              - cat
              - dog
        parameters:
          limit:
            name: limit
            in: query
            schema:
              type: integer
        responses:
          missing:
            description: Missing.
            content:
              application/json:
                schema:
                  $ref: "#/components/schemas/Error"
      "
    `);
      expect(JSON.parse(source.json)).toEqual(parse(source.published ?? ''));
      expect(operations.map(({ id }) => id)).toEqual(['pets.list', 'pets.add']);
      expect(operations[0]?.responses[0]?.content[0]?.schema?.type).toBe('array of Pet');
      expect(source.others?.map((one) => one.file).toSorted()).toEqual(
        Object.keys(contract)
          .filter((one) => one !== file)
          .toSorted(),
      );
    },
  );

  test('is read like its joined form', async () => {
    const { source, ...joined } = await read();
    const { source: _, ...again } = await readContract({ file, text: source.json, lint: 'valid' });
    expect(again).toEqual(joined);
    expect(upgradeDocument(JSON.parse(source.json))).toEqual(JSON.parse(source.json));
  });

  test('reports errors at their place in each file', async () => {
    expect(
      await errorsOf(
        [file, 'type: string', 'type: text'],
        ['api/paths/pets.yaml', 'description: All pets.', 'descriptions: All pets.'],
        ['api/parameters.yaml', 'in: query', 'in: body'],
        ['api/schemas/pet.yaml', '$defs/Kind', '$defs/Kinds'],
        ['api/schemas/owner.yaml', 'pet.yaml', 'pets.yaml'],
        ['api/schemas/index.json', '"pet.yaml"', '"pet.yaml#/nothing"'],
      ),
    ).toMatchInlineSnapshot(`
      [
        "api/openapi.yaml:8:58 The schema is not valid JSON Schema: "type" must be one of "array", "boolean", "integer", "null", "number", "object", "string", but is "text". undefined",
        "api/parameters.yaml:1:27 The contract is not valid OpenAPI 3.1: "in" must be one of "query", "header", "path", "cookie", but is "body". undefined",
        "api/paths/pets.yaml:6:5 The contract is not valid OpenAPI 3.1: "responses[200]" has no "description". Add "description".",
        "api/paths/pets.yaml:7:7 The contract is not valid OpenAPI 3.1: "responses[200]" must not have "descriptions". Did you mean "description"?",
        "api/schemas/index.json:1:20 "pet.yaml#/nothing" does not exist. The file api/schemas/pet.yaml does not contain it.",
        "api/schemas/owner.yaml:3:39 "pets.yaml" does not exist. Expected a file at api/schemas/pets.yaml.",
        "api/schemas/pet.yaml:5:17 "#/$defs/Kinds" does not exist. Did you mean "Kind"?",
      ]
    `);
  });

  test('reports a file that is not YAML, with its own name', async () => {
    expect(await errorsOf(['api/parameters.yaml', 'limit: {', 'limit: {{'])).toMatchInlineSnapshot(`
      [
        "api/parameters.yaml:2:1 The file is not valid YAML: Flow map in block collection must be sufficiently indented and end with a }. Check quotes, brackets and indentation here and on the line above.",
      ]
    `);
  });

  test('reports circular references across files', async () => {
    expect(
      await errorsOf(
        [file, "{ $ref: 'schemas/index.json#/Pet' }", '{ $ref: parameters.yaml#/a }'],
        ['api/parameters.yaml', 'limit: {', 'a: { $ref: responses.yaml#/b }\nlimit: {'],
        ['api/responses.yaml', 'missing:', 'b: { $ref: parameters.yaml#/a }\nmissing:'],
      ),
    ).toMatchInlineSnapshot(`
      [
        "api/parameters.yaml:1:12 "#/components/schemas/b" refers back to itself. One reference of the cycle must contain a definition.",
        "api/paths/pets.yaml:15:52 "#/components/schemas/Pet" refers back to itself. One reference of the cycle must contain a definition.",
        "api/responses.yaml:1:12 "#/components/schemas/Pet" refers back to itself. One reference of the cycle must contain a definition.",
      ]
    `);
    expect(await errorsOf([file, 'paths/pets.yaml', './openapi.yaml#/paths/~1pets'])).toMatchInlineSnapshot(`
      [
        "api/openapi.yaml:4:18 "./openapi.yaml#/paths/~1pets" refers back to itself. One reference of the cycle must contain a definition.",
      ]
    `);
  });

  test('gives schemas with the same name different names', async () => {
    const { source } = await read([
      ['api/schemas/owner.yaml', 'properties:', 'properties:\n  kind: { $ref: "#/$defs/Kind" }'],
      ['api/schemas/owner.yaml', 'type: object', '$defs: { Kind: { type: boolean } }\ntype: object'],
    ]);
    const { schemas } = JSON.parse(source.json).components;
    expect([schemas.Kind, schemas.Kind2]).toEqual([{ enum: ['cat', 'dog'] }, { type: 'boolean' }]);
    expect(schemas.owner.properties.kind).toEqual({ $ref: '#/components/schemas/Kind2' });
  });

  test('resolves the mapping of a discriminator and the operations of links relative to their file', async () => {
    const { source } = await read([
      [
        'api/schemas/pet.yaml',
        'type: object',
        'type: object\ndiscriminator: { propertyName: kind, mapping: { cat: ./owner.yaml } }',
      ],
      [
        'api/responses.yaml',
        'missing:\n',
        "missing:\n  links: { all: { operationRef: 'openapi.yaml#/paths/~1pets/get' } }\n",
      ],
    ]);
    const { schemas, responses } = JSON.parse(source.json).components;
    expect(schemas.Pet.discriminator.mapping).toEqual({ cat: '#/components/schemas/owner' });
    expect(responses.missing.links.all.operationRef).toBe('#/paths/~1pets/get');
  });
});

describe('Swagger 2.0', () => {
  test('keeps schemas of other files in its definitions', async () => {
    const text = `swagger: '2.0'
info: { title: Pets, version: '1' }
paths:
  /pets:
    get:
      responses: { '200': { description: One., schema: { $ref: schemas/pet.yaml } } }
`;
    const files = { folder: '.', read: async (path: string) => contract[path]?.replaceAll('$defs', 'definitions') };
    const { source, operations } = await readContract({ file, text, lint: 'none', files });
    expect(Object.keys(JSON.parse(source.json).definitions)).toEqual(['pet', 'owner', 'Kind']);
    expect(operations[0]?.responses[0]?.content[0]?.schema?.properties?.map(({ name }) => name)).toContain('owner');
  });
});

describe('a reference to a forbidden file', () => {
  const reference = "{ $ref: 'schemas/index.json#/Pet' }";
  test.each([
    ['/etc/passwd.yaml', 'from other hosts'],
    ['C:/secrets.yaml', 'from other hosts'],
    [String.raw`\\host\secrets.yaml`, 'from other hosts'],
    ['file:///etc/secrets.yaml', 'from other hosts'],
    ['https://example.org/pet.yaml', 'Save the file beside the contract'],
    ['//example.org/pet.yaml', 'from other hosts'],
    ['../../../etc/secrets.yaml', 'the folder of the site'],
    ['..%2f..%2fsecrets.yaml', 'the folder of the site'],
    ['../.git/config.yaml', 'hidden folders'],
    ['../node_modules/a/b.json', 'hidden folders'],
    ['../../etc/passwd', 'end in `.yaml`'],
    ['schemas/pet.yaml#Pet', 'JSON Pointer'],
  ])('is an error: %s', async (path, hint) => {
    const change: Change = [file, reference, `{ $ref: '${path}' }`];
    const reading = read([change]);
    await expect(reading).rejects.toThrow(/api\/openapi\.yaml:7:18/);
    await expect(reading).rejects.toThrow(hint);
    expect(reading.requested.filter((one) => !(one in contract))).toEqual([]);
  });

  test('is an error if the file is outside the allowed folder', async () => {
    const change: Change = [file, reference, "{ $ref: '../shared.yaml' }"];
    await expect(read([change], { folder: 'api' })).rejects.toThrow('Files are only read from the folder "api"');
    await expect(read([change])).rejects.toThrow('Expected a file at shared.yaml.');
  });
});
