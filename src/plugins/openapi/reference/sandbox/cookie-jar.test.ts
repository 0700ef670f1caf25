import { expect, test } from 'vitest';
import { cookieHeader, storeCookies } from './cookie-jar.ts';

const now = Date.UTC(2026, 0, 1);
const headerAfter = (...lines: string[]) => cookieHeader(storeCookies([], lines, now), '/api/me', now);

test.each([
  ['keeps equals signs in a value', ['token=a=b==; Path=/; HttpOnly; Secure'], 'token=a=b=='],
  ['sends several cookies in one header', ['a=1', 'b=2; Path=/api'], 'a=1; b=2'],
  ['replaces a cookie of the same name and path', ['a=1; Path=/', 'a=2; Path=/'], 'a=2'],
  ['leaves out cookies of other paths', ['a=1; Path=/other', 'b=2; Path=/ap'], ''],
  ['prefers Max-Age to Expires', ['a=1; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Max-Age=60'], 'a=1'],
  ['removes a cookie that is cleared later', ['a=1; Path=/', 'a=; Path=/; Max-Age=0'], ''],
  ['ignores a cookie without a name', ['', '=1'], ''],
])('%s, whether the headers come in one response or in several', (_, lines, header) => {
  const jar = lines.reduce<ReturnType<typeof storeCookies>>((cookies, line) => storeCookies(cookies, [line], now), []);
  expect(cookieHeader(jar, '/api/me', now)).toBe(header);
  expect(headerAfter(...lines)).toBe(header);
});

test('removes a cookie that a response clears, and one that has expired', () => {
  const jar = storeCookies([], ['a=1; Max-Age=60', 'b=2'], now);
  expect(cookieHeader(jar, '/', now + 61_000)).toBe('b=2');
  expect(cookieHeader(storeCookies(jar, ['b=; Expires=Thu, 01 Jan 1970 00:00:00 GMT'], now), '/', now)).toBe('a=1');
  expect(headerAfter('a=1; Max-Age=0')).toBe('');
  expect(headerAfter('a=1; Max-Age=')).toBe('a=1');
});
