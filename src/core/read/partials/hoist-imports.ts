import { changePassages } from '../../base/text/change-passages.ts';
import { importedNames, importStatement, type ImportedName } from './imported-names.ts';
import { movedPath, partialImport, pathInSite } from './partial-paths.ts';
import { splitExports } from './parse-code.ts';
import { renameInModule, renameNames } from './rename-names.ts';

/** The module scope that a page shares with its partials. */
export type PageScope = {
  /** The path of the page. */
  page: string;
  /** The names of imports and exports, each with a key of its value. */
  names: Map<string, string>;
  /** Imports and exports of partials that the page does not have. */
  hoisted: Set<string>;
};

const exportedName = /^export\s+(?:const|let|var|class|(?:async\s+)?function\*?)\s+([\w$]+)/gm;

/** The scope of a page before its partials are inserted. */
export function pageScope(text: string, path: string): PageScope {
  const imported = splitImports(text)
    .imports.flatMap(statementsIn)
    .filter((statement) => !partialImport.test(statement))
    .flatMap(importedNames)
    .map((one) => [one.local, keyOf(one, path)] as const);
  const exported = exportedNames(text).map((name) => [name, path] as const);
  return { page: path, names: new Map([...imported, ...exported]), hoisted: new Set() };
}

function exportedNames(text: string): string[] {
  const names: string[] = [];
  changePassages(text, (passage) => {
    names.push(...[...passage.matchAll(exportedName)].map(([, name = '']) => name));
    return passage;
  });
  return names;
}

/**
 * Moves the imports and exports of a partial to the page, and returns its text without them. Those whose names other values
 * of the page have get other names.
 */
export async function hoistImports(written: string, path: string, scope: PageScope): Promise<string> {
  const { page, names, hoisted } = scope;
  const { text, imports } = splitImports(written);
  const renamed = new Map<string, string>();
  const freeName = (name: string, key: string) => {
    const isTaken = (one: string) => names.has(one) && names.get(one) !== key;
    let free = name;
    for (let count = 1; isTaken(free); count++) free = `${name}_${count}`;
    if (free !== name) renamed.set(name, free);
    return free;
  };
  for (const statement of imports.flatMap(statementsIn)) {
    const imported = importedNames(statement);
    if (imported.length === 0) hoisted.add(statement);
    for (const one of imported) {
      const key = keyOf(one, path);
      const local = freeName(one.local, key);
      if (names.has(local)) continue;
      names.set(local, key);
      hoisted.add(importStatement({ ...one, local, specifier: movedPath(one.specifier, path, page) }));
    }
  }
  const { text: prose, exports } = await splitExports(text);
  for (const name of exports.flatMap(exportedNames)) names.set(freeName(name, path), path);
  for (const code of exports) hoisted.add(await renameInModule(code, renamed));
  return renameNames(prose, renamed);
}

/** The statements of an import line, without semicolons. */
function statementsIn(line: string): string[] {
  return line.match(/\bimport\s[^;'"]*(?:'[^']+'|"[^"]+")/g) ?? [];
}

/** The same for the same value, wherever it is imported. */
function keyOf({ imported, specifier }: ImportedName, path: string): string {
  return `${imported} ${specifier.startsWith('.') ? pathInSite(specifier, path) : specifier.replace(/^@site\//, '')}`;
}

/** The imports at the start of lines outside of code blocks, and the text without them. */
function splitImports(text: string): { text: string; imports: string[] } {
  const imports: string[] = [];
  const rest = changePassages(text, (part) =>
    part.replaceAll(/^(?:import\s[^;'"]*['"][^'"]+['"];?[ \t]*)+$/gm, (statement) => {
      imports.push(statement.replaceAll(/\s*\n\s*/g, ' '));
      return '';
    }),
  );
  return { text: rest, imports };
}
