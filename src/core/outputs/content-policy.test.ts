import { describe, expect, test } from 'vitest';
import { makeConfig } from '../../../tests/make/site.ts';
import { allows, contentPolicy, hashSource, policyText, withSource, type ContentPolicy } from './content-policy.ts';

const self = 'https://docs.example';
const site = (csp = {}) => ({ config: makeConfig({ csp }) });

test('allows the files of the site, and sources from the settings', () => {
  expect(policyText(contentPolicy(site()))).toMatchInlineSnapshot(
    `"default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'"`,
  );
  expect(
    policyText(
      contentPolicy(
        site({
          img: ['https://a.example'],
          media: ['https://b.example'],
          frame: ['https://c.example'],
          font: ['data:'],
          script: ['https://d.example'],
          style: ['https://e.example'],
          connect: ['wss://f.example'],
        }),
      ),
    ).split('; '),
  ).toMatchInlineSnapshot(`
    [
      "default-src 'self'",
      "img-src 'self' data: https://a.example",
      "media-src 'self' https://b.example",
      "frame-src 'self' https://c.example",
      "font-src 'self' data:",
      "script-src 'self' https://d.example",
      "style-src 'self' https://e.example",
      "connect-src 'self' wss://f.example",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
    ]
  `);
});

test("allows one inline script by hash, besides the site's own files", () => {
  const policy = withSource(contentPolicy(site()), 'script-src', hashSource('a()'));
  expect(policy['script-src']).toEqual(["'self'", "'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='"]);
});

describe('sources', () => {
  const cases: [source: string, address: string, isAllowed: boolean][] = [
    ["'self'", 'https://docs.example/a.png', true],
    ["'self'", 'http://docs.example/a.png', false],
    ['https://a.example', 'https://a.example/x.png', true],
    ['https://a.example', 'https://a.example.evil/x.png', false],
    ['https://a.example', 'https://b.a.example/x.png', false],
    ['https://a.example', 'http://a.example/x.png', false],
    ['http://a.example', 'https://a.example/x.png', true],
    ['https://a.example', 'https://a.example:8443/x.png', false],
    ['https://a.example:8443', 'https://a.example:8443/x.png', true],
    ['https://a.example:443', 'https://a.example/x.png', true],
    ['https://*.a.example', 'https://b.a.example/x.png', true],
    ['https://*.a.example', 'https://a.example/x.png', false],
    ['https://*.a.example', 'https://evila.example/x.png', false],
    ['https://a.example/img/', 'https://a.example/img/x.png', true],
    ['https://a.example/img/', 'https://a.example/other/x.png', false],
    ['https://a.example/Img/', 'https://a.example/Img/x.png', true],
    ['https://a.example/Img/', 'https://a.example/img/x.png', false],
    ['HTTPS://A.example', 'https://a.example/x.png', true],
    ['https://a.example/x.png', 'https://a.example/x.png?v=1', true],
    ['https://a.example/x.png', 'https://a.example/x.png/y', false],
    ['https:', 'https://any.example/', true],
    ['https:', 'http://any.example/', false],
    ['data:', 'data:image/png;base64,AA==', true],
    ['blob:', 'data:image/png;base64,AA==', false],
  ];
  test.each(cases)('%s allows %s: %s', (source, address, isAllowed) => {
    const policy: ContentPolicy = { 'default-src': ["'none'"], 'img-src': [source] };
    expect(allows(policy, 'img-src', new URL(address), self)).toBe(isAllowed);
  });

  test('from `default-src` apply to kinds without a directive', () => {
    const policy = { 'default-src': ["'self'"] };
    expect(allows(policy, 'font-src', new URL(`${self}/a.woff2`), self)).toBe(true);
    expect(allows(policy, 'font-src', new URL('https://a.example/a.woff2'), self)).toBe(false);
  });
});
