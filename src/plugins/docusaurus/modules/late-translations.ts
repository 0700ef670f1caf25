import type { ParsedModule } from '../../../read.ts';
import { quotedPath } from './known-modules.ts';

type Node = { type: string; start: number; end: number; name?: string; [key: string]: unknown };
type Edit = { start: number; end: number; text: string };

/**
 * Delays `translate()` at the top level of a module until a component reads the value, because the module is evaluated once
 * for all languages.
 */
export async function lateTranslations(code: string): Promise<string> {
  if (!/\btranslate\(/.test(code) || !code.includes('@docusaurus/Translate')) return code;
  // Imported on demand: it is large, and most modules translate in components only.
  const { parseSync } = await import('rolldown/utils');
  const { program, errors } = parseSync('module.tsx', code);
  if (errors.length > 0) return code;
  const late = new Set<string>();
  const edits = program.body.flatMap((statement) => editsOf(statement, program, late));
  if (edits.length === 0) return code;
  const changed = edits
    .toSorted((one, other) => other.start - one.start || other.end - one.end)
    .reduce((rest, { start, end, text }) => rest.slice(0, start) + text + rest.slice(end), code);
  return `import { inLocale, textInLocale } from ${quotedPath('docusaurus-parts')};${changed}`;
}

type Program = ParsedModule['program'];

/** The edits of a declaration; adds the names to `late` whose uses become calls. */
function editsOf(statement: Program['body'][number], program: Program, late: Set<string>): Edit[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') return [];
  return declaration.declarations.flatMap(({ id, init }) => {
    if (id.type !== 'Identifier' || init === null || !translates(init, late)) return [];
    const wrapped = (name: string): Edit[] => [
      { start: init.start, end: init.start, text: `${name}(() => (` },
      { start: init.end, end: init.end, text: '))' },
    ];
    if (init.type === 'ObjectExpression' || init.type === 'ArrayExpression') return wrapped('inLocale');
    // A string that another module reads would have to be one.
    if (statement.type === 'ExportNamedDeclaration') return [];
    const uses = usesOf(id.name, program, id.start);
    if (uses === undefined) return [];
    late.add(id.name);
    return [...wrapped('textInLocale'), ...uses];
  });
}

/** True for code that translates when it is evaluated, and not in a function. */
function translates(value: unknown, late: ReadonlySet<string>): boolean {
  return nodesIn(value, ({ type }) => type.includes('Function')).some(({ type, callee, name = '' }) => {
    return type === 'CallExpression' ? (callee as Node).name === 'translate' : type === 'Identifier' && late.has(name);
  });
}

/** Calls in place of all uses of a name; undefined if it is exported, or declared again. */
function usesOf(name: string, program: unknown, declaredAt: number): Edit[] | undefined {
  const edits: Edit[] = [];
  for (const node of nodesIn(program, () => false)) {
    const { type, start, end } = node;
    const declared = [
      node['params'],
      type === 'VariableDeclarator' && node['id'],
      type === 'ExportSpecifier' && node['local'],
    ];
    const isDeclared = declared
      .flatMap((one) => nodesIn(one, () => false))
      .some((one) => one.start !== declaredAt && (one.name === name || isShorthand(one, name)));
    if (isDeclared) return undefined;
    if (isShorthand(node, name)) {
      edits.push({ start, end, text: `${name}: ${name}()` });
    } else if (type === 'Identifier' && node.name === name && start !== declaredAt) {
      edits.push({ start, end, text: `${name}()` });
    }
  }
  return edits;
}

/** `{ name }` */
function isShorthand(node: Node, name: string): boolean {
  return node['shorthand'] === true && (node['key'] as Node).name === name;
}

/** A node and all nodes in it that may be expressions; `ends` excludes the content of a node. */
function nodesIn(value: unknown, ends: (node: Node) => boolean): Node[] {
  if (Array.isArray(value)) return value.flatMap((one) => nodesIn(one, ends));
  if (typeof value !== 'object' || value === null) return [];
  const node = value as Node;
  if (typeof node.type !== 'string' || ends(node)) return [];
  const isShort = node['shorthand'] === true;
  const inner = Object.entries(node).filter(([key]) => {
    if (key === 'property') return node['computed'] === true;
    return !(key === 'key' && node['computed'] !== true) && !(key === 'value' && isShort);
  });
  return [node, ...inner.flatMap(([, one]) => nodesIn(one, ends))];
}
