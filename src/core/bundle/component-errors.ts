import { dirname, relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { ESTree } from 'vite';
import { readTextAnywhere } from '../base/text/read-text.ts';
import { errorsOf, SiteError, SiteErrors } from '../base/errors/site-error.ts';
import {
  jsonFact,
  moduleHints,
  syntaxFact,
  createParser,
  importedFile,
  showSpot,
  type Parse,
  type ParsedModule,
} from '../config/module/parse-module.ts';
import { engineDir } from '../disk/engine-dir.ts';
import { sheetErrors } from '../read/sheet-errors.ts';

/** An error of the bundler. In a build its line and column refer to transformed code. */
type BundlerError = {
  message: string;
  code?: string;
  /** The file with the error; for a failed import, the importing file. */
  id?: string;
  /** The specifier of an unresolved import, or the file that lacks an export. */
  exporter?: string;
  loc?: { file?: string; line: number; column: number };
  frame?: string;
  /** The error as thrown. */
  cause: unknown;
};

/** Converts errors of the bundler or the dev server to messages for authors, with the place in the site if known. */
export async function componentErrors(thrown: unknown, siteDir: string): Promise<SiteErrors> {
  const parse = await createParser({ allowsJsx: true });
  const { errors } = thrown as { errors?: unknown };
  const all: readonly unknown[] = Array.isArray(errors) && errors.length > 0 ? errors : [thrown];
  const found = all.map(async (item) => {
    if (item instanceof SiteError) return item;
    const read = readError(item);
    // Errors of imported sheets have no place.
    const inSheets = read.message.startsWith('[postcss]') && read.id ? await sheetErrors([read.id], siteDir) : [];
    if (inSheets.length > 0) return inSheets;
    return writeError(read) ?? minifyError(read) ?? explain(read, parse, siteDir) ?? componentError(read, siteDir);
  });
  return new SiteErrors((await Promise.all(found)).flat());
}

/** An error with the bundler's message and place. */
function componentError({ message, id, loc, frame, cause }: BundlerError, siteDir: string): SiteError {
  const file = (loc?.file ?? id)?.replace(/\?.*$/s, '');
  return new SiteError({
    topic: 'components',
    fact: `The components could not be built: ${message}`,
    ...(file && { place: { file: relative(siteDir, file), ...(loc && { line: loc.line, column: loc.column + 1 }) } }),
    ...(frame && { frame: stripVTControlCharacters(frame) }),
    hint: 'Check the named file: a component is a React module in TypeScript.',
    cause,
  });
}

function readError(thrown: unknown): BundlerError {
  const error = thrown as Partial<BundlerError>;
  // The dev server adds queries to module names.
  const id = typeof error.id === 'string' ? error.id.replace(/\?.*$/s, '') : undefined;
  return { ...error, id, message: stripVTControlCharacters(error.message ?? String(thrown)).trim(), cause: thrown };
}

/** Rewrites an error of a known kind. Returns undefined for other kinds. */
function explain(
  { message, code, id, exporter = '', cause }: BundlerError,
  parse: Parse,
  siteDir: string,
): SiteError[] | undefined {
  const errorAt = (file: string, offset: number | undefined, fact: string, hint: string) => {
    const module = parse(file);
    const isFound = module !== undefined && offset !== undefined;
    const where = isFound ? showSpot({ ...module, offset }, siteDir) : { place: { file: relative(siteDir, file) } };
    return new SiteError({ topic: 'components', fact, ...where, hint, cause });
  };

  // Errors of `builtin:vite-transform` name the file only in their message, relative to the engine's folder.
  const brokenFile =
    code === 'PARSE_ERROR' || message.startsWith('[PARSE_ERROR]')
      ? id
      : /^\[builtin:vite-transform\] [\s\S]*?\[ (.+?):\d+:\d+ \]/.exec(message)?.[1];
  const file = resolve(engineDir, brokenFile ?? '');
  const syntaxErrors = brokenFile === undefined ? [] : (parse(file)?.errors ?? []);
  if (syntaxErrors.length > 0) {
    return syntaxErrors.map(({ start, message: text }) => errorAt(file, start, syntaxFact(text), moduleHints.syntax));
  }

  const [, offset, jsonFile] = /\[INVALID_JSON\] (\d+) (.+)$/m.exec(message) ?? [];
  if (jsonFile !== undefined) return [errorAt(jsonFile, Number(offset), jsonFact, moduleHints.json)];

  const unloadable = /^\[UNLOADABLE_DEPENDENCY\] Could not load (.+)$/m.exec(message)?.[1];
  if (unloadable !== undefined) {
    const path = relative(siteDir, resolve(engineDir, unloadable));
    try {
      readTextAnywhere(siteDir, path);
    } catch (failure) {
      return [...errorsOf(failure)];
    }
  }

  const unresolved = failedImports.map((pattern) => pattern.exec(message)).find((match) => match !== null);
  const { specifier: reported = exporter, from = id, resolved } = unresolved?.groups ?? {};
  if (from !== undefined && (unresolved || code === 'UNRESOLVED_IMPORT')) {
    // The dev server names the address of a file that has been deleted.
    const mayBeDeletedFile = (path: string | undefined) =>
      path !== undefined && resolved !== undefined && mayResolveTo(path, resolved);
    const statement = parse(from)?.imports.find(
      ({ specifier }) => specifier === reported || mayBeDeletedFile(importedFile(from, specifier)),
    );
    const { specifier, start } = statement ?? { specifier: reported, start: undefined };
    const hint = /^(?:[./]|@site\/)/.test(specifier) ? moduleHints.missingFile : moduleHints.missingPackage;
    return [errorAt(from, start, `The import '${specifier}' cannot be found.`, hint)];
  }
  const name = code === 'MISSING_EXPORT' ? /"(.+?)" is not exported/.exec(message)?.[1] : undefined;
  if (name !== undefined && id !== undefined) {
    const missing = name === 'default' ? 'default export' : `export named "${name}"`;
    const fact = `"${relative(siteDir, exporter)}" has no ${missing}.`;
    return [errorAt(id, offsetOfImported(name, exporter, parse(id)), fact, 'Export it there, or correct the name.')];
  }
  return undefined;
}

/** An error in the combined style sheet. `sheetErrors` reports errors in the site's own sheets, with their places. */
function minifyError({ message, frame = '', cause }: BundlerError): SiteError | undefined {
  const [, reason = '', details = ''] = /^\[lightningcss minify\] (.*)([\s\S]*)$/.exec(message) ?? [];
  if (reason === '') return undefined;
  const fact = `The style sheet has a syntax error: ${reason}.`;
  const shown = stripVTControlCharacters(frame).trimEnd() || details.trim();
  return new SiteError({ topic: 'theme', fact, frame: shown, hint: 'Correct it.', cause });
}

/** The error of a bundle that cannot be written, for example because the disk is full. */
function writeError({ message, cause }: BundlerError): SiteError | undefined {
  const [, file, reason] = /^Failed to write file in (.+)$[^]*?^Caused by:\s+(.+)$/m.exec(message) ?? [];
  if (file === undefined) return undefined;
  const fact = `The cache cannot be written: ${reason}`;
  const hint = 'Check the permissions of its folder, and the free disk space.';
  return new SiteError({ topic: 'installation', fact, place: { file }, hint, cause });
}

/**
 * Messages of the bundler and the dev server about an unresolved import: its specifier as written, or the URL that the
 * dev server requested (`resolved` is then the missing file), and the importing module.
 */
const failedImports = [
  /failed to resolve import "(?<specifier>.+?)" from "(?<from>.+?)"/i,
  /^Cannot find module '(?<specifier>.+?)' imported from '(?<from>.+?)'$/,
  /^Failed to load url (?<specifier>.+?) \(resolved id: (?<resolved>.+?)\) in (?<from>.+?)\. Does the file exist\?$/,
];

/** Offset at which a module imports a name from the file `exporter`. */
function offsetOfImported(name: string, exporter: string, module: ParsedModule | undefined): number | undefined {
  if (!module) return undefined;
  const all = module.program.body.filter((statement) => statement.type === 'ImportDeclaration');
  const isExporter = ({ source }: ESTree.ImportDeclaration) =>
    mayResolveTo(resolve(dirname(module.file), source.value), exporter);
  // An import through an alias does not resolve to the exporter's path, so fall back to all imports.
  const [match, ...otherMatches] =
    [all.filter(isExporter), all]
      .map((imports) => imports.flatMap(({ specifiers }) => specifiers).filter((item) => importedName(item) === name))
      .find((matches) => matches.length > 0) ?? [];
  return match && otherMatches.length === 0 ? module.startOf(match) : undefined;
}

/** True if an import of `path` may resolve to `file`. The path may omit the extension and `index`. */
function mayResolveTo(path: string, file: string): boolean {
  const stem = file.replace(/\.\w+$/, '');
  const names = [file, stem, stem.replace(/\/index$/, '')];
  // TypeScript allows `.js` for a file that ends with `.ts`.
  return names.includes(path) || names.includes(path.replace(/\.[cm]?jsx?$/, ''));
}

function importedName(specifier: ESTree.ImportDeclarationSpecifier): string | undefined {
  if (specifier.type === 'ImportDefaultSpecifier') return 'default';
  return specifier.type === 'ImportSpecifier' && 'name' in specifier.imported ? specifier.imported.name : undefined;
}
