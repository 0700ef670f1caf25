import { join } from 'node:path';
import { definePlugin, rehype, remark, SiteError, type Plugin } from '../../../plugin.ts';
import { standInName } from '../../shared/stand-in.ts';
import { fieldsOf, listOf, textsOf, type Fields } from '../../shared/values.ts';
import { folderOf, relativePath } from './map-docs.ts';
import { entriesOf, nameOf } from './plugin-entries.ts';
import type { Report } from './settings-report.ts';

/** The options of the content plugins, which list remark and rehype plugins, and the absolute path of the site. */
export type ContentOptions = { readonly [kind in Kind]?: Fields | undefined } & { siteDir: string };

const kinds = ['docs', 'blog', 'pages'] as const;

type Kind = (typeof kinds)[number];
type Transform = ReturnType<typeof remark>;

/** Plugins that the engine or this plugin replaces. */
const handled = /remark-?(?:math|gfm|emoji)|rehype-?katex|npm2yarn/i;

const lists = {
  markdown: { names: ['beforeDefaultRemarkPlugins', 'remarkPlugins'], wrap: remark },
  html: { names: ['beforeDefaultRehypePlugins', 'rehypePlugins'], wrap: rehype },
} as const;

/** A remark or rehype plugin of the configuration that can run. */
export type TreeEntry = {
  kind: Kind;
  field: keyof typeof lists;
  /** The option that lists it, its index there, and the number of entries. */
  list: string;
  index: number;
  count: number;
  name: string;
  args: readonly unknown[];
  run: Transform;
};

/** The remark and rehype plugins of the site. Reports those that cannot run. */
export function treeEntries(options: ContentOptions, report: Report): TreeEntry[] {
  return (['markdown', 'html'] as const).flatMap((field) =>
    kinds.flatMap((kind) => lists[field].names.flatMap((list) => entriesIn({ kind, field, list }, options, report))),
  );
}

/** A plugin that runs the site's remark and rehype plugins. */
export function treePlugins(entries: readonly TreeEntry[], options: ContentOptions): Plugin {
  const runs = (field: TreeEntry['field']) =>
    entries
      .filter((entry) => entry.field === field)
      .map(({ kind, name, run }) => onPagesOf(kind, options, warnOnFailure(name, run)));
  return definePlugin({ name: 'remark-and-rehype-of-docusaurus', markdown: runs('markdown'), html: runs('html') });
}

/** The options of the first blog, with the folders of all, because its plugins run on every post. */
export function allBlogs(blogs: readonly Fields[], siteDir: string): Fields | undefined {
  return blogs.length > 1 ? { ...blogs[0], path: blogs.map((blog) => folderOf(blog, 'blog', siteDir)) } : blogs[0];
}

/** Reports plugins that only additional blogs or docs folders list, because those of the first one run for all. */
export function reportOthers(kind: Kind, [first = {}, ...others]: readonly Fields[], report: Report): void {
  for (const list of [...lists.markdown.names, ...lists.html.names]) {
    const names = (options: Fields) => entriesOf(options[list]).map(({ name }) => name);
    const known = names(first);
    const todo = `Add it to the list of the ${kind === 'docs' ? 'main docs' : 'first blog'}.`;
    for (const name of new Set(others.flatMap(names).filter((one) => !known.includes(one) && !handled.test(one)))) {
      report({ setting: `${kind}.${list}: ${name}`, result: 'no effect', todo });
    }
  }
}

/** Reads one list. */
function entriesIn(
  { kind, field, list }: Pick<TreeEntry, 'kind' | 'field' | 'list'>,
  options: ContentOptions,
  report: Report,
): TreeEntry[] {
  const listed = listOf(options[kind]?.[list]);
  return listed.flatMap((entry, index): TreeEntry[] => {
    const [module, ...args] = Array.isArray(entry) ? (entry as unknown[]) : [entry];
    const name = nameOf(module);
    if (!module || handled.test(name)) return [];
    const leaveOut = (todo: string) => report({ setting: `${kind}.${list}: ${name}`, result: 'no effect', todo });
    const plugin = typeof module === 'function' ? module : fieldsOf(module)['default'];
    if (standInName(module) !== undefined || typeof plugin !== 'function') {
      leaveOut(`Install the packages of the site: \`${name}\` is missing.`);
      return [];
    }
    try {
      const { wrap } = lists[field];
      const run = wrap(plugin as Parameters<typeof wrap>[0], ...(args as []));
      return [{ kind, field, list, index, count: listed.length, name, args, run }];
    } catch (error) {
      if (!(error instanceof SiteError)) throw error;
      leaveOut(error.fact);
      return [];
    }
  });
}

function onPagesOf(kind: Kind, options: ContentOptions, run: Transform): Transform {
  return async (tree, context) => {
    if (kindOf(context.file, options) !== kind) return undefined;
    // As in Docusaurus, plugins get absolute paths.
    return run(tree, { ...context, file: join(options.siteDir, context.file) });
  };
}

/** The kind of a page by its path relative to the site folder; versions and translations of docs are docs. */
function kindOf(file: string, { blog, pages, siteDir }: ContentOptions): Kind {
  const isIn = (written: unknown, translated: string) =>
    textsOf(written).some((path) => file.startsWith(`${relativePath(path, siteDir)}/`)) ||
    file.includes(`/docusaurus-plugin-content-${translated}`);
  if (isIn(blog?.['path'] ?? 'blog', 'blog')) return 'blog';
  if (isIn(pages?.['path'] ?? 'src/pages', 'pages')) return 'pages';
  return 'docs';
}

/** Warns if a plugin fails, because it may read data of Docusaurus that does not exist here. */
function warnOnFailure(name: string, run: Transform): Transform {
  return async (tree, context) => {
    try {
      return await run(tree, context);
    } catch (error) {
      const cause = error instanceof Error ? error.message : String(error);
      context.report({ fact: `\`${name}\` failed: ${cause.replace(/\.?$/, '.')}`, level: 'warning' });
      return undefined;
    }
  };
}
