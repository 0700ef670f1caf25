import { describe, expect, test } from 'vitest';
import { generateTypes } from '../output/generate-types.ts';
import { readContract } from '../read-contract.ts';
import { upgradeDocument } from '../upgrade-document.ts';
import { asObject, type JsonObject } from './json.ts';
import { resolveIdentifiers } from './schema-resources.ts';

/** The shared schemas after references are resolved. */
function resolved(schemas: JsonObject): JsonObject {
  const document = upgradeDocument(resolveIdentifiers({ openapi: '3.1.0', components: { schemas } }));
  return asObject(asObject(document['components'])['schemas']);
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** A generic list, its two uses, and the items. */
const generic = {
  Page: {
    type: 'object',
    properties: { items: { type: 'array', items: { $dynamicRef: '#item' } }, next: ref('Page') },
    $defs: { any: { $dynamicAnchor: 'item' } },
  },
  PetPage: { $defs: { item: { $dynamicAnchor: 'item', ...ref('Pet') } }, ...ref('Page') },
  NamePage: { $defs: { item: { $dynamicAnchor: 'item', type: 'string' } }, ...ref('Page') },
  Pet: { type: 'object', properties: { name: { type: 'string' } } },
};

const response = (schema: object) => ({
  paths: {
    '/pets': { get: { responses: { 200: { description: 'Ok.', content: { 'application/json': { schema } } } } } },
  },
});
const documentOf = (schema: object, schemas: object = generic) => ({
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  ...response(schema),
  components: { schemas },
});
const read = (document: object, lint: 'valid' | 'none' = 'valid') =>
  readContract({ file: 'openapi.json', text: JSON.stringify(document), lint });

describe('dynamic references', () => {
  test('lead to the anchor of the schema that uses a generic schema, even where the generic schema refers to itself', () => {
    const { Page, PetPage, NamePage, Page_Pet, Page_string } = resolved(generic);
    expect(PetPage).toMatchObject(ref('Page_Pet'));
    expect(Page_Pet).toMatchObject({
      properties: { items: { items: ref('Pet') }, next: ref('Page_Pet') },
    });
    expect(NamePage).toMatchObject(ref('Page_string'));
    expect(Page_string).toMatchObject({ properties: { items: { items: ref('NamePage/$defs/item') } } });
    expect(Page).toMatchObject({ properties: { items: { items: ref('Page/$defs/any') }, next: ref('Page') } });
  });

  test('follow the example of the specification, with `$id`', () => {
    const schemas = resolved({
      genericArrayComponent: {
        $id: 'fully_generic_array',
        type: 'array',
        items: { $dynamicRef: '#generic-array' },
        $defs: { allowAll: { $dynamicAnchor: 'generic-array' } },
      },
      numberArray: {
        $id: 'array_of_numbers',
        $ref: 'fully_generic_array',
        $defs: { numbersOnly: { $dynamicAnchor: 'generic-array', type: 'number' } },
      },
      objWithTypedArray: { $id: 'obj_with_typed_array', properties: { data: { $ref: 'array_of_numbers' } } },
    });
    expect(schemas['genericArrayComponent_number']).toEqual({
      type: 'array',
      items: ref('numberArray/$defs/numbersOnly'),
      $defs: { allowAll: {} },
    });
    expect(schemas['numberArray']).toMatchObject(ref('genericArrayComponent_number'));
    expect(schemas['objWithTypedArray']).toEqual({ properties: { data: ref('numberArray') } });
  });

  test('leave a recursive schema unchanged when a stricter one extends it', () => {
    const schemas = resolved({
      Tree: { $dynamicAnchor: 'node', properties: { parts: { type: 'array', items: { $dynamicRef: '#node' } } } },
      Strict: { $dynamicAnchor: 'node', ...ref('Tree'), unevaluatedProperties: false },
    });
    expect(schemas).toMatchObject({
      Tree: { properties: { parts: { items: ref('Tree') } } },
      Strict: ref('Tree_Strict'),
      Tree_Strict: { properties: { parts: { items: ref('Strict') } } },
    });
  });

  test('use the anchors of the outermost schema, even through a schema that overrides only some of them', () => {
    const anchor = (name: string, type: string) => ({ [type]: { $dynamicAnchor: name, type } });
    const schemas = resolved({
      Pair: {
        properties: { a: { $dynamicRef: '#a' }, b: { $dynamicRef: '#b' } },
        $defs: { ...anchor('a', 'null'), ...anchor('b', 'null') },
      },
      Half: { ...ref('Pair'), $defs: { ...anchor('a', 'string') } },
      Whole: { properties: { half: ref('Half') }, $defs: { ...anchor('a', 'integer'), ...anchor('b', 'boolean') } },
    });
    expect(schemas['Half']).toMatchObject(ref('Pair_string_null'));
    expect(schemas['Whole']).toMatchObject({ properties: { half: ref('Half_integer_boolean') } });
    expect(schemas['Half_integer_boolean']).toMatchObject(ref('Pair_integer_boolean'));
    const { properties } = asObject(schemas['Pair_integer_boolean']);
    expect(properties).toEqual({ a: ref('Whole/$defs/integer'), b: ref('Whole/$defs/boolean') });
  });

  test('create at most 1,000 copies', () => {
    const names = Array.from({ length: 12 }, (_, index) => `s${index}`);
    const schemas = names.flatMap((name, index) => {
      const next = ref(index === 11 ? 'All' : `Choice${index + 1}`);
      const one = (type: string) => ({ ...next, $defs: { x: { $dynamicAnchor: name, type } } });
      return [
        [`Choice${index}`, { oneOf: [ref(`A${index}`), ref(`B${index}`)] }],
        [`A${index}`, one('string')],
        [`B${index}`, one('integer')],
      ];
    });
    const all = { properties: Object.fromEntries(names.map((name) => [name, { $dynamicRef: `#${name}` }])) };
    const written = { ...Object.fromEntries(schemas), All: all };
    const copies = Object.keys(resolved(written)).length - Object.keys(written).length;
    expect(copies).toBeLessThanOrEqual(1000);
  });

  test('appear resolved in fields, examples and types', async () => {
    const contract = await read(documentOf(ref('PetPage')));
    const media = contract.operations[0]?.responses[0]?.content[0];
    expect(media?.schema).toMatchObject({
      name: 'PetPage',
      properties: [{ name: 'items', schema: { items: { name: 'Pet' } } }, { name: 'next' }],
    });
    expect(media?.examples[0]).toMatchObject({ value: { items: [{ name: 'string' }] } });
    const types = generateTypes(contract);
    expect(types).toContain('export type PetPage = Page_Pet;');
    expect(types).toMatch(/type Page_Pet = \{\n {2}items\?: Pet\[\];\n {2}next\?: Page_Pet;/);
  });

  test('to a missing anchor are errors, as with `$ref`', async () => {
    const schema = {
      properties: { a: { $dynamicRef: '#itm' }, b: { $ref: '#itm' }, c: { $dynamicRef: '#/components/schemas/Itm' } },
      $defs: { i: { $anchor: 'item' } },
    };
    await expect(read(documentOf(schema))).rejects.toThrow(
      /"#itm" does not exist\.[^]*"item"[^]*"#itm" does not exist\.[^]*"item"[^]*"#\/components\/schemas\/Itm" does not exist\./,
    );
    const { operations } = await read(documentOf(schema), 'none');
    expect(operations[0]?.responses[0]?.content[0]?.schema).toMatchObject({
      properties: [{ schema: { type: 'any' } }, { schema: { type: 'any' } }, { schema: { type: 'any' } }],
    });
  });

  test('without an anchor mean the same as `$ref`, and those into other files are ignored', async () => {
    const Tree = {
      type: 'object',
      properties: { part: { $dynamicRef: '#' }, other: { $dynamicRef: 'other.yaml#item' } },
    };
    const { operations } = await read(documentOf(ref('Tree'), { Tree }));
    expect(operations[0]?.responses[0]?.content[0]?.schema).toMatchObject({
      name: 'Tree',
      properties: [{ schema: { recursive: 'Tree' } }, { schema: { type: 'any' } }],
    });
  });
});

describe('references', () => {
  test('to missing schemas are reported as written, with the nearest name', async () => {
    const Cat = { $anchor: 'cat', properties: { pet: ref('Pett'), home: { $ref: '#/propertys/pet' } } };
    await expect(read(documentOf(ref('Cat'), { Cat, Pet: {} }))).rejects.toThrow(
      /"#\/components\/schemas\/Pett" does not exist\.[^]*"Pet"[^]*"#\/propertys\/pet" does not exist\./,
    );
  });

  test.each([{}, { $anchor: 'name' }])(
    'to a missing anchor do not resolve to other parts of the contract, in a schema with %j',
    async (own) => {
      const schema = { ...own, properties: { a: { $ref: '#info' }, b: { $ref: '#paths' } } };
      await expect(read(documentOf(schema))).rejects.toThrow(/"#info" does not exist\.[^]*"#paths" does not exist\./);
      const { operations } = await read(documentOf(schema), 'none');
      expect(operations[0]?.responses[0]?.content[0]?.schema).toMatchObject({
        properties: [{ schema: { type: 'any' } }, { schema: { type: 'any' } }],
      });
    },
  );
});

test('finds the anchor in the schema of a shared parameter, whatever the name of the parameter is', () => {
  const parameter = (type: string) => ({
    schema: { $defs: { own: { $anchor: 'own', type } }, items: { $ref: '#own' } },
  });
  const parameters = { definitions: parameter('string'), other: parameter('integer') };
  const document = asObject(resolveIdentifiers({ openapi: '3.1.0', components: { parameters } }));
  expect(document).toMatchObject({
    components: {
      parameters: {
        definitions: { schema: { items: { $ref: '#/components/parameters/definitions/schema/$defs/own' } } },
        other: { schema: { items: { $ref: '#/components/parameters/other/schema/$defs/own' } } },
      },
    },
  });
});

test('resolves an identifier to its schema, not to a part that is an alias of a shared schema', () => {
  const User = { type: 'object' };
  const Team = { $id: 'https://example.com/team', properties: { owner: User } };
  expect(resolved({ User, Team, Club: { $ref: 'https://example.com/team' } })['Club']).toEqual(ref('Team'));
});

test('resolves an identifier to its schema, not to a definition in it that is called `schema`', () => {
  const Book = { $id: 'https://example.com/book', type: 'object', $defs: { schema: { type: 'string' } } };
  expect(resolved({ Book, Shelf: { items: { $ref: 'https://example.com/book' } } })['Shelf']).toEqual({
    items: ref('Book'),
  });
});
