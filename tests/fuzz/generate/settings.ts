import fc from 'fast-check';
import { address } from './links.ts';
import { menus } from './menus.ts';
import { anyText, fromEntries, mostly, oddName, someKeys, word } from './words.ts';

const route = fc.oneof(
  fc.constantFrom(
    '/old',
    '/start',
    '/',
    '/../../x',
    '/a%2f..%2f..%2fx',
    '/%2e%2e/x',
    '/a b',
    '/old.html',
    '/index.html',
    '/ü',
  ),
  fc.constantFrom(
    '/\\..\\x',
    '/old/',
    '//x',
    '/constructor',
    '/%',
    '/a\u0000b',
    '/assets/x',
    '/old/../new',
    '/.',
    '/..',
  ),
  oddName.map((name) => `/${name}`),
);
const redirect = someKeys({
  from: mostly(fc.oneof(route, fc.array(route, { maxLength: 3 }))),
  to: mostly(fc.oneof(route, address)),
});
const locale = fc.constantFrom('en', 'fr', 'ar', 'pt-BR', 'x', 'toString', 'en_US', '../x', 'EN');
const locales = fc.uniqueArray(locale, { minLength: 1, maxLength: 3 });
const version = someKeys({
  label: mostly(anyText),
  path: mostly(fc.constantFrom('', 'v1', '../x', 'a/b', '/x/', 'start', '__proto__')),
  banner: mostly(fc.constantFrom('none', 'unreleased', 'unmaintained')),
  badge: mostly(fc.boolean()),
});
const versionName = fc.constantFrom('current', '1.0', '2.0', 'gone', 'constructor', '__proto__');
const reaction = mostly(fc.constantFrom('throw', 'throw', 'warn', 'ignore'));

const docs = someKeys({
  path: mostly(fc.constantFrom('content', 'content', 'content', 'content/', './content', 'gone', '..', '/', 'static')),
  sidebarPath: mostly(fc.constantFrom('sidebars.ts', 'sidebars.ts', 'gone.ts', 'site.config.ts')),
  editUrl: mostly(fc.constantFrom('https://example.org/edit/', 'https://example.org', 'x')),
  breadcrumbs: mostly(fc.boolean()),
  lastVersion: mostly(versionName, 10),
  includeCurrentVersion: mostly(fc.boolean()),
  versions: mostly(fc.array(fc.tuple(versionName, version), { maxLength: 2 }).map(fromEntries)),
});

/** Settings of every kind. The required ones are almost always valid, because little else is read without them. */
export const settings = fc
  .tuple(
    fc.record({
      title: mostly(anyText, 100),
      url: mostly(fc.constantFrom('https://example.com', 'https://example.com/'), 100),
      baseUrl: mostly(fc.constantFrom('/', '/docs/', '/a/b/', '/ü/', '/a%20b/'), 100),
    }),
    someKeys({
      tagline: mostly(anyText),
      trailingSlash: mostly(fc.boolean()),
      favicon: mostly(fc.constantFrom('img/logo.svg', 'gone.ico', '../x')),
      i18n: mostly(
        fc
          .tuple(
            locale,
            locales,
            fc
              .array(fc.tuple(locale, someKeys({ label: word, direction: fc.constantFrom('rtl', 'ltr', 'x') })), {
                maxLength: 2,
              })
              .map(fromEntries),
          )
          .map(([one, all, localeConfigs]) => ({ defaultLocale: all[0] ?? one, locales: all, localeConfigs })),
      ),
      onBrokenLinks: reaction,
      onBrokenAnchors: reaction,
      redirects: mostly(fc.array(redirect, { maxLength: 3 })),
      docs: mostly(docs),
      themeConfig: mostly(menus),
    }),
  )
  .map(([needed, more]) => ({ ...needed, ...more }) as Record<string, unknown>);
