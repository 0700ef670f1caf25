import { existsSync } from 'node:fs';
import { isAbsolute, join, resolve, sep } from 'node:path';
import type { Plugin, SiteConverter } from '../../plugin.ts';
import { relativePath } from './config/map-docs.ts';
import { docusaurusFiles, readDocusaurus } from './config/read-docusaurus.ts';
import { fieldsOf, listOf, type Fields } from '../shared/values.ts';
import { leftOut, listFiles } from '../shared/list-files.ts';
import { configText, sourceText } from '../shared/config-text.ts';

/** Files that the new configuration replaces. */
const replaced = ['site.config.ts', ...docusaurusFiles];

/** Writes the settings of a Docusaurus site as `site.config.ts`, and copies its other files to a new folder. */
export const fromDocusaurus: SiteConverter = {
  name: 'docusaurus',
  files: docusaurusFiles,
  keepsContent: true,
  async convert(folder, target) {
    const file = docusaurusFiles.map((name) => join(folder, name)).find((path) => existsSync(path)) ?? folder;
    const blogs: Fields[] = [];
    const { config, warnings = [] } = await readDocusaurus(file, folder, async (options) => {
      blogs.push(options);
      return {} as Plugin;
    });
    const moved = (value: unknown) => withPaths(value, folder, target);
    const removed = listOf(fieldsOf(config)['plugins']).filter((entry) => 'sitemap' in fieldsOf(entry));
    const added = blogs.map((options) => ({ code: `blog(${sourceText(moved(options), '    ')})` }));
    const plugins = [...added, ...removed];
    const settings = fieldsOf(moved({ ...fieldsOf(config), plugins: undefined }));
    const text = configText(
      { ...settings, ...(plugins.length > 0 && { plugins }) },
      added.length > 0 ? ["import { blog } from 'area-docs/blog';"] : [],
    );
    const left: string[] = [];
    const listed = folder === target ? [] : listFiles(folder, (path) => left.push(path));
    const copies = listed.filter((path) => !replaced.includes(path));
    return {
      files: {
        'site.config.ts': text,
        ...Object.fromEntries(copies.map((path) => [path, { copyOf: join(folder, path) }])),
      },
      notes: [...warnings.map(({ fact }) => fact), ...left.map((path) => `${leftOut}: ${path}`)],
    };
  },
};

/** Adapts paths to the new folder: absolute paths in the site, and relative paths that lead out of it. */
function withPaths(value: unknown, folder: string, target: string): unknown {
  if (Array.isArray(value)) return value.map((item) => withPaths(item, folder, target));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withPaths(item, folder, target)]));
  }
  if (typeof value !== 'string') return value;
  if (isAbsolute(value) && value.startsWith(folder + sep)) return `./${relativePath(value, folder)}`;
  return /^\.\.(?:\/|$)/.test(value) ? relativePath(resolve(folder, value), target) : value;
}
