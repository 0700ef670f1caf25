import { z } from 'zod';
import { csp } from './csp-schema.ts';
import { docs, openapi } from './docs-schema.ts';
import { flag, object, oneOf, text } from './fields.ts';
import { i18n } from './i18n.ts';
import { baseUrl, siteUrl } from './address.ts';
import { redirects } from './redirects-schema.ts';
import { themeConfig } from './theme-schema.ts';
import type { ResolvedConfig } from './types.ts';

const reaction = oneOf('throw', 'warn', 'ignore').default('throw');

const seconds = 'a number of seconds, up to 3600';

/** Checks what an author wrote and fills in every default. */
export const siteConfig = object("an object like { title: 'Docs', url: 'https://example.org', baseUrl: '/' }", {
  title: text,
  tagline: text.optional(),
  url: siteUrl,
  baseUrl,
  trailingSlash: flag.default(true),
  favicon: text.optional(),
  i18n: i18n.prefault({ defaultLocale: 'en', locales: ['en'] }),
  onBrokenLinks: reaction,
  onBrokenAnchors: reaction,
  redirects: redirects.default([]),
  csp: csp.optional(),
  pageTimeout: z.number({ error: seconds }).positive(seconds).max(3600, seconds).default(10),
  docs,
  openapi: openapi.optional(),
  themeConfig,
}) satisfies z.ZodType<ResolvedConfig>;
