import { expect, test } from 'vitest';
import { checkVersion } from './check-validity.ts';

test('accepts versions as strings, and reports others with the key and the string to write', () => {
  const found = (document: Parameters<typeof checkVersion>[0]) => {
    const { fact, path, hint } = checkVersion(document) ?? {};
    return fact === undefined ? undefined : `${path?.join()}: ${fact} ${hint}`;
  };
  for (const openapi of ['3.0.0', '3.1.0', '3.2.0']) expect(found({ openapi })).toBeUndefined();
  expect(found({ swagger: '2.0' })).toBeUndefined();
  expect(found({ openapi: 3.1 })).toBe(
    'openapi: The "openapi" version is the number 3.1 instead of a string. Write `openapi: "3.1.0"`.',
  );
  expect(found({ openapi: 3 })).toContain('Write `openapi: "3.0.0"`.');
  expect(found({ swagger: 2 })).toContain('swagger: The "swagger" version is the number 2 instead of a string.');
  expect(found({ swagger: 2 })).toContain('Write `swagger: "2.0"`.');
  for (const openapi of ['3.0', '3']) {
    expect(found({ openapi })).toContain('The "openapi" version is incomplete. Write `openapi: "3.0.0"`.');
  }
  expect(found({ openapi: '2.0' })).toBe(
    'openapi: Version 2.0 belongs to the key "swagger", not "openapi". Write `swagger: "2.0"`.',
  );
  expect(found({ openapi: 2 })).toContain('Write `swagger: "2.0"`.');
  for (const swagger of ['3.0.0', '3.0', 3]) {
    expect(found({ swagger })).toContain('belongs to the key "openapi", not "swagger". Write `openapi: "3.0.0"`.');
  }
  for (const openapi of ['4.0', 4]) {
    expect(found({ openapi })).toContain(`The contract is written in OpenAPI ${openapi}, which cannot be read.`);
  }
});
