import { SiteError, type Plugin } from '../../plugin.ts';
import { treeEntries, treePlugins, type ContentOptions } from './config/tree-plugins.ts';

/**
 * A plugin that runs the remark and rehype plugins of a former Docusaurus site. The plugins of `docs`, `blog` and
 * `pages` each run on their own pages. `migrate` writes the call.
 * @throws {SiteError} If a plugin is missing, cannot start or registers syntax.
 * @example
 * import { contentPlugins } from 'area-docs/docusaurus';
 * contentPlugins({ siteDir: import.meta.dirname, docs: { remarkPlugins: [[remarkStars, { mark: '★' }]] } });
 */
export function contentPlugins(options: ContentOptions): Plugin {
  const entries = treeEntries(options, ({ setting, todo }) => {
    const fact = `${setting} cannot run.`;
    throw new SiteError({ topic: 'plugins', fact, ...(todo !== undefined && { hint: todo }) });
  });
  return treePlugins(entries, options);
}
