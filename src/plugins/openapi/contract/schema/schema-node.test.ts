import { describe, expect, it } from 'vitest';
import { show, treeOf } from '../../../../../tests/make/outline-schema.ts';

describe('a schema tree', () => {
  it('has no title if the title is blank', () => {
    expect(treeOf("Root: { title: ' ', type: object }").title).toBeUndefined();
    expect(treeOf('Root: { title: Box, type: object }').title).toBe('Box');
  });

  it('shows properties with type, required, default, format and constraints', () => {
    expect(
      show(`
Root:
  type: object
  required: [email]
  properties:
    email: { type: string, format: email, maxLength: 255 }
    age: { type: integer, minimum: 0, maximum: 150, default: 18 }
    ratio: { type: number, exclusiveMinimum: 0, exclusiveMaximum: 1 }
    step: { type: integer, multipleOf: 5, minimum: 5 }
    code: { type: string, pattern: '^[A-Z]+$', minLength: 3, maxLength: 3 }
    name: { type: string, minLength: 1 }
    tags: { type: array, items: { type: string }, minItems: 1, maxItems: 3, uniqueItems: true }
    colour: { enum: [red, green] }
    kind: { const: area }
    file: { type: string, contentEncoding: base64, contentMediaType: image/png }
    anything: {}
`),
    ).toMatchInlineSnapshot(`
      "object <Root>
        email: string email (at most 255 characters)
        age?: integer default 18 (0 to 150)
        ratio?: number (more than 0) (less than 1)
        step?: integer (at least 5) (multiple of 5)
        code?: string (exactly 3 characters) (matches \`^[A-Z]+$\`)
        name?: string (at least 1 character)
        tags?: array of string (1 to 3 items) (unique items)
          []: string
        colour?: string one of ["red","green"]
        kind?: string = "area"
        file?: string (encoded as base64) (contains image/png)
        anything?: any"
    `);
  });

  it('merges allOf, with the properties and limits of all parts', () => {
    expect(
      show(`
Base: { type: object, required: [id], properties: { id: { type: number, minimum: 1 }, note: { type: string } } }
Root:
  allOf:
    - $ref: '#/components/schemas/Base'
    - type: object
      required: [name]
      properties: { id: { type: integer, maximum: 9 }, name: { type: string } }
`),
    ).toMatchInlineSnapshot(`
      "object <Root>
        id: integer (1 to 9)
        note?: string
        name: string"
    `);
  });

  it('shows the schemas of the first values of a list, in order, and of further values', () => {
    expect(
      show(`
Point: { type: array, prefixItems: [{ type: number, minimum: -180, maximum: 180 }, { type: number }], items: false, minItems: 2 }
Root:
  type: object
  properties:
    point: { $ref: '#/components/schemas/Point' }
    route: { type: array, items: { $ref: '#/components/schemas/Point' } }
    row: { prefixItems: [{ type: string }, { $ref: '#/components/schemas/Point' }], items: { type: integer } }
    nested: { type: array, prefixItems: [{ prefixItems: [{ type: string }] }], items: true }
    long: { prefixItems: [{}, {}, {}, { $ref: '#/components/schemas/Root' }], items: false, maxItems: 9 }
    both:
      allOf:
        - { type: array, prefixItems: [{ type: number, minimum: 1 }] }
        - { prefixItems: [{ type: integer }, { type: string }], items: false }
`),
    ).toMatchInlineSnapshot(`
      "object <Root>
        point?: array of 2: number, number <Point> (exactly 2 items)
          [0]: number (-180 to 180)
          [1]: number
        route?: array of Point
          []: array of 2: number, number <Point> (exactly 2 items)
            [0]: number (-180 to 180)
            [1]: number
        row?: array of 2: string, Point, then integer
          [0]: string
          [1]: array of 2: number, number <Point> (exactly 2 items)
            [0]: number (-180 to 180)
            [1]: number
          []: integer
        nested?: array of 1
          [0]: array of 1: string
            [0]: string
        long?: array of 4 (at most 4 items)
          [0]: any
          [1]: any
          [2]: any
          [3]: object <Root> ↻ Root
        both?: array of 2: integer, string (at most 2 items)
          [0]: integer (at least 1)
          [1]: string"
    `);
  });

  it('shows forbidden schemas, including those of several parts of an allOf', () => {
    expect(
      show(`
Root:
  type: object
  not: { required: [id, name] }
  properties:
    never: false
    text: { not: { type: string } }
    parts: { allOf: [{ type: integer, not: { const: 3 } }, { not: { const: 5 } }] }
`),
    ).toMatchInlineSnapshot(`
      "object <Root> (must not have \`id\` and \`name\` together)
        never?: any (must not be present)
        text?: any (must not be string)
        parts?: integer (must not be \`3\`) (must not be \`5\`)"
    `);
  });

  it('keeps every condition and pattern of an allOf', () => {
    expect(
      show(`
Root:
  type: object
  properties: { secret: { allOf: [{ type: string, pattern: '[A-Z]' }, { pattern: '[0-9]' }] } }
  allOf:
    - { if: { required: [a] }, then: { required: [b] }, else: { required: [c] } }
    - { if: { required: [d] }, then: { required: [e] } }
`),
    ).toMatchInlineSnapshot(`
      "object <Root> (if it has \`a\`, it must have \`b\`, otherwise it must have \`c\`) (if it has \`d\`, it must have \`e\`)
        secret?: string (matches \`[A-Z]\`) (matches \`[0-9]\`)"
    `);
  });

  it('contains all its examples, each once', () => {
    const tree = treeOf(`
Root:
  type: object
  properties:
    one: { type: string, example: a }
    several: { type: array, items: {}, examples: [[1], [2]], example: [2] }
    other: { type: string, example: c, examples: [a, b, a] }
    none: { type: string, examples: [] }
`);
    expect(tree.properties?.map(({ schema }) => schema.examples)).toEqual([
      ['a'],
      [[1], [2]],
      ['a', 'b', 'c'],
      undefined,
    ]);
  });

  it('links to external docs of the schema itself, and only to http and https addresses', () => {
    const tree = treeOf(`
Base: { type: object, externalDocs: { url: 'https://example.com/base' } }
Root:
  type: object
  externalDocs: { url: 'https://example.com/root', description: All about it }
  properties:
    base: { $ref: '#/components/schemas/Base' }
    mixed: { allOf: [{ $ref: '#/components/schemas/Base' }, { type: object, properties: { a: {} } }] }
    odd: { type: string, externalDocs: { url: 'javascript:alert(1)' } }
`);
    expect([tree, ...(tree.properties ?? []).map(({ schema }) => schema)].map((node) => node.externalDocs)).toEqual([
      { url: 'https://example.com/root', description: 'All about it' },
      { url: 'https://example.com/base' },
      undefined,
      undefined,
    ]);
  });

  it('keeps the name of a reference with a description', () => {
    const tree = treeOf(`
User: { type: object, description: Somebody., properties: { id: { type: integer } } }
Root:
  type: object
  properties:
    beside: { $ref: '#/components/schemas/User', description: Who wrote it. }
    around: { allOf: [{ $ref: '#/components/schemas/User' }], description: Who reads it. }
`);
    expect(tree.properties?.map(({ schema }) => [schema.name, schema.description])).toEqual([
      ['User', 'Who wrote it.'],
      ['User', 'Who reads it.'],
    ]);
  });

  it('has the description of an inline part of allOf, or else of the first shared one', () => {
    const shared = (name: string) => `${name}: { type: object, description: ${name}. }`;
    const parts = (more: string) =>
      treeOf(
        `${shared('Pet')}\n${shared('Owned')}\n` +
          `Root: { allOf: [{ $ref: '#/components/schemas/Pet' }${more}, { $ref: '#/components/schemas/Owned' }] }`,
      ).description;
    expect(parts('')).toBe('Pet.');
    expect(parts(', { description: A dog. }')).toBe('A dog.');
  });

  it('does not take the name, title or examples of a schema that it extends', () => {
    const tree = treeOf(`
Page: { title: A page, type: object, example: { next: a }, properties: { next: { type: string } } }
Root:
  type: object
  properties:
    beside: { $ref: '#/components/schemas/Page', properties: { items: { type: array } } }
    around: { allOf: [{ $ref: '#/components/schemas/Page' }], properties: { items: { type: array } } }
`);
    const expected = [undefined, undefined, undefined, ['next', 'items']];
    expect(
      tree.properties?.map(({ schema: { name, title, examples, properties } }) => [
        ...[name, title, examples],
        properties?.map((property) => property.name),
      ]),
    ).toEqual([expected, expected]);
  });

  it('shows the schema of additional properties', () => {
    expect(
      show(`
User: { type: object, properties: { id: { type: integer } } }
Root:
  type: object
  properties:
    open: { type: object, additionalProperties: true }
    any: { type: object, additionalProperties: {} }
    closed: { type: object, properties: { a: {} }, additionalProperties: false }
    numbers: { type: object, additionalProperties: { type: integer } }
    users: { type: object, additionalProperties: { $ref: '#/components/schemas/User' } }
    mixed: { type: object, properties: { a: {} }, additionalProperties: { type: string } }
    both: { type: object, patternProperties: { '^x-': { type: string } }, additionalProperties: { type: integer } }
    patterned: { type: object, patternProperties: { '^x-': { type: string } }, propertyNames: { pattern: '^[a-z-]+$' } }
`),
    ).toMatchInlineSnapshot(`
      "object <Root>
        open?: object anything else
        any?: object anything else
        closed?: object nothing else
          a?: any
        numbers?: map of integer
          *: integer
        users?: map of User
          *: object <User>
            id?: integer
        mixed?: object
          a?: any
          *: string
        both?: map of (string or integer) (further names match \`^x-\`)
          *: any of
            | string
            | integer
        patterned?: map of string (names match \`^[a-z-]+$\`) (further names match \`^x-\`)
          *: string"
    `);
  });

  it('shows the schema of list items', () => {
    expect(
      show(`
User: { type: object, properties: { id: { type: integer } } }
Root:
  type: object
  properties:
    users: { type: array, items: { $ref: '#/components/schemas/User' } }
    grid: { type: array, items: { type: array, items: { type: number } } }
    pair: { type: array, prefixItems: [{ type: string }, { type: integer }], items: false }
    loose: { type: array }
`),
    ).toMatchInlineSnapshot(`
      "object <Root>
        users?: array of User
          []: object <User>
            id?: integer
        grid?: array of array of number
          []: array of number
            []: number
        pair?: array of 2: string, integer (at most 2 items)
          [0]: string
          [1]: integer
        loose?: array"
    `);
  });

  it('names the alternatives of items and additional properties', () => {
    const tree = treeOf(`
User: { type: object, properties: { id: { type: integer } } }
Root:
  type: object
  properties:
    mixed: { type: array, items: { anyOf: [{ $ref: '#/components/schemas/User' }, { type: string, format: uuid }] } }
    nullable: { type: array, items: { type: [string, 'null'] } }
    map: { type: object, additionalProperties: { oneOf: [{ title: A user, type: object }, { type: integer }] } }
    many: { type: array, items: { oneOf: [{}, {}, {}, {}] } }
    dates: { type: object, additionalProperties: { type: string, format: date } }
`);
    expect(tree.properties?.map(({ schema }) => schema.type)).toEqual([
      'array of (User or string (uuid))',
      'array of (string or null)',
      'map of (A user or integer)',
      'array of one of',
      'map of string (date)',
    ]);
  });

  it('marks read-only, write-only and deprecated properties', () => {
    expect(
      show(`
Id: { type: integer, readOnly: true }
Root: { type: object, properties: { id: { $ref: '#/components/schemas/Id' }, password: { type: string, writeOnly: true }, old: { type: string, deprecated: true } } }
`),
    ).toMatchInlineSnapshot(`
      "object <Root>
        id?: integer <Id> read-only
        password?: string write-only
        old?: string deprecated"
    `);
  });

  it('tolerates broken and circular references', () => {
    expect(show("Root: { type: object, properties: { gone: { $ref: '#/components/schemas/Gone' } } }"))
      .toMatchInlineSnapshot(`
      "object <Root>
        gone?: any <Gone>"
    `);
    expect(
      show("Root: { $ref: '#/components/schemas/Ring' }\nRing: { $ref: '#/components/schemas/Root' }"),
    ).toMatchInlineSnapshot(`"any <Root>"`);
  });

  it('collapses nested shared schemas of a large tree, and keeps small trees whole', () => {
    const wide = (name: string, count: number, inner: string): string => {
      const properties = Array.from({ length: count }, (_, index) => `${name}${index}: ${inner}`);
      return `${name}: { type: object, properties: { ${properties.join(', ')} } }`;
    };
    const nested = (count: number): string =>
      [
        wide('Root', count, "{ $ref: '#/components/schemas/B' }"),
        wide('B', count, "{ $ref: '#/components/schemas/C' }"),
        wide('C', count, '{ type: string }'),
      ].join('\n');
    expect(show(nested(2))).not.toContain('…');
    expect(show(nested(6)).split('\n').slice(0, 4).join('\n')).toMatchInlineSnapshot(`
      "object <Root>
        Root0?: object <B>
          B0?: object <C> … C
          B1?: object <C> … C"
    `);
    expect(show(nested(20)).split('\n').slice(0, 2).join('\n')).toMatchInlineSnapshot(`
      "object <Root>
        Root0?: object <B> … B"
    `);
  });
});
