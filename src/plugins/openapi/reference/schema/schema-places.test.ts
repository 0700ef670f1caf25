import { expect, test } from 'vitest';
import { placeFields, placeSchema, schemaAnchors } from './schema-places.ts';
import type { SchemaNode } from '../../contract/types.ts';

const leaf: SchemaNode = { type: 'string', nullable: false, constraints: [] };

function object(fields: Record<string, SchemaNode>, changes: Partial<SchemaNode> = {}): SchemaNode {
  const properties = Object.entries(fields).map(([name, schema]) => ({ name, required: false, schema }));
  return { ...leaf, type: 'object', properties, ...changes };
}

test('an anchor consists of characters allowed in every address, and is unique in a list', () => {
  const names = ['reaction_ids[]', 'имя', 'год', 'foo.bar', 'foo-bar', 'ID', 'id', '', '😀'];
  const fields = names.map((name) => ({ name, schema: leaf }));
  expect(placeFields(fields, 'query').map(({ id }) => id)).toEqual([
    'query-reaction_ids-',
    'query-имя',
    'query-год',
    'query-foo-bar',
    'query-foo-bar-2',
    'query-id',
    'query-id-2',
    'query-',
    'query--',
  ]);
});

test('fields have different anchors even if `a-b` is both a name and a path', () => {
  const { fields } = placeSchema(object({ a: object({ b: leaf }), 'a-b': leaf }), 'body');
  expect(fields.map(({ id, inside }) => [id, ...inside.fields.map((field) => field.id)])).toEqual([
    ['body-a', 'body-a-b-2'],
    ['body-a-b'],
  ]);
});

test('required fields come first in requests, and keep the order of the contract in responses', () => {
  const names = ['a', 'b', 'c', 'd'];
  const properties = names.map((name) => ({ name, required: name === 'b' || name === 'd', schema: leaf }));
  const order = (direction: 'request' | 'response') =>
    placeSchema({ ...object({}), properties }, 'body', { direction }).fields.map(({ field }) => field.name);
  expect(order('request')).toEqual(['b', 'd', 'a', 'c']);
  expect(order('response')).toEqual(names);
});

test('alternatives and additional properties have different anchors from fields called `1` and `*`', () => {
  const variants = { kind: 'oneOf', options: [{ ...leaf, description: 'A leaf.' }] } as const;
  const { fields, options } = placeSchema(
    object({ 1: leaf, '*': leaf }, { variants, additionalProperties: leaf }),
    'body',
  );
  expect([...fields, ...options].map(({ id }) => id)).toEqual(['body-1', 'body--', 'body---2', 'body-1-2']);
});

test('anchors are unique in several trees', () => {
  const taken = new Set<string>();
  const first = placeSchema(object({ 2: object({ x: leaf }) }), 'body', { taken });
  const second = placeSchema(object({ x: leaf }), 'body-2', { taken });
  expect([first.fields[0]?.inside.fields[0]?.id, second.fields[0]?.id]).toEqual(['body-2-x', 'body-2-x-2']);
});

test('a shared schema has the anchor of the place that first shows its fields', () => {
  const inner = object({ c: leaf }, { name: 'Inner' });
  const schema = object({ a: object({ b: inner }), 'a-b': inner });
  expect([...schemaAnchors(placeSchema(schema, 'body'))]).toEqual([['Inner', 'body-a-b-2']]);
});

test('fields that are never sent in a direction have no place in it, at any depth', () => {
  const id: SchemaNode = { ...leaf, readOnly: true };
  const secret: SchemaNode = { ...leaf, writeOnly: true };
  const inner = object({ id, secret, name: leaf });
  const variants = { kind: 'oneOf', options: [inner] } as const;
  const schema = object({ id, inner, list: { ...leaf, type: 'array', items: inner } }, { variants });
  const idsOf = ({ fields, options }: ReturnType<typeof placeSchema>): string[] =>
    [...fields, ...options].flatMap((place) => [place.id, ...idsOf(place.inside)]);
  const ids = idsOf(placeSchema(schema, 'x'));
  expect(ids).toContain('x-inner-secret');
  expect(idsOf(placeSchema(schema, 'x', { direction: 'request' }))).toEqual(ids.filter((one) => !one.endsWith('id')));
  expect(idsOf(placeSchema(schema, 'x', { direction: 'response' }))).toEqual(
    ids.filter((one) => !one.endsWith('secret')),
  );
});

test('a schema whose fields depend on the direction is shown in each place', () => {
  const shared = (schema: SchemaNode) => object({ a: object({ b: schema }, { name: 'Shared' }) });
  const anchorsOf = (schema: SchemaNode) => [
    ...schemaAnchors(placeSchema(schema, 'x', { direction: 'request' })).keys(),
  ];
  expect(anchorsOf(shared(leaf))).toEqual(['Shared']);
  for (const flag of ['readOnly', 'writeOnly']) {
    expect(anchorsOf(shared({ ...leaf, [flag]: true }))).toEqual([]);
    expect(anchorsOf(shared(object({ c: { ...leaf, [flag]: true } })))).toEqual([]);
  }
});
