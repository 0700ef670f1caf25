import { posix } from 'node:path';

import { importsOf } from './imports.ts';
import type { Violation, SourceFile } from './source.ts';

type FolderImport = { from: string; to: string; path: string; line: number; specifier: string };

/**
 * Reports imports that are part of a cycle between folders of one layer or plugin. Ignores files directly in one.
 */
export function checkFolderCycles(files: readonly SourceFile[]): Violation[] {
  const imports = files.flatMap(folderImportsOf);
  const targets = Map.groupBy(imports, ({ from }) => from);
  const leadsTo = (start: string, end: string): boolean => {
    const seen = new Set([start]);
    for (const folder of seen) for (const { to } of targets.get(folder) ?? []) seen.add(to);
    return seen.has(end);
  };
  return imports
    .filter(({ from, to }) => leadsTo(to, from))
    .map(({ from, to, path, line, specifier }) => ({
      path,
      line,
      fact: `${from} and ${to} are in an import cycle: ${specifier}.`,
    }));
}

function folderImportsOf(file: SourceFile): FolderImport[] {
  const from = folderOf(file.path);
  if (from === undefined || !/\.tsx?$/.test(file.path) || file.path.includes('.test.')) return [];
  return importsOf(file).flatMap(({ specifier, line }) => {
    if (!specifier.startsWith('.')) return [];
    const to = folderOf(posix.join(posix.dirname(file.path), specifier));
    if (to === undefined || to === from || posix.dirname(to) !== posix.dirname(from)) return [];
    return [{ from, to, path: file.path, line, specifier }];
  });
}

/** The folder below a layer or plugin, such as `src/core/theme/navbar`; undefined for other files. */
function folderOf(path: string): string | undefined {
  const names = path.split('/');
  return names[0] === 'src' && names.length > 4 ? names.slice(0, 4).join('/') : undefined;
}
