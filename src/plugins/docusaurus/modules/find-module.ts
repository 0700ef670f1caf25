import { join, normalize } from 'node:path';
import { isFile, resolvedFile } from '../../shared/list-files.ts';

const extensions = ['.tsx', '.ts', '.jsx', '.js', '.mjs', '.json'];
const ends = ['', ...extensions, ...extensions.map((extension) => `/index${extension}`)];

/** The file of a module by its path, which may lack the extension or the name `index`. */
export function findModule(path: string): string | undefined {
  const bare = path.replace(/\?.*$/, '');
  return ends.map((end) => normalize(bare + end)).find(isFile);
}

/** The file of the site that an import in `folder` refers to: by path, or as a theme part that the site replaces. */
export function importedFile(specifier: string, folder: string, siteDir: string): string | undefined {
  if (/^\.{1,2}(?:\/|$)/.test(specifier)) return findModule(join(folder, specifier));
  if (specifier.startsWith('@site/')) return findModule(join(siteDir, specifier.slice('@site/'.length)));
  return specifier.startsWith('@theme/') ? themeFile(specifier.slice('@theme/'.length), siteDir) : undefined;
}

/** The file of the site that replaces a part of the theme. */
export function themeFile(part: string, siteDir: string): string | undefined {
  return findModule(join(siteDir, 'src/theme', part));
}

/** The file of a package of the site; undefined if the package is not installed. */
export function packageFile(specifier: string, siteDir: string): string | undefined {
  return resolvedFile(specifier, join(siteDir, 'package.json'));
}

/** The part in `@theme-original/…`, `@theme-init/…` or a file of the classic theme; undefined for other specifiers. */
export function originalPart(specifier: string): string | undefined {
  return /^(?:@theme-(?:original|init)|@docusaurus\/theme-classic\/lib\/theme)\/(.*)$/.exec(specifier)?.[1];
}
