import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { MarkdownContext, Plugin } from '../../../plugin.ts';
import { contentPlugins } from '../content-plugins.ts';
import { allBlogs } from './tree-plugins.ts';

const siteDir = import.meta.dirname;

async function kindsOf(plugin: Plugin, file: string): Promise<string[]> {
  const seen: string[] = [];
  const context = { file, data: {}, report: () => undefined } as unknown as MarkdownContext<unknown>;
  for (const transform of Array.isArray(plugin.markdown) ? plugin.markdown : []) {
    await transform({ type: 'root', children: [], data: { seen } }, context);
  }
  return seen;
}

/** A remark plugin that notes the kind of pages it runs on. */
const noted = (kind: string) => ({
  remarkPlugins: [() => (tree: { data: { seen: string[] } }) => void tree.data.seen.push(kind)],
});

test.each(['news', './news', 'news/', join(siteDir, 'news')])(
  'runs the plugins of a blog at %s on its posts only',
  async (path) => {
    const blogs = [{ path, ...noted('blog') }, { path: './notes' }, {}];
    const pages = { path: './own', ...noted('pages') };
    const plugin = contentPlugins({ siteDir, docs: noted('docs'), blog: allBlogs(blogs, siteDir), pages });
    for (const file of ['news/a.md', 'notes/a.md', 'blog/a.md', 'i18n/de/docusaurus-plugin-content-blog-notes/a.md']) {
      expect(await kindsOf(plugin, file), file).toEqual(['blog']);
    }
    expect(await kindsOf(plugin, 'own/a.md')).toEqual(['pages']);
    expect(await kindsOf(plugin, 'docs/news/a.md')).toEqual(['docs']);
  },
);
