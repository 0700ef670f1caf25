import { z } from 'zod';
import { csp } from './csp-schema.ts';
import { docs, openapi } from './docs-schema.ts';
import { flag, object, oneOf, text } from './fields.ts';
import { i18n } from '../i18n.ts';
import { baseUrl, siteUrl, webAddress } from './address.ts';
import { customCss, frontMatter, headTags, plugins } from './plugin-schema.ts';
import { redirects } from './redirects-schema.ts';
import { search } from './search-schema.ts';
import { themeConfig } from './theme-schema.ts';

/** What the build does about a broken link: stop, report it and go on, or nothing. */
const reaction = oneOf('throw', 'warn', 'ignore').default('throw');

const seconds = 'a number of seconds, up to 3600';

/** Checks what an author wrote and fills in every default. Names and meaning as in Docusaurus. */
export const siteConfig = object("an object like { title: 'Docs', url: 'https://example.org', baseUrl: '/' }", {
  title: text,
  tagline: text.optional(),
  /** Where the site is published, without a path: `https://example.org`. */
  url: siteUrl,
  /** Path under which it is published, with slashes at both ends: `/docs/`. */
  baseUrl,
  /** Whether addresses of pages end with a slash; default `true`. */
  trailingSlash: flag.default(true),
  /** File in the `static` folder. */
  favicon: text.optional(),
  i18n: i18n.prefault({ defaultLocale: 'en', locales: ['en'] }),
  /** Repository whose issues readers may open about a page, as on GitHub or GitLab. `docs.editUrl` is independent of it. */
  repository: webAddress.optional(),
  /** What a broken link does to the build; default `throw`. */
  onBrokenLinks: reaction,
  /** What a broken `#anchor` does to the build; default `throw`. */
  onBrokenAnchors: reaction,
  /** Addresses that pages had once, and where they lead now. */
  redirects: redirects.default([]),
  /** Sources that the Content-Security-Policy lets pages load from, besides the site itself. */
  csp: csp.optional(),
  /** What the search knows beside the pages: phrases that mean the same, by group. */
  search,
  /** Seconds that compiling or rendering one page may take; default 10. */
  pageTimeout: z.number({ error: seconds }).positive(seconds).max(3600, seconds).default(10),
  docs,
  openapi: openapi.optional(),
  themeConfig,
  /** Style sheets for every page: `['./brand.css']`. */
  customCss,
  /** Elements for the head of every page, as in Docusaurus. */
  headTags,
  /** Front matter keys that pages may use: `{ since: z.string() }`. */
  frontMatter,
  /** Plugins of the site; `{ sitemap: false }` removes a default one. */
  plugins,
});
