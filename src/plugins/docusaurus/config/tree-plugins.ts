import { join } from 'node:path';
import { definePlugin, messageOf, type Plugin, rehype, remark, SiteError } from '../../../plugin.ts';
import { standInName } from '../../shared/stand-in.ts';
import { defaultOf, isFields, listOf, textOf, type Fields } from '../../shared/values.ts';
import { nameOf } from './plugin-entries.ts';
import type { Report } from './settings-report.ts';
import { folderOf } from './site-paths.ts';

/**
 * The options of the content plugins, which list remark and rehype plugins, and the absolute path of the site. In a
 * list of several docs folders or blogs, all but the first have an `id`.
 */
export type ContentOptions = { readonly [kind in Kind]?: Fields | readonly Fields[] | undefined } & { siteDir: string };

/** The default folders of content. */
const folders = { docs: 'docs', blog: 'blog', pages: 'src/pages' } as const;

type Kind = keyof typeof folders;

/** A content plugin; `contentIndex` is its index among the plugins of its kind. */
type Content = { kind: Kind; contentIndex: number; options: Fields };
type Transform = ReturnType<typeof remark>;

/** Plugins that the engine or this plugin replaces. */
const handled = /remark-?(?:math|gfm|emoji)|rehype-?katex|npm2yarn/i;

const lists = {
  markdown: { names: ['beforeDefaultRemarkPlugins', 'remarkPlugins'], wrap: remark },
  html: { names: ['beforeDefaultRehypePlugins', 'rehypePlugins'], wrap: rehype },
} as const;

/** A remark or rehype plugin of the configuration that can run. */
export type TreeEntry = Omit<Content, 'options'> & {
  field: keyof typeof lists;
  /** The option that lists the plugin, such as `remarkPlugins`. */
  list: string;
  /** The name of this option in messages, such as `docs.remarkPlugins`. */
  listName: string;
  /** The index of the plugin in the list. */
  index: number;
  /** The length of the list, including plugins that cannot run. */
  count: number;
  name: string;
  args: readonly unknown[];
  run: Transform;
};

function contentsOf(options: ContentOptions): Content[] {
  const kinds = Object.keys(folders) as Kind[];
  return kinds.flatMap((kind) =>
    [options[kind] ?? {}].flat().map((own, contentIndex) => ({ kind, contentIndex, options: own })),
  );
}

/** The remark and rehype plugins of the site. Reports plugins that cannot run. */
export function treeEntries(options: ContentOptions, report: Report): TreeEntry[] {
  const contents = contentsOf(options);
  return (['markdown', 'html'] as const).flatMap((field) =>
    contents.flatMap((content) => lists[field].names.flatMap((list) => entriesIn(content, { field, list }, report))),
  );
}

/** A plugin that runs the site's remark and rehype plugins. */
export function treePlugins(entries: readonly TreeEntry[], options: ContentOptions): Plugin {
  const ownerOf = ownerFinder(options);
  const runs = (field: TreeEntry['field']) =>
    entries
      .filter((entry) => entry.field === field)
      .map(({ kind, contentIndex, name, run }): Transform => {
        const safe = warnOnFailure(name, run);
        return async (tree, context) => {
          const owner = ownerOf(context.file);
          if (owner?.kind !== kind || owner.contentIndex !== contentIndex) return undefined;
          // As in Docusaurus, plugins get absolute paths.
          return safe(tree, { ...context, file: join(options.siteDir, context.file) });
        };
      });
  return definePlugin({ name: 'docusaurus-remark-and-rehype', markdown: runs('markdown'), html: runs('html') });
}

/** Reads the plugins of one option, such as `docs.remarkPlugins`. */
function entriesIn(
  { kind, contentIndex, options }: Content,
  { field, list }: Pick<TreeEntry, 'field' | 'list'>,
  report: Report,
): TreeEntry[] {
  const listedPlugins = listOf(options[list]);
  const listName = `${kind}${contentIndex === 0 ? '' : ` "${idOf(options)}"`}.${list}`;
  return listedPlugins.flatMap((entry, index): TreeEntry[] => {
    const [module, ...args] = [entry].flat();
    const name = nameOf(module);
    if (!module || handled.test(name)) return [];
    const reportUnused = (todo: string) => report({ setting: `${listName}: ${name}`, result: 'no effect', todo });
    const plugin = defaultOf(module);
    if (standInName(module) !== undefined || typeof plugin !== 'function') {
      reportUnused(`Install the packages of the site: \`${name}\` is missing.`);
      return [];
    }
    try {
      const { wrap } = lists[field];
      const run = wrap(plugin as Parameters<typeof wrap>[0], ...(args as []));
      return [{ kind, contentIndex, field, list, listName, index, count: listedPlugins.length, name, args, run }];
    } catch (error) {
      if (!(error instanceof SiteError)) throw error;
      reportUnused(error.fact);
      return [];
    }
  });
}

function idOf({ id }: Fields): string {
  return textOf(id) ?? 'default';
}

/**
 * Returns a function that finds the content plugin of a page by the page's path relative to the site folder. Other
 * pages belong to the first docs.
 */
function ownerFinder(options: ContentOptions): (file: string) => Content | undefined {
  const contents = contentsOf(options);
  const folderStarts = contents
    .flatMap((content) => {
      const { kind, options: own } = content;
      const id = idOf(own);
      const [prefix, suffix] = id === 'default' ? ['', ''] : [`${id}_`, `-${id}`];
      const paths = [
        folderOf(own, folders[kind], options.siteDir),
        `docusaurus-plugin-content-${kind}${suffix}`,
        ...(kind === 'docs' ? [`${prefix}versioned_docs`] : []),
      ];
      return paths.map((path) => ({ content, start: `${path}/` }));
    })
    // Longest first, because a folder may contain another.
    .toSorted((one, other) => other.start.length - one.start.length);
  return (file) => {
    const path = file.replace(/^i18n\/[^/]+\//, '');
    return folderStarts.find(({ start }) => path.startsWith(start))?.content ?? contents[0];
  };
}

/**
 * Warns if a plugin fails, because it may read data of Docusaurus that does not exist here, or add results of stand-ins
 * for missing packages. The page stays the same.
 */
function warnOnFailure(name: string, run: Transform): Transform {
  return async (tree, context) => {
    // Plugins change the tree in place.
    const before = copyOf(tree) as typeof tree;
    try {
      const changed = await run(tree, context);
      JSON.stringify(changed ?? tree, (key, value: unknown) => {
        const missing = standInName(value);
        if (missing !== undefined) throw new Error(`\`${missing}\` is not installed`);
        // `estree` is the parsed code of an expression. It may contain BigInt values, which JSON does not support.
        return key === 'estree' ? undefined : value;
      });
      return changed;
    } catch (error) {
      const cause = messageOf(error);
      context.report({ fact: `\`${name}\` failed: ${cause.replace(/\.?$/, '.')}`, level: 'warning' });
      return before;
    }
  };
}

/**
 * Copies the arrays and plain objects of a tree, which may contain themselves. Keeps other values, such as functions in
 * `data`, which `structuredClone` refuses.
 */
function copyOf(value: unknown, copies = new Map<unknown, object>()): unknown {
  const isPlain = isFields(value) && Object.getPrototypeOf(value) === Object.prototype;
  if (!Array.isArray(value) && !isPlain) return value;
  const known = copies.get(value);
  if (known) return known;
  const copy = Array.isArray(value) ? [] : {};
  copies.set(value, copy);
  for (const [key, one] of Object.entries(value)) Reflect.set(copy, key, copyOf(one, copies));
  return copy;
}
