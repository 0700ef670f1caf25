import { existsSync, statSync } from 'node:fs';
import { dirname, extname, join, relative } from 'node:path';
import type { ESTree } from 'vite';
import { memoize } from '../../base/data/once.ts';
import { MAX_DEPTH, nestingOf } from '../../base/data/nesting.ts';
import { codeFrame, pointAt } from '../../base/errors/code-frame.ts';
import type { Place } from '../../base/errors/site-error.ts';
import { readTextAnywhere } from '../../base/text/read-text.ts';

/** A parsed module. `start` is an offset in its source. */
export type ParsedModule = {
  file: string;
  source: string;
  program: ESTree.Program;
  /** Syntax errors. */
  errors: readonly { message: string; start: number }[];
  /** Static imports and re-exports, except type-only ones. */
  imports: readonly { specifier: string; start: number }[];
  /** Names of the exported values, including `default`. Ignores `export * from`. */
  exports: readonly string[];
  /** Offset of a node in the source. */
  startOf: (node: ESTree.Node) => number;
};

/**
 * Parses each file once. Returns undefined for a file that is missing or nested more than `MAX_DEPTH` levels deep.
 * Throws a `SiteError` for an unreadable file.
 */
export type Parse = (file: string) => ParsedModule | undefined;

/**
 * Creates a parser of TypeScript, JavaScript and JSON. `allowsJsx` is for components: unlike modules that Node runs,
 * they may contain JSX in `.js` files.
 * @example const module = (await createParser())('/site/boxes.ts');
 */
export async function createParser({ allowsJsx = false } = {}): Promise<Parse> {
  // Imported on demand: it is large, and needed only for errors.
  const { parseSync } = await import('rolldown/utils');
  return memoize((file) => {
    // The name of a virtual module of the bundler contains NUL.
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
