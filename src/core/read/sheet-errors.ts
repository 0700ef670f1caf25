import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { relativePath } from '../base/addresses/path-inside.ts';
import type { transform as Transform } from 'lightningcss';
import { CssSyntaxError, parse, type AtRule, type Root } from 'postcss';
import { decodeAddress } from '../base/addresses/decode-address.ts';
import { codeFrame, type Point } from '../base/errors/code-frame.ts';
import { errorsOf, SiteError } from '../base/errors/site-error.ts';
import { readTextAnywhere } from '../base/text/read-text.ts';
import { isAddress, siteSheets } from './site-sheets.ts';

/** Code that plugins provide in place of a file. */
type Provided = readonly { name: string; code?: string }[];

/**
 * The errors of all style sheets of a site. Checks each sheet, because the bundler joins all sheets, so its errors
 * refer to lines of the joined sheet. Checks the code in `provided` instead of the files that it replaces.
 */
export async function sheetErrors(
  styles: readonly string[],
  siteDir: string,
  provided: Provided = [],
): Promise<SiteError[]> {
  const files = siteSheets(styles, siteDir);
  if (files.length === 0) return [];
  // Imported on demand: it is native, and most sites have no style sheets.
  const { transform } = await import('lightningcss');
  return files.flatMap((file) =>
    errorsIn(file, provided.find(({ name }) => name === file)?.code, { siteDir, transform }),
  );
}

type Report = (start: Point | undefined, fact: string, hint: string) => SiteError;

function errorsIn(
  file: string,
  code: string | undefined,
  { siteDir, transform }: { siteDir: string; transform: typeof Transform },
): SiteError[] {
  const path = relativePath(siteDir, file);
  let text: string;
  try {
    text = code ?? readTextAnywhere(siteDir, path);
  } catch (cause) {
    return [...errorsOf(cause)];
  }
  const report: Report = (start, fact, hint) => {
    const place = { file: path, ...start };
    return new SiteError({ topic: 'theme', fact, place, frame: codeFrame(text, place), hint });
  };
  const syntaxError = (reason: string, start: Point) =>
    report(start, `The style sheet has a syntax error: ${reason}.`, 'Correct or remove this part.');
  try {
    const root = parse(text);
    const errors = [...lateImports(root, report), ...missingFiles(root, file, report)];
    if (errors.length > 0) return errors;
    // The minifier of a build rejects more than PostCSS, such as invalid selectors.
    transform({ filename: file, code: Buffer.from(text), cssModules: file.endsWith('.module.css') });
    return [];
  } catch (error) {
    if (error instanceof CssSyntaxError) {
      return [syntaxError(error.reason, { line: error.line ?? 1, column: error.column ?? 1 })];
    }
    const { message, loc } = error as Error & { loc?: Point };
    if (!loc) throw error;
    return [syntaxError(message, loc)];
  }
}

/** Reports each `@import` after other rules, because browsers ignore it. */
function lateImports({ nodes }: Root, report: Report): SiteError[] {
  const isHead = (name: string, inner: AtRule['nodes']) =>
    name === 'import' || name === 'charset' || (name === 'layer' && inner === undefined);
  const first = nodes.findIndex(
    (node) => node.type !== 'comment' && !(node.type === 'atrule' && isHead(node.name, node.nodes)),
  );
  const late = first < 0 ? [] : nodes.slice(first).filter((node) => node.type === 'atrule' && node.name === 'import');
  return late.map(({ source }) =>
    report(source?.start, 'Browsers ignore an `@import` after other rules.', 'Move it to the start of the file.'),
  );
}

/** An address, in quotes or not. In quotes, it may contain parentheses and the other kind of quote. */
const addressPattern = String.raw`(?:(["'])((?:(?!\1).)+)|([^"')]+))`;
const importPattern = new RegExp(String.raw`^(?:url\(\s*)?${addressPattern}`, 'gis');
const urlPattern = new RegExp(String.raw`\burl\(\s*${addressPattern}`, 'gis');

/** Reports addresses of missing files, except those that begin with `/`, because plugins can publish files. */
function missingFiles(root: Root, file: string, report: Report): SiteError[] {
  const errors: SiteError[] = [];
  root.walk((node) => {
    const isImport = node.type === 'atrule' && node.name === 'import';
    if (!isImport && node.type !== 'decl') return;
    const text = node.type === 'decl' ? node.value : node.params;
    for (const [, , quoted, bare = ''] of text.matchAll(isImport ? importPattern : urlPattern)) {
      const written = (quoted ?? bare).trim().replace(/[?#].*/s, '');
      // The bundler decodes the addresses in `url()`, but not the addresses of imports.
      const path = isImport ? written : decodeAddress(written);
      // Webpack resolves `~package/a.png` and `@site/static/a.png`. The bundler warns of these, and keeps them.
      const isRequest = !isImport && /^[~@]/.test(path);
      if (path === '' || isAddress(path) || isRequest || isInPackage(path, file)) continue;
      const target = resolve(file, '..', path);
      // An import may omit the extension.
      if (existsSync(target) || (isImport && existsSync(`${target}.css`))) continue;
      const fact = `The file "${path}" does not exist.`;
      errors.push(report(node.source?.start, fact, 'Paths are relative to the style sheet.'));
    }
  });
  return errors;
}

/** True if a path begins with the name of an installed package: `@fonts/sans/sans.woff2`. */
function isInPackage(path: string, file: string): boolean {
  const [name] = /^(@[^/]+\/)?[^/]+/.exec(path) ?? [''];
  const folders = createRequire(file).resolve.paths(path) ?? [];
  return !name.startsWith('.') && folders.some((folder) => existsSync(join(folder, name)));
}
