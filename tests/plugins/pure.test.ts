import { expect, test } from 'vitest';
import { siteView } from '../../src/core/extend/site-view.ts';
import type { PluginFile, PluginSite } from '../../src/plugin.ts';
import { makePluginSite } from '../harness/plugin-site.ts';

const contract = `openapi: 3.1.0
info: { title: Test, version: '1' }
paths:
  /boxes: { get: { operationId: boxes.list, responses: { '200': { description: Done. } } } }
`;

/** A site in which each default plugin has something to do. */
const files = {
  'site.config.ts': `export default {
  title: 'Site', url: 'https://example.com', baseUrl: '/', favicon: 'mark.svg',
  openapi: { path: 'api.yaml', lint: 'none' },
  redirects: [{ from: '/old', to: '/start' }],
  docs: { showLastUpdateTime: true }, pageTimeout: 60,
};
`,
  'static/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  'content/start.md': '# Start\n\nA crate of `X`.\n\n```mermaid\nflowchart LR\n  a --> b\n```\n',
  'glossary.json': JSON.stringify({ terms: [{ term: 'box', meaning: 'A box.', not: ['crate'] }] }),
  'facts.json': '{}',
  'api.yaml': contract,
};

/** A list of files with their contents. */
async function contents(made: readonly PluginFile[]) {
  return Promise.all(
    made.map(async (file) => ({
      ...file,
      ...('text' in file && { text: await file.text() }),
      ...('bytes' in file && { bytes: await file.bytes() }),
    })),
  );
}

test('each function of the default plugins returns the same result when called again', async () => {
  using site = makePluginSite('', files);
  const { site: loaded, files: read, errors } = await site.load();
  expect(errors.map(({ fact }) => fact)).toEqual([
    '"crate" is another word for "box".',
    '`X` is neither in the contract nor in facts.json.',
  ]);
  const view: PluginSite = siteView(loaded);
  const { config, editions, pages } = view;
  const contexts = editions.flatMap((edition) => pages.map((page) => [page, { config, edition }] as const));
  const called: string[] = [];
  for (const { name, data, fields } of read.extensions.plugins) {
    const provided = async () => [];
    const calls: Record<string, (() => unknown) | undefined> = {
      markdown: typeof fields.markdown === 'function' ? () => callable(fields.markdown)(data) : undefined,
      head: fields.head && (() => Promise.all(contexts.map(([page, context]) => fields.head?.(page, data, context)))),
      files: fields.files && (async () => contents((await fields.files?.(data, view, { messages: {} })) ?? [])),
      check: fields.check && (() => fields.check?.(data, view, { provided })),
      ...Object.fromEntries(
        Object.entries(fields.provides ?? {}).map(([key, answer]) => [`provides.${key}`, () => answer(data, view)]),
      ),
    };
    for (const [field, call] of Object.entries(calls)) {
      if (!call) continue;
      const [first, second] = [await call(), await call()];
      expect(JSON.stringify(second), `${field} of ${name}`).toBe(JSON.stringify(first));
      called.push(`${name} ${field}`);
    }
  }
  expect(called).toEqual(
    expect.arrayContaining([
      'sitemap files',
      'terms check',
      'terms markdown',
      'pictures files',
      'openapi provides.names',
    ]),
  );
});

function callable(value: unknown): (data: unknown) => unknown {
  return value as (data: unknown) => unknown;
}
