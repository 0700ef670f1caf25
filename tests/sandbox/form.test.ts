import { expect, test } from 'vitest';
import { parseForm } from '../../site/sandbox/http/form.ts';

test('fields named like a prototype change no other object', () => {
  const fields = parseForm('config[__proto__][leaked]=1&list[][__proto__][leaked]=2&name=Ann');
  expect(fields['name']).toBe('Ann');
  expect({}).not.toHaveProperty('leaked');
});
