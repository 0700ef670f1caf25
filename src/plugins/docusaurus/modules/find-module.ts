import { existsSync, statSync } from 'node:fs';
import { join, normalize } from 'node:path';

const extensions = ['.tsx', '.ts', '.jsx', '.js', '.mjs', '.json'];

/** The file of a module by its path, which may lack the extension or the name `index`. */
export function findModule(path: string): string | undefined {
  const bare = normalize(path).replace(/\?.*$/, '');
  const candidates = [
    bare,
    ...extensions.map((extension) => bare + extension),
    ...extensions.map((extension) => join(bare, `index${extension}`)),
  ];
  return candidates.find((file) => existsSync(file) && statSync(file).isFile());
}

/** The file of a part of the theme that the site replaces. */
export function themeFile(specifier: string, siteDir: string): string | undefined {
  return specifier.startsWith('@theme/')
    ? findModule(join(siteDir, 'src/theme', specifier.slice('@theme/'.length)))
    : undefined;
}
