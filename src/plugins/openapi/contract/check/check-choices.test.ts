import { expect, test } from 'vitest';
import type { JsonObject } from '../document/json.ts';
import { checkChoices } from './check-choices.ts';

const lines = (document: JsonObject): string[] =>
  checkChoices(document).map(({ path, fact, hint }) =>
    [`${path.join(' ')}: ${fact}`, hint].filter(Boolean).join(' → '),
  );

const withSchema = (lists: unknown, schema: JsonObject): JsonObject => ({
  'x-choices': lists,
  components: { schemas: { Id: schema } },
});

test('accepts lists of values with names, and schemas that name them', () => {
  const colors = {
    note: 'Ids of a new database.',
    values: [
      { value: 1, name: 'Red' },
      { value: 'g', name: 'Green' },
    ],
  };
  expect(lines(withSchema({ colors }, { type: 'array', items: { 'x-choices': 'colors' } }))).toEqual([]);
  expect(lines({})).toEqual([]);
});

test('reports lists without values, values without names, and duplicate values', () => {
  const pairs = [{ value: 1, name: 'Red' }, { value: 1, name: 'Rose' }, { value: 2 }, { name: 'Blue' }];
  expect(lines({ 'x-choices': { empty: { values: [] }, text: 'red', pairs: { values: pairs } } }))
    .toMatchInlineSnapshot(`
    [
      "x-choices empty: The list "empty" of x-choices has no values. → Write { values: [{ value: 1, name: One }] }; \`note\` is optional.",
      "x-choices text: The list "text" of x-choices has no values. → Write { values: [{ value: 1, name: One }] }; \`note\` is optional.",
      "x-choices pairs values 1: The list "pairs" of x-choices has the value 1 twice. → Remove one of the two, or correct its value.",
      "x-choices pairs values 2: Choice 2 of "pairs" has no name. → Write { values: [{ value: 1, name: One }] }; \`note\` is optional.",
      "x-choices pairs values 3: A choice of "pairs" has no value. → Write { values: [{ value: 1, name: One }] }; \`note\` is optional.",
    ]
  `);
});

test('reports a schema whose list does not exist, with the nearest name', () => {
  const colors = { values: [{ value: 1, name: 'Red' }] };
  expect(lines(withSchema({ colors }, { 'x-choices': 'colours' }))).toMatchInlineSnapshot(`
    [
      "components schemas Id x-choices: There is no list "colours" in x-choices. → Did you mean "colors"?",
    ]
  `);
  expect(lines(withSchema(undefined, { 'x-choices': [1] }))).toMatchInlineSnapshot(`
    [
      "components schemas Id x-choices: There is no list [1] in x-choices. → Define it in x-choices at the top level of the contract.",
    ]
  `);
  expect(lines(withSchema({ 1: colors }, { 'x-choices': 1 }))).toEqual([
    'components schemas Id x-choices: There is no list 1 in x-choices. → Define it in x-choices at the top level of the contract.',
  ]);
});
