import type { Plugin } from 'vite';
import { engineFile } from '../disk/engine-dir.ts';
import { isOfSite } from './is-of-site.ts';

/** A site can be anywhere and needs no packages: its components import React and others from the engine. */
export function enginePackages(siteDir: string): Plugin {
  const importerInEngine = engineFile('index.ts');
  return {
    name: 'engine-packages',
    enforce: 'pre',
    resolveId(source, importer, options) {
      const isBare = /^[\w@][^:]*$/.test(source);
      if (!isBare || !isOfSite(siteDir, importer)) return undefined;
      return this.resolve(source, importerInEngine, { ...options, skipSelf: true });
    },
  };
}
