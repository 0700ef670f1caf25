import { join } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { findJsonError } from '../config/module/parse-module.ts';
import { engineFile } from '../disk/engine-dir.ts';
import { isSiteFile } from './is-site-file.ts';
import { siteComponentsId } from './theme-parts.ts';

/**
 * Replaces the JSX runtime of the site's files, so that a client component that fails leaves the rest of the page
 * intact. Reports invalid JSON. In `dev`, lists the components again when one is added or removed.
 */
export function siteComponents(siteDir: string): Plugin {
  return {
    name: 'site-components',
    // Runs before the bundler resolves React.
    enforce: 'pre',
    resolveId(id, importer) {
      const isSiteImport = this.environment.name === 'rsc' && isSiteFile(siteDir, importer);
      return isSiteImport && /^react\/jsx-(dev-)?runtime$/.test(id) ? engineFile('core/rsc/site-jsx.ts') : undefined;
    },
    transform: {
      filter: { id: /\.json$/ },
      // Before Vite parses the file, because its errors name no file.
      order: 'pre',
      async handler(source, file) {
        const offset = isSiteFile(siteDir, file) ? await findJsonError(source) : undefined;
        // A text, because the dev server passes on only the message. `componentErrors` reads it.
        if (offset !== undefined) throw new Error(`[INVALID_JSON] ${offset} ${file}`);
      },
    },
    configureServer(server) {
      const folder = join(siteDir, 'components');
      const invalidateList = (file: string) => {
        if (file.startsWith(folder)) invalidateModules(server.environments, [siteComponentsId]);
      };
      // Watch the whole site first: the watcher misses new entries of a folder if it already watches a file in it.
      server.watcher.add(siteDir);
      server.watcher.on('add', invalidateList).on('unlink', invalidateList);
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
