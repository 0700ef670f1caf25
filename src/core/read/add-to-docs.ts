import { emptyRecord } from '../base/own-value.ts';
import { collectInto } from '../base/errors/collect-errors.ts';
import type { SiteError } from '../base/errors/site-error.ts';
import type { FolderCategory } from '../config/load-folder-category.ts';
import type { DocsAdditions } from '../../plugin.ts';
import { callField, pluginsWith } from '../extend/extensions.ts';
import { fieldResults } from '../extend/load/plugin-fields.ts';
import { messagesOf } from '../extend/plugin-messages.ts';
import { docsPages } from '../site/draft/draft-pages.ts';
import { folderOf } from '../site/sidebar/autogenerate-sidebar.ts';
import { listsFolder } from '../site/sidebar/lists-folder.ts';
import type { AddedToDocs, EditionAdditions, EditionSource } from '../site/source-types.ts';
import { pluginEdition } from './read-added-pages.ts';
import type { SiteFiles } from './read-site.ts';

type Options = { siteDir: string; withDrafts: boolean };

/** Adds the pages and settings of plugins (`docs`) to the sources of a site. */
export async function addToDocs(
  { sources, extensions, config }: Pick<SiteFiles, 'sources' | 'extensions' | 'config'>,
  { siteDir, withDrafts }: Options,
): Promise<{ sources: readonly EditionSource[]; errors: readonly SiteError[] }> {
  const errors: SiteError[] = [];
  const collect = collectInto(errors);
  const plugins = pluginsWith(extensions, 'docs');
  if (plugins.length === 0) return { sources, errors };
  const extended: EditionSource[] = [];
  for (const source of sources) {
    const shared = { config, siteDir, edition: pluginEdition(source, config), pages: docsPages(source, withDrafts) };
    let additions = noAdditions;
    for (const { plugin, value: docs } of plugins) {
      const messages = messagesOf(plugin, source.messages);
      const call = () => docs(plugin.data, { ...shared, messages });
      const added = await collect<DocsAdditions>(callField(extensions, plugin, 'docs', call, fieldResults.docs), {});
      additions = addTo(additions, { ...added, sidebars: neededSidebars(added, source.sidebars) }, plugin.name);
    }
    extended.push({ ...source, additions });
  }
  return { sources: extended, errors };
}

/** The sidebars that a plugin adds, without fallbacks for folders that the written sidebars already list. */
function neededSidebars(
  { sidebars = {} }: DocsAdditions,
  written: EditionSource['sidebars'] = {},
): DocsAdditions['sidebars'] {
  const items = Object.values(written).flat();
  const isNeeded = ({ folder, isFallback }: { folder: string; isFallback?: boolean }) =>
    isFallback !== true || !listsFolder(items, folderOf(folder));
  return Object.fromEntries(Object.entries(sidebars).filter(([, sidebar]) => isNeeded(sidebar)));
}

/** The additions to an edition without plugins. */
export const noAdditions: EditionAdditions = { pages: [], folders: {}, files: new Map(), sidebars: {}, hints: {} };

/** The additions to an edition with those of one more plugin. */
export function addTo(before: EditionAdditions, added: DocsAdditions, plugin: string): EditionAdditions {
  const pages = added.pages?.map((page): AddedToDocs => ({ ...page, plugin })) ?? [];
  const folders = Object.assign(emptyRecord<FolderCategory>(), before.folders, added.folders);
  return {
    pages: [...before.pages, ...pages],
    folders,
    files: new Map([...before.files, ...Object.entries(added.files ?? {})]),
    sidebars: Object.assign(emptyRecord<{ folder: string }>(), before.sidebars, added.sidebars),
    hints: { ...before.hints, ...added.hints },
  };
}
