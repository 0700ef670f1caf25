import { afterEach, expect, test, vi } from 'vitest';
import { originOf, parsePort } from './listen.ts';

afterEach(() => void vi.unstubAllEnvs());

test.each([
  ['127.0.0.1', 'http://localhost:3000'],
  ['0.0.0.0', 'http://localhost:3000'],
  ['::', 'http://localhost:3000'],
  ['::1', 'http://[::1]:3000'],
  ['docs.test', 'http://docs.test:3000'],
])('a server at %s is reached at %s', (host, origin) => {
  expect(originOf(host, 3000)).toBe(origin);
});

test('prefers --port to PORT, and PORT to the default', () => {
  vi.stubEnv('PORT', '');
  expect([parsePort('8080'), parsePort(undefined), parsePort(undefined, 4000)]).toEqual([8080, 3000, 4000]);
  vi.stubEnv('PORT', '5000');
  expect([parsePort('8080'), parsePort(undefined)]).toEqual([8080, 5000]);
});

test.each(['', ' ', 'a', '-1', '70000', '1e3', '0x50', '80.5'])('rejects %j as a port', (text) => {
  expect(parsePort(text)).toBeUndefined();
});
