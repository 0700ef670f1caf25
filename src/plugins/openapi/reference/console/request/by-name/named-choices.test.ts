import { describe, expect, it } from 'vitest';
import type { ConsoleOperation } from '../../../../contract/output/console-data.ts';
import { namedProperties, readBody, replaceChosen } from './named-choices.ts';

const choices = {
  values: [
    { value: 1, name: 'Red' },
    { value: 2, name: 'Green' },
    { value: 3, name: 'Blue' },
  ],
};
const operation = { definitions: { Color: { type: 'integer', 'x-choices': choices } } } as unknown as ConsoleOperation;

describe('the properties of a body with named values', () => {
  it('include references and lists', () => {
    const properties = {
      color: { $ref: '#/$defs/Color' },
      others: { type: 'array', items: { $ref: '#/$defs/Color' } },
      size: { type: 'integer' },
    };
    expect(namedProperties(operation, { properties })).toEqual([
      { name: 'color', choices, isList: false },
      { name: 'others', choices, isList: true },
    ]);
  });

  it('are empty without a schema', () => {
    expect(namedProperties(operation, undefined)).toEqual([]);
  });
});

it('reads a body only while it is an object', () => {
  expect(readBody('{"color":1}')).toEqual({ color: 1 });
  expect(readBody(' ')).toEqual({});
  for (const text of ['{', '[1]', 'null', '1']) expect(readBody(text), text).toBeUndefined();
});

describe('a list chosen by name', () => {
  it('keeps the order of remaining and unnamed values', () => {
    expect(replaceChosen(['3', '99.0', '1'], choices, [1, 2, 3])).toEqual(['3', '99.0', '1', '2']);
    expect(replaceChosen(['3', '99.0', '1'], choices, [])).toEqual(['99.0']);
  });
});
