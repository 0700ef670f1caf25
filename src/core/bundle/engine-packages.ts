import type { Plugin } from 'vite';
import { isSiteFile } from './is-site-file.ts';

/**
 * An importer without a path: Vite then resolves packages from the root, which is the engine's folder. From a file
 * there, it would not convert CommonJS packages for the browser if the folder is in `node_modules`.
 */
const engine = 'area-docs';

/**
 * Resolves React and other packages of the engine for components, because a site can be anywhere and needs no packages.
 */
export function enginePackages(siteDir: string): Plugin {
  return {
    name: 'engine-packages',
    enforce: 'pre',
    resolveId(source, importer, options) {
      const isBare = /^[\w@][^:]*$/.test(source);
      if (!isBare || !isSiteFile(siteDir, importer)) return undefined;
      return this.resolve(source, engine, { ...options, skipSelf: true });
    },
  };
}
