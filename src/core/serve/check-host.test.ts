import { describe, expect, test } from 'vitest';
import { isCrossOrigin, refusalOf } from './check-host.ts';

const isAllowed = (headers: Record<string, string>, host = '127.0.0.1') => refusalOf({ headers }, host) === undefined;

describe('a request', () => {
  test.each(['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'LOCALHOST:3000'])(
    'to %s is accepted',
    (host) => {
      expect(isAllowed({ host })).toBe(true);
    },
  );

  test.each([
    'evil.example',
    'evil.example:3000',
    'localhost.evil.example',
    'localhost@evil.example',
    'evil.example/localhost',
    '127.0.0.1.evil.example',
    '10.0.0.1',
    '[::2]',
    '',
    '[',
  ])('to "%s" is rejected', (host) => {
    expect(isAllowed({ host })).toBe(false);
  });

  test('without a host is rejected', () => {
    expect(isAllowed({})).toBe(false);
  });

  test('may use the name given with --host, but no other name', () => {
    expect(isAllowed({ host: 'docs.test:3000' }, 'docs.test')).toBe(true);
    expect(isAllowed({ host: 'other.test:3000' }, 'docs.test')).toBe(false);
  });

  test('may use any numeric address, but no foreign name, when the server listens on all addresses', () => {
    expect(isAllowed({ host: '192.168.1.7:3000' }, '0.0.0.0')).toBe(true);
    expect(isAllowed({ host: '[fe80::1]:3000' }, '::')).toBe(true);
    expect(isAllowed({ host: 'evil.example:3000' }, '0.0.0.0')).toBe(false);
  });

  test('from a page of another origin is rejected, unless it is a navigation', () => {
    expect(isAllowed({ host: 'localhost:3000', origin: 'http://localhost:3000' })).toBe(true);
    expect(isAllowed({ host: 'localhost:3000', origin: 'https://evil.example' })).toBe(false);
    expect(isAllowed({ host: 'localhost:3000', origin: 'null' })).toBe(false);
    expect(isAllowed({ host: 'localhost:3000', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' })).toBe(
      false,
    );
    expect(isAllowed({ host: 'localhost:3000', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' })).toBe(
      true,
    );
  });
});

test('a rejection names the next step', () => {
  expect(refusalOf({ headers: { host: 'evil.example' } }, '127.0.0.1')).toMatchInlineSnapshot(
    `"This server is for "localhost", not for "evil.example". To use another name, start it with --host."`,
  );
});

test('counts requests from pages of another origin as cross-origin, but not requests from the address bar or from tools', () => {
  const from = (site?: string) => isCrossOrigin({ headers: site === undefined ? {} : { 'sec-fetch-site': site } });
  expect(['cross-site', 'same-site'].map(from)).toEqual([true, true]);
  expect(['same-origin', 'none', undefined].map(from)).toEqual([false, false, false]);
});
