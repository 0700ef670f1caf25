import { join } from 'node:path';
import type { Plugin } from 'vite';
import { engineDir } from '../disk/engine-dir.ts';

/** A site can be anywhere and needs no packages: its components import React and others from the engine. */
export function enginePackages(siteDir: string): Plugin {
  const importerInEngine = join(engineDir, 'src/index.ts');
  return {
    name: 'engine-packages',
    enforce: 'pre',
    resolveId(source, importer, options) {
      const isBare = /^[\w@][^:]*$/.test(source);
      if (!isBare || !importer?.startsWith(siteDir) || importer.includes('/node_modules/')) return undefined;
      return this.resolve(source, importerInEngine, { ...options, skipSelf: true });
    },
  };
}
