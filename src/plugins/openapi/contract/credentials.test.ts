import { expect, test } from 'vitest';
import { placesOf } from './credentials.ts';
import type { RequiredScheme } from './types.ts';

const scheme = (name: string, kind: RequiredScheme['kind']) => [{ name, kind, credential: name, parameter: 'key' }];

test('names the kinds of schemes that look the same in a request, or the schemes if they are of one kind', () => {
  const labels = (all: readonly RequiredScheme[][]) =>
    all.map((one) => placesOf(one, all, { and: 'and', certificate: 'certificate' }));
  expect(labels([scheme('a', 'bearer'), scheme('b', 'oauth2'), scheme('c', 'query')])).toEqual([
    'Authorization: Bearer <token>, HTTP Bearer',
    'Authorization: Bearer <token>, OAuth 2',
    '?key=<token>',
  ]);
  expect(labels([scheme('a', 'header'), scheme('b', 'header'), scheme('c', 'other')])).toEqual([
    'key: <token>, a',
    'key: <token>, b',
    'c',
  ]);
});
