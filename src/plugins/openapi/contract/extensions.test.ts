import { expect, test } from 'vitest';
import { extensionOf, extensions } from './extensions.ts';

type Name = keyof typeof extensions;

test.each(Object.entries(extensions).flatMap(([name, keys]) => keys.map((key) => [name as Name, key] as const)))(
  'reads %s from %s',
  (name, key) => {
    const [first = '', inner] = key.split('.');
    expect(extensionOf({ [first]: inner === undefined ? 'a' : { [inner]: 'a' } }, name)).toBe('a');
    expect(extensionOf({ [`${first}-other`]: 'a' }, name)).toBeUndefined();
  },
);
