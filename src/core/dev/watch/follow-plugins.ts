import { basename, dirname, sep } from 'node:path';
import type { ViteDevServer } from 'vite';
import { generatedModules } from '../../bundle/plugin-modules.ts';
import { invalidateModules } from '../../bundle/site-components.ts';
import { listModuleIds } from '../../bundle/theme-parts.ts';
import type { LoadedSite } from '../../check/load-site.ts';
import type { EditionSource } from '../../site/source-types.ts';
import { addedFiles } from '../../site/theme-parts.ts';
import { inlineCode } from '../../site/inline-code.ts';

/**
 * Watches the files of plugins in any folder. Returns a function to call after each read: it watches the plugins'
 * current inputs, and reloads all windows if the head or the plugins' additions to the theme have changed.
 */
export function followPlugins(
  { config, ws, environments }: ViteDevServer,
  current: () => Pick<LoadedSite, 'files' | 'site'>,
  watchPaths: (paths: readonly string[]) => void,
): () => void {
  const stateOf = ({ files, site }: Pick<LoadedSite, 'files' | 'site'>) => ({
    head: JSON.stringify([files.extensions.styles, inlineCode(site.pages)]),
    theme: JSON.stringify(files.extensions.additions),
  });
  let state = stateOf(current());
  const watch = () => {
    const { sources, extensions } = current().files;
    const { watched, styles, additions } = extensions;
    // Watch the packages of installed plugins, because Vite does not watch `node_modules`. Whole packages, because a
    // plugin's components may import modules from any folder of the package.
    const added = addedFiles(additions);
    const packages = watched.filter((file) => basename(file) === 'package.json').map(dirname);
    const components = packages.filter((dir) => added.some((file) => file.startsWith(dir + sep)));
    watchPaths([...watched, ...components, ...sources.flatMap(addedSources)]);
    const folders = [...styles, ...added].map(dirname);
    config.server.fs.allow.push(...folders.filter((dir) => !config.server.fs.allow.includes(dir)));
  };
  watch();
  return () => {
    watch();
    const before = state;
    state = stateOf(current());
    const hasNewTheme = state.theme !== before.theme;
    const { additions } = current().files.extensions;
    // The lists of parts and components, and the modules whose code the engine generates or plugins provide.
    if (hasNewTheme) invalidateModules(environments, [...listModuleIds(), ...generatedModules(additions)]);
    // Hot updates cannot replace style sheets, scripts or parts of the layout.
    if (hasNewTheme || state.head !== before.head) ws.send({ type: 'full-reload' });
  };
}

/** Absolute paths of the files whose text pages of plugins show. */
function addedSources({ pages }: Pick<EditionSource, 'pages'>): string[] {
  return pages.flatMap(({ placement }) => (placement && 'source' in placement ? placement.source : []));
}
