import { expect, test } from 'vitest';
import { makeContract } from '../../../../../tests/make/reference.ts';
import type { SchemaNode } from '../types.ts';
import { schemaUsers } from './schema-users.ts';

const node = (changes: Partial<SchemaNode>): SchemaNode => ({
  type: 'object',
  nullable: false,
  constraints: [],
  ...changes,
});
const owner = node({ name: 'Owner', collapsed: 'Owner' });
const pet = node({ name: 'Pet', properties: [{ name: 'owner', required: true, schema: owner }] });

test('lists the operations and schemas that use a schema directly, without the schema itself', () => {
  const response = (schema: SchemaNode) => ({
    status: '200',
    description: '',
    headers: [],
    links: [],
    content: [{ type: 'application/json', schema, examples: [] }],
  });
  const contract = makeContract([
    { id: 'pet.list', responses: [response(node({ type: 'array of Pet', items: pet }))] },
    { id: 'pet.get', responses: [response(node({ name: 'Pet', collapsed: 'Pet' }))] },
  ]);
  const child = node({ name: 'Owner', properties: [{ name: 'parent', required: false, schema: owner }] });
  expect(Object.fromEntries(schemaUsers({ ...contract, schemas: { Owner: child, Pet: pet } }))).toEqual({
    Owner: { operations: ['pet.list'], schemas: ['Pet'] },
    Pet: { operations: ['pet.list', 'pet.get'], schemas: [] },
  });
});
