import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageFile } from './find-module.ts';

type Sass = { compile: (file: string, options: object) => { css: string; loadedUrls: URL[] } };

const sheet = /\.(module\.)?s[ac]ss$/;

/**
 * A function that compiles a sheet with the Sass of the site, and returns the CSS and the absolute paths of the source
 * files; undefined if the site has no Sass.
 */
export function sassOf(siteDir: string) {
  const sass = packageFile('sass', siteDir) ?? packageFile('sass-embedded', siteDir);
  if (sass === undefined) return undefined;
  return (file: string) => {
    const { compile } = createRequire(sass)(sass) as Sass;
    const loadPaths = [siteDir, join(siteDir, 'node_modules')];
    const { css, loadedUrls } = compile(file, { loadPaths, quietDeps: true });
    return { css, files: loadedUrls.map((url) => fileURLToPath(url)) };
  };
}

export function isSass(file: string): boolean {
  return sheet.test(file);
}

/** The path of the compiled sheet. It is next to its source, because addresses in it are relative to that folder. */
export function compiledName(file: string): string {
  return file.replace(sheet, (_, module = '') => `.scss.${String(module)}css`);
}
