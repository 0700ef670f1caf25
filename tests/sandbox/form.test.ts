import { expect, test } from 'vitest';
import { parseForm } from '../../site/sandbox/http/form.ts';

test('parsed objects can be converted to strings, like objects from JSON', () => {
  expect(String(parseForm('response[a]=1')['response'])).toBe('[object Object]');
});

test('fields named `__proto__` change no other object', () => {
  const fields = parseForm('config[__proto__][leaked]=1&list[][__proto__][leaked]=2&name=Ann');
  expect(fields['name']).toBe('Ann');
  expect({}).not.toHaveProperty('leaked');
});
