import { expect, test } from 'vitest';
import { assembleSite } from '../../site/assemble-site.ts';
import { makeConfig, makePage, makeSource, makeSources } from '../../../../tests/make/site.ts';
import { filesOfDefaults } from '../../../../tests/make/default-files.ts';
import { redirectsOf } from '../../outputs/published.ts';
import { checkRoot } from './check-addresses.ts';

function check(page: string, settings: Parameters<typeof makeConfig>[0] = {}, files: string[] = []): string[] {
  const { site } = assembleSite(makeSources([makeSource([makePage(page)])], makeConfig(settings)));
  const redirects = redirectsOf(filesOfDefaults(site));
  return checkRoot(site, 'site.config.ts', files, redirects).map(({ fact, hint }) => `${fact} ${hint}`);
}

test('reports a site without a page, file or redirect at its base URL', () => {
  expect(check('guide.mdx')).toMatchInlineSnapshot(`
    [
      "The site has no page at https://example.com/base/, so readers see "Page not found" there. Add \`content/index.md\`, or a redirect from \`/\` in \`redirects\`.",
    ]
  `);
  expect(check('index.mdx')).toEqual([]);
  expect(check('guide.mdx', {}, ['index.html'])).toEqual([]);
  const redirects = [{ from: ['/'], to: '/guide' }];
  expect(check('guide.mdx', { redirects })).toEqual([]);
  expect(check('guide.mdx', { redirects, baseUrl: '/' })).toEqual([]);
});
