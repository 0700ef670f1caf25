/** An import in the text of a module or a page. */
export type WrittenImport = {
  specifier: string;
  /** The exports that it reads. */
  names: readonly string[];
  /** The name of the default export in the text; empty without one. */
  local: string;
};

const statement = /(?:^|[\n;])\s*(?:import|export)\s+(?!type\b)((?:[\w$*\s{},]|\bas\b)+?)\s+from\s*(['"])([^'"\n]+)\2/g;
const bare = /(?:^|[\n;])\s*import\s*(['"])([^'"\n]+)\1/g;
const calls = /\b(?:require|import)\(\s*(['"])([^'"\n]+)\1\s*\)/g;

/** Finds the imports in a source, with the exports that each reads. */
export function readImports(text: string): WrittenImport[] {
  return [
    ...[...text.matchAll(statement)].map(([, clause = '', , specifier = '']) => ({
      specifier,
      names: namesIn(clause),
      local: /^[\w$]+/.exec(clause)?.[0] ?? '',
    })),
    ...[...text.matchAll(bare)].map(([, , specifier = '']) => ({ specifier, names: [], local: '' })),
    ...[...text.matchAll(calls)].map(([, , specifier = '']) => ({ specifier, names: ['default'], local: '' })),
  ];
}

/** Names of exports by specifier. */
export type Names = Map<string, ReadonlySet<string>>;

/** Adds export names to those of a module, and returns all of them. */
export function addNames(all: Names, specifier: string, names: readonly string[]): ReadonlySet<string> {
  const known = new Set([...(all.get(specifier) ?? []), ...names]);
  all.set(specifier, known);
  return known;
}

/** `A, { b as c }` → `default`, `b` */
function namesIn(clause: string): string[] {
  const [, inner = ''] = /\{([^}]*)\}/.exec(clause) ?? [];
  const names = inner
    .split(',')
    .map((part) => part.trim().replace(/\s+as\s+.*$/, ''))
    .filter((name) => name !== '' && !name.startsWith('type '));
  const first = clause.replace(/\{[^}]*\}/, '').replace(/[,\s]/g, '');
  return first === '' || first.startsWith('*') ? names : ['default', ...names];
}
