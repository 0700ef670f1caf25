import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { MarkdownContext, Plugin } from '../../../plugin.ts';
import { standIn } from '../../shared/stand-in.ts';
import { contentPlugins } from '../content-plugins.ts';

const siteDir = import.meta.dirname;

async function kindsOf(plugin: Plugin, file: string): Promise<string[]> {
  const seen: string[] = [];
  const context = { file, data: {}, report: () => undefined } as unknown as MarkdownContext<unknown>;
  const tree = { type: 'root', children: [], data: { seen } };
  for (const transform of Array.isArray(plugin.markdown) ? plugin.markdown : []) await transform(tree, context);
  return seen;
}

/** A remark plugin that notes the kind of pages it runs on. */
const noted = (kind: string) => ({
  remarkPlugins: [() => (tree: { data: { seen: string[] } }) => void tree.data.seen.push(kind)],
});

test.each(['news', './news', 'news/', join(siteDir, 'news')])(
  'runs the plugins of each blog and each docs folder on its own pages only, with the first blog at %s',
  async (path) => {
    const plugin = contentPlugins({
      siteDir,
      docs: [noted('docs'), { id: 'community', path: './docs/people', ...noted('community') }],
      blog: [
        { path, ...noted('blog') },
        { id: 'notes', path: './notes', ...noted('notes') },
      ],
      pages: { path: './own', ...noted('pages') },
    });
    const files = {
      docs: ['docs/news/a.md', 'versioned_docs/version-1/a.md', 'i18n/de/docusaurus-plugin-content-docs/current/a.md'],
      community: ['docs/people/a.md', 'community_versioned_docs/version-1/a.md'],
      blog: ['news/a.md', 'i18n/de/docusaurus-plugin-content-blog/a.md'],
      notes: ['notes/a.md', 'i18n/de/docusaurus-plugin-content-blog-notes/a.md'],
      pages: ['own/a.md', 'i18n/de/docusaurus-plugin-content-pages/a.md'],
    };
    for (const [kind, all] of Object.entries(files)) {
      for (const file of all) expect(await kindsOf(plugin, file), file).toEqual([kind]);
    }
  },
);

test('runs no plugins of the docs on posts and pages without plugins', async () => {
  const plugin = contentPlugins({ siteDir, docs: noted('docs') });
  expect(await kindsOf(plugin, 'blog/a.md')).toEqual([]);
  expect(await kindsOf(plugin, 'src/pages/a.md')).toEqual([]);
});

test('runs a plugin after one that sets a function in `data`', async () => {
  const set = () => (tree: { data: Record<string, unknown> }) => void (tree.data['slug'] = () => 'a');
  const plugin = contentPlugins({ siteDir, docs: { remarkPlugins: [set, ...noted('docs').remarkPlugins] } });
  expect(await kindsOf(plugin, 'docs/a.md')).toEqual(['docs']);
});

test('keeps what earlier plugins set if a plugin fails', async () => {
  const loop: Record<string, unknown> = { pattern: /a/, at: new Date(0) };
  loop['self'] = [loop];
  const set = () => (tree: { data?: object }) => void (tree.data = { estree: loop });
  const fail = () => (tree: { data: { estree: typeof loop } }) => {
    tree.data.estree['self'] = 'changed';
    throw new Error('Gone.');
  };
  const { markdown } = contentPlugins({ siteDir, docs: { remarkPlugins: [set, fail] } });
  const context = { file: 'docs/a.md', data: {}, report: () => undefined } as unknown as MarkdownContext<unknown>;
  const tree = { type: 'root', children: [] };
  const [first, second] = Array.isArray(markdown) ? markdown : [];
  await first?.(tree, context);
  const kept: Record<string, unknown> = { pattern: /a/, at: new Date(0) };
  kept['self'] = [kept];
  expect(await second?.(tree, context)).toEqual({ type: 'root', children: [], data: { estree: kept } });
});

test('keeps a page unchanged if a plugin adds results of a missing package', async () => {
  const value = standIn('gone');
  const add = () => (tree: { children: unknown[] }) => void tree.children.push({ type: 'text', value });
  const { markdown } = contentPlugins({ siteDir, docs: { remarkPlugins: [add] } });
  const facts: string[] = [];
  const context = { file: 'docs/a.md', data: {}, report: ({ fact }: { fact: string }) => void facts.push(fact) };
  const [transform] = Array.isArray(markdown) ? markdown : [];
  const tree = { type: 'root', children: [] };
  expect(await transform?.(tree, context as unknown as MarkdownContext<unknown>)).toEqual({
    type: 'root',
    children: [],
  });
  expect(facts).toEqual(['`add` failed: `gone` is not installed.']);
});
