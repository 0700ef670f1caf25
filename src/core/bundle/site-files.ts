import { realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { isFile } from '../disk/files/is-file.ts';
import { isSiteFile } from './is-site-file.ts';

/** Extensions that an import may omit, in Vite's order. */
const extensions = ['.mjs', '.js', '.mts', '.ts', '.jsx', '.tsx', '.json'];

/**
 * Resolves imports of a site's own files. Vite would read each package.json above them, which may belong to another
 * program, and fails if one is invalid.
 */
export function siteFiles(siteDir: string): Plugin {
  return {
    name: 'site-files',
    enforce: 'pre',
    resolveId(source, importer) {
      const [path = '', query = ''] = source.split(/(?=\?)/, 2);
      const isRelative = /^\.{1,2}(\/|$)/.test(path) && isSiteFile(siteDir, importer);
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
