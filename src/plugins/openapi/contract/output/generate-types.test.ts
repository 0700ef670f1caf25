import { expect, it } from 'vitest';
import { readContract } from '../read-contract.ts';
import { generateTypes } from './generate-types.ts';

it('generates TypeScript from the contract', async () => {
  const contract = await readContract({
    file: 'openapi.yaml',
    lint: 'none',
    text: `openapi: 3.1.0
info: { title: Things, version: '1' }
paths:
  /things/{id}:
    put:
      operationId: things.change
      summary: Changes one
      deprecated: true
      parameters:
        - { name: id, in: path, schema: { type: integer } }
        - { name: dry-run, in: query, schema: { type: boolean } }
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/thing-input' } } } }
      responses:
        '200': { description: Fine., content: { application/json: { schema: { type: object, required: [data], properties: { data: { $ref: '#/components/schemas/Thing' } } } } } }
        '204': { description: Nothing. }
components:
  schemas:
    Id: { type: integer, description: Number of a thing. }
    Thing:
      description: One thing.
      allOf:
        - { $ref: '#/components/schemas/thing-input' }
        - { type: object, required: [id], properties: { id: { $ref: '#/components/schemas/Id' } } }
    thing-input:
      type: object
      required: [name]
      properties:
        name: { type: string, description: "What it is\\ncalled." }
        kind: { enum: [small, large, null] }
        note: { type: [string, 'null'] }
        owner: { anyOf: [{ $ref: '#/components/schemas/Id' }, { type: 'null' }] }
        values: { type: array, items: { type: [string, number] } }
        map: { type: object, additionalProperties: { type: boolean } }
        free: { type: object, deprecated: true }
        any: {}
`,
  });
  expect(generateTypes(contract)).toMatchInlineSnapshot(`
    "// Generated from Things 1. Edit the contract instead of this file.

    /** Number of a thing. */
    export type Id = number;

    /** One thing. */
    export type Thing = ThingInput & {
      id: Id;
    };

    export type ThingInput = {
      /** What it is called. */
      name: string;
      kind?: "small" | "large" | null;
      note?: string | null;
      owner?: Id | null;
      values?: (string | number)[];
      map?: Record<string, boolean>;
      /** @deprecated */
      free?: Record<string, unknown>;
      any?: unknown;
    };

    export type Operations = {
      /**
       * Changes one
       * @deprecated
       */
      'things.change': {
        method: 'put';
        path: '/things/{id}';
        parameters: { path: { id: number }; query: { 'dry-run'?: boolean } };
        body: ThingInput;
        responses: { 200: {
          data: Thing;
        }; 204: undefined };
      };
    };
    "
  `);
});

it('gives each type a unique name, and covers tuples, parts of schemas and additional properties', async () => {
  const text = `openapi: 3.1.0
info: { title: Odd, version: '1' }
paths: {}
components:
  schemas:
    Record: { type: object, properties: { part: { $ref: '#/components/schemas/a-b/properties/x' } }, additionalProperties: true }
    a-b: { type: object, properties: { x: { type: string }, self: { $ref: '#/components/schemas/a-b/properties/self' } } }
    aB: { type: array, prefixItems: [{ type: string }, { type: integer }], items: false }
    tuple: { type: array, prefixItems: [{ type: string }, { type: [integer, 'null'] }], minItems: 1 }
    pair: { prefixItems: [{ type: string }, false], minItems: 2, maxItems: 2 }
    no: { type: object, properties: { never: false, none: { not: {} }, text: { type: string, not: { const: a } } } }
    1st: { type: object, patternProperties: { '^x-': { type: boolean } } }
`;
  const types = generateTypes(await readContract({ file: 'openapi.yaml', text, lint: 'none' }));
  expect(types).toMatchInlineSnapshot(`
    "// Generated from Odd 1. Edit the contract instead of this file.

    export type Record_ = {
      part?: string;
      [name: string]: unknown;
    };

    export type AB = {
      x?: string;
      self?: unknown;
    };

    export type AB_ = [(string)?, (number)?];

    export type Tuple = [string, (number | null)?, ...unknown[]];

    export type Pair = [string, never];

    export type No = {
      never?: never;
      none?: never;
      text?: string;
    };

    export type _1st = Record<string, boolean>;

    export type Operations = {
    };
    "
  `);
});

it('encloses unions and intersections in parentheses when they are the items of an array', async () => {
  const text = `openapi: 3.1.0
info: { title: Lists, version: '1' }
paths: {}
components:
  schemas:
    A: { type: object, properties: { a: { type: [string, 'null'], description: One | two } } }
    Any: { type: array, items: { anyOf: [{ properties: { x: {} }, type: object }, { type: array, items: { type: string } }] } }
    All: { type: array, items: { allOf: [{ $ref: '#/components/schemas/A/properties/a' }, { type: [object, 'null'], properties: { x: {} } }] } }
    Maybe: { type: object, additionalProperties: { type: array, items: { type: [object, 'null'], properties: { x: {} } } } }
    Rest: { type: array, prefixItems: [true], items: { oneOf: [{ type: object, properties: { x: {} } }, { type: object, properties: { y: {} } }] } }
    Plain: { type: object, properties: { list: { type: array, items: { type: object, properties: { x: { enum: [a, b] } } } } } }
`;
  const types = generateTypes(await readContract({ file: 'openapi.yaml', text, lint: 'none' }));
  const line = types.replaceAll(/\s+/g, ' ');
  expect(line).toContain('Any = ({ x?: unknown; } | string[])[];');
  expect(line).toContain('All = ((string | null) & ({ x?: unknown; } | null))[];');
  expect(line).toContain('Maybe = Record<string, ({ x?: unknown; } | null)[]>;');
  expect(line).toContain('Rest = [(unknown)?, ...({ x?: unknown; } | { y?: unknown; })[]];');
  expect(line).toContain('Plain = { list?: { x?: "a" | "b"; }[]; };');
});

it('prevents line breaks in titles and names from ending a comment or literal', async () => {
  const text = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Odd\nexport type Forged = 1;', version: '1\r\n2' },
    paths: {},
    components: { schemas: { A: { type: 'object', properties: { 'a\nb': { enum: ['c\r\nd'] } } } } },
  });
  const types = generateTypes(await readContract({ file: 'openapi.json', text, lint: 'none' }));
  expect(types.split('\n')[0]).toBe(
    '// Generated from Odd export type Forged = 1; 1 2. Edit the contract instead of this file.',
  );
  expect(types).toContain(String.raw`'a\nb'?:`);
  expect(types).not.toContain('c\r');
});
