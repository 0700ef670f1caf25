import { describe, expect, it } from 'vitest';
import { show, treeOf } from '../../../../../tests/make/outline-schema.ts';

describe('a schema tree with alternatives or cycles', () => {
  it('shows oneOf and anyOf as alternatives with shared properties', () => {
    expect(
      show(`
Root:
  type: object
  properties: { id: { type: integer } }
  oneOf:
    - { title: Card, properties: { number: { type: string } }, required: [number] }
    - { title: Transfer, properties: { iban: { type: string } } }
  additionalProperties: false
`),
    ).toMatchInlineSnapshot(`
      "object <Root> nothing else
        id?: integer
        | object
          number: string
        | object
          iban?: string"
    `);
    expect(
      show(`
Card: { properties: { number: { type: string } } }
Root:
  oneOf: [{ $ref: '#/components/schemas/Card' }, { title: Transfer, properties: { iban: { type: string } } }]
  anyOf: [{ properties: { now: { const: true } } }, { properties: { day: { type: string } } }]
`),
    ).toMatchInlineSnapshot(`
      "one of <Root>
        | object
          number?: string
          | object
            now?: boolean = true
          | object
            day?: string
        | object
          iban?: string
          | object
            now?: boolean = true
          | object
            day?: string"
    `);
    expect(show('Root: { anyOf: [{ type: string }, { type: integer }] }')).toMatchInlineSnapshot(`
      "any of <Root>
        | string
        | integer"
    `);
  });

  it('nests a second list of alternatives in each alternative of the first', () => {
    expect(
      show(`
Root:
  allOf:
    - oneOf: [{ type: object, properties: { a: {} } }, { type: object, properties: { b: {} } }]
    - oneOf: [{ properties: { c: {} } }, { properties: { d: {} } }]
`),
    ).toMatchInlineSnapshot(`
      "one of <Root>
        | object
          a?: any
          | object
            c?: any
          | object
            d?: any
        | object
          b?: any
          | object
            c?: any
          | object
            d?: any"
    `);
  });

  it('maps the values of the discriminator to alternatives', () => {
    expect(
      show(`
Cat: { type: object, properties: { kind: { const: cat } } }
Dog: { type: object, properties: { kind: { const: dog } } }
Root:
  oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }]
  discriminator: { propertyName: kind, mapping: { cat: '#/components/schemas/Cat', dog: Dog } }
`),
    ).toMatchInlineSnapshot(`
      "one of <Root> by kind: cat, dog
        | object <Cat>
          kind?: string = "cat"
        | object <Dog>
          kind?: string = "dog""
    `);
    expect(
      treeOf(`
Cat: { type: object }
Root: { oneOf: [{ $ref: '#/components/schemas/Cat' }], discriminator: { propertyName: kind } }
`).variants?.values,
    ).toEqual(['Cat']);
    expect(
      treeOf(`
Cat: { type: object }
Root:
  oneOf: [{ $ref: '#/components/schemas/Cat' }]
  discriminator: { propertyName: kind, mapping: { cat: Cat, kitten: '#/components/schemas/Cat' } }
`).variants?.values,
    ).toEqual(['cat, kitten']);
    // Published contracts often omit the mapping, although the property allows other values.
    const kinds = ['{ const: cat }', '{ enum: [cat, kitten] }', '{ enum: [Cat, cat] }'].map((kind) =>
      treeOf(`
Cat: { type: object, properties: { kind: ${kind} } }
Root: { oneOf: [{ $ref: '#/components/schemas/Cat' }], discriminator: { propertyName: kind } }
`),
    );
    expect(kinds.flatMap(({ variants }) => variants?.values)).toEqual(['cat', 'cat, kitten', 'Cat']);
    for (const mapping of ['mapping: { cat: Cat, dog: Dog }', '']) {
      const { variants } = treeOf(`
Cat: { type: object }
Dog: { type: object }
Root:
  oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }]
  anyOf: [{ properties: { a: {} } }, { properties: { b: {} } }]
  discriminator: { propertyName: kind, ${mapping} }
`);
      expect(variants?.values).toEqual(mapping === '' ? ['Cat', 'Dog'] : ['cat', 'dog']);
    }
  });

  it('reads most ways of writing "or null" as `nullable`, and a lone null as a type', () => {
    expect(
      show(`
User: { type: object, properties: { id: { type: integer } } }
MaybeUser: { anyOf: [{ $ref: '#/components/schemas/User' }, { type: 'null' }] }
Root:
  type: object
  properties:
    type: { type: [string, 'null'], maxLength: 5 }
    several: { type: [string, integer, 'null'] }
    enum: { type: [string, 'null'], enum: [a, b, null] }
    only enum: { enum: [a, null] }
    reference: { oneOf: [{ $ref: '#/components/schemas/User' }, { type: 'null' }] }
    through reference: { $ref: '#/components/schemas/MaybeUser' }
    several alternatives: { anyOf: [{ type: string }, { type: integer }, { type: 'null' }] }
    nothing: { type: 'null' }
`),
    ).toMatchInlineSnapshot(`
      "object <Root>
        type?: string or null (at most 5 characters)
        several?: string or integer or null
        enum?: string or null one of ["a","b"]
        only enum?: string or null one of ["a"]
        reference?: object <User> or null
          id?: integer
        through reference?: object <MaybeUser> or null
          id?: integer
        several alternatives?: any of or null
          | string
          | integer
        nothing?: null"
    `);
  });

  it('reads nullable and boolean limits of OpenAPI 3.0', () => {
    expect(
      show(
        `
User: { type: object, properties: { id: { type: integer } } }
Root:
  type: object
  properties:
    text: { type: string, nullable: true }
    enum: { type: string, nullable: true, enum: [a] }
    user: { nullable: true, allOf: [{ $ref: '#/components/schemas/User' }] }
    limit: { type: integer, minimum: 0, exclusiveMinimum: true, maximum: 10, exclusiveMaximum: false }
    nullable: { type: boolean, nullable: false }
    both: { allOf: [{ type: integer, minimum: 0, maximum: 9 }, { minimum: 1, exclusiveMinimum: true }] }
`,
        '3.0.3',
      ),
    ).toMatchInlineSnapshot(`
      "object <Root>
        text?: string or null
        enum?: string or null one of ["a"]
        user?: object <User> or null
          id?: integer
        limit?: integer (more than 0) (at most 10)
        nullable?: boolean
        both?: integer (0 to 9) (more than 1)"
    `);
  });

  it('puts alternatives that only require properties into words', () => {
    expect(
      show(`
Root:
  type: object
  required: [kind]
  properties:
    item: { type: object, properties: { id: {}, url: {}, path: {} }, oneOf: [{ required: [id] }, { required: [url, path] }] }
    change: { properties: { a: {}, b: {} }, anyOf: [{ required: [a] }, { required: [b] }] }
    titled: { oneOf: [{ title: By id, required: [id] }, { title: By name, required: [name] }] }
`),
    ).toMatchInlineSnapshot(`
      "object <Root> (must have \`kind\`)
        item?: object (must have \`id\`, or \`url\` and \`path\`, but not both)
          id?: any
          url?: any
          path?: any
        change?: object (must have \`a\`, or \`b\`)
          a?: any
          b?: any
        titled?: one of
          | object (must have \`id\`)
          | object (must have \`name\`)"
    `);
  });

  it('stops at recursive schemas', () => {
    expect(
      show(`
Root:
  type: object
  properties:
    children: { type: array, items: { $ref: '#/components/schemas/Root' } }
    parent: { anyOf: [{ $ref: '#/components/schemas/Root' }, { type: 'null' }] }
    other: { $ref: '#/components/schemas/Other' }
Other: { type: object, properties: { root: { allOf: [{ $ref: '#/components/schemas/Root' }, { description: Back. }] } } }
`),
    ).toMatchInlineSnapshot(`
      "object <Root>
        children?: array of Root
          []: object <Root> ↻ Root
        parent?: object <Root> or null ↻ Root
        other?: object <Other>
          root?: object <Root> ↻ Root"
    `);
  });

  it('stops at anonymous combinations that contain one another', () => {
    expect(
      show(`
A: { type: object, properties: { b: { allOf: [{ $ref: '#/components/schemas/B' }, { minProperties: 1 }] } } }
B: { type: object, properties: { a: { allOf: [{ $ref: '#/components/schemas/A' }, { minProperties: 1 }] } } }
Root: { allOf: [{ $ref: '#/components/schemas/A' }, { $ref: '#/components/schemas/Root' }] }
`),
    ).toMatchInlineSnapshot(`
      "object <Root>
        b?: object (at least 1 property)
          a?: object (at least 1 property)
            b?: object <B> (at least 1 property) ↻ B"
    `);
  });

  it('does not mistake two schemas with a common base for a cycle', () => {
    expect(
      show(`
Animal: { type: object, properties: { name: { type: string } } }
Cat: { allOf: [{ $ref: '#/components/schemas/Animal' }, { properties: { lives: { type: integer } } }] }
Root: { allOf: [{ $ref: '#/components/schemas/Animal' }, { properties: { prey: { $ref: '#/components/schemas/Cat' } } }] }
`),
    ).toMatchInlineSnapshot(`
      "object <Root>
        name?: string
        prey?: object <Cat>
          name?: string
          lives?: integer"
    `);
  });
});

