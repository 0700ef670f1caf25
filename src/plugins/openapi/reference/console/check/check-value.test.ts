import { describe, expect, it } from 'vitest';
import { consoleMessageFormatter } from '../../../messages/console-messages.ts';
import { checkValue } from './check-value.ts';
import { makeOperation } from '../../../../../../tests/make/operation.ts';

const operation = makeOperation({
  definitions: {
    Cat: {
      type: 'object',
      required: ['kind', 'name'],
      properties: { kind: { const: 'cat' }, name: { type: 'string' }, lives: { type: 'integer', maximum: 9 } },
      additionalProperties: false,
    },
    Dog: {
      type: 'object',
      required: ['kind', 'breed', 'owner'],
      properties: { kind: { enum: ['dog'] }, breed: { type: 'string' }, owner: { $ref: '#/$defs/Owner' } },
    },
    Owner: { oneOf: [{ $ref: '#/$defs/Person' }, { $ref: '#/$defs/Shelter' }] },
    Person: { type: 'object', required: ['first', 'last'] },
    Shelter: { type: 'object', required: ['place', 'phone', 'mail'] },
    Pet: { oneOf: [{ $ref: '#/$defs/Cat' }, { $ref: '#/$defs/Dog' }] },
    Tagged: {
      oneOf: [{ $ref: '#/$defs/Person' }, { $ref: '#/$defs/Shelter' }],
      discriminator: { propertyName: 'is', mapping: { human: '#/components/schemas/Person' } },
    },
  },
});

const check = (schema: object, value: unknown): string[] =>
  checkValue(operation, schema, value, { subject: 'Body', direction: 'request' }, consoleMessageFormatter({}));
const pet = { $ref: '#/$defs/Pet' };
const owner = { $ref: '#/$defs/Owner' };

it('ignores a `required` that is not a list', () => {
  const properties = { name: { type: 'integer', required: true } };
  expect(check({ type: 'object', required: 'name', properties }, {})).toEqual([]);
  expect(check({ type: 'object', properties }, { name: 'a' })).toHaveLength(1);
});

it('recognizes a constant that contains a comma', () => {
  const alternatives = [
    { properties: { kind: { const: 'a, b' } }, required: ['kind', 'x', 'y'] },
    { properties: { kind: {} }, required: ['z'] },
  ];
  expect(check({ type: 'object', oneOf: alternatives }, { kind: 'c' })).toEqual(['Body: has no "z"']);
});

describe('a value that matches no alternative', () => {
  it('is compared with the alternative that its constant or discriminator names', () => {
    expect(check(pet, { kind: 'cat', lives: 10, tail: 1 })).toEqual([
      'Body: has no "name"',
      'Body, lives: 10 is greater than 9',
      'Body, tail: is not allowed here',
    ]);
    expect(check({ $ref: '#/$defs/Tagged' }, { is: 'human', first: 'Emma' })).toEqual(['Body: has no "last"']);
    expect(check({ $ref: '#/$defs/Tagged' }, { is: 'Shelter', place: 'Lyon' })).toEqual([
      'Body: has no "phone"',
      'Body: has no "mail"',
    ]);
  });

  it('is compared with the nearest alternative, after a line that names all', () => {
    expect(check(owner, { first: 'Emma' })).toEqual([
      'Body: matches none of the alternatives: Person, Shelter. The closest is Person:',
      'Body: has no "last"',
    ]);
  });

  it('is reported with the errors within the intended alternative', () => {
    expect(
      check({ type: 'array', items: pet }, [
        { kind: 'cat', name: 'Mia' },
        { kind: 'dog', owner: {} },
      ]),
    ).toEqual([
      'Body, 1: has no "breed"',
      'Body, 1.owner: matches none of the alternatives: Person, Shelter. The closest is Person:',
      'Body, 1.owner: has no "first"',
      'Body, 1.owner: has no "last"',
    ]);
  });

  it('is reported with all alternatives and their common errors if none is closest', () => {
    const even = {
      anyOf: [{ required: ['id', 'name'] }, { required: ['id', 'slug'] }, { title: 'Hidden', required: ['id', 'x'] }],
    };
    expect(check(even, {})).toEqual([
      'Body: matches none of the alternatives: { id, name }, { id, slug }, Hidden',
      'Body: has no "id"',
    ]);
  });

  it('is reported with the values or types that the alternatives accept', () => {
    expect(check(pet, { kind: 'bird' })).toEqual(['Body, kind: the value does not match any of ["cat","dog"]']);
    const words = { oneOf: [{ const: 'up' }, { enum: ['down', 'left'] }, { type: 'null' }] };
    expect(check(words, 'right')).toEqual(['Body: the value does not match any of ["up","down","left"]']);
    const types = { anyOf: [{ type: ['string', 'integer'] }, { type: 'null' }] };
    expect(check(types, [])).toEqual(['Body: must be string | integer | null, not array']);
    expect(check({ anyOf: [pet, { type: 'null' }] }, 7)).toEqual(['Body: must be object | null, not number']);
  });

  it('is not compared with alternatives that match nothing', () => {
    expect(check({ oneOf: [false, { type: 'string' }] }, 7)).toEqual(['Body: must be string, not number']);
    expect(check({ oneOf: [false] }, 7)).toEqual(['Body: is not allowed here']);
    expect(check({ anyOf: [{ required: ['a'] }, false] }, {})).toEqual(['Body: has no "a"']);
    expect(check({ allOf: [{ anyOf: [{ required: ['a'] }, { required: ['b'] }] }, false] }, {})).toContain(
      'Body: is not allowed here',
    );
  });
});

it('names the alternatives if a value matches several where only one is allowed', () => {
  const numbers = {
    oneOf: [
      { title: 'Even', multipleOf: 2 },
      { title: 'Odd', type: 'string' },
      { title: 'Small', maximum: 9 },
    ],
  };
  expect(check(numbers, 4)).toEqual(['Body: matches several alternatives, but must match only one: Even, Small']);
  expect(check({ anyOf: numbers.oneOf }, 4)).toEqual([]);
});

it('reports a missing item of `contains` once, not for every item', () => {
  expect(check({ type: 'array', contains: { const: 'admin' } }, ['a', 'b'])).toEqual([
    'Body: Array does not contain item matching schema',
  ]);
});

it('reports an undescribed property once', () => {
  expect(check({ allOf: [{ properties: { a: {} } }], unevaluatedProperties: false }, { a: 1, b: 2 })).toEqual([
    'Body, b: is not allowed here',
  ]);
});

it('reports nothing about a value that is nested too deeply to be checked', () => {
  const value: unknown = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000));
  expect(check({ type: 'object' }, value)).toEqual([]);
});
