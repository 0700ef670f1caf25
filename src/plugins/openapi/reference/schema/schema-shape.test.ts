import { describe, expect, it } from 'vitest';
import type { SchemaNode } from '../../contract/types.ts';
import { apiMessageFormatter } from '../../messages/api-messages.ts';
import { hasNestedFields, placeSchema } from './schema-places.ts';
import { fieldLabel, fieldsOf, hasFields, typeLabel } from './schema-shape.ts';

const node = (type: string, changes: Partial<SchemaNode> = {}): SchemaNode => ({
  type,
  nullable: false,
  constraints: [],
  ...changes,
});
const property = (name: string, schema: SchemaNode) => ({ name, required: false, schema });
const user = node('object', { name: 'User', properties: [property('id', node('integer'))] });
const message = apiMessageFormatter({});

const isNested = (schema: SchemaNode) => hasNestedFields(placeSchema(schema, 'body'));

describe('the children of a schema', () => {
  it('are its properties, and one entry for all unnamed ones', () => {
    const schema = node('object', {
      properties: [property('a', node('string')), property('*', node('string'))],
      additionalProperties: node('number'),
    });
    expect(fieldsOf(schema).map((field) => fieldLabel(field, message))).toEqual(['a', '*', 'any other name']);
  });

  it('are the fields of items of a list', () => {
    const list = node('array of User', { items: user });
    expect(fieldsOf(list).map(({ name }) => name)).toEqual(['id']);
    expect([hasFields(list), hasFields(node('string'))]).toEqual([true, false]);
  });

  it('are the positions of a list with different values, in order, then further items', () => {
    const list = node('array of 2: string, User, then integer', {
      prefixItems: [node('string'), user],
      items: node('integer'),
    });
    expect(fieldsOf(list).map((field) => [fieldLabel(field, message), field.name, field.required])).toEqual([
      ['item 1', 'item-1', undefined],
      ['item 2', 'item-2', undefined],
      ['further items', 'items', undefined],
    ]);
    expect(fieldsOf(node('array', { items: list }))).toHaveLength(3);
    expect([list, node('array of 1: string', { prefixItems: [node('string')] })].map(isNested)).toEqual([true, false]);
  });

  it('are alternatives unless the type already says everything about them', () => {
    const choice = (...options: SchemaNode[]) => node('any of', { variants: { kind: 'anyOf', options } });
    const [text, number] = [node('string'), node('integer')];
    const all = [
      choice(text, number),
      choice(text, user),
      choice(text, node('integer', { constraints: ['at least 1'] })),
    ];
    expect(all.map(hasFields)).toEqual([false, true, true]);
    expect(hasFields(choice(text, number, text, number))).toBe(true);
  });

  it('open and close if a field has nested fields or alternatives', () => {
    const variants = { kind: 'oneOf', options: [user] } as const;
    const nested = [user, node('object', { properties: [property('user', user)] }), node('one of', { variants })];
    expect(nested.map(isNested)).toEqual([false, true, true]);
  });
});

describe('a type', () => {
  it('is shown with its format, its name and null', () => {
    const types = [
      node('string', { format: 'date-time', nullable: true }),
      user,
      node('object', { recursive: 'Tree', name: 'Tree' }),
      node('array of User', { items: user }),
    ];
    expect(types.map((type) => typeLabel(type, message))).toEqual([
      'string (date-time) or null',
      'User',
      'Tree',
      'array of User',
    ]);
  });

  it('consists of its alternatives, if there are few', () => {
    const choice = (...options: SchemaNode[]) =>
      node('any of', { nullable: true, variants: { kind: 'anyOf', options } });
    const other = node('string', { title: 'any other text' });
    expect(typeLabel(choice(user, other), message)).toBe('User or any other text or null');
    expect(typeLabel(choice(node('string'), node('string', { constraints: ['a'] })), message)).toBe('string or null');
    expect(typeLabel(choice(user, other, user, other), message)).toBe('any of or null');
  });
});
