import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { JsonObject } from '../document/json.ts';
import { exampleOf, type Direction } from './example-of.ts';

function example(schemas: string, direction: Direction = 'response'): unknown {
  return exampleOf(
    { openapi: '3.1.0', components: { schemas: parse(schemas) as JsonObject } },
    { $ref: '#/components/schemas/Root' },
    direction,
  );
}

describe('a generated example', () => {
  it('is left out if even the smallest valid value is too large to show', () => {
    const lists = (depth: number): string =>
      depth === 0 ? '{ type: string }' : `{ type: array, minItems: 20, items: ${lists(depth - 1)} }`;
    for (const schema of [
      '{ type: string, minLength: 400000000 }',
      '{ type: string, minLength: .inf }',
      '{ type: array, minItems: 300000000, items: { type: string } }',
      '{ type: array, minItems: 300000000, prefixItems: [{ type: string }] }',
      '{ type: object, properties: { a: { type: string, minLength: 400000000 } } }',
      '{ type: number, minimum: 1.0e+300, multipleOf: 1.0e-300 }',
      lists(6),
    ]) {
      expect({ schema, value: example(`Root: ${schema}`) }).toEqual({ schema, value: undefined });
    }
  });

  it('is null if the contract says so and the schema allows it', () => {
    expect(example('Root: { type: [string, "null"], example: null }')).toBe(null);
    expect(example('Root: { anyOf: [{ type: string }, { type: "null" }], example: null }')).toBe(null);
    // `example:` without a value is null in YAML.
    expect(example('Root: { type: string, example: null }')).toBe('string');
  });

  it('respects large and small limits within reason', () => {
    expect(example('Root: { type: string, maxLength: 400000000 }')).toBe('string');
    expect(example('Root: { type: object, minProperties: 400000000 }')).toEqual({});
    expect(example('Root: { type: number, multipleOf: 1.0e-300 }')).toBe(1e-300);
    expect(example('Root: { type: array, maxItems: 300000000, items: { type: boolean } }')).toEqual([true]);
  });

  it('uses the discriminator value of the first alternative, even if the discriminator is in a base schema', () => {
    const base = 'type: object, properties: { kind: { type: string } }, discriminator: { propertyName: kind';
    const cat = 'Cat: { allOf: [{ $ref: "#/components/schemas/Root" }, { properties: { lives: { const: 9 } } }] }';
    expect(example(`{ Root: { ${base} } }, ${cat} }`)).toEqual({ kind: 'Cat', lives: 9 });
    const mapping = 'mapping: { cat: "#/components/schemas/Cat" }';
    expect(example(`{ Root: { ${base}, ${mapping} } }, ${cat} }`)).toEqual({ kind: 'cat', lives: 9 });
    const alternative =
      'Cat: { properties: { kind: { type: string }, mother: { $ref: "#/components/schemas/Root" } } }';
    const oneOf = 'oneOf: [{ $ref: "#/components/schemas/Cat" }], discriminator: { propertyName: kind';
    expect(example(`{ Root: { ${oneOf} } }, ${alternative} }`)).toEqual({ kind: 'Cat' });
    expect(example(`{ Root: { ${oneOf}, ${mapping} } }, ${alternative} }`)).toEqual({ kind: 'cat' });
    const anyOf = 'anyOf: [{ properties: { a: { const: 1 } } }, { properties: { b: {} } }]';
    expect(example(`{ Root: { ${anyOf}, ${oneOf}, ${mapping} } }, ${alternative} }`)).toEqual({ kind: 'cat', a: 1 });
    expect(example(`{ Root: { ${base} } }, ${cat.replace('lives:', 'kind: { enum: [x] }, lives:')} }`)).toMatchObject({
      kind: 'x',
    });
  });

  it.each([
    ['enum', '{ properties: { kind: { enum: [dog, cat] } } }', 'cat'],
    ['enum of a base', '{ allOf: [{ $ref: "#/components/schemas/Base" }] }', 'cat'],
    ['enum with another value of the alternative', '{ properties: { kind: { enum: [dog, kitten] } } }', 'kitten'],
    ['example', '{ properties: { kind: { type: string, example: dog } } }', 'cat'],
    ['example with another value of the alternative', '{ properties: { kind: { example: kitten } } }', 'kitten'],
    ['alternative', '{ oneOf: [{ properties: { kind: { enum: [dog, cat] } } }] }', 'cat'],
    ['constant', '{ properties: { kind: { const: wild } } }', 'wild'],
    ['number', '{ properties: { kind: { type: integer } } }', 1],
    ['object', '{ properties: { kind: { properties: { kind: { enum: [dog, cat] } } } } }', { kind: 'dog' }],
  ])('uses a value of the discriminator that the alternative allows: %s', (_, alternative, kind) => {
    const mapping = 'cat: "#/components/schemas/Cat", kitten: Cat';
    expect(
      example(`
Root: { oneOf: [{ $ref: '#/components/schemas/Cat' }], discriminator: { propertyName: kind, mapping: { ${mapping} } } }
Base: { properties: { kind: { enum: [dog, cat] } } }
Cat: ${alternative}
`),
    ).toEqual({ kind });
  });

  it.each([
    '{ items: { $ref: "#/components/schemas/Dog" } }',
    '{ prefixItems: [{ $ref: "#/components/schemas/Dog" }] }',
  ])('does not use the value of a discriminator in the items of an alternative that is a list: %s', (list) => {
    expect(
      example(`
Root: { oneOf: [{ $ref: '#/components/schemas/Dogs' }], discriminator: { propertyName: kind } }
Dogs: ${list}
Dog: { properties: { kind: { type: string } } }
`),
    ).toEqual([{ kind: 'string' }]);
  });

  it('fits types, formats and limits', () => {
    expect(
      example(`
Root:
  type: object
  properties:
    when: { type: string, format: date-time }
    mail: { type: string, format: email }
    short: { type: string, maxLength: 3 }
    long: { type: string, minLength: 10 }
    count: { type: integer, minimum: 3 }
    more: { type: integer, exclusiveMinimum: 3 }
    below: { type: integer, maximum: -2 }
    five: { type: integer, multipleOf: 5 }
    ratio: { type: number, minimum: 0.5 }
    half: { type: [number, 'null'], exclusiveMinimum: 0, exclusiveMaximum: 1 }
    quarter: { type: number, exclusiveMinimum: 0, maximum: 0.5 }
    whole: { type: number, minimum: 0.5, multipleOf: 1 }
    fewer: { type: integer, multipleOf: 5, maximum: 3 }
    tenths: { type: number, multipleOf: 0.1, minimum: 0.3 }
    aboveTenths: { type: number, multipleOf: 0.1, exclusiveMinimum: 0.3 }
    belowTenths: { type: number, multipleOf: 0.1, exclusiveMaximum: -0.3 }
    id: { type: integer, minimum: 1000000000000001 }
    stricter: { type: integer, minimum: 2, exclusiveMinimum: 4 }
    full: { type: number, exclusiveMinimum: 0, maximum: 1 }
    most: { type: number, minimum: 0.8, exclusiveMinimum: 0, maximum: 1 }
    flag: { type: boolean }
    list: { type: array, items: { type: string }, minItems: 2 }
    none: { type: array, maxItems: 0 }
    map: { type: object, additionalProperties: { type: integer } }
    nothing: { type: 'null' }
`),
    ).toMatchInlineSnapshot(`
      {
        "aboveTenths": 0.4,
        "below": -2,
        "belowTenths": -0.4,
        "count": 3,
        "fewer": 0,
        "five": 5,
        "flag": true,
        "full": 1,
        "half": 0.5,
        "id": 1000000000000001,
        "list": [
          "string",
          "string",
        ],
        "long": "stringstri",
        "mail": "user@example.com",
        "map": {},
        "more": 4,
        "most": 0.8,
        "none": [],
        "nothing": null,
        "quarter": 0.25,
        "ratio": 0.5,
        "short": "str",
        "stricter": 5,
        "tenths": 0.3,
        "when": "2026-01-31T12:00:00Z",
        "whole": 1,
      }
    `);
  });

  it('prefers the values of the contract: example, const, default, first of the enum', () => {
    expect(
      example(`
Root:
  type: object
  properties:
    example: { type: string, examples: [Mail, Calendar] }
    kind: { const: area }
    active: { type: boolean, default: false }
    colour: { enum: [red, green] }
`),
    ).toEqual({ example: 'Mail', kind: 'area', active: false, colour: 'red' });
  });

  it('merges allOf, and the first alternative with shared properties', () => {
    expect(
      example(`
Base: { type: object, properties: { id: { type: integer } } }
Root: { allOf: [{ $ref: '#/components/schemas/Base' }], oneOf: [{ properties: { a: { type: string } } }, { properties: { b: { type: string } } }] }
`),
    ).toEqual({ id: 1, a: 'string' });
  });

  it('leaves out the properties that only other alternatives require', () => {
    expect(
      example(`
Root:
  required: [note]
  properties: { note: { type: string }, id: { type: integer }, url: { type: string }, size: { type: integer } }
  oneOf: [{ required: [id] }, { required: [url, note] }]
`),
    ).toEqual({ note: 'string', id: 1, size: 1 });
  });

  it('omits properties of the other direction', () => {
    const schemas =
      'Root: { type: object, properties: { id: { type: integer, readOnly: true }, password: { type: string, writeOnly: true } } }';
    expect(example(schemas, 'request')).toEqual({ password: 'string' });
    expect(example(schemas, 'response')).toEqual({ id: 1 });
  });

  it('fills all required positions of a list, and omits items without a valid value', () => {
    expect(
      example(`
Root:
  type: object
  properties:
    point: { type: array, prefixItems: [{ type: number }, { type: string }], items: { type: boolean }, minItems: 4 }
    never: false
    no: { not: {} }
`),
    ).toEqual({ point: [1, 'string', true, true] });
  });

  it('stops at recursive schemas', () => {
    expect(
      example(`
Root:
  type: object
  required: [parent]
  properties:
    children: { type: array, items: { $ref: '#/components/schemas/Root' } }
    next: { $ref: '#/components/schemas/Root' }
    parent: { anyOf: [{ $ref: '#/components/schemas/Root' }, { type: 'null' }] }
`),
    ).toEqual({ children: [], parent: null });
  });
});
