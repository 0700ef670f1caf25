import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { isFile } from '../disk/files/is-file.ts';
import { isSiteFile } from './is-site-file.ts';

/** Extensions that an import may omit, in Vite's order. */
const extensions = ['.mjs', '.js', '.mts', '.ts', '.jsx', '.tsx', '.json'];

/**
 * An importer that is not a file path, so that Vite resolves packages from its root, the engine's folder. With the path
 * of a file in that folder, Vite would not convert CommonJS packages for the browser if the engine is installed in
 * `node_modules`.
 */
const rootImporter = 'area-docs';

/** Packages that exist once per bundle, so the site's own copies are ignored. */
const sharedPackage = new RegExp(`^(?:react|react-dom|${rootImporter})(?:/|$)`);

/**
 * Resolves the imports of a site's files. Packages that are not installed in the site's folder are those of the engine,
 * because a site can be anywhere and needs no packages. For the site's own files, Vite would read each package.json
 * above them, which may belong to another program, and fail if one is invalid.
 */
export function siteImports(siteDir: string): Plugin {
  const isInstalled = (source: string) => {
    const [name = ''] = /^(?:@[^/]+\/)?[^/]+/.exec(source) ?? [];
    return !sharedPackage.test(source) && existsSync(join(siteDir, 'node_modules', name));
  };
  return {
    name: 'site-imports',
    enforce: 'pre',
    resolveId(source, importer, options) {
      const isFromSite = isSiteFile(siteDir, importer);
      const isPackage = /^[\w@][^:]*$/.test(source);
      if (isFromSite && isPackage && !isInstalled(source)) {
        return this.resolve(source, rootImporter, { ...options, skipSelf: true });
      }
      const [path = '', query = ''] = source.split(/(?=\?)/, 2);
      const isRelative = isFromSite && /^\.{1,2}(\/|$)/.test(path);
      if (!isRelative && !isSiteFile(siteDir, path)) return undefined;
      const file = findFile(isRelative ? resolve(dirname(importer ?? ''), path) : path);
      return file === undefined ? undefined : realpathSync(file) + query;
    },
  };
}

function findFile(path: string): string | undefined {
  return (
    ['', ...extensions].map((extension) => path + extension).find(isFile) ??
    extensions.map((extension) => join(path, `index${extension}`)).find(isFile)
  );
}
