import { join } from 'node:path';
import { expect, test } from 'vitest';
import { apiMessages } from '../../src/plugins/openapi/messages/api-messages.ts';
import { openapiMessages } from '../../src/plugins/openapi/messages/openapi-messages.ts';
import { defaultMessages } from '../../src/core/messages/theme-messages.ts';
import { makeSite } from '../harness/site-folder.ts';

const config = `export default {
  title: 'Seite',
  url: 'https://example.com',
  baseUrl: '/',
  repository: 'https://example.com/repo',
  i18n: { defaultLocale: 'de', locales: ['de', 'fr'] },
  docs: {
    editUrl: 'https://example.com/bearbeiten/',
    showLastUpdateTime: true,
    versions: { current: { label: 'Morgen' } },
  },
  openapi: { path: 'content/api/openapi.yaml', lint: 'none' },
  themeConfig: {
    colorMode: { respectPrefersColorScheme: true },
    docs: { sidebar: { hideable: true } },
    announcementBar: { content: 'Neu!' },
    navbar: {
      title: 'Seite',
      items: [
        { type: 'dropdown', label: 'Mehr', to: '/start', items: [{ label: 'Anfang', to: '/start' }] },
        { type: 'localeDropdown' },
        { type: 'docsVersionDropdown' },
        { type: 'search' },
      ],
    },
    footer: { links: [{ label: 'Anfang', to: '/start' }] },
  },
};
`;

const contract = `openapi: 3.1.0
info: { title: A, version: '1' }
paths:
  /a/{id}:
    post:
      operationId: area.add
      summary: Anlegen
      parameters: [{ name: id, in: path, required: true, schema: { type: string, minLength: 1 } }]
      requestBody: { content: { application/json: { schema: { type: object, properties: { a: { type: integer } } } } } }
      responses: { '200': { description: Fertig., content: { application/json: { schema: { type: string } } } } }
`;

const start = `---
title: Anfang
last_update: { date: 2025-01-02, author: Ada }
---

:::note

Text.

:::

## Teil

- [x] getan
- [ ] offen

| A | B |
| - | - |
| 1 | 2 |

\`\`\`js
let x = 1;
\`\`\`
`;

const messages = { ...defaultMessages, ...openapiMessages };

/** The messages of the theme and of the reference, each replaced with its id and its values. */
const replaced = Object.fromEntries(
  Object.entries(messages).map(([id, text]) => [id, [`‹${id}›`, ...(text.match(/\{\w+\}/g) ?? [])].join(' ')]),
);

/** All text of a page and of its attributes, except code. */
function textsOf(html: string): string[] {
  const shown = html.replace(/<(script|style|pre)\b.*?<\/\1>/gs, '');
  const attributes = shown.matchAll(/ (?:aria-label|aria-description|title|placeholder|alt)="([^"]*)"/g);
  return [...shown.replace(/<!--.*?-->/gs, '').split(/<[^>]*>/), ...[...attributes].map(([, text = '']) => text)]
    .map((text) => text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&').trim())
    .filter((text) => text !== '');
}

test('a site that replaces all messages of the theme shows no English ones', async () => {
  using site = makeSite({
    'site.config.ts': config,
    'sidebars.ts':
      "export default { docs: ['start', { type: 'category', label: 'Mehr', link: { type: 'generated-index' }, items: ['mehr', 'api/area/add'] }] };\n",
    'content/start.md': start,
    'content/mehr.md': '---\ntitle: Mehr\nunlisted: true\n---\n\nText.\n',
    'content/api/openapi.yaml': contract,
    'versions.json': '["1.0"]',
    'versioned_docs/version-1.0/start.md': '# Anfang\n',
    'versioned_sidebars/version-1.0-sidebars.json': '{ "docs": ["start"] }',
    'i18n/de/messages.json': JSON.stringify(replaced),
    'i18n/fr/messages.json': JSON.stringify(replaced),
  });
  const { code, output } = await site.run('build', '--out-dir', join(site.path, 'dist'));
  expect(code, output).toBe(0);
  const pages = Object.keys(site.fingerprints('dist')).filter((file) => file.endsWith('.html'));
  const texts = new Set(pages.flatMap((file) => textsOf(site.read(join('dist', file)))));
  const own = Object.values({ ...defaultMessages, ...apiMessages }).map(
    (text) => new RegExp(`^${text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '.+')}$`),
  );
  expect([...texts].filter((text) => own.some((pattern) => pattern.test(text)))).toEqual([]);
  // Proves that the test sees the messages.
  expect(texts).toContain('‹skipToMain›');
  expect(texts).toContain('‹untranslated›');
});
