import { existsSync, readFileSync } from 'node:fs';
import { basename, isAbsolute, join, resolve, sep } from 'node:path';
import type { ConvertedSite, Plugin } from '../../plugin.ts';
import { redirectPluginName } from './created-redirects.ts';
import { relativePath } from './config/site-paths.ts';
import { docusaurusFiles } from './docusaurus-options.ts';
import { readDocusaurus } from './config/read-docusaurus.ts';
import { fieldsOf, listOf, textOf, textsOf, type Fields } from '../shared/values.ts';
import { leftOut, listFiles } from '../shared/list-files.ts';
import { code, siteModule, toJavaScript } from '../shared/config-text.ts';
import { treeSource } from './tree-source.ts';

/** Files that the new configuration replaces. */
const replaced = ['site.config.ts', ...docusaurusFiles];

/** Writes the settings of a Docusaurus site as `site.config.ts`, and copies its other files to a new folder. */
export async function convertDocusaurus(folder: string, target: string): Promise<ConvertedSite> {
  const file = docusaurusFiles.map((name) => join(folder, name)).find((path) => existsSync(path)) ?? folder;
  const blogs: Fields[] = [];
  // Collects the options of the blogs instead of creating plugins.
  const keepOptions = async (options: Fields) => {
    blogs.push(options);
    return {} as Plugin;
  };
  const { config, warnings = [], trees } = await readDocusaurus(file, folder, keepOptions);
  const adapt = (value: unknown) => withPaths(value, folder, target);
  const readPlugins = listOf(fieldsOf(config)['plugins']).map(fieldsOf);
  // The swizzled files, and default plugins that the site turns off.
  const keptPlugins = readPlugins.filter((entry) => 'theme' in entry || 'sitemap' in entry);
  const sheetFiles = readPlugins.flatMap(({ styles, from }) =>
    textsOf(styles).map((path) => [`src/css/${basename(path)}`, readFileSync(new URL(path, textOf(from)), 'utf8')]),
  );
  const tree = await treeSource(trees, { file, siteDir: folder, target, adapt });
  const blogCalls = blogs.map((options) => code(`blog(${toJavaScript(adapt(options), '    ')})`));
  const plugins = [...blogCalls, ...tree.plugins, ...keptPlugins];
  const { postCss, ...docusaurus } = fieldsOf(fieldsOf(config)['docusaurus']);
  const settings = fieldsOf(adapt({ ...fieldsOf(config), docusaurus, plugins: undefined }));
  const customCss = [...sheetFiles.map(([path]) => `./${path}`), ...textsOf(settings['customCss'])];
  const text = siteModule('defineConfig', { ...settings, customCss, ...(plugins.length > 0 && { plugins }) }, [
    ...(blogCalls.length > 0 ? ["import { blog } from 'area-docs/blog';"] : []),
    ...tree.imports,
  ]);
  const postCssNotes =
    postCss === undefined ? [] : ['PostCSS plugins are left out. Compile the style sheets before the build.'];
  const redirectNotes = readPlugins.some(({ name }) => name === redirectPluginName)
    ? ['Redirects that the configuration generates are left out. List them in `redirects`.']
    : [];
  const notCopied: string[] = [];
  const paths = folder === target ? [] : listFiles(folder, (path) => notCopied.push(path));
  const copies = paths.filter((path) => !replaced.includes(path));
  return {
    files: {
      'site.config.ts': text,
      ...Object.fromEntries(sheetFiles),
      ...Object.fromEntries(copies.map((path) => [path, { copyOf: join(folder, path) }])),
    },
    notes: [
      ...warnings.map(({ fact }) => fact),
      ...tree.notes,
      ...redirectNotes,
      ...postCssNotes,
      ...notCopied.map((path) => `${leftOut}: ${path}`),
    ],
  };
}

/** Adapts absolute paths in the site, and relative paths that lead out of it, to the new folder. */
function withPaths(value: unknown, folder: string, target: string): unknown {
  return JSON.parse(JSON.stringify(value), (_, part: unknown) => {
    if (typeof part !== 'string') return part;
    if (isAbsolute(part) && part.startsWith(folder + sep)) return `./${relativePath(part, folder)}`;
    return /^\.\.(?:\/|$)/.test(part) ? relativePath(resolve(folder, part), target) : part;
  });
}
