import { changePassages, matchPassages } from '../../base/text/change-passages.ts';
import { importEnd, movedPath, partialImport, pathInSite } from './partial-paths.ts';
import { importFilter, lineBreaks, splitExports, type CodePart } from './page-code.ts';
import { renameInModule, renameNames } from './rename-names.ts';
import { retraced, sliceTraced, textOf, type TracedText } from './traced-text.ts';

/** The module scope that a page shares with its partials. */
export type PageScope = {
  /** The path of the page. */
  page: string;
  /** Keys of imports and exports by name. Equal keys mean the same value, for example if two files import it. */
  names: Map<string, string>;
  /** Imports and exports that partials add to those of the page, by their code. */
  hoisted: Map<string, TracedText>;
};

const exportedName = /^export\s+(?:const|let|var|class|(?:async\s+)?function\*?)\s+([\w$]+)/gm;

const importedList = String.raw`\{[^{}]*\}|\*\s*as\s+[\w$]+`;
const importClause = String.raw`(?:[\w$]+(?:\s*,\s*(?:${importedList}))?|${importedList})`;

/** An import. The pattern is exact, because a line of prose may also begin with “import” and end with quotes. */
const importPattern = String.raw`import\s+(?:${importClause}\s*\bfrom\s*)?(?:'[^'"\n]+'|"[^'"\n]+")`;

/** Lines of imports. */
const importLines = new RegExp(String.raw`^((?:${importPattern};?[ \t]*)+)${importEnd}`, 'gm');

/** The scope of a page before its partials are inserted. */
export function pageScope(text: string, path: string): PageScope {
  const imported = splitImports(text)
    .imports.filter(({ text: statement }) => !partialImport.test(statement))
    .flatMap(({ text: statement }) => importedNames(statement))
    .map((one) => [one.local, keyOf(one, path)] as const);
  const exported = exportedNames(text).map((name) => [name, path] as const);
  return { page: path, names: new Map([...imported, ...exported]), hoisted: new Map() };
}

function exportedNames(text: string): string[] {
  return matchPassages(text, exportedName).map(([, name = '']) => name);
}

/**
 * Moves the imports and exports of a partial to the page, and returns the partial's text without them. Renames an
 * import or export if the page uses its name for another value.
 */
export async function hoistImports(written: TracedText, path: string, scope: PageScope): Promise<TracedText> {
  const { page, names, hoisted } = scope;
  const source = textOf(written);
  const { text, imports } = splitImports(source, await importFilter(source));
  const renamed = new Map<string, string>();
  const freeName = (name: string, key: string) => {
    const isTaken = (one: string) => names.has(one) && names.get(one) !== key;
    let free = name;
    for (let count = 1; isTaken(free); count++) free = `${name}_${count}`;
    if (free !== name) renamed.set(name, free);
    return free;
  };
  const hoist = ({ text: statement, start }: CodePart, code: string) =>
    void hoisted.set(code, retraced(sliceTraced(written, start, start + statement.length), code));
  for (const statement of imports) {
    const imported = importedNames(statement.text);
    if (imported.length === 0) hoist(statement, statement.text);
    for (const one of imported) {
      const key = keyOf(one, path);
      const local = freeName(one.local, key);
      if (names.has(local)) continue;
      names.set(local, key);
      hoist(statement, importStatement({ ...one, local, specifier: movedPath(one.specifier, path, page) }));
    }
  }
  const body = retraced(written, text);
  const { text: prose, exports } = await splitExports(text);
  for (const name of exports.flatMap((one) => exportedNames(one.text))) names.set(freeName(name, path), path);
  for (const { text: code, start } of exports) {
    const renamedCode = await renameInModule(code, renamed);
    hoisted.set(renamedCode, retraced(sliceTraced(body, start, start + code.length), renamedCode));
  }
  return retraced(body, await renameNames(prose, renamed));
}

/** A key of the imported value, the same in every file that imports it. */
function keyOf({ imported, specifier }: ImportedName, path: string): string {
  return `${imported} ${specifier.startsWith('.') ? pathInSite(specifier, path) : specifier.replace(/^@site\//, '')}`;
}

/** The imports of a text, without semicolons, and the text without its imports. Ignores code blocks. */
function splitImports(text: string, isImport = (_offset: number) => true): { text: string; imports: CodePart[] } {
  const imports: CodePart[] = [];
  const withoutImports = changePassages(text, (part, offset) =>
    part.replaceAll(importLines, (lines, statements: string, start: number) => {
      if (!isImport(offset + start)) return lines;
      for (const { 0: code, index } of statements.matchAll(new RegExp(importPattern, 'g'))) {
        imports.push({ text: code, start: offset + start + index });
      }
      return lineBreaks(lines);
    }),
  );
  return { text: withoutImports, imports };
}

/** A name that an import statement declares; `imported` is `default`, `*` or the name of an export. */
type ImportedName = { local: string; imported: string; specifier: string; quote: string };

/** The names that an import statement declares; none for a statement such as `import './a.css'`. */
function importedNames(statement: string): ImportedName[] {
  const [, clause = '', quote = '', specifier = ''] =
    /^import\s+(?=[^\s'"])([\s\S]*?\S)\s*\bfrom\s*(['"])([^'"]+)\2$/.exec(statement) ?? [];
  const [outer = '', inner = ''] = clause.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '').split(/[{}]/);
  const [defaultName, namespace] = [/^[\w$]+/.exec(outer)?.[0], /\*\s*as\s+([\w$]+)/.exec(outer)?.[1]];
  const named = inner.split(',').flatMap((part) => {
    const [, imported, local = imported] = /^\s*([\w$]+)(?:\s+as\s+([\w$]+))?\s*$/.exec(part) ?? [];
    return imported === undefined || local === undefined ? [] : [{ imported, local }];
  });
  return [
    ...(defaultName === undefined ? [] : [{ local: defaultName, imported: 'default' }]),
    ...(namespace === undefined ? [] : [{ local: namespace, imported: '*' }]),
    ...named,
  ].map((name) => ({ ...name, specifier, quote }));
}

/** The statement that imports one name. */
function importStatement({ local, imported, specifier, quote }: ImportedName): string {
  const named = imported === local ? `{ ${local} }` : `{ ${imported} as ${local} }`;
  const clause = imported === 'default' ? local : imported === '*' ? `* as ${local}` : named;
  return `import ${clause} from ${quote}${specifier}${quote}`;
}
