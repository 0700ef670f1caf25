import { expect, test } from 'vitest';
import { checkRedirectLinks } from '../../core/check/links/check-settings-links.ts';
import { siteView } from '../../core/extend/site-view.ts';
import { redirectsOf } from '../../core/outputs/published.ts';
import { assembleSite } from '../../core/site/assemble-site.ts';
import { makeConfig, makePage, makeSource, makeSources } from '../../../tests/make/site.ts';
import { checkRedirects, redirectFiles } from './redirects-plugin.ts';

type Redirects = ReturnType<typeof makeConfig>['redirects'];

const valid: Redirects = [
  { from: ['/old', '/older.html'], to: '/guide#part' },
  { from: ['/away/'], to: 'https://example.org/?a=1&b=2' },
];

function check(redirects: Redirects, files = ['guide.mdx', 'other.mdx'], trailingSlash = true): string[] {
  const pages = files.map((file) => makePage(file));
  const { site } = assembleSite(makeSources([makeSource(pages)], makeConfig({ redirects, trailingSlash })));
  const view = siteView(site);
  const published = redirectFiles(view).map((file) => {
    return { ...file, content: async () => '', plugin: 'redirects', place: { file: 'site.config.ts' } };
  });
  const targets = { pluginFiles: published, files: ['img/a.png'], redirects: redirectsOf(published) };
  return [...checkRedirects(view), ...checkRedirectLinks(site, targets)].map(
    ({ fact, place, hint }) => `${place?.key?.join('.')}: ${fact} ${hint}`,
  );
}

test('names the page at the end of two redirects', () => {
  expect(
    check([
      { from: ['/old'], to: '/older/?a#b' },
      { from: ['/older'], to: '/guide#part' },
    ]),
  ).toEqual(['redirects.0.to: The redirect to "/older/?a#b" leads to another redirect. Link to "/guide/#part".']);
});

test('reports redirects from a page, redirects written twice, and redirects that lead nowhere', () => {
  expect(check(valid)).toEqual([]);
  expect(check([{ from: ['/picture'], to: '/img/a.png' }])).toEqual([]);
  expect(check([{ from: ['/100%'], to: '/guide' }])).toEqual([]);
  const root: Redirects = [{ from: ['/'], to: '/guide' }];
  expect(check(root)).toEqual([]);
  expect(check(root, ['index.mdx', 'guide.mdx'])).toEqual([
    'redirects.0.from: There is a page at "/". Remove the redirect, or the page.',
  ]);
  for (const [file, trailingSlash] of [
    ['/guide/index.html', true],
    ['/guide.html', false],
  ] as const) {
    expect(check([{ from: [file], to: '/other' }], undefined, trailingSlash)).toEqual([
      `redirects.0.from: There is a page at "${file}". Remove the redirect, or the page.`,
    ]);
    expect(check([{ from: [file], to: '/other' }], undefined, !trailingSlash)).toEqual([]);
  }
  expect(
    check([
      { from: ['/other', '/a', '/a/'], to: '/giude' },
      { from: ['/b'], to: '/a' },
    ]),
  ).toMatchInlineSnapshot(`
    [
      "redirects.0.from: There is a page at "/other". Remove the redirect, or the page.",
      "redirects.0.from: "/a/" is redirected more than once. An earlier entry redirects it to "/giude". Keep only one.",
      "redirects.0.to: The redirect to "/giude" leads nowhere. Did you mean "/guide/"?",
      "redirects.1.to: The redirect to "/a" leads to another redirect. Link to "/giude/".",
    ]
  `);
});

test('explains when to redirect a page that is moved only in the next version', () => {
  const version = (name: string, isLast: boolean) => {
    return { name, isLast, label: name, path: isLast ? '' : 'next', banner: 'none', badge: true } as const;
  };
  const config = makeConfig({ redirects: [{ from: ['/old'], to: '/next/new' }] });
  const hintsWith = (versions: Parameters<typeof makeSources>[0]) => {
    const { site } = assembleSite(makeSources(versions, config));
    return checkRedirects(siteView(site)).map(({ hint }) => hint);
  };
  const saved = makeSource([makePage('old.mdx')], {}, { version: version('1.0', true) });
  const nextWith = (file: string) => makeSource([makePage(file)], {}, { version: version('current', false) });
  const later = 'It is a page of version "1.0". Redirect it when you save a version without it.';
  expect(hintsWith([nextWith('new.mdx'), saved])).toEqual([`${later} Until then, redirect from "/next/old/".`]);
  expect(hintsWith([saved])).toEqual([later]);
  expect(hintsWith([nextWith('old.mdx'), saved])).toEqual(['Remove the redirect, or the page.']);
});
