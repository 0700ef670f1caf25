import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { relativePath } from '../base/addresses/path-inside.ts';
import { engineDir, modulesDir } from '../disk/engine-dir.ts';
import { isFile } from '../disk/files/is-file.ts';
import { diagnosticsFrom, type Diagnostic } from './render-errors.ts';

/** The stack frame of code outside of all functions, which runs when its module is imported. */
const importFrame = /^\s+at (?:async )?(file:[^\n]+):(\d+):\d+\n\s+at ModuleJob\.run /m;
/** The last frame of a stack if it has no function name: code after a top-level `await` or in an anonymous function. */
const awaitedFrame = /^\s+at (?:async )?(file:[^\n]+):(\d+):\d+\s*$(?![\s\S])/m;

/**
 * Diagnostics for an error that a bundled module threw during its import; they name the module. Returns undefined for
 * other errors, and for modules of the engine. `isImport` is true if nothing but the import can have failed.
 */
export function importDiagnostics(
  error: unknown,
  siteDir: string,
  { isImport = false } = {},
): readonly Diagnostic[] | undefined {
  const file = failedModule(error, isImport);
  if (file === undefined || file.startsWith(modulesDir)) return undefined;
  return diagnosticsFrom(error).map(({ fact }) => ({
    fact: `The module cannot be imported: ${fact}`,
    place: { file: relativePath(siteDir, file) },
    hint: 'Correct the code outside of its functions.',
  }));
}

/**
 * The absolute path of the module that threw an error during its import. In a bundle, a comment above the code of each
 * module contains its path, relative to the engine's folder.
 */
function failedModule(error: unknown, isImport: boolean): string | undefined {
  const stack = error instanceof Error ? String(error.stack) : '';
  const [, address, line] = importFrame.exec(stack) ?? (isImport ? awaitedFrame.exec(stack) : undefined) ?? [];
  if (address === undefined) return undefined;
  const above = readFileSync(new URL(address), 'utf8').split('\n').slice(0, Number(line));
  const paths = above.flatMap((text) => /^\/\/ ([^?]+)/.exec(text)?.[1] ?? []).map((path) => resolve(engineDir, path));
  return paths.findLast(isFile);
}
