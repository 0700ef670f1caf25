import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { allowsNothing, constraintsOf, exclusionsOf } from './constraints.ts';

it('describes exclusions in a few words', () => {
  const schemas = parse(`
- { not: { $ref: '#/components/schemas/User' } }
- { not: { title: a private address, pattern: '^10[.]' } }
- { not: { const: 0 } }
- { not: { enum: [root, admin] } }
- { not: { type: string } }
- { not: { type: [integer, 'null'] } }
- { not: { type: string, minLength: 5 } }
- { not: { pattern: '^x-' } }
- { not: { type: object, required: [id] } }
- { not: { required: [id, name] } }
- { not: { required: id } }
- { not: { anyOf: [{ required: [id] }, { anyOf: [{ type: 'null' }, { type: boolean }] }] } }
- { not: { properties: { kind: { const: a } } } }
- { not: { properties: { kind: { const: a-very-long-name }, other: { const: another-very-long-name }, third: {} } } }
- { not: { contentSchema: {} } }
- { not: {} }
- { not: false }
- { type: string }
`) as Parameters<typeof exclusionsOf>[0][];
  expect(schemas.map((schema) => exclusionsOf(schema).join(' + ')).join('\n')).toMatchInlineSnapshot(`
    "must not match User
    must not match a private address
    must not be \`0\`
    must not be \`"root"\` or \`"admin"\`
    must not be string
    must not be integer or null
    must not be string, at least 5 characters
    must not match \`^x-\`
    must not have \`id\`
    must not have \`id\` and \`name\` together
    must not match \`{"required":"id"}\`
    must not have \`id\` + must not be null + must not be boolean
    must not match \`{"properties":{"kind":{"const":"a"}}}\`
    must not match \`{"properties":{"kind":{"const":"a-very-long-name"},"other":{"const":"another-ve…\`
    must not match \`{"contentSchema":{}}\`
    must not be present

    "
  `);
});

it('does not describe alternatives that require no property', () => {
  expect(constraintsOf({ anyOf: [{ required: 'id' }, { required: ['name'] }] })).toEqual([]);
});

it('a schema that forbids everything allows nothing', () => {
  expect([false, { not: {} }, { not: true }].map(allowsNothing)).toEqual([true, true, true]);
  expect([true, {}, { not: false }, { not: { type: 'null' } }].map(allowsNothing)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
