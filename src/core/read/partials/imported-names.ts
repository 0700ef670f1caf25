/** A name that an import statement declares; `imported` is `default`, `*` or the name of an export. */
export type ImportedName = { local: string; imported: string; specifier: string; quote: string };

/** The names that an import statement declares; none for a statement such as `import './a.css'`. */
export function importedNames(statement: string): ImportedName[] {
  const [, clause = '', quote = '', specifier = ''] =
    /^import\s+([^'"]+?)\s*\bfrom\s*(['"])([^'"]+)\2/.exec(statement) ?? [];
  const [outer = '', inner = ''] = clause.split(/[{}]/);
  const [first, all] = [/^[\w$]+/.exec(outer)?.[0], /\*\s*as\s+([\w$]+)/.exec(outer)?.[1]];
  const named = inner.split(',').flatMap((part) => {
    const [, imported, local = imported] = /^\s*([\w$]+)(?:\s+as\s+([\w$]+))?\s*$/.exec(part) ?? [];
    return imported === undefined || local === undefined ? [] : [{ imported, local }];
  });
  return [
    ...(first === undefined ? [] : [{ local: first, imported: 'default' }]),
    ...(all === undefined ? [] : [{ local: all, imported: '*' }]),
    ...named,
  ].map((name) => ({ ...name, specifier, quote }));
}

/** The statement that imports one name. */
export function importStatement({ local, imported, specifier, quote }: ImportedName): string {
  const clause =
    imported === 'default'
      ? local
      : imported === '*'
        ? `* as ${local}`
        : imported === local
          ? `{ ${local} }`
          : `{ ${imported} as ${local} }`;
  return `import ${clause} from ${quote}${specifier}${quote}`;
}
