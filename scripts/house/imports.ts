import { parseSync } from 'vite';

import { lineOf, type SourceFile } from './source.ts';

/** An import or re-export of a file; `names` are the imported names, `*` for everything. */
export type Import = { specifier: string; names: readonly string[]; line: number };

/** Lists all imports of a file: imports, re-exports, and `import()` of a literal, including those in types. */
export function importsOf({ path, text }: SourceFile): Import[] {
  const { staticImports, staticExports } = parseSync(path, text).module;
  const imports = staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    names: entries.map(({ importName }) => importName.name ?? '*'),
    line: lineOf(text, moduleRequest.start),
  }));
  const exports = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, importName }) =>
      moduleRequest
        ? [{ specifier: moduleRequest.value, names: [importName.name ?? '*'], line: lineOf(text, moduleRequest.start) }]
        : [],
    ),
  );
  return [...imports, ...exports, ...dynamicImportsOf(text)];
}

function dynamicImportsOf(text: string): Import[] {
  return [...text.matchAll(/\bimport\(\s*(['"])([^'"]+)\1/g)].map(({ 2: specifier = '', index }) => ({
    specifier,
    names: ['*'],
    line: lineOf(text, index),
  }));
}
