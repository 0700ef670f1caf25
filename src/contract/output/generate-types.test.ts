import { expect, it } from 'vitest';
import { readContract } from '../read-contract.ts';
import { generateTypes } from './generate-types.ts';

it('says the contract in TypeScript', async () => {
  const contract = await readContract({
    file: 'openapi.yaml',
    lint: 'valid',
    text: `openapi: 3.1.0
info: { title: Things, version: '1' }
paths:
  /things/{id}:
    put:
      operationId: things.change
      summary: Changes one
      parameters:
        - { name: id, in: path, required: true, schema: { type: integer } }
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
        free: { type: object }
        any: {}
`,
  });
  expect(generateTypes(contract)).toMatchInlineSnapshot(`
    "// Made from Things 1; change the contract instead.

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
      free?: Record<string, unknown>;
      any?: unknown;
    };

    export type Operations = {
      /** Changes one */
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
