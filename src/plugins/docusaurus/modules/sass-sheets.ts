import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageFile } from './find-module.ts';

type Sass = { compile: (file: string, options: object) => { css: string; loadedUrls: URL[] } };

/** A compiled sheet, and the absolute paths of its source files. */
type CompiledSheet = { css: string; files: readonly string[] };

const sheet = /\.(module\.)?s[ac]ss$/;

/** Compiles sheets with the Sass of the site; undefined if it has none. */
export function sassOf(siteDir: string): ((file: string) => CompiledSheet) | undefined {
  const sass = packageFile('sass', siteDir) ?? packageFile('sass-embedded', siteDir);
  if (sass === undefined) return undefined;
  return (file) => {
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
