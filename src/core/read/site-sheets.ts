import { existsSync, globSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { relativePath } from '../base/addresses/path-inside.ts';
import { symlinkEscapes } from '../base/addresses/symlink-escapes.ts';
import { SiteError } from '../base/errors/site-error.ts';
import { readTextAnywhere } from '../base/text/read-text.ts';
import { isFile } from '../disk/files/is-file.ts';
import { modulesDir } from '../disk/engine-dir.ts';

/**
 * The style sheets of a site: `styles`, the sheets in its folders `components` and `theme`, and the sheets that these
 * import, without symbolic links out of the site. Absolute paths.
 */
export function siteSheets(styles: readonly string[], siteDir: string): string[] {
  const own = globSync('{components,theme}/**/*.css', { cwd: siteDir }).toSorted();
  const added = styles.filter((file) => !file.startsWith(modulesDir));
  const files = styleFiles([...added, ...own.map((file) => join(siteDir, file))], siteDir, sheetText);
  return files.filter((file) => file.endsWith('.css') && isFile(file) && !symlinkEscapes(siteDir, file));
}

/** The text of a style sheet of a site; empty if it cannot be read, which only `sheetErrors` reports. */
export function sheetText(siteDir: string, path: string): string {
  try {
    return readTextAnywhere(siteDir, path);
  } catch (error) {
    if (error instanceof SiteError) return '';
    throw error;
  }
}

/** Style sheets and the files that they import: `@import './fonts.css'`, `url(brand.woff2)`. Absolute paths. */
export function styleFiles(styles: readonly string[], siteDir: string, readText = readTextAnywhere): string[] {
  const files = new Set<string>();
  const visit = (file: string): void => {
    if (files.has(file) || !existsSync(file)) return;
    files.add(file);
    if (!file.endsWith('.css') || !isFile(file)) return;
    const text = readText(siteDir, relativePath(siteDir, file)).replaceAll(/\/\*[\s\S]*?\*\//g, '');
    const imported = [...text.matchAll(/(?:@import\s+|url\(\s*)["']?([^"'()\s;]+)/g)]
      .map(([, path = '']) => path)
      .filter((path) => !isAddress(path));
    for (const path of imported) visit(resolve(dirname(file), path));
  };
  for (const file of styles) visit(file);
  return [...files];
}

/** True for an address in a style sheet that is not relative to the sheet: another host, a root path, an anchor. */
export function isAddress(path: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/|#)/i.test(path);
}
