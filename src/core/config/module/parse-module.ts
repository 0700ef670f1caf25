import { existsSync, realpathSync, statSync } from 'node:fs';
import { dirname, extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import type { ParseError } from 'jsonc-parser';
import type { ESTree } from 'vite';
import { MAX_DEPTH, nestingOf } from '../../base/data/nesting.ts';
import { memoize } from '../../base/data/once.ts';
import { codeFrame, pointAt } from '../../base/errors/code-frame.ts';
import { formatPlace, SiteError, type Place } from '../../base/errors/site-error.ts';
import { firstPackageFrame } from '../../base/errors/thrown-at.ts';
import { readTextAnywhere } from '../../base/text/read-text.ts';
import { importsOf } from './resolve-fresh.ts';

type Import = { specifier: string; start: number };

/** A parsed module. `start` is an offset in its source. */
export type ParsedModule = {
  file: string;
  source: string;
  program: ESTree.Program;
  /** Syntax errors. */
  errors: readonly { message: string; start: number }[];
  /** Static imports and re-exports, except type-only ones. */
  imports: readonly Import[];
  /** Dynamic imports with a literal specifier. Skips specifiers that contain a quotation mark or `$`. */
  dynamicImports: readonly Import[];
  /** Names of the exported values, including `default`. Ignores `export * from`. */
  exports: readonly string[];
  /** Offset of a node in the source. */
  startOf: (node: ESTree.Node) => number;
};

/**
 * Parses each file once. Returns undefined for a file that is missing, or whose code has more than `MAX_DEPTH` levels
 * of brackets. Throws a `SiteError` for an unreadable file.
 */
export type Parse = (file: string) => ParsedModule | undefined;

/**
 * Creates a parser of TypeScript, JavaScript and JSON. `allowsJsx` is for components: unlike modules that Node runs,
 * they may contain JSX in `.js` files.
 * @example const module = (await createParser())('/site/boxes.ts');
 */
export async function createParser({ allowsJsx = false } = {}): Promise<Parse> {
  // Imported on demand, because it is large.
  const { parseSync } = await import('rolldown/utils');
  return memoize((file) => {
    // Names of the bundler's virtual modules contain NUL.
    if (file.includes('\0') || !existsSync(file) || !statSync(file).isFile()) return undefined;
    const source = readTextAnywhere(dirname(file), file);
    // The parser is native and recursive: deep brackets would crash the process.
    if (nestingOf(source).depth > MAX_DEPTH) return undefined;
    // A JSON file is parsed as a module that exports its value.
    const prefix = extname(file) === '.json' ? 'export default ' : '';
    const name = allowsJsx ? file.replace(/\.js$/, '.jsx') : file;
    const { program, module: moduleInfo, errors } = parseSync(prefix ? 'data.js' : name, prefix + source);
    const startOf = (node: { start: number }) => node.start - prefix.length;
    return {
      file,
      source,
      program,
      errors: errors.map(({ message, labels }) => ({ message, start: labels[0] ? startOf(labels[0]) : 0 })),
      imports: program.body.flatMap((statement) => {
        if (!('source' in statement) || !statement.source) return [];
        const isType =
          statement.type === 'ImportDeclaration' ? isTypeImport(statement) : statement.exportKind === 'type';
        return isType ? [] : [{ specifier: statement.source.value, start: startOf(statement.source) }];
      }),
      dynamicImports: moduleInfo.dynamicImports.flatMap(({ moduleRequest }) => {
        const start = startOf(moduleRequest);
        const written = source.slice(start, startOf({ start: moduleRequest.end }));
        const [, , specifier] = /^(['"`])([^'"`$]*)\1$/.exec(written) ?? [];
        return specifier === undefined ? [] : [{ specifier, start }];
      }),
      exports: moduleInfo.staticExports.flatMap(({ entries }) =>
        entries
          .filter(({ exportName, isType }) => exportName.kind !== 'None' && !isType)
          .map(({ exportName }) => exportName.name ?? 'default'),
      ),
      startOf,
    };
  });
}

/** True for `import type` and for an import of only types: `import { type A }`. */
function isTypeImport({ importKind, specifiers }: ESTree.ImportDeclaration): boolean {
  const isType = (one: ESTree.ImportDeclaration['specifiers'][number]) =>
    one.type === 'ImportSpecifier' && one.importKind === 'type';
  return importKind === 'type' || (specifiers.length > 0 && specifiers.every(isType));
}

/** Returns the file of a relative import, or undefined if the import names a package. */
export function importedFile(from: string, specifier: string): string | undefined {
  return /^\.{1,2}\//.test(specifier) ? join(dirname(from), specifier) : undefined;
}

/** An offset in the source of a file. */
export type Spot = { file: string; source: string; offset: number };

/**
 * A spot for messages: its place, with the path relative to the site folder, and the surrounding lines.
 * @example new SiteError({ fact, ...showSpot({ file, source, offset }, siteDir) })
 */
export function showSpot({ file, source, offset }: Spot, siteDir: string): { place: Place; frame: string } {
  const place = { file: relative(siteDir, file), ...pointAt(source, offset) };
  return { place, frame: codeFrame(source, place, 1) };
}

/** Hints for errors that any module can have. */
export const moduleHints = {
  syntax: 'A bracket, comma or quote is missing or extra, here or just before.',
  missingFile: 'Create the file, or correct its name.',
  missingExport: 'Export it there, or correct the name.',
  undeclared: 'Declare or import it, or correct the name.',
  unerasable: 'Types are stripped here and nothing is compiled, so use plain objects and constants instead.',
  thrown: 'Correct the code at this place, or handle the error there.',
  missingPackage: 'Install the package beside the site, or remove the import.',
  installedLater: 'If the package was installed while `dev` runs, start `dev` again.',
  json: 'JSON has no comments and no comma before a closing bracket.',
};

/** The `fact` of the error for invalid JSON. */
export const jsonFact = 'The file is not valid JSON.';

/** A parser's message, formatted as a fact. */
export function syntaxFact(message: string): string {
  const text = message.trim();
  return `Syntax error: ${text}${/[.?]$/.test(text) ? '' : '.'}`;
}

/**
 * Explains why a module or JSON file failed to load: its syntax, one of its imports, or an exception.
 * @example throw new SiteErrors(await explainFailure(error, file, siteDir));
 */
export async function explainFailure(error: unknown, file: string, siteDir: string): Promise<readonly SiteError[]> {
  const parse = await createParser();
  const modules = [...reachable(file, parse)];
  const errorAt = (spot: Spot | undefined, fact: string, hint?: string) => {
    const where = spot ? showSpot(spot, siteDir) : { place: { file: relative(siteDir, file) } };
    return new SiteError({ topic: 'configuration', fact, ...where, cause: error, hint });
  };
  const syntax = syntaxErrors(modules, errorAt);
  if (syntax.length > 0) return syntax;
  const missing = modules.flatMap((module) =>
    module.imports.flatMap(({ specifier, start }) => {
      const hint = missingImportHint(error, module.file, specifier);
      return hint === undefined
        ? []
        : [errorAt({ ...module, offset: start }, `The import '${specifier}' cannot be found.`, hint)];
    }),
  );
  if (missing.length > 0) return missing;
  if (extname(file) === '.json' && error instanceof Error) {
    return [
      errorAt(
        modules[0] && { ...modules[0], offset: (await findJsonError(modules[0].source)) ?? 0 },
        jsonFact,
        moduleHints.json,
      ),
    ];
  }
  const text = error instanceof Error ? `${error.name}: ${error.message}` : inspect(error);
  const fact = `${relative(siteDir, file)} stopped with an error. ${text.trim().replace(/\.$/, '')}.`;
  const spot = findThrow(error, parse);
  const frame = spot ? undefined : (firstPackageFrame(error) ?? brokenImport(error, file, parse));
  const hint = frame
    ? `It was thrown at ${formatPlace(frame)}. Correct this package, or remove its import.`
    : thrownHint(error);
  return [errorAt(spot, fact, hint)];
}

/**
 * A module and everything that it imports by relative path, transitively.
 * @example [...reachable(file, await createParser())].map(({ file }) => file)
 */
export function* reachable(file: string, parse: Parse, seen: Set<string> = new Set()): Generator<ParsedModule> {
  const module = seen.has(file) ? undefined : parse(file);
  if (!module) return;
  seen.add(file);
  yield module;
  for (const { specifier } of module.imports) {
    const imported = importedFile(file, specifier);
    if (imported !== undefined) yield* reachable(imported, parse, seen);
  }
}

/** Returns the syntax errors of modules as errors that `errorAt` creates. */
export function syntaxErrors(
  modules: readonly ParsedModule[],
  errorAt: (spot: Spot, fact: string, hint: string) => SiteError,
): SiteError[] {
  return modules.flatMap((module) =>
    module.errors.map(({ message, start }) =>
      errorAt({ ...module, offset: start }, syntaxFact(message), moduleHints.syntax),
    ),
  );
}

/** Returns a hint for an import of a missing module, or undefined if the module exists. */
function missingImportHint(error: unknown, from: string, specifier: string): string | undefined {
  const file = importedFile(from, specifier);
  if (file === undefined) {
    const name = error instanceof Error ? /^Cannot find package '(.+?)'/.exec(error.message)?.[1] : undefined;
    if (name === undefined) return undefined;
    // Node remembers that a package was missing. Once it is installed, the error names a file inside it.
    if (name.replaceAll('\\', '/').includes(`/node_modules/${specifier}/`)) return moduleHints.installedLater;
    return specifier === name || specifier.startsWith(`${name}/`) ? moduleHints.missingPackage : undefined;
  }
  if (extname(file) !== '' && existsSync(file)) return undefined;
  const extension = ['.ts', '.js', '.mjs', '.json', '/index.ts', '/index.js'].find((end) => existsSync(file + end));
  if (extension !== undefined) return `Write the full name of the file: '${specifier}${extension}'.`;
  return existsSync(file) ? undefined : moduleHints.missingFile;
}

/**
 * Finds a syntax error in the packages that a module imports, because the stack of a syntax error in an ES module names
 * no file. Undefined before Node 22.15, which does not record imports of packages.
 */
function brokenImport(error: unknown, from: string, parse: Parse): Place | undefined {
  if (!(error instanceof SyntaxError) || !existsSync(from)) return undefined;
  // A set that grows while it is iterated visits each file once.
  const files = new Set([realpathSync(from)]);
  for (const file of files) {
    const module = parse(file);
    const [syntaxError] = module?.errors ?? [];
    if (module && syntaxError) return { file, ...pointAt(module.source, syntaxError.start) };
    for (const imported of importsOf(file) ?? []) if (/\.[cm]?[jt]s$/.test(imported)) files.add(imported);
  }
  return undefined;
}

/** Finds the topmost stack frame in a module that `importFresh` imported. */
function findThrow(error: unknown, parse: Parse): Spot | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const [, url, line, column] = /(file:\/\/\S+?)\?fresh=\d+:(\d+)(?::(\d+))?/.exec(stack) ?? [];
  const module = url === undefined ? undefined : parse(fileURLToPath(url));
  if (!module) return undefined;
  // The stack of a compilation error has no column. It shows the source line with a `^` below the position.
  const marker = /^( *)\^/m.exec(stack)?.[1]?.length ?? 0;
  const linesBefore = module.source.split('\n', Number(line) - 1);
  const lineStart = linesBefore.reduce((sum, text) => sum + text.length + 1, 0);
  return { ...module, offset: lineStart + Number(column ?? marker + 1) - 1 };
}

/** The offset of the first error in a JSON text; undefined if it is valid. V8 omits the position from some errors. */
export async function findJsonError(text: string): Promise<number | undefined> {
  const { parse } = await import('jsonc-parser');
  const errors: ParseError[] = [];
  // The bundler ignores a byte order mark. A space keeps the offsets.
  parse(text.replace(/^\uFEFF/, ' '), errors, { disallowComments: true });
  return errors[0]?.offset;
}

/** A hint for an error that the site's code threw. */
function thrownHint(error: unknown): string {
  if (!(error instanceof Error)) return moduleHints.thrown;
  if ('code' in error && error.code === 'ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX') return moduleHints.unerasable;
  if (error.message.endsWith(' is not defined')) return moduleHints.undeclared;
  return / does not provide an export named /.test(error.message) ? moduleHints.missingExport : moduleHints.thrown;
}
