import { escapePattern } from '../../../plugin.ts';
import { nodesIn, parseModule, requiredIn, type Node } from './parse-module.ts';

/** An import in the text of a module or a page. */
export type WrittenImport = {
  specifier: string;
  /** The exports that the import reads. */
  names: readonly string[];
  /** Local name of the default export; empty if it is not imported. */
  local: string;
};

/**
 * Finds the imports in a module, with the exports that each reads. Omits type imports. For `import()`, assumes the
 * default export and those that the callback of `.then()` reads.
 */
export async function readImports(text: string, file?: string): Promise<WrittenImport[]> {
  const { module, program } = await parseModule(text, file);
  const imports = module.staticImports.flatMap(({ moduleRequest, entries }): WrittenImport[] => {
    const values = entries.filter(({ isType }) => !isType);
    if (entries.length > 0 && values.length === 0) return [];
    const names = values.flatMap(({ importName: { kind, name }, localName }) => {
      return kind === 'Default' ? 'default' : kind === 'Name' ? (name ?? []) : membersOf(localName.value, text);
    });
    const local = values.find(({ importName }) => importName.kind === 'Default')?.localName.value ?? '';
    return [{ specifier: moduleRequest.value, names, local }];
  });
  const exports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, importName, isType }): WrittenImport[] =>
      moduleRequest && !isType
        ? [{ specifier: moduleRequest.value, names: [importName.name ?? []].flat(), local: '' }]
        : [],
    ),
  );
  const nodes = /\b(?:require|import)\s*\(/.test(text) ? nodesIn(program) : [];
  // The first argument of `.then()`, by the node before it.
  const callbacks = new Map(
    nodes.map(({ callee, arguments: list }) => [(callee as Partial<Node>)?.['object'], (list as Node[])?.[0]]),
  );
  const dynamicImports = nodes.flatMap((node): WrittenImport[] => {
    const specifier = node.type === 'ImportExpression' && (node['source'] as { value?: unknown }).value;
    if (typeof specifier !== 'string') return [];
    return [{ specifier, names: ['default', ...namesRead(callbacks.get(node), text)], local: '' }];
  });
  const required = requiredIn(nodes).map(({ specifier, names }) => ({ specifier, names, local: '' }));
  return [...imports, ...exports, ...dynamicImports, ...required];
}

/** The exports that the callback in `import('./a.js').then((all) => all.Part)` reads. */
function namesRead(callback: Node | undefined, text: string): string[] {
  const [first] = (callback?.['params'] ?? []) as readonly Node[];
  if (callback === undefined || first === undefined) return [];
  if (first.type === 'Identifier') return membersOf(first.name ?? '', text.slice(callback.start, callback.end));
  const properties = (first['properties'] ?? []) as readonly { key?: Node }[];
  return properties.flatMap(({ key }) => key?.name ?? []);
}

/** The members of a namespace, `import * as name`, that a text reads. */
function membersOf(name: string, text: string): string[] {
  return Array.from(
    text.matchAll(new RegExp(`(?<![\\w$])${escapePattern(name)}\\??\\.(\\w+)`, 'g')),
    ([, one = '']) => one,
  );
}

/** Names that are imported from modules, by specifier. */
export type Names = Map<string, ReadonlySet<string>>;

/** Adds names to the imported names of a module, and returns all of them. */
export function addNames(all: Names, specifier: string, names: Iterable<string>): ReadonlySet<string> {
  const union = new Set([...(all.get(specifier) ?? []), ...names]);
  all.set(specifier, union);
  return union;
}
