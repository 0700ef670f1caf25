import type { PluginSite, PluginSource } from '../../../plugin.ts';
import { callField, type Extensions } from '../extensions.ts';
import { fieldResults } from '../load/plugin-fields.ts';

/** The sources of all plugins. Throws `SiteErrors`. `digest` changes with the site. */
export async function pluginSourceTexts(
  site: PluginSite,
  digest: string,
  extensions: Extensions,
): Promise<PluginSource[]> {
  const found: PluginSource[] = [];
  for (const plugin of extensions.plugins) {
    const { sources } = plugin.fields;
    if (!sources) continue;
    const run = () => callField(extensions, plugin, 'sources', () => sources(plugin.data, site), fieldResults.sources);
    found.push(...(await extensions.runner.remember(plugin, 'sources', [plugin.dataKey, digest], run)));
  }
  return found;
}

/** Joins the guides of all plugins as Markdown; undefined if there are none. Throws `SiteErrors`. */
export async function pluginGuide(
  site: PluginSite,
  digest: string,
  extensions: Extensions,
): Promise<string | undefined> {
  const guides: string[] = [];
  for (const plugin of extensions.plugins) {
    const { guide } = plugin.fields;
    if (!guide) continue;
    const run = async () =>
      (await callField(extensions, plugin, 'guide', () => guide(plugin.data, site), fieldResults.guide)) ?? '';
    guides.push(await extensions.runner.remember(plugin, 'guide', [plugin.dataKey, digest], run));
  }
  return guides.filter((guide) => guide !== '').join('\n\n') || undefined;
}
