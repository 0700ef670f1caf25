import { z } from 'zod';
import { hashedFolder } from '../../base/addresses/hashed-path.ts';
import { SiteErrors } from '../../base/errors/site-error.ts';
import { explainFailure } from '../../config/module/parse-module.ts';
import type { IndexContext, IndexedEdition, IndexedPage } from '../../../plugin.ts';
import { editionName, isSameEdition } from '../../site/editions/edition.ts';
import { sectionLinks } from '../../site/sidebar/sidebar-nodes.ts';
import type { Page, Site, LayoutData } from '../../site/types.ts';
import { callField, type Extensions, pluginsWith, type ReadyPlugin } from '../extensions.ts';
import { importNamed } from '../load/import-named.ts';
import { modulePathOf, namedModuleDigest } from '../load/load-plugins.ts';
import { fieldError, type PluginReference } from '../plugin-error.ts';
import { editionViews } from '../site-view.ts';

/** The module with which a plugin reads each rendered page. */
export type ArticleReader = PluginReference & {
  /** Absolute path. */
  module: string;
  /** Changes with the module. */
  digest: string;
};

/** The modules that read rendered pages. Throws `SiteErrors` if one cannot be imported or has no `readArticle`. */
export async function articleReaders(extensions: Extensions): Promise<readonly ArticleReader[]> {
  const readers: ArticleReader[] = [];
  for (const { plugin, value } of pluginsWith(extensions, 'index')) {
    const module = modulePathOf(value.article, plugin.dir);
    // Import it here first: rendering threads cannot name the plugin of a module that throws or never finishes loading.
    if (!plugin.isDefault) {
      const fail = async (error: unknown) => {
        throw new SiteErrors(await explainFailure(error, module, extensions.siteDir));
      };
      const run = () => importNamed(module).catch(fail);
      const { readArticle } = await callField(extensions, plugin, 'index.article', run);
      if (typeof readArticle !== 'function') {
        const problem = `names a module without the export \`readArticle\`: "${value.article}".`;
        const hint = 'Export a function of this name: `export const readArticle = …`.';
        throw new SiteErrors([fieldError(plugin, 'index.article', problem, { hint })]);
      }
    }
    readers.push({ name: plugin.name, place: plugin.place, module, digest: namedModuleDigest(module, plugin) });
  }
  return readers;
}

/** The edition of a layout as `index.write` sees it. */
export function indexedEdition(site: Site, layout: LayoutData): IndexedEdition {
  const view = editionViews(site).find((edition) => isSameEdition(edition, layout));
  if (!view) throw new Error(`The site has no edition ${editionName(layout)}.`);
  return {
    ...view,
    name: editionName(layout),
    versions: site.layouts.flatMap(({ locale, version: name, versionLabel: label }) =>
      locale === layout.locale && name !== undefined ? [{ name, label: label ?? name }] : [],
    ),
    sections: sectionLinks(layout.navbar),
    pages: site.pages.filter((page) => isSameEdition(page, layout) && !page.meta.unlisted).map(indexedPage),
  };
}

function indexedPage({ url, meta, body, sections = [], links }: Page): IndexedPage {
  const { title, description, keywords = [], sidebar, breadcrumbs, addedVersion } = meta;
  return {
    url,
    title,
    description,
    keywords,
    sidebar,
    categories: breadcrumbs.slice(0, -1).map(({ label }) => label),
    ...(addedVersion && { version: addedVersion }),
    headings: 'content' in body ? (body.content?.headings ?? []) : [],
    sections,
    links: Object.values(links),
  };
}

const entryPath = z.string({ error: 'the path of a published file' });

/** A plugin may use the time limit of one page for this number of pages. */
const PAGES_PER_LIMIT = 100;

/** Calls `index.write` of a plugin. Returns the path of the file that browsers read first. Throws `SiteErrors`. */
export async function callIndex(
  plugin: ReadyPlugin,
  edition: IndexedEdition,
  { extensions, ...context }: IndexContext & { extensions: Extensions },
): Promise<string> {
  const seconds = extensions.seconds * Math.max(1, edition.pages.length / PAGES_PER_LIMIT);
  const published = new Set<string>();
  const publish: IndexContext['publish'] = (file) => {
    if (!file.path.startsWith(`${hashedFolder}/`)) {
      const problem = `publishes "${file.path}", whose name does not change with its content.`;
      throw new SiteErrors([fieldError(plugin, 'index.write', problem, { hint: 'Use `hashedPath` for its path.' })]);
    }
    published.add(file.path);
    context.publish(file);
  };
  const run = () => plugin.fields.index?.write(plugin.data, edition, { ...context, publish }) ?? '';
  const entry = await callField({ ...extensions, seconds }, plugin, 'index.write', run, entryPath);
  if (published.has(entry)) return entry;
  throw new SiteErrors([fieldError(plugin, 'index.write', `returned "${entry}", which it did not publish.`)]);
}
