import { definePlugin, type PluginFields } from '../../plugin.ts';
import { docusaurusFiles, readDocusaurus, type MakeBlog } from './config/read-docusaurus.ts';
import { docusaurusOptions } from './docusaurus-options.ts';

/** Builds Docusaurus sites from their own configuration. */
export const docusaurusPlugin = definePlugin({
  name: 'docusaurus',
  from: import.meta.url,
  configKey: 'docusaurus',
  options: docusaurusOptions,
});

/** The same with the function that reads configurations, which needs the plugin of the blog. */
export function docusaurusWith(makeBlog: MakeBlog): PluginFields<never, never> {
  return {
    ...docusaurusPlugin,
    readConfig: { files: docusaurusFiles, read: (file, siteDir) => readDocusaurus(file, siteDir, makeBlog) },
  } as PluginFields<never, never>;
}