describe('a base with a discriminator', () => {
  const base = `
    Root:
      type: object
      discriminator: { propertyName: kind, mapping: { cat: '#/components/schemas/Cat', pup: Dog, base: Root, none: Other } }
      properties: { kind: { type: string } }
    Cat: { allOf: [{ $ref: '#/components/schemas/Root' }, { properties: { purrs: { type: boolean } } }] }
    Dog: { allOf: [{ $ref: '#/components/schemas/Root' }, { properties: { friend: { $ref: '#/components/schemas/Root' } } }] }
    Fish: { allOf: [{ $ref: '#/components/schemas/Root' }] }
    Other: { type: string }`;

  it('lists the schemas that extend it with allOf, under their names in the mapping or else under their own names', () => {
    expect(show(base)).toMatchInlineSnapshot(`
      "object <Root> by kind: cat, pup, Fish
        kind?: string
        | object <Cat>
          kind?: string
          purrs?: boolean
        | object <Dog>
          kind?: string
          friend?: object <Root> by kind: cat, pup, Fish
            kind?: string
            | object <Cat>
              kind?: string
              purrs?: boolean
            | object <Dog> ↻ Dog
            | object <Fish>
              kind?: string
        | object <Fish>
          kind?: string"
    `);
  });

  it('lists schemas that extend it indirectly', () => {
    expect(
      show(`
Root: { type: object, discriminator: { propertyName: kind }, properties: { kind: { type: string } } }
Dog: { allOf: [{ $ref: '#/components/schemas/Root' }, { properties: { barks: { type: boolean } } }] }
Puppy: { allOf: [{ $ref: '#/components/schemas/Dog' }, { properties: { age: { type: integer } } }] }
`),
    ).toContain('by kind: Dog, Puppy');
  });
});
