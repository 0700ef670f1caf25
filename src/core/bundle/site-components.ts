import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { engineFile } from '../disk/engine-dir.ts';
import { unreadable } from '../base/text/read-text.ts';
import { isSiteFile } from './is-site-file.ts';
import { listFiles } from '../disk/files/list-files.ts';

const name = 'virtual:site-components';

/** Files of the site's `components` folder that authors can import, relative to the site folder. */
function listSiteComponents(siteDir: string): string[] {
  const folder = join(siteDir, 'components');
  if (!existsSync(folder)) return [];
  try {
    const files = listFiles(folder).map((file) => `components/${file}`);
    return files.filter((file) => /\.[jt]sx?$/.test(file) && !/\.(test|d)\.[jt]sx?$/.test(file));
  } catch (cause) {
    throw unreadable('components', cause, 'folder');
  }
}

/**
 * Gives each component its own entry in the renderer, so that pages load only the styles of the components that they
 * show. Replaces the JSX runtime of the site's files, so that client components can fail alone.
 */
export function siteComponents(siteDir: string): Plugin {
  return {
    name: 'site-components',
    // Runs before the bundler resolves React.
    enforce: 'pre',
    resolveId(id, importer) {
      const isSiteImport = this.environment.name === 'rsc' && isSiteFile(siteDir, importer);
      if (isSiteImport && /^react\/jsx-(dev-)?runtime$/.test(id)) return engineFile('core/rsc/site-jsx.ts');
      return id === name ? `\0${id}` : undefined;
    },
    load(id) {
      return id === `\0${name}` ? importAll(siteDir, listSiteComponents(siteDir)) : undefined;
    },
    configureServer(server) {
      const folder = join(siteDir, 'components');
      const onList = (file: string) => {
        if (file.startsWith(folder)) invalidateModules(server.environments, [`\0${name}`]);
      };
      // Watch the whole site first: the watcher misses new entries of a folder if it already watches a file in it.
      server.watcher.add(siteDir);
      server.watcher.on('add', onList).on('unlink', onList);
    },
  };
}

/** Invalidates modules of the dev server, so that the next request generates their code again. */
export function invalidateModules(environments: ViteDevServer['environments'], ids: readonly string[]): void {
  for (const { moduleGraph } of Object.values(environments)) {
    for (const id of ids) {
      const module = moduleGraph.getModuleById(id);
      if (module) moduleGraph.invalidateModule(module);
    }
  }
}

function importAll(siteDir: string, files: readonly string[]): string {
  const entries = files.map((file) => {
    const path = file.slice(0, -extname(file).length);
    return `  ${JSON.stringify(path)}: () => import(${JSON.stringify(join(siteDir, file))}),`;
  });
  return ['export default {', ...entries, '};'].join('\n');
}
