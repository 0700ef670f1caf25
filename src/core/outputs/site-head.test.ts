import { expect, test } from 'vitest';
import { assembleSite } from '../site/assemble-site.ts';
import { makePage, makeSource, makeSources } from '../../../tests/make/site.ts';
import { hashSource } from './content-policy.ts';
import { siteHead } from './site-head.ts';

test('allows all inline styles in the header, because each page restricts them, but only one inline script', () => {
  const { site } = assembleSite(makeSources([makeSource([makePage('index.md')])]));
  const pages = site.pages.map((page) => ({ ...page, headCode: [{ tag: 'style' as const, text: 'b{}' }] }));
  const { policy, headers, headScript } = siteHead({ ...site, pages });
  const header = headers['Content-Security-Policy'];
  // With a hash, browsers would ignore the keyword.
  expect(header).toContain("style-src 'self' 'unsafe-inline';");
  expect(header).toContain(`script-src 'self' ${hashSource(headScript)};`);
  expect(policy['style-src']).toEqual(["'self'", hashSource('b{}')]);
});
