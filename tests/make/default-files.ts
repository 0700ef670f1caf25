import { defaultPlugins } from '../../src/default-plugins.ts';
import type { MadeFile } from '../../src/core/extend/fields/plugin-files.ts';
import { siteView } from '../../src/core/extend/site-view.ts';
import type { PluginFile, PluginFields } from '../../src/plugin.ts';
import type { Site } from '../../src/core/site/types.ts';

/** The files of the default plugins, for tests. */
export function filesOfDefaults(site: Site): MadeFile[] {
  // Plugins that load data publish files only for sites that configure them.
  const plugins = (defaultPlugins as unknown as readonly PluginFields[]).filter(({ load }) => !load);
  return plugins.flatMap(({ name, files }) =>
    ((files?.({}, siteView(site), { messages: {} }) ?? []) as PluginFile[]).map((file): MadeFile => {
      const place = { file: 'site.config.ts', key: file.key ?? [] };
      const made = { ...file, plugin: name, place };
      if ('parts' in file) return { ...made, parts: file.parts };
      if ('module' in file) return { ...made, isolated: { ...file, data: {}, digest: '', place } };
      return { ...made, content: async () => ('text' in file ? file.text() : file.bytes()) };
    }),
  );
}
